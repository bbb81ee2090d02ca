package official

import (
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// An IMPRow says that a difference of From to To points, both included, is
// worth so many IMPs. To is vp.Open in the last row.
type IMPRow struct{ From, To, IMPs int }

// IMPs gives the IMP scale of Law 78B (2017).
var IMPs = sync.OnceValue(func() []IMPRow {
	d := read("imp-scale.csv", "from", "to", "imps")
	return rowsOf(d, func(r []string) IMPRow { return IMPRow{number(r[0], 0), number(r[1], vp.Open), number(r[2], 0)} })
})

// IMPsFor returns the IMPs for a difference in points, 0 or more.
func IMPsFor(points int) (imps int) {
	for _, r := range IMPs() {
		if r.From <= points {
			imps = r.IMPs
		}
	}
	return imps
}
