package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A board is what everything of one board count is made from.
type board struct {
	boards int
	scales dataset.Scales
	sheet  sheet.Sheet
}

// Boards are all board counts, in order.
type Boards []board

// compute computes the scales and the sheet of each board count.
func (p *Plan) compute() (Boards, error) {
	counts := p.counts()
	all := make(Boards, len(counts))
	return all, parallel.Each(len(all), func(i int) error {
		s := dataset.Compute(counts[i])
		all[i] = board{counts[i], s, p.sheetOf(s)}
		return nil
	})
}

// inWords are the board counts with their sheets in the plan's language.
func (p *Plan) inWords(boards Boards) Boards {
	all := slices.Clone(boards)
	for i := range all {
		all[i].sheet = p.sheetOf(all[i].scales)
	}
	return all
}

// sheetOf is the sheet of a board count in the plan's language.
func (p *Plan) sheetOf(s dataset.Scales) sheet.Sheet {
	return sheet.BoardSheet(s.Continuous, s.Discrete, s.ContinuousTable, s.DiscreteTable, p.m)
}

// pressed returns what the pieces of a board count are made from.
func (b *board) pressed() press.Board {
	s := b.scales
	return press.Board{Boards: b.boards, Sheet: b.sheet, Continuous: s.ContinuousTable, Discrete: s.DiscreteTable}
}

// file makes a file in the folder of the board count.
func (b *board) file(name string, data []byte) site.File {
	return site.File{Path: address.Board(b.boards, name), Data: data}
}

// each calls do for every board count, on all processors, and returns all files in order.
func each(boards Boards, do func(*board) ([]site.File, error)) (all []site.File, err error) {
	made := make([][]site.File, len(boards))
	err = parallel.Each(len(boards), func(i int) (err error) {
		made[i], err = do(&boards[i])
		return err
	})
	for _, files := range made {
		all = append(all, files...)
	}
	return all, err
}
