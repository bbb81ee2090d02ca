package official

import (
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// An IMPRow says that a difference of From to To points, both included, is
// worth so many IMPs. To is vp.Open in the last row.
type IMPRow struct{ From, To, IMPs int }

var impScale = sync.OnceValue(func() []IMPRow {
	d := read("imp-scale.csv", "from", "to", "imps")
	var rows []IMPRow
	for _, r := range d.rows {
		rows = append(rows, IMPRow{number(r[0], 0), number(r[1], vp.Open), number(r[2], 0)})
	}
	return rows
})

// IMPs gives the IMP scale of Law 78B (2017).
func IMPs() []IMPRow { return impScale() }

// IMPsFor returns the IMPs for a difference in points, 0 or more.
func IMPsFor(points int) (imps int) {
	for _, r := range impScale() {
		if r.From <= points {
			imps = r.IMPs
		}
	}
	return imps
}
