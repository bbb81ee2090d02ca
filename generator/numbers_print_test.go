package generator_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/press"
)

// federationSite is a site in two languages with a scale of its own, a decimal comma and cards on Letter paper.
var federationSite = sync.OnceValue(func() *built {
	return sample.Must(build(generator.Options{Content: os.DirFS("testdata/federation-site"), BaseURL: "https://bridge.example/vp/"}, filepath.Join(scratch(), "federation")))
})

// A readSite is a site whose numbers are read.
type readSite struct {
	name     string
	b        *built
	counts   []int
	prefixes []string // of the languages
	reader   readback.Reader
	own      [][]string // numbers of the publisher's own texts
}

// readSites are the default site and that of a federation.
func readSites(t *testing.T) []readSite {
	return []readSite{
		{"the default site", whole(t), readBoards(), []string{""}, readback.English, nil},
		{"of a federation", federationSite(), []int{7, 8, 12, 16}, []string{"", "de/"}, readback.NewReader(",", "."), [][]string{
			{"9"}, {"1", "2027"}, {"4"}, {"31", "2028"}, {"25", "0"},
		}},
	}
}

// block are the rows of a table as they stand in columns: margins, then both scores.
func (t secondTable) block(copies int) readback.Block {
	b := readback.Block{Name: fmt.Sprint(t.scale, " of ", t.boards, " boards"), Scores: 2, Copies: copies}
	for _, r := range t.rows {
		margins := readback.English.Numbers(rangeText(r.from, r.to))
		if r.moved {
			margins[len(margins)-1] += corrected
		}
		b.Rows = append(b.Rows, append(margins, t.vps(r.winner), t.vps(r.loser)))
	}
	return b
}

// impBlock is the IMP scale of Law 78B.
func impBlock(copies int) readback.Block {
	b := readback.Block{Name: "IMP scale", Copies: copies}
	for _, r := range impScale() {
		margins := []string{r[0], r[1]}
		if r[1] == "" {
			margins = []string{r[0] + "+"}
		}
		b.Rows = append(b.Rows, append(margins, r[2]))
	}
	return b
}

// xOf is X of a board count with two decimals.
func xOf(n int) string {
	x, _ := scaleOf(n).continuous.X.Float64()
	return strconv.FormatFloat(x, 'f', 2, 64)
}

// phrases are what prints and pages say beside their tables.
func (s secondScale) phrases() [][]string {
	n, c, d := strconv.Itoa(s.boards), secondOf("wbf-continuous", s.boards), secondOf("wbf-discrete", s.boards)
	counts, idC, idD := s.continuous.Counts, digitsOf(c.csv()), digitsOf(d.csv())
	violations := []string{strconv.Itoa(len(s.discrete.Violations))}
	for _, v := range s.discrete.Violations {
		violations = append(violations, strconv.Itoa(v.VP), strconv.FormatFloat(v.Nearest, 'f', 2, 64))
		violations = append(violations, readback.English.Numbers(rangeText(v.From, v.To))...)
	}
	return [][]string{
		{n}, {n, xOf(s.boards), idC, idD}, {n, xOf(s.boards), idC}, {n, xOf(s.boards), idD},
		{"2013"}, {"2017"}, {"50"}, {"20"}, // the report, the Laws, the check line, what both sides share
		{"15", n, xOf(s.boards)}, {"20.00", strconv.Itoa(c.blitz())}, {"20", strconv.Itoa(d.blitz())},
		{fmt.Sprint(counts.Moved), fmt.Sprint(counts.Steps), "0.01", fmt.Sprint(counts.Violations)}, {fmt.Sprint(s.discrete.Steps)}, violations, violations[1:],
	}
}

// pieces are the prints of a board count, and how often each table stands on them: the continuous scale, the
// discrete one and the IMP scale.
var pieces = map[string][3]int{
	"chart-a4": {1, 1, 0}, "chart-letter": {1, 1, 0}, "poster-a3": {1, 0, 0},
	"card-a5": {1, 1, 1}, "card-a6": {1, 1, 0}, "card-a7": {0, 1, 1}, "card-id1": {0, 1, 1},
	"sheet-a4-a5": {2, 2, 2}, "sheet-a4-a6": {4, 4, 0}, "sheet-a4-a7": {0, 8, 8}, "sheet-a4-id1": {0, 10, 10},
	"sheet-letter-half": {2, 2, 2}, "sheet-letter-quarter": {4, 4, 0}, "sheet-letter-eighth": {0, 8, 8}, "sheet-letter-id1": {0, 10, 10},
}

