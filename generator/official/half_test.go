package official

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// continuous, discrete and halfMatch are for board counts in the domain, where they
// exist.
func continuous(boards int) vp.Continuous { return must(vp.WBFContinuous(boards)) }
func discrete(boards int) vp.Discrete     { return must(vp.WBFDiscrete(boards)) }
func halfMatch(boards int) vp.Discrete    { return must(vp.HalfMatch(boards)) }

func must[S any](s S, err error) S {
	if err != nil {
		panic(err)
	}
	return s
}

// TestHalfMatchCurveIsThatOfTheWholeMatch: for a half of N boards, with the IMPs
// doubled and the VPs halved it is the curve of 2N boards.
func TestHalfMatchCurveIsThatOfTheWholeMatch(t *testing.T) {
	for n := vp.MinHalfMatch; n <= vp.MaxHalfMatch; n++ {
		half, whole := halfMatch(n), continuous(2*n)
		for imps := 0; float64(imps) <= half.Curve.X(); imps++ {
			ours, err1 := half.Curve.VP(float64(imps))
			twice, err2 := whole.Curve.VP(float64(2 * imps))
			if err1 != nil || err2 != nil || math.Abs(ours-twice/2) > 1e-9 {
				t.Fatalf("half of %d boards, %d IMPs: %v VP; half of %d IMPs in %d boards: %v VP (%v, %v)", n, imps, ours, 2*imps, 2*n, twice/2, err1, err2)
			}
		}
	}
}

// TestHalfMatchTableIsItsOwn is the example of the page of the theory: 3 boards, won
// by 1 IMP, is 6–4, and not half of the 11–9 that 2 IMPs earn in 6 boards.
func TestHalfMatchTableIsItsOwn(t *testing.T) {
	ours, theirs := halfMatch(3).Score(1)
	if ours != 6*vp.VP || theirs != 4*vp.VP {
		t.Errorf("a half of 3 boards won by 1 IMP: %v–%v, want 6–4", ours, theirs)
	}
	whole, _ := discrete(6).Score(2)
	if whole != 11*vp.VP {
		t.Errorf("6 boards won by 2 IMPs: %v, want 11", whole)
	}
	if printed, _ := PublishedHalfMatch().Tables[0].Score(1); printed != 6*vp.VP {
		t.Errorf("the EBU's table for 3 boards, 1 IMP: %v, want 6", printed)
	}
}

// TestHalfMatchIsNotReadWithTheBoardsOfTheWhole: with N for the whole match the
// printed tables do not come out.
func TestHalfMatchIsNotReadWithTheBoardsOfTheWhole(t *testing.T) {
	for _, printed := range PublishedHalfMatch().Tables {
		whole := halfMatch(2 * printed.Boards).Table()
		same := len(whole.Rows) == len(printed.Rows)
		for i := range printed.Rows {
			same = same && whole.Rows[i] == printed.Rows[i]
		}
		if same {
			t.Errorf("halves of %d and of %d boards have one table", printed.Boards, 2*printed.Boards)
		}
	}
}
