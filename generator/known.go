package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
)

// known is what is known of a site when its pages are made, and all that they are made of.
type known struct {
	table    []page // of the pages that the program knows of
	content  *content.Content
	m        *content.Messages
	kinds    []Kind // that the build makes
	baseURL  string
	register scale.Register
	boards   []boardWork
	series   []dataset.Series          // the published tables of every scale that is shown
	models   map[string][]mark.Drawing // by the folder of their page
	pieces   press.Catalogue           // those that the settings choose
	absent   map[string]bool           // the prints that were left out, by their paths
	early    bool                      // its prints are of other words or settings: its own are still to come
}

// counts are the board counts that are published.
func (k *known) counts() []int {
	counts := make([]int, len(k.boards))
	for i := range k.boards {
		counts[i] = k.boards[i].boards
	}
	return counts
}

// shownBoards is the board count that pages show before one is asked for.
func (k *known) shownBoards() int {
	return site.ShownBoards(k.counts(), k.content.Settings.UsualBoards)
}

func (k *known) makes(kind Kind) bool { return slices.Contains(k.kinds, kind) }

// pages are the pages that the program knows of, as the site knows them.
func (k *known) pages() site.Pages { return sitePages(k.table) }

// hides says that the settings leave a file out, as its section is not shown.
func (k *known) hides(path string) bool { return k.pages().Hides(&k.content.Settings, path) }

// offPaper says that a file is a piece's, or its picture, and that the settings choose none
// of its papers.
func (k *known) offPaper(name string) bool { return press.Built().Has(name) && !k.pieces.Has(name) }