// A card's picture on the site has its front. The tests of press show what each side has.
func TestPrintsOfEachBoardCountHaveTheNumbersOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for _, site := range readSites(t) {
		read := 0
		for _, prefix := range site.prefixes {
			readback.Together(site.counts, func(n int) {
				s := scaleOf(n)
				for _, file := range site.b.paths {
					if ext := path.Ext(file); path.Dir(file) != strings.TrimSuffix(prefix+boardPath(n, ""), "/") || ext != ".pdf" && ext != ".svg" || isPlot(file) {
						continue
					}
					name := strings.TrimSuffix(path.Base(file), path.Ext(file))
					copies, known := pieces[name]
					text := ""
					if path.Ext(file) == ".pdf" {
						text = strings.Join(linesOfPDF(t, site.b.file(t, file)), "\n")
					} else {
						copies = [3]int{}
						text = sample.Must(readback.SVGTexts(site.b.file(t, file)))
						known = true
					}
					blocks := []readback.Block{secondOf("wbf-continuous", n).block(copies[0]), secondOf("wbf-discrete", n).block(copies[1]), impBlock(copies[2])}
					read++
					if err := readback.Explain(site.reader.Numbers(text), blocks, append(s.phrases(), site.own...)...); err != nil || !known {
						t.Errorf("%s, %s: %v", site.name, file, err)
					}
				}
			})
		}
		if read < len(site.counts)*9 {
			t.Errorf("%s: only %d prints were read", site.name, read)
		}
	}
}

// rowsOf makes rows of what people read in them.
func rowsOf(lines ...string) (rows [][]string) {
	for _, line := range lines {
		rows = append(rows, readback.English.Numbers(line))
	}
	return rows
}

