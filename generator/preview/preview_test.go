package preview

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/colour"
)

var accent = content.DefaultAccent

const longTitle = "Fédération Internationale de Bridge de Très-Longue-Dénomination"

func frame() Frame {
	return Frame{Accent: accent, Site: "VP Charts", Kicker: "IMPs to Victory Points", X: "IMPs", Y: "VPs", Low: "10", High: "20"}
}

// sample is a card for tests: its curve is a straight line from corner to corner.
func sample(boards int) Card {
	c := Card{Title: fmt.Sprintf("%d boards", boards), Plot: Plot{Across: 74, Up: 1000, Last: "74"}}
	for i, imps := range []int{20, 40, 60, 74} {
		at := Point{imps, 1000 * imps / 74}
		c.Rows = append(c.Rows, Row{fmt.Sprintf("%d IMPs", imps), fmt.Sprintf("1%d.25 – %d.75", i+2, 7-i), at})
	}
	line := make([]Point, 75)
	for i := range line {
		line[i] = Point{i, 1000 * i / 74}
	}
	c.Plot.Curves = [][]Point{line}
	return c
}

func painter(t testing.TB, f Frame) *Painter {
	t.Helper()
	p, err := New(f)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func drawn(t testing.TB, p *Painter, c Card) (data []byte, picture *image.Paletted) {
	t.Helper()
	data, err := p.Draw(c)
	if err != nil {
		t.Fatal(err)
	}
	return data, decoded(t, data)
}

func decoded(t testing.TB, data []byte) *image.Paletted {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := m.(*image.Paletted)
	if !ok {
		t.Fatalf("a %T was read, a picture with a palette should be", m)
	}
	return p
}

// inkedIn is the box of what is not ground within a rectangle.
func inkedIn(m *image.Paletted, r image.Rectangle) (box image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if m.ColorIndexAt(x, y) > 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

func TestACardIsASmallPictureInFourColours(t *testing.T) {
	for _, site := range []string{"VP Charts", longTitle} {
		f := frame()
		f.Site, f.Accent = site, colour.RGB{R: 0x9b, G: 0x11, B: 0x1e}
		data, m := drawn(t, painter(t, f), sample(88))
		if m.Rect != image.Rect(0, 0, 1200, 630) {
			t.Errorf("%s: %v, should be 1200 × 630", site, m.Rect)
		}
		if depth := data[24]; depth != 2 || len(m.Palette) != 4 {
			t.Errorf("%s: %d bits a pixel and %d colours, should be 2 and 4", site, depth, len(m.Palette))
		}
		if len(data) > 15_000 {
			t.Errorf("%s: %d bytes, should be 15000 at most", site, len(data))
		}
		if ground, ink := m.Palette[0], m.Palette[3]; ground != (color.RGBA{255, 255, 255, 255}) || ink != (color.RGBA{0x9b, 0x11, 0x1e, 255}) {
			t.Errorf("%s: from %v to %v, should be from white to the accent", site, ground, ink)
		}
	}
}

func TestNothingComesNearACardsEdges(t *testing.T) {
	long := sample(100)
	long.Title = "4–100 rozdań"
	long.Plot.Last = "300"
	for i := range long.Rows {
		long.Rows[i].Label, long.Rows[i].Value = "100 rozdań", "20,00 przy 150 IMP-ach"
	}
	f := frame()
	f.Site = longTitle + ", " + longTitle
	f.Kicker = "Przeliczanie IMP-ów na punkty meczowe"
	for name, m := range map[string]*image.Paletted{
		"a card":         second(drawn(t, painter(t, frame()), sample(24))),
		"the widest one": second(drawn(t, painter(t, f), long)),
	} {
		if box, inside := inkedIn(m, m.Rect), m.Rect.Inset(48); !box.In(inside) {
			t.Errorf("%s has ink in %v, should be within %v", name, box, inside)
		}
		// Neither does the table come near the plot.
		if box := inkedIn(m, image.Rect(columnRight+4, headRule+4, kickerLeft-20, Height)); !box.Empty() {
			t.Errorf("%s: ink in %v, between table and plot", name, box)
		}
	}
}

// However long they are, a row's label and value stand apart.
func TestLabelsAndValuesStandApart(t *testing.T) {
	c := sample(24)
	c.Rows[3].Label, c.Rows[3].Value = "100 rozdań", "20,00 przy 150 IMP-ach"
	_, m := drawn(t, painter(t, frame()), c)
	for i := range c.Rows {
		foot := lastRow - (len(c.Rows)-1-i)*rowHeight
		gap, widest := 0, 0
		for x := left; x < columnRight; x++ {
			gap++
			if !inkedIn(m, image.Rect(x, foot-rowRule+hairline, x+1, foot+1)).Empty() {
				gap = 0
			}
			widest = max(widest, gap)
		}
		if widest < rowGap-4 {
			t.Errorf("%v: the widest gap is %d pixels, should be about %d", c.Rows[i], widest, rowGap)
		}
	}
}

func second(_ []byte, m *image.Paletted) *image.Paletted { return m }

// What is set largest says which board count it is.
func TestTheNumberIsVeryLarge(t *testing.T) {
	p := painter(t, frame())
	place := image.Rect(0, headRule+4, columnRight, titleFoot+8)
	seen := map[string]int{}
	for n := 4; n <= 100; n++ {
		_, m := drawn(t, p, sample(n))
		box := inkedIn(m, place)
		if box.Min.X != left || box.Dy() < 140 {
			t.Errorf("%d boards: the title's ink is in %v, should begin at %d and be 140 high", n, box, left)
		}
		dark, levels := 0, make([]byte, 0, place.Dx()*place.Dy())
		for y := place.Min.Y; y < place.Max.Y; y++ {
			row := m.Pix[y*m.Stride+place.Min.X:][:place.Dx()]
			dark += bytes.Count(row, []byte{3})
			levels = append(levels, row...)
		}
		if dark < 8000 {
			t.Errorf("%d boards: the title has %d dark pixels, want 8000", n, dark)
		}
		if other, there := seen[string(levels)]; there {
			t.Errorf("the titles of %d and %d boards look the same", n, other)
		}
		seen[string(levels)] = n
	}
}

func TestTheCurveGoesThroughItsPoints(t *testing.T) {
	card := sample(24)
	card.Rows = nil
	_, single := drawn(t, painter(t, frame()), card)
	card.Plot.Curves = append(card.Plot.Curves, []Point{{0, 0}, {10, 1000}})
	_, several := drawn(t, painter(t, frame()), card)
	for i := 5; i < 74; i++ {
		x, y := plotLeft+(plotRight-plotLeft)*i/74, plotFoot-(plotFoot-plotTop)*i/74
		for _, c := range []struct {
			what string
			m    *image.Paletted
			y    int
			want uint8
		}{{"on", single, y, 3}, {"above", single, y - 12, 0}, {"below", single, y + 12, 1}, {"on", several, y, 3}, {"below", several, y + 12, 0}} {
			if c.y <= plotTop+hairline || c.y >= plotFoot {
				continue
			}
			if got := c.m.ColorIndexAt(x, c.y); got != c.want {
				t.Errorf("at %d of 74, %s the line: level %d, should be %d", i, c.what, got, c.want)
			}
		}
	}
	if x, y := plotLeft+(plotRight-plotLeft)*5/74, (plotTop+plotFoot)/2; several.ColorIndexAt(x, y) != 3 {
		t.Errorf("at %d, %d the second line is missing", x, y)
	}
}

func TestRowsAreMarkedOnThePlot(t *testing.T) {
	card := sample(24)
	card.Plot.Curves = nil
	_, m := drawn(t, painter(t, frame()), card)
	for _, r := range card.Rows {
		x, y := plotLeft+(plotRight-plotLeft)*r.At.X/74, plotFoot-(plotFoot-plotTop)*r.At.Y/1000
		box := inkedIn(m, image.Rect(x-markGap/2+2, y-markGap/2+2, x+markGap/2-1, y+markGap/2-1))
		if m.ColorIndexAt(x, y) != 3 || box.Dx() < markDisc-1 || box.Dx() > markDisc+1 || box.Dy() < markDisc-1 || box.Dy() > markDisc+1 {
			t.Errorf("%s: ink in %v, should be a disc of %d about %d, %d, with white around", r.Label, box, markDisc, x, y)
		}
	}
}

func TestTheSameCardHasTheSameBytes(t *testing.T) {
	want, _ := drawn(t, painter(t, frame()), sample(24))
	shared := painter(t, frame())
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for n := 20; n < 28; n++ {
				got, err := shared.Draw(sample(n))
				if err != nil {
					t.Error(err)
				} else if same := bytes.Equal(got, want); same != (n == 24) {
					t.Errorf("the card of %d boards has the same bytes as that of 24: %v", n, same)
				}
			}
		})
	}
	wait.Wait()
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	f := frame()
	f.Site = "VP Charts 橋"
	if _, err := New(f); err == nil || !strings.Contains(err.Error(), "'橋'") || !strings.Contains(err.Error(), "VP Charts") {
		t.Errorf("a title with a character that the typeface lacks: %v", err)
	}
	p := painter(t, frame())
	for want, spoil := range map[string]func(*Card){
		"'橋'":                  func(c *Card) { c.Rows[1].Value = "橋" },
		"'牌'":                  func(c *Card) { c.Title = "牌" },
		"5 rows":               func(c *Card) { c.Rows = append(c.Rows, c.Rows[0]) },
		"0 by 1000":            func(c *Card) { c.Plot.Across = 0 },
		"74 by -1":             func(c *Card) { c.Plot.Up = -1 },
		"the point 75, 1000":   func(c *Card) { c.Rows[3].At = Point{75, 1000} },
		"the point 2, 1001":    func(c *Card) { c.Plot.Curves[0][2] = Point{2, 1001} },
		"the point -1, 0 lies": func(c *Card) { c.Plot.Curves[0][0].X = -1 },
	} {
		c := sample(24)
		spoil(&c)
		if data, err := p.Draw(c); err == nil || data != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d bytes and the error %v, should be none and one that says %s", len(data), err, want)
		}
	}
}

// An empty card is an empty frame, and no fault.
func TestACardMayBeEmpty(t *testing.T) {
	_, m := drawn(t, painter(t, frame()), Card{Plot: Plot{Across: 1, Up: 1}})
	if box := inkedIn(m, image.Rect(0, headRule+4, columnRight, Height)); !box.Empty() {
		t.Errorf("an empty card has ink in %v", box)
	}
}
