package generator_test

import (
	"fmt"
	"os"
	"path"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// federationSite is a site in two languages with a scale of its own, a decimal comma and cards on Letter paper.
var federationSite = sync.OnceValue(func() *built {
	return sample.Must(build(generator.Options{Content: os.DirFS("testdata/federation-site")}, ""))
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

// linesOfPDF is the text of each page of a print, in the order in which it was written.
func linesOfPDF(t *testing.T, data []byte) []string {
	t.Helper()
	file := t.TempDir() + "/x.pdf"
	readback.Put(t, file, string(data))
	return sample.Must(readback.PDFLines(t, file))
}
