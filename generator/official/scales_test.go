package official

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

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
		if got := NABCDifferences(wbf); !slices.Equal(got, moved) || last >= len(wbf.Rows) {
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
		if u, err := url.Parse(s.Link); (s.Link == "") != (m.Source(s.ID, "about") == "") || s.Link != "" &&
			(err != nil || !strings.HasPrefix(u.Scheme, "http") || !strings.Contains(u.Host, ".")) {
			t.Errorf("%s: the link %q is not a whole address, or it has no message that says what it is", s.ID, s.Link)
		}
	}
	if _, err := SourceOf("nobody"); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("the error for an unknown source is %v, want one with \"nobody\"", err)
	}
}
