package press

import (
	"slices"
	"sort"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// ranges are the board counts whose pieces of a format are set alike. They are the same whatever a site builds, so that
// a card has the same bytes in every build. Within a range the number of rows grows little. A piece for another board
// count stands alone.
var ranges = []span{{4, 5}, {6, 7}, {8, 18}, {19, 28}, {29, 43}, {44, 73}, {74, 100}}

// A span is board counts from one to another.
type span struct{ from, to int }

func (s span) has(boards int) bool { return s.from <= boards && boards <= s.to }

// A family is board counts whose pieces of an item are set in one style: that of the longest, which leads.
type family struct {
	item string
	span
	style typeset.Style
	why   string // the next shorter piece has another style
}

// Led finds the families of items before they are laid out.
func (r *Run) Led(items Catalogue) *Run {
	var runs []*Run // the longest first: it takes the longest
	for _, of := range slices.Backward(ranges) {
		if slices.ContainsFunc(r.counts, of.has) {
			runs = append(runs, r.Only(scale.Between(of.from, of.to)...))
		}
	}
	r.families = slices.Concat(parallel.Map(runs, func(run *Run) (all []family) {
		for _, item := range items.Only(OfBoardCount) {
			all = append(all, run.split(item, run.counts)...)
		}
		return all
	})...)
	return r
}

// Only is a run for some of the board counts, whose pieces are set like those of their families.
func (r *Run) Only(counts ...int) *Run {
	only := *r
	only.counts, only.ready = counts, map[string]*carried{}
	return &only
}

// together finds the families of the board counts of an order, which ascend. Cards of one range are those of the site.
// Cards of several have one style, as far as it serves all of them.
func (r *Run) together(item Item, counts []int) []family {
	if len(counts) == 0 {
		return nil
	}
	ours := func(of span) bool { return of.has(counts[0]) && of.has(counts[len(counts)-1]) }
	if i := slices.IndexFunc(ranges, ours); i >= 0 {
		return r.split(item, scale.Between(ranges[i].from, ranges[i].to))
	}
	f, shorter := r.led(item, counts)
	return append(r.together(item, shorter), f)
}

// split finds the families of board counts, which ascend.
func (r *Run) split(item Item, counts []int) []family {
	if len(counts) == 0 {
		return nil
	}
	f, shorter := r.led(item, counts)
	return append(r.split(item, shorter), f)
}

// led returns the family of the last of some board counts, which ascend, and those that do not belong to it. The longer
// a table, the smaller are its figures: so the search for the shortest that belongs to it bisects.
func (r *Run) led(item Item, counts []int) (f family, shorter []int) {
	last := len(counts) - 1
	leader := r.own(item, counts[last])
	costs := func(i int) string { return leader.costs(r.own(item, counts[i])) }
	first := 0
	if last > 0 && costs(0) != "" {
		first = 1 + sort.Search(last-1, func(i int) bool { return costs(i+1) == "" })
		f.why = costs(first - 1)
	}
	f.item, f.span, f.style = item.Name, span{counts[first], counts[last]}, leader.style
	if item.bound { // the facts of a chart may take more room than those of its leader
		for _, n := range counts[first:last] {
			f.style = r.own(item, n, f).style
		}
	}
	return f, counts[:first]
}

// own lays out the piece of a board count in a style of its own, or in that of a family if it fits there. It carries
// nothing if it does not fit at all.
func (r *Run) own(item Item, boards int, families ...family) laid {
	run := *r
	run.counts, run.families = []int{boards}, families
	p := Print{Item: item}
	if err := item.lay(&run, &p); err != nil {
		return laid{carried: &carried{boards: boards}}
	}
	return p.laid[0]
}

// costs says what another piece, which has a style of its own, would lose in this one's: "tables", or what Style.Costs
// says. It is "" if it may have that.
func (l laid) costs(other laid) string {
	if l.imps != other.imps || !slices.Equal(scale.Names(l.scales), scale.Names(other.scales)) {
		return "tables"
	}
	return l.style.Costs(other.style)
}

// like returns the style of a piece's family. A piece without a family has the zero value.
func (r *Run) like(item Item, boards int) typeset.Style {
	for _, f := range r.families {
		if f.item == item.Name && f.has(boards) {
			return f.style
		}
	}
	return typeset.Style{}
}

// A Split says that the cards of an order are not set alike.
type Split struct {
	Boards, Longer []int
	Loss           string // what those of Boards would lose if they were set like those of Longer
}

// splits says where the cards of an order have several styles, and why.
func (r *Run) splits() (all []Split) {
	var longer family
	var before []int // the board counts of the order that it has
	for _, f := range slices.Backward(r.families) {
		of := slices.DeleteFunc(slices.Sorted(slices.Values(r.counts)), func(n int) bool { return !f.has(n) })
		if len(of) == 0 {
			continue
		}
		if before != nil {
			all = append(all, Split{of, before, longer.why})
		}
		longer, before = f, of
	}
	return all
}
