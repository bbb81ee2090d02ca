package generator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// federationSite is a site in two languages with a scale of its own, a decimal comma and cards on Letter paper.
var federationSite = sync.OnceValue(func() *built {
	o := generator.Options{Content: os.DirFS("testdata/federation-site"), BaseURL: "https://bridge.example/vp/"}
	return sample.Must(build(o, filepath.Join(scratch(), "federation")))
})

// A readSite is a site whose numbers are read.
type readSite struct {
	name     string
	b        *built
	main     []string // its main scales
	counts   []int
	prefixes []string // of the languages
	reader   readback.Reader
}

// readSites are the default site and that of a federation.
func readSites(t *testing.T) []readSite {
	return []readSite{
		{"the default site", whole(t), []string{"wbf-continuous", "wbf-discrete"}, readBoards(), []string{""}, readback.English},
		{
			"of a federation", federationSite(), []string{"ruritania", "wbf-continuous", "wbf-discrete"}, []int{7, 8, 12, 16},
			[]string{"", "de/"}, readback.NewReader(",", "."),
		},
	}
}

// tables are those of its main scales for a board count.
func (s readSite) tables(n int) (tables []laidTable) {
	for _, name := range s.main {
		if t := tableOf(name, n); t.Rows != nil {
			tables = append(tables, t)
		}
	}
	return tables
}

// said are the numbers of a text of the site, each between spaces.
func (s readSite) said(text string) string {
	return " " + strings.Join(s.reader.Numbers(text), " ") + " "
}

// has reports the rows whose numbers do not follow each other so often in what a file said.
func (s readSite) has(t *testing.T, file, said string, often int, rows ...string) {
	t.Helper()
	for _, row := range rows {
		want := strings.Join(readback.English.Numbers(row), " ")
		if n := strings.Count(said, " "+want+" "); n != often {
			t.Errorf("%s, %s: the numbers %s stand there %d times, want %d", s.name, file, want, n, often)
			return
		}
	}
}

// names reports whether each side that has a table, one of a print or both, has its digits. before are numbers that stand
// before them and those of other tables.
func (s readSite) names(t *testing.T, file, said string, often int, before, digits string) {
	t.Helper()
	line := regexp.MustCompile(` ` + before + `(?: \S+){0,9}? ` + digits + `\b`)
	if n := len(line.FindAllString(said, -1)); n != often && n != 2*often {
		t.Errorf("%s, %s: the digits %s stand there %d times after %s, want %d or twice as often", s.name, file, digits, n, before, often)
	}
}

// printed are the rows of a table as they stand in columns: margins, then both scores, or the winner's alone.
func (t laidTable) printed(scores int) (rows []string) {
	for i, r := range t.Rows {
		margins := rangeText(r.From, r.To)
		if t.moved(i) {
			margins += corrected
		}
		rows = append(rows, strings.Join([]string{margins, t.vps(r.Winner), t.vps(r.Loser)}[:1+scores], " "))
	}
	return rows
}

// onPage are the rows as they stand on pages, where single margins have no sign of an open row.
func (t laidTable) onPage() []string {
	rows := t.printed(2)
	if last := len(rows) - 1; t.PerMargin {
		rows[last] = strings.Replace(rows[last], "+", "", 1)
	}
	return rows
}

// impRows are those of the IMP scale of Law 78B.
func impRows() (rows []string) {
	for _, r := range official.IMPs() {
		rows = append(rows, fmt.Sprint(rangeText(r.From, r.To), " ", r.IMPs))
	}
	return rows
}

// facts are what charts and pages say beside their tables, and violations what only pages say.
func (s secondScale) facts() []string {
	c, d := tableOf("wbf-continuous", s.boards), tableOf("wbf-discrete", s.boards)
	lines := []string{
		fmt.Sprintf("15 %d %.2f", s.boards, s.continuous.X), fmt.Sprint("20.00 ", c.BlitzMargin()), fmt.Sprint("20 ", d.BlitzMargin()),
	}
	most := 0
	for _, m := range s.continuous.Rows {
		most = max(most, m.Final-m.Cut)
	}
	if moved := s.continuous.Counts.Moved; moved > 0 {
		lines = append(lines, fmt.Sprintf("%d 0.%02d", moved, most))
	}
	return lines
}

func (s secondScale) violations() (lines []string) {
	for _, v := range s.discrete.Violations {
		lines = append(lines, fmt.Sprintf("%d %.2f %s", v.VP, v.Nearest, rangeText(v.From, v.To)))
	}
	return lines
}

