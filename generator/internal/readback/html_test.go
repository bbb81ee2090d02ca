package readback

import (
	"fmt"
	"strings"
	"testing"
)

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

func TestHTMLTableReadsSoundTablesAndRefusesOthers(t *testing.T) {
	read := func(text string) (Table, error) {
		page, err := HTML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return HTMLTable(page, "c")
	}
	got, err := read(goodTable)
	if want := `{"WBF scale" [["IMPs" "Winner"]] [["0" "10.00"] ["1" "10.44"]]}`; err != nil || fmt.Sprintf("%q", got) != want {
		t.Errorf("the table is %q (%v), want %s", got, err, want)
	}
	for _, c := range [][3]string{
		{"0 elements", `id="c"`, `id="d"`}, {"2 elements", `<title>`, `<p id="c"><title>`}, {"must be one table", `<table id="c">`, `<div id="c"></div><table>`},
		{`the caption ""`, `<caption>WBF <em>scale</em></caption>`, ``}, {`"th "`, `<th scope="col">Winner`, `<th>Winner`},
		{`"th col"`, `<th scope="row">1`, `<th scope="col">1`}, {`in thead has the tag and scope "td "`, `<th scope="col">Winner`, `<td>Winner`},
		{`"td row"`, `<td>10.00`, `<td scope="row">10.00`}, {"a row of 3 cells", `<td>10.00`, `<td>10.00<td>10.00`},
		{"spans others", `<td>10.00`, `<td rowspan="2">10.00`}, {"0 others", `<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>`, ``},
	} {
		_, err := read(strings.Replace(goodTable, c[1], c[2], 1))
		refused(t, c[0], err)
	}
}
