package official

import (
	"fmt"
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
		rows = append(rows, IMPRow{d.number(r[0], 0), d.number(r[1], vp.Open), d.number(r[2], 0)})
	}
	return rows
})

// IMPs gives the IMP scale of Law 78B (2017).
func IMPs() []IMPRow { return append([]IMPRow(nil), impScale()...) }

// IMPsFor returns the IMPs for a difference in points, 0 or more. Scores at bridge
// are multiples of 10; any other difference is an error.
func IMPsFor(points int) (int, error) {
	if points < 0 || points%10 != 0 {
		return 0, fmt.Errorf("difference of %d points: it should be a multiple of 10, 0 or more", points)
	}
	rows := impScale()
	imps := 0
	for _, r := range rows {
		if r.From <= points {
			imps = r.IMPs
		}
	}
	return imps, nil
}
