package pdf

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// The parts of writing a chart, of 556 texts in a table: its fonts and all else that
// is before a first page (Document), page content (Pages), the structure (Tags),
// and compression of both (Deflate).

func BenchmarkDocument(b *testing.B) {
	fonts, doc := chartFonts(b), page(mark.Text{Size: 9, S: "0"})
	b.ReportAllocs()
	for b.Loop() {
		mustRender(b, doc, fonts)
	}
}

func BenchmarkPages(b *testing.B) {
	fonts, doc := chartFonts(b), scale(1, 37, 5)
	var c content
	b.ReportAllocs()
	for b.Loop() {
		c.begin(doc, fonts)
		if err := c.draw(doc.Pages[0]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(c.out))/1000, "KB")
}

func BenchmarkTags(b *testing.B) {
	fonts, d, doc := chartFonts(b), newDesk(), scale(1, 37, 5)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		d.forget()
		d.begin(doc, fonts)
		d.file.reset(1)
		if err := d.draw(doc.Pages[0]); err != nil {
			b.Fatal(err)
		}
		d.numberPages()
		b.StartTimer()
		if err := writeTree(&d.tree, &d.file, d.file.number(), nil); err != nil {
			b.Fatal(err)
		}
		if err := d.file.pack(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDeflate(b *testing.B) {
	d, doc := desks.Get().(*desk), scale(1, 37, 5)
	defer desks.Put(d)
	d.begin(doc, chartFonts(b))
	if err := d.draw(doc.Pages[0]); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(d.out)))
	for b.Loop() {
		if _, err := d.file.deflate(d.out); err != nil {
			b.Fatal(err)
		}
	}
}

// A sheet of ten of a card, each with a shape as large as a QR code.
func BenchmarkSheet(b *testing.B) {
	fonts, doc := chartFonts(b), page()
	var code mark.Path
	for i := range 226 {
		r := mark.Filled(mark.Rect{X: mark.MM(i % 15), Y: mark.MM(i / 15), W: .8, H: .8}, mark.Black)
		code.Fill, code.Ops = true, append(code.Ops, r.Ops...)
	}
	card := append(scale(1, 12, 3).Pages[0].Marks, code)
	for i := range 10 {
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, mark.Group{At: mark.Point{X: mark.MM(i)}, Marks: card})
	}
	benchmarkRender(b, doc, fonts)
}

// benchmarkRender renders a document again and again, as if it were the first of its kind.
func benchmarkRender(b *testing.B, doc mark.Document, fonts *Fonts) {
	b.Helper()
	d := newDesk()
	var out []byte
	b.ReportAllocs()
	for b.Loop() {
		d.forget()
		var err error
		if out, err = d.render(out[:0], doc, fonts); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(out))/1000, "KB")
}

// forget has the desk find no tree of a document before.
func (d *desk) forget() {
	for i := range d.file.trees {
		d.file.trees[i].at = span{}
	}
}

// chartFonts are fonts with a subset for charts.
func chartFonts(b *testing.B) *Fonts {
	b.Helper()
	fonts, err := newFonts(b).For(scale(1, 37, 5))
	if err != nil {
		b.Fatal(err)
	}
	return fonts
}

func BenchmarkRender(b *testing.B) {
	fonts, doc := newFonts(b), sample()
	benchmarkRender(b, doc, fonts)
}

func BenchmarkNewFonts(b *testing.B) {
	runes := site()
	for b.Loop() {
		if _, err := NewFonts(runes); err != nil {
			b.Fatal(err)
		}
	}
}

// A chart of 556 texts in a table, tagged, with fonts for documents of its kind.
func BenchmarkChart(b *testing.B) {
	fonts, doc := chartFonts(b), scale(1, 37, 5)
	benchmarkRender(b, doc, fonts)
}

// A contents page with links, and 150 pages with bookmarks.
func BenchmarkBook(b *testing.B) {
	fonts, doc := newFonts(b), book(150)
	benchmarkRender(b, doc, fonts)
}
