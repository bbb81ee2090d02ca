package workbook

import "testing"

func TestColumnsAreNamedAsSpreadsheetsDo(t *testing.T) {
	for _, c := range []struct {
		i    int
		want string
	}{{0, "A"}, {25, "Z"}, {26, "AA"}, {51, "AZ"}, {52, "BA"}, {701, "ZZ"}, {702, "AAA"}, {16383, "XFD"}} {
		if got := string(appendColumn(nil, c.i)); got != c.want {
			t.Errorf("column %d is %q, want %q", c.i, got, c.want)
		}
	}
}
