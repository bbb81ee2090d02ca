package official

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// No table may go missing: there are ⌈15√N⌉ + 1 rows for 4 to 10 boards, 11 ranges for each of
// 11 board counts, and 6 for each half.
func TestPrintedTablesAreTheComputedScales(t *testing.T) {
	for _, c := range []struct {
		published Published
		source    string
		want      string // board counts, rows
		computed  func(boards int) vp.Table
	}{
		{PublishedContinuous(), "Danish", "[4 5 6 7 8 9 10] 284", func(n int) vp.Table { return sample.Must(vp.WBFContinuous(n)).Table() }},
		{PublishedHalfMatch(), "EBU White Book, 3.1.2", "[3 4] 12", func(n int) vp.Table { return sample.Must(vp.HalfMatch(n)).Table() }},
		{PublishedDiscrete(), "EBU", "[5 6 7 8 9 10 12 16 20 28 32] 121", func(n int) vp.Table { return sample.Must(vp.WBFDiscrete(n)).Table() }},
	} {
		if !strings.Contains(c.published.Source, c.source) || !strings.Contains(c.published.Source, "second hand: as transcribed in a public scoring program's tests") {
			t.Errorf("source %q does not name %s, or not that it is second hand", c.published.Source, c.source)
		}
		rows := 0
		var boards []int
		for _, table := range c.published.Tables {
			boards = append(boards, table.Boards)
			rows += len(table.Rows)
			computed := c.computed(table.Boards)
			if table.Name != computed.Name || table.PerMargin != computed.PerMargin || !slices.Equal(table.Rows, computed.Rows) {
				t.Errorf("%s, %d boards: printed\n%v\ncomputed\n%v", c.source, table.Boards, table, computed)
			}
		}
		if got := fmt.Sprint(boards, " ", rows); got != c.want {
			t.Errorf("%s: compared are %s, want %s", c.source, got, c.want)
		}
	}
}

// NABC+ is the WBF's scale before its correction, which package vp compares with a second
// computation.
func TestNABCDiffersFromTheWBFsScaleByTheCorrectionAlone(t *testing.T) {
	for boards := 1; boards <= vp.MaxBoards; boards++ {
		table, wbf := sample.Must(NABC(boards)), sample.Must(vp.WBFContinuous(boards))
		last := len(table.Rows) - 1
		var moved []Difference
		for i, m := range wbf.Rows {
			want := vp.Row{From: i, To: i, Winner: m.Rounded, Loser: 20*vp.VP - m.Rounded}
			if i == last {
				want.To = vp.Open
			}
			if i > last || table.Rows[i] != want {
				t.Fatalf("%d boards, row %d of %d is not %v", boards, i, last, want)
			}
			if m.Corrected() {
				moved = append(moved, Difference{i, m.Rounded, m.Winner})
			}
		}
		if got := sample.Must(NABCDifferences(boards)); !slices.Equal(got, moved) || last >= len(wbf.Rows) {
			t.Errorf("%d boards: the differences are %v, should be %v", boards, got, moved)
		}
	}
	if _, err := NABCDifferences(1001); err == nil || err.Error() != "acbl-nabc: board count 1001 is outside 1 to 1000" {
		t.Errorf("of 1001 boards it says %v", err)
	}
}

func TestEverySourceIsThereOnce(t *testing.T) {
	m := sample.Words(t)
	for _, s := range Sources() {
		if of, err := SourceOf(s.ID); err != nil || of.Link != s.Link || !slices.Contains(s.Pages, "about") {
			t.Errorf("%s: something is missing, or it stands there twice: %+v, %v", s.ID, s, err)
		}
		for _, what := range []string{"author", "title", "text"} {
			if m.Source(s.ID, what) == "" {
				t.Errorf("no message says the %s of %s", what, s.ID)
			}
		}
		if u, err := url.Parse(s.Link); (s.Link == "") != (m.Source(s.ID, "about") == "") || s.Link != "" && (err != nil || u.Scheme != "https" || u.Host == "") {
			t.Errorf("%s: %q is no address, or nothing says what it is", s.ID, s.Link)
		}
	}
	if _, err := SourceOf("nobody"); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("an unknown source: %v", err)
	}
}
