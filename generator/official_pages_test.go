package generator_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Law 78B of 2017, the last difference in points that is worth 0, 1, 2 … IMPs.
var law78B = []int{10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890,
	1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990}

// marginsOfRow are the margins of a row as people read them.
func marginsOfRow(r vp.Row) string {
	if r.To == vp.Open {
		return fmt.Sprintf("%d+", r.From)
	}
	return rangeText(r.From, r.To)
}

// Package official compares its data with the print. Here the pages have them.
func TestPagesHaveWhatWasPrinted(t *testing.T) {
	t.Parallel()
	b := whole(t)
	compare := func(page, id string, want []string) {
		t.Helper()
		sameLines(t, page+", "+id, tableLines(t, b.page(t, page), id)[1:], want)
	}
	for _, points := range []int{20, 30} {
		columns, err := official.ACBLRanges(points)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"VPs"}
		for _, r := range columns[0].Rows() {
			want = append(want, shortScore(r.Winner)+"–"+shortScore(r.Loser))
		}
		for _, c := range columns {
			want[0] += " | " + rangeText(c.BoardsFrom, c.BoardsTo) + " boards"
			for i, r := range c.Rows() {
				want[i+1] += " | " + marginsOfRow(r)
			}
		}
		compare("acbl/index.html", fmt.Sprintf("acbl-%d", points), want)
		place := readback.Elements(b.page(t, "acbl/index.html"), labelled(fmt.Sprintf("points-%d", points)))[0]
		sameLines(t, "its place", texts(place, is(atom.Caption)), []string{fmt.Sprintf("%d-point scale", points)})
	}
	faults := tableLines(t, b.page(t, "acbl/index.html"), "faults")
	for i, part := range []string{
		"1.1, 30 points, 7 boards | 0: (nothing), 1: 15-15, …, (nothing): 30-0 | 0: 15–15, 1: 18–12, …, 28+: 30–0 | in the text",
		"1.4, 30 points, 16–20 boards | 25-39: 25-5 | 25–29: 25–5 | in the text",
	} {
		if line := at(faults, i+2); !strings.HasPrefix(line, part) || len(faults) != 4 {
			t.Errorf("of the text that does not fit itself the page says %q, should begin with %q", line, part)
		}
	}

	nabc := []string{"Boards | Number of margins | IMP margins"}
	for _, n := range everyBoards() {
		var margins []int
		for i, score := range oracle.NABC(n) {
			if score != scaleOf(n).continuous.Rows[i].Final {
				margins = append(margins, i)
			}
		}
		if len(margins) > 0 {
			nabc = append(nabc, row(strconv.Itoa(n), strconv.Itoa(len(margins)), sheet.Runs(margins, words(t).Locale())))
		}
	}
	compare("acbl/index.html", "nabc", nabc)

	imps, from := []string{"Points | IMPs"}, 0
	for i, last := range append(law78B, oracle.Open) {
		imps = append(imps, row(rangeText(from, last), strconv.Itoa(i)))
		from = last + 10 // scores are multiples of 10
	}
	compare("imps/index.html", "imps", imps)

	amounts := []string{"Method of scoring | Standard amount | Minimum unit | Notes"}
	for _, a := range official.StandardAmounts() {
		var numbers []string
		for _, n := range a.Notes {
			numbers = append(numbers, strconv.Itoa(n.Number))
		}
		amounts = append(amounts, row(a.Method, a.Standard, a.Unit, strings.Join(numbers, ", ")))
	}
	compare("ebu/index.html", "amounts", amounts)
	var notes []string
	for i, n := range official.EBUNotes() {
		notes = append(notes, fmt.Sprintf("%d. %s", i+1, n.Text))
	}
	ebu := b.page(t, "ebu/index.html")
	sameLines(t, "ebu/index.html, notes", texts(readback.Elements(ebu, labelled("notes"))[0], is(atom.P)), notes)

	// Amounts in VPs are max/(7.5·n), up to the next half: ⌈2·max/(7.5·n)⌉ halves.
	vps := []string{"Boards in the match | 20 VPs at most | 25 VPs at most | 30 VPs at most"}
	for n := 1; n <= 8; n++ {
		cells := []string{strconv.Itoa(n)}
		for _, most := range []int{20, 25, 30} {
			halves := (4*most + 15*n - 1) / (15 * n)
			cells = append(cells, fmt.Sprintf("%d.%d", halves/2, halves%2*5))
		}
		vps = append(vps, row(cells...))
	}
	vps[8] = strings.Replace(vps[8], "8", "8+", 1)
	compare("ebu/index.html", "vp-amounts", vps)
}

func TestEveryClaimHasAFinding(t *testing.T) {
	t.Parallel()
	m := words(t).Claims
	lines := tableLines(t, whole(t).page(t, "verify/index.html"), "claims")
	findings := map[string]int{m.Holds(): 0, m.Reading(): 0, m.Fault(): 0, m.NoData(): 0}
	for _, line := range lines[2:] {
		cells := strings.Split(line, " | ")
		findings[at(cells, 2)]++
		if len(cells) != 4 || slices.Contains(cells, "") {
			t.Errorf("a claim lacks something: %q", line)
		}
	}
	for finding, n := range findings {
		if n == 0 || len(findings) != 4 || len(lines) < 32 {
			t.Errorf("of %d claims %d have the finding %q", len(lines), n, finding)
		}
	}
}
