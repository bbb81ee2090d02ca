package generator

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/site"
)

// shown is a piece of print as galleries show it: the picture of its front, and
// the files that it comes in.
type shown struct {
	format  chart.Format
	picture string // the name of its picture; its front is that of the file of this name
	caption content.Message
	files   []shownFile
}

type shownFile struct {
	name string
	text string
}

// shownPieces are a board count's pieces as galleries show them.
func (b *build) shownPieces() []shown {
	p, l := b.m.Print, b.m.Locale()
	a4 := func(n int) string { return p.SheetA4.With("n", l.Int(n)) }
	letter := func(size content.Message, n int) string {
		return p.SheetLetter.With("size", string(size), "n", l.Int(n))
	}
	press := string(p.Press)
	return []shown{
		{chart.A4, "chart-a4.svg", p.Chart, []shownFile{{"chart-a4.pdf", string(p.OnA4)}, {"chart-letter.pdf", string(p.OnLetter)}}},
		{chart.A5, "card-a5.svg", p.A5, []shownFile{
			{"sheet-a4-a5.pdf", a4(2)}, {"sheet-letter-half.pdf", letter(p.Half, 2)}, {"card-a5.pdf", press}}},
		{chart.A6, "card-a6.svg", p.A6, []shownFile{
			{"sheet-a4-a6.pdf", a4(4)}, {"sheet-letter-quarter.pdf", letter(p.Quarter, 4)}, {"card-a6.pdf", press}}},
		{chart.A7, "card-a7.svg", p.A7, []shownFile{
			{"sheet-a4-a7.pdf", a4(8)}, {"sheet-letter-eighth.pdf", letter(p.Eighth, 8)}, {"card-a7.pdf", press}}},
		{chart.ID1, "card-id1.svg", p.ID1, []shownFile{
			{"sheet-a4-id1.pdf", a4(10)}, {"sheet-letter-id1.pdf", letter("ID-1", 10)}, {"card-id1.pdf", press}}},
		{chart.A3, "poster-a3.svg", p.Poster, []shownFile{{"poster-a3.pdf", string(p.OnA3)}}},
	}
}

// boardPictures is the gallery of a board count.
func (b *build) boardPictures(boards int) []site.Picture {
	name := b.m.Boards.Of(boards, b.m.Locale())
	var all []site.Picture
	for _, s := range b.shownPieces() {
		p := site.Picture{
			Caption: string(s.caption), Alt: b.m.Print.Picture.With("piece", string(s.caption), "boards", name),
			SVG: site.BoardPath(boards, s.picture),
		}
		p.Width, p.Height = pictureSize(s.format)
		for _, f := range s.files {
			p.Links = append(p.Links, site.Link{Path: site.BoardPath(boards, f.name), Text: f.text})
		}
		all = append(all, p)
	}
	return all
}

// pictureSize is the size of a format's picture in CSS pixels: larger formats
// are larger, though not in proportion, so that small ones can be seen.
func pictureSize(f chart.Format) (w, h int) {
	scale := 224 / (0.45*f.W + 0.55*210)
	return int(f.W * scale), int(f.H * scale)
}

// pictureCSS sets the pictures of what is printed in the nearest face that the
// reader has; the texts' own lengths keep everything in its place.
const pictureCSS = `svg{background:#fff}text{font-family:"Source Sans 3","Source Sans Pro","Segoe UI",Roboto,Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums}`

// picture draws the front of a piece.
func picture(title string, front chart.Page) []byte {
	return chart.SVG(chart.Drawing{W: front.W, H: front.H, Title: title, Marks: front.Marks}, pictureCSS)
}
