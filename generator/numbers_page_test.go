package generator_test

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// tablesNamed are the texts of a page's tables whose ids begin with a name.
func tablesNamed(t *testing.T, b *built, page, name string) (said string) {
	t.Helper()
	for _, table := range readback.Elements(b.page(t, page), is(atom.Table)) {
		if strings.HasPrefix(readback.Attr(table, "id"), name) {
			said += readback.Said(table) + "\n"
		}
	}
	return said
}

func TestPagesOfEachBoardCountHaveTheNumbersOfTheRegister(t *testing.T) {
	t.Parallel()
	for _, site := range readSites(t) {
		for _, prefix := range site.prefixes {
			readback.Together(site.counts, func(n int) {
				tables := site.tables(n)
				first := tables[0].Rows[0].Winner
				good := (first + tables[0].Max()) / 200 * 100
				won, needed := "10", fmt.Sprint(int(good/100))
				for _, table := range tables {
					id := map[string]string{"wbf-continuous": "continuous", "wbf-discrete": "discrete"}[table.Name]
					for _, page := range []string{prefix + boardPath(n, "index.html"), prefix + embedPath(n)} {
						said := site.said(tablesNamed(t, site.b, page, cmp.Or(id, table.Name+"-table")))
						site.has(t, page, said, 1, table.onPage()...)
					}
					winner, loser := table.Score(10)
					name := strings.Join(scaleNumbers[table.Name], " ")
					won = strings.Join([]string{won, name, table.vps(winner), table.vps(loser)}, " ")
					if table.Rows[0].Winner == first {
						needed = fmt.Sprint(needed, " ", name, " ", table.marginFor(good))
					}
				}
				page := prefix + boardPath(n, "index.html")
				facts := slices.Concat(scaleOf(n).facts(), scaleOf(n).violations(), []string{won, needed})
				site.has(t, page, site.said(readback.Said(site.b.page(t, page))), 1, facts...)
				for _, link := range readback.Elements(site.b.page(t, page), is(atom.A)) {
					name, _, _ := strings.Cut(readback.Attr(link, "href"), ".")
					copies, known := pieces[name]
					said, want := strings.Join(site.reader.Numbers(readback.Said(link)), " "), ""
					if strings.HasPrefix(name, "sheet-") {
						want = fmt.Sprint(slices.Max(copies[:]))
					} else if link.FirstChild.DataAtom == atom.Img {
						want = fmt.Sprint(n) // in the text that stands for the picture
					}
					if known && said != want && !strings.HasSuffix(said, " "+want) {
						t.Errorf("%s, %s: the link to %s says %q, want %s at the end", site.name, page, name, said, want)
					}
				}
			})
		}
	}
}

// lines are the rows of a scale's table on the page of the scale: five scores in a row, or a range and both scores.
func (t laidTable) lines() (numbers []string) {
	if !t.PerMargin {
		return readback.English.Numbers(strings.ReplaceAll(strings.Join(t.onPage(), "\n"), corrected, ""))
	}
	numbers = list("0 1 2 3 4")
	for i, r := range t.Rows {
		if i%5 == 0 {
			numbers = append(numbers, strconv.Itoa(i))
		}
		numbers = append(numbers, t.vps(r.Winner))
	}
	return numbers
}

// scalePage are the numbers of the tables on a scale's page, each below its board counts. Equal tables are one.
func scalePage(name string, counts []int) (numbers []string) {
	tables := publishedOf(name, counts)
	for i := 0; i < len(tables); {
		first := i
		for i < len(tables) && tables[i].Boards-tables[first].Boards == i-first && tables[i].csv() == tables[first].csv() {
			i++
		}
		head := rangeNumbers(tables[first].Boards, tables[i-1].Boards)
		numbers = append(append(numbers, head...), tables[first].lines()...)
	}
	return numbers
}

// digitsPage are the rows of the table of digits. Those of a study that equal another scale's lead to that scale.
func digitsPage(counts []int, names ...string) (numbers []string) {
	digits := make([][]string, lastBoards+1)
	for _, name := range names {
		for _, table := range publishedOf(name, counts) {
			of := &digits[table.Boards]
			if id := digitsOf(table.csv()); name != "wbf-joint" || !slices.Contains(*of, id) {
				*of = append(*of, id)
			}
		}
	}
	for n, of := range digits {
		if len(of) > 0 {
			numbers = append(append(numbers, strconv.Itoa(n)), of...)
		}
	}
	return numbers
}

