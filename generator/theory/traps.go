package theory

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Trap is a mistake that programs make when they compute the WBF's scales.
type Trap struct {
	Name  string // "one-pass"
	Scale string // the scale that it gets wrong, as package vp names it
	// scores gives the winner's scores that the mistake makes, for margins from 0 to ⌈X⌉.
	scores func(of match) []vp.Hundredths
}

// A Cost is what a trap costs over all margins from 0 to ⌈X⌉ of all board counts that the report
// tested.
type Cost struct {
	Cells, Wrong int
	Most         vp.Hundredths // the largest error, without its sign
}

// Traps gives every trap, those of the continuous scale first.
func Traps() []Trap {
	return []Trap{
		{"no-correction", vp.ContinuousName, func(of match) []vp.Hundredths { return of.Rounded() }},
		{"one-pass", vp.ContinuousName, onePass},
		{"truncating", vp.ContinuousName, truncating},
		{"24-rounded", vp.ContinuousName, scaledRounded},
		{"24-interpolated", vp.ContinuousName, scaledInterpolated},
		{"from-continuous", vp.DiscreteName, fromContinuous},
		{"no-range-correction", vp.DiscreteName, func(of match) []vp.Hundredths { return of.ranges(of.discrete.FirstPass) }},
		{"draw-from-zero", vp.DiscreteName, drawFromZero},
	}
}

// Score gives what our side gets from a program with the trap, 4 ≤ N ≤ 100 boards.
func (t Trap) Score(boards, margin int) vp.Hundredths {
	v := t.scores(matches().For(boards))
	winner := v[min(max(margin, -margin), len(v)-1)]
	if margin < 0 {
		return 2*vp.ScoreDrawn - winner
	}
	return winner
}

// Cost counts the cells that the trap gets wrong.
func (t Trap) Cost() (c Cost) {
	for _, of := range matches() {
		for imps, got := range t.scores(of) {
			want, _ := of.Score(imps)
			if t.Scale == vp.DiscreteName {
				want, _ = of.discrete.Score(imps)
			}
			c.Cells++
			if got != want {
				c.Wrong++
			}
			c.Most = max(c.Most, got-want, want-got)
		}
	}
	return c
}

// each gives the score of every margin.
func (of match) each(score func(vp.Margin) vp.Hundredths) []vp.Hundredths {
	all := make([]vp.Hundredths, len(of.Rows))
	for i, m := range of.Rows {
		all[i] = score(m)
	}
	return all
}

// raise walks once through scores and raises each that breaks eq. (10) by a hundredth. It tells
// whether there was one.
func raise(v []vp.Hundredths) (raised bool) {
	for i := 1; i+1 < len(v); i++ {
		if v[i+1]-v[i] > v[i]-v[i-1] {
			v[i]++
			raised = true
		}
	}
	return raised
}

// onePass corrects in one walk from margin 1 up. It does not go back to what a raise breaks at the margin before.
func onePass(of match) []vp.Hundredths {
	v := of.Rounded()
	raise(v)
	return v
}

// truncating cuts the third decimal off instead of rounding, and corrects to the end.
func truncating(of match) []vp.Hundredths {
	v := of.each(func(m vp.Margin) vp.Hundredths {
		return min(vp.Hundredths(m.Exact*float64(vp.VP)), 2*of.Curve.V0())
	})
	for raise(v) {
	}
	return v
}

// common is the board count whose table programs stretch to other board counts.
const common = 24

// scaledRounded looks margin · √(24/N), rounded, up in the table of 24 boards.
func scaledRounded(of match) []vp.Hundredths {
	return of.from24(func(score func(int) vp.Hundredths, x float64) vp.Hundredths { return score(int(math.Round(x))) })
}

// scaledInterpolated interpolates that table at margin · √(24/N).
func scaledInterpolated(of match) []vp.Hundredths {
	return of.from24(func(score func(int) vp.Hundredths, x float64) vp.Hundredths {
		low, part := int(x), x-math.Floor(x)
		return vp.Hundredths(math.Floor(float64(score(low))*(1-part) + float64(score(low+1))*part + 0.5))
	})
}

// from24 reads the table of 24 boards at the margin that lies as far on its curve as each one on the match's.
func (of match) from24(read func(score func(int) vp.Hundredths, x float64) vp.Hundredths) []vp.Hundredths {
	score := func(imps int) vp.Hundredths {
		winner, _ := Continuous().For(common).Score(imps)
		return winner
	}
	stretch := math.Sqrt(float64(common) / float64(of.Boards))
	return of.each(func(m vp.Margin) vp.Hundredths { return read(score, float64(m.IMPs)*stretch) })
}

// fromContinuous rounds the scores of the continuous scale to whole VPs, halves up.
func fromContinuous(of match) []vp.Hundredths {
	return of.each(func(m vp.Margin) vp.Hundredths { return (m.Winner + vp.VP/2) / vp.VP * vp.VP })
}

// ranges gives the scores of the discrete scale whose ranges have these last margins.
func (of match) ranges(last []int) []vp.Hundredths {
	return of.each(func(m vp.Margin) vp.Hundredths {
		k, _ := slices.BinarySearch(last, m.IMPs)
		return of.Curve.V0() + vp.Hundredths(k)*vp.VP
	})
}

// drawFromZero takes the range of a draw to be 0 to I1 instead of −I1 to I1, so that the draw seems
// to have fewer margins than it has, and too little is corrected.
func drawFromZero(of match) []vp.Hundredths {
	last := append([]int{-1}, of.discrete.FirstPass...)
	for k := 1; k+1 < len(last); {
		if last[k+1]-last[k] >= last[k]-last[k-1] {
			k++
			continue
		}
		last[k]--
		k = max(k-1, 1)
	}
	return of.ranges(last[1:])
}

// Near is how near the float64 of package vp come to a place where the last bit could change a table.
type Near struct {
	Off    float64
	Boards int
	At     int // the margin in IMPs, or the score in VPs below the mid-score
}

// Nearest gives the score before rounding, in hundredths, that is nearest to a half, and the margin of
// a mid-score that is nearest to a whole number of IMPs.
func Nearest() (tie, whole Near) {
	tie.Off, whole.Off = 1, 1
	for _, of := range matches() {
		for _, m := range of.Rows {
			hundredths := m.Exact * float64(vp.VP)
			if off := math.Abs(hundredths - math.Floor(hundredths) - 0.5); off < tie.Off {
				tie = Near{off, of.Boards, m.IMPs}
			}
		}
		for k, mid := range of.discrete.Mid {
			imps := vp.Must(of.Curve.IMPs(mid))
			if off := math.Abs(imps - math.Round(imps)); off < whole.Off {
				whole = Near{off, of.Boards, 10 + k}
			}
		}
	}
	return tie, whole
}
