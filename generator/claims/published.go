package claims

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Tables of our scales that federations printed, compared with the computed tables.

func publishedChecks() []check {
	half := func(boards int) func(evidence) Result {
		return func(evidence) Result { return checkPublishedHalf(official.PublishedHalfMatch(), boards) }
	}
	return []check{
		{id: "published-continuous", find: func(evidence) Result {
			return checkPublished(official.PublishedContinuous(), func(n int) vp.Table { return continuous(n).Table() })
		}},
		{id: "published-discrete", find: func(evidence) Result {
			return checkPublished(official.PublishedDiscrete(), func(n int) vp.Table { return discrete(n).Table() })
		}},
		{id: "published-half-3", find: half(3), shared: "published-half"},
		{id: "published-half-4", find: half(4), shared: "published-half"},
	}
}

// checkPublished compares tables row by row.
func checkPublished(published official.Published, compute func(boards int) vp.Table) Result {
	rows, differ := 0, 0
	var first []Fact
	for _, t := range published.Tables {
		computed := compute(t.Boards)
		if len(t.Rows) != len(computed.Rows) {
			return foundAs("rows", Fault, count("boards", t.Boards), count("printed", len(t.Rows)), count("computed", len(computed.Rows)))
		}
		for i, r := range t.Rows {
			rows++
			if r == computed.Rows[i] {
				continue
			}
			if differ++; differ == 1 {
				first = []Fact{count("boards", t.Boards), count("imps", r.From)}
			}
		}
	}
	counts := []Fact{count("differ", differ), count("rows", rows)}
	if differ > 0 {
		return foundAs("differ", Fault, append(counts, first...)...)
	}
	return found(Holds, counts...)
}

// checkPublishedHalf compares a printed table for a half of the given number of boards.
func checkPublishedHalf(published official.Published, boards int) Result {
	for _, t := range published.Tables {
		if t.Boards != boards {
			continue
		}
		computed := halfMatch(boards).Table()
		if len(t.Rows) != len(computed.Rows) {
			return foundAs("rows", Fault, count("printed", len(t.Rows)), count("computed", len(computed.Rows)))
		}
		differ := 0
		for i, r := range t.Rows {
			if r != computed.Rows[i] {
				differ++
			}
		}
		return found(holdsIf(differ == 0), count("differ", differ), count("rows", len(t.Rows)),
			count("boards", boards), decimal("x", 15*math.Sqrt(float64(boards)/2), 2))
	}
	return foundAs("missing", Fault, count("boards", boards))
}
