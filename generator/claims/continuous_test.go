package claims

import (
	"cmp"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Sections 1 and 3 of the WBF's report: the continuous scale.

// growing are the margins at which gains grow, eq. (10).
func growing[T int | vp.Hundredths](v []T) []int { return bends(v, 1) }

// bends are the places at which the steps between values grow, or shrink if the sign is −1.
func bends[T int | vp.Hundredths](v []T, sign T) (places []int) {
	for i := 1; i+1 < len(v); i++ {
		if sign*(v[i+1]-v[i]) > sign*(v[i]-v[i-1]) {
			places = append(places, i)
		}
	}
	return places
}

// asWritten runs the report's pseudo-code with the given number of zeros before
// the second differences (it has two), and says whether it ended within limit
// iterations. Indices of V and ddV count from 1 as in the text.
func asWritten(v []vp.Hundredths, zeros, limit int) (ends bool) {
	for range limit {
		places := growing(v)
		if len(places) == 0 {
			return true
		}
		if m := zeros + places[0]; m > 1 {
			v[m-2]++ // V(m−1)
		}
	}
	return false
}

// lowering is another correction, for comparison. At the first violation it
// takes 0.01 from the higher margin, instead of adding 0.01 to the middle one. It
// returns false if the maximum itself would have to go down.
func lowering(v []vp.Hundredths) bool {
	for {
		places := growing(v)
		if len(places) == 0 || places[0]+2 == len(v) {
			return len(places) == 0
		}
		v[places[0]+1]--
	}
}

// againstClosest compares the report's correction with the concave table that lies closest to the
// curve. By the proofs at oracle.Scale.Closest and at the correction, the closest table never
// exceeds the corrected one, and no correction that only raises scores takes fewer steps of 0.01 than
// the report's. ok says that both hold of the tables found, and that each closest table is the only one.
func againstClosest(e *evidence) (ok bool, most vp.Hundredths, steps [][2]int) {
	ok = true
	for i, s := range e.continuous {
		c := e.closest[i]
		moved := 0
		for k, m := range s.Rows {
			near := vp.Hundredths(c.Winner[k])
			most = max(most, m.Winner-near)
			ok = ok && m.Winner >= near && m.Winner >= m.Rounded
			moved += int(max(near-m.Rounded, m.Rounded-near))
		}
		ok = ok && c.Next > c.Squares && len(growing(c.Winner)) == 0
		steps = append(steps, [2]int{s.Steps, moved})
	}
	return ok, most, steps
}

var continuousChecks = checks{
	"wbf-gains-fall": func(e *evidence) result {
		before := sum(e.continuous, func(s vp.Continuous) int { return len(growing(s.Rounded())) })
		after := sum(e.continuous, func(s vp.Continuous) int { return len(growing(s.Winners())) })
		return holds(after == 0, "rounded", before, "corrected", after)
	},
	"wbf-one-score": func(e *evidence) result {
		margins, shared, early := 0, 0, 0
		for _, s := range e.continuous {
			v := s.Winners()
			margins += len(v)
			shared += len(v) - len(slices.Compact(slices.Clone(v)))
			if v[len(v)-2] == 20*vp.VP {
				early++
			}
		}
		return reading(shared == early && early > 0, "margins", margins, "early", early)
	},
	"wbf-no-cusps": func(e *evidence) result {
		most, boards, margin := vp.Hundredths(0), 0, 0
		for i, s := range e.continuous {
			v := s.Winners()
			for k := 1; k < len(v); k++ {
				if gain := v[k] - v[k-1]; gain > most {
					most, boards, margin = gain, vp.MinTested+i, k
				}
			}
		}
		return holds(most < vp.VP, "most", most, "from", margin-1, "to", margin, "boards", boards)
	},
	// It compares both ends of each scale: the worth of the first and the last IMP, and
	// the lengths of the first range and of the last range with an end. On the discrete scale an IMP is taken to be worth
	// more where ranges are shorter.
	"wbf-close-match": func(e *evidence) result {
		ok, least := true, math.Inf(1)
		for i, s := range e.continuous {
			v := s.Winners()
			last := len(v) - 1
			for v[last] == v[last-1] { // the maximum reached early
				last--
			}
			ratio := float64(v[1]-v[0]) / float64(v[last]-v[last-1])
			least = min(least, ratio)
			ends := e.discrete[i].Last
			ok = ok && ratio > 1 && len(shrinking(cusps(ends))) == 0 && ends[len(ends)-1]-ends[len(ends)-2] > 2*ends[0]+1
		}
		return reading(ok, "times", real(least, 1))
	},
	"wbf-0-to-20": func(e *evidence) result {
		ok, rows := true, 0
		for i, s := range e.continuous {
			for _, t := range []vp.Table{s.Table(), e.discrete[i].Table()} {
				first, last := t.Rows[0], t.Rows[len(t.Rows)-1]
				ok = ok && first.From == 0 && first.Winner == 10*vp.VP && last.Winner == 20*vp.VP
				for k, r := range t.Rows {
					rows++
					ok = ok && r.Winner+r.Loser == 20*vp.VP && (t.PerMargin || r.Winner == vp.Hundredths(10+k)*vp.VP)
				}
			}
		}
		return holds(ok, "rows", rows)
	},
	// It takes the score that is nearest to a rounding tie, where the rule would matter, from theory's record.
	"wbf-half-up": func(*evidence) result {
		tie := theory.Recorded().Tie
		return holds(tie.Off > 1e-9, "imps", tie.At, "boards", tie.Boards, "off", real(tie.Off, 6))
	},
	"wbf-ceil": func(e *evidence) result {
		isWhole := func(x float64) bool { return x == math.Trunc(x) }
		whole := count(e.continuous, func(s vp.Continuous) bool { return isWhole(s.Curve.X()) })
		printed := slices.DeleteFunc(official.PublishedContinuous(), func(t vp.Table) bool {
			return !isWhole(vp.Must(vp.Blitz(t.Boards)))
		})
		ends := count(printed, func(t vp.Table) bool {
			return float64(t.Rows[len(t.Rows)-1].From) == vp.Must(vp.Blitz(t.Boards))
		})
		return reading(ends == len(printed) && ends > 0,
			"whole", whole, "counts", len(e.continuous), "ends", ends, "printed", len(printed))
	},
	"wbf-one-hundredth": func(e *evidence) result {
		by := map[vp.Hundredths]int{} // margins by the hundredths that they were moved
		total, most, mostBoards := 0, vp.Hundredths(0), 0
		for _, s := range e.continuous {
			for _, m := range s.Rows {
				d := m.Winner - m.Rounded
				by[d]++
				if d > most {
					most, mostBoards = d, s.Boards
				}
			}
			total += s.Moved
		}
		return holds(2*by[1] > total && by[1]+by[2]+by[3]+by[4] == total,
			"moved", total, "one", by[1], "percent", real(100*float64(by[1])/float64(total), 0),
			"two", by[2], "three", by[3], "four", by[4], "most", most, "boards", mostBoards)
	},
	"wbf-two-zeros": func(e *evidence) result {
		const limit = 10_000
		ends := func(boards, zeros int) bool {
			return asWritten(e.continuous[boards-vp.MinTested].Rounded(), zeros, limit)
		}
		ok := true
		for _, boards := range []int{8, 60} {
			ok = ok && ends(boards, 2) && !ends(boards, 1) && !ends(boards, 0)
		}
		return holds(ok, "iterations", limit)
	},
	"wbf-positive-sum": func(e *evidence) result {
		differences := func(s vp.Continuous) (total vp.Hundredths) {
			for i := 1; i+1 < len(s.Rows); i++ {
				total += s.Rows[i+1].Rounded - 2*s.Rows[i].Rounded + s.Rows[i-1].Rounded
			}
			return total
		}
		broken := count(e.continuous, func(s vp.Continuous) bool { return s.Violations > 0 })
		positive := count(e.continuous, func(s vp.Continuous) bool { return s.Violations > 0 && differences(s) > 0 })
		eight := differences(e.continuous[8-vp.MinTested])
		return fault(positive < broken, "eight", eight, "positive", positive, "broken", broken)
	},
	"wbf-corrects-all": func(e *evidence) result {
		needed := count(e.continuous, func(s vp.Continuous) bool { return s.Violations > 0 })
		left := sum(e.continuous, func(s vp.Continuous) int { return len(growing(s.Winners())) })
		return holds(left == 0, "needed", needed, "counts", len(e.continuous), "left", left)
	},
	"wbf-8-and-60": func(e *evidence) result {
		eight, sixty := e.continuous[8-vp.MinTested], e.continuous[60-vp.MinTested]
		counts := func(s vp.Continuous) string {
			return said("counts", "violations", s.Violations, "steps", s.Steps, "moved", s.Moved)
		}
		return reading(eight.Violations == 1 && sixty.Violations == 24, "eight", counts(eight), "sixty", counts(sixty))
	},
	"wbf-not-unique": func(e *evidence) result {
		s := e.continuous[8-vp.MinTested]
		ours, other := s.Winners(), s.Rounded()
		ended := lowering(other)
		var differences []string
		for i := range ours {
			if ours[i] != other[i] {
				differences = append(differences, said("difference",
					"imps", i, "raised", ours[i], "lowered", other[i], "rounded", s.Rows[i].Rounded))
			}
		}
		return holds(ended && len(differences) > 0, "differences", listOf(differences, "; "))
	},
	"wbf-fewer-iterations": func(e *evidence) result {
		ok, _, steps := againstClosest(e)
		var counts [3]int // of tables with fewer steps than the closest, with as many, and with more
		all, closest := 0, 0
		for _, s := range steps {
			counts[1+cmp.Compare(s[0], s[1])]++
			all += s[0]
			closest += s[1]
		}
		return reading(ok, "counts", len(steps), "steps", all, "closest", closest,
			"fewer", counts[0], "same", counts[1], "more", counts[2])
	},
	// It takes the numbers of scores from theory's record.
	"wbf-other-algorithms": func(e *evidence) result {
		ok, most, _ := againstClosest(e)
		scores, c := theory.Recorded().Scores, theory.Recorded().Closeness
		return reading(ok && 2*c.ByOne > c.Differ, "scores", scores, "differ", c.Differ, "by_one", c.ByOne,
			"percent", real(100*float64(c.ByOne)/float64(c.Differ), 0), "most", most, "equal", c.Equal)
	},
}
