package generator

import (
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
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
	if err := p.drawPlots(charts); err != nil {
		return all, err
	}
	all.files, err = each(boards, func(b *board) (files []site.File, err error) {
		drawings, err := p.boardPlots(b)
		for i, k := range figure.Kinds() {
			if err == nil {
				files = append(files, b.file(k.String()+".svg", mark.SVG(drawings[i], figure.FileCSS)))
			}
		}
		all.boards[b.boards-boards[0].boards] = drawings
		return files, err
	})
	for _, d := range all.valued {
		all.files = append(all.files, site.File{Path: d.file(".svg"), Data: mark.SVG(d.drawing, figure.FileCSS)})
	}
	return all, err
}

// boardPlots draws the four models for a board count, in VPs and IMPs.
func (p *Plan) boardPlots(b *board) (drawings []mark.Drawing, err error) {
	for _, k := range figure.Kinds() {
		words := plotWords(p.m, k)
		words.Title = p.m.Plot.Title(b.boards, words.Title)
		words.X, words.Blitz = p.m.Plot.Margin(), p.m.Plot.Blitz()
		d, err := p.withNames(words, func(w figure.Words) (mark.Drawing, error) { return figure.OfMatch(k, b.scales.Continuous.Curve, w) })
		if err != nil {
			return nil, err
		}
		drawings = append(drawings, d)
	}
	return drawings, nil
}

// withNames draws a plot with the models' names. Where one finds no room beside its line, it
// takes their short names.
func (p *Plan) withNames(words figure.Words, draw func(figure.Words) (mark.Drawing, error)) (mark.Drawing, error) {
	d, err := draw(words)
	if err == nil {
		return d, nil
	}
	words.Models = nil
	for _, model := range vp.Models() {
		words.Models = append(words.Models, p.m.Models.Short(model))
	}
	return draw(words)
}

// plotWords returns the texts that all plots of a kind share.
func plotWords(m *words.Messages, k figure.Kind) figure.Words {
	p := m.Plot
	w := figure.Words{
		Title:  plotName(m, k),
		Desc:   []string{p.DescScale(), p.DescSensitivity(), p.DescConcavity()}[k],
		Y:      []string{p.VP(), p.VPPerIMP(), p.VPPerImp2()}[k],
		Number: m.Locale().Real,
	}
	for _, model := range vp.Models() {
		w.Models = append(w.Models, m.Models.Name(model))
	}
	return w
}

func plotName(m *words.Messages, k figure.Kind) string {
	return []string{m.Plot.Scale(), m.Plot.Sensitivity(), m.Plot.Concavity()}[k]
}
