package oracle

import (
	"fmt"
	"math/big"
)

// curve is eq. (1) at whole margins 0 … ⌈X⌉, as R^{i/X}: everything else follows from
// comparisons on those powers.
type curve struct {
	x      *big.Float
	last   int          // ⌈X⌉
	powers []*big.Float // R^{i/X}, i = 0 … last
}

// newCurve computes the one root q = R^{1/X} with exp and ln, then multiplies: a thousand roundings
// lose ten of the 320 bits.
func newCurve(x *big.Float) curve {
	if x.Cmp(whole(1)) < 0 || x.Cmp(whole(1000)) > 0 {
		panic(fmt.Sprintf("oracle: X = %s, must be 1 … 1000", x.Text('g', 20)))
	}
	last, _ := x.Int64()
	if !x.IsInt() {
		last++
	}
	c := curve{x: x, last: int(last), powers: []*big.Float{whole(1)}}
	q := exp(quo(lnR, x))
	for i := range c.last {
		c.powers = append(c.powers, mul(c.powers[i], q))
	}
	return c
}

// Margins X/3 and X are the exact points of the package's documentation, decided in integers.
func (c curve) isThird(i int) bool { return c.isBlitz(3 * i) }
func (c curve) isBlitz(i int) bool { return c.x.Cmp(whole(i)) == 0 }

// share is (V − V0)/V0 at margin i: 0 at a draw, 1 at the blitz, more beyond.
func (c curve) share(i int) *big.Float {
	switch {
	case c.isBlitz(i):
		return whole(1)
	case c.isThird(i):
		return quo(whole(1), whole(2))
	}
	return quo(sub(whole(1), c.powers[i]), rest)
}

// hundredths is 100·V at margin i for V0 = v0 hundredths.
func (c curve) hundredths(v0, i int) *big.Float {
	return mul(whole(v0), add(whole(1), c.share(i)))
}

// margin is Imap of eq. (8), in IMPs, for the share num/den = (V − V0)/V0 between 0 and 1.
func (c curve) margin(num, den int) *big.Float {
	if 2*num == den {
		return quo(c.x, whole(3)) // one rounding: a whole third stays whole
	}
	return mul(c.x, quo(ln(sub(whole(1), quo(mul(rest, whole(num)), whole(den)))), lnR))
}
