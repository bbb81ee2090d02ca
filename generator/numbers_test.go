package generator_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/ownscale"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// These tests read the numbers of finished files with other programs and libraries. They compare tables with those of
// the register.

// readBoards are the board counts whose files are read.
func readBoards() []int {
	if readback.Everything() {
		return everyBoards()
	}
	return []int{firstBoards, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32, lastBoards}
}

// list are the words of a text.
func list(format string, args ...any) []string { return strings.Fields(fmt.Sprintf(format, args...)) }

// jsonNumbers are the numbers of a board count's scale.json.
func (s secondScale) jsonNumbers() []string {
	c, d, counts := tableOf("wbf-continuous", s.boards), tableOf("wbf-discrete", s.boards), s.continuous.Counts
	all := list("schema_version=1 boards=%d blitz_x=%.9f blitz_margin=%d violations=%d steps=%d moved=%d",
		s.boards, s.continuous.X, c.BlitzMargin(), counts.Violations, counts.Steps, counts.Moved)
	for i, r := range c.Rows {
		m := s.continuous.Rows[i]
		all = append(all, list("imps=%d exact=%.9f rounded_hundredths=%d winner_hundredths=%d loser_hundredths=%d",
			m.IMPs, m.Nearest, m.Cut, r.Winner, r.Loser)...)
	}
	all = append(all, list("blitz_margin=%d steps=%d", d.BlitzMargin(), s.discrete.Steps)...)
	for _, mid := range s.discrete.Mid {
		all = append(all, fmt.Sprintf("mid_scores=%.9f", float64(mid)/100))
	}
	for _, first := range s.discrete.FirstPass {
		all = append(all, fmt.Sprint("first_pass=", first))
	}
	for _, r := range d.Rows {
		to := ""
		if r.To != vp.Open {
			to = fmt.Sprint("to=", r.To)
		}
		all = append(all, list("from=%d %s winner_hundredths=%d loser_hundredths=%d", r.From, to, r.Winner, r.Loser)...)
	}
	for _, v := range s.discrete.Violations {
		all = append(all, list("winner_hundredths=%d exact_imps=%.9f from=%d to=%d", 100*v.VP, v.Nearest, v.From, v.To)...)
	}
	return all
}

// workbook are the rows of a board count's scale.xlsx: those of both scales, and the numbers of the sheet About.
func (s secondScale) workbook() (continuous, discrete, about []string) {
	c, d, counts := tableOf("wbf-continuous", s.boards), tableOf("wbf-discrete", s.boards), s.continuous.Counts
	for i, r := range c.Rows {
		m := s.continuous.Rows[i]
		cells := list("%d %s %s %.9f %s", m.IMPs, twoDecimals(r.Winner), twoDecimals(r.Loser), m.Nearest, twoDecimals(m.Cut))
		continuous = append(continuous, row(cells...))
	}
	for k, r := range d.Rows {
		cells := append(d.margins(r), twoDecimals(r.Winner), twoDecimals(r.Loser))
		if k < len(s.discrete.Mid) {
			cells = append(cells, twoDecimals(s.discrete.Mid[k]), strconv.Itoa(s.discrete.FirstPass[k]))
		}
		discrete = append(discrete, row(cells...))
	}
	about = list("%d %.9f %d %d %d %d %s %d %d %s %d", s.boards, s.continuous.X, c.BlitzMargin(), counts.Violations,
		counts.Steps, counts.Moved, digitsOf(c.csv()), d.BlitzMargin(), s.discrete.Steps, digitsOf(d.csv()), len(s.discrete.Violations))
	for _, v := range s.discrete.Violations {
		about = append(about, fmt.Sprintf("%.9f", v.Nearest))
	}
	return continuous, discrete, about
}

// sheetLines are the rows of a sheet below its heads.
func sheetLines(rows [][]string) (lines []string) {
	for _, cells := range rows[1:] {
		lines = append(lines, row(cells...))
	}
	return lines
}

// Steps, first passes and exact values are those of the second computation.
func TestDataOfEachBoardCountAreThoseOfTheRegister(t *testing.T) {
	t.Parallel()
	b := whole(t)
	lines := func(text string) []string { return strings.Split(text, "\n") }
	readback.Together(readBoards(), func(n int) {
		s := scaleOf(n)
		for file, scale := range map[string]string{"continuous.csv": "wbf-continuous", "discrete.csv": "wbf-discrete"} {
			path := boardPath(n, file)
			sameLines(t, path, lines(string(b.file(t, path))), lines(tableOf(scale, n).csv()))
		}
		path := boardPath(n, "scale.json")
		sameLines(t, path, sample.Must(readback.JSON(b.file(t, path))), s.jsonNumbers())
		path = boardPath(n, "scale.xlsx")
		sheets, names, err := readback.XLSX(b.file(t, path))
		if err != nil {
			t.Fatal(err)
		}
		continuous, discrete, about := s.workbook()
		sameLines(t, path+", sheets", names, []string{"Continuous", "Discrete", "About"})
		sameLines(t, path+", Continuous", sheetLines(sheets["Continuous"]), continuous)
		sameLines(t, path+", Discrete", sheetLines(sheets["Discrete"]), discrete)
		var values []string // beside their names
		for _, cells := range sheets["About"] {
			values = append(values, cells[min(1, len(cells)):min(2, len(cells))]...)
		}
		sameLines(t, path+", About", values, about)
	})
}

