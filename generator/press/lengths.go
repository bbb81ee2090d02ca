package press

import (
	"errors"
	"slices"
	"sort"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// layLengths lays out the tables of several board counts side by side: the usual match lengths of a scale with a row
// for each margin, or those of an order. On a site the longest that do not fit are left out.
func layLengths(r *Run, p *Print) error {
	err := r.layBeside(p)
	if _, fit := errors.AsType[*typeset.FitError](err); fit && r.scale == "" {
		all := r.venue().margins.boards
		if n := r.fitting(p.Item, all); n > 0 {
			p.NoRoom = all[n:]
			return r.Only(all[:n]...).layBeside(p)
		}
	}
	return err
}

// fitting is how many of the shortest board counts, which ascend, fit on a piece together.
func (r *Run) fitting(item Item, boards []int) int {
	return sort.Search(len(boards), func(i int) bool {
		return r.Only(boards[:i+1]...).layBeside(&Print{Item: item}) != nil
	})
}

// layBeside lays out the tables of all of a run's board counts, or of the usual ones if it is a site's.
func (r *Run) layBeside(p *Print) error {
	for i := 0; r.scale != "" && i < len(r.counts); i++ {
		if _, _, err := r.table(r.scale, r.counts[i]); err != nil {
			return err
		}
	}
	v := r.venue()
	if r.scale == "" || v.margins.Make != nil {
		return v.layMargins(p)
	}
	p.Item.Format = p.Item.Format.Turned()
	return v.lay(p, usualCard(v))
}

// Tell says in the links of pictures to the files of a print which board counts it has no room for.
func (p *Print) Tell(pictures []sheet.Picture, m *words.Messages) {
	for _, picture := range pictures {
		for i, link := range picture.Links {
			if slices.ContainsFunc(p.Files, func(f Made) bool { return f.Path == link.Path }) {
				picture.Links[i].Text = m.Print.Without(sheet.BoardCounts(p.NoRoom, m), link.Text)
			}
		}
	}
}

// layMargins lays out tables with a row for each margin.
func (v *venue) layMargins(p *Print) error {
	of, f := v.margins, p.Item.Format
	if len(of.boards) == 0 {
		return errNoUsual
	}
	var tables []vp.Table
	for _, n := range of.boards {
		tables = append(tables, of.Make(n))
	}
	name := v.Words.Scales.Name(of.Name)
	table, ok := sheet.LengthsTable(tables, name, v.Words)
	if !ok {
		return &OptionError{Field: "scale", Say: func(m *words.Messages) string {
			return m.Order.Differs(m.Scales.Name(of.Name))
		}}
	}
	title, _ := titleOf(v.Words, of.boards, []string{name})
	p.titles, p.Optional = v.titled(title, title), !vp.Tested(slices.Max(of.boards))
	design := typeset.Design{
		Heads:   typeset.Heads{Board: v.headOf(v.Words.Scales.Short(of.Name))},
		Imprint: v.imprint(v.besideOrigin("cards.continuous_facts", of)), Look: v.look,
	}
	piece, err := design.Lengths(f, !f.Hangs(), table)
	if err != nil {
		return err
	}
	return p.add(piece.Sides...)
}

// headOf returns the head of a side with tables side by side.
func (v *venue) headOf(title string) typeset.Head {
	return typeset.Head{Title: title, Kicker: v.Words.Chart.Kicker(), Own: v.title, Logo: v.logo}
}
