package generator_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// Each of the checks on a file to which it must object: right in all but one
// thing.
func TestPaperChecksTellRightFromWrong(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	qpdf := readback.Tool(t, "qpdf")
	var faces paperFaces
	last := func(c *paperCase) *paperPage { return c.pages[len(c.pages)-1] }
	// figure is the first cell of a table.
	figure := func(c *paperCase) *paperText {
		for i := range c.pages[0].texts {
			if t := &c.pages[0].texts[i]; figures.MatchString(t.text) {
				return t
			}
		}
		return nil
	}
	for _, c := range []struct {
		check, what, piece string
		change             func(c *paperCase)
	}{
		{"page boxes", "a card 0.1 mm too wide", "card-a6", func(c *paperCase) { c.piece.w -= 0.1 }},
		{"page boxes", "a bleed of 2 mm", "card-a5", func(c *paperCase) { p := last(c); p.boxes["/BleedBox"] = p.boxes["/TrimBox"].inset(-2) }},
		{"page boxes", "other paper", "sheet-letter-half", func(c *paperCase) { c.piece.paper = box{0, 0, 210, 297} }},
		{"page boxes", "a sheet without its back", "sheet-a4-a7", func(c *paperCase) { c.pages = c.pages[:1] }},
		{"the document", "another board count's title", "chart-a4", func(c *paperCase) { c.boards++ }},
		{"the document", "nothing said of duplex", "sheet-a4-a6", func(c *paperCase) { c.turn = "" }},
		{"bytes", "a byte too many", "card-a6", func(c *paperCase) { c.piece.atMost = c.bytes - 1 }},
		{"safe zone", "a text beside the card", "card-a7", func(c *paperCase) { x := &last(c).texts[0].box; x.x0 -= 20 }},
		{"safe zone", "a line over the cut", "card-a7", func(c *paperCase) { p := c.pages[0].paths; p[0].parts[0][0].x -= 20 }},
		{"safe zone", "a mark at the paper's edge", "sheet-a4-a6", func(c *paperCase) { p := c.pages[0].paths; p[len(p)-1].parts[0][0].y = 1 }},
		{"size of type", "a figure that is too small", "sheet-a4-a7", func(c *paperCase) { figure(c).size = 9.9 }},
		{"size of type", "a text that is too small", "poster-a3", func(c *paperCase) { last(c).texts[0].size = 6.9 }},
		{"fonts and glyphs", "a glyph that the font lacks", "chart-letter", func(c *paperCase) { figure(c).wrong = "no glyph" }},
		{"inks", "a pale text", "card-id1", func(c *paperCase) { last(c).texts[1].ink = ".45 g" }},
		{"inks", "black made of colours", "card-id1", func(c *paperCase) { last(c).texts[1].ink = "0 0 0 rg" }},
		{"inks", "a figure that is not black", "card-id1", func(c *paperCase) { figure(c).ink = ".1 g" }},
		{"inks", "something painted over a text", "card-id1", func(c *paperCase) {
			x := figure(c).box
			cover := paperPath{order: 1 << 20, fill: true, ink: "1 g", parts: [][]spot{{{x.x0, x.y0}, {x.x1, x.y1}}}}
			c.pages[0].paths = append(c.pages[0].paths, cover)
		}},
		{"cuts", "no crop marks", "card-a6", func(c *paperCase) { last(c).paths = nil }},
		{"cuts", "no outlines", "sheet-letter-id1", func(c *paperCase) { c.pages[0].paths = nil }},
		{"cuts", "no cuts", "sheet-a4-a6", func(c *paperCase) { c.pages[0].paths = nil }},
		{"fronts and backs", "turned over on the other edge", "sheet-a4-a6", func(c *paperCase) { c.turn = flipShort }},
		{"fronts and backs", "turned over on the other edge", "sheet-a4-a7", func(c *paperCase) { c.turn = flipShort }},
		{"fronts and backs", "a back that is 1 mm off", "sheet-a4-id1", func(c *paperCase) { last(c).frames[3][4] += 2.83 }},
		{"fronts and backs", "a back that is upside down", "card-a7", func(c *paperCase) { f := &last(c).frames[1]; f[0], f[3] = -f[0], -f[3] }},
		{"tables", "a figure that is wrong", "sheet-letter-eighth", func(c *paperCase) { figure(c).text = "7" }},
		{"tables", "another board count's figures", "card-a5", func(c *paperCase) { c.boards++ }},
		{"tables", "a figure that stands too low", "chart-a4", func(c *paperCase) { figure(c).at.y += 1 }},
		{"tables", "a side that is missing", "card-a7", func(c *paperCase) { c.pages = c.pages[:1] }},
		{"origin", "another board count's", "sheet-letter-quarter", func(c *paperCase) { c.boards++ }},
		{"structure", "a cell that is not tagged", "card-a6", func(c *paperCase) { figure(c).mcid = -1 }},
		{"picture", "a text that the picture lacks", "card-a7", func(c *paperCase) { c.pages[0].texts = c.pages[0].texts[1:] }},
		{"picture", "a text that stands elsewhere", "poster-a3", func(c *paperCase) { c.pages[0].texts[0].at.x += 0.1 }},
	} {
		t.Run(fmt.Sprintf("%s/%s/%s", c.check, c.piece, c.what), func(t *testing.T) {
			var piece paperPiece
			for _, p := range paperPieces {
				if p.name == c.piece {
					piece = p
				}
			}
			path := boardPath(24, c.piece+".pdf")
			p, err := openPaper(qpdf, b.onDisk(path), path, len(b.files[path]), &faces)
			if err != nil {
				t.Fatal(err)
			}
			for _, check := range paperChecks {
				if check.name != c.check {
					continue
				}
				file := &paperCase{p, 24, piece, b, m}
				var before, after collector
				check.look(file, &reading{t: &before, why: check.why})
				c.change(file)
				check.look(file, &reading{t: &after, why: check.why})
				if len(after.faults) <= len(before.faults) {
					t.Errorf("%d faults are found, %d without the change", len(after.faults), len(before.faults))
				}
				return
			}
			t.Fatalf("no check is called %q", c.check)
		})
	}
}
