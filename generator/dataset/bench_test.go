package dataset_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Of one board count, 52: the mean of 4 to 100.

func BenchmarkCompute(b *testing.B) {
	for b.Loop() {
		compute(b, 52)
	}
}

func BenchmarkCSV(b *testing.B) {
	s := compute(b, 52)
	for b.Loop() {
		dataset.CSV(s.ContinuousTable)
		dataset.CSV(s.DiscreteTable)
	}
}

func BenchmarkID(b *testing.B) {
	s := compute(b, 52)
	for b.Loop() {
		dataset.ID(s.ContinuousTable)
	}
}

func BenchmarkScaleJSON(b *testing.B) {
	s := compute(b, 52)
	for b.Loop() {
		dataset.ScaleJSON(s)
	}
}

// Of a whole build.

func BenchmarkCombinedCSV(b *testing.B) {
	all := series(b, computeAll(b, 4, 100), tabled()...)
	for b.Loop() {
		for _, s := range all {
			dataset.SeriesCSV(s)
		}
	}
}

func BenchmarkVectors(b *testing.B) {
	for b.Loop() {
		if _, err := dataset.Vectors(scale.Built()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkModelCSV(b *testing.B) {
	for b.Loop() {
		for _, m := range vp.Models() {
			dataset.ModelCSV(m)
		}
	}
}

func BenchmarkScalesJS(b *testing.B) {
	all := computeAll(b, 4, 100)
	scales := series(b, all, tabled()...)
	for b.Loop() {
		if _, err := dataset.ScalesJS(all, scales); err != nil {
			b.Fatal(err)
		}
	}
}
