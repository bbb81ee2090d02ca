package vp_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// ns/row should stay about the same from 4 boards to 1000.
func BenchmarkScales(b *testing.B) {
	for _, n := range []int{4, 24, 100, 1000} {
		b.Run(fmt.Sprintf("boards=%d", n), func(b *testing.B) {
			rows := 0
			for b.Loop() {
				rows += len(sample.Must(vp.WBFContinuous(n)).Table().Rows) + len(sample.Must(vp.WBFDiscrete(n)).Table().Rows)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(rows), "ns/row")
		})
	}
}
