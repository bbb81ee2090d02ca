package claims

import (
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 2, item 7 of the WBF's report: the four models.

var modelsChecks = checks{
	// The tests of package vp compare V and S with a second computation, those of theory S with the laws.
	"wbf-models": func(*evidence) result {
		ok, models := true, vp.Models()
		for _, m := range models {
			ok = ok && near(m.V(0), 0) && near(m.V(1.0/3), 0.5) && near(m.V(1), 1)
		}
		return holds(ok && len(models) == 4, "models", len(models))
	},
	"wbf-extreme-models": func(*evidence) result {
		all := vp.Models()
		exponential, quadratic, logarithmic, root := all[0], all[1], all[2], all[3]
		// between: the two moderate models lie strictly between the two extreme ones.
		between := func(f func(vp.Model, float64) float64, u float64) bool {
			q, r := f(quadratic, u), f(root, u)
			low, high := min(q, r), max(q, r)
			for _, m := range []vp.Model{exponential, logarithmic} {
				if y := f(m, u); y <= low || y >= high {
					return false
				}
			}
			return true
		}
		v := func(m vp.Model, u float64) float64 { return m.V(u) }
		s := func(m vp.Model, u float64) float64 { return m.S(u) }
		c := func(m vp.Model, u float64) float64 { return m.C(u) }
		ok := between(s, 0) && between(s, 1) && between(c, 0) && between(c, 1)
		for k := 1; k < 300; k++ {
			if k != 100 { // at X/3 all four meet
				ok = ok && between(v, float64(k)/300)
			}
		}
		row := func(f func(vp.Model, float64) float64, u float64) string {
			var values []string
			for _, m := range []vp.Model{quadratic, exponential, logarithmic, root} {
				values = append(values, real(f(m, u), 2))
			}
			return listOf(values, ", ")
		}
		return holds(ok, "s0", row(s, 0), "sx", row(s, 1), "c0", row(c, 0), "cx", row(c, 1))
	},
}
