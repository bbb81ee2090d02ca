package typeset

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// WordTable is a table of words over the whole width: cells are set to the left,
// and broken into lines.
type WordTable struct{ Table sheet.Table }

// The measures of a table of words, in the size of its type.
const (
	wordGap = 1.3  // between columns
	wordPad = 0.42 // above and below a row

	belowWords = 0.58 // from the heads down to the rule
)

// widths are the widths of the columns: as much as each needs on one line. If that is too much
// for all, the widest ones become narrower, but as little as possible. It is not ok if a column
// is too narrow for one of its words.
func (b WordTable) widths(s stack, w mark.MM) ([]mark.MM, bool) {
	n := len(b.Table.Heads)
	all, longest := make([]mark.MM, n), make([]mark.MM, n)
	look := func(i int, f font.Face, text string) {
		all[i] = max(all[i], mark.Width(f, s.text, text))
		longest[i] = max(longest[i], mark.Longest(f, s.text, text))
	}
	for i, head := range b.Table.Heads {
		look(i, font.Semibold, head)
	}
	for _, r := range b.Table.Rows {
		for i, cell := range r.Cells {
			look(i, faceOf(b.Table, i), cell)
		}
	}
	room := w - s.text.MM()*wordGap*mark.MM(n-1)
	// No column is wider than its share of what the narrower ones leave.
	for i, x := range slices.Sorted(slices.Values(all)) {
		if share := room / mark.MM(n-i); x > share {
			for k := range all {
				all[k] = min(all[k], share)
			}
			break
		}
		room -= x
	}
	for i := range all {
		if all[i] < longest[i]-1e-6 {
			return nil, false
		}
	}
	return all, true
}

// headHeight is the height of the heads, with the rule below.
func (b WordTable) headHeight(s stack, widths []mark.MM) mark.MM {
	_, n := headLines(b.Table, s.text, widths)
	return s.text.MM() * (headLeading*mark.MM(n-1) + 1 + belowWords)
}

func (b WordTable) size(s stack, w mark.MM) (mark.MM, int, bool) {
	widths, ok := b.widths(s, w)
	if !ok || s.nameWidth(b.Table.Name) > w {
		return 0, 0, false
	}
	height := b.headHeight(s, widths) + s.nameHeight(b.Table.Name)
	for i := range b.Table.Rows {
		_, n := cellLines(b.Table, i, s.text, widths)
		height += s.text.MM() * (textLeading*mark.MM(n) + 2*wordPad)
	}
	return height, 0, true
}

func (b WordTable) draw(d *Drawing, s stack, x, y, w mark.MM) mark.MM {
	em := s.text.MM()
	y = d.bandName(s, b.Table.Name, x, y)
	widths, _ := b.widths(s, w)
	t := ruled{
		table: b.Table, widths: widths, figures: s.text, text: s.text,
		step: em * textLeading, group: 1, gap: em * 2 * wordPad, hair: 0.3,
		at: edgesOf(x, widths, min(between(widths, w), em*4)), left: x, right: x + w, base: em,
	}
	for i := range t.at {
		t.at[i] -= widths[i]
	}
	y += b.headHeight(s, widths)
	t.drawHeads(d, y-em*belowWords, y, false)
	return t.drawRows(d, 0, len(b.Table.Rows), y+em*wordPad) + em*wordPad
}
