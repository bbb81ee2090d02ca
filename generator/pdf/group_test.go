package pdf

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func TestGroupsBecomeTheseOperators(t *testing.T) {
	at := func(x, y float64) mark.Point { return mark.Point{X: mark.Pt(x).MM(), Y: mark.Pt(y).MM()} }
	blue := mark.Ink{B: 255}
	doc := mark.Document{Title: "groups", Pages: []mark.Page{{W: 25.4, H: 25.4, Marks: []mark.Mark{
		mark.Rule{X2: mark.Pt(10).MM(), Width: .5, Ink: blue},
		mark.Group{At: at(20, 30), Turns: 1, Marks: []mark.Mark{
			mark.Rule{X2: mark.Pt(10).MM(), Width: .25},
			mark.Group{At: at(5, 6), Turns: -1, Marks: []mark.Mark{mark.Rule{X2: mark.Pt(7).MM(), Width: .25}}},
			mark.Rule{Y2: mark.Pt(10).MM(), Width: .25},
		}},
		mark.Group{At: at(1, 1)}, // nothing in it
		mark.Rule{X2: mark.Pt(20).MM(), Width: .5, Ink: blue},
	}}}}
	want := `/Artifact BMC
0 0 1 RG
.5 w
0 72 m
10 72 l
S
EMC
q 0 -1 1 0 20 42 cm
/Artifact BMC
0 G
.25 w
0 0 m
10 0 l
S
EMC
q 0 1 -1 0 5 -6 cm
/Artifact BMC
0 0 m
7 0 l
S
EMC
Q
/Artifact BMC
0 0 m
0 -10 l
S
EMC
Q
/Artifact BMC
0 72 m
20 72 l
S
EMC
`
	if got := readPDF(t, mustRender(t, doc, newFonts(t))).content()[0]; got != want {
		t.Errorf("content:\n%s\nwant:\n%s", got, want)
	}
}

// A mark of a group lies where the group's turn takes it. Each kind of mark is
// drawn in each turn, and looked for on the page as it was painted.
func TestGroupsArePaintedWhereTheyAreTurned(t *testing.T) {
	const thick = mark.Pt(72 / 25.4) // 1 mm
	marks := []mark.Mark{
		mark.Rule{X1: 2, Y1: 5.5, X2: 12, Y2: 5.5, Width: thick}, // along the x axis
		mark.Path{Fill: true, Ops: []mark.Op{
			{Verb: mark.Move, P: [3]mark.Point{{X: 0, Y: 10}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: 3, Y: 10}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: 3, Y: 13}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: 0, Y: 13}}},
		}},
		mark.Image{X: 8, Y: 10, W: 6, H: 2, Picture: logo(t, 4)},
	}
	centre := mark.Point{X: 50, Y: 70}
	for turns := range 4 {
		t.Run(fmt.Sprint(turns), func(t *testing.T) {
			doc := page(mark.Group{At: mark.Point{X: 30, Y: 40}, Turns: turns - 4, Marks: []mark.Mark{
				mark.Group{At: mark.Point{}, Turns: -turns, Marks: []mark.Mark{
					mark.Group{At: mark.Point{X: 20, Y: 30}, Turns: turns, Marks: marks},
				}},
			}})
			painted(t, mustRender(t, doc, newFonts(t)), func(t *testing.T, p raster) {
				for _, c := range []struct {
					what           string
					x1, y1, x2, y2 float64 // of the group
					least, most    float64 // mm² of black
				}{
					{"the rule", 1, 4, 13, 7, 9, 11.2},
					{"the square", -1, 9, 4, 14, 8.3, 10},
					{"the picture", 7, 9, 15, 13, 5, 9.5},
					{"the rest", 1, 0, 13, 4, 0, 0.1},
				} {
					turn := func(x, y float64) (mark.MM, mark.MM) {
						for range turns { // clockwise, y downwards
							x, y = -y, x
						}
						return centre.X + mark.MM(x), centre.Y + mark.MM(y)
					}
					x1, y1 := turn(c.x1, c.y1)
					x2, y2 := turn(c.x2, c.y2)
					got := p.ink(min(x1, x2), min(y1, y2), max(x1, x2)-min(x1, x2), max(y1, y2)-min(y1, y2)) / 16
					if got < c.least || got > c.most {
						t.Errorf("%s has %.2f mm² of ink, want %v to %v", c.what, got, c.least, c.most)
					}
				}
			})
		})
	}
}

func TestTextInGroupsIsRead(t *testing.T) {
	group := func(turns int, s string) mark.Group {
		return mark.Group{At: mark.Point{X: 50, Y: 70}, Turns: turns, Marks: []mark.Mark{
			mark.Text{X: 5, Y: -10, Size: 10, S: s}, mark.Text{X: 5, Y: 20, Size: 10, Face: font.Semibold, S: s + "bold"},
		}}
	}
	path := saved(t, mustRender(t, page(group(0, "upright"), group(2, "overhead"), group(1, "sideways")), newFonts(t)))
	for name, args := range map[string][]string{"pdftotext": {path, "-"}, "mutool": {"draw", "-q", "-F", "txt", path}} {
		out := run(t, name, args...)
		for _, want := range []string{"upright", "overhead", "sideways", "uprightbold", "overheadbold", "sidewaysbold"} {
			if !strings.Contains(out, want) {
				t.Errorf("%s does not read %q in\n%s", name, want, out)
			}
		}
	}
}

