package theory

import (
	"math"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Trap is a mistake that programs make when they compute the WBF's scales, or the ACBL's of the same curve.
type Trap struct {
	Name  string // "one-pass"
	Scale string // the scale that it gets wrong, as the register names it
	// scores are the winner's scores that the mistake makes, for margins from 0 to ⌈X⌉.
	scores PerBoards[[]vp.Hundredths]
}

func newTrap(name, scale string, scores func(of match) []vp.Hundredths) Trap {
	return Trap{name, scale, Tested(func(boards int) []vp.Hundredths { return scores(matches().For(boards)) })}
}

// A Cost is what a trap costs over all margins from 0 to ⌈X⌉ of all board counts that the report
// tested.
type Cost struct {
	Cells, Wrong int
	Most         vp.Hundredths // the largest error, without its sign
}

// Traps are all of them: those of the continuous scale, with the same mistake on the ACBL's, and then those of the
// discrete scale.
var Traps = sync.OnceValue(func() []Trap {
	return []Trap{
		newTrap("short-tau", vp.ContinuousName,
			func(of match) []vp.Hundredths { return corrected(of.withTau(shortTau)) }),
		newTrap("short-tau-nabc", official.NABCName, func(of match) []vp.Hundredths { return of.withTau(shortTau) }),
		newTrap("no-correction", vp.ContinuousName, match.Rounded),
		newTrap("one-pass", vp.ContinuousName, onePass),
		newTrap("up-to-margin", vp.ContinuousName, upToMargin),
		newTrap("float-gains", vp.ContinuousName, floatGains),
		newTrap("truncating", vp.ContinuousName, truncating),
		newTrap("24-rounded", vp.ContinuousName, scaledRounded),
		newTrap("24-interpolated", vp.ContinuousName, scaledInterpolated),
		newTrap("from-continuous", vp.DiscreteName, fromContinuous),
		newTrap("no-range-correction", vp.DiscreteName,
			func(of match) []vp.Hundredths { return of.ranges(of.discrete.FirstPass) }),
		newTrap("draw-from-zero", vp.DiscreteName, drawFromZero),
	}
})

// Score gives what our side gets from a program with the trap, 4 ≤ N ≤ 100 boards.
func (t Trap) Score(boards, margin int) vp.Hundredths {
	v := t.scores.For(boards)
	winner := v[min(max(margin, -margin), len(v)-1)]
	if margin < 0 {
		return 2*vp.ScoreDrawn - winner
	}
	return winner
}

// Cost counts the cells that the trap gets wrong.
func (t Trap) Cost() (c Cost) {
	for _, of := range matches() {
		for imps, got := range t.scores.For(of.Boards) {
			want := of.Rows[imps].Winner
			switch t.Scale {
			case official.NABCName: // the WBF's continuous scale before the correction
				want = of.Rows[imps].Rounded
			case vp.DiscreteName:
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

// corrected are scores after the report's correction.
func corrected(v []vp.Hundredths) []vp.Hundredths {
	vp.CorrectConcavity(v, nil)
	return v
}

// shortTau is the golden mean as the ACBL's clause 1.7 prints it: "approximately 0.618".
const shortTau = 0.618

// withTau gives the scores of clause 1.7 with the given golden mean.
func (of match) withTau(tau float64) []vp.Hundredths {
	t := official.NABCBy(tau, of.Boards)
	return of.each(func(m vp.Margin) vp.Hundredths {
		winner, _ := t.Score(m.IMPs)
		return winner
	})
}

// onePass corrects in one walk from margin 1 up. It does not go back to what a raise breaks at the margin before.
func onePass(of match) []vp.Hundredths {
	v := of.Rounded()
	for i := 1; i+1 < len(v); i++ {
		if v[i+1]-v[i] > v[i]-v[i-1] {
			v[i]++
		}
	}
	return v
}

// upToMargin corrects for each margin anew, as if the table ended at the margin after it. So it misses what later
// margins raise. The order of the raises does not matter: each margin goes on where the one before it ended.
func upToMargin(of match) []vp.Hundredths {
	v := of.Rounded()
	given := slices.Clone(v)
	for i := 1; i+1 < len(v); i++ {
		given[i] = corrected(v[:i+2])[i]
	}
	return given
}

// floatGains corrects scores in VPs, such as 10.31, and compares their gains as the subtraction gives them: two gains
// that are equal can differ in the last bit.
func floatGains(of match) []vp.Hundredths {
	var v []float64
	for _, score := range of.Rounded() {
		v = append(v, float64(score)/float64(vp.VP))
	}
	for i := 1; i+1 < len(v); {
		if v[i+1]-v[i] > v[i]-v[i-1] {
			v[i] += 0.01
			i = max(i-1, 1)
		} else {
			i++
		}
	}
	return of.each(func(m vp.Margin) vp.Hundredths { return vp.Hundredths(math.Round(v[m.IMPs] * float64(vp.VP))) })
}

// truncating cuts the third decimal off instead of rounding, and corrects to the end.
func truncating(of match) []vp.Hundredths {
	return corrected(of.each(func(m vp.Margin) vp.Hundredths {
		return min(vp.Hundredths(m.Exact*float64(vp.VP)), 2*of.Curve.V0())
	}))
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
