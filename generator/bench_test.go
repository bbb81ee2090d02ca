package generator_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/templates"
)

// A workbench is what the parts of one board count are made from.
type workbench struct {
	content *content.Content
	scales  dataset.Scales
	sheet   sheet.Sheet
	words   figure.Words
}

func newWorkbench(b *testing.B, boards int) workbench {
	b.Helper()
	c, err := content.Load(content.Default)
	if err != nil {
		b.Fatal(err)
	}
	s, err := dataset.Compute(boards)
	if err != nil {
		b.Fatal(err)
	}
	w := workbench{content: c, scales: s, sheet: sheet.BoardSheet(s.Continuous, s.Discrete, s.ContinuousTable, s.DiscreteTable, &c.Messages)}
	w.words = figure.Words{Title: "Scale", Desc: "A plot", X: "IMP margin", Y: "VP", Blitz: "blitz",
		Models: []string{"Exponential", "Quadratic", "Logarithmic", "Square-root"}, Number: c.Messages.Locale().Real}
	return w
}

func (w workbench) drawings(b *testing.B) (all []mark.Drawing) {
	b.Helper()
	for _, k := range figure.Kinds() {
		d, err := figure.OfMatch(k, w.scales.Continuous.Curve, w.words)
		if err != nil {
			b.Fatal(err)
		}
		all = append(all, d)
	}
	return all
}

var benchBoards = []int{4, 24, 100}

func BenchmarkScale(b *testing.B) {
	for _, n := range benchBoards {
		b.Run(fmt.Sprintf("boards=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := dataset.Compute(n); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPage(b *testing.B) {
	for _, n := range benchBoards {
		b.Run(fmt.Sprintf("boards=%d", n), func(b *testing.B) {
			w := newWorkbench(b, n)
			drawings := w.drawings(b)
			s, err := site.New(w.content, templates.Over(nil, ""), generator.SitePages(), scale.Built().Published(), everyBoards(), "", func(string) bool { return true }, func(string) bool { return false }, func(string) bool { return false })
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				f, _, err := s.Board(n, w.sheet, drawings, nil)
				if err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(len(f.Data)))
			}
		})
	}
}

// BenchmarkKind is all files of one kind: pages, charts (layout and PDF), plots or
// data.
func BenchmarkKind(b *testing.B) {
	for _, k := range generator.Kinds() {
		b.Run(string(k), func(b *testing.B) {
			o := options()
			o.Kinds = []generator.Kind{k}
			benchmarkBuild(b, o, lastBoards-firstBoards+1)
		})
	}
}

// BenchmarkPlot is the three plots of a board count, drawn and written.
func BenchmarkPlot(b *testing.B) {
	w := newWorkbench(b, 24)
	b.ReportAllocs()
	for b.Loop() {
		for _, d := range w.drawings(b) {
			mark.SVG(d, figure.FileCSS)
		}
	}
}

// BenchmarkBuild is the whole site, in memory.
func BenchmarkBuild(b *testing.B) { benchmarkBuild(b, options(), lastBoards-firstBoards+1) }

// BenchmarkBuildBoards shows that a board count costs as much as it puts out: the
// time for each kilobyte stays, however many board counts there are.
func BenchmarkBuildBoards(b *testing.B) {
	for _, n := range []int{10, 50, 97} {
		b.Run(fmt.Sprintf("counts=%d", n), func(b *testing.B) {
			o := options()
			o.First, o.Last = firstBoards, firstBoards+n-1
			benchmarkBuild(b, o, n)
		})
	}
}

// benchmarkBuild builds so many board counts.
func benchmarkBuild(b *testing.B, o generator.Options, boards int) {
	b.Helper()
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
	perBuild := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(1e3*perBuild/float64(boards), "ms/boardcount")
	b.ReportMetric(1e6*perBuild/(float64(bytes)/1024), "µs/KB")
}
