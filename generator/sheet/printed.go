package sheet

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// ACBLTable is one of the ACBL's printed scales, a column for each range of
// board counts. points is 20 or 30.
func ACBLTable(points int, m *words.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: "acbl-" + strconv.Itoa(points), Class: "ranges", Keeps: true,
		Caption: m.ACBL.Table(points), Heads: []string{m.ACBL.Score()},
	}
	for k, c := range official.ACBLRanges(points) {
		t.Heads = append(t.Heads, m.ACBL.Range(l.Range(c.BoardsFrom, c.BoardsTo)))
		for i, r := range c.Rows() {
			if k == 0 {
				t.Rows = append(t.Rows, Row{Cells: []string{ScorePair(vp.Table{}, r, l)}})
			}
			t.Rows[i].Cells = append(t.Rows[i].Cells, l.Margins(r))
		}
	}
	return t
}

// ScorePair writes both scores of a row of a table: 18–12.
func ScorePair(t vp.Table, r vp.Row, l words.Locale) string {
	return l.ScoreOf(t, r.Winner) + "–" + l.ScoreOf(t, r.Loser)
}

// ACBLFaults lists where the text that we have of the ACBL's tables contradicts itself, with
// what is used instead: a row for each reason.
func ACBLFaults(m *words.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: "faults", Class: "faults", Caption: m.ACBL.Faults(), Text: true,
		Heads: []string{m.ACBL.Clause(), m.ACBL.Printed(), m.ACBL.Used(), m.ACBL.Reason()},
	}
	nothing := m.ACBL.Nothing()
	columns := []official.Column{official.ACBLSevenBoards(), official.ACBLAmended()}
	for _, c := range slices.Concat(columns, official.ACBLRanges(30), official.ACBLRanges(20)) {
		clause, reason := c.Clause, m.ACBL.ReasonOverlap()
		if c.Clause == columns[0].Clause {
			reason = m.ACBL.ReasonLines()
		}
		if c.BoardsFrom > 0 {
			clause = m.ACBL.Column(words.ACBLColumn{
				Clause: c.Clause, Points: l.Int(c.Points), Range: l.Range(c.BoardsFrom, c.BoardsTo),
			})
		}
		var printed, used []string
		faults := c.Faults()
		for i, line := range faults {
			printed = append(printed, m.ACBL.Line(cmp.Or(line.PrintedIMPs, nothing), cmp.Or(line.PrintedScore, nothing)))
			if line.Used {
				used = append(used, m.ACBL.Line(l.Margins(line.Row), ScorePair(vp.Table{}, line.Row, l)))
			}
			if i+1 < len(faults) && faults[i+1].Reason == line.Reason {
				continue
			}
			t.Rows = append(t.Rows, Row{Cells: []string{clause, someOf(printed), someOf(used), reason}})
			printed, used = nil, nil
		}
	}
	return t
}

// someOf joins lines. Of more than four it has the first two and the last.
func someOf(lines []string) string {
	if len(lines) > 4 {
		lines = []string{lines[0], lines[1], "…", lines[len(lines)-1]}
	}
	return strings.Join(lines, ", ")
}

// NABCTable lists where the NABC+ formula differs from the WBF's continuous scale: a row for
// each such board count.
func NABCTable(boards []int, m *words.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: "nabc", Class: "short", Caption: m.ACBL.NABCTable(), Text: true,
		Heads: []string{m.Table.Boards(), m.ACBL.NABCCount(), m.ACBL.NABCMargin()},
	}
	for _, n := range boards {
		differences := official.NABCDifferences(vp.Must(vp.WBFContinuous(n)))
		if len(differences) == 0 {
			continue
		}
		margins := make([]int, len(differences))
		for i, d := range differences {
			margins[i] = d.IMPs
		}
		t.Rows = append(t.Rows, Row{Cells: []string{l.Int(n), l.Int(len(differences)), scale.Runs(margins, l.Range)}})
	}
	return t
}

// BoardCounts writes board counts, which ascend: "6–8 boards". There may be none.
func BoardCounts(boards []int, m *words.Messages) string {
	return m.BoardsIn(scale.Runs(boards, m.Locale().Range), slices.Max(slices.Concat([]int{0}, boards)))
}

// ListScales names the scales that have tables for some of these board counts. One that has none for others of them
// stands with those that it has: "Club scale (6–36 boards) and WBF discrete scale".
func ListScales(scales []scale.Scale, boards []int, m *words.Messages) string {
	var names []string
	for _, s := range scales {
		has := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { return !s.Has(n) })
		if name := m.Scales.Name(s.Name); len(has) == len(boards) {
			names = append(names, name)
		} else if len(has) > 0 {
			names = append(names, m.Home.ScaleFor(BoardCounts(has, m), name))
		}
	}
	return m.Listed(names)
}