// besideEachOther are the margins of each score, for some board counts.
func besideEachOther(scale string, counts ...int) readback.Block {
	b := readback.Block{Name: scale + " for many board counts", Copies: 1}
	for i, r := range secondOf(scale, counts[0]).rows {
		row := []string{strconv.Itoa(r.winner / 100), strconv.Itoa(r.loser / 100)}
		for _, n := range counts {
			of := secondOf(scale, n).rows[i]
			row = append(row, readback.English.Numbers(rangeText(of.from, of.to))...)
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// columnsOfACBL are the board counts of the ACBL's printed columns.
var columnsOfACBL = [][2]int{{6, 8}, {9, 11}, {12, 15}, {16, 20}, {21, 27}, {28, 36}}

// acblPiece is what a card of an ACBL's scale has: its table, and the columns' board counts and digits.
func acblPiece(scale string) (readback.Block, [][]string) {
	var firsts []int
	var heads, digits []string
	for _, column := range columnsOfACBL {
		firsts = append(firsts, column[0])
		head := readback.English.Numbers(rangeText(column[0], column[1]))
		heads, digits = append(heads, head...), append(append(digits, head...), digitsOf(secondOf(scale, column[0]).csv()))
	}
	return besideEachOther(scale, firsts...), append(rowsOf("6–36", "1.4", "36", "6", "20", "30", "1"), heads, digits)
}

// director is the example of the director's card: 47–37 in 8 boards, with average plus for both on some of them.
func director() (rows [][]string) {
	table := secondOf("wbf-continuous", 8)
	ours, _ := table.score(13)
	theirs, _ := table.score(-7)
	rows = rowsOf(fmt.Sprint("47–37 10 3 13 ", table.vps(ours)), fmt.Sprint("37–47 −10 3 −7 ", table.vps(theirs)), table.vps(ours+theirs)+" 20", "8 47–37", "8 47–37 1, 2 3", "47–37 37–47")
	for boards := 1; boards <= 3; boards++ {
		given := 3 * boards
		ours, _ := table.score(10 + given)
		theirs, _ := table.score(-10 + given)
		rows = append(rows, rowsOf(fmt.Sprintf("%d %d −%d %d %s −%d %s", boards, given, given, 10+given, table.vps(ours), 10-given, table.vps(theirs)))...)
	}
	return append(rows, []string{"8", xOf(8), digitsOf(table.csv())})
}

// workedOut are the times of a board, and the comparisons, for which the EBU's amounts are so many IMPs: √(4x) and
// √(8x), rounded up.
func workedOut() readback.Block {
	b := readback.Block{Name: "amounts in IMPs", Copies: 1}
	for amount := 2; amount <= 12; amount++ {
		line := strconv.Itoa(amount)
		for _, factor := range []int{4, 8} {
			first, last := (amount-1)*(amount-1)/factor+1, amount*amount/factor
			if first <= last {
				line += " " + rangeText(first, last)
			}
		}
		b.Rows = append(b.Rows, rowsOf(line)...)
	}
	return b
}

// ebuTexts are the numbers of the EBU's clauses: the amounts, and the notes to them.
func ebuTexts(r readback.Reader) (phrases [][]string) {
	for _, name := range []string{"ebu-standard-amounts", "ebu-notes"} {
		for _, line := range sample.Must(readback.CSV(sample.Must(os.ReadFile("official/data/" + name + ".csv"))))[1:] {
			for _, cell := range line {
				if numbers := r.Numbers(cell); len(numbers) > 0 {
					phrases = append(phrases, numbers)
				}
			}
		}
	}
	for _, typed := range []string{"2004", "25–0", "12.7", "12.8", "12.7 12.8", "20 25 30", "2", "3 3", "12.8, note 1", "2017", "2013"} {
		phrases = append(phrases, r.Numbers(typed))
	}
	return phrases
}

// vpAmountsBlock are the rows of the EBU's amounts in VPs.
func vpAmountsBlock() readback.Block {
	return readback.Block{Name: "amounts in VPs", Copies: 1, Rows: slices.Collect(slices.Chunk(vpAmounts()[4:], 4))}
}

// scalesOfNomogram are the numbers at its axes, as they are typed in the program: the boards, both scores, and the IMPs.
func scalesOfNomogram() (phrases [][]string) {
	for _, winner := range strings.Fields("10.2 10.4 10.6 10.8 11 11.5 12 12.5 13 14 15 16 17 18 19 20") {
		loser := 20 - sample.Must(strconv.ParseFloat(winner, 64))
		phrases = append(phrases, []string{winner, strconv.FormatFloat(loser, 'f', -1, 64)[:min(3, len(strconv.FormatFloat(loser, 'f', -1, 64)))]})
	}
	formula := 10 + scaleOf(24).continuous.Rows[31].Nearest - 10
	return append(phrases, rowsOf("4 5 6 7 8 9 10 12 14 16 18 20 24 28 32 36 40 50 60 70 80 90 100", "1 2 3 4 5 6 7 8 9 10 12 14 16 18 20 25 30 35 40 50 60 70 80 90 100 120 150",
		"4–100", "20 0", "0 10 10", "24 31", fmt.Sprintf("%.1f %.1f", formula, 20-formula), fmt.Sprintf("%.2f", formula), "1 3 10 10 1 1 15")...)
}

// contentsOf are the pages on which a book has its charts: the first is the list itself.
func contentsOf(counts []int) readback.Block {
	b := readback.Block{Name: "contents", Copies: 1}
	for i, n := range counts {
		b.Rows = append(b.Rows, rowsOf(fmt.Sprint(n, " ", i+2))...)
	}
	return b
}

// Prints of the page Print: their tables are those of the second computation, or printed ones.
func TestPrintsForEveryMatchHaveTheNumbersOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for i, site := range readSites(t) {
		usual, counts := []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}, everyBoards()
		if i > 0 {
			usual, counts = site.counts, []int{7, 8, 9, 10, 11, 12, 13, 14, 15, 16}
		}
		digits, heads := []string{}, []string{}
		for _, n := range usual {
			heads = append(heads, strconv.Itoa(n))
			digits = append(digits, strconv.Itoa(n), digitsOf(secondOf("wbf-discrete", n).csv()))
		}
		acbl20, of20 := acblPiece("acbl-20")
		acbl30, of30 := acblPiece("acbl-30")
		ebu := append(ebuTexts(site.reader), site.own...)
		common := append(rowsOf("50", "2013", "2017", "15"), site.own...)
		sides := map[string]struct {
			blocks  []readback.Block
			phrases [][]string
		}{
			"acbl-20":  {[]readback.Block{acbl20, impBlock(1)}, slices.Concat(of20, common)},
			"acbl-30":  {[]readback.Block{acbl30, impBlock(1)}, slices.Concat(of30, common)},
			"venue":    {[]readback.Block{besideEachOther("wbf-discrete", usual...), impBlock(1)}, append(common, heads, digits)},
			"director": {[]readback.Block{vpAmountsBlock()}, slices.Concat(director(), ebu, common, rowsOf("18", "9 4", "15", "1", "2"))},
			"ebu":      {[]readback.Block{vpAmountsBlock(), workedOut()}, slices.Concat(ebu, common)},
			"nomogram": {nil, slices.Concat(scalesOfNomogram(), common)},
		}
		for _, prefix := range site.prefixes {
			for _, file := range site.b.paths {
				name, suffix, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".pdf"), "-")
				if name == "acbl" {
					name += "-" + suffix[:2]
				}
				if side, known := sides[name]; known && path.Dir(file) == prefix+"print" && path.Ext(file) == ".pdf" {
					if err := readback.Explain(site.reader.Numbers(strings.Join(linesOfPDF(t, site.b.file(t, file)), "\n")), side.blocks, side.phrases...); err != nil {
						t.Errorf("%s, %s: %v", site.name, file, err)
					}
				}
			}
			book := prefix + "print/book-letter.pdf"
			for p, text := range linesOfPDF(t, site.b.file(t, book)) {
				blocks, phrases := []readback.Block{contentsOf(counts)}, slices.Concat(common, rowsOf("1", rangeText(counts[0], counts[len(counts)-1]), "20 30"))
				switch {
				case p == 0: // then come the prints above
					for more := range 4 {
						phrases = append(phrases, rowsOf(strconv.Itoa(len(counts)+2+more))...)
					}
				case p > len(counts):
					continue
				default:
					n := counts[p-1]
					blocks = []readback.Block{secondOf("wbf-continuous", n).block(1), secondOf("wbf-discrete", n).block(1)}
					phrases = slices.Concat(scaleOf(n).phrases(), site.own, rowsOf(strconv.Itoa(p+1)))
				}
				if err := readback.Explain(site.reader.Numbers(text), blocks, phrases...); err != nil {
					t.Errorf("%s, %s, page %d: %v", site.name, book, p+1, err)
				}
			}
		}
	}
}

