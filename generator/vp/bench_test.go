package vp_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The cost of a scale should grow as its output: ns/row is to stay about the
// same from 4 boards to 1000.

var benchBoards = []int{4, 24, 100, 1000}

func BenchmarkContinuous(b *testing.B) {
	for _, n := range benchBoards {
		b.Run(fmt.Sprintf("boards=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			rows := 0
			for b.Loop() {
				s, err := vp.WBFContinuous(n)
				if err != nil {
					b.Fatal(err)
				}
				rows += len(s.Table().Rows)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(rows), "ns/row")
		})
	}
}

func BenchmarkDiscrete(b *testing.B) {
	for _, n := range benchBoards {
		b.Run(fmt.Sprintf("boards=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			rows := 0
			for b.Loop() {
				s, err := vp.WBFDiscrete(n)
				if err != nil {
					b.Fatal(err)
				}
				rows += len(s.Table().Rows)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(rows), "ns/row")
		})
	}
}

// The most that a correction has to do: gains of 0.00 and 0.01 alone.
func BenchmarkContinuousOfManySteps(b *testing.B) {
	c := mustCurve(b, 500, 1000)
	for b.Loop() {
		vp.NewContinuous("", 0, c)
	}
}

func BenchmarkScore(b *testing.B) {
	s := mustContinuous(b, 24)
	table := s.Table()
	for i := 0; b.Loop(); i++ {
		table.Score(i%160 - 80)
	}
}
