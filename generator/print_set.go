package generator

import (
	"path"
	"slices"

	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// prints are everything that is printed in one language, for every board count and for a venue, with
// its pictures, and the pictures that stand beside links to the site.
type prints struct {
	files   []site.File
	leftOut []press.Missing
}

// print makes the prints of a language. boards have the texts that prints can set.
func (l *language) print(boards []pages.Board) (set prints, err error) {
	pr := &printer{shop: l.shop, catalogue: l.catalogue, unset: len(unsetTexts(l.paper)) > 0}
	if l.makes(PDF) {
		if err := pr.makeFonts(l.paper.Runes()); err != nil {
			return set, err
		}
	}
	bound := make([]press.Board, len(boards))
	runs := make([]run, len(boards), len(boards)+1)
	err = parallel.Each(len(boards), func(i int) (err error) {
		b := &boards[i]
		bound[i] = press.Board{
			Boards: b.Boards, Sheet: b.Sheet, Continuous: b.ContinuousTable, Discrete: b.DiscreteTable,
		}
		if l.makes(PDF) {
			if runs[i], err = pr.board(bound[i]); err != nil {
				return err
			}
		}
		files, missing := l.boardPreview(b)
		runs[i].files, runs[i].missing = append(runs[i].files, files...), append(runs[i].missing, missing...)
		return nil
	})
	if err != nil {
		return set, err
	}
	if l.makes(PDF) {
		var charts []press.Chart
		for _, r := range runs {
			charts = append(charts, r.charts...)
		}
		others, err := pr.others(bound, charts)
		if err != nil {
			return set, err
		}
		runs = append(runs, others)
	}
	var faults []press.Missing
	for _, r := range runs {
		set.files = append(set.files, r.files...)
		for _, m := range r.missing {
			if m.Fault() {
				faults = append(faults, m)
			} else {
				set.leftOut = append(set.leftOut, m)
			}
		}
	}
	return set, faultsOf(l.paper, faults)
}

// absent returns the paths of the files that were left out.
func (s prints) absent() map[string]bool {
	all := map[string]bool{}
	for _, m := range s.leftOut {
		all[m.Path], all[m.Picture] = true, true
	}
	return all
}

// hasPrint reports whether a set has any piece.
func (s prints) hasPrint() bool {
	return slices.ContainsFunc(s.files, func(f site.File) bool { return path.Ext(f.Path) == ".pdf" })
}
