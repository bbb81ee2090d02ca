package press

import (
	"cmp"
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// usualTable puts the tables of the scale with ranges side by side: a row for each score, a column for each board
// count. A table that lacks a score has a dash there.
func (v *venue) usualTable() sheet.Table {
	m, l := v.Words, v.Words.Locale()
	t := sheet.Table{ID: "discrete", Over: m.Cards.ByIMPs(), Heads: []string{m.ACBL.Score()}}
	cells := map[vp.Row][]string{} // by rows without margins
	for k, n := range v.ranges.boards {
		t.Heads = append(t.Heads, l.Int(n))
		for _, r := range v.ranges.Make(n).Rows {
			score := vp.Row{Winner: r.Winner, Loser: r.Loser}
			if cells[score] == nil {
				cells[score] = slices.Repeat([]string{m.ToolsVerify.Nothing()}, len(v.ranges.boards))
			}
			cells[score][k] = l.Margins(r)
		}
	}
	first := v.ranges.Make(v.ranges.boards[0]) // its scores have as many decimals as the others'
	for _, score := range slices.SortedFunc(maps.Keys(cells), func(a, b vp.Row) int {
		return cmp.Or(cmp.Compare(a.Winner, b.Winner), cmp.Compare(b.Loser, a.Loser))
	}) {
		row := append([]string{sheet.ScorePair(first, score, l)}, cells[score]...)
		t.Rows = append(t.Rows, sheet.Row{Cells: row})
	}
	return t
}

// acblGrid returns one of the ACBL's scales of clause 1.4. points is 20 or 30.
func acblGrid(points int, m *words.Messages) typeset.Grid {
	g := typeset.Grid{Table: sheet.ACBLTable(points, m)}
	g.Table.Over = m.Cards.ByIMPs()
	for k, c := range official.ACBLRanges(points) {
		g.Table.Heads[k+1] = m.Locale().Range(c.BoardsFrom, c.BoardsTo)
	}
	return g
}

// crossAmounts returns the EBU's standard amounts at IMPs and at cross-IMPs (12.8): a row for
// each amount up to the given one, with the numbers of boards or comparisons.
func crossAmounts(most int, m *words.Messages) sheet.Table {
	l := m.Locale()
	t := sheet.Table{
		ID: "imp-amounts", Name: m.Cards.EBUIMPs(),
		Heads: []string{m.Cards.EBUAmount(), m.Cards.EBUPlayed(), m.Cards.EBUCompare()},
	}
	played, compared := inverse(official.IMPAmount, most), inverse(official.CrossIMPAmount, most)
	for amount := range most + 1 {
		if len(played[amount]) > 0 || len(compared[amount]) > 0 {
			t.Rows = append(t.Rows, sheet.Row{Cells: []string{m.IMPs(amount), scale.Runs(played[amount], l.Range),
				scale.Runs(compared[amount], l.Range)}})
		}
	}
	return t
}

// inverse lists the counts for each amount up to the given one.
func inverse(amountOf func(int) int, most int) [][]int {
	all := make([][]int, most+1)
	for n := 1; amountOf(n) <= most; n++ {
		all[amountOf(n)] = append(all[amountOf(n)], n)
	}
	return all
}

// averageIMPs is what average plus gives a side on a board, and what average minus takes: Law
// 12C2(b), 2017.
const averageIMPs = 3

// ExampleBoards is the board count of the director's example: a match in which average plus for
// both sides makes two scores that do not add up to 20.
const ExampleBoards = 8

// wonIMPs and lostIMPs are the result of the example.
const wonIMPs, lostIMPs = 47, 37

// adjusted returns the example with average plus for both sides on so many boards.
func adjusted(boards int) vp.Match {
	return vp.WholeMatch(wonIMPs, lostIMPs, averageIMPs*boards, averageIMPs*boards)
}

// ownMargins returns the example with one adjusted board: a row for each side.
func ownMargins(scale vp.Table, m *words.Messages) sheet.Table {
	l, match := m.Locale(), adjusted(1)
	our, their := match.Margins()
	ours, theirs := match.Score(scale)
	side := func(won, lost int, margin vp.HalfIMPs, score vp.Hundredths) sheet.Row {
		return sheet.Row{Cells: []string{l.Int(won) + "–" + l.Int(lost), signed(won-lost, l), signed(averageIMPs, l),
			signed(margin.Counted(), l), l.ScoreOf(scale, score)}}
	}
	score := l.Int(wonIMPs) + "–" + l.Int(lostIMPs)
	return sheet.Table{
		ID: "example",
		Name: m.Cards.Example(words.CardsExample{
			Boards: scale.Boards, Scale: m.Scales.Name(scale.Name), Score: score,
		}),
		ShortName: m.Cards.ExampleShort(score),
		Heads:     []string{m.Cards.Score(), m.Cards.Played(), m.Cards.Given(), m.Cards.OwnMargin(), m.Cards.VPs()},
		Strong:    4,
		Rows: []sheet.Row{
			side(wonIMPs, lostIMPs, our, ours),
			side(lostIMPs, wonIMPs, their, theirs),
		},
	}
}

// together says what the two scores of the example add up to, where two scores usually add up to something else.
func together(of scale.Work, m *words.Messages) string {
	ours, theirs := adjusted(1).Score(of.Table)
	if sum := ours + theirs; of.Scale.Total != 0 && sum != of.Scale.Total {
		return m.Cards.Together(m.Locale().ScoreOf(of.Table, sum), m.Locale().ScoreOf(vp.Table{}, of.Scale.Total))
	}
	return m.Cards.BothStand()
}

// moreBoards says what 1, 2 and 3 adjusted boards give or take, with the example for each.
func moreBoards(scale vp.Table, m *words.Messages) sheet.Table {
	l := m.Locale()
	score := l.Int(wonIMPs) + "–" + l.Int(lostIMPs)
	ours := m.Cards.MarginOf(score)
	theirs := m.Cards.MarginOf(l.Int(lostIMPs) + "–" + l.Int(wonIMPs))
	t := sheet.Table{
		ID: "adjusted",
		Name: m.Cards.More(words.CardsMore{
			Boards: scale.Boards, Scale: m.Scales.Name(scale.Name), Score: score,
		}),
		ShortName: m.Cards.MoreShort(score),
		Heads: []string{
			m.Cards.Adjusted(), m.Cards.Plus(), m.Cards.Minus(),
			ours, m.Cards.VPs(), theirs, m.Cards.VPs(),
		},
		Strong: -1,
	}
	for boards := 1; boards <= 3; boards++ {
		match := adjusted(boards)
		our, their := match.Margins()
		ours, theirs := match.Score(scale)
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{
			l.Int(boards), signed(averageIMPs*boards, l), signed(-averageIMPs*boards, l),
			signed(our.Counted(), l), l.ScoreOf(scale, ours), signed(their.Counted(), l), l.ScoreOf(scale, theirs),
		}})
	}
	return t
}

// signed writes a number with its sign; 0 has none.
func signed(n int, l words.Locale) string {
	if n > 0 {
		return "+" + l.Int(n)
	}
	return l.Int(n)
}