// publishedOf are the tables of a scale on a site with these board counts, in their order. Printed scales, that for
// halves and the study are there for all board counts that they have.
func publishedOf(scale string, counts []int) (all []laidTable) {
	for n := range lastBoards + 1 {
		if t := tableOf(scale, n); t.Rows != nil && (slices.Contains(counts, n) || !slices.Contains(computed, scale)) {
			all = append(all, t)
		}
	}
	return all
}

// computed are the scales that a site has for its own board counts.
var computed = []string{"wbf-continuous", "wbf-discrete", "acbl-nabc"}

// seriesCSV is the file of tables, each row with its board count.
func seriesCSV(tables []laidTable) (text string) {
	for i, table := range tables {
		head, rows, _ := strings.Cut(table.csv(), "\n")
		if i == 0 {
			text = "boards," + head + "\n"
		}
		for line := range strings.Lines(rows) {
			text += fmt.Sprint(table.Boards, ",", line)
		}
	}
	return text
}

// scriptNumbers are the numbers of scales.js: X of each board count, the IMP scale, and a scale's first board
// count and its score for a draw, then what each IMP gains, or the margins from which it gives one VP more.
func scriptNumbers(counts []int, names ...string) []string {
	all := list("version=2 first=%d", counts[0])
	for _, n := range counts {
		x, _ := oracle.BlitzPoint(n).Float64()
		all = append(all, fmt.Sprint("x=", math.Floor(100*x+0.5)/100))
	}
	for _, r := range official.IMPs()[1:] {
		all = append(all, fmt.Sprint("imps=", r.From))
	}
	for _, name := range names {
		tables := publishedOf(name, counts)
		all = append(all, list("first=%d drawn=%d", tables[0].Boards, tables[0].Rows[0].Winner)...)
		if !tables[0].PerMargin {
			all = append(all, "step=100")
		}
		for _, table := range tables {
			for i, r := range table.Rows[1:] {
				if gain := int(r.Winner - table.Rows[i].Winner); table.PerMargin && i < table.BlitzMargin() {
					all = append(all, fmt.Sprint("gains=", gain))
				} else if !table.PerMargin {
					all = append(all, slices.Repeat(list("from=%d", r.From), gain/100)...)
				}
			}
		}
	}
	return all
}

func TestDataOfAllBoardCountsAreThoseOfTheRegister(t *testing.T) {
	t.Parallel()
	b, counts := whole(t), everyBoards()
	same := func(file string, want []string) {
		t.Helper()
		sameLines(t, file, strings.Split(strings.TrimSpace(string(b.file(t, file))), "\n"), want)
	}
	var names []string
	for _, s := range scale.Built().All() {
		same("data/"+s.Name+".csv", strings.Split(strings.TrimSpace(seriesCSV(publishedOf(s.Name, counts))), "\n"))
		if !s.Study {
			names = append(names, s.Name)
		}
	}
	rows := func(name string) int { return len(publishedOf(name, counts)[0].Rows) }
	slices.SortStableFunc(names, func(a, b string) int { return rows(b) - rows(a) }) // the longest tables come first
	sameLines(t, scalesJS, sample.Must(readback.Script(b.file(t, scalesJS), "vpScales")), scriptNumbers(counts, names...))
	for _, m := range oracle.Models() {
		want := []string{"u,v,s,c"}
		for _, p := range m.Points() {
			want = append(want, fmt.Sprintf("%.2f,%.9f,%.9f,%.9f", p.U, p.V, p.S, p.C))
		}
		same("models/"+m.Name+"/values.csv", want)
	}
}