// pieces are the prints of a board count, and how often each table stands on them: the continuous scale, the
// discrete one and the IMP scale. Another scale that leads stands before them, or in the place of the only one.
var pieces = map[string][3]int{
	"chart-a4": {1, 1, 0}, "chart-letter": {1, 1, 0}, "poster-a3": {1, 0, 0},
	"card-a5": {1, 1, 1}, "card-a6": {1, 1, 0}, "card-a7": {0, 1, 1}, "card-id1": {0, 1, 1},
	"sheet-a4-a5": {2, 2, 2}, "sheet-a4-a6": {4, 4, 0}, "sheet-a4-a7": {0, 8, 8}, "sheet-a4-id1": {0, 10, 10},
	"sheet-letter-half": {2, 2, 2}, "sheet-letter-quarter": {4, 4, 0},
	"sheet-letter-eighth": {0, 8, 8}, "sheet-letter-id1": {0, 10, 10},
}

// Up to 45 boards every table has both scores. Each print has the digits of its tables.
func TestPrintsOfEachBoardCountHaveTheNumbersOfTheRegister(t *testing.T) {
	t.Parallel()
	for _, site := range readSites(t) {
		for _, prefix := range site.prefixes {
			readback.Together(site.counts, func(n int) {
				read := 0
				for _, file := range site.b.ending(".pdf") {
					name, ours := strings.CutPrefix(strings.TrimSuffix(file, ".pdf"), prefix+boardPath(n, ""))
					copies, known := pieces[name]
					if !ours {
						continue
					} else if read++; !known {
						t.Errorf("%s, %s: this print is not known", site.name, file)
					}
					text, scores := site.said(strings.Join(readback.PDFLines(t, site.b.file(t, file)), "\n")), 2
					if n > 45 && !strings.Contains(text, " 0 10.00 10.00 ") {
						scores = 1
					}
					tables, on := site.tables(n), copies[:2]
					if lead := max(copies[0], copies[1]); len(tables) > 2 && copies[0] > 0 && copies[1] > 0 {
						on = []int{lead, copies[0], copies[1]}
					} else if len(tables) > 2 {
						on = []int{lead, 0, 0}
					}
					for i, table := range tables {
						if on[i] > 0 {
							for _, row := range table.printed(max(scores, 2-len(table.Rows)/40)) {
								if !strings.HasPrefix(name, "chart-") { // the rest has no room to explain the mark
									row = strings.Replace(row, corrected, "", 1)
								}
								site.has(t, file, text, on[i], row)
							}
							facts := fmt.Sprint(n)
							if len(tables) == 2 {
								facts = fmt.Sprintf("%d %.2f", n, scaleOf(n).continuous.X)
							}
							site.names(t, file, text, max(copies[0], copies[1]), facts, digitsOf(table.csv()))
						}
					}
					if copies[2] > 0 && !(len(tables) > 2 && n == 8 && strings.HasSuffix(name, "id1")) { // 14 rows leave no room
						site.has(t, file, text, copies[2], impRows()...)
					}
					if strings.HasPrefix(name, "chart-") {
						site.has(t, file, text, 1, scaleOf(n).facts()...)
					}
				}
				if read < 6 {
					t.Errorf("%s, %s%d boards: only %d prints were read", site.name, prefix, n, read)
				}
			})
		}
	}
}

// besideEachOther are the margins of each score, for some board counts.
func besideEachOther(scale string, counts ...int) (rows []string) {
	margins := map[[2]vp.Hundredths]string{} // by the scores
	var scores [][2]vp.Hundredths
	for _, n := range counts {
		table := tableOf(scale, n)
		for _, r := range table.Rows {
			of := [2]vp.Hundredths{r.Winner, -r.Loser}
			if margins[of] == "" {
				scores, margins[of] = append(scores, of), table.vps(r.Winner)+" "+table.vps(r.Loser)
			}
			margins[of] += " " + rangeText(r.From, r.To)
		}
	}
	slices.SortFunc(scores, func(a, b [2]vp.Hundredths) int { return slices.Compare(a[:], b[:]) })
	for _, of := range scores {
		rows = append(rows, margins[of])
	}
	return rows
}

// perMarginBeside are the rows of a scale's tables with a row for each margin, side by side. A table ends with its first
// maximum.
func perMarginBeside(scale string, counts ...int) (rows []string) {
	for margin := 0; ; margin++ {
		row := fmt.Sprint(margin)
		for _, n := range counts {
			table := tableOf(scale, n)
			if margin == 0 || margin < len(table.Rows) && table.Rows[margin-1].Winner < table.Max() {
				row += " " + table.vps(table.Rows[margin].Winner)
			}
		}
		if row == fmt.Sprint(margin) {
			rows[margin-1] = strings.Replace(rows[margin-1], " ", "+ ", 1)
			return rows
		}
		rows = append(rows, row)
	}
}

