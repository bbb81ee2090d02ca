package generator

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A board is what all else is made of for one board count.
type board struct {
	boards int
	scales dataset.Scales
	sheet  sheet.Sheet
}

// Boards are what all else is made of, for every board count in order.
type Boards []board

// Compute makes each board count's scales, and its sheet.
func (p *Plan) Compute() (Boards, error) {
	counts := p.counts()
	all := make(Boards, len(counts))
	return all, parallel.Each(len(all), func(i int) error {
		s, err := dataset.Compute(counts[i])
		all[i] = board{counts[i], s, sheet.BoardSheet(s.Continuous, s.Discrete, s.ContinuousTable, s.DiscreteTable, p.m)}
		return err
	})
}

// pressed is what the pieces of a board count are made from.
func (b *board) pressed() press.Board {
	return press.Board{Boards: b.boards, Sheet: b.sheet, Continuous: b.scales.ContinuousTable, Discrete: b.scales.DiscreteTable}
}

// file is a file in the board count's folder.
func (b *board) file(name string, data []byte) site.File {
	return site.File{Path: address.Board(b.boards, name), Data: data}
}

// each makes files for every board count.
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
