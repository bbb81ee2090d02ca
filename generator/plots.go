package generator

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// boardPlots draws the four models for a board count, in VPs and IMPs.
func (b *build) boardPlots(w *boardWork) error {
	for _, k := range figure.Kinds() {
		words := plotWords(b.m, k)
		words.Title = b.m.Plot.Title.With("plot", words.Title, "boards", b.m.Boards.Of(w.boards, b.m.Locale()))
		words.X, words.Blitz = string(b.m.Plot.Margin), string(b.m.Plot.Blitz)
		d, err := figure.OfMatch(k, w.scales.Continuous.Curve, words)
		if err != nil {
			return err
		}
		w.drawings = append(w.drawings, d)
		w.add(k.String()+".svg", mark.SVG(d, figure.FileCSS))
	}
	return nil
}

// modelPlots draws the models without units: all four together, and each one
// with the others behind it.
func (b *build) modelPlots() (files []site.File, err error) {
	b.models = map[string][]mark.Drawing{}
	draw := func(folder, front, name string) error {
		for _, k := range figure.Kinds() {
			words := plotWords(b.m, k)
			words.Y = string([]content.Message{b.m.Plot.ShareV, b.m.Plot.ShareS, b.m.Plot.ShareC}[k])
			if front == "" {
				words.Title = b.m.Plot.TitleOverview.With("plot", words.Title)
			} else {
				words.Title = b.m.Plot.TitleModel.With("plot", words.Title, "model", name)
				words.Desc = b.m.Plot.DescModel.With("plot", words.Desc, "model", name)
			}
			words.X = string(b.m.Plot.Share)
			d, err := figure.OfModels(k, front, words)
			if err != nil {
				return err
			}
			b.models[folder] = append(b.models[folder], d)
			files = append(files, site.File{Path: folder + "/" + k.String() + ".svg", Data: mark.SVG(d, figure.FileCSS)})
		}
		return nil
	}
	if err := draw("models", "", ""); err != nil {
		return nil, err
	}
	for _, m := range vp.Models() {
		if err := draw("models/"+m.Name, m.Name, b.m.Models.Name(m)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// curve is the WBF's scale for every board count, on which the calculator shows
// its answer.
func (k *known) curve() (mark.Drawing, error) {
	words := plotWords(k.m, figure.Scale)
	words.Title, words.Desc, words.X = string(k.m.Home.Curve), string(k.m.Home.CurveDesc), string(k.m.Home.CurveX)
	return figure.OfShare(k.boards[0].scales.Continuous.Curve, words)
}

// plotWords is what a plot of a kind says wherever it stands.
func plotWords(m *content.Messages, k figure.Kind) figure.Words {
	p := m.Plot
	w := figure.Words{
		Title:  plotName(m, k),
		Desc:   string([]content.Message{p.DescScale, p.DescSensitivity, p.DescConcavity}[k]),
		Y:      string([]content.Message{p.VP, p.VPPerIMP, p.VPPerIMP2}[k]),
		Number: m.Locale().Real,
	}
	for _, model := range vp.Models() {
		w.Models = append(w.Models, m.Models.Name(model))
	}
	return w
}

func plotName(m *content.Messages, k figure.Kind) string {
	return string([]content.Message{m.Plot.Scale, m.Plot.Sensitivity, m.Plot.Concavity}[k])
}

// plotLinks are the plots of a folder as files.
func plotLinks(m *content.Messages, folder string) []site.Link {
	var links []site.Link
	for _, k := range figure.Kinds() {
		links = append(links, site.Link{Path: folder + "/" + k.String() + ".svg", Text: m.Board.PlotFile.With("plot", plotName(m, k))})
	}
	return links
}