// columnsOfACBL are the board counts of the ACBL's printed columns.
var columnsOfACBL = [][2]int{{6, 8}, {9, 11}, {12, 15}, {16, 20}, {21, 27}, {28, 36}}

// acblPiece is what a card of an ACBL's scale has: its table, and the digits of each column.
func acblPiece(scale string) []string {
	var firsts []int
	digits := ""
	for _, column := range columnsOfACBL {
		firsts = append(firsts, column[0])
		digits += fmt.Sprint(" ", rangeText(column[0], column[1]), " ", digitsOf(tableOf(scale, column[0]).csv()))
	}
	return append(besideEachOther(scale, firsts...), digits)
}

// director is the example of the director's card: 47–37 in 8 boards, with average plus for both on some of them.
func director(scale string) []string {
	table := tableOf(scale, 8)
	vps := func(margin int) string {
		ours, _ := table.Score(margin)
		return table.vps(ours)
	}
	ours, _ := table.Score(13)
	theirs, _ := table.Score(-7)
	lines := []string{"47–37 10 3 13 " + vps(13), "37–47 −10 3 −7 " + vps(-7), digitsOf(table.csv())}
	if scale == "wbf-continuous" {
		lines = append(lines, table.vps(ours+theirs)+" 20",
			fmt.Sprintf("8 %.2f %s", scaleOf(8).continuous.X, digitsOf(table.csv())))
	}
	for boards := 1; boards <= 3; boards++ {
		won, lost := 10+3*boards, 10-3*boards
		line := fmt.Sprintf("%d %d −%d %d %s −%d %s", boards, 3*boards, 3*boards, won, vps(won), lost, vps(-lost))
		lines = append(lines, line)
	}
	return lines
}

// workedOut are the times of a board, and the comparisons, for which the EBU's amounts are so many IMPs: √(4x) and
// √(8x), rounded up.
func workedOut() (rows []string) {
	for amount := 3; amount <= 12; amount++ {
		row := strconv.Itoa(amount)
		for _, factor := range []int{4, 8} {
			row += " " + rangeText((amount-1)*(amount-1)/factor+1, amount*amount/factor)
		}
		rows = append(rows, row)
	}
	return rows
}

// amountsInVPs are the rows of the EBU's amounts in VPs.
func amountsInVPs() (rows []string) {
	for row := range slices.Chunk(vpAmounts()[4:], 4) {
		rows = append(rows, strings.Join(row, " "))
	}
	return rows
}

// Prints of the page Print. A test of press reads the nomogram with a ruler.
func TestPrintsForEveryMatchHaveTheNumbersOfTheRegister(t *testing.T) {
	t.Parallel()
	for i, site := range readSites(t) {
		usual, ranges := [][]int{{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}, {8, 12}}[i], []string{"wbf-discrete", "ruritania"}[i]
		digits := ""
		for _, n := range usual {
			digits += fmt.Sprint(n, " ", digitsOf(tableOf(ranges, n).csv()), " ")
		}
		lengths := [][]int{usual, {7, 8, 12, 16}}[i]
		read := 0
		for name, rows := range map[string][]string{
			"lengths": perMarginBeside("wbf-continuous", lengths...),
			"acbl-20": append(acblPiece("acbl-20"), impRows()...), "acbl-30": append(acblPiece("acbl-30"), impRows()...),
			"venue":    append(append(besideEachOther(ranges, usual...), digits), impRows()...),
			"director": append(director(site.main[0]), amountsInVPs()...), "ebu": append(workedOut(), amountsInVPs()...),
		} {
			for _, file := range site.b.ending(".pdf") {
				if folder, rest, _ := strings.Cut(file, "print/"+name+"-"); rest != "" && (folder == "" || folder == "de/") {
					rows := rows
					if read++; name == "lengths" && len(lengths) > 11 && strings.Contains("a5.pdf half.pdf", rest) {
						rows = perMarginBeside("wbf-continuous", lengths[:11]...) // there is no room for the longest
					}
					site.has(t, file, site.said(strings.Join(readback.PDFLines(t, site.b.file(t, file)), "\n")), 1, rows...)
				}
			}
		}
		if read < 10 {
			t.Errorf("%s: only %d prints were read", site.name, read)
		}
	}
}
