package generator_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/press"
)

// A paperPiece is a kind of file, by what DESIGN.md's "Print" asks of it.
type paperPiece struct {
	name         string
	kind         paperKind
	w, h         float64 // of the piece itself once cut, mm
	paper        box     // what it is printed on; of a press file its trim decides
	count        int     // pieces on a sheet
	figures      float64 // least type of a table's figures, pt
	text         float64 // least of any other
	carries      []carried
	round        bool // its corners
	atMost       int  // bytes
	csv          []string
	frontOnly    bool // one side
	frontPicture bool // there is an SVG of its front
}

type paperKind int

const (
	onePiece paperKind = iota // printed on the paper itself
	forPress
	forOffice
)

// carried is a table that a piece carries, in its order.
type carried int

const (
	theContinuous carried = iota
	theDiscrete
	theIMPs
)

const inch = 25.4

// paperFormats are what is asked of a piece in each format, by hand.
var paperFormats = map[string]paperPiece{
	"a5":      {w: 148, h: 210, count: 2, figures: 12, text: 7},
	"a6":      {w: 105, h: 148, count: 4, figures: 10, text: 7},
	"a7":      {w: 74, h: 105, count: 8, figures: 10, text: 7},
	"half":    {w: 5.5 * inch, h: 8.5 * inch, count: 2, figures: 12, text: 7},
	"quarter": {w: 4.25 * inch, h: 5.5 * inch, count: 4, figures: 10, text: 7},
	"eighth":  {w: 2.75 * inch, h: 4.25 * inch, count: 8, figures: 10, text: 7},
	"id1":     {w: 85.6, h: 53.98, count: 10, figures: 9, text: 6.5, round: true},
	"a4":      {w: 210, h: 297, count: 1, figures: 12, text: 7},
	"letter":  {w: 8.5 * inch, h: 11 * inch, count: 1, figures: 12, text: 7},
	"a3":      {w: 297, h: 420, count: 1, figures: 24, text: 7},
}

// paperAtMost are how many bytes a file may have.
var paperAtMost = map[string]int{"chart-a4": 40_000, "card-a6": 25_000}

// paperPieces are all that a board count comes as, by the catalogue.
var paperPieces = func() (all []paperPiece) {
	for _, p := range press.Built().Only(press.OfBoardCount) {
		for _, f := range p.Files {
			c := paperFormats[p.Format.Name] // of a format that is not there each check finds faults
			c.name = strings.TrimSuffix(f.Name, ".pdf")
			c.atMost = paperAtMost[c.name]
			for _, table := range p.Tables {
				c.carries = append(c.carries, map[string]carried{"wbf-continuous": theContinuous, "wbf-discrete": theDiscrete, "imps": theIMPs}[table])
				if file, ok := map[string]string{"wbf-continuous": "continuous.csv", "wbf-discrete": "discrete.csv"}[table]; ok {
					c.csv = append(c.csv, file)
				}
			}
			switch {
			case f.Paper != nil:
				on := paperFormats[f.Paper.Name]
				c.kind, c.paper = forOffice, box{0, 0, on.w, on.h}
			case f.Bleed:
				c.kind, c.count, c.frontPicture = forPress, 1, true
			default:
				c.paper, c.frontOnly, c.frontPicture = box{0, 0, c.w, c.h}, true, true
			}
			all = append(all, c)
		}
	}
	return all
}()

// A paperCheck looks at one file of a board count, and says what is wrong with it.
type paperCheck struct {
	name string
	why  string // what a fault would do to people
	look func(c *paperCase, r *reading)
	// least is how much must have been compared over all, so that nothing passes
	// because nothing was looked at: so many a file.
	least int
}

// A paperCase is a file that is looked at, and what should be in it.
type paperCase struct {
	*paperFile
	boards int
	piece  paperPiece
	built  *built
	m      *content.Messages
}

// A paperCard is one copy of a piece: the page and frame of each of its sides.
type paperCard struct{ sides []paperSide }

type paperSide struct {
	page  *paperPage
	frame int
	trim  box // where it is cut, on its page
}

// fault says what is wrong on a page.
func (c *paperCase) fault(r *reading, page *paperPage, format string, args ...any) {
	r.t.Helper()
	r.fault("%s, page %d: %s", c.path, page.number, fmt.Sprintf(format, args...))
}

// trimOf is where the card in a frame is cut.
func (c *paperCase) trimOf(page *paperPage, frame int) box {
	if c.piece.kind == onePiece {
		return box{0, 0, page.w, page.h}
	}
	return page.inFrame(frame, box{0, 0, c.piece.w, c.piece.h})
}

