package press

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Pictures returns the pictures of the gallery of all prints: those of a board count, or others. counts are the board
// counts that a reader can choose there.
func (c Catalogue) Pictures(m *words.Messages, of Of, boards int, counts ...int) []sheet.Picture {
	return c.Only(of).pictures(m, func(item Item) string { return item.Figure }, boards, counts...)
}

// BoardPictures returns the pictures of a board count's own page. To keep that page small it
// shows the fronts of half the pieces. The other pieces are listed with similar ones, and their pictures
// are links. A piece has its own figure if the similar one is not made.
func (c Catalogue) BoardPictures(m *words.Messages, boards int) []sheet.Picture {
	return c.Only(OfBoardCount).pictures(m, func(item Item) string {
		if slices.ContainsFunc(c, func(other Item) bool { return other.Figure == item.Beside }) {
			return item.Beside
		}
		return item.Figure
	}, boards)
}

// pictures returns a picture for each figure that lists pieces: that of the first of them. Files for an office stand
// before those for a print shop.
func (c Catalogue) pictures(
	m *words.Messages, figure func(Item) string, boards int, counts ...int,
) (all []sheet.Picture) {
	for _, listed := range grouped(c, figure) {
		picture := listed[0].figure(m, boards, counts...)
		for _, item := range listed {
			picture.Links = append(picture.Links, item.links(m, boards)...)
			if item.Figure != listed[0].Figure {
				text := m.Print.PosterPicture()
				if item.Format.Family == format.American {
					text = m.Print.LetterPicture()
				}
				link := sheet.PictureLink{Path: item.pictures(boards)[0], Text: text, Paper: item.paper(item.Files[0])}
				picture.Links = append(picture.Links, link)
			}
		}
		slices.SortStableFunc(picture.Links, func(a, b sheet.PictureLink) int {
			return cmp.Compare(min(len(a.Told), 1), min(len(b.Told), 1))
		})
		all = append(all, picture)
	}
	return all
}

// figure returns the picture of a piece, still without links.
func (item Item) figure(m *words.Messages, boards int, counts ...int) sheet.Picture {
	f := sheet.Picture{Front: item.pictures(boards)[0]}
	// The page of a board count shows no backs. There a reader cannot choose other counts.
	if sides := item.pictures(boards); len(sides) > 1 && (item.Of != OfBoardCount || counts != nil) {
		f.Back = sides[1]
	}
	f.Name, f.Carries, _ = strings.Cut(item.captionFor(m, boards), ": ")
	for _, same := range grouped(counts, func(n int) string { return item.captionFor(m, n) }) {
		if _, text, _ := strings.Cut(item.captionFor(m, same[0]), ": "); text != f.Carries {
			f.Others = append(f.Others, sheet.Caption{Text: text, Boards: same})
		}
	}
	if f.Alt = f.Name; item.Of == OfBoardCount {
		f.Boards = boards
		f.Alt = m.Script.Print.Picture(boards, f.Name)
	}
	f.Width, f.Height, f.Ratio = shownSize(item.Format)
	return f
}

// captionFor is the caption of its figure: its name, a colon, and what it carries. That of a board count names the
// scales that have a table for it.
func (item Item) captionFor(m *words.Messages, boards int) string {
	there := item.main
	if item.Of == OfBoardCount {
		there = covering(there, boards)
	}
	tables := slices.DeleteFunc(tablesIn(item.holds, there), func(name string) bool { return name == IMPs })
	return item.caption(m, m.Scales.List(tables))
}

// links returns the links to a piece's files.
func (item Item) links(m *words.Messages, boards int) (all []sheet.PictureLink) {
	for _, f := range item.Files {
		link := sheet.PictureLink{Path: item.path(boards, f.Name), Text: item.linkText(m, f), Paper: item.paper(f)}
		if f.Marks {
			link.Told = item.told(f).Beside(m)
		}
		all = append(all, link)
	}
	return all
}

// linkText is the words of a link to a file. They say how to flip its paper where that is not on the long edge.
func (item Item) linkText(m *words.Messages, f File) string {
	text := m.Print.On(item.Format.Name)
	switch {
	case f.Paper != nil:
		text = m.Print.Sheet(f.Paper.Name, impose.Copies(item.Format, *f.Paper, false))
	case f.Marks && item.Of == OfBoardCount:
		text = m.Print.Press()
	}
	return cmp.Or(f.Duplex.Said(text, m.Print.BothShort(text)), text)
}

// told returns what a print shop must know of a file. The usual scales take two sides of a card for a board count.
func (item Item) told(f File) Told {
	black, sides := item.site.Accent.IsGrey() && item.site.Logo == "", item.sides
	if item.Of == OfBoardCount && words.AreUsual(scale.Names(item.main)) {
		sides = 2
	}
	return Told{item.Format, f.Bleed, black, item.site.PressCondition, sides, false}
}

// paper returns the paper whose users a file is for. It is "" for all: for a bank card, for a poster, as few have a
// printer for A3, and on a site for one paper.
func (item Item) paper(f File) string {
	if len(item.site.Papers) == 1 {
		return ""
	}
	if f.Paper != nil {
		return f.Paper.Name
	}
	for _, paper := range format.Papers() {
		if paper.Family == item.Format.Family && impose.Copies(item.Format, paper, false) > 0 {
			return paper.Name
		}
	}
	return ""
}

// shownSize returns the size of a format's picture in CSS pixels, and the ratio of its sides.
// Larger formats get larger pictures, but less than in proportion, so that small ones can be
// seen.
func shownSize(f format.Format) (w, h int, ratio float64) {
	width, height := float64(f.W), float64(f.H)
	scale := 224 / (0.45*width + 0.55*210)
	return int(math.Round(width * scale)), int(math.Round(height * scale)), width / height
}
