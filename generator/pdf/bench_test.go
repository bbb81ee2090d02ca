package pdf

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// benchmark renders a document again and again, each time as if it were the first of its structure.
func benchmark(b *testing.B, doc mark.Document) {
	b.Helper()
	fonts := sample.Must(newFonts().For(scale(1, 37, 5)))
	d := newDesk()
	var out []byte
	b.ReportAllocs()
	for b.Loop() {
		for i := range d.file.trees {
			d.file.trees[i].pages = nil // so that no tree is reused
		}
		out = sample.Must(d.render(out[:0], doc, fonts))
	}
	b.ReportMetric(float64(len(out))/1000, "KB")
}

// BenchmarkChart renders a tagged table of 556 texts, BenchmarkBook a contents page with links to 150 pages.
func BenchmarkChart(b *testing.B) { benchmark(b, scale(1, 37, 5)) }
func BenchmarkBook(b *testing.B)  { benchmark(b, book(150)) }
