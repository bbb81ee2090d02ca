package sheet

import (
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// ACBLTable is one of the ACBL's printed scales, a column for each range of
// board counts. points is 20 or 30.
func ACBLTable(points int, m *content.Messages) (Table, error) {
	columns, err := official.ACBLRanges(points)
	if err != nil {
		return Table{}, err
	}
	l := m.Locale()
	t := Table{
		ID:      "acbl-" + strconv.Itoa(points),
		Caption: m.ACBL.Table.With("total", l.Int(points)),
		Heads:   []string{string(m.ACBL.Score)},
	}
	for k, c := range columns {
		t.Heads = append(t.Heads, m.ACBL.Range.With("range", l.Range(c.BoardsFrom, c.BoardsTo)))
		for i, r := range c.Rows() {
			if k == 0 {
				t.Rows = append(t.Rows, Row{Cells: []string{ScorePair(r, l)}})
			}
			t.Rows[i].Cells = append(t.Rows[i].Cells, l.Margins(r))
		}
	}
	return t, nil
}

func ScorePair(r vp.Row, l content.Locale) string {
	winner, _ := r.Winner.Whole()
	loser, _ := r.Loser.Whole()
	return l.Int(winner) + "–" + l.Int(loser)
}

// ACBLFaults is where the text that we have of the ACBL's tables contradicts itself: a
// row for each reason to use something else than it says.
func ACBLFaults(m *content.Messages) (Table, error) {
	l := m.Locale()
	t := Table{
		ID: "faults", Caption: string(m.ACBL.Faults), Text: true,
		Heads: []string{string(m.ACBL.Clause), string(m.ACBL.Printed), string(m.ACBL.Used), string(m.ACBL.Reason)},
	}
	columns := []official.Column{official.ACBLSevenBoards(), official.ACBLAmended()}
	for _, points := range []int{30, 20} {
		c, err := official.ACBLRanges(points)
		if err != nil {
			return Table{}, err
		}
		columns = append(columns, c...)
	}
	for _, c := range columns {
		clause := c.Clause
		if c.BoardsFrom > 0 {
			clause = m.ACBL.Column.With("clause", c.Clause, "points", l.Int(c.Points), "range", l.Range(c.BoardsFrom, c.BoardsTo))
		}
		var printed, used []string
		faults := c.Faults()
		for i, line := range faults {
			printed = append(printed, m.ACBL.Line.With("imps", orNothing(line.PrintedIMPs, m), "score", orNothing(line.PrintedScore, m)))
			if line.Used {
				used = append(used, m.ACBL.Line.With("imps", l.Margins(line.Row), "score", ScorePair(line.Row, l)))
			}
			if i+1 < len(faults) && faults[i+1].Reason == line.Reason {
				continue
			}
			t.Rows = append(t.Rows, Row{Cells: []string{clause, someOf(printed), someOf(used), line.Reason}})
			printed, used = nil, nil
		}
	}
	return t, nil
}

// someOf are the first two lines of many, and the last: enough to see what they have in
// common.
func someOf(lines []string) string {
	if len(lines) > 4 {
		lines = []string{lines[0], lines[1], "…", lines[len(lines)-1]}
	}
	return strings.Join(lines, ", ")
}

func orNothing(printed string, m *content.Messages) string {
	if printed == "" {
		return string(m.ACBL.Nothing)
	}
	return printed
}

// NABCTable is where the NABC+ formula differs from the WBF's continuous scale: a
// row for each board count at which it does.
func NABCTable(boards []int, m *content.Messages) (Table, error) {
	l := m.Locale()
	t := Table{
		ID: "nabc", Caption: string(m.ACBL.NABCTable), Text: true,
		Heads: []string{string(m.Table.Boards), string(m.ACBL.NABCCount), string(m.ACBL.NABCMargin)},
	}
	for _, n := range boards {
		differences, err := official.NABCDifferences(n)
		if err != nil {
			return Table{}, err
		}
		if len(differences) == 0 {
			continue
		}
		margins := make([]int, len(differences))
		for i, d := range differences {
			margins[i] = d.IMPs
		}
		t.Rows = append(t.Rows, Row{Cells: []string{l.Int(n), l.Int(len(differences)), Runs(margins, l)}})
	}
	return t, nil
}

// Runs writes ascending numbers with ranges for neighbours: 3, 5–7.
func Runs(numbers []int, l content.Locale) string {
	var parts []string
	for i := 0; i < len(numbers); {
		k := i
		for k+1 < len(numbers) && numbers[k+1] == numbers[k]+1 {
			k++
		}
		parts = append(parts, l.Range(numbers[i], numbers[k]))
		i = k + 1
	}
	return strings.Join(parts, ", ")
}

// IMPTable is the IMP scale of Law 78B.
func IMPTable(m *content.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: "imps", Caption: string(m.IMPScale.Caption),
		Full: string(m.Chart.IMPName), General: true,
		Heads:  []string{string(m.IMPScale.Points), string(m.IMPScale.IMPs)},
		Strong: 1,
	}
	rows := official.IMPs()
	t.Part = func(from, to int) string {
		return m.Chart.PartPoints.With("name", t.Full, "range", l.Range(rows[from].From, rows[to-1].To))
	}
	for _, r := range rows {
		t.Rows = append(t.Rows, Row{Cells: []string{l.Range(r.From, r.To), l.Int(r.IMPs)}})
	}
	return t
}

// StandardAmounts is the EBU's table of clause 12.8, as printed.
func StandardAmounts(m *content.Messages) Table {
	t := Table{
		ID: "amounts", Caption: string(m.EBU.Amounts), Text: true,
		Heads: []string{string(m.EBU.Method), string(m.EBU.Standard), string(m.EBU.Unit), string(m.EBU.Notes)},
	}
	for _, a := range official.StandardAmounts() {
		var notes []string
		for _, n := range a.Notes {
			notes = append(notes, m.Locale().Int(n.Number))
		}
		t.Rows = append(t.Rows, Row{Cells: []string{a.Method, a.Standard, a.Unit, strings.Join(notes, ", ")}})
	}
	return t
}

// The maxima and board counts for which VPAmounts has columns and rows; from
// the last board count on no maximum's amount changes any more.
var (
	vpMaxima    = []int{20, 25, 30}
	vpAmountsTo = 8
)

// VPAmounts is the EBU's standard amounts at Victory Points, clause 12.8: a
// column for each maximum, a row for each board count.
func VPAmounts(m *content.Messages) (Table, error) {
	l := m.Locale()
	t := Table{ID: "vp-amounts", Caption: string(m.EBU.VPs), Heads: []string{string(m.EBU.PerBoards)}}
	for _, maximum := range vpMaxima {
		t.Heads = append(t.Heads, m.EBU.Maximum.With("total", l.Int(maximum)))
	}
	for n := 1; n <= vpAmountsTo; n++ {
		row := Row{Cells: []string{l.Int(n)}}
		if n == vpAmountsTo {
			row.Cells[0] = l.Range(n, vp.Open)
		}
		for _, maximum := range vpMaxima {
			amount, err := official.VPAmount(vp.Hundredths(maximum)*vp.VP, n)
			if err != nil {
				return Table{}, err
			}
			row.Cells = append(row.Cells, l.Real(float64(amount)/float64(vp.VP), 1))
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}
