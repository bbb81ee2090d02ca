package pages

import (
	"maps"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// modelEntries are the entries of the pages of the models.
func modelEntries() (all []entry) {
	for _, m := range vp.Models() {
		all = append(all, entry{
			Entry:  site.Entry{Name: "models/" + m.Name, Script: "figure", Parts: figures},
			facts:  func(in *Input) publisher.NamedFacts { return modelFacts(in, m) },
			below:  func(in *Input) ([]site.Section, error) { return modelSections(in, m), nil },
			charts: modelCharts("models/"+m.Name, m),
		})
	}
	return all
}

// modelFacts are the figures of the page of a model.
func modelFacts(in *Input, model vp.Model) publisher.NamedFacts {
	l, c := in.Words.Locale(), theory.Compared(model.Name)
	half := model.V(2 * theory.Third)
	facts := publisher.NamedFacts{
		"ratio_exponential": l.Real(theory.Compared("exponential").Ratio(), 1),
		"a":                 l.Real(c.A, 4), "b": l.Real(c.B, 4),
		"second_third": l.Real(shownV0*(half-model.V(theory.Third)), 2), "last_third": l.Real(shownV0*(1-half), 2),
		"tau": l.Real(vp.Tau, 3), "tau_6": l.Real(vp.Tau, 6), "r_6": l.Real(vp.R, 6),
	}
	maps.Copy(facts, comparedFacts(in, c, ""))
	return facts
}

// modelSections makes the charts of a model, with a link to its values; the derivation comes after them.
func modelSections(in *Input, model vp.Model) []site.Section {
	m := in.Words.Models
	folder := "models/" + model.Name
	plots := site.Section{
		ID: "plots", Heading: m.Plots(), Text: []string{m.Units()},
		Charts: in.charts(folder+"/scale", "models/difference", folder+"/sensitivity", folder+"/concavity"),
		Links:  []site.Link{{Path: folder + "/values.csv", Text: m.Download()}},
	}
	return []site.Section{plots, {Rest: true}}
}

// A modelKind is what a chart shows of the models.
type modelKind struct {
	name                string                                              // in addresses
	of                  func(m vp.Model, u float64) float64                 // without units
	at                  func(m vp.Model, imps float64, of vp.Curve) float64 // in VPs and IMPs
	inUnits, inShares   says
	desc                func(words.Plot) string
	logarithmic, atEnds bool
	// more says that models are compared with the WBF's, the exponential one. Such a plot has no curve without units.
	more bool
	// linked says that the page of a board count only links to the plot.
	linked bool
}

// says is a title, and what the y axis measures.
type says struct{ title, y func(words.Plot) string }

// file is the name of its plot for a board count.
func (k modelKind) file() string { return k.name + ".svg" }

// At a margin of 0 the concavity of the square-root model is 24 times that of the quadratic, at the blitz
// a fifth: its axis is logarithmic.
var modelKinds = []modelKind{
	{name: "scale", of: func(m vp.Model, u float64) float64 { return m.V(u) }, at: vp.Model.VP, desc: words.Plot.DescScale,
		inUnits:  says{words.Plot.Scale, words.Plot.VP},
		inShares: says{words.Plot.Scale, words.Plot.ShareV}, linked: true},
	{name: "difference", at: vp.Model.VP, desc: describeDifference,
		inUnits: says{words.Plot.Difference, words.Plot.DifferenceY}, more: true},
	{name: "sensitivity", of: func(m vp.Model, u float64) float64 { return m.S(u) }, at: vp.Model.Sensitivity,
		desc: words.Plot.DescSensitivity, inUnits: says{words.Plot.Sensitivity, words.Plot.VPPerIMP},
		inShares: says{words.Plot.ShareSensitivity, words.Plot.ShareS}, atEnds: true},
	{name: "concavity", of: func(m vp.Model, u float64) float64 { return m.C(u) }, at: vp.Model.Concavity,
		desc: words.Plot.DescConcavity, inUnits: says{words.Plot.Concavity, words.Plot.VPPerImp2},
		inShares: says{words.Plot.ShareConcavity, words.Plot.ShareC}, logarithmic: true, atEnds: true},
}

// modelCharts are the charts of a page with all models, of which one may stand in front.
func modelCharts(page string, front vp.Model) (all []Chart) {
	for _, k := range modelKinds {
		if k.of != nil {
			all = append(all, Chart{
				name: page + "/" + k.name, xDecimals: 2, decimals: 4, every: 2, ofReport: true,
				make: func(in *Input) figure.Chart { return modelChart(in, k, front) },
			})
		}
	}
	return all
}

// hundredths are the values of u = x/X as in values.csv.
var hundredths = figure.Steps(0, 100, 100)

// modelSeries are series of models over the same x.
func modelSeries(in *Input, models []vp.Model, xs []float64, y func(m vp.Model, x float64) float64) []figure.Series {
	all := make([]figure.Series, len(models))
	for i, m := range models {
		all[i] = figure.Over(m.Name, in.Words.Models.Name(m), xs, func(x float64) float64 { return y(m, x) })
		all[i].Short, all[i].Class = in.Words.Models.Short(m), m.Name
	}
	return all
}

// modelChart is v, s or c of the four models, without units. One may stand out.
func modelChart(in *Input, k modelKind, front vp.Model) figure.Chart {
	m := in.Words.Plot
	c := figure.Chart{
		Title: m.TitleOverview(k.inShares.title(m)), Desc: k.desc(m), X: m.Share(), Y: k.inShares.y(m), Key: "u",
		Series: modelSeries(in, vp.Models(), hundredths, k.of), LogY: k.logarithmic, Ends: k.atEnds,
	}
	if front.Name == "" {
		return c
	}
	name := in.Words.Models.Name(front)
	c.Title = m.TitleModel(name, k.inShares.title(m))
	c.Desc = m.DescModel(words.PlotDescModel{
		Blitz: k.of(front, 1), Draw: k.of(front, 0), Half: k.of(front, 0.5), Model: name, Plot: k.desc(m),
	})
	for i := range c.Series {
		c.Series[i].Depth = figure.Back
		if c.Series[i].Key == front.Name {
			c.Series[i].Depth = figure.Front
		}
	}
	return c
}

// OfModels draws the models for a board count: those drawings that its page shows, and the files of all.
func (in *Input) OfModels(b *Board) (shown []mark.Drawing, files []outline.File, err error) {
	for _, k := range modelKinds {
		drawing, err := figure.OfChart(boardChart(in, k, b))
		if err != nil {
			return nil, nil, err
		}
		svg, err := figure.SVG(drawing, in.Words.Plot.SourceReport())
		if err != nil {
			return nil, nil, err
		}
		files = append(files, outline.File{Path: address.Board(b.Boards, k.file()), Data: svg})
		if !k.linked {
			shown = append(shown, drawing)
		}
	}
	mark.Inset(len(shown), func(i int) *mark.Drawing { return &shown[i] })
	return shown, files, nil
}

// boardChart is the four models for a board count, in VPs and IMPs, with the WBF's choice in front.
func boardChart(in *Input, k modelKind, b *Board) figure.Chart {
	m, of := in.Words.Plot, b.Scales.Continuous.Curve
	var xs []float64
	dense := 15
	if k.more { // differences bend more
		dense = 30
	}
	for i := 0; i < 100; i += 1 + i/dense { // closest where the curves bend most
		xs = append(xs, hundredths[i]*of.X())
	}
	xs = append(xs, of.X())
	c := figure.Chart{
		Title: m.Title(b.Boards, k.inUnits.title(m)), Desc: k.desc(m), X: m.Margin(), Y: k.inUnits.y(m),
		Uprights: []figure.Rule{{At: of.X(), Label: m.Blitz()}}, Ends: k.atEnds, Number: in.Words.Locale().Real,
		LogY: k.logarithmic,
	}
	at := func(m vp.Model, x float64) float64 { return k.at(m, x, of) }
	if k.more {
		c.Series = moreThanWBF(in, xs, at)
		return c
	}
	c.Series = modelSeries(in, vp.Models(), xs, at)
	c.Series[0].Depth = figure.Front
	return c
}
