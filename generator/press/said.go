package press

import (
	"fmt"
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Said is what a person must know of an order's file, in sentences: how many cards it has, and how to print it or what
// to tell the shop that does. notes say what the cards lack. Words and names are those of m.
func (s *Shop) Said(o Order, p Print, m *words.Messages) (all, notes []string) {
	file := p.Files[0]
	total, boards := 0, map[int][]int{} // by copies
	for i, n := range file.Copies {
		total, boards[n] = total+n, append(boards[n], o.Boards[i])
	}
	if file.Sheets > 0 {
		all = append(all, m.Order.OnSheets(total, file.Sheets))
	} else {
		all = append(all, m.Order.Alone(len(file.Copies)))
	}
	counted := file.Sheets > 0 || len(o.Copies) > 0
	if len(file.Copies) == 1 && file.Sheets == 0 && counted {
		all = append(all, m.Shop.Copies(total))
	}
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(boards))) {
		if counted && len(file.Copies) > 1 {
			all = append(all, m.Order.CopiesEach(sheet.BoardCounts(slices.Sorted(slices.Values(boards[n])), m), n))
		}
	}
	if flip := file.Document.Duplex.Said(m.Chart.FlipLong(), m.Chart.FlipShort()); flip != "" {
		all = append(all, flip+".")
	}
	if o.Marks {
		all = append(all, m.Shop.Heading()+": "+file.Told.Beside(m))
	}
	return all, s.lacks(o, p, m)
}

// Sides names the pictures of an order's sides, and says how their tables are set.
func (p Print) Sides(m *words.Messages) (all []string) {
	for i, piece := range p.Pieces {
		for j, side := range piece.Sides {
			name := []string{m.Order.Front(), m.Order.Reverse()}[j]
			if len(p.laid) > 0 {
				size := m.Locale().Shortest(float64(side.Figures))
				name = m.Order.Side(words.OrderSide{Side: name, Boards: p.laid[i].boards, Columns: side.Columns, Pt: size})
			}
			all = append(all, name)
		}
	}
	return all
}

// lacks says what the cards of an order have no room for, where they are not set alike, and that an accent is pale.
func (s *Shop) lacks(o Order, p Print, m *words.Messages) (notes []string) {
	for _, of := range p.laid {
		for _, table := range of.without {
			name := m.Scales.Name(table)
			if table == IMPs {
				name = m.Chart.IMPName()
			}
			notes = append(notes, m.Order.NoRoom(of.boards, name))
		}
	}
	if slices.Contains(p.Without, organisation) {
		notes = append(notes, m.Order.Unnamed(s.Organisation))
	}
	if o.Accent != nil && colour.Contrast(*o.Accent, colour.White) < leastRule {
		notes = append(notes, m.Order.Pale(words.OrderPale{
			Colour: fmt.Sprint(*o.Accent), Contrast: colour.Contrast(*o.Accent, colour.White), Least: leastRule,
		}))
	}
	for _, split := range p.Splits {
		boards, longer := sheet.BoardCounts(split.Boards, m), sheet.BoardCounts(split.Longer, m)
		notes = append(notes, m.Order.Split(split.Loss, boards, longer))
	}
	return notes
}

// leastRule is the least contrast of a rule with white, by success criterion 1.4.11 of WCAG 2.
const leastRule = 3