// The workbook of all board counts has a column for each, and a row on the sheet About.
func TestTheWorkbookOfAllBoardCountsHasTheTablesOfTheRegister(t *testing.T) {
	t.Parallel()
	sheets, _, err := readback.XLSX(whole(t).file(t, "data/vp-scales.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	var continuous, discrete, about []string
	perMargin, ranges := publishedOf("wbf-continuous", everyBoards()), publishedOf("wbf-discrete", everyBoards())
	for imps := range 15*10 + 1 {
		cells := list("%d", imps)
		for _, table := range perMargin {
			cell := "" // beyond the blitz
			if imps < len(table.Rows) {
				cell = twoDecimals(table.Rows[imps].Winner)
			}
			cells = append(cells, cell)
		}
		continuous = append(continuous, row(cells...))
	}
	for k := range 11 {
		cells := list("%d", 10+k)
		for _, table := range ranges {
			cells = append(cells, rangeText(table.Rows[k].From, table.Rows[k].To))
		}
		discrete = append(discrete, row(cells...))
	}
	for _, n := range everyBoards() {
		c, d := scaleOf(n).continuous, scaleOf(n).discrete
		about = append(about, row(list("%d %.9f %d %d %d %d %d %d %d", n, c.X, c.Blitz,
			c.Counts.Violations, c.Counts.Steps, c.Counts.Moved, d.Blitz, d.Steps, len(d.Violations))...))
	}
	last := sheets["About"]
	sameLines(t, "vp-scales.xlsx, Continuous", sheetLines(sheets["Continuous"]), continuous)
	sameLines(t, "vp-scales.xlsx, Discrete", sheetLines(sheets["Discrete"]), discrete)
	sameLines(t, "vp-scales.xlsx, About", sheetLines(last[max(0, len(last)-len(about)-1):]), about)
}

// A secondScale has both scales of one board count, by the second implementation.
type secondScale struct {
	boards     int
	continuous oracle.Scale
	discrete   oracle.RangeScale
}

var scales sync.Map // by board count, functions that compute once

// scaleOf gives the scales of a board count.
func scaleOf(n int) secondScale {
	compute := func() secondScale { return secondScale{n, oracle.Continuous(n), oracle.Discrete(n)} }
	of, _ := scales.LoadOrStore(n, sync.OnceValue(compute))
	return of.(func() secondScale)()
}

// twoDecimals writes hundredths of a VP.
func twoDecimals[T ~int](h T) string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// register has the program's scales and the one of the federation's site. The tests of vp, official and scale compare
// its tables with the second computation and with printed tables, those of ownscale with files.
var register = sync.OnceValue(func() scale.Register {
	folder := input.Folder{FS: os.DirFS("testdata/federation-site/scales")}
	return scale.Built().With(sample.Must(ownscale.Read(folder)).Scales...)
})

// A laidTable is a table of the register, which the tests lay out as files and pages have it.
type laidTable struct{ vp.Table }

// tableOf is a scale's table. It has no rows if the scale has none for this board count.
func tableOf(name string, n int) (t laidTable) {
	if s := sample.Must(register().Find(name)); s.Has(n) {
		t.Table = sample.Must(s.Table(n))
	}
	return t
}

// moved tells whether a correction moved a row: its score, or an end of its range, which is its own or that of the row
// before it. What was there before is that of the second computation.
func (t laidTable) moved(i int) bool {
	switch t.Name {
	case "wbf-continuous":
		return int(t.Rows[i].Winner) != scaleOf(t.Boards).continuous.Rows[i].Cut
	case "wbf-discrete":
		first := slices.Concat(scaleOf(t.Boards).discrete.FirstPass, []int{vp.Open})
		return t.Rows[i].To != first[i] || i > 0 && t.Rows[i-1].To != first[i-1]
	}
	return false
}

// vps writes a score as the table's scale does.
func (t laidTable) vps(h vp.Hundredths) string {
	if t.Decimals > 0 || h%100 != 0 {
		return twoDecimals(h)
	}
	return strconv.Itoa(int(h / 100))
}

// marginFor is the first margin that earns a winner's score.
func (t laidTable) marginFor(winner vp.Hundredths) int { return sample.Must(t.MarginFor(winner)) }

// csv is the file of the table. Its first eight digits identify the table.
func (t laidTable) csv() string {
	text := "from,to,winner,loser\n"
	if t.PerMargin {
		text = "imps,winner,loser\n"
	} else {
		t.Decimals = 0
	}
	for _, r := range t.Rows {
		text += strings.Join(append(t.margins(r), t.vps(r.Winner), t.vps(r.Loser)), ",") + "\n"
	}
	return text
}

// margins are those of a row in a file.
func (t laidTable) margins(r vp.Row) []string {
	switch {
	case t.PerMargin:
		return []string{strconv.Itoa(r.From)}
	case r.To == vp.Open:
		return []string{strconv.Itoa(r.From), ""}
	}
	return []string{strconv.Itoa(r.From), strconv.Itoa(r.To)}
}

func rangeText(from, to int) string {
	switch to {
	case vp.Open:
		return fmt.Sprintf("%d+", from)
	case from:
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// rangeNumbers are the numbers of a range.
func rangeNumbers(from, to int) []string { return readback.English.Numbers(rangeText(from, to)) }

// corrected is the mark beside the margins of a corrected row.
const corrected = "*"
