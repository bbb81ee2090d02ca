package pdf

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/font"
)

// special are runes that charts print beside ASCII and that come out wrong first.
const special = "♠♥♦♣τ√≤½−–—×·†‡’“”…éèçäöüßÉłŁśżźąęńóćøåñ\u2009\u202f\u00a0"

// site is a set of runes such as a build prints: ASCII and the special ones.
func site() []rune {
	var runes []rune
	for r := ' '; r <= '~'; r++ {
		runes = append(runes, r)
	}
	return append(runes, []rune(special)...)
}

func newFonts(t testing.TB) *Fonts {
	t.Helper()
	fonts, err := NewFonts(site())
	if err != nil {
		t.Fatalf("fonts for the sample's runes: %v", err)
	}
	return fonts
}

// sample is a page such as a chart is: 600 texts and some lines and shapes.
func sample() chart.Document {
	page := chart.Page{W: 210, H: 297}
	add := func(m chart.Mark) { page.Marks = append(page.Marks, m) }
	add(chart.Text{X: 15, Y: 20, Size: 18, Face: font.Semibold, S: "Victory Points: 24 boards"})
	add(chart.Text{X: 195, Y: 20, Size: 9, Align: chart.Right, S: "X = 15√24 = 73.48 IMPs, τ = ½"})
	for row := range 37 {
		y := chart.MM(30 + 6.7*float64(row))
		if row%5 == 0 {
			add(chart.Rule{X1: 15, Y1: y - 5, X2: 195, Y2: y - 5, Width: 0.25, Ink: chart.Ink{R: 128, G: 128, B: 128}})
		}
		for col := range 8 {
			x := chart.MM(22 + 23*float64(col))
			imps := row + 37*col
			win := 1000 + imps*1000/300
			add(chart.Text{X: x, Y: y, Size: 10, Face: font.Semibold, Align: chart.Right, S: fmt.Sprint(imps)})
			add(chart.Text{X: x + 12, Y: y, Size: 10, Align: chart.Right, S: fmt.Sprintf("%d.%02d", win/100, win%100)})
		}
	}
	add(chart.Path{Width: 0.8, Ink: chart.Ink{R: 0, G: 114, B: 178}, Dash: []chart.Pt{3, 1.5}, Ops: []chart.Op{
		{Verb: chart.Move, P: [3]chart.Point{{X: 20, Y: 290}}},
		{Verb: chart.Curve, P: [3]chart.Point{{X: 40, Y: 280}, {X: 60, Y: 292}, {X: 80, Y: 285}}},
		{Verb: chart.Line, P: [3]chart.Point{{X: 100, Y: 285}}},
	}})
	add(chart.Path{Fill: true, Ops: []chart.Op{
		{Verb: chart.Move, P: [3]chart.Point{{X: 110, Y: 284}}},
		{Verb: chart.Line, P: [3]chart.Point{{X: 116, Y: 284}}},
		{Verb: chart.Line, P: [3]chart.Point{{X: 116, Y: 290}}},
		{Verb: chart.Close},
	}})
	add(chart.Text{X: 8, Y: 200, Size: 8, Turn: true, Align: chart.Center, S: "Turned: AV To (a\\b) – “WBF”"})
	add(chart.Text{X: 15, Y: 291, Size: 8, S: special})
	return chart.Document{
		Title: "VP scale – 24 boards", Author: "VP Charts", Subject: "Victory Points (WBF)", Lang: "en",
		Pages: []chart.Page{page},
	}
}