// cards puts fronts and backs together: on a sheet, by what lies behind what when
// it is turned over as the file tells the printer.
func (c *paperCase) cards() (all []paperCard, err error) {
	for i, page := range c.pages {
		frames := page.cards()
		if len(frames) != c.piece.count {
			return nil, fmt.Errorf("page %d has %d pieces, should have %d", page.number, len(frames), c.piece.count)
		}
		for _, f := range frames {
			side := paperSide{page, f, c.trimOf(page, f)}
			if i == 0 {
				all = append(all, paperCard{[]paperSide{side}})
				continue
			}
			k := 0
			if c.piece.kind == forOffice {
				behind := c.turn.through(page, side.trim)
				k = slices.IndexFunc(all, func(a paperCard) bool { return a.sides[0].trim.near(behind) })
				if k < 0 {
					return nil, fmt.Errorf("page %d: behind the back at %v there is no front", page.number, side.trim)
				}
			}
			all[k].sides = append(all[k].sides, side)
		}
	}
	return all, nil
}

// texts are a card's, side after side, without the labels around it.
func (c paperCard) texts() (all []paperText) {
	for _, s := range c.sides {
		all = append(all, s.page.of(s.frame)...)
	}
	return all
}

// lookAtPaper reads each file once and has every check look at it.
func lookAtPaper(t *testing.T, boards []int, checks []paperCheck) {
	b, m := whole(t), words(t)
	qpdf := readback.Tool(t, "qpdf")
	scales() // before anyone waits for it in turn
	var faces paperFaces
	type item struct {
		boards int
		piece  paperPiece
	}
	var items []item
	for _, n := range boards {
		for _, p := range paperPieces {
			items = append(items, item{n, p})
		}
	}
	// One reading for each check and piece: a fault of one piece hides no other's.
	readings := map[string]*reading{}
	collected := map[string]*collector{}
	for _, check := range checks {
		for _, p := range paperPieces {
			collected[check.name+p.name] = &collector{}
			readings[check.name+p.name] = &reading{t: collected[check.name+p.name], why: check.why}
		}
	}
	together(items, func(i item) {
		path := boardPath(i.boards, i.piece.name+".pdf")
		data, there := b.files[path]
		if !there {
			t.Errorf("the site has no %s: its address is promised", path)
			return
		}
		p, err := openPaper(qpdf, b.onDisk(path), path, len(data), &faces)
		if err != nil {
			t.Error(err)
			return
		}
		for _, check := range checks {
			check.look(&paperCase{p, i.boards, i.piece, b, m}, readings[check.name+i.piece.name])
		}
	})
	for _, check := range checks {
		t.Run(check.name, func(t *testing.T) {
			var compared int64
			for _, p := range paperPieces {
				key := check.name + p.name
				compared += readings[key].checked.Load()
				for i, fault := range collected[key].faults {
					if i == mostOfAPiece {
						t.Errorf("… and more in %s: %d in all", p.name, readings[key].wrong.Load())
						break
					}
					t.Error(fault)
				}
			}
			t.Logf("%d values compared in %d files", compared, len(items))
			if compared < int64(check.least*len(items)) {
				t.Errorf("only %d values were compared in %d files: a check that looks at nothing finds nothing", compared, len(items))
			}
		})
	}
}

// mostOfAPiece is how many faults of a piece a check reports, over all board counts.
const mostOfAPiece = 3

// A collector keeps faults until the subtest that they belong to.
type collector struct {
	testing.TB
	mu     sync.Mutex
	faults []string
}

func (c *collector) Helper() {}

func (c *collector) Errorf(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

// A flip is how a sheet is turned over.
type flip string

const (
	flipLong  flip = "/DuplexFlipLongEdge"
	flipShort flip = "/DuplexFlipShortEdge"
)

// asLeaf says that a page is turned like the leaf of a book, about an upright axis.
func (f flip) asLeaf(page *paperPage) bool { return (page.h >= page.w) == (f == flipLong) }

// through is where something on the back of a sheet lies, seen through from its
// front.
func (f flip) through(page *paperPage, b box) box {
	if f.asLeaf(page) {
		return box{page.w - b.x1, b.y0, page.w - b.x0, b.y1}
	}
	return box{b.x0, page.h - b.y1, b.x1, page.h - b.y0}
}

// head is where a head on the back points to, seen through from the front, as up
// counts it.
func (f flip) head(page *paperPage, up int) int {
	if f.asLeaf(page) {
		return (4 - up) % 4
	}
	return (6 - up) % 4
}

// up is the direction from a card's foot to its head: 0 for up the page, 1 for to its right …
func (p *paperPage) up(frame int) int {
	m := p.frames[frame]
	return int(math.Round(math.Atan2(m[2], m[3])/(math.Pi/2)+4)) % 4
}

// shorten is the beginning of a long text, for messages.
func shorten(s string) string {
	if r := []rune(s); len(r) > 60 {
		return strings.TrimSpace(string(r[:60])) + "…"
	}
	return s
}
