package oracle

import (
	"fmt"
	"math/big"
	"sync"
)

// curve is eq. (1) at whole margins 0 … ⌈X⌉, as R^{i/X}: everything else follows from
// comparisons on those powers.
type curve struct {
	x      *big.Float
	last   int          // ⌈X⌉
	powers []*big.Float // R^{i/X}, i = 0 … last
}

// newCurve takes the one root q = R^{1/X} through exp and ln, then multiplies: a thousand
// roundings at 320 bits lose ten of them.
func newCurve(x *big.Float) curve {
	if x.Cmp(whole(1)) < 0 || x.Cmp(whole(1000)) > 0 {
		panic(fmt.Sprintf("oracle: X = %s, must be 1 … 1000", x.Text('g', 20)))
	}
	last, _ := x.Int64()
	if !x.IsInt() {
		last++
	}
	c := curve{x: x, last: int(last), powers: []*big.Float{whole(1)}}
	q := exp(quo(lnR(), x))
	for i := range c.last {
		c.powers = append(c.powers, mul(c.powers[i], q))
	}
	return c
}

// A third of the way, and the blitz itself, are the exact points (see the package's
// documentation); both are decided in integers.
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

// halvings is the list of R^{1/2}, R^{1/4}, … by repeated square root, as Briggs made his
// tables of logarithms.
var halvings = sync.OnceValue(func() []*big.Float {
	list, root := make([]*big.Float, roots), r
	for k := range list {
		root = fresh().Sqrt(root)
		list[k] = root
	}
	return list
})

// margin is Imap of eq. (8), in IMPs, for the share num/den = (V − V0)/V0 between 0 and 1:
// t·X where R^t = 1 − (1 − R)·num/den, with a bit of t from each halving.
func (c curve) margin(num, den int) *big.Float {
	if 2*num == den {
		return quo(c.x, whole(3)) // one rounding: a whole third stays whole
	}
	goal := sub(whole(1), quo(mul(rest, whole(num)), whole(den)))
	t, power := whole(0), whole(1)
	for k, root := range halvings() {
		if next := mul(power, root); next.Cmp(goal) >= 0 { // R^t falls: not beyond the goal yet
			t, power = add(t, power2(-k-1)), next
		}
	}
	return mul(c.x, t)
}
