package generator_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

func BenchmarkBuild(b *testing.B) {
	for _, of := range []struct {
		name  string
		kinds []generator.Kind
	}{{"plots", []generator.Kind{generator.Plots}}, {"prints", onlyPrints}, {"site", generator.Kinds()}} {
		b.Run(of.name, func(b *testing.B) {
			for b.Loop() {
				sample.Must(generator.Build(generator.Options{Kinds: of.kinds}))
			}
		})
	}
}
