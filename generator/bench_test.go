package generator_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// BenchmarkBuild shows that the time of a build grows with its output only: the time for each
// kilobyte is about the same for any number of board counts.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{10, 50, 97} {
		b.Run(fmt.Sprintf("counts=%d", n), func(b *testing.B) {
			o := options()
			o.First, o.Last = firstBoards, firstBoards+n-1
			b.ReportAllocs()
			bytes := 0
			for b.Loop() {
				bytes = 0
				for _, f := range sample.Must(generator.Build(o)).Files {
					bytes += len(f.Data)
				}
			}
			b.ReportMetric(1e6*b.Elapsed().Seconds()/float64(b.N)/(float64(bytes)/1024), "µs/KB")
		})
	}
}
