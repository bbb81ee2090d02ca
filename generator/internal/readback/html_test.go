package readback

import (
	"slices"
	"strings"
	"testing"
)

const goodTable = `<!doctype html><title>t</title>
<table id="c"><caption>WBF <em>scale</em></caption>
<thead><tr><th scope="col">IMPs<th scope="col">Winner</thead>
<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>
  10.44 <span hidden>secret</span></tbody></table>`

func TestHTMLTableIsReadAsItStands(t *testing.T) {
	page, err := HTML([]byte(goodTable))
	if err != nil {
		t.Fatal(err)
	}
	got, err := HTMLTable(page, "c")
	if err != nil {
		t.Fatal(err)
	}
	if got.Caption != "WBF scale" || len(got.Head) != 1 || !slices.Equal(got.Head[0], []string{"IMPs", "Winner"}) {
		t.Errorf("caption %q, head %q", got.Caption, got.Head)
	}
	if len(got.Rows) != 2 || !slices.Equal(got.Rows[1], []string{"1", "10.44"}) {
		t.Errorf("rows %q, want 0 10.00 and 1 10.44", got.Rows)
	}
	if n := got.Nodes[1][0]; n.Data != "th" {
		t.Errorf("the cell behind row 1's first text is a %s", n.Data)
	}
}

func TestHTMLTableRefuses(t *testing.T) {
	for _, c := range []struct{ why, from, to string }{
		{"0 elements", `id="c"`, `id="d"`},
		{"2 elements", `<title>`, `<p id="c"><title>`},
		{"is a div's", `<table id="c">`, `<div id="c"></div><table>`},
		{"0 captions", `<caption>WBF <em>scale</em></caption>`, ``},
		{`has scope ""`, `<th scope="col">Winner`, `<th>Winner`},
		{`has scope "col"`, `<th scope="row">1`, `<th scope="col">1`},
		{"td in thead", `<th scope="col">Winner`, `<td>Winner`},
		{"td with a scope", `<td>10.00`, `<td scope="row">10.00`},
		{"a row of 3 columns", `<td>10.00`, `<td>10.00<td>10.00`},
		{"rowspan", `<td>10.00`, `<td rowspan="2">10.00`},
		{"colspan", `<td>10.00`, `<td colspan="x">10.00`},
		{"0 body rows", `<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>`, ``},
	} {
		text := strings.Replace(goodTable, c.from, c.to, 1)
		if text == goodTable {
			t.Fatalf("%s: nothing was changed", c.why)
		}
		page, err := HTML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		refused(t, c.why, func() error { _, err := HTMLTable(page, "c"); return err })
	}
}

// refused wants an error that says why.
func refused(t *testing.T, why string, read func() error) {
	t.Helper()
	if err := read(); err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("error %v, want one that says %q", err, why)
	}
}
