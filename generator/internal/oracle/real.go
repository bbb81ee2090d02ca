package oracle

import (
	"fmt"
	"math/big"
)

const (
	bits  = 320 // of every big float here
	sure  = 200 // a comparison closer than 2^-sure is not believed
	roots = 240 // how many square roots of R the inverse uses
)

func fresh() *big.Float              { return new(big.Float).SetPrec(bits) }
func whole(n int) *big.Float         { return fresh().SetInt64(int64(n)) }
func add(a, b *big.Float) *big.Float { return fresh().Add(a, b) }
func sub(a, b *big.Float) *big.Float { return fresh().Sub(a, b) }
func mul(a, b *big.Float) *big.Float { return fresh().Mul(a, b) }
func quo(a, b *big.Float) *big.Float { return fresh().Quo(a, b) }

// power2 is 2^n.
func power2(n int) *big.Float { return fresh().SetMantExp(whole(1), n) }

// Float is x as a big float, exactly.
func Float(x float64) *big.Float { return fresh().SetFloat64(x) }

// BlitzPoint is X = 15√N of eq. (3) for N boards, exact when it is whole.
func BlitzPoint(boards int) *big.Float { return fifteenRoots(boards, 1) }

// HalfMatchPoint is X = 15√(N/2), for half a match of N boards.
func HalfMatchPoint(boards int) *big.Float { return fifteenRoots(boards, 2) }

func fifteenRoots(n, over int) *big.Float {
	if n < 1 {
		panic(fmt.Sprintf("oracle: %d boards", n))
	}
	for k := range n + 1 {
		if k*k*over == n {
			return whole(15 * k)
		}
	}
	return mul(whole(15), fresh().Sqrt(quo(whole(n), whole(over))))
}

// R is √5 − 2, eq. (5).
func R() *big.Float { return sub(fresh().Sqrt(whole(5)), whole(2)) }

// Tau is the golden mean (√5 − 1)/2, eq. (2).
func Tau() *big.Float { return quo(sub(fresh().Sqrt(whole(5)), whole(1)), whole(2)) }

// lnR is ln R = −6·artanh R. With φ = 1/τ, ln R = −3 ln φ and
// ln φ = 2·artanh((φ−1)/(φ+1)), and (φ−1)/(φ+1) = τ/φ² = R.
func lnR() *big.Float { return mul(whole(-6), artanh(R())) }

// artanh is z + z³/3 + z⁵/5 + …, for |z| well below 1.
func artanh(z *big.Float) *big.Float {
	sum, power, square := fresh().Set(z), fresh().Set(z), mul(z, z)
	for k := 3; power.Sign() != 0 && power.MantExp(nil) > -bits-8; k += 2 {
		power = mul(power, square)
		sum = add(sum, quo(power, whole(k)))
	}
	return sum
}

// exp is the exponential's series at z/2^k, then squared k times.
func exp(z *big.Float) *big.Float {
	const k = 12
	small := fresh().SetMantExp(z, -k)
	sum, term := whole(1), whole(1)
	for n := 1; term.Sign() != 0 && term.MantExp(nil) > -bits-8; n++ {
		term = quo(mul(term, small), whole(n))
		sum = add(sum, term)
	}
	for range k {
		sum = mul(sum, sum)
	}
	return sum
}

// ceiling is the least integer not below x > 0: x itself when whole.
func ceiling(x *big.Float) int {
	n, _ := x.Int64()
	if !x.IsInt() {
		n++
	}
	return int(n)
}

// floor is the greatest integer not above x, which must not be so close to an
// integer that the bits at hand do not tell.
func floor(x *big.Float) int {
	if d := fromWhole(x); d.Cmp(power2(-sure)) < 0 {
		panic(fmt.Sprintf("oracle: cannot tell on which side of an integer %s is", x.Text('g', 60)))
	}
	n, _ := x.Int64()
	if x.Sign() < 0 {
		n--
	}
	return int(n)
}

// fromWhole is the distance from x to the nearest integer.
func fromWhole(x *big.Float) *big.Float {
	n, _ := x.Int64()
	d := fresh().Abs(sub(x, whole(int(n))))
	if other := sub(whole(1), d); other.Cmp(d) < 0 {
		return other
	}
	return d
}

func nearest(x *big.Float) float64 {
	f, _ := x.Float64()
	return f
}
