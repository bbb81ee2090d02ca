package typeset

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A Design is what pieces with the same tables have in common.
type Design struct {
	Heads   Heads
	Imprint Imprint
	Look    mark.Look
}

// Heads are the heads that the sides of a piece may have. A side gets the one that fits its
// tables.
type Heads struct {
	Board   Head   // of a side with a table of the piece's board count; the layout gives it its line
	General Head   // of a side whose tables all are for every match
	Several string // the line of a side with several tables, which have their names above them; may be ""
	Loud    bool   // the name of a side's one table takes the place of the kicker, which becomes the line
}

// loserColumn is the place of the loser's score in a scale's table.
const loserColumn = 2

// Chart is everything on one side of paper: tables with winner and loser one
// after the other, and paragraphs below the last.
func (d Design) Chart(f format.Format, like Style, s sheet.Sheet) (Piece, error) {
	blocks := make([]block, 0, len(s.Tables)+1)
	for _, t := range s.Tables {
		blocks = append(blocks, tableBlock(t, false))
	}
	blocks = append(blocks, block{text: factParagraphs(s)})
	return d.lay(f, like, way{front: blocks, sides: 1})
}

// factParagraphs are a sheet's facts and notes.
func factParagraphs(s sheet.Sheet) Prose {
	var all Prose
	for _, f := range sheet.Grouped(s.Facts) {
		if f.Label != "" {
			all = append(all, Para{Kind: label, Text: f.Label})
		}
		all = append(all, Para{Kind: fact, Text: f.Value})
	}
	for _, n := range slices.Concat(s.Lacking, s.Notes) {
		all = append(all, Para{Kind: remark, Text: n})
	}
	return all
}

// Poster is a scale on one side. If the loser's scores do not fit, they are left out.
func (d Design) Poster(f format.Format, like Style, front sheet.Table) (Piece, error) {
	return d.lay(f, like, alone(front, 1)...)
}

// Lengths is tables of a scale side by side: on one side or, if it turns, on two where one costs too much.
func (d Design) Lengths(f format.Format, turns bool, t sheet.Table) (one Piece, err error) {
	lay := func(f format.Format, sides int) (Piece, error) {
		return d.lay(f, Style{}, way{alone: [2]bool{true}, front: []block{tableBlock(t, true)}, sides: sides, inLine: true})
	}
	least := f // to see first whether it fits at all saves half of the time
	least.Most, least.Good = f.Least, f.Least
	if _, err = lay(least, 1); err == nil {
		one, err = lay(f, 1)
	} else if _, long := err.(*TextError); turns && !long {
		_, err = lay(least, 2)
	}
	if !turns || err != nil {
		return one, err
	}
	if two, err := lay(f, 2); one.Sides == nil || err == nil && one.Style.Costs(two.Style) != "" {
		return two, err
	}
	return one, nil
}

// Card has a scale on its front, and other tables, if any, on its back. A scale that is too long
// for the front continues on the back. If the loser's scores do not fit, they are left out, first
// on the front, because its table is usually the longest.
func (d Design) Card(f format.Format, like Style, front sheet.Table, back ...sheet.Table) (Piece, error) {
	if len(back) == 0 {
		return d.lay(f, like, slices.Concat(alone(front, 1), alone(front, 2))...)
	}
	general := !slices.ContainsFunc(back, func(t sheet.Table) bool { return !t.General })
	var ways []way
	for _, rest := range backs(back) {
		for _, w := range alone(front, 2) {
			// A table of this board count may follow that of the front, so that both are in good type. A table for every
			// match may not.
			w.back, w.alone[1], w.shared = rest, isAlone(rest), !general
			ways = append(ways, w)
		}
	}
	return d.lay(f, like, ways...)
}

// backs are the ways to set the tables of a back: with winner and loser, and, if one of the
// tables has both, with the winner alone.
func backs(tables []sheet.Table) [][]block {
	var both, alone []block
	for _, t := range tables {
		of := versions(t)
		both, alone = append(both, of[0]), append(alone, of[len(of)-1])
	}
	if !isAlone(alone) {
		return [][]block{both}
	}
	return [][]block{both, alone}
}

func isAlone(blocks []block) bool {
	return slices.ContainsFunc(blocks, func(b block) bool { return b.alone })
}

// alone are the ways to set a scale on so many sides, with nothing else.
func alone(front sheet.Table, sides int) (ways []way) {
	for _, scale := range versions(front) {
		ways = append(ways, way{alone: [2]bool{scale.alone}, front: []block{scale}, sides: sides})
	}
	return ways
}

// versions are a scale's table with winner and loser, and with the winner alone.
func versions(t sheet.Table) []block {
	all := []block{tableBlock(t, false)}
	if t.Alone != "" {
		all = append(all, tableBlock(t.Without(loserColumn), true))
	}
	return all
}

// lay sets the tables of a piece by the best of some ways, or like another piece.
func (d Design) lay(f format.Format, like Style, ways ...way) (Piece, error) {
	for i := range ways {
		ways[i].heads = d.Heads
	}
	return NewTypesetter(f, d.Look, d.Imprint).lay(ways, like)
}
