package official

import (
	"fmt"
	"math"
	"math/big"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 2 of the WBF's report: constants, constraints, spread, inverse.

func curveChecks() []namedCheck {
	return []namedCheck{
		{"wbf-constants", checkConstants},
		{"wbf-x-not-whole", checkNotWhole},
		{"wbf-two-deviations", checkTwoDeviations},
		{"wbf-median", checkMedian},
		{"wbf-constraints", checkConstraints},
		{"wbf-concave", checkConcave},
		{"wbf-sensitivity", checkSensitivity},
		{"wbf-unique-curve", checkUniqueCurve},
		{"wbf-beyond-blitz", checkBeyond},
		{"wbf-inverse", checkInverse},
	}
}

// checkConstants goes by big floats, without the constants of vp.
func checkConstants(evidence) (Finding, string) {
	const bits = 200
	number := func(x float64) *big.Float { return new(big.Float).SetPrec(bits).SetFloat64(x) }
	root := number(0).Sqrt(number(5))
	tau := number(0).Quo(number(0).Sub(root, number(1)), number(2))
	cube := number(0).Mul(tau, number(0).Mul(tau, tau))
	r := number(0).Sub(root, number(2))
	gap := number(0).Sub(cube, r)
	same := gap.Sign() == 0 || gap.MantExp(nil) < -180
	found := fmt.Sprintf("τ = %s and R = √5 − 2 = %s", tau.Text('f', 6), r.Text('f', 6))
	if same {
		found += ", which is τ³ to 180 bits"
	}
	return holdsIf(same && tau.Text('f', 6) == "0.618034" && r.Text('f', 6) == "0.236068"), found + "."
}

// deviation is the report's standard deviation of one board in IMPs.
const deviation = 7.51

func checkTwoDeviations(evidence) (Finding, string) {
	z := 15 / deviation
	return holdsIf(math.Abs(z-2) < 0.05), fmt.Sprintf("15√N is %.3f standard deviations of 7.51√N.", z)
}

// checkNotWhole counts by integers: 15√N is whole where N is a square.
func checkNotWhole(e evidence) (Finding, string) {
	whole := 0
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		for root := 1; root*root <= n; root++ {
			if root*root == n {
				whole++
			}
		}
	}
	all := len(e.continuous)
	return holdsIf(2*whole < all), fmt.Sprintf("X is not whole at %d of %d board counts from 4 to 100, and whole at the %d squares.", all-whole, all, whole)
}

// checkBeyond: eq. (1) by itself goes on rising; the minimum of eq. (9) ends it.
func checkBeyond(e evidence) (Finding, string) {
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
	return readingIf(false, ok), outcome(ok, "Both scales give 20 VP to every margin beyond their last, 4 to 100 boards. Eq. (1) by itself goes on rising, to %.2f VP at 2X: the minimum in eq. (9) ends it.", twice)
}

// near says that two scores or margins are the same but for float64's rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func checkMedian(e evidence) (Finding, string) {
	at, ok := 0, true
	for i, s := range e.continuous {
		v, err := s.Curve.VP(5 * math.Sqrt(float64(vp.MinTested+i)))
		ok = ok && err == nil && near(v, 15)
		at++
	}
	return holdsIf(ok), outcome(ok, "V(5√N) = 15 VP, and 5√N = X/3, for all %d board counts from 4 to 100.", at)
}

func checkConstraints(e evidence) (Finding, string) {
	ok := true
	for _, s := range e.continuous {
		for _, point := range []struct{ imps, v float64 }{{0, 10}, {s.Curve.X() / 3, 15}, {s.Curve.X(), 20}} {
			v, err := s.Curve.VP(point.imps)
			// A neighbour of the point, lest the curve be exact at the points alone.
			beside, errBeside := s.Curve.VP(point.imps + 1e-6)
			ok = ok && err == nil && errBeside == nil && near(v, point.v) && math.Abs(beside-v) < 1e-6
		}
	}
	return holdsIf(ok), outcome(ok, "V(0) = 10, V(X/3) = 15 and V(X) = 20 for all %d board counts from 4 to 100.", len(e.continuous))
}

// outcome words the result of a comparison that either holds everywhere or is
// broken; a break is a finding that nobody recorded.
func outcome(ok bool, format string, args ...any) string {
	if ok {
		return fmt.Sprintf(format, args...)
	}
	return "Not so: " + fmt.Sprintf(format, args...)
}

// slopes gives V and dV/dI, the latter by central differences, at shares of the
// blitz from 0.02 to 1.
func slopes(c vp.Curve) (v, s []float64) {
	h := c.X() * 1e-4
	for k := 1; k <= 50; k++ {
		x := c.X() * float64(k) / 50
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

func checkConcave(e evidence) (Finding, string) {
	ok := true
	for _, scale := range e.continuous {
		_, s := slopes(scale.Curve)
		ok = ok && len(s) > 0 && s[len(s)-1] > 0
		for k := 1; k < len(s); k++ {
			ok = ok && s[k] < s[k-1]
		}
	}
	return holdsIf(ok), outcome(ok, "The slope is positive and falls at 50 points of each of %d curves, 4 to 100 boards.", len(e.continuous))
}

func checkSensitivity(e evidence) (Finding, string) {
	ok := true
	var ax, bx float64 // A·X/V0 and B·X, the same for all N
	for i, scale := range e.continuous {
		v, s := slopes(scale.Curve)
		if len(s) == 0 {
			return Fault, "no slopes"
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
	return holdsIf(ok), outcome(ok, "By numerical differentiation S = A − B·V with A = %.4f·V0/X and B = %.4f/X (= −ln R/X), at 50 points of each curve from 4 to 100 boards.", ax, bx)
}

// checkUniqueCurve counts the solutions. S = A − B·V has the solutions
// V = A/B − K·e^(−Bx). V(0) and V(X) fix A/B and K, and leave
// v(u) = (1 − r^u)/(1 − r), r = e^(−BX), for v = V/V0 − 1. With t = r^(1/3),
// v(1/3) = 1/(1 + t + t²) = ½: t is a root of t² + t − 1, and 0 < t < 1 since B > 0.
func checkUniqueCurve(evidence) (Finding, string) {
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
	return holdsIf(ok), fmt.Sprintf("With t = R^(1/3) the median constraint is t² + t − 1 = 0, which has %d solution between 0 and 1, near %.4f = τ.", roots, at)
}

func checkInverse(e evidence) (Finding, string) {
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
	return holdsIf(ok), outcome(ok, "V(I(V)) = V at every hundredth from 10 to 20 VP, 4 to 100 boards: %d points.", points)
}
