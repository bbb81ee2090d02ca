package pages

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A modelKind is what a plot shows of the models.
type modelKind struct {
	name                string                              // in addresses
	of                  func(m vp.Model, u float64) float64 // without units
	at                  func(v, s, c float64) float64       // one of those of vp.Model.At
	title, desc         func(words.Plot) string
	inUnits, inShares   func(words.Plot) string // what the y axis measures
	logarithmic, atEnds bool
}

// At a margin of 0 the concavity of the square-root model is 24 times that of the quadratic, at the blitz
// a fifth: its axis is logarithmic.
var modelKinds = []modelKind{
	{"scale", vp.Model.V, func(v, _, _ float64) float64 { return v }, words.Plot.Scale, words.Plot.DescScale,
		words.Plot.VP, words.Plot.ShareV, false, false},
	{"sensitivity", vp.Model.S, func(_, s, _ float64) float64 { return s }, words.Plot.Sensitivity,
		words.Plot.DescSensitivity, words.Plot.VPPerIMP, words.Plot.ShareS, false, true},
	{"concavity", vp.Model.C, func(_, _, c float64) float64 { return c }, words.Plot.Concavity,
		words.Plot.DescConcavity, words.Plot.VPPerImp2, words.Plot.ShareC, true, true},
}

// modelsPlots are the plots of the models, which have no units: on the overview all four alike, and
// on the page of a model that one in front. Two more show them as differences from the WBF's choice.
func modelsPlots() (all []Chart) {
	add := func(page string, front vp.Model) {
		for _, k := range modelKinds {
			all = append(all, Chart{
				name: page + "/" + k.name, page: page, xDecimals: 2, decimals: 4, every: 2,
				make: func(in *Input) figure.Chart { return in.modelChart(k, front) },
			})
		}
	}
	add("models", vp.Model{})
	for _, m := range vp.Models() {
		add("models/"+m.Name, m)
	}
	return append(all,
		Chart{
			name: "models/difference", page: "models", make: (*Input).modelDifference, xDecimals: 2, decimals: 3, every: 2,
		},
		Chart{
			name: "models/worth-difference", page: "models", make: (*Input).worthDifference,
			xDecimals: 2, decimals: 2, every: 2,
		},
	)
}

// shares are values of u = x/X in hundredths: all of them, as in values.csv, or few, which are closest where
// curves bend most.
func shares(few bool) (all []float64) {
	for i := 0; i < 100; i++ {
		all = append(all, float64(i)/100)
		if few {
			i += i / 15
		}
	}
	return append(all, 1)
}

// ofModels are series of models over such shares.
func (in *Input) ofModels(models []vp.Model, few bool, at func(m vp.Model, u float64) float64) (all []figure.Series) {
	for _, m := range models {
		s := figure.Series{Key: m.Name, Name: in.Words.Models.Name(m), Short: in.Words.Models.Short(m), Class: m.Name}
		for _, u := range shares(few) {
			s.X, s.Y = append(s.X, u), append(s.Y, at(m, u))
		}
		all = append(all, s)
	}
	return all
}

// modelChart is v, s or c of the four models, without units. One may stand out.
func (in *Input) modelChart(k modelKind, front vp.Model) figure.Chart {
	m := in.Words.Plot
	c := figure.Chart{
		Title: m.TitleOverview(k.title(m)), Desc: k.desc(m), X: m.Share(), Y: k.inShares(m), Key: "u",
		Series: in.ofModels(vp.Models(), false, k.of), LogY: k.logarithmic, Ends: k.atEnds, Number: in.Words.Locale().Real,
	}
	if front.Name == "" {
		return c
	}
	name := in.Words.Models.Name(front)
	c.Title = m.TitleModel(name, k.title(m))
	c.Desc = m.DescModel(k.of(front, 1), k.of(front, 0), k.of(front, 0.5), name, k.desc(m))
	for i := range c.Series {
		c.Series[i].Depth = figure.Back
		if c.Series[i].Key == front.Name {
			c.Series[i].Depth = figure.Front
		}
	}
	return c
}

// boardChart is the four models for a board count, in VPs and IMPs, with the WBF's choice in front.
func (in *Input) boardChart(k modelKind, b *Board) figure.Chart {
	m, of := in.Words.Plot, b.Scales.Continuous.Curve
	c := figure.Chart{
		Title: m.Title(b.Boards, k.title(m)), Desc: k.desc(m), X: m.Margin(), Y: k.inUnits(m), LogY: k.logarithmic,
		Series:   in.ofModels(vp.Models(), true, func(m vp.Model, u float64) float64 { return k.at(m.At(u*of.X(), of)) }),
		Uprights: []figure.Upright{{X: of.X(), Label: m.Blitz()}}, Ends: k.atEnds, Number: in.Words.Locale().Real,
	}
	for _, s := range c.Series {
		for i := range s.X {
			s.X[i] *= of.X()
		}
	}
	c.Series[0].Depth = figure.Front
	return c
}

// The scale from 10 to 20 on which the differences of the models are shown.
const shownV0 = float64(vp.ScoreDrawn) / float64(vp.VP)

// moreThanWBF is how much more than the WBF's, the exponential one, the other models have.
func (in *Input) moreThanWBF(of func(m vp.Model, u float64) float64) []figure.Series {
	models := vp.Models()
	return in.ofModels(models[1:], false, func(m vp.Model, u float64) float64 {
		return shownV0 * (of(m, u) - of(models[0], u))
	})
}

// modelDifference is how many VPs the other models give more than the exponential one.
func (in *Input) modelDifference() figure.Chart {
	all, m := in.moreThanWBF(vp.Model.V), in.Words.Plot
	low, high := 0.0, 0.0
	for _, s := range all {
		for i, u := range s.X {
			if 3*u <= 1 {
				low, high = math.Min(low, s.Y[i]), math.Max(high, s.Y[i])
			}
		}
	}
	return figure.Chart{
		Title: m.Difference(), Desc: m.DifferenceDesc(high, -low), X: m.Share(), Y: m.DifferenceY(),
		Key: "u", Series: all, Number: in.Words.Locale().Real,
	}
}

// worthDifference is how much more an IMP is worth in the other models, in VPs per X.
func (in *Input) worthDifference() figure.Chart {
	all, m := in.moreThanWBF(vp.Model.S), in.Words.Plot
	at0 := map[string]float64{}
	for _, s := range all {
		at0[s.Key] = s.Y[0]
	}
	return figure.Chart{
		Title: m.WorthDifference(), Desc: m.WorthDifferenceDesc(at0["logarithmic"], -at0["quadratic"], at0["square-root"]),
		X: m.Share(), Y: m.WorthDifferenceY(), Key: "u", Series: all, Number: in.Words.Locale().Real,
		Ends: true, // elsewhere the lines are too near to each other
	}
}
