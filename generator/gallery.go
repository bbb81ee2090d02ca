package generator

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/site"
)

// shown is a piece of print as galleries show it: the paper that it is for, if for
// one alone, the picture of its front, and the files that it comes in.
type shown struct {
	paper   format.Paper
	format  format.Format
	picture string // the name of its picture
	caption content.Message
	files   []shownFile
	with    string          // the picture of the piece that its own stands beside on a board count's page
	link    content.Message // to its picture there
}

type shownFile struct {
	name string
	text string
}

// shownPieces are a board count's pieces as galleries show them, those for A4 first,
// but for those that belong to no paper of the settings. A piece whose picture would
// stand beside that of such a one has it shown itself.
func (b *known) shownPieces() (pieces []shown) {
	for _, s := range b.allPieces() {
		s.files = slices.DeleteFunc(s.files, func(f shownFile) bool { return b.offPaper(f.name) })
		if len(s.files) == 0 {
			continue
		}
		if b.offPaper(s.with) {
			s.with = s.picture
		}
		pieces = append(pieces, s)
	}
	return pieces
}

func (b *known) allPieces() []shown {
	p, l := b.m.Print, b.m.Locale()
	captions := map[string]content.Message{
		format.A5.Name: p.A5, format.A6.Name: p.A6, format.A7.Name: p.A7, format.ID1.Name: p.ID1,
		format.Half.Name: p.Half, format.Quarter.Name: p.Quarter, format.Eighth.Name: p.Eighth,
	}
	pictureOf := func(card format.Format) string { return "card-" + card.Name + ".svg" }
	const chartA4 = "chart-a4.svg"
	all := []shown{{
		paper: format.PaperA4, format: format.A4, picture: chartA4, caption: p.Chart,
		files: []shownFile{{"chart-a4.pdf", string(p.OnA4)}}, with: chartA4,
	}}
	for _, card := range sheets[0].cards {
		all = append(all, shown{
			paper: format.PaperA4, format: card, picture: pictureOf(card), caption: captions[card.Name],
			files: []shownFile{
				{"sheet-a4-" + card.Name + ".pdf", p.SheetA4.With("n", l.Int(impose.Copies(card, format.PaperA4)))},
				{"card-" + card.Name + ".pdf", string(p.Press)},
			},
			with: pictureOf(card),
		})
	}
	all = append(all, shown{
		format: format.A3, picture: "poster-a3.svg", caption: p.Poster,
		files: []shownFile{{"poster-a3.pdf", string(p.OnA3)}}, with: chartA4, link: p.PosterPicture,
	}, shown{
		paper: format.PaperLetter, format: format.Letter, picture: "chart-letter.svg", caption: p.ChartLetter,
		files: []shownFile{{"chart-letter.pdf", string(p.OnLetter)}}, with: chartA4, link: p.LetterPicture,
	})
	for i, card := range sheets[1].cards {
		sheet := shownFile{"sheet-letter-" + card.Name + ".pdf", p.SheetLetter.With("n", l.Int(impose.Copies(card, format.PaperLetter)))}
		if same := slices.IndexFunc(all, func(s shown) bool { return s.picture == pictureOf(card) }); same >= 0 {
			all[same].paper = format.Paper{}
			all[same].files = slices.Insert(all[same].files, 1, sheet)
			continue
		}
		all = append(all, shown{
			paper: format.PaperLetter, format: card, picture: pictureOf(card), caption: captions[card.Name],
			files: []shownFile{sheet}, with: pictureOf(sheets[0].cards[i]), link: p.LetterPicture,
		})
	}
	return all
}

// boardPicture is a piece as a gallery has it.
func (b *known) boardPicture(boards int, s shown) site.Picture {
	p := site.Picture{
		Paper:   s.paper.Name,
		Caption: string(s.caption), Alt: b.m.Script.Print.Picture.With("piece", string(s.caption), "boards", b.m.Boards.Of(boards, b.m.Locale())),
		SVG: address.Board(boards, s.picture),
	}
	p.Width, p.Height, p.Ratio = pictureSize(s.format)
	for _, f := range s.files {
		p.Links = append(p.Links, site.Link{Path: address.Board(boards, f.name), Text: f.text})
	}
	return p
}

// boardPictures is the whole gallery of a board count, a picture for each piece.
func (b *known) boardPictures(boards int) []site.Picture {
	var all []site.Picture
	for _, s := range b.shownPieces() {
		all = append(all, b.boardPicture(boards, s))
	}
	return all
}

// pagePictures is that gallery as the board count's own page has it: half the
// pictures, as a first visit pays for them. The other pieces stand with those that
// are like them, their pictures as links.
func (b *known) pagePictures(boards int, pieces []shown) []site.Picture {
	var all []site.Picture
	beside := map[string]int{}
	for _, s := range pieces {
		p := b.boardPicture(boards, s)
		at, there := beside[s.with]
		if !there {
			beside[s.with] = len(all)
			p.Paper = ""
			all = append(all, p)
			continue
		}
		all[at].Links = append(all[at].Links, p.Links...)
		if s.picture != s.with {
			all[at].Links = append(all[at].Links, site.Link{Path: p.SVG, Text: string(s.link)})
		}
	}
	return all
}

// pictureSize is the size of a format's picture in CSS pixels, and the ratio of its
// sides: larger formats are larger, though not in proportion, so that small ones can
// be seen.
func pictureSize(f format.Format) (w, h int, ratio float64) {
	width, height := float64(f.W), float64(f.H)
	scale := 224 / (0.45*width + 0.55*210)
	return int(math.Round(width * scale)), int(math.Round(height * scale)), width / height
}

// pictureCSS sets the pictures of what is printed in the nearest face that the
// reader has; the texts' own lengths keep everything in its place.
const pictureCSS = `svg{background:#fff}text{font-family:"Source Sans 3","Source Sans Pro","Segoe UI",Roboto,Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums}`

// picture draws the front of a piece.
func picture(title string, front mark.Page) []byte {
	return mark.SVG(mark.Drawing{W: front.W, H: front.H, Title: title, Marks: front.Marks}, pictureCSS)
}
