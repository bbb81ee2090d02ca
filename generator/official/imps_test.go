package official

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestIMPScaleTilesAllDifferences(t *testing.T) {
	rows := IMPs()
	if len(rows) != 25 { // 0 to 24 IMPs
		t.Fatalf("%d rows", len(rows))
	}
	next := 0
	for i, r := range rows {
		if r.From != next || r.IMPs != i {
			t.Errorf("row %d: %d IMPs from %d, want %d from %d", i, r.IMPs, r.From, i, next)
		}
		if last := i == len(rows)-1; (r.To == vp.Open) != last || !last && r.To < r.From {
			t.Errorf("row %d ends at %d", i, r.To)
		}
		next = r.To + 10 // scores are multiples of 10
	}
	if last := rows[24]; last.From != 4000 {
		t.Errorf("24 IMPs from %d, Law 78B says 4000 and upwards", last.From)
	}
}

func TestIMPsForMeetsTheScaleAtEveryEnd(t *testing.T) {
	for _, r := range IMPs() {
		ends := []int{r.From, r.To}
		if r.To == vp.Open {
			ends[1] = 15200
		}
		for _, points := range ends {
			if got, err := IMPsFor(points); err != nil || got != r.IMPs {
				t.Errorf("IMPsFor(%d) = %d, %v, want %d", points, got, err, r.IMPs)
			}
		}
	}
}

func TestIMPsForRefusesWhatIsNoDifference(t *testing.T) {
	for _, points := range []int{-10, -1, 5, 4001} {
		if _, err := IMPsFor(points); err == nil || !strings.Contains(err.Error(), "multiple of 10, 0 or more") {
			t.Errorf("IMPsFor(%d): error %v", points, err)
		}
	}
}
