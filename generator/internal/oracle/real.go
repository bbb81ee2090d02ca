package oracle

import (
	"fmt"
	"math/big"
)

const (
	bits = 320 // the precision of every big float here
	sure = 200 // a comparison of numbers that differ by less than 2^-sure is not trusted
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

// r is √5 − 2, eq. (5).
var (
	r    = sub(fresh().Sqrt(whole(5)), whole(2))
	rest = sub(whole(1), r)
	lnR  = ln(r)
)

// ln is 2·artanh z = 2·(z + z³/3 + z⁵/5 + …) with z = (x−1)/(x+1), for r ≤ x < 1.
func ln(x *big.Float) *big.Float {
	z := quo(sub(x, whole(1)), add(x, whole(1)))
	sum, power, square := z, z, mul(z, z)
	for k := 3; power.MantExp(nil) > -bits-8; k += 2 {
		power = mul(power, square)
		sum = add(sum, quo(power, whole(k)))
	}
	return mul(whole(2), sum)
}

// exp is the exponential's series at z/2^k, then squared k times, for z ≠ 0.
func exp(z *big.Float) *big.Float {
	const k = 12
	small := mul(z, power2(-k))
	sum, term := whole(1), whole(1)
	for n := 1; term.MantExp(nil) > -bits-8; n++ {
		term = quo(mul(term, small), whole(n))
		sum = add(sum, term)
	}
	for range k {
		sum = mul(sum, sum)
	}
	return sum
}

// floor is the greatest integer not above x > 0. It panics if x is so close to an
// integer that this precision cannot decide.
func floor(x *big.Float) int {
	n, _ := x.Int64()
	below, above := sub(x, whole(int(n))), sub(whole(int(n)+1), x)
	if edge := power2(-sure); below.Cmp(edge) < 0 || above.Cmp(edge) < 0 {
		panic(fmt.Sprintf("oracle: cannot tell on which side of an integer %s is", x.Text('g', 60)))
	}
	return int(n)
}

func nearest(x *big.Float) float64 {
	f, _ := x.Float64()
	return f
}
