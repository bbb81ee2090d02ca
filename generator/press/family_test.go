package press_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// lookOf returns the sizes of a side's title and figures and the columns of its first table, and whether each column of
// figures begins with a whole group of rows.
func lookOf(p mark.Page, f format.Format) (look string, inLine bool) {
	var title, figures mark.Pt
	columns, above := 0, mark.MM(0)
	inLine = true
	for _, text := range texts(p) {
		switch tag := text.Tag; {
		case tag.Kind == mark.Heading:
			title = text.Size
		case tag.Kind == mark.ColumnHead && tag.Table == 1:
			columns = max(columns, tag.Column+1)
		case tag.Kind == mark.RowHead && tag.Table == 1:
			inLine = inLine && (text.Y >= above || (tag.Row-1)%f.Group == 0)
			figures, above = text.Size, text.Y
		}
	}
	return fmt.Sprint(title, figures, columns), inLine
}

// Pieces of one format look alike in each range of board counts, or in both parts of one that is split. Rows of a group
// stand in line, unless a piece for many boards would lose its loser's column.
func TestPiecesOfAFamilyLookAlike(t *testing.T) {
	t.Parallel()
	s, starts := shopOf(loaded()), []int{4, 6, 8, 19, 29, 44, 74, 101}
	var counts []int
	for n := range 97 {
		counts = append(counts, n+4)
	}
	for _, p := range s.Run(counts...).Lay(catalogueOf(s).Only(press.OfBoardCount)) {
		looks, off := map[int][]string{}, 0
		for i, n := range counts {
			at := slices.IndexFunc(starts, func(start int) bool { return start > n })
			look, inLine := lookOf(p.Pieces[i].Sides[0], p.Item.Format)
			if all := looks[at]; len(all) == 0 || all[len(all)-1] != look {
				looks[at] = append(all, look)
			}
			if !inLine {
				off++
			}
			if !inLine && n <= 40 || off > 17 {
				t.Errorf("%s, %d boards: rows do not stand in line; want that for more than 40 boards, 17 times at most", p.Item.Name, n)
			}
		}
		for at, all := range looks {
			if len(all) > 2 {
				t.Errorf("%s, %d–%d boards: the looks %q, want one, or two in a range that is split", p.Item.Name, starts[at-1], starts[at]-1, all)
			}
		}
	}
}
