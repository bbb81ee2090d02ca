package press

import (
	"errors"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A venue is what prints that are not of one board count are made from: pieces for a venue, and books.
type venue struct {
	*Run
	ranges  beside     // of the first main scale that has ranges, if there is any
	margins beside     // of the first one that has a row for each margin
	example scale.Work // that of the director's card
}

// A beside is tables of a scale side by side: those of the usual match lengths, or of an order.
type beside struct {
	scale.Scale
	boards []int
}

// beside returns the tables of the first of some scales that a condition holds for.
func (r *Run) beside(scales []scale.Scale, is func(scale.Scale) bool) (of beside) {
	if at := slices.IndexFunc(scales, is); at >= 0 {
		of.Scale = scales[at]
		of.boards = slices.DeleteFunc(slices.Clone(r.counts), func(n int) bool {
			return !of.Has(n) || !slices.Contains(r.UsualBoards, n)
		})
	}
	return of
}

// Charts returns the charts among prints that were laid out.
func Charts(prints []Print) []Print {
	return slices.DeleteFunc(slices.Clone(prints), func(p Print) bool { return !p.Item.bound || p.Files == nil })
}

// venue prepares the items that are not of one board count, for a site with the run's board counts.
func (r *Run) venue() *venue {
	main := r.main()
	if r.scale != "" {
		main = []scale.Scale{vp.Must(r.Scales.Find(r.scale))}
	}
	v := &venue{Run: r, ranges: r.beside(main, hasRanges)}
	v.margins = r.beside(main, func(s scale.Scale) bool { return s.PerMargin })
	example := append(covering(main, ExampleBoards), main[0])[0]
	n := ExampleBoards
	if !example.Has(n) {
		n = example.From
	}
	v.example = scale.Work{Scale: example, Table: example.Make(n)}
	return v
}

// errNoUsual says why there is no piece with tables side by side.
var errNoUsual = errors.New("no scale with such tables is shown for a usual match length")

// A stack is bands below a head.
type stack struct {
	head  typeset.Head
	bands []typeset.Band
}

// A stackOf is a piece for a venue. A book has a page like its front.
type stackOf struct {
	titles
	stack
	back     stack
	origin   origin
	optional bool  // the WBF's report did not test its board counts
	err      error // why there is none
}

// layStack lays out bands on the two sides of a piece.
func layStack(of func(v *venue) stackOf) layout {
	return func(r *Run, p *Print) error {
		v := r.venue()
		return v.lay(p, of(v))
	}
}

func (v *venue) lay(p *Print, s stackOf) error {
	if p.titles, p.Optional = s.titles, s.optional; s.err != nil {
		return s.err
	}
	on := typeset.NewTypesetter(p.Item.Format, v.look, v.imprint(s.origin))
	sides := make([]mark.Page, 2)
	if p.Item.Format.Hangs() {
		sides, p.title = sides[:1], p.front
	}
	for i, side := range []stack{s.stack, s.back}[:len(sides)] {
		var err error
		if sides[i], err = on.On(i, len(sides)).StackSide(side.head, side.bands...); err != nil {
			return err
		}
	}
	return p.add(sides...)
}

// titled returns the titles of a piece for a venue.
func (v *venue) titled(title, front string) titles {
	return titles{title, v.Words.Cards.Subject(title), front}
}

// withIMPs returns the titles of a piece with a scale for many board counts, and the IMP scale
// on its back.
func (v *venue) withIMPs(boards []int, scale string) titles {
	title, _ := titleOf(v.Words, boards, []string{scale, v.Words.Chart.IMPName()})
	front, _ := titleOf(v.Words, boards, []string{scale})
	return v.titled(title, front)
}

// imps is a side with the IMP scale in some parts.
func (v *venue) imps(parts int) stack {
	return stack{v.impHead(), []typeset.Band{typeset.Grid{Table: sheet.IMPTable(v.Words), Parts: parts}}}
}
