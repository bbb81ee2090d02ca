package closest

import (
	"math"
	"os"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The second computation looks at every score from 10.00 to 20.00, and counts the best tables. With
// VPCHARTS_ALL the test takes every board count.
func TestTheClosestTableIsTheOnlyBestOfAllTables(t *testing.T) {
	t.Parallel()
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		c := Of(sample.Must(vp.WBFContinuous(n)))
		table := make([]int, len(c.Winner))
		for i, w := range c.Winner {
			table[i] = int(w)
		}
		if c.Next-c.Squares < 1e-3 {
			t.Errorf("%d boards: the closest table has the squares %v, and the next one %v, which is too close to tell",
				n, c.Squares, c.Next)
		}
		if n%12 != 4 && os.Getenv("VPCHARTS_ALL") == "" {
			continue
		}
		of := oracle.Continuous(n)
		best, count := of.Closest()
		if got := of.Squares(table); count != 1 || math.Abs(got-best) > 1e-7 || math.Abs(c.Squares-best) > 1e-7 {
			t.Errorf("%d boards: the table's squares add up to %v, by its own account to %v; the best of all tables has "+
				"%v, and %d tables have that", n, got, c.Squares, best, count)
		}
		for i := 1; i+1 < len(table); i++ {
			if table[i+1]-table[i] > table[i]-table[i-1] || table[i+1] < table[i] {
				t.Fatalf("%d boards: the scores %v beside %d IMPs fall, or gains grow", n, table[i-1:i+2], i)
			}
		}
	}
}
