package claims

import (
	"errors"
	"math"
	"math/big"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 2 of the WBF's report: constants, constraints, spread, inverse.

func curveChecks() []check {
	return []check{
		{id: "wbf-constants", find: checkConstants},
		{id: "wbf-x-not-whole", find: checkNotWhole},
		{id: "wbf-two-deviations", find: checkTwoDeviations},
		{id: "wbf-median", find: checkMedian},
		{id: "wbf-constraints", find: checkConstraints},
		{id: "wbf-concave", find: checkConcave},
		{id: "wbf-sensitivity", find: checkSensitivity},
		{id: "wbf-unique-curve", find: checkUniqueCurve},
		{id: "wbf-beyond-blitz", find: checkBeyond},
		{id: "wbf-inverse", find: checkInverse},
	}
}

// checkConstants uses big floats, not the constants of vp.
func checkConstants(evidence) Result {
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
	return found(holdsIf(equal && tau.Text('f', 6) == "0.618034" && r.Text('f', 6) == "0.236068"),
		decimal("tau", tau6, 6), decimal("r", r6, 6), count("bits", same)).soIf(equal)
}

// deviation is the report's standard deviation of one board in IMPs.
const deviation = 7.51

func checkTwoDeviations(evidence) Result {
	z := 15 / deviation
	return found(holdsIf(math.Abs(z-2) < 0.05), decimal("deviations", z, 3))
}

// checkNotWhole counts with integers: 15√N is whole if N is a square.
func checkNotWhole(e evidence) Result {
	whole := 0
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		for root := 1; root*root <= n; root++ {
			if root*root == n {
				whole++
			}
		}
	}
	all := len(e.continuous)
	return found(holdsIf(2*whole < all), count("not_whole", all-whole), count("counts", all), count("whole", whole))
}

// checkBeyond: eq. (1) alone continues to rise beyond X; the minimum in eq. (9) limits it.
func checkBeyond(e evidence) Result {
	ok, twice := true, 0.0
	for i, s := range e.continuous {
		for _, t := range []vp.Table{s.Table(), e.discrete[i].Table()} {
			winner, _ := t.Score(t.Rows[len(t.Rows)-1].From + 100)
			ok = ok && winner == 20*vp.VP
		}
		v, err := s.Curve.VP(2 * s.Curve.X())
		ok = ok && err == nil
		twice = v
	}
	return found(readingIf(false, ok), decimal("vps", twice, 2)).soIf(ok)
}

func checkMedian(e evidence) Result {
	at, ok := 0, true
	for i, s := range e.continuous {
		v, err := s.Curve.VP(5 * math.Sqrt(float64(vp.MinTested+i)))
		ok = ok && err == nil && near(v, 15)
		at++
	}
	return found(holdsIf(ok), count("counts", at)).soIf(ok)
}

func checkConstraints(e evidence) Result {
	ok := true
	for _, s := range e.continuous {
		for _, point := range []struct{ imps, v float64 }{{0, 10}, {s.Curve.X() / 3, 15}, {s.Curve.X(), 20}} {
			v, err := s.Curve.VP(point.imps)
			// Also a neighbour of the point: the curve could be exact only at the points.
			beside, errBeside := s.Curve.VP(point.imps + 1e-6)
			ok = ok && err == nil && errBeside == nil && near(v, point.v) && math.Abs(beside-v) < 1e-6
		}
	}
	return found(holdsIf(ok), count("counts", len(e.continuous))).soIf(ok)
}

// slopePoints is the number of checked points of each curve.
const slopePoints = 50

// slopes gives V and dV/dI, the latter by central differences, at shares of the
// blitz from 0.02 to 1.
func slopes(c vp.Curve) (v, s []float64) {
	h := c.X() * 1e-4
	for k := 1; k <= slopePoints; k++ {
		x := c.X() * float64(k) / slopePoints
		here, err1 := c.VP(x)
		left, err2 := c.VP(x - h)
		right, err3 := c.VP(x + h)
		if err1 != nil || err2 != nil || err3 != nil {
			return nil, nil
		}
		v = append(v, here)
		s = append(s, (right-left)/(2*h))
	}
	return v, s
}

func checkConcave(e evidence) Result {
	ok := true
	for _, scale := range e.continuous {
		_, s := slopes(scale.Curve)
		ok = ok && len(s) > 0 && s[len(s)-1] > 0
		for k := 1; k < len(s); k++ {
			ok = ok && s[k] < s[k-1]
		}
	}
	return found(holdsIf(ok), count("points", slopePoints), count("curves", len(e.continuous))).soIf(ok)
}

func checkSensitivity(e evidence) Result {
	ok := true
	var ax, bx float64 // A·X/V0 and B·X, the same for all N
	for i, scale := range e.continuous {
		v, s := slopes(scale.Curve)
		if len(s) == 0 {
			return failed(errors.New("no slopes"))
		}
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
	return found(holdsIf(ok), decimal("a", ax, 4), decimal("b", bx, 4), count("points", slopePoints)).soIf(ok)
}

// checkUniqueCurve counts the solutions. S = A − B·V has the solutions
// V = A/B − K·e^(−Bx). V(0) and V(X) fix A/B and K, and leave
// v(u) = (1 − r^u)/(1 − r), r = e^(−BX), for v = V/V0 − 1. With t = r^(1/3),
// v(1/3) = 1/(1 + t + t²) = ½: t is a root of t² + t − 1, and 0 < t < 1 since B > 0.
func checkUniqueCurve(evidence) Result {
	roots, at := 0, 0.0
	const steps = 100_000
	for k := range steps {
		low, high := float64(k)/steps, float64(k+1)/steps
		if (low*low+low-1)*(high*high+high-1) <= 0 {
			roots++
			at = (low + high) / 2
		}
	}
	ok := roots == 1 && math.Abs(at-vp.Tau) < 1.0/steps
	return found(holdsIf(ok), count("solutions", roots), decimal("near", at, 4))
}

func checkInverse(e evidence) Result {
	ok, points := true, 0
	for _, s := range e.continuous {
		for k := range 1001 {
			v := 10 + float64(k)/100
			imps, err1 := s.Curve.IMPs(v)
			back, err2 := s.Curve.VP(imps)
			ok = ok && err1 == nil && err2 == nil && near(v, back)
			points++
		}
	}
	return found(holdsIf(ok), count("points", points)).soIf(ok)
}
