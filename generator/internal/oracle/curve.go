package oracle

import (
	"fmt"
	"math/big"
)

// curve is eq. (1) at whole margins 0 … ⌈X⌉, as R^{i/X}: everything else
// follows from comparisons on those powers.
type curve struct {
	x      *big.Float
	last   int          // ⌈X⌉
	powers []*big.Float // R^{i/X}, i = 0 … last
}

// newCurve takes the one root q = R^{1/X} through exp and ln, then multiplies:
// a thousand roundings at 320 bits lose ten of them.
func newCurve(x *big.Float) curve {
	if x.Cmp(whole(1)) < 0 || x.Cmp(whole(1000)) > 0 {
		panic(fmt.Sprintf("oracle: X = %s, must be 1 … 1000", x.Text('g', 20)))
	}
	c := curve{x: fresh().Set(x), last: ceiling(x)}
	q := exp(quo(lnR(), c.x))
	c.powers = []*big.Float{whole(1)}
	for i := range c.last {
		c.powers = append(c.powers, mul(c.powers[i], q))
	}
	return c
}

// A third of the way, and the blitz itself, are the exact points (see the
// package's documentation); both are decided in integers.
func (c curve) isThird(i int) bool { return c.isBlitz(3 * i) }
func (c curve) isBlitz(i int) bool { return c.x.Cmp(whole(i)) == 0 }

func (c curve) isExact(i int) bool { return i == 0 || c.isThird(i) || c.isBlitz(i) }

// share is (V − V0)/V0 at margin i: 0 at a draw, 1 at the blitz, uncut beyond.
func (c curve) share(i int) *big.Float {
	switch {
	case c.isBlitz(i):
		return whole(1)
	case c.isThird(i):
		return quo(whole(1), whole(2))
	}
	return quo(sub(whole(1), c.powers[i]), sub(whole(1), R()))
}

// hundredths is 100·V at margin i for V0 = v0 hundredths.
func (c curve) hundredths(v0, i int) *big.Float {
	return mul(whole(v0), add(whole(1), c.share(i)))
}

// briggs finds shares' margins without exp or ln: the list of R^{1/2},
// R^{1/4}, … by repeated square root.
type briggs []*big.Float

func newBriggs() briggs {
	b := make(briggs, roots)
	r := R()
	for k := range b {
		r = fresh().Sqrt(r)
		b[k] = r
	}
	return b
}

// inverse is Imap/X of eq. (8) for the share num/den = (V − V0)/V0 between 0 and
// 1: the t with R^t = 1 − (1 − R)·num/den, halving the interval at each bit.
func (b briggs) inverse(num, den int) *big.Float {
	switch {
	case num == 0:
		return whole(0)
	case num == den:
		return whole(1)
	case 2*num == den:
		return quo(whole(1), whole(3))
	}
	goal := sub(whole(1), quo(mul(sub(whole(1), R()), whole(num)), whole(den)))
	t, power := whole(0), whole(1)
	for k, root := range b {
		if next := mul(power, root); next.Cmp(goal) >= 0 { // still at or before the goal: R^t falls
			t, power = add(t, power2(-k-1)), next
		}
	}
	return t
}

// margin is Imap of eq. (8) for the share num/den, in IMPs. It is exact when
// its value is whole.
func (c curve) margin(b briggs, num, den int) *big.Float {
	if 2*num == den {
		return quo(c.x, whole(3)) // one rounding: a whole third stays whole
	}
	return mul(c.x, b.inverse(num, den))
}
