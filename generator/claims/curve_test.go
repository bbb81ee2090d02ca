package claims

import (
	"math"
	"math/big"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 2 of the WBF's report: constants, constraints, spread, inverse.

// checkConstraints is the check of the median too, as 5√N is a third of the blitz.
func checkConstraints(e *evidence) result {
	ok := true
	for _, s := range e.continuous {
		for _, point := range []struct{ imps, v float64 }{{0, 10}, {s.Curve.X() / 3, 15}, {s.Curve.X(), 20}} {
			// Also a neighbour of the point: the curve could be exact only at the points.
			v, beside := at(s.Curve, point.imps), at(s.Curve, point.imps+1e-6)
			ok = ok && near(v, point.v) && math.Abs(beside-v) < 1e-6
		}
	}
	return holds(ok, "counts", len(e.continuous))
}

// slopePoints is the number of checked points of each curve.
const slopePoints = 50

// slopes gives V and dV/dI, the latter by central differences, at shares of the
// blitz from 0.02 to 1.
func slopes(c vp.Curve) (v, s []float64) {
	h := c.X() * 1e-4
	for k := 1; k <= slopePoints; k++ {
		x := c.X() * float64(k) / slopePoints
		v = append(v, at(c, x))
		s = append(s, (at(c, x+h)-at(c, x-h))/(2*h))
	}
	return v, s
}

var curveChecks = checks{
	// It uses big floats, not the constants of vp.
	"wbf-constants": func(*evidence) result {
		const bits, same = 200, 180
		number := func(x float64) *big.Float { return new(big.Float).SetPrec(bits).SetFloat64(x) }
		root := number(0).Sqrt(number(5))
		tau := number(0).Quo(number(0).Sub(root, number(1)), number(2))
		cube := number(0).Mul(tau, number(0).Mul(tau, tau))
		r := number(0).Sub(root, number(2))
		gap := number(0).Sub(cube, r)
		equal := gap.Sign() == 0 || gap.MantExp(nil) < -same
		tau6, _ := tau.Float64()
		r6, _ := r.Float64()
		return holds(equal && tau.Text('f', 6) == "0.618034" && r.Text('f', 6) == "0.236068",
			"tau", real(tau6, 6), "r", real(r6, 6), "bits", same)
	},
	// It counts with integers: 15√N is whole if N is a square.
	"wbf-x-not-whole": func(e *evidence) result {
		whole := 0
		for root := 1; root*root <= vp.MaxTested; root++ {
			if vp.Tested(root * root) {
				whole++
			}
		}
		all := len(e.continuous)
		return holds(2*whole < all, "not_whole", all-whole, "counts", all, "whole", whole)
	},
	// Eq. (1) alone continues to rise beyond X; the minimum in eq. (9) limits it.
	"wbf-beyond-blitz": func(e *evidence) result {
		ok, twice := true, 0.0
		for i, s := range e.continuous {
			for _, t := range []vp.Table{s.Table(), e.discrete[i].Table()} {
				winner, _ := t.Score(t.Rows[len(t.Rows)-1].From + 100)
				ok = ok && winner == 20*vp.VP
			}
			twice = at(s.Curve, 2*s.Curve.X())
		}
		return reading(ok, "vps", real(twice, 2))
	},
	"wbf-concave": func(e *evidence) result {
		ok := true
		for _, scale := range e.continuous {
			_, s := slopes(scale.Curve)
			ok = ok && s[len(s)-1] > 0
			for k := 1; k < len(s); k++ {
				ok = ok && s[k] < s[k-1]
			}
		}
		return holds(ok, "points", slopePoints, "curves", len(e.continuous))
	},
	"wbf-sensitivity": func(e *evidence) result {
		ok := true
		var ax, bx float64 // A·X/V0 and B·X, the same for all N
		for i, scale := range e.continuous {
			v, s := slopes(scale.Curve)
			last := len(s) - 1
			b := (s[0] - s[last]) / (v[last] - v[0])
			a := s[0] + b*v[0]
			for k := range s {
				ok = ok && math.Abs(s[k]/(a-b*v[k])-1) < 1e-6
			}
			thisA, thisB := a*scale.Curve.X()/10, b*scale.Curve.X()
			if i == 0 {
				ax, bx = thisA, thisB
			}
			ok = ok && a > 0 && b > 0 && math.Abs(thisA-ax) < 1e-6 && math.Abs(thisB-bx) < 1e-6
		}
		return holds(ok, "a", real(ax, 4), "b", real(bx, 4), "points", slopePoints)
	},
	// It counts the solutions. S = A − B·V has the solutions
	// V = A/B − K·e^(−Bx). V(0) and V(X) fix A/B and K, and leave
	// v(u) = (1 − r^u)/(1 − r), r = e^(−BX), for v = V/V0 − 1. With t = r^(1/3),
	// v(1/3) = 1/(1 + t + t²) = ½: t is a root of t² + t − 1, and 0 < t < 1 since B > 0.
	"wbf-unique-curve": func(*evidence) result {
		roots, root := 0, 0.0
		const steps = 100_000
		for k := range steps {
			low, high := float64(k)/steps, float64(k+1)/steps
			if (low*low+low-1)*(high*high+high-1) <= 0 {
				roots++
				root = (low + high) / 2
			}
		}
		return holds(roots == 1 && math.Abs(root-vp.Tau) < 1.0/steps, "solutions", roots, "near", real(root, 4))
	},
	"wbf-inverse": func(e *evidence) result {
		ok, points := true, 0
		for _, s := range e.continuous {
			for k := range 1001 {
				v := 10 + float64(k)/100
				ok = ok && near(v, at(s.Curve, vp.Must(s.Curve.IMPs(v))))
				points++
			}
		}
		return holds(ok, "points", points)
	},
	"wbf-median":      checkConstraints,
	"wbf-constraints": checkConstraints,
}
