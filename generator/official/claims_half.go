package official

import (
	"fmt"
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The EBU's scales for half a match, and what we say of our own.

func halfChecks() []namedCheck {
	return []namedCheck{
		{"published-half-3", func(evidence) (Finding, string) { return checkPublishedHalf(3) }},
		{"published-half-4", func(evidence) (Finding, string) { return checkPublishedHalf(4) }},
	}
}

func halfMatch(boards int) vp.Discrete {
	s, err := vp.HalfMatch(boards)
	if err != nil {
		panic(err) // asked for inside the domain only
	}
	return s
}

// checkPublishedHalf compares a printed table for a half of so many boards.
func checkPublishedHalf(boards int) (Finding, string) {
	for _, t := range PublishedHalfMatch().Tables {
		if t.Boards != boards {
			continue
		}
		computed := halfMatch(boards).Table()
		if len(t.Rows) != len(computed.Rows) {
			return Fault, fmt.Sprintf("%d rows printed, %d computed.", len(t.Rows), len(computed.Rows))
		}
		differ := 0
		for i, r := range t.Rows {
			if r != computed.Rows[i] {
				differ++
			}
		}
		return holdsIf(differ == 0), fmt.Sprintf("%d of %d ranges differ from the report’s discrete algorithm with V0 = 5 and X = 15√(%d/2) = %.2f.",
			differ, len(t.Rows), boards, 15*math.Sqrt(float64(boards)/2))
	}
	return Fault, fmt.Sprintf("No table for %d boards.", boards)
}
