package oracle

import (
	"fmt"
	"math/big"
)

// A Near is how close a value comes to where its rounding or floor would turn.
type Near struct {
	Distance float64 // hundredths of a VP for ties, IMPs for floors and ranges
	At       int     // the margin in IMPs, or the score in hundredths, where it is so close
}

// An Exact is a value that lies on the spot for a reason: a rational point of
// the curve, which no number of bits decides and a program must get right by itself.
type Exact struct {
	At   int
	What string
}

// Ties tells how near 100·V comes to a half, for V0 in hundredths and margins
// 0 … ⌈X⌉, and names the margins where 100·V is rational (see the package's documentation).
func Ties(v0 int, x *big.Float) (Near, []Exact) {
	c := newCurve(x)
	half := quo(whole(1), whole(2))
	var least nearer
	var exact []Exact
	for i := range c.powers {
		if c.isExact(i) {
			h := fmt.Sprintf("%d", v0)
			switch {
			case i > 0 && c.isBlitz(i):
				h = fmt.Sprintf("%d", 2*v0)
			case i > 0:
				h = big.NewRat(int64(3*v0), 2).RatString()
			}
			exact = append(exact, Exact{i, fmt.Sprintf("100·V(%d) = %s", i, h)})
			continue
		}
		least.take(fromWhole(add(c.hundredths(v0, i), half)), i)
	}
	return least.near(), exact
}

// Floors tells how near Imap of a mid-score comes to a whole number of IMPs,
// for V0 in whole VPs, and names the mid-scores where it is one.
func Floors(v0 int, x *big.Float) (Near, []Exact) {
	shares := make([][2]int, v0)
	for m := range shares {
		shares[m] = [2]int{2*m + 1, 2 * v0}
	}
	return margins(v0, x, shares)
}

// Cusps is like Floors for the whole scores between V0 and 2·V0, whose Imap is
// eq. (15)'s Î.
func Cusps(v0 int, x *big.Float) (Near, []Exact) {
	var shares [][2]int
	for k := 1; k < v0; k++ {
		shares = append(shares, [2]int{k, v0})
	}
	return margins(v0, x, shares)
}

func margins(v0 int, x *big.Float, shares [][2]int) (Near, []Exact) {
	c, b := newCurve(x), newBriggs()
	var least nearer
	var exact []Exact
	for _, s := range shares {
		score := 100*v0 + 100*v0*s[0]/s[1]
		i := c.margin(b, s[0], s[1])
		if 2*s[0] == s[1] {
			if i.IsInt() {
				exact = append(exact, Exact{score, fmt.Sprintf("Imap(3/2·V0) = X/3 = %s", i.Text('f', 0))})
				continue
			}
		}
		least.take(fromWhole(i), score)
	}
	return least.near(), exact
}

// nearer keeps the least distance met.
type nearer struct {
	distance *big.Float
	at       int
}

func (n *nearer) take(d *big.Float, at int) {
	if n.distance == nil || d.Cmp(n.distance) < 0 {
		n.distance, n.at = d, at
	}
}

// near is 1 (no value is that far) when nothing was met.
func (n *nearer) near() Near {
	if n.distance == nil {
		return Near{1, 0}
	}
	return Near{nearest(n.distance), n.at}
}