// IMPTable is the IMP scale of Law 78B.
func IMPTable(m *words.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: "imps", Columns: []string{"points"}, Caption: m.IMPScale.Caption(),
		Full: m.Chart.IMPName(), General: true,
		Heads:  []string{m.IMPScale.Points(), m.IMPScale.IMPs()},
		Short:  []string{m.IMPScale.PointsShort(), m.IMPScale.IMPsShort()},
		Strong: 1,
	}
	rows := official.IMPs()
	t.Part = func(from, to int) string {
		return m.Chart.PartPoints(t.Full, l.Range(rows[from].From, rows[to-1].To))
	}
	for _, r := range rows {
		t.Rows = append(t.Rows, Row{Cells: []string{l.Range(r.From, r.To), l.Int(r.IMPs)}})
	}
	return t
}

// StandardAmounts is the EBU's table of clause 12.8, as printed.
func StandardAmounts(m *words.Messages) Table {
	t := Table{
		ID: "amounts", Caption: m.EBU.Amounts(), Text: true,
		Heads: []string{m.EBU.Method(), m.EBU.Standard(), m.EBU.Unit(), m.EBU.Notes()},
	}
	for _, a := range official.StandardAmounts() {
		var notes []string
		for _, n := range a.Notes {
			notes = append(notes, m.Locale().Int(n.Number))
		}
		key := strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(a.Method)) // "point_a_board"
		of := func(what string) string { return m.Named("ebu-amounts."+key, what) }
		t.Rows = append(t.Rows, Row{Cells: []string{of("method"), of("standard"), of("unit"), strings.Join(notes, ", ")}})
	}
	return t
}

// EBUNote is a note to the standard amounts.
func EBUNote(m *words.Messages, n official.EBUNote) string {
	return m.Named("ebu-notes", "note_"+strconv.Itoa(n.Number))
}

// The maxima and board counts for which VPAmounts has columns and rows; from
// the last board count on no maximum's amount changes any more.
var (
	vpMaxima    = []int{20, 25, 30}
	vpAmountsTo = 8
)

// VPAmounts is the EBU's standard amounts at Victory Points, clause 12.8: a
// column for each maximum, a row for each board count.
func VPAmounts(m *words.Messages) Table {
	l := m.Locale()
	t := Table{ID: "vp-amounts", Caption: m.EBU.VPs(), Heads: []string{m.EBU.PerBoards()}}
	for _, maximum := range vpMaxima {
		t.Heads = append(t.Heads, m.EBU.Maximum(maximum))
	}
	for n := 1; n <= vpAmountsTo; n++ {
		row := Row{Cells: []string{l.Int(n)}}
		if n == vpAmountsTo {
			row.Cells[0] = l.Range(n, vp.Open)
		}
		for _, maximum := range vpMaxima {
			amount := official.VPAmount(vp.Hundredths(maximum)*vp.VP, n)
			row.Cells = append(row.Cells, l.Real(float64(amount)/float64(vp.VP), 1))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// LengthsTable puts the tables of a scale with a row for each margin side by side: a column of the winner's scores for
// each of them. Below its first maximum a column is empty. ok is false if the tables do not share their maximum and
// what both sides have together: then the winner's scores do not say the rest.
func LengthsTable(tables []vp.Table, name string, m *words.Messages) (t Table, ok bool) {
	l := m.Locale()
	longest := slices.MaxFunc(tables, func(a, b vp.Table) int { return cmp.Compare(a.BlitzMargin(), b.BlitzMargin()) })
	t, ok = ScaleTable(longest, name, m), true
	t.Over, t.Heads, t.Short, t.Strong = m.Cards.ByScores(), t.Heads[:1], t.Short[:1], 0
	t.Rows = t.Rows[:longest.BlitzMargin()+1]
	for i := range t.Rows {
		t.Rows[i].Cells = t.Rows[i].Cells[:1:1]
	}
	total := longest.Rows[0].Winner + longest.Rows[0].Loser
	for _, of := range tables {
		ok = ok && of.Max() == longest.Max()
		for _, r := range of.Rows {
			ok = ok && r.Winner+r.Loser == total
		}
		t.Heads, t.Short = append(t.Heads, l.Int(of.Boards)), append(t.Short, l.Int(of.Boards))
		for i := range t.Rows {
			cell := ""
			if i <= of.BlitzMargin() {
				cell = l.ScoreOf(of, of.Rows[i].Winner)
			}
			t.Rows[i].Cells = append(t.Rows[i].Cells, cell)
		}
	}
	if len(tables) > 1 {
		t.Alone = m.Chart.LoserBlank(l.ScoreOf(longest, longest.Max()), l.ScoreOf(vp.Table{}, total))
	}
	return t, ok
}
