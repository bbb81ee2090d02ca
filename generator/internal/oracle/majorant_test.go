package oracle

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// every calls do with each sequence of n integers from low to high.
func every(n, low, high int, do func([]int)) {
	v := make([]int, n)
	var fill func(int)
	fill = func(k int) {
		if k == n {
			do(v)
			return
		}
		for v[k] = low; v[k] <= high; v[k]++ {
			fill(k + 1)
		}
	}
	fill(0)
}

func TestMajorantIsTheLeastOfAllByExhaustion(t *testing.T) {
	const n, low, high = 5, 0, 5
	var concave [][]int
	every(n, low, high, func(f []int) {
		if bends(f) == 0 {
			concave = append(concave, slices.Clone(f))
		}
	})
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		v := make([]int, n)
		for i := range v {
			v[i] = low + random.IntN(high-low+1)
		}
		want := slices.Repeat([]int{high}, n)
		for _, f := range concave {
			above := true
			for i := range v {
				above = above && f[i] >= v[i]
			}
			if above {
				for i := range want {
					want[i] = min(want[i], f[i])
				}
			}
		}
		if got := Majorant(v); !slices.Equal(got, want) {
			t.Fatalf("Majorant(%v) = %v, but the least of all concave sequences above it is %v", v, got, want)
		}
	}
}

func TestMajorantIsWhereTheRecursionEnds(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		v := make([]int, 1+random.IntN(9))
		for i := range v {
			v[i] = random.IntN(40)
		}
		f, turns := slices.Clone(v), 0
		for {
			var at []int
			for i := 1; i+1 < len(f); i++ {
				if f[i+1]-f[i] > f[i]-f[i-1] {
					at = append(at, i)
				}
			}
			if len(at) == 0 {
				break
			}
			f[at[random.IntN(len(at))]]++ // any violation, not the first
			turns++
		}
		sum := 0
		for i, m := range Majorant(v) {
			sum += m - v[i]
		}
		if got := Majorant(v); !slices.Equal(got, f) || sum != turns {
			t.Fatalf("Majorant(%v) = %v in %d steps, the recursion gives %v in %d", v, got, sum, f, turns)
		}
	}
}

// admissible are eq. (13) and (14), as printed.
func admissible(i []int) bool {
	for k := range i {
		if k == 1 && i[1]-i[0] < 2*i[0]+1 || k >= 2 && i[k]-i[k-1] < i[k-1]-i[k-2] {
			return false
		}
	}
	return true
}

func TestMinorantIsTheGreatestOfAllByExhaustion(t *testing.T) {
	// For 4 ends from 0 to 9 the greatest solution is nowhere below −4.
	const n, low, high = 4, -4, 9
	var all [][]int
	every(n, low, high, func(g []int) {
		if admissible(g) {
			all = append(all, slices.Clone(g))
		}
	})
	every(n, 0, high, func(first []int) {
		if !slices.IsSorted(first) {
			return
		}
		want := slices.Repeat([]int{low}, n)
		for _, g := range all {
			below := true
			for i := range g {
				below = below && g[i] <= first[i]
			}
			if below {
				for i := range want {
					want[i] = max(want[i], g[i])
				}
			}
		}
		if got := Minorant(first); !slices.Equal(got, want) {
			t.Fatalf("Minorant(%v) = %v, but the greatest of all admissible sequences below it is %v", first, got, want)
		}
	})
}

func TestMinorantIsWhereTheRecursionEnds(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		first := make([]int, 2+random.IntN(9))
		for i := range first {
			first[i] = random.IntN(6)
			if i > 0 {
				first[i] += first[i-1]
			}
		}
		g := slices.Clone(first)
		for !admissible(g) {
			// The report's vector J, with I1's mirror image before it.
			j := append([]int{-(g[0] + 1)}, g...)
			var at []int
			for k := 1; k+1 < len(j); k++ {
				if j[k+1]-j[k] < j[k]-j[k-1] {
					at = append(at, k-1)
				}
			}
			g[at[random.IntN(len(at))]]--
		}
		if got := Minorant(first); !slices.Equal(got, g) {
			t.Fatalf("Minorant(%v) = %v, the recursion gives %v", first, got, g)
		}
	}
}
