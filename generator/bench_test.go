package generator_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
)

// BenchmarkKind is all files of one kind: pages, pieces (layout and PDF), plots or data.
func BenchmarkKind(b *testing.B) {
	for _, k := range generator.Kinds() {
		b.Run(string(k), func(b *testing.B) {
			o := options()
			o.Kinds = []generator.Kind{k}
			benchmarkBuild(b, o)
		})
	}
}

// BenchmarkBuild shows that a board count costs as much as it puts out: the time for each
// kilobyte stays, however many board counts there are.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{10, 50, 97} {
		b.Run(fmt.Sprintf("counts=%d", n), func(b *testing.B) {
			o := options()
			o.First, o.Last = firstBoards, firstBoards+n-1
			benchmarkBuild(b, o)
		})
	}
}

func benchmarkBuild(b *testing.B, o generator.Options) {
	b.ReportAllocs()
	bytes := 0
	for b.Loop() {
		r, err := generator.Build(o)
		if err != nil {
			b.Fatal(err)
		}
		bytes = 0
		for _, f := range r.Files {
			bytes += len(f.Data)
		}
	}
	b.ReportMetric(1e6*b.Elapsed().Seconds()/float64(b.N)/(float64(bytes)/1024), "µs/KB")
}
