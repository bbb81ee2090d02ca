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
	o := generator.Options{Content: os.DirFS("testdata/federation-site"), BaseURL: "https://bridge.example/vp/"}
	return sample.Must(build(o, filepath.Join(scratch(), "federation")))
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
		{"of a federation", federationSite(), []int{7, 8, 12, 16}, []string{"", "de/"}, readback.NewReader(",", "."),
			rowsOf("9", "1 2027", "4", "31 2028", "25–0")},
	}
}

// explains reports a number of a text of the site that has no reason, and what is missing of its tables.
func (s readSite) explains(t *testing.T, file, text string, blocks []readback.Block, phrases [][]string) {
	t.Helper()
	if err := readback.Explain(s.reader.Numbers(text), blocks, append(phrases, s.own...)...); err != nil {
		t.Errorf("%s, %s: %v", s.name, file, err)
	}
}

// block are the rows of a table as they stand in columns: margins, then both scores.
func (t secondTable) block(copies int) readback.Block {
	b := readback.Block{Name: fmt.Sprint(t.scale, " of ", t.boards, " boards"), Scores: 2, Copies: copies}
	for _, r := range t.rows {
		margins := rangeNumbers(r.from, r.to)
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

// phrases are what prints and pages say beside their tables, which are the continuous one, the discrete one, or both.
func (s secondScale) phrases(continuous, discrete bool) [][]string {
	c, d, counts := secondOf("wbf-continuous", s.boards), secondOf("wbf-discrete", s.boards), s.continuous.Counts
	n, ids := fmt.Sprintf("%d %.2f ", s.boards, s.continuous.X), digitsOf(c.csv())+" "+digitsOf(d.csv())
	if !discrete {
		ids = digitsOf(c.csv())
	} else if !continuous {
		ids = digitsOf(d.csv())
	}
	var violations string
	for _, v := range s.discrete.Violations {
		violations += fmt.Sprintf(" %d %.2f %s", v.VP, v.Nearest, rangeText(v.From, v.To))
	}
	return rowsOf(
		strconv.Itoa(s.boards), n+ids, "15 "+n,
		fmt.Sprint("20.00 ", c.blitz()), fmt.Sprint("20 ", d.blitz()),
		fmt.Sprintf("%d %d 0.01 %d", counts.Moved, counts.Steps, counts.Violations), strconv.Itoa(s.discrete.Steps),
		fmt.Sprint(len(s.discrete.Violations))+violations, violations,
		"2013", "2017", "50", "20", // the report, the Laws, the check line, what both sides share
	)
}

// pieces are the prints of a board count, and how often each table stands on them: the continuous scale, the
// discrete one and the IMP scale.
var pieces = map[string][3]int{
	"chart-a4": {1, 1, 0}, "chart-letter": {1, 1, 0}, "poster-a3": {1, 0, 0},
	"card-a5": {1, 1, 1}, "card-a6": {1, 1, 0}, "card-a7": {0, 1, 1}, "card-id1": {0, 1, 1},
	"sheet-a4-a5": {2, 2, 2}, "sheet-a4-a6": {4, 4, 0}, "sheet-a4-a7": {0, 8, 8}, "sheet-a4-id1": {0, 10, 10},
	"sheet-letter-half": {2, 2, 2}, "sheet-letter-quarter": {4, 4, 0},
	"sheet-letter-eighth": {0, 8, 8}, "sheet-letter-id1": {0, 10, 10},
}

// printsOf are the prints of a board count in a language, and the pictures of their first pages.
func (s readSite) printsOf(prefix string, n int) (files []string) {
	for _, file := range s.b.ending(".pdf", ".svg") {
		if strings.HasPrefix(file, prefix+boardPath(n, "")) && !isPlot(file) {
			files = append(files, file)
		}
	}
	return files
}

// A picture has a part of the tables. The tests of press show what each side has.
func TestPrintsOfEachBoardCountHaveTheNumbersOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for _, site := range readSites(t) {
		for _, prefix := range site.prefixes {
			readback.Together(site.counts, func(n int) {
				continuous, discrete := secondOf("wbf-continuous", n), secondOf("wbf-discrete", n)
				files := site.printsOf(prefix, n)
				for _, file := range files {
					name := strings.TrimSuffix(path.Base(file), path.Ext(file))
					copies, known := pieces[name]
					if !known { // a card for Letter is there as a picture, and on sheets
						copies, known = pieces[strings.Replace(name, "card-", "sheet-letter-", 1)]
					}
					if !known {
						t.Errorf("%s, %s: this print is not known", site.name, file)
					}
					phrases, text := scaleOf(n).phrases(copies[0] > 0, copies[1] > 0), ""
					if path.Ext(file) == ".pdf" {
						text = strings.Join(linesOfPDF(t, site.b.file(t, file)), "\n")
					} else {
						text, copies = sample.Must(readback.SVGTexts(site.b.file(t, file))), [3]int{}
					}
					blocks := []readback.Block{continuous.block(copies[0]), discrete.block(copies[1]), impBlock(copies[2])}
					site.explains(t, file, text, blocks, phrases)
				}
				if len(files) < 9 {
					t.Errorf("%s, %s%d boards: only %d prints were read", site.name, prefix, n, len(files))
				}
			})
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
			row = append(row, rangeNumbers(of.from, of.to)...)
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
		head := rangeNumbers(column[0], column[1])
		heads, digits = append(heads, head...), append(append(digits, head...), digitsOf(secondOf(scale, column[0]).csv()))
	}
	return besideEachOther(scale, firsts...), append(rowsOf("6–36", "1.4", "36", "6", "20", "30", "1"), heads, digits)
}

// director is the example of the director's card: 47–37 in 8 boards, with average plus for both on some of them.
func director() [][]string {
	table := secondOf("wbf-continuous", 8)
	vps := func(margin int) string {
		ours, _ := table.score(margin)
		return table.vps(ours)
	}
	ours, _ := table.score(13)
	theirs, _ := table.score(-7)
	rows := rowsOf("47–37 10 3 13 "+vps(13), "37–47 −10 3 −7 "+vps(-7), table.vps(ours+theirs)+" 20",
		"8 47–37", "8 47–37 1, 2 3", "47–37 37–47",
		fmt.Sprintf("8 %.2f %s", scaleOf(8).continuous.X, digitsOf(table.csv())))
	for boards := 1; boards <= 3; boards++ {
		won, lost := 10+3*boards, 10-3*boards
		line := fmt.Sprintf("%d %d −%d %d %s −%d %s", boards, 3*boards, 3*boards, won, vps(won), lost, vps(-lost))
		rows = append(rows, rowsOf(line)...)
	}
	return rows
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
	for _, typed := range []string{
		"2004", "25–0", "12.7", "12.8", "12.7 12.8", "20 25 30", "2", "3 3", "12.8, note 1", "2017", "2013",
	} {
		phrases = append(phrases, r.Numbers(typed))
	}
	return phrases
}

// vpAmountsBlock are the rows of the EBU's amounts in VPs.
func vpAmountsBlock() readback.Block {
	return readback.Block{Name: "amounts in VPs", Copies: 1, Rows: slices.Collect(slices.Chunk(vpAmounts()[4:], 4))}
}

// scalesOfNomogram are the numbers at its axes, as they are typed in the program: the boards, both scores, and the IMPs.
// A test of press lays a ruler on them.
func scalesOfNomogram() (phrases [][]string) {
	for _, tenths := range []int{102, 104, 106, 108, 110, 115, 120, 125, 130, 140, 150, 160, 170, 180, 190, 200} {
		phrases = append(phrases, list("%v %v", float64(tenths)/10, float64(200-tenths)/10))
	}
	formula := scaleOf(24).continuous.Rows[31].Nearest
	return append(phrases, rowsOf(
		"4 5 6 7 8 9 10 12 14 16 18 20 24 28 32 36 40 50 60 70 80 90 100",
		"1 2 3 4 5 6 7 8 9 10 12 14 16 18 20 25 30 35 40 50 60 70 80 90 100 120 150",
		"4–100", "20 0", "0 10 10", "24 31", fmt.Sprintf("%.1f %.1f", formula, 20-formula), fmt.Sprintf("%.2f", formula),
		"1 3 10 10 1 1 15")...)
}

// contentsOf are the pages on which a book has its charts: the first is the list itself.
func contentsOf(counts []int) readback.Block {
	b := readback.Block{Name: "contents", Copies: 1}
	for i, n := range counts {
		b.Rows = append(b.Rows, rowsOf(fmt.Sprint(n, " ", i+2))...)
	}
	return b
}

// A forEveryMatch is what a print of the page Print has.
type forEveryMatch struct {
	blocks  []readback.Block
	phrases [][]string
}

// printsForEveryMatch are those of a site, by their names, with these usual board counts.
func (s readSite) printsForEveryMatch(usual []int) map[string]forEveryMatch {
	digits, heads := "", ""
	for _, n := range usual {
		heads += fmt.Sprint(n, " ")
		digits += fmt.Sprint(n, " ", digitsOf(secondOf("wbf-discrete", n).csv()), " ")
	}
	acbl20, of20 := acblPiece("acbl-20")
	acbl30, of30 := acblPiece("acbl-30")
	discrete := besideEachOther("wbf-discrete", usual...)
	common := rowsOf("50", "2013", "2017", "15")
	ebu := append(ebuTexts(s.reader), common...)
	return map[string]forEveryMatch{
		"acbl-20":  {[]readback.Block{acbl20, impBlock(1)}, append(of20, common...)},
		"acbl-30":  {[]readback.Block{acbl30, impBlock(1)}, append(of30, common...)},
		"venue":    {[]readback.Block{discrete, impBlock(1)}, append(common, rowsOf(heads, digits)...)},
		"director": {[]readback.Block{vpAmountsBlock()}, slices.Concat(director(), ebu, rowsOf("18", "9 4", "15", "1", "2"))},
		"ebu":      {[]readback.Block{vpAmountsBlock(), workedOut()}, ebu},
		"nomogram": {nil, append(scalesOfNomogram(), common...)},
	}
}

// Prints of the page Print: their tables are those of the second computation, or printed ones.
func TestPrintsForEveryMatchHaveTheNumbersOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for i, site := range readSites(t) {
		usual := [][]int{{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}, site.counts}[i]
		sides, read := site.printsForEveryMatch(usual), 0
		for _, file := range site.b.ending(".pdf") {
			name, suffix, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".pdf"), "-")
			if name == "acbl" {
				name += "-" + suffix[:2]
			}
			if side, known := sides[name]; known && path.Base(path.Dir(file)) == "print" {
				read++
				text := strings.Join(linesOfPDF(t, site.b.file(t, file)), "\n")
				site.explains(t, file, text, side.blocks, side.phrases)
			}
		}
		if read < 12 {
			t.Errorf("%s: only %d prints were read", site.name, read)
		}
	}
}

