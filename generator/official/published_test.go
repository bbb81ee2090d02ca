package official

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// TestPublishedTablesAreTheComputedScales compares cell by cell. The counts say
// that no table went missing: ⌈15√N⌉ + 1 rows for 4 to 10 boards, 11 ranges for
// each of 11 board counts, 6 for each half.
func TestPublishedTablesAreTheComputedScales(t *testing.T) {
	for _, c := range []struct {
		published Published
		source    string
		boards    []int
		rows      int
		computed  func(boards int) vp.Table
	}{
		{PublishedContinuous(), "Danish", []int{4, 5, 6, 7, 8, 9, 10}, 31 + 35 + 38 + 41 + 44 + 46 + 49,
			func(n int) vp.Table { return continuous(n).Table() }},
		{PublishedHalfMatch(), "EBU White Book, 3.1.2", []int{3, 4}, 2 * 6,
			func(n int) vp.Table { return halfMatch(n).Table() }},
		{PublishedDiscrete(), "EBU", []int{5, 6, 7, 8, 9, 10, 12, 16, 20, 28, 32}, 11 * 11,
			func(n int) vp.Table { return discrete(n).Table() }},
	} {
		if !strings.Contains(c.published.Source, c.source) || !strings.Contains(c.published.Source, "second hand") {
			t.Errorf("source %q does not name %s, or not that it is second hand", c.published.Source, c.source)
		}
		if len(c.published.Tables) != len(c.boards) {
			t.Fatalf("%s: %d tables, want %d", c.source, len(c.published.Tables), len(c.boards))
		}
		rows := 0
		for i, table := range c.published.Tables {
			if table.Boards != c.boards[i] {
				t.Fatalf("%s: table %d is for %d boards, want %d", c.source, i, table.Boards, c.boards[i])
			}
			computed := c.computed(table.Boards)
			if table.Name != computed.Name || table.PerMargin != computed.PerMargin || len(table.Rows) != len(computed.Rows) {
				t.Fatalf("%s, %d boards: %s with %d rows printed, %s with %d computed",
					c.source, table.Boards, table.Name, len(table.Rows), computed.Name, len(computed.Rows))
			}
			for k, r := range table.Rows {
				rows++
				if r != computed.Rows[k] {
					t.Errorf("%s, %d boards: printed %v, computed %v", c.source, table.Boards, r, computed.Rows[k])
				}
			}
		}
		if rows != c.rows {
			t.Errorf("%s: %d rows compared, want %d", c.source, rows, c.rows)
		}
	}
}

func TestEmbeddedFilesNeedSourceAndColumns(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a,b\n1,2\n", "f.csv:1: no source"},
		{"# Source.\na,c\n1,2\n", "f.csv:2: the columns should be a,b"},
		{"# Source.\na,b\n", "with at least one row"},
		{"# Source.\na,b\n1\n", "f.csv: record on line 3: wrong number of fields"},
	} {
		if _, err := parse("f.csv", []byte(c.text), []string{"a", "b"}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %s", c.text, err, c.want)
		}
	}
	d, err := parse("f.csv", []byte("# Source.\na,b\n1,2\n"), []string{"a", "b"})
	if err != nil || d.source != "Source." || len(d.rows) != 1 {
		t.Errorf("a whole file: %+v, %v", d, err)
	}
}
