package readback

import (
	"fmt"
	"strings"
	"testing"
)

// refused wants an error that says why.
func refused(t *testing.T, why string, err error) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("error %v, want one that says %q", err, why)
	}
}

const goodTable = `<!doctype html><title>t</title>
<table id="c"><caption>WBF <em>scale</em></caption>
<thead><tr><th scope="col">IMPs<th scope="col">Winner</thead>
<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>
  10.44 <span hidden>secret</span></tbody></table>`

func TestHTMLTableIsReadAsItStands(t *testing.T) {
	read := func(text string) (Table, error) {
		page, err := HTML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return HTMLTable(page, "c")
	}
	got, err := read(goodTable)
	if err != nil || fmt.Sprintf("%q %q %q", got.Caption, got.Head, got.Rows) != `"WBF scale" [["IMPs" "Winner"]] [["0" "10.00"] ["1" "10.44"]]` || got.Nodes[1][0].Data != "th" {
		t.Errorf("%v: caption %q, head %q, rows %q", err, got.Caption, got.Head, got.Rows)
	}
	for _, c := range [][3]string{
		{"0 elements", `id="c"`, `id="d"`}, {"2 elements", `<title>`, `<p id="c"><title>`}, {"is a div's", `<table id="c">`, `<div id="c"></div><table>`},
		{"0 captions", `<caption>WBF <em>scale</em></caption>`, ``}, {`has scope ""`, `<th scope="col">Winner`, `<th>Winner`},
		{`has scope "col"`, `<th scope="row">1`, `<th scope="col">1`}, {"td in thead", `<th scope="col">Winner`, `<td>Winner`},
		{"td with a scope", `<td>10.00`, `<td scope="row">10.00`}, {"a row of 3 columns", `<td>10.00`, `<td>10.00<td>10.00`},
		{"rowspan", `<td>10.00`, `<td rowspan="2">10.00`}, {"colspan", `<td>10.00`, `<td colspan="x">10.00`},
		{"0 body rows", `<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>`, ``},
	} {
		_, err := read(strings.Replace(goodTable, c[1], c[2], 1))
		refused(t, c[0], err)
	}
}
