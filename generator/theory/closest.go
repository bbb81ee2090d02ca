package theory

import (
	"math"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Fit says how far tables of hundredths lie from the curve, for one board count. All distances are in VPs, up
// to the margin that reaches 20 VPs.
type Fit struct {
	Continuous vp.Continuous
	Closest    vp.Closest // the concave table that lies closest to the curve
	// Rounded is the typical distance of the rounded scores, which may break the concavity
	// rule; Corrected and Near are those of the report's table and of the closest one. Typical is the
	// root of the mean square.
	Rounded, Corrected, Near float64
	// MostCorrected and MostNear are the largest distances of the report's table and of the closest one.
	MostCorrected, MostNear float64
}

// Differ is the number of margins whose scores differ between the report's table and the closest one.
func (f Fit) Differ() (n int) {
	for i, m := range f.Continuous.Rows {
		if m.Winner != f.Closest.Winner[i] {
			n++
		}
	}
	return n
}

// Fits are those of 4 to 100 boards, the first at index 0.
func Fits() []Fit { return fits() }

var fits = sync.OnceValue(func() (all []Fit) {
	for _, s := range scales() {
		f := Fit{Continuous: s, Closest: s.Closest()}
		for i, m := range s.Rows {
			exact := min(m.Exact, float64(2*vp.ScoreDrawn)/float64(vp.VP))
			from := func(h vp.Hundredths) float64 { return math.Abs(float64(h)/float64(vp.VP) - exact) }
			rounded, corrected, near := from(m.Rounded), from(m.Winner), from(f.Closest.Winner[i])
			f.Rounded, f.Corrected, f.Near = f.Rounded+rounded*rounded, f.Corrected+corrected*corrected, f.Near+near*near
			f.MostCorrected, f.MostNear = max(f.MostCorrected, corrected), max(f.MostNear, near)
		}
		for _, sum := range []*float64{&f.Rounded, &f.Corrected, &f.Near} {
			*sum = math.Sqrt(*sum / float64(len(s.Rows)))
		}
		all = append(all, f)
	}
	return all
})
