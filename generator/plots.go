package generator

import (
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/site"
)

// plots holds all drawings of a build, and their files.
type plots struct {
	boards [][]mark.Drawing // of each board count
	valued []plotted
	files  []site.File
}

// draw draws the models for each board count, and the plots of the other pages, whose values were made.
func (p *Plan) draw(boards Boards, charts []plotted) (all plots, err error) {
	all.boards, all.valued = make([][]mark.Drawing, len(boards)), charts
	if !p.makes(Plots) {
		return all, nil
	}
	if err := drawPlots(charts); err != nil {
		return all, err
	}
	all.files, err = each(boards, func(b *board) (files []site.File, err error) {
		var drawings []mark.Drawing
		for _, k := range modelKinds {
			drawing, err := figure.OfChart(p.boardChart(k, b))
			if err != nil {
				return nil, err
			}
			drawings = append(drawings, drawing)
			files = append(files, b.file(k.name+".svg", mark.SVG(drawing, figure.FileCSS)))
		}
		all.boards[b.boards-boards[0].boards] = drawings
		return files, nil
	})
	for _, d := range all.valued {
		all.files = append(all.files, site.File{Path: d.file(".svg"), Data: mark.SVG(d.drawing, figure.FileCSS)})
	}
	return all, err
}
