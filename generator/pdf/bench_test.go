package pdf

import "testing"

func BenchmarkRender(b *testing.B) {
	fonts, doc := newFonts(b), sample()
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		out, err := Render(doc, fonts)
		if err != nil {
			b.Fatal(err)
		}
		size = len(out)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}

func BenchmarkContent(b *testing.B) {
	fonts, doc := newFonts(b), sample()
	var c content
	for b.Loop() {
		c.begin(doc, fonts)
		if err := c.draw(doc.Pages[0]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(c.out))/1000, "KB")
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
	doc := scale(1, 37, 5)
	fonts, err := newFonts(b).For(doc)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		out, err := Render(doc, fonts)
		if err != nil {
			b.Fatal(err)
		}
		size = len(out)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}

// A contents page with links, and 150 pages with bookmarks.
func BenchmarkBook(b *testing.B) {
	fonts, doc := newFonts(b), book(150)
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		out, err := Render(doc, fonts)
		if err != nil {
			b.Fatal(err)
		}
		size = len(out)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}
