package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
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
func sample() mark.Document {
	page := mark.Page{W: 210, H: 297}
	add := func(m mark.Mark) { page.Marks = append(page.Marks, m) }
	add(mark.Text{X: 15, Y: 20, Size: 18, Face: font.Semibold, S: "Victory Points: 24 boards"})
	add(mark.Text{X: 195, Y: 20, Size: 9, Align: mark.Right, S: "X = 15√24 = 73.48 IMPs, τ = ½"})
	for row := range 37 {
		y := mark.MM(30 + 6.7*float64(row))
		if row%5 == 0 {
			add(mark.Rule{X1: 15, Y1: y - 5, X2: 195, Y2: y - 5, Width: 0.25, Ink: mark.Ink{R: 128, G: 128, B: 128}})
		}
		for col := range 8 {
			x := mark.MM(22 + 23*float64(col))
			imps := row + 37*col
			win := 1000 + imps*1000/300
			add(mark.Text{X: x, Y: y, Size: 10, Face: font.Semibold, Align: mark.Right, S: fmt.Sprint(imps)})
			add(mark.Text{X: x + 12, Y: y, Size: 10, Align: mark.Right, S: fmt.Sprintf("%d.%02d", win/100, win%100)})
		}
	}
	add(mark.Path{Width: 0.8, Ink: mark.Ink{R: 0, G: 114, B: 178}, Dash: []mark.Pt{3, 1.5}, Ops: []mark.Op{
		{Verb: mark.Move, P: [3]mark.Point{{X: 20, Y: 290}}},
		{Verb: mark.Curve, P: [3]mark.Point{{X: 40, Y: 280}, {X: 60, Y: 292}, {X: 80, Y: 285}}},
		{Verb: mark.Line, P: [3]mark.Point{{X: 100, Y: 285}}},
	}})
	add(mark.Path{Fill: true, Ops: []mark.Op{
		{Verb: mark.Move, P: [3]mark.Point{{X: 110, Y: 284}}},
		{Verb: mark.Line, P: [3]mark.Point{{X: 116, Y: 284}}},
		{Verb: mark.Line, P: [3]mark.Point{{X: 116, Y: 290}}},
		{Verb: mark.Close},
	}})
	add(mark.Text{X: 8, Y: 200, Size: 8, Turn: true, Align: mark.Center, S: "Turned: AV To (a\\b) – “WBF”"})
	add(mark.Text{X: 15, Y: 291, Size: 8, S: special})
	return mark.Document{
		Title: "VP scale – 24 boards", Author: "VP Charts", Subject: "Victory Points (WBF)", Lang: "en",
		Pages: []mark.Page{page},
	}
}

// scale is pages such as a board count's chart has: a table of three columns, in
// so many parts of so many rows, tagged.
func scale(pages, rows, parts int) mark.Document {
	doc := mark.Document{Title: "Scale", Author: "VP Charts", Subject: "Victory Points", Lang: "en"}
	for i := range pages {
		p := mark.Page{W: 210, H: 297, Bookmark: fmt.Sprintf("Page %d", i+1)}
		add := func(m mark.Mark) { p.Marks = append(p.Marks, m) }
		add(mark.Text{X: 15, Y: 20, Size: 18, Face: font.Semibold, S: fmt.Sprintf("%d boards", 4+i), Tag: mark.Tag{Kind: mark.Heading}})
		for imps := range rows * parts {
			x, y := mark.MM(22+36*(imps/rows)), 30+6.7*mark.MM(imps%rows)
			win := 1000 + imps*1000/(rows*parts+i)
			for k, s := range []string{
				fmt.Sprint(imps), fmt.Sprintf("%d.%02d", win/100, win%100), fmt.Sprintf("%d.%02d", (2000-win)/100, (2000-win)%100),
			} {
				tag := mark.Tag{Kind: mark.Cell, Table: 1, Row: imps, Column: k}
				if k == 0 {
					tag.Kind = mark.RowHead
				}
				add(mark.Text{X: x + 10*mark.MM(k), Y: y, Size: 10, Align: mark.Right, Face: font.Face(k % 2), S: s, Tag: tag})
			}
			if imps%5 == 4 {
				add(mark.Rule{X1: x - 8, Y1: y + 2, X2: x + 20, Y2: y + 2, Width: .25, Ink: mark.Ink{R: 176, G: 176, B: 176}})
			}
		}
		doc.Pages = append(doc.Pages, p)
	}
	return doc
}

// logo is a picture of so many pixels, red on one side and blue on the other.
func logo(t testing.TB, side int) *mark.Picture {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			c := color.NRGBA{R: 213, G: 94, A: 255}
			if x >= side/2 {
				c = color.NRGBA{G: 114, B: 178, A: 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return picture(t, img)
}

func picture(t testing.TB, img image.Image) *mark.Picture {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	p, err := mark.ReadPicture(b.Bytes(), "logo.png")
	if err != nil {
		t.Fatal(err)
	}
	return p
}
