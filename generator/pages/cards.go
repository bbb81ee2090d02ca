package pages

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Maker is the files of the card maker in one language, by their paths, and the size of its program in bytes.
type Maker struct {
	Program, Script, Shop string
	Bytes                 int
}

// cards is what the template of the card maker is given.
type cards struct {
	site.Frame
	Maker       *Maker // nil if the site has none
	Usual       []int
	Scales      []scale.Scale
	Shown       []shown
	Ready, Made []site.Link // cards that can be had ready-made, and where all of them are
}

// A shown is the site's own card of the first order of a reader with a paper. Its first link leads to a sheet of them.
type shown struct {
	sheet.Picture
	Paper string
}

func cardsPage(in *Input, s *site.Site) (outline.File, error) {
	f, paper := s.Rendered("cards"), in.Content.Settings.Papers[0]
	c := cards{Frame: f, Maker: in.Maker, Usual: slices.Clone(in.Counts), Scales: in.Scales}
	c.Usual = slices.DeleteFunc(c.Usual, func(n int) bool { return !in.usual(n) || !in.mainScales()[0].Has(n) })
	for _, paper := range format.Papers() {
		front := "/card-" + format.A6.Like(paper.Family) + ".svg"
		for _, p := range s.PiecesThere(in.Gallery) {
			if strings.HasSuffix(p.Front, front) {
				c.Shown = append(c.Shown, shown{p, paper.Name})
			}
		}
	}
	c.Ready = s.Links([]site.Link{{Path: "print/sheet-" + paper + "-director.pdf", Text: f.M().Maker.Director()}})
	c.Made = s.Links([]site.Link{{Path: address.Page("print"), Text: f.M().Maker.ReadyMade()}})
	return s.Render("cards", f.Path, c)
}

// A part of the page has options of an order.
type part struct {
	cards
	Choices []press.Option
}

// At is the part at a place.
func (c cards) At(place press.Place) part {
	return part{c, slices.DeleteFunc(press.Options(), func(o press.Option) bool { return o.Place != place })}
}

// Megabytes is the size of the program.
func (c cards) Megabytes() string { return c.M().Locale().Real(float64(c.Maker.Bytes)/1e6, 1) }

// A size is one that a reader can choose. With is the piece that it is for, if it is for one alone. Like has for each
// paper the size that is like it: "a4=a6 letter=quarter".
type size struct{ Name, With, Like string }

// Sizes are those that a reader can choose.
func (c cards) Sizes() (all []size) {
	for _, f := range format.All() {
		of := size{Name: f.Name, With: "piece=" + press.OneCard}
		if slices.Contains(format.Names(format.Lengths()), f.Name) {
			of.With = ""
		}
		for _, paper := range format.Papers() {
			of.Like += paper.Name + "=" + f.Like(paper.Family) + " "
		}
		all = append(all, of)
	}
	return all
}
