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

// The counts of rows show that no table is missing: there are ⌈15√N⌉ + 1 rows for 4 to 10 boards,
// 11 ranges for each of 11 board counts, and 6 for each half.
func TestPrintedTablesEqualTheComputedScales(t *testing.T) {
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
			t.Errorf("the source %q should name %s, and say that we have it at second hand", c.published.Source, c.source)
		}
		rows := 0
		var boards []int
		for _, table := range c.published.Tables {
			boards = append(boards, table.Boards)
			rows += len(table.Rows)
			computed := c.computed(table.Boards)
			if table.Name != computed.Name || table.PerMargin != computed.PerMargin || !slices.Equal(table.Rows, computed.Rows) {
				t.Errorf("%s, %d boards: the printed table is\n%v\nthe computed one\n%v", c.source, table.Boards, table, computed)
			}
		}
		if got := fmt.Sprint(boards, " ", rows); got != c.want {
			t.Errorf("%s: the board counts and rows compared are %s, want %s", c.source, got, c.want)
		}
	}
}

// The NABC+ scale is the WBF's continuous scale before the concavity correction. Tests of package vp
// compare the WBF's scale with a second computation.
func TestNABCDiffersFromTheWBFsScaleOnlyByTheCorrection(t *testing.T) {
	for boards := 1; boards <= vp.MaxBoards; boards++ {
		table, wbf := NABC(boards), sample.Must(vp.WBFContinuous(boards))
		last := len(table.Rows) - 1
		var moved []Difference
		for i, m := range wbf.Rows {
			want := vp.Row{From: i, To: i, Winner: m.Rounded, Loser: 20*vp.VP - m.Rounded}
			if i == last {
				want.To = vp.Open
			}
			if i > last || table.Rows[i] != want {
				t.Fatalf("%d boards: row %d of %d is missing, or is not %v", boards, i, last, want)
			}
			if m.Corrected() {
				moved = append(moved, Difference{i, m.Rounded, m.Winner})
			}
		}
		if got := NABCDifferences(boards); !slices.Equal(got, moved) || last >= len(wbf.Rows) {
			t.Errorf("%d boards: the differences are %v, want the corrected rows %v", boards, got, moved)
		}
	}
}

func TestEverySourceIsListedOnceWithItsMessages(t *testing.T) {
	m := sample.Words(t)
	for _, s := range Sources() {
		if of, err := SourceOf(s.ID); err != nil || of.Link != s.Link || len(s.Pages) == 0 {
			t.Errorf("%s is listed twice, or is a source of no page: %+v, %v", s.ID, s, err)
		}
		for _, what := range []string{"author", "title", "text"} {
			if m.Source(s.ID, what) == "" {
				t.Errorf("no message has the %s of %s", what, s.ID)
			}
		}
		if u, err := url.Parse(s.Link); (s.Link == "") != (m.Source(s.ID, "about") == "") || s.Link != "" && (err != nil || !strings.HasPrefix(u.Scheme, "http") || !strings.Contains(u.Host, ".")) {
			t.Errorf("%s: the link %q is not a whole address, or it has no message that says what it is", s.ID, s.Link)
		}
	}
	if _, err := SourceOf("nobody"); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("the error for an unknown source is %v, want one with \"nobody\"", err)
	}
}
