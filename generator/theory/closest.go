package theory

import (
	"cmp"
	"math"
	"slices"
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

// Fits are those of 4 to 100 boards.
var Fits = sync.OnceValue(func() (all PerBoards[Fit]) {
	for _, s := range Continuous() {
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

// A Closeness is what the fits for 4 to 100 boards show together.
type Closeness struct {
	Scores        int // of all tables
	Differ, ByOne int // scores that differ between the report's tables and the closest ones, and those by 0.01 VP
	Equal         int // up to this board count none differs
	// Gap is the least distance of a closest table's sum of squares from that of the second best, in hundredths².
	Gap float64
	// Rounded, Corrected and Near are the typical distances of a Fit over all scores.
	Rounded, Corrected, Near float64
	// MostCorrected and MostNear are the fits with the largest distances of the report's and of the closest tables.
	MostCorrected, MostNear Fit
}

// NewCloseness takes all fits together.
func NewCloseness() Closeness {
	c := Closeness{
		Gap:           math.Inf(1),
		MostCorrected: slices.MaxFunc(Fits(), func(a, b Fit) int { return cmp.Compare(a.MostCorrected, b.MostCorrected) }),
		MostNear:      slices.MaxFunc(Fits(), func(a, b Fit) int { return cmp.Compare(a.MostNear, b.MostNear) }),
	}
	for _, f := range Fits() {
		rows := float64(len(f.Continuous.Rows))
		c.Scores += len(f.Continuous.Rows)
		c.Rounded += f.Rounded * f.Rounded * rows
		c.Corrected += f.Corrected * f.Corrected * rows
		c.Near += f.Near * f.Near * rows
		c.Differ += f.Differ()
		for i, m := range f.Continuous.Rows {
			if m.Winner-f.Closest.Winner[i] == 1 {
				c.ByOne++
			}
		}
		if c.Differ == 0 {
			c.Equal = f.Continuous.Boards
		}
		c.Gap = min(c.Gap, f.Closest.Next-f.Closest.Squares)
	}
	for _, sum := range []*float64{&c.Rounded, &c.Corrected, &c.Near} {
		*sum = math.Sqrt(*sum / float64(c.Scores))
	}
	return c
}
