package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/sheet"
)

func TestTablesAreAccessibleAndEscaped(t *testing.T) {
	figures := sheet.Table{
		ID: "discrete", Caption: "Discrete <scale>", Heads: []string{"IMPs", "Winner", "Loser"},
		Rows: []sheet.Row{
			{Cells: []string{"0–1", "10", "10"}}, {Cells: []string{"2+", "11", "9"}, Corrected: true}, {Cells: []string{"3+", `"`, `'`}, Cusps: []int{1}},
		},
	}
	words := sheet.Table{
		ID: "names", Caption: "Names", Text: true, Class: "keys", Columns: []string{"", "wide"}, Heads: []string{"a", "b&c"},
		HeadLinks: []sheet.Link{1: {Path: "scales/b&c/index.html", Place: "boards/{boards}/index.html"}},
		Rows:      []sheet.Row{{Cells: []string{"c", "d"}, Links: []sheet.Link{{Path: "data/c.csv"}}}, {Cells: []string{"e", "f"}}},
	}
	for want, table := range map[string]sheet.Table{
		`<table class=figures id="discrete"><caption>Discrete &lt;scale&gt;</caption>` +
			`<thead><tr><th scope=col>IMPs<th scope=col>Winner<th scope=col>Loser<tbody><tr><th scope=row>0–1<td>10<td>10` +
			`<tr><th scope=row>2+<span class=mark aria-hidden=true>*</span><span class=vh> corrected</span><td>11<td>9` +
			`<tr><th scope=row>3+<td>&#34;<span class=mark aria-hidden=true>^</span><span class=vh> a &amp; b</span><td>&#39;</table>`: figures,
		`<table class="words keys" id="names"><caption>Names</caption><colgroup><col><col class=wide><thead><tr><th scope=col>a` +
			`<th scope=col><a href="../scales/b&amp;c/index.html" data-place="boards/{boards}/index.html">b&amp;c</a>` +
			`<tbody><tr><th scope=row><a href="../data/c.csv">c</a><td data-head="b&amp;c">d<tr><th scope=row>e<td data-head="b&amp;c">f</table>`: words,
	} {
		got := string(tableHTML(table, marks{corrected: "corrected", cusp: "a & b"}, func(path string) string { return "../" + path }))
		if want = strings.ReplaceAll(want, "^", sheet.CuspMark); got != want {
			t.Errorf("the table is\n%s\nwant\n%s", got, want)
		}
	}
}

// margins returns a table with a row per margin.
func margins(rows int) sheet.Table {
	t := sheet.Table{ID: "continuous", Heads: []string{"IMPs", "Winner"}}
	for i := range rows {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{fmt.Sprint(i), "x"}})
	}
	return t
}

func TestLongTablesAreInPartsAndGroupsThatHoldEveryRowOnce(t *testing.T) {
	for rows, want := range map[int]int{1: 1, 5: 1, 6: 2, 10: 2, 11: 3} {
		if got := strings.Count(string(tableHTML(margins(rows), marks{}, nil)), "<tbody>"); got != want {
			t.Errorf("%d rows stand in %d groups, want %d", rows, got, want)
		}
	}
	caption := func(from, to string) string { return from + " to " + to }
	for rows, want := range map[int]string{
		1:  "continuous-0 0 to 0",
		29: "continuous-0 0 to 28", // the last few rows have no part of their own
		30: "continuous-0 0 to 24, continuous-25 25 to 29",
		75: "continuous-0 0 to 24, continuous-25 25 to 49, continuous-50 50 to 74",
	} {
		var got []string
		next := 0
		for _, part := range parts(margins(rows), caption) {
			got = append(got, part.ID+" "+part.Caption)
			for _, r := range part.Rows {
				if r.Cells[0] != fmt.Sprint(next) {
					t.Errorf("with %d rows, the row %s follows the row %d", rows, r.Cells[0], next-1)
				}
				next++
			}
		}
		if strings.Join(got, ", ") != want || next != rows {
			t.Errorf("%d rows are in the parts %q with %d rows, want all rows in %q", rows, got, next, want)
		}
	}
}
