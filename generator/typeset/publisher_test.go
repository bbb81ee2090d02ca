package typeset_test

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

const leagueName = "Bridge League of the Federated Ruritanian Islands"

// signedCard is a continuous scale on a card, and the same scale's discrete one on
// small formats, by a publisher.
func signedCard(t *testing.T, f format.Format, boards int, by typeset.Publisher, lines ...string) typeset.Piece {
	t.Helper()
	m := sample.Words(t)
	of := "wbf-continuous"
	if f.W < 80 || f.H < 80 {
		of = "wbf-discrete"
	}
	name := fmt.Sprintf("%d boards", boards)
	head := typeset.Head{Title: name, Kicker: "IMPs to Victory Points", Line: "WBF scale"}
	p := typeset.Design{
		Name: name, Look: mark.White(mark.Ink{B: 0x60}),
		Heads:   typeset.Heads{Board: head, General: head},
		Imprint: typeset.Imprint{Lines: append([]string{name + ", X = 42.43 IMPs. Table 12345678.", "Computed by the WBF’s algorithm."}, lines...), Check: "50 mm", Club: "Club", By: by},
	}
	table, err := scale.Built().Table(of, boards)
	if err != nil {
		t.Fatal(err)
	}
	c, err := p.Card(f, sheet.ScaleTable(table, string(m.Scales.Name(of)), m), sheet.IMPTable(m))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// readPicture reads a logo.
func readPicture(t testing.TB, data []byte) *mark.Picture {
	t.Helper()
	p, err := mark.ReadPicture(data, "logo")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// readCard gives the size of a card's figures, the texts of its front with the
// name, and its pictures.
func readCard(c typeset.Piece) (figures mark.Pt, named int, logos []mark.Image) {
	for _, m := range c.Sides[0].Marks {
		switch m := m.(type) {
		case mark.Text:
			if m.Tag.Kind == mark.RowHead {
				figures = m.Size
			}
			if strings.Contains(m.S, "Ruritanian") {
				named++
			}
		case mark.Image:
			logos = append(logos, m)
		}
	}
	return figures, named, logos
}

func TestNameAndLogoGiveWayToTheFigures(t *testing.T) {
	t.Parallel()
	wide := readPicture(t, sample.PNG(t, sample.Filled(800, 200, color.NRGBA{200, 16, 46, 255})))
	tall := readPicture(t, sample.PNG(t, sample.Filled(100, 300, color.NRGBA{200, 16, 46, 255})))
	small := []format.Format{format.ID1, format.A7, format.Eighth}
	names, shown := map[string]int{}, map[string]int{}
	for _, f := range append(small, format.A6, format.A5, format.Letter) {
		for _, boards := range []int{4, 100} {
			plain := signedCard(t, f, boards, typeset.Publisher{})
			before, none, _ := readCard(plain)
			if none > 0 {
				t.Fatalf("%s: a card of nobody names somebody", f.Name)
			}
			for _, logo := range []*mark.Picture{nil, wide, tall} {
				by := typeset.Publisher{Name: leagueName, Published: "Published by " + leagueName + ".", Logo: logo, Alt: leagueName}
				after, named, logos := readCard(signedCard(t, f, boards, by))
				if after < before-f.Give || after < f.Least {
					t.Errorf("%s, %d boards: figures of %v pt are %v pt with the publisher's name; they may lose %v pt, and never go below %v pt", f.Name, boards, before, after, f.Give, f.Least)
				}
				if f.Give == 0 && len(logos) > 0 {
					t.Errorf("%s has a logo: it is too small for one", f.Name)
				}
				for _, l := range logos {
					if l.Alt != leagueName || l.W > f.W/4 || l.H > f.LeastTitle.MM()+0.01 || l.X+l.W > f.W-f.Safe+0.01 || l.Y < f.Safe-0.01 {
						t.Errorf("%s: the logo, %q, is %v × %v mm at %v, %v", f.Name, l.Alt, l.W, l.H, l.X, l.Y)
					}
				}
				names[f.Name] += min(named, 1)
				shown[f.Name] += len(logos)
			}
		}
	}
	// On A6 the table of 100 boards stands in nearly the least type, and its head has to
	// name a part of it: a wide logo finds no room there.
	for format, logos := range map[string]int{format.A6.Name: 3, format.A5.Name: 4, format.Letter.Name: 4} {
		if names[format] < 6 || shown[format] < logos {
			t.Errorf("%s has the name on %d of 6 cards, and a logo on %d of 4, should be %d; there is room", format, names[format], shown[format], logos)
		}
	}
}

func TestTheSmallestCardNamesItsPublisherInALineThatIsThereAnyway(t *testing.T) {
	t.Parallel()
	before, _, _ := readCard(signedCard(t, format.ID1, 24, typeset.Publisher{}))
	after, named, _ := readCard(signedCard(t, format.ID1, 24, typeset.Publisher{Name: "Ruritanian League", Published: "By the Ruritanian League."}))
	if named != 1 || after != before {
		t.Errorf("the name stands in %d lines, and figures of %v pt are %v pt", named, before, after)
	}
}

func TestANameThatAStatementHasIsNotSaidTwice(t *testing.T) {
	t.Parallel()
	by := typeset.Publisher{Name: leagueName, Published: "Published by " + leagueName + "."}
	_, named, _ := readCard(signedCard(t, format.A5, 8, by, "Official scale of the "+leagueName+"."))
	if named != 1 {
		t.Errorf("the name stands in %d lines, should be in the statement alone", named)
	}
}

func TestANameThatIsTooLongIsLeftOut(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("Ruritanian", 30)
	if _, named, _ := readCard(signedCard(t, format.A4, 8, typeset.Publisher{Name: long, Published: long})); named != 0 {
		t.Errorf("a name that is longer than any line stands in %d lines", named)
	}
}

// A site has 1,700 prints: what a logo takes in one it takes 1,700 times.
func TestALogoIsBroughtDownToWhatPrintNeeds(t *testing.T) {
	t.Parallel()
	noise := image.NewNRGBA(image.Rect(0, 0, 1200, 1500))
	state := uint32(1)
	for i := range noise.Pix {
		state = state*1664525 + 1013904223
		noise.Pix[i] = uint8(state>>24) | uint8(i%4/3*255)
	}
	for name, p := range map[string]*mark.Picture{"PNG": readPicture(t, sample.PNG(t, noise)), "JPEG": readPicture(t, sample.JPEG(t, noise))} {
		at := p.Printed(8, 10)
		w, h := at.Size()
		if w != 95 || h != 119 {
			t.Errorf("%s: 1200 × 1500 pixels for 8 × 10 mm become %d × %d, should be 300 to the inch", name, w, h)
		}
		if at != p.Printed(8, 10) {
			t.Errorf("%s: the same size is made twice", name)
		}
		for _, c := range []mark.Colour{mark.ColourRGB, mark.ColourGrey, mark.ColourPress} {
			if n := len(at.Samples(c).Data); n > 50<<10 {
				t.Errorf("%s: colour %d takes %d bytes in a file", name, c, n)
			}
		}
		if at.Samples(mark.ColourPress).Channels == 3 {
			t.Errorf("%s is RGB on a press", name)
		}
	}
	few := readPicture(t, sample.PNG(t, sample.Filled(30, 20, color.NRGBA{200, 16, 46, 255})))
	if few.Printed(8, 10) != few {
		t.Error("a picture with fewer pixels than print can use is changed")
	}
}