// A card of the publisher's own scale has the numbers of its file, in each language.
func TestACardOfAnOwnScaleHasTheNumbersOfItsFile(t *testing.T) {
	t.Parallel()
	site := readSites(t)[1]
	for _, n := range []int{8, 12} {
		for _, size := range []string{"a5", "quarter", "eighth", "id1"} {
			data, picture, err := cards(os.DirFS("testdata/federation-site"), press.Order{Boards: []int{n}, Size: size, Scale: "ruritania", Back: press.NoBack, Paper: press.NoPaper})
			if err != nil {
				t.Fatal(err)
			}
			table := secondOf("ruritania", n)
			phrases := append(rowsOf(strconv.Itoa(n), fmt.Sprint(n, " ", digitsOf(table.csv())), "50", "2027", "25–0"), site.own...)
			for copies, text := range []string{sample.Must(readback.SVGTexts(picture)), strings.Join(linesOfPDF(t, data), "\n")} { // the picture has the front alone
				if err := readback.Explain(site.reader.Numbers(text), []readback.Block{table.block(copies)}, phrases...); err != nil {
					t.Errorf("%s, %d boards, with its back: %v: %v", size, n, copies == 1, err)
				}
			}
		}
	}
}

// linesOfPDF is the text of each page of a print, in the order in which it was written.
func linesOfPDF(t *testing.T, data []byte) []string {
	t.Helper()
	file := t.TempDir() + "/x.pdf"
	readback.Put(t, file, string(data))
	return sample.Must(readback.PDFLines(t, file))
}
