package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/sheet"
)

func TestEveryTextOfATableIsEscaped(t *testing.T) {
	const harm = `<b>&"'`
	table := sheet.Table{ID: harm, Caption: harm, Heads: []string{harm, harm}, Rows: []sheet.Row{{Cells: []string{harm, harm}, Corrected: true}}}
	got := string(tableHTML(table, marks{corrected: harm}, nil))
	if strings.Contains(got, harm) || strings.Contains(got, "<b>") || strings.Contains(got, `"'`) {
		t.Errorf("a text is not escaped:\n%s", got)
	}
	if n := strings.Count(got, "&lt;b&gt;&amp;&#34;&#39;"); n != 7 {
		t.Errorf("%d texts are there and escaped, should be 7:\n%s", n, got)
	}
}

func TestTableHTMLIsAccessible(t *testing.T) {
	table := sheet.Table{
		ID: "discrete", Caption: "Discrete scale", Heads: []string{"IMPs", "Winner", "Loser"},
		Rows: []sheet.Row{{Cells: []string{"0–1", "10", "10"}}, {Cells: []string{"2+", "11", "9"}, Corrected: true}},
	}
	const want = `<table class=figures id="discrete"><caption>Discrete scale</caption>` +
		`<thead><tr><th scope=col>IMPs<th scope=col>Winner<th scope=col>Loser` +
		`<tbody><tr><th scope=row>0–1<td>10<td>10` +
		`<tr><th scope=row>2+<span class=mark aria-hidden=true>·</span><span class=vh> corrected</span><td>11<td>9</table>`
	if got := string(tableHTML(table, marks{corrected: "corrected"}, nil)); got != want {
		t.Errorf("the table is\n%s\nshould be\n%s", got, want)
	}
}

func TestCellsAndHeadsLeadWhereTheyShould(t *testing.T) {
	table := sheet.Table{
		ID: "names", Caption: "Names", Text: true, Heads: []string{"a", "b"},
		HeadLinks: []sheet.Link{1: {Path: "scales/b&c/index.html", Place: "boards/{boards}/index.html"}},
		Rows:      []sheet.Row{{Cells: []string{"c", "d"}, Links: []sheet.Link{{Path: "data/c.csv"}}}, {Cells: []string{"e", "f"}}},
	}
	const want = `<thead><tr><th scope=col>a<th scope=col><a href="../scales/b&amp;c/index.html" data-place="boards/{boards}/index.html">b</a>` +
		`<tbody><tr><th scope=row><a href="../data/c.csv">c</a><td data-head="b">d<tr><th scope=row>e<td data-head="b">f</table>`
	if got := string(tableHTML(table, marks{}, func(path string) string { return "../" + path })); !strings.HasSuffix(got, want) {
		t.Errorf("the table is\n%s\nshould end\n%s", got, want)
	}
}

// margins is a table of a row per margin.
func margins(rows int) sheet.Table {
	t := sheet.Table{ID: "continuous", Heads: []string{"IMPs", "Winner"}}
	for i := range rows {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{fmt.Sprint(i), "x"}})
	}
	return t
}

func TestFiguresStandInGroupsOfFiveRowsAndWordsDoNot(t *testing.T) {
	for rows, want := range map[int]int{1: 1, 5: 1, 6: 2, 10: 2, 11: 3} {
		if got := strings.Count(string(tableHTML(margins(rows), marks{}, nil)), "<tbody>"); got != want {
			t.Errorf("%d rows stand in %d groups, should be %d", rows, got, want)
		}
	}
	words := margins(11)
	words.Text = true
	got := string(tableHTML(words, marks{}, nil))
	if strings.Count(got, "<tbody>") != 1 || !strings.Contains(got, `class=words`) {
		t.Errorf("a table of words is set as figures:\n%s", got)
	}
}

func TestPartsOfALongTableHoldEveryRowOnce(t *testing.T) {
	caption := func(from, to string) string { return from + " to " + to }
	for rows, want := range map[int]string{
		1:  "continuous-0 0 to 0",
		25: "continuous-0 0 to 24",
		29: "continuous-0 0 to 28", // a few rows more need no part of their own
		30: "continuous-0 0 to 24, continuous-25 25 to 29",
		54: "continuous-0 0 to 24, continuous-25 25 to 53",
		75: "continuous-0 0 to 24, continuous-25 25 to 49, continuous-50 50 to 74",
	} {
		var got []string
		next := 0
		for _, part := range parts(margins(rows), caption) {
			got = append(got, part.ID+" "+part.Caption)
			for _, r := range part.Rows {
				if r.Cells[0] != fmt.Sprint(next) {
					t.Errorf("of %d rows, %s follows %d", rows, r.Cells[0], next-1)
				}
				next++
			}
		}
		if strings.Join(got, ", ") != want || next != rows {
			t.Errorf("%d rows are in the parts %q with %d rows, should be %q", rows, got, next, want)
		}
	}
}
