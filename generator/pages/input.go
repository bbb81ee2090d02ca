// Package pages makes the pages of a site: one file for each page or kind of page, with its entry, its facts,
// its sections and its charts.
package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An Input is what the pages of one language are made from.
type Input struct {
	site.Input
	Words   *words.Messages  // the content's
	Boards  []Board          // every board count, in order
	Series  []dataset.Series // the tables of every scale that the site publishes
	Charts  []Drawn          // that this build makes
	Gallery []sheet.Picture  // the pieces of the board count that pages show first
	Venue   []sheet.Picture  // the pieces that are not of one board count
	Maker   *Maker           // nil for a site without a card maker
}

// A Board is what everything of one board count is made from.
type Board struct {
	dataset.Scales
	Sheet    sheet.Sheet
	Drawings []mark.Drawing  // of the models
	Pieces   []sheet.Picture // what can be printed of it
}

// mainScales are the site's main scales. isUsual says that they are the WBF's two.
func (in *Input) mainScales() []scale.Scale { return scale.Main(in.Scales) }
func (in *Input) isUsual() bool             { return words.AreUsual(scale.Names(in.mainScales())) }

// shownBoards is the board count that pages show first.
func (in *Input) shownBoards() int {
	return scale.ShownBoards(in.Counts, in.Content.Settings.UsualBoards, in.Scales)
}

// usual says whether players know a match length.
func (in *Input) usual(boards int) bool {
	return slices.Contains(in.Content.Settings.UsualBoards, boards)
}

// there reports whether the site has a file.
func (in *Input) there(path string) bool { return in.Outline.Is(path) == outline.There }

// draws reports whether the build makes plots.
func (in *Input) draws() bool { return in.Boards[0].Drawings != nil }

// Lines are the pages of Markdown and what they load, the pages of board counts and of scales, and plots. data says
// that the site has the data that some scripts need.
func (in *Input) Lines(data bool) []outline.Line {
	all := in.Input.Lines(data)
	pages := outline.New(outline.Kinds(), all)
	add := func(kind outline.Kind, shared bool, is outline.Presence, path string) {
		all = append(all, outline.Line{Path: path, Kind: kind, Shared: shared, Is: is})
	}
	for _, n := range in.Counts {
		add(outline.HTML, false, outline.There, address.Board(n, "index.html"))
		add(outline.HTML, false, outline.There, address.Embed(n))
		for _, k := range modelKinds {
			add(outline.Plots, false, outline.There, address.Board(n, k.file()))
		}
	}
	for _, of := range in.Series {
		if HasPage(of) {
			add(outline.HTML, false, outline.There, address.ScalePage(of.Scale.Name))
		}
	}
	for _, p := range table {
		is := pages.Is(address.Page(p.Name))
		for _, c := range p.charts {
			add(outline.Plots, false, is, c.File(".svg"))
			add(outline.Plots, true, is, c.File(".csv")) // it has no words
		}
	}
	return all
}
