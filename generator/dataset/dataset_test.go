package dataset_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// someBoards are the board counts that the second implementation checks: the
// ends of the domain, the report's own examples 8 and 60, whole X (1, 4, 16, 64,
// 100, 400) and range violations (5).
var someBoards = []int{1, 4, 5, 8, 16, 60, 64, 100, 400, 1000}

func compute(t testing.TB, boards int) dataset.Scales {
	t.Helper()
	s, err := dataset.Compute(boards)
	if err != nil {
		t.Fatalf("Compute(%d): %v", boards, err)
	}
	return s
}

func computeAll(t testing.TB, from, to int) []dataset.Scales {
	t.Helper()
	var all []dataset.Scales
	for boards := from; boards <= to; boards++ {
		all = append(all, compute(t, boards))
	}
	return all
}

func row(from, to int, winner, loser vp.Hundredths) vp.Row {
	return vp.Row{From: from, To: to, Winner: winner, Loser: loser}
}

// TestReportIsTheSourceOfTheTable: it is a constant, as a script's head holds it.
func TestReportIsTheSourceOfTheTable(t *testing.T) {
	s, err := official.SourceOf("wbf")
	if err != nil {
		t.Fatal(err)
	}
	author, _, _ := strings.Cut(s.Author, " (")
	if want := author + ": " + s.Title + " (" + s.Year + ")"; dataset.Report != want {
		t.Errorf("Report is %q, the table of sources has %q", dataset.Report, want)
	}
}

func TestComputeRefusesBoardCountsOutsideTheDomain(t *testing.T) {
	for _, boards := range []int{-1, 0, 1001} {
		_, err := dataset.Compute(boards)
		var domain *scale.DomainError
		if !errors.As(err, &domain) {
			t.Errorf("Compute(%d): error %v, want a *DomainError", boards, err)
		}
	}
}

func TestBothScalesExistForEveryBoardCount(t *testing.T) {
	// scale.json has no form for a board count without a discrete scale.
	for boards := 1; boards <= vp.MaxBoards; boards++ {
		s := compute(t, boards)
		if len(s.DiscreteTable.Rows) != 11 || len(s.Discrete.Mid) != 10 || len(s.ContinuousTable.Rows) != len(s.Continuous.Rows) {
			t.Errorf("%d boards: %d discrete rows, %d mid-scores, %d of %d continuous rows", boards,
				len(s.DiscreteTable.Rows), len(s.Discrete.Mid), len(s.ContinuousTable.Rows), len(s.Continuous.Rows))
		}
	}
}
