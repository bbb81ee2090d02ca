package generator_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// venuePaper is the size of the venue's pieces by the end of their names, and the
// least of their tables' figures.
var venuePaper = map[string]struct {
	w, h, figures float64
}{
	"a4": {210, 297, 12}, "letter": {8.5 * inch, 11 * inch, 12},
	"a5": {148, 210, 12}, "half": {5.5 * inch, 8.5 * inch, 12},
}

const mostBook = 1_500_000 // bytes

// What is printed for a venue: the same rules, whatever is on it.
func TestEveryPieceForAVenueOnPaper(t *testing.T) {
	t.Parallel()
	b := whole(t)
	qpdf := readback.Tool(t, "qpdf")
	r := &reading{t: t, why: "it hangs in the venue for years"}
	var faces paperFaces
	var paths []string
	for _, p := range b.ending(".pdf") {
		if strings.HasPrefix(p, "print/") {
			paths = append(paths, p)
		}
	}
	if len(paths) < 17 {
		t.Errorf("%d files under print/, should be 17 at least: %v", len(paths), paths)
	}
	together(paths, func(path string) {
		p, err := openPaper(qpdf, b.onDisk(path), path, len(b.files[path]), &faces)
		if err != nil {
			t.Error(err)
			return
		}
		size := strings.TrimSuffix(path[strings.LastIndex(path, "-")+1:], ".pdf")
		paper, ok := venuePaper[size]
		if !ok {
			t.Errorf("%s: no size is called %q", path, size)
			return
		}
		book := strings.HasPrefix(path, "print/book-")
		c := &paperCase{paperFile: p, built: b, piece: paperPiece{
			name: path, w: paper.w, h: paper.h, paper: box{0, 0, paper.w, paper.h}, figures: paper.figures, text: 7, count: 1,
		}}
		if trim := p.pages[0].boxes["/TrimBox"]; trim.w() < p.pages[0].w-1 {
			c.piece.kind = forPress
			if trim.w() > trim.h() { // it lies on its side
				c.piece.w, c.piece.h = paper.h, paper.w
			}
		}
		c.lookAtVenueBoxes(r)
		lookAtGlyphs(c, r)
		for _, page := range p.pages {
			r.checked.Add(int64(len(page.texts)))
			page.inks(func(wrong string, args ...any) { c.fault(r, page, wrong, args...) })
			c.lookAtVenueType(r, page)
		}
		if calibration := strings.HasPrefix(path, "print/calibration-"); !calibration { // whose rulers run to the edge
			lookAtSafeZone(c, r)
		}
		if book && len(b.files[path]) > mostBook {
			r.fault("%s has %d bytes, at most %d are allowed", path, len(b.files[path]), mostBook)
		}
		c.lookAtVenueStructure(r, book)
	})
	if n := int(r.checked.Load()); n < 10_000 {
		t.Errorf("only %d values were compared", n)
	}
	t.Logf("%d values compared in %d files", r.checked.Load(), len(paths))
}

func (c *paperCase) lookAtVenueBoxes(r *reading) {
	trailer := c.file["trailer"].Value
	for what, keys := range map[string][]string{
		"u:en":  {"/Root", "/Lang"},
		"/None": {"/Root", "/ViewerPreferences", "/PrintScaling"},
	} {
		got, _ := c.file.get(trailer, keys...).(string)
		r.same(got, what, "%s, %s", c.path, keys[len(keys)-1])
	}
	if shown, _ := c.file.get(trailer, "/Root", "/ViewerPreferences", "/DisplayDocTitle").(bool); !shown {
		r.fault("%s: its title is not shown", c.path)
	}
	if title, _ := c.file.get(trailer, "/Info", "/Title").(string); len(title) < 5 {
		r.fault("%s: its title is %q", c.path, title)
	}
	for _, page := range c.pages {
		media, trim, bleed := box{0, 0, page.w, page.h}, page.boxes["/TrimBox"], page.boxes["/BleedBox"]
		if !sameSize(trim, c.piece.w, c.piece.h) && !sameSize(trim, c.piece.h, c.piece.w) {
			c.fault(r, page, "cut to %.2f × %.2f mm, should be %v × %v", trim.w(), trim.h(), c.piece.w, c.piece.h)
		}
		if c.piece.kind != forPress {
			if !trim.near(media) {
				c.fault(r, page, "trim %v, should be the whole page", trim)
			}
			continue
		}
		if !media.holds(bleed) || !bleed.near(trim.inset(-3)) {
			c.fault(r, page, "bleed %v is not 3 mm around the trim %v", bleed, trim)
		}
		c.lookAtCropMarks(r, page)
	}
}

// lookAtVenueType: no text is smaller than the least.
func (c *paperCase) lookAtVenueType(r *reading, page *paperPage) {
	for _, t := range page.texts {
		if t.size < c.piece.text-1e-6 {
			c.fault(r, page, "%q is set in %.2f pt, the least is %v", shorten(t.text), t.size, c.piece.text)
		}
	}
}

// lookAtVenueStructure: a title on each page, no table without headings, and
// figures of the least size where a table is of figures.
func (c *paperCase) lookAtVenueStructure(r *reading, book bool) {
	tree := c.structure()
	if titles := tree.all("/H1"); len(titles) < len(c.pages)-2 {
		r.fault("%s: %d titles on %d pages", c.path, len(titles), len(c.pages))
	}
	tables := tree.all("/Table")
	if book && len(tables) < 2*97 {
		r.fault("%s: %d tables, should be two for each board count", c.path, len(tables))
	}
	for i, table := range tables {
		lines := table.all("/TR")
		if len(lines) < 2 {
			r.fault("%s: a table of %d rows: %q", c.path, len(lines), shorten(table.words()))
			continue
		}
		for _, cell := range lines[0].kids {
			r.checked.Add(1)
			if cell.kind != "/TH" || cell.scope != "/Column" {
				r.fault("%s, table %d: %q is in its first row and heads no column (the table begins %q)", c.path, i+1, cell.words(), shorten(table.words()))
			}
		}
		of, cells := 0, 0
		for _, line := range lines[1:] {
			for _, cell := range line.kids {
				cells++
				if figures.MatchString(cell.text) {
					of++
				}
			}
		}
		for _, line := range lines[1:] {
			for _, cell := range line.kids {
				if of > cells/2 && figures.MatchString(cell.text) && cell.size < c.piece.figures-1e-6 {
					r.fault("%s, table %d: the figure %q is set in %.2f pt, the least is %v", c.path, i+1, cell.text, cell.size, c.piece.figures)
				}
			}
		}
	}
}
