package generator

import (
	"path"
	"slices"

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

// print makes the prints in the plan's language.
func (p *Plan) print(boards Boards) (set prints, err error) {
	if !p.makes(PDF) && p.painter == nil {
		return set, nil
	}
	if p.paper != p {
		p, boards = p.paper, p.paper.inWords(boards)
	}
	pr := &printer{shop: p.shop, catalogue: p.catalogue, unset: len(unsetTexts(p.content)) > 0}
	if p.makes(PDF) {
		if err := pr.makeFonts(p.content.Runes()); err != nil {
			return set, err
		}
	}
	runs := make([]run, len(boards), len(boards)+1)
	err = parallel.Each(len(boards), func(i int) (err error) {
		if p.makes(PDF) {
			if runs[i], err = pr.board(&boards[i]); err != nil {
				return err
			}
		}
		files, missing := p.boardPreview(&boards[i])
		runs[i].files, runs[i].missing = append(runs[i].files, files...), append(runs[i].missing, missing...)
		return nil
	})
	if err != nil {
		return set, err
	}
	if p.makes(PDF) {
		var charts []press.Chart
		var bound []press.Board
		for i, r := range runs {
			charts, bound = append(charts, r.charts...), append(bound, boards[i].pressed())
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
	return set, faultsOf(p.content, faults)
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
