// Package pages makes the pages of a site: one file for each page or kind of page, with its entry, its facts,
// its sections and its charts.
package pages

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An Input is what the pages of one language are made from.
type Input struct {
	Content *publisher.Content
	Words   *words.Messages  // the content's
	Boards  []Board          // every board count, in order
	Series  []dataset.Series // the tables of every scale that is shown
	Scales  []scale.Scale    // that are shown
	Charts  []Drawn          // that this build makes
	Gallery []sheet.Picture  // the pieces of the board count that pages show first
	Venue   []sheet.Picture  // the pieces that are not of one board count
	Is      func(path string) site.Presence
}

// A Board is what everything of one board count is made from.
type Board struct {
	dataset.Scales
	Sheet    sheet.Sheet
	Drawings []mark.Drawing  // of the models
	Pieces   []sheet.Picture // what can be printed of it
}

// counts are the board counts that are published.
func (in *Input) counts() []int {
	counts := make([]int, len(in.Boards))
	for i, b := range in.Boards {
		counts[i] = b.Boards
	}
	return counts
}

// mainScales are the site's main scales. isUsual says that they are the WBF's two.
func (in *Input) mainScales() []scale.Scale { return scale.Main(in.Scales) }
func (in *Input) mainNames() []string       { return scale.Names(in.mainScales()) }
func (in *Input) isUsual() bool             { return words.AreUsual(in.mainNames()) }

// shownBoards is the board count that pages show first.
func (in *Input) shownBoards() int {
	return site.ShownBoards(in.counts(), in.Content.Settings.UsualBoards, in.Scales)
}

// hides reports whether the settings hide a page.
func (in *Input) hides(page string) bool { return in.Is(address.Page(page)) == site.Hidden }

// there reports whether the site has a file.
func (in *Input) there(path string) bool { return in.Is(path) == site.There }

// draws reports whether the build makes plots.
func (in *Input) draws() bool { return in.Boards[0].Drawings != nil }
