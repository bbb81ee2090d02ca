package typeset_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// boardPieces sets all that a board count has on paper, in every format, as a site has
// it, and returns how many pieces fitted.
func boardPieces(tb testing.TB, m *content.Messages, s sheet.Sheet, qr *typeset.QR) (fitted int) {
	tb.Helper()
	continuous, _ := s.Table(sheet.ContinuousID)
	discrete, _ := s.Table(sheet.DiscreteID)
	imps := sheet.IMPTable(m)
	short := typeset.Imprint{Lines: []string{"Computed by the WBF’s algorithm of 2012. Table 12345678 · 87654321."}, QR: qr, Check: "50 mm", Club: "Club"}
	imprint := short
	imprint.Lines = []string{s.Title + ", X = 42.43 IMPs. WBF Victory Point Scales, report of November 2012; computed by the published algorithm.", short.Lines[0]}
	imprint.Short = &short
	d := typeset.Design{
		Name: s.Title, Look: mark.White(mark.Ink{B: 0x60}), Imprint: imprint,
		Heads: typeset.Heads{
			Board:   typeset.Head{Title: s.Title, Kicker: string(m.Chart.Kicker)},
			General: typeset.Head{Title: string(m.Chart.IMPScale), Kicker: string(m.Chart.IMPLaw)},
		},
	}
	count := func(_ typeset.Piece, err error) {
		if err == nil {
			fitted++
		}
	}
	chart := d
	chart.Heads.Several = string(m.Chart.Line)
	count(chart.Chart(format.A4, s))
	count(chart.Chart(format.Letter, s))
	count(d.Poster(format.A3, continuous))
	for _, f := range []format.Format{format.A5, format.Half} {
		count(d.Card(f, continuous, discrete, imps))
	}
	for _, f := range []format.Format{format.A6, format.Quarter} {
		count(d.Card(f, continuous, discrete))
	}
	for _, f := range []format.Format{format.A7, format.Eighth, format.ID1} {
		count(d.Card(f, discrete, imps))
	}
	return fitted
}

// boardSheet is the sheet of a board count.
func boardSheet(tb testing.TB, m *content.Messages, boards int) sheet.Sheet {
	tb.Helper()
	c, err := vp.WBFContinuous(boards)
	if err != nil {
		tb.Fatal(err)
	}
	d, err := vp.WBFDiscrete(boards)
	if err != nil {
		tb.Fatal(err)
	}
	return sheet.BoardSheet(c, d, c.Table(), d.Table(), m)
}

// BenchmarkBoardPieces is all that one board count has on paper. Of 400 boards most
// pieces do not fit, which must not cost more than what is made.
func BenchmarkBoardPieces(b *testing.B) {
	m := sample.Words(b)
	qr, err := typeset.NewQR("https://example.org/vp/boards/24/")
	if err != nil {
		b.Fatal(err)
	}
	for _, n := range []int{4, 24, 100, 150, 250, 400} {
		b.Run(fmt.Sprintf("boards=%d", n), func(b *testing.B) {
			s := boardSheet(b, m, n)
			fitted := 0
			b.ReportAllocs()
			for b.Loop() {
				fitted = boardPieces(b, m, s, qr)
			}
			b.ReportMetric(float64(fitted), "fitted")
		})
	}
}