// comparedAt are the scores of scales beside each other: those of some board counts, for each margin.
func comparedAt(counts []int, names ...string) (numbers []string) {
	last := 0
	var tables []laidTable
	for _, name := range names {
		for _, n := range counts {
			if table := tableOf(name, n); table.Rows != nil {
				tables, last = append(tables, table), max(last, table.BlitzMargin())
			}
		}
	}
	for margin := range last + 1 {
		numbers = append(numbers, strconv.Itoa(margin))
		for _, table := range tables {
			winner, _ := table.Score(margin)
			numbers = append(numbers, table.vps(winner))
		}
	}
	return numbers
}

// resultOf are what scales give for a margin: both scores, the share, and the margins with this score.
func resultOf(n, margin int, names ...string) (numbers []string) {
	numbers = list("%d %d", n, margin)
	for _, name := range names {
		table := tableOf(name, n)
		winner, loser := table.Score(margin)
		share := int((2000*winner + table.Max()) / (2 * table.Max())) // thousandths, halves up
		numbers = append(numbers, scaleNumbers[name]...)
		numbers = append(numbers, list("%s %s %d.%d", table.vps(winner), table.vps(loser), share/10, share%10)...)
		numbers = append(numbers, rangeNumbers(table.Range(margin))...)
	}
	return numbers
}

// scaleNumbers are the numbers in the names of scales.
var scaleNumbers = map[string][]string{
	"acbl-20": {"20"}, "acbl-30": {"30"}, "half-match": {"10", "0"}, "ruritania": {"25", "0"},
}

// neededFor are the margins that each score of the first of some scales needs, as far as the others go.
func neededFor(n int, names ...string) (numbers []string) {
	numbers = append(list("%d", n), scaleNumbers[names[0]]...)
	first := tableOf(names[0], n)
	for score := first.Rows[0].Winner; score <= first.Max(); score += vp.VP {
		numbers = append(numbers, strconv.Itoa(int(score/vp.VP)))
		for _, name := range names {
			if table := tableOf(name, n); score <= table.Max() {
				numbers = append(numbers, strconv.Itoa(table.marginFor(score)))
			}
		}
	}
	return numbers
}

// acblTable are the margins of each score of an ACBL's scale, below the board counts of its columns.
func acblTable(name string) (numbers []string) {
	numbers = scaleNumbers[name]
	var firsts []int
	for _, column := range columnsOfACBL {
		firsts, numbers = append(firsts, column[0]), append(numbers, rangeNumbers(column[0], column[1])...)
	}
	return append(numbers, readback.English.Numbers(strings.Join(besideEachOther(name, firsts...), "\n"))...)
}

// corrections are how many margins the WBF's correction moved, and which; those beside each other as a range.
func corrections(counts []int) (numbers []string) {
	for _, n := range counts {
		var margins []string
		table := tableOf("wbf-continuous", n)
		for i := 0; i < len(table.Rows); i++ {
			first := i
			for table.moved(i) {
				i++
			}
			if i > first {
				margins = append(margins, rangeNumbers(first, i-1)...)
			}
		}
		if moved := scaleOf(n).continuous.Counts.Moved; moved > 0 {
			numbers = append(append(numbers, list("%d %d", n, moved)...), margins...)
		}
	}
	return numbers
}

// vpAmounts are the EBU's standard amounts: the most VPs of a match, over 7.5 times the boards, as halves rounded
// up.
func vpAmounts() []string {
	numbers := []string{"12.8", "20", "25", "30"}
	for n := 1; n <= 8; n++ {
		head := strconv.Itoa(n)
		if n == 8 {
			head = "8+"
		}
		numbers = append(numbers, head)
		for _, most := range []int{20, 25, 30} {
			halves := (4*most + 15*n - 1) / (15 * n)
			numbers = append(numbers, fmt.Sprintf("%d.%d", halves/2, 5*(halves%2)))
		}
	}
	return numbers
}

// amountsPage are the numbers of the EBU's standard amounts, from the copy of the printed table.
func amountsPage() []string {
	said := "12.8 "
	file := sample.Must(os.ReadFile("official/data/ebu-standard-amounts.csv"))
	for _, line := range sample.Must(readback.CSV(file))[1:] {
		said += strings.Join([]string{line[0], line[1], line[3], line[2], "\n"}, " ")
	}
	return readback.English.Numbers(said)
}

// publishedScales are the scales of a site, in its order.
var publishedScales = list("wbf-continuous wbf-discrete acbl-20 acbl-30 acbl-nabc half-match wbf-joint ruritania")