func TestGroupsWithinGroupsHaveAnEnd(t *testing.T) {
	var m mark.Mark = mark.Text{Size: 9, S: "deep"}
	for range 24 {
		m = mark.Group{Marks: []mark.Mark{m}}
	}
	run(t, "qpdf", "--check", saved(t, mustRender(t, page(m), newFonts(t))))
	if _, err := Render(page(mark.Group{Marks: []mark.Mark{m}}), newFonts(t)); err == nil || !strings.Contains(err.Error(), "more than 24 deep") {
		t.Errorf("25 groups, one in another: error %v", err)
	}
	loop := make([]mark.Mark, 1)
	loop[0] = mark.Group{Marks: loop}
	if _, err := Render(page(loop...), newFonts(t)); err == nil {
		t.Error("a group that contains itself was drawn")
	}
	if _, err := Render(page(mark.Group{At: mark.Point{X: mark.MM(math.NaN())}, Marks: []mark.Mark{m}}), newFonts(t)); err == nil {
		t.Error("a group nowhere was drawn")
	}
}

// A sheet of eight of a card says it once to those who have it read to them, and
// is not eight times as large.
func TestCopiesOnASheet(t *testing.T) {
	fonts := newFonts(t)
	card := scale(1, 12, 3).Pages[0].Marks
	one := page(mark.Group{Marks: card})
	sheet := page()
	sheet.Pages[0].W, sheet.Pages[0].H = 1000, 1000
	for i := range 8 {
		sheet.Pages[0].Marks = append(sheet.Pages[0].Marks, mark.Group{At: mark.Point{X: 210 * mark.MM(i%2+i%4/2*2), Y: 297 * mark.MM(i/4+1)}, Turns: 2 * (i % 2), Marks: card})
	}
	single, eight := mustRender(t, one, fonts), mustRender(t, sheet, fonts)
	if a, b := readPDF(t, single).told(), readPDF(t, eight).told(); a != b {
		t.Errorf("one card is read as\n%s\na sheet of them as\n%s", a, b)
	}
	if more := len(eight) - len(single); more > 1000*7 {
		t.Errorf("one card takes %d bytes, eight %d: %d more", len(single), len(eight), more)
	}
	path := saved(t, eight)
	if n := strings.Count(run(t, "mutool", "draw", "-q", "-F", "txt", path), "4 boards"); n != 8 {
		t.Errorf("mutool reads the card's title %d times, want 8", n)
	}
}

// A link's area covers its text, turned or not.
func TestLinksLieOverTheirText(t *testing.T) {
	text := mark.Text{X: 20, Y: 10, Size: 12, Link: 2, S: "page two"}
	centred, turned := text, text
	centred.Align, turned.Turn = mark.Center, true
	doc := page(text, mark.Group{At: mark.Point{X: 50, Y: 50}, Turns: 1, Marks: []mark.Mark{centred}},
		mark.Group{At: mark.Point{X: 50, Y: 120}, Marks: []mark.Mark{turned}})
	doc.Pages = append(doc.Pages, doc.Pages[0], mark.Page{W: 50, H: 50})
	doc.Pages[1].Marks = nil
	data := mustRender(t, doc, newFonts(t))
	file := readPDF(t, data)
	width := font.Regular.Width(text.S) * 12
	h := float64((148 * mark.MM(1)).Pt())
	pt := func(m mark.MM) float64 { return float64(m.Pt()) }
	up, down := font.Regular.Ascent()*12, font.Regular.Descent()*12
	want := [][4]float64{
		{pt(20), h - pt(10) - down, pt(20) + width, h - pt(10) + up},
		// (20, 10) turned clockwise is (−10, 20), and the text runs downwards.
		{pt(40) - down, h - pt(70) - width/2, pt(40) + up, h - pt(70) + width/2},
		{pt(70) - up, h - pt(130), pt(70) + down, h - pt(130) + width},
	}
	annots := numbers(regexp.MustCompile(`/Annots\[(.*?)\]`).FindString(file.dict(file.pages()[0])), `(\d+) 0 R`)
	if len(annots) != len(want) {
		t.Fatalf("the page has %d links, want %d", len(annots), len(want))
	}
	for i, n := range annots {
		dict := file.dict(n)
		if file.ref(n, "/Dest[") != file.pages()[1] || !strings.Contains(dict, "/Contents(page two)") || !strings.Contains(dict, "/F 4/") {
			t.Errorf("link %d: %s", i, dict)
		}
		for k, word := range strings.Fields(regexp.MustCompile(`/Rect\[(.*?)\]`).FindStringSubmatch(dict)[1]) {
			if got, _ := strconv.ParseFloat(word, 64); math.Abs(got-want[i][k]) > 0.03 {
				t.Errorf("link %d lies in %s, want %.2f", i, dict, want[i])
				break
			}
		}
	}
	if strings.Contains(file.dict(file.pages()[1]), "/Annots") {
		t.Error("a page without links has annotations")
	}
}
