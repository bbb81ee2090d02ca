package site

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/sheet"
)

func TestTablesAreAccessibleAndEscaped(t *testing.T) {
	figures := sheet.Table{
		ID: "discrete", Caption: "Discrete <scale>", Heads: []string{"IMPs", "Winner", "Loser"},
		Rows: []sheet.Row{
			{Cells: []string{"0–1", "10", "10"}}, {Cells: []string{"2+", "11", "9"}, Corrected: true},
			{Cells: []string{"3+", `"`, `'`}, Cusps: []int{1}},
		},
	}
	words := sheet.Table{
		ID: "names", Caption: "Names", Text: true, Class: "keys", Columns: []string{"", "wide"}, Heads: []string{"a", "b&c"},
		HeadLinks: []sheet.Link{1: {Path: "scales/b&c/index.html", Pattern: "boards/{boards}/index.html"}},
		Rows: []sheet.Row{
			{Cells: []string{"c", "d"}, Links: []sheet.Link{{Path: "data/c.csv"}}}, {Cells: []string{"e", "f"}},
		},
	}
	for want, table := range map[string]sheet.Table{
		`<table class=figures id="discrete"><caption>Discrete &lt;scale&gt;</caption>` +
			`<thead><tr><th scope=col>IMPs<th scope=col>Winner<th scope=col>Loser<tbody><tr><th scope=row>0–1<td>10<td>10` +
			`<tr><th scope=row>2+<span class=mark aria-hidden=true>*</span><span class=vh> corrected</span><td>11<td>9` +
			`<tr><th scope=row>3+<td>&#34;<span class=mark aria-hidden=true>^</span>` +
			`<span class=vh> a &amp; b</span><td>&#39;</table>`: figures,
		`<table class="words keys" id="names"><caption>Names</caption><colgroup><col><col class=wide>` +
			`<thead><tr><th scope=col>a` +
			`<th scope=col><a href="../scales/b&amp;c/index.html" data-place="boards/{boards}/index.html">b&amp;c</a>` +
			`<tbody><tr><th scope=row><a href="../data/c.csv">c</a><td data-head="b&amp;c">d` +
			`<tr><th scope=row>e<td data-head="b&amp;c">f</table>`: words,
	} {
		above := func(path string) string { return "../" + path }
		got := string(tableHTML(table, marks{corrected: "corrected", cusp: "a & b"}, above))
		if want = strings.ReplaceAll(want, "^", sheet.CuspMark); got != want {
			t.Errorf("the table is\n%s\nwant\n%s", got, want)
		}
	}
}