// A book has a list of its pages, a chart for each board count, and the prints for every match.
func TestTheBookHasTheNumbersOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for i, site := range readSites(t) {
		counts := [][]int{everyBoards(), {7, 8, 9, 10, 11, 12, 13, 14, 15, 16}}[i]
		for _, prefix := range site.prefixes {
			book := prefix + "print/book-letter.pdf"
			pages := linesOfPDF(t, site.b.file(t, book))
			for p, text := range pages[:1+len(counts)] {
				blocks := []readback.Block{contentsOf(counts)}
				phrases := rowsOf("50", "2013", "1", rangeText(counts[0], counts[len(counts)-1]), "20 30")
				for more := len(counts) + 1; p == 0 && more < len(pages); more++ { // the page of a print for every match
					phrases = append(phrases, list("%d", more+1))
				}
				if p > 0 {
					n := counts[p-1]
					blocks = []readback.Block{secondOf("wbf-continuous", n).block(1), secondOf("wbf-discrete", n).block(1)}
					phrases = append(scaleOf(n).phrases(true, true), list("%d", p+1))
				}
				site.explains(t, fmt.Sprint(book, ", page ", p+1), text, blocks, phrases)
			}
		}
	}
}

// A card of the publisher's own scale has the numbers of its file. Its picture has the front alone.
func TestACardOfAnOwnScaleHasTheNumbersOfItsFile(t *testing.T) {
	t.Parallel()
	site, folder := readSites(t)[1], os.DirFS("testdata/federation-site")
	for _, n := range []int{8, 12} {
		table := secondOf("ruritania", n)
		phrases := rowsOf(fmt.Sprint(n), fmt.Sprint(n, " ", digitsOf(table.csv())), "50", "2027")
		for _, size := range []string{"a5", "quarter", "eighth", "id1"} {
			o := press.Order{Boards: []int{n}, Size: size, Scale: "ruritania", Back: press.NoBack, Paper: press.NoPaper}
			data, picture, err := cards(folder, o)
			if err != nil {
				t.Fatal(err)
			}
			front, both := sample.Must(readback.SVGTexts(picture)), strings.Join(linesOfPDF(t, data), "\n")
			for copies, text := range []string{front, both} {
				file := fmt.Sprint(size, " for ", n, " boards, files: ", copies)
				site.explains(t, file, text, []readback.Block{table.block(copies)}, phrases)
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
