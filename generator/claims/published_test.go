package claims

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Tables of our scales that federations printed, compared with the computed tables.

// checkPublishedHalf compares the printed table for a half of the given number of boards.
func checkPublishedHalf(boards int) result {
	p := slices.DeleteFunc(official.PublishedHalfMatch(), func(t vp.Table) bool { return t.Boards != boards })
	differ, rows := compare(p, vp.HalfMatch)
	return holds(differ == 0 && rows > 0, "differ", differ, "rows", rows,
		"boards", boards, "x", real(15*math.Sqrt(float64(boards)/2), 2)).as("published-half.found")
}

// compare counts the printed rows, and those that differ from the computed ones.
func compare[S interface{ Table() vp.Table }](
	printed []vp.Table, scale func(boards int) (S, error),
) (differ, rows int) {
	for _, t := range printed {
		computed := vp.Must(scale(t.Boards)).Table().Rows
		for i, r := range t.Rows {
			if i >= len(computed) || r != computed[i] {
				differ++
			}
		}
		rows += len(t.Rows)
	}
	return differ, rows
}

var publishedChecks = checks{
	"published-continuous": func(*evidence) result {
		differ, rows := compare(official.PublishedContinuous(), vp.WBFContinuous)
		return holds(differ == 0, "differ", differ, "rows", rows)
	},
	"published-discrete": func(*evidence) result {
		differ, rows := compare(official.PublishedDiscrete(), vp.WBFDiscrete)
		return holds(differ == 0, "differ", differ, "rows", rows)
	},
	"published-half-3": func(*evidence) result { return checkPublishedHalf(3) },
	"published-half-4": func(*evidence) result { return checkPublishedHalf(4) },
}
