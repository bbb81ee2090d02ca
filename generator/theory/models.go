package theory

import (
	"math"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A ModelLaw is what a model says of the sensitivity S, report section 2, items 6 and 7, with its constants.
// Here V0 and X are 1: the score runs from 1 to 2, the margin u from 0 to 1.
type ModelLaw struct {
	Model vp.Model
	A, B  float64
}

// ModelLaws are those of vp.Models, in their order. The constants follow from the three points V(0) = 1,
// V(⅓) = 1½ and V(1) = 2; the page of each model derives them.
func ModelLaws() []ModelLaw {
	k, m := -math.Log(vp.R), vp.Models()
	return []ModelLaw{
		{m[0], k * (2 - vp.R) / (1 - vp.R), k}, {m[1], 7.0 / 4, 3.0 / 2},
		{m[2], math.Log(4) / 3, math.Log(4)}, {m[3], -1, 4.0 / 3},
	}
}

// drawnVPs is V0 of the WBF's scales in VP. On these the models are compared.
const drawnVPs = float64(vp.ScoreDrawn) / float64(vp.VP)

// wbf is the model of the WBF's scales, the exponential one.
var wbf = vp.Models()[0]

// A Gap is how far a model is from the exponential one, at a margin as a share of the blitz.
type Gap struct{ U, VPs float64 } // VPs is more than 0 where the model gives more

// A Comparison is a model beside the exponential one.
type Comparison struct {
	ModelLaw
	// Low and High are the largest gaps below and above a third of the blitz, where all models give 15.
	Low, High Gap
	// S and C at the draw and at the blitz, in VPs per X and VPs per X².
	StartS, EndS, StartC, EndC float64
}

// Most is the larger of the two gaps.
func (c Comparison) Most() Gap {
	if math.Abs(c.High.VPs) > math.Abs(c.Low.VPs) {
		return c.High
	}
	return c.Low
}

// Ratio is S(0)/S(X): how many times as steep the curve is at a draw as at a blitz.
func (c Comparison) Ratio() float64 { return c.StartS / c.EndS }

// Comparisons are those of vp.Models, in their order.
//
// The gap is 0 at 0, ⅓ and 1, and has one extreme between each two of these: where the models' sensitivities
// are equal.
var Comparisons = sync.OnceValue(func() (all []Comparison) {
	for _, law := range ModelLaws() {
		m := law.Model
		c := Comparison{ModelLaw: law, StartS: drawnVPs * m.S(0), EndS: drawnVPs * m.S(1), StartC: drawnVPs * m.C(0),
			EndC: drawnVPs * m.C(1)}
		if m.Name != wbf.Name {
			extreme := func(from, to float64) Gap {
				rises := func(u float64) bool { return m.S(u) > wbf.S(u) }
				u := turn(from, to, func(u float64) bool { return rises(u) == rises(from) })
				return Gap{u, drawnVPs * (m.V(u) - wbf.V(u))}
			}
			c.Low, c.High = extreme(0, Third), extreme(Third, 1)
		}
		all = append(all, c)
	}
	return all
})

// turn finds by bisection where something that holds at low, and no longer at high, ceases to hold.
func turn(low, high float64, holds func(x float64) bool) float64 {
	for range 80 {
		if x := (low + high) / 2; holds(x) {
			low = x
		} else {
			high = x
		}
	}
	return low
}

// Compared is the comparison of one of vp.Models, by its name.
func Compared(model string) Comparison {
	all := Comparisons()
	return all[slices.IndexFunc(all, func(c Comparison) bool { return c.Model.Name == model })]
}

// ScoresOf are the winner's scores that a curve would give for N boards, by the margin, as vp.NewContinuous computes
// them: rounded, at most 20 VPs, corrected. earned gives the share of the 10 VPs above a draw that a share of the blitz
// earns.
func ScoresOf(boards int, earned func(u float64) float64) []vp.Hundredths {
	x := blitz * math.Sqrt(float64(boards))
	v := make([]vp.Hundredths, int(math.Ceil(x))+1)
	for i := range v {
		v[i] = min(vp.ScoreDrawn+vp.Hundredths(math.Round(earned(float64(i)/x)*float64(vp.ScoreDrawn))), 2*vp.ScoreDrawn)
	}
	vp.CorrectConcavity(v)
	return v
}
