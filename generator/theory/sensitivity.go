package theory

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Worth is how steep the WBF's curve is for a board count, and how fast that slows down: S in VP per IMP and C in VP
// per IMP², at the draw, at a third of the blitz and at the blitz.
type Worth struct {
	X    float64
	S, C [3]float64
}

// WorthAt computes S and C for N boards at a share of the blitz.
func WorthAt(boards int, u float64) (s, c float64) {
	x := blitz * math.Sqrt(float64(boards))
	return drawnVPs * wbf.S(u) / x, drawnVPs * wbf.C(u) / (x * x)
}

// NewWorth is that of N boards.
func NewWorth(boards int) Worth {
	w := Worth{X: blitz * math.Sqrt(float64(boards))}
	for i, u := range []float64{0, Third, 1} {
		w.S[i], w.C[i] = WorthAt(boards, u)
	}
	return w
}

// Gains are what each IMP adds, in hundredths: element m is for the IMP from m to m+1, up to the last whole
// margin below the blitz. The last IMP, which reaches the blitz, is left out: on it the curve is cut off.
type Gains struct{ Curve, Rounded, Corrected []float64 }

// NewGains are those of the WBF's continuous scale before and after the correction, beside the curve's.
func NewGains(s vp.Continuous) Gains {
	x := s.Curve.X()
	curve := make([]float64, 1+int(x))
	for i := range curve {
		curve[i] = 100 * drawnVPs * wbf.V(float64(i)/x)
	}
	return Gains{Differences(curve), Differences(s.Rounded()[:len(curve)]), Differences(s.Winners()[:len(curve)])}
}

// Bends are the differences of gains that follow each other: element m is for the margin m+1.
func (g Gains) Bends() Gains {
	return Gains{Differences(g.Curve), Differences(g.Rounded), Differences(g.Corrected)}
}

// Differences are those of numbers that follow each other, each less the one before it.
func Differences[T ~int | ~float64](v []T) (all []float64) {
	for i := 1; i < len(v); i++ {
		all = append(all, float64(v[i]-v[i-1]))
	}
	return all
}

// SameGains counts the margins up to ⌈X⌉ that have an IMP before and one after them. same is at how many of these both
// IMPs earn the same.
func SameGains(s vp.Continuous) (same, margins int) {
	bends := Differences(Differences(s.Winners()))
	bent := slices.DeleteFunc(slices.Clone(bends), func(bend float64) bool { return bend == 0 })
	return len(bends) - len(bent), len(bends)
}

// A TableFit is how the gains of the tables for 4 to 100 boards are beside the curve's, in hundredths, and what the
// correction does to them.
type TableFit struct {
	Rounded, Corrected float64       // the largest distance of a gain from the curve's
	Grows, Broken      int           // at how many margins the rounded gains grow, and for how many board counts
	Raised             vp.Hundredths // the most by which a score is raised
}

// Examples are tables that show why scores are raised and ranges lowered. Concave has two concave tables with the
// same ends, and their maximum, which is not concave. So of the concave tables below the maximum none is the
// greatest. Ranges has the first last margins of two scales that keep (13) and (14), and their minimum, which does
// not.
var Examples = struct{ Concave, Ranges [3][]int }{
	[3][]int{{0, 3, 4, 5, 6}, {0, 2, 4, 6, 6}, {0, 3, 4, 6, 6}},
	[3][]int{{0, 2, 4, 6, 8}, {0, 1, 3, 6, 10}, {0, 1, 3, 6, 8}},
}
