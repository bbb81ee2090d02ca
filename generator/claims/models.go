package claims

import (
	"fmt"
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 2, item 7 of the WBF's report: the four models.

func modelChecks() []check {
	return []check{
		{id: "wbf-models", find: checkModels},
		{id: "wbf-extreme-models", find: checkExtremes},
	}
}

// sensitivity returns the quantity that a model's sensitivity equation makes linear, s or 1/s,
// and the variable in which it is linear, u or v.
func sensitivity(name string, u, v, s float64) (linear, in float64, known bool) {
	switch name {
	case "quadratic":
		return s, u, true
	case "exponential":
		return s, v, true
	case "logarithmic":
		return 1 / s, u, true
	case "square-root":
		return 1 / s, v, true
	}
	return 0, 0, false
}

func checkModels(evidence) Result {
	ok, models := true, vp.Models()
	for _, m := range models {
		ok = ok && near(m.V(0), 0) && near(m.V(1.0/3), 0.5) && near(m.V(1), 1)
		const points, h = 50, 1e-5
		y0, x0, _ := sensitivity(m.Name, 0, m.V(0), m.S(0))
		y1, x1, _ := sensitivity(m.Name, 1, m.V(1), m.S(1))
		for k := 1; k < points; k++ {
			u := float64(k) / points
			slope := (m.V(u+h) - m.V(u-h)) / (2 * h)
			y, x, known := sensitivity(m.Name, u, m.V(u), slope)
			onLine := y0 + (y1-y0)*(x-x0)/(x1-x0)
			ok = ok && known && math.Abs(y/onLine-1) < 1e-6
		}
	}
	return found(holdsIf(ok && len(models) == 4), count("models", len(models))).soIf(ok)
}

func checkExtremes(evidence) Result {
	var exponential, quadratic, logarithmic, root vp.Model
	for _, m := range vp.Models() {
		switch m.Name {
		case "exponential":
			exponential = m
		case "quadratic":
			quadratic = m
		case "logarithmic":
			logarithmic = m
		case "square-root":
			root = m
		default:
			return failed(fmt.Errorf("a fifth model: %s", m.Name))
		}
	}
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
	row := func(name string, f func(vp.Model, float64) float64, u float64) Fact {
		var values []Real
		for _, m := range []vp.Model{quadratic, exponential, logarithmic, root} {
			values = append(values, Real{f(m, u), 2})
		}
		return list(name, values, ", ")
	}
	return found(holdsIf(ok), row("s0", s, 0), row("sx", s, 1), row("c0", c, 0), row("cx", c, 1)).soIf(ok)
}