// tablesOfPages are the numbers of tables, by their pages and ids, on a site with these scales, some of them its main
// ones, and board counts. The page for comparisons begins with n boards, beside others. A - at the end of an id is for all tables that begin so.
func tablesOfPages(names, main []string, counts []int, n, beside int) map[string][]string {
	var imps, inNames []string
	rows := official.IMPs()
	for i, row := range impRows() {
		if i%10 == 0 { // a part, whose caption has its points
			row = "2017 " + rangeText(rows[i].From, rows[min(i+9, len(rows)-1)].To) + " " + row
		}
		imps = append(imps, readback.English.Numbers(row)...)
	}
	for _, name := range names {
		inNames = append(inNames, scaleNumbers[name]...)
	}
	played := append(slices.Clone(main), list("acbl-nabc acbl-20 acbl-30")...)
	both, heads := list("%d %d", n, beside), list("%d", n)
	for _, name := range main {
		both, heads = append(both, scaleNumbers[name]...), append(heads, scaleNumbers[name]...)
		for i, k := range []int{n, beside} {
			if tableOf(name, k).Rows != nil {
				if i > 0 {
					both = append(both, scaleNumbers[name]...)
				}
				both = append(both, strconv.Itoa(k))
			}
		}
	}
	want := map[string][]string{
		"index.html needed": neededFor(n, main...), "imps/index.html imps": imps,
		"ebu/index.html vp-amounts": vpAmounts(), "ebu/index.html amounts": amountsPage(),
		"acbl/index.html acbl-20": acblTable("acbl-20"), "acbl/index.html acbl-30": acblTable("acbl-30"),
		"acbl/index.html nabc":         corrections(counts),
		"compare/index.html result":    resultOf(n, 31, played...),
		"compare/index.html margins":   append(append(heads, "20", "30"), comparedAt([]int{n}, played...)...),
		"compare/index.html beside":    append(both, comparedAt([]int{n, beside}, main...)...),
		"verify/index.html identities": append(inNames, digitsPage(counts, names...)...),
	}
	for _, name := range names {
		want["scales/"+name+"/index.html table-"] = scalePage(name, counts)
	}
	return want
}

func TestTablesOfPagesHaveTheNumbersOfTheRegister(t *testing.T) {
	t.Parallel()
	for i, site := range readSites(t) {
		var want map[string][]string
		if i == 0 {
			want = tablesOfPages(publishedScales[:7], site.main, everyBoards(), 24, 48)
		} else {
			want = tablesOfPages(publishedScales, site.main, []int{7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, 12, 16)
			want["ebu/index.html vp-amounts"] = append(list("12 8"), vpAmounts()[1:]...) // a clause keeps its point
			delete(want, "ebu/index.html amounts")                                       // as do the printed amounts
		}
		for _, prefix := range site.prefixes {
			for at, numbers := range want {
				page, id, _ := strings.Cut(at, " ")
				said := tablesNamed(t, site.b, prefix+page, id)
				sameLines(t, site.name+", "+prefix+at, site.reader.Numbers(said), numbers)
			}
		}
	}
}

// The pages about the theory: what the models give, and what an IMP is worth. The tests of vp and theory compute the
// models and their scores again. What a better team wins on average is in the cases of odds.csv.
func TestTablesOfTheTheoryAreComputedAgain(t *testing.T) {
	t.Parallel()
	b := whole(t)
	want, models := map[string][]string{}, vp.Models()
	shown := map[int][]int{8: {1, 5, 10, 20, 31, 40}, 16: {1, 5, 10, 20, 31, 50}, 24: {1, 5, 10, 20, 31, 50, 70}}
	for n, margins := range shown {
		numbers := list("%d", n)
		for _, imps := range margins {
			numbers = append(numbers, strconv.Itoa(imps))
			for _, m := range models {
				numbers = append(numbers, twoDecimals(theory.ScoresOf(n, m.V)[imps]))
			}
		}
		want[fmt.Sprint("models/index.html scores-", n)] = numbers
	}
	ends := list("0")
	for _, m := range models {
		ends = append(ends, list("%.1f %.1f %.1f %.1f %.1f", 10*m.S(0), 10*m.S(1), m.S(0)/m.S(1), 10*m.C(0), 10*m.C(1))...)
	}
	worth, wbf := list("3"), models[0]
	for _, n := range []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32} {
		x := 15 * math.Sqrt(float64(n))
		worth = append(worth, list("%d %.1f %.3f %.3f %.3f %.2f %.2f", n, x, 10*wbf.S(0)/x, 10*wbf.S(1./3)/x, 10*wbf.S(1)/x,
			10000*wbf.C(0)/x/x, 10000*wbf.C(1)/x/x)...)
	}
	want["models/index.html ends-of-models"] = ends
	want["theory/mathematics/index.html worth-figures"] = worth
	for at, numbers := range want {
		page, id, _ := strings.Cut(at, " ")
		table := readback.Elements(b.page(t, page), hasID(id))[0]
		sameLines(t, at, readback.English.Numbers(readback.Said(table)), numbers)
	}
}
