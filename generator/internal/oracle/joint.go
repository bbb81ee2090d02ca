package oracle

import (
	"fmt"
	"math/big"
	"slices"
)

// A JointRule takes a part of the joint correction away, to see that it is needed.
type JointRule struct {
	NoFloors bool // an end that was raised may be lowered again
	Strict   bool // an end is lowered only to more than Î, not to Î itself
}

// JointEnds runs the joint correction with the report's vectors: J = [−(I1+1), I1, I2, … I10], and the first negative
// element of Diff(Diff(J)). It gives up after 1000 steps.
func (s RangeScale) JointEnds(rule JointRule) (ends []int, ended bool) {
	j := append([]int{-s.FirstPass[0] - 1}, s.FirstPass...)
	floors := map[int]int{}
	for range 1000 {
		m := slices.IndexFunc(diff(diff(j)), func(dd int) bool { return dd < 0 }) + 1
		if m == 0 {
			return j[1:], true
		}
		lower, exact := whole(j[m]-1), whole(0)
		if m > 1 {
			exact = s.Estimates[m-2].IMPs
		}
		floor, held := floors[m]
		if c := lower.Cmp(exact); c < 0 || c == 0 && rule.Strict || held && j[m] == floor && !rule.NoFloors {
			j[m+1]++
			floors[m+1] = j[m+1]
		} else {
			j[m]--
		}
		j[0] = -j[1] - 1
	}
	return j[1:], false
}

func diff(v []int) (d []int) {
	for i := 1; i < len(v); i++ {
		d = append(d, v[i]-v[i-1])
	}
	return d
}

// A JointPrice says by how many IMPs a discrete scale misses (15), for the scores 11 to 19, and
// how far it is from the WBF's. Count is the number of scales with that price.
type JointPrice struct {
	Missed         int // in units of 10⁻⁹ IMP; 0 only if (15) is kept exactly
	Moved, Squares int // Σ|ΔI| and Σ(ΔI)²
	Count          int
}

// Joint looks at every state in which a scale that keeps (13) and (14) can be after a range: its last
// margin and its length. What may follow depends on nothing else. The result is the least price
// of all these scales; s is the WBF's.
func (s RangeScale) Joint() JointPrice {
	const room = 40 // the ends may exceed the WBF's last one by that much
	top := s.Ends[len(s.Ends)-1] + room
	var before [][]JointPrice // by the end and the greatest length of the last range
	for n := range s.Ends {
		after := make([][]JointPrice, top+1)
		for end := range after {
			after[end] = make([]JointPrice, top+1)
			here := s.price(n, end)
			for length := 1; length < len(after[end]); length++ {
				p := JointPrice{}
				switch {
				case n == 0 && length == 2*end+1: // from −I1 to I1
					p.Count = 1
				case n > 0 && length <= end:
					p = before[end-length][length]
				}
				p.Missed, p.Moved, p.Squares = p.Missed+here.Missed, p.Moved+here.Moved, p.Squares+here.Squares
				after[end][length] = cheapest(after[end][length-1], p)
			}
		}
		before = after
	}
	var best JointPrice
	for _, of := range before {
		best = cheapest(best, of[len(of)-1])
	}
	if best.Count == 0 || best.Moved >= room {
		panic("oracle: the search has too little room")
	}
	return best
}

// JointPrice is the price of these ends, with Count 1.
func (s RangeScale) JointPrice(ends []int) JointPrice {
	sum := JointPrice{Count: 1}
	for n, end := range ends {
		p := s.price(n, end)
		sum.Missed, sum.Moved, sum.Squares = sum.Missed+p.Missed, sum.Moved+p.Moved, sum.Squares+p.Squares
	}
	return sum
}

// price is that of one end: the score of its range may lie above it, and the next score below
// the margin after it.
func (s RangeScale) price(n, end int) (p JointPrice) {
	if n > 0 {
		p.Missed += max(0, billionths(s.Estimates[n-1].IMPs)-end*billion)
	}
	if n < len(s.Estimates) {
		p.Missed += max(0, (end+1)*billion-billionths(s.Estimates[n].IMPs))
	}
	p.Moved = max(end-s.Ends[n], s.Ends[n]-end)
	p.Squares = p.Moved * p.Moved
	return p
}

const billion = 1_000_000_000

// billionths is x in units of 10⁻⁹. It panics if x is not whole, but is so in these units.
func billionths(x *big.Float) int {
	if x.IsInt() {
		return floor(add(x, quo(whole(1), whole(2)))) * billion
	}
	n := floor(add(mul(x, whole(billion)), quo(whole(1), whole(2))))
	if n%billion == 0 {
		panic(fmt.Sprintf("oracle: %s is too near to a whole number", x.Text('g', 20)))
	}
	return n
}

// cheapest is the lower of two prices; equal ones count together. A price without a count is none.
func cheapest(a, b JointPrice) JointPrice {
	switch {
	case b.Count == 0:
	case a.Count == 0 || a.dearer(b):
		return b
	case !b.dearer(a):
		a.Count += b.Count
	}
	return a
}

// dearer compares by Missed, then Moved, then Squares.
func (p JointPrice) dearer(than JointPrice) bool {
	switch {
	case p.Missed != than.Missed:
		return p.Missed > than.Missed
	case p.Moved != than.Moved:
		return p.Moved > than.Moved
	}
	return p.Squares > than.Squares
}
