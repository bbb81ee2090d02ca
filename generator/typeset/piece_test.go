package typeset_test

import (
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

const league = "Bridge League of the Federated Ruritanian Islands"

func logo(t testing.TB, w, h int) *typeset.Logo {
	picture := sample.Must(photo.Read(sample.PNG(t, sample.Filled(w, h, color.NRGBA{200, 16, 46, 255})), "logo"))
	return &typeset.Logo{Picture: picture, Alt: league}
}

// A kit has the contents of the pieces in these tests.
type kit struct {
	testing.TB
	head   typeset.Head
	by     typeset.Publisher
	lines  []string // of the imprint, above its last
	boards int
	name   string // of the scale
}

func newKit(t testing.TB, boards int) kit {
	title := fmt.Sprintf("%d boards", boards)
	return kit{t, typeset.Head{Title: title, Kicker: "IMPs to Victory Points"}, typeset.Publisher{}, nil, boards, "WBF scale"}
}

func (k kit) design() typeset.Design {
	imprint := typeset.Imprint{
		Face: func(side int, _ []string) string {
			return []string{"24 boards. Table 12345678.", ""}[side] // the IMP scale has none
		},
		Lines: append(k.lines, "Computed by the WBF’s algorithm."), QR: typeset.NewQR("https://example.org/vp/boards/24/"),
		Club: "Club", By: k.by,
	}
	front, brief := imprint, imprint
	brief.Front, brief.QR = true, nil
	front.Front, front.Short, imprint.Short = true, &brief, &front
	return typeset.Design{
		Look: mark.White(colour.RGB{B: 0x60}), Heads: typeset.Heads{Board: k.head, General: k.head, Several: "WBF scales"},
		Imprint: imprint,
	}
}

// english returns the default words, which are read once.
var english = sync.OnceValue(func() *words.Messages { return sample.Words(&testing.T{}) })

func (k kit) scale(of string) sheet.Table {
	return sheet.ScaleTable(sample.Must(sample.Must(scale.Built().Find(of)).Table(k.boards)), k.name, english())
}

// card lays out a card with the continuous scale, on small formats the discrete one, and the IMP scale.
func (k kit) card(f format.Format) ([]mark.Page, error) {
	of := "wbf-continuous"
	if f.Holds == format.Little {
		of = "wbf-discrete"
	}
	p, err := k.design().Card(f, typeset.Style{}, k.scale(of), sheet.IMPTable(english()))
	return p.Sides, err
}

func (k kit) chart(f format.Format, facts ...sheet.Fact) ([]mark.Page, error) {
	p, err := k.design().Chart(f, typeset.Style{}, sheet.Sheet{Tables: []sheet.Table{k.scale("wbf-continuous"), k.scale("wbf-discrete")}, Facts: facts})
	return p.Sides, err
}

func (k kit) stack(f format.Format, bands ...typeset.Band) ([]mark.Page, error) {
	d := k.design()
	p, err := typeset.NewTypesetter(f, d.Look, d.Imprint).StackSide(k.head, bands...)
	return []mark.Page{p}, err
}

// A publisher's words stand in several places. In each place a word of any length fits between the
// safe zones, or the piece is refused. A title must also end before the logo.
func TestAWordFitsBetweenTheSafeZonesOrIsRefused(t *testing.T) {
	t.Parallel()
	table := sheet.Table{Heads: []string{"", "Law"}, Rows: []sheet.Row{{Cells: []string{"a", "b"}}, {Cells: []string{"", ""}}}, Strong: 1}
	for place, lay := range map[string]func(k kit, f format.Format, word string) ([]mark.Page, error){
		"a title":              func(k kit, f format.Format, w string) ([]mark.Page, error) { k.head.Title = w; return k.card(f) },
		"a scale's name":       func(k kit, f format.Format, w string) ([]mark.Page, error) { k.name = "The " + w; return k.card(f) },
		"a line of an imprint": func(k kit, f format.Format, w string) ([]mark.Page, error) { k.lines = []string{w}; return k.card(f) },
		"a fact":               func(k kit, f format.Format, w string) ([]mark.Page, error) { return k.chart(f, sheet.Fact{Value: w}) },
		"a word of paragraphs": func(k kit, f format.Format, w string) ([]mark.Page, error) {
			return k.stack(f, typeset.Pair{Left: typeset.Prose{{Mark: "1", Text: "a " + w}}, Right: typeset.Prose{{Text: "b"}}})
		},
		"a table's cell": func(k kit, f format.Format, w string) ([]mark.Page, error) {
			table := table
			table.Text, table.Rows = true, append(table.Rows[:1:1], sheet.Row{Cells: []string{"a word " + w, w + " and a word"}})
			return k.stack(f, typeset.Grid{Table: table})
		},
		"a grid's head": func(k kit, f format.Format, w string) ([]mark.Page, error) {
			table := table
			table.Heads = []string{"IMPs and " + w, "Law"}
			return k.stack(f, typeset.Grid{Table: table})
		},
		"a drawing's title": func(k kit, f format.Format, w string) ([]mark.Page, error) {
			k.head.Title = w
			d := k.design()
			p, err := typeset.NewTypesetter(f, d.Look, d.Imprint).DrawnSide(k.head, func(mark.Rect) (f mark.Figure, err error) { return f, err })
			return []mark.Page{p}, err
		},
	} {
		fitted, refused, titles := 0, 0, map[mark.Pt]bool{}
		for _, f := range []format.Format{format.ID1, format.A6, format.A5, format.Letter} {
			for letters := 5; letters <= 145; letters += 10 {
				k := newKit(t, 8)
				k.by = typeset.Publisher{Logo: logo(t, 40, 20)}
				sides, err := lay(k, f, strings.Repeat("Donaudampfschiff", 10)[:letters])
				var text *typeset.TextError
				var fit *typeset.FitError
				if errors.As(err, &text) || errors.As(err, &fit) {
					refused++
				} else if fitted++; err != nil {
					t.Fatalf("%s of %d letters on %s: the error is %v, want none, a *TextError or a *FitError", place, letters, f.Name, err)
				}
				for i, side := range sides {
					beside := side.W - f.Safe // the right limit of the text
					for _, m := range side.Marks {
						if logo, ok := m.(mark.Image); ok {
							beside = logo.X
						}
					}
					for _, m := range side.Marks {
						text, ok := m.(mark.Text)
						if !ok {
							continue
						}
						if text.Tag.Kind != mark.Heading {
							beside = side.W - f.Safe
						} else if f.Name == "a5" {
							titles[text.Size] = true
						}
						if b := text.Box(); b.X < f.Safe-0.01 || b.X+b.W > beside+0.01 {
							t.Errorf("%s of %d letters on %s, side %d: %q has the box %.1f, want it between the left safe zone and %.1f mm", place, letters, f.Name, i+1, text.S, b, beside)
						}
					}
				}
			}
		}
		if fitted < 10 || refused < 10 {
			t.Errorf("%s: %d words fitted and %d were refused, want at least 10 of both", place, fitted, refused)
		}
		if a5 := format.A5; strings.HasSuffix(place, "title") && (!titles[a5.Title] || !titles[a5.LeastTitle] || len(titles) > 3) {
			t.Errorf("%s on A5 is set at %v pt, want %v, and %v for long words", place, titles, a5.Title, a5.LeastTitle)
		}
	}
}

// A publisher's name and logo may make the figures smaller, but only as much as the format allows.
func TestFiguresComeBeforeNameAndLogo(t *testing.T) {
	t.Parallel()
	read := func(f format.Format, boards int, by typeset.Publisher, lines ...string) (figures mark.Pt, named int, logos []mark.Image) {
		k := newKit(t, boards)
		k.by, k.lines = by, lines
		for i, side := range sample.Must(k.card(f)) {
			for _, m := range side.Marks {
				switch m := m.(type) {
				case mark.Text:
					if m.Tag.Kind == mark.RowHead && i == 0 {
						figures = m.Size
					}
					named += strings.Count(m.S, "Ruritanian")
				case mark.Image:
					logos = append(logos, m)
				}
			}
		}
		return figures, named, logos
	}
	published := typeset.Publisher{Name: league}
	for _, f := range []format.Format{format.ID1, format.A7, format.A6, format.A5, format.Letter} {
		names, shown := 0, 0
		for _, boards := range []int{4, 100} {
			before, _, _ := read(f, boards, typeset.Publisher{})
			for _, picture := range []*typeset.Logo{nil, logo(t, 800, 200), logo(t, 100, 300)} {
				by := published
				by.Logo = picture
				after, named, logos := read(f, boards, by)
				if after < before-f.Give || after < f.Least {
					t.Errorf("%s, %d boards: figures of %v pt become %v pt with the publisher's name, want at most %v pt less", f.Name, boards, before, after, f.Give)
				}
				for _, l := range logos {
					if l.Alt != league || l.W > f.W/4 || l.H > f.LeastTitle.MM()+0.01 || l.X+l.W > f.W-f.Safe+0.01 || l.Y < f.Safe-0.01 || f.Give == 0 {
						t.Errorf("%s: the logo with the text %q is %v × %v mm at %v, %v; it is too large, leaves the safe zone, or has another text", f.Name, l.Alt, l.W, l.H, l.X, l.Y)
					}
					// A site has 1,700 prints, and each contains the logo.
					if w := l.Picture.W; mark.MM(w) > l.W/25.4*300+1 {
						t.Errorf("%s: the logo has %d dots on %.1f mm, want 300 to the inch at most", f.Name, w, l.W)
					}
				}
				names, shown = names+min(named, 1), shown+len(logos)
			}
		}
		// On A6 a wide logo does not fit beside the head for 100 boards.
		if f.Give > 0 && (names < 6 || shown < 3) {
			t.Errorf("%s has the name on %d of 6 cards and a logo on %d of 4, want 6, and at least 3: there is room", f.Name, names, shown)
		}
	}
	long := strings.Repeat("Ruritanian", 30)
	for _, c := range []struct {
		f     format.Format
		by    typeset.Publisher
		line  string
		named int
	}{
		{format.A7, typeset.Publisher{Name: "Ruritanian League"}, "24 boards.", 1},
		{format.A5, published, "Official scale of the " + league + ".", 1}, // the statement already has the name
		{format.A4, typeset.Publisher{Name: long}, "24 boards.", 0},
	} {
		if _, named, _ := read(c.f, 24, c.by, c.line); named != c.named {
			t.Errorf("%s, %+v: the card has the name %d times, want %d", c.f.Name, c.by, named, c.named)
		}
	}
}

func TestTextsThatRunOverTheEdgesOfASideAreFound(t *testing.T) {
	w := mark.Width(font.Regular, 10, "Club")
	for _, c := range []struct {
		x    mark.MM
		a    mark.Align
		k    mark.TagKind
		over bool
	}{
		{5, mark.Left, mark.Paragraph, false}, {4.9, mark.Left, mark.Paragraph, true}, {95 - w, mark.Left, mark.Cell, false},
		{95.1 - w, mark.Left, mark.Cell, true}, {95, mark.Right, mark.Heading, false}, {95.1, mark.Right, mark.ColumnHead, true},
		{4.9 + w, mark.Right, mark.ColumnHead, true}, {5 + w/2, mark.Center, mark.Artifact, false}, {4.9 + w/2, mark.Center, mark.Artifact, true},
		{95.1, mark.Right, mark.Cell, false}, // a right-aligned cell is a figure, which is not checked: its column is as wide as it
	} {
		text := mark.Text{X: c.x, Y: 50, Size: 10, Align: c.a, Tag: mark.Tag{Kind: c.k, Table: 1}, S: "Club"}
		var long *typeset.TextError
		err := typeset.CheckEdges(mark.Page{W: 100, H: 100, Marks: []mark.Mark{text}})
		if errors.As(err, &long) != c.over || c.over && (long.Text != "Club" || long.Room < 0 || long.Room >= long.Length) {
			t.Errorf("%+v on a side of 100 mm: the error is %v; want one only if the text comes nearer than 5 mm to an edge", text, err)
		}
		if text.Turn = true; typeset.CheckEdges(mark.Page{W: 100, H: 100, Marks: []mark.Mark{text}}) != nil {
			t.Errorf("%+v is refused as too long, but a turned text should not be checked", text)
		}
	}
}

// A reader of QR codes needs white of four modules of 0.4 mm around it.
func TestAQRCodeHasWhiteAroundIt(t *testing.T) {
	for _, f := range []format.Format{format.A7, format.A6, format.A5} {
		white := f.W
		sides := sample.Must(newKit(t, 24).card(f))
		for _, m := range slices.Concat(sides[0].Marks, sides[1].Marks) {
			code, ok := m.(mark.Figure)
			if !ok {
				continue
			}
			for _, o := range code.Marks[0].(mark.Path).Ops {
				if o.Verb != mark.Close {
					white = min(white, f.W-f.Safe-o.P[0].X, f.H-f.Safe-o.P[0].Y)
				}
			}
		}
		if math.Abs(float64(white-1.6)) > 1e-6 {
			t.Errorf("%s: between a QR code and the safe zone are %v mm, want 1.6", f.Name, white)
		}
	}
}

func TestTheLinkOfACodeIsItsAddressInASCII(t *testing.T) {
	for address, want := range map[string]string{
		"https://zürich.example/ä%20b/boards/24/": "https://z%C3%BCrich.example/%C3%A4%20b/boards/24/",
		"http://[::1]:80/%7e(1)/scales/own/#8":    "http://[::1]:80/%7e(1)/scales/own/#8",
	} {
		if link := typeset.NewQR(address).In(mark.Rect{}).Alt; link != want {
			t.Errorf("%s has the link %s, want %s", address, link, want)
		}
	}
}
