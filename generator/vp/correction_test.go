package vp

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The two corrections, on sequences of every kind rather than on scales alone:
// each is a recursion whose doc comment proves that order does not matter and
// that it ends at the least (greatest) solution. Here both are tried out, the
// second against all solutions there are.

// A rule is one of the two corrections.
type rule struct {
	name string
	step int // what a turn adds to the value that breaks the rule
	// broken says that the value at i breaks the rule; i runs from first to len−2.
	broken func(v []Hundredths, i int) bool
	first  int
	run    func(v []Hundredths) (steps int)
}

var rules = []rule{
	{
		name: "continuous", step: 1, first: 1,
		broken: func(v []Hundredths, i int) bool { return v[i-1]+v[i+1] > 2*v[i] }, // eq. (10)
		run:    correctConcavity,
	},
	{
		name: "discrete", step: -1, first: 0,
		broken: func(v []Hundredths, i int) bool {
			if i == 0 {
				return v[1]-v[0] < 2*v[0]+1 // eq. (13)
			}
			return v[i+1]-v[i] < v[i]-v[i-1] // eq. (14)
		},
		run: func(v []Hundredths) int {
			last := make([]int, len(v))
			for i := range v {
				last[i] = int(v[i])
			}
			steps := correctRanges(last)
			for i := range v {
				v[i] = Hundredths(last[i])
			}
			return steps
		},
	},
}

// violations are the places where the rule is broken.
func (r rule) violations(v []Hundredths) (at []int) {
	for i := r.first; i < len(v)-1; i++ {
		if r.broken(v, i) {
			at = append(at, i)
		}
	}
	return at
}

// settle takes violations in the order that choose gives, to the end.
func (r rule) settle(v []Hundredths, choose func(n int) int) (steps int) {
	for at := r.violations(v); len(at) > 0; at = r.violations(v) {
		v[at[choose(len(at))]] += Hundredths(r.step)
		steps++
	}
	return steps
}

// sequence is a random start: any for the continuous rule, and for the discrete
// one never falling, with room for a margin in every range.
func (r rule) sequence(rnd *rand.Rand, length, spread int) []Hundredths {
	v := make([]Hundredths, length)
	for i := range v {
		v[i] = Hundredths(rnd.IntN(spread))
	}
	if r.step < 0 {
		slices.Sort(v)
		for i := range v {
			v[i] += Hundredths(i)
		}
	}
	return v
}

func TestOrderOfCorrectionsDoesNotMatter(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 8))
	for _, r := range rules {
		moved := 0
		for range 2000 {
			start := r.sequence(rnd, 2+rnd.IntN(14), 1+rnd.IntN(40))
			want := slices.Clone(start)
			steps := r.run(want)
			if at := r.violations(want); len(at) > 0 {
				t.Fatalf("%s: the correction of %v ends at %v, which still breaks the rule at %v", r.name, start, want, at)
			}
			if steps > 0 {
				moved++
			}
			for _, order := range []struct {
				name   string
				choose func(n int) int
			}{
				{"last first", func(n int) int { return n - 1 }},
				{"from the middle", func(n int) int { return n / 2 }},
				{"at random", rnd.IntN},
				{"at random again", rnd.IntN},
			} {
				got := slices.Clone(start)
				if n := r.settle(got, order.choose); n != steps || !slices.Equal(got, want) {
					t.Fatalf("%s, from %v: violations taken first to last end at %v after %d steps, taken %s at %v after %d",
						r.name, start, want, steps, order.name, got, n)
				}
			}
		}
		if moved < 500 {
			t.Errorf("%s: only %d of 2000 sequences needed a correction; the test shows too little", r.name, moved)
		}
	}
}

func TestCorrectionEndsAtTheLeastSolution(t *testing.T) {
	rnd := rand.New(rand.NewPCG(60, 24))
	for _, r := range rules {
		for range 150 {
			start := r.sequence(rnd, 2+rnd.IntN(4), 5)
			got := slices.Clone(start)
			r.run(got)
			// The extreme of all sequences on the far side of start that keep the
			// rule. No value of the least one exceeds the greatest of start: so much
			// is tried. Likewise none of the greatest discrete one is below 0, as 0, 1, 2, … is
			// a solution.
			limit := Hundredths(0)
			if r.step > 0 {
				limit = slices.Max(start)
			}
			var best []Hundredths
			solutions := 0
			eachBetween(start, limit, Hundredths(r.step), func(w []Hundredths) {
				if len(r.violations(w)) > 0 {
					return
				}
				solutions++
				if best == nil {
					best = slices.Clone(w)
				}
				for i := range w {
					if (w[i]-best[i])*Hundredths(r.step) < 0 {
						best[i] = w[i]
					}
				}
			})
			if !slices.Equal(got, best) {
				t.Fatalf("%s: the correction of %v ends at %v, the extreme of all %d solutions is %v", r.name, start, got, solutions, best)
			}
		}
	}
}

// eachBetween calls f with every sequence whose values run from v[i] to limit by step.
func eachBetween(v []Hundredths, limit, step Hundredths, f func([]Hundredths)) {
	w := slices.Clone(v)
	var fill func(i int)
	fill = func(i int) {
		if i == len(w) {
			f(w)
			return
		}
		for x := v[i]; (limit-x)*step >= 0; x += step {
			w[i] = x
			fill(i + 1)
		}
	}
	fill(0)
}

// The correction leaves a draw without margins exactly where ranges of a margin
// each, from a draw at margin 0 on, do not fit below the first pass.
func TestDiscreteCorrectionEmptiesARangeExactlyWhereSingleMarginsDoNotFit(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 20))
	none := 0
	for range 3000 {
		first := make([]int, 2+rnd.IntN(5))
		for i := range first {
			first[i] = rnd.IntN(9)
		}
		slices.Sort(first)
		fits := true
		for k, i := range first {
			fits = fits && i >= k
		}
		last := slices.Clone(first)
		correctRanges(last)
		if fits != (last[0] >= 0) {
			t.Fatalf("first pass %v: single margins fit: %v, but the correction ends at %v", first, fits, last)
		}
		if !fits {
			none++
		}
	}
	if none < 300 || none > 2700 {
		t.Errorf("%d of 3000 first passes have no scale; the test shows too little of one kind", none)
	}
}
