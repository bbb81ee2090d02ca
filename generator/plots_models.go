package generator

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// modelsPlots are the plots of the models, which have no units: on the overview all four alike, and
// on the page of a model that one in front. Two more show them as differences from the WBF's choice.
func modelsPlots() (all []valued) {
	add := func(page string, front vp.Model) {
		for _, k := range figure.Kinds() {
			all = append(all, valued{
				name: page + "/" + k.String(), page: page, xDecimals: 2, decimals: 4, every: 2,
				chart: func(p *Plan) figure.Chart { return p.modelChart(k, front) },
				draw: func(p *Plan, c figure.Chart) (mark.Drawing, error) {
					words := figure.Words{Title: c.Title, Desc: c.Desc, X: c.X, Y: c.Y, Number: c.Number}
					for _, s := range c.Series {
						words.Models = append(words.Models, s.Name)
					}
					return p.withNames(words, func(w figure.Words) (mark.Drawing, error) { return figure.OfModels(k, front.Name, w) })
				},
			})
		}
	}
	add("models", vp.Model{})
	for _, m := range vp.Models() {
		add("models/"+m.Name, m)
	}
	return append(all,
		valued{
			name: "models/difference", page: "models", chart: (*Plan).modelDifference, xDecimals: 2, decimals: 3, every: 2,
		},
		valued{
			name: "models/worth-difference", page: "models", chart: (*Plan).worthDifference,
			xDecimals: 2, decimals: 2, every: 2,
		},
	)
}

// modelSteps is how many steps u = x/X takes to 1 in the plots' data, as in values.csv.
const modelSteps = 100

// ofModels are series of models over u.
func (p *Plan) ofModels(models []vp.Model, at func(m vp.Model, u float64) float64) (all []figure.Series) {
	for _, m := range models {
		s := figure.Series{Key: m.Name, Name: p.m.Models.Name(m), Short: p.m.Models.Short(m), Class: m.Name}
		for i := range modelSteps + 1 {
			u := float64(i) / modelSteps
			s.X, s.Y = append(s.X, u), append(s.Y, at(m, u))
		}
		all = append(all, s)
	}
	return all
}

// modelChart is v, s or c of the four models, without units.
func (p *Plan) modelChart(k figure.Kind, front vp.Model) figure.Chart {
	m := p.m.Plot
	w := plotWords(p.m, k)
	at := func(m vp.Model, u float64) float64 { return [...]float64{m.V(u), m.S(u), m.C(u)}[k] }
	c := figure.Chart{
		Title: m.TitleOverview(w.Title), Desc: w.Desc, X: m.Share(),
		Y: []string{m.ShareV(), m.ShareS(), m.ShareC()}[k], Key: "u", Number: w.Number,
		Series: p.ofModels(vp.Models(), at),
	}
	if front.Name != "" {
		name := p.m.Models.Name(front)
		c.Title, c.Desc = m.TitleModel(name, w.Title), m.DescModel(at(front, 1), at(front, 0), at(front, 0.5), name, w.Desc)
	}
	return c
}

// The scale from 10 to 20 on which the differences of the models are shown.
const shownV0 = float64(vp.ScoreDrawn) / float64(vp.VP)

// modelDifference is how many VPs the other models give more than the exponential one.
func (p *Plan) modelDifference() figure.Chart {
	models, m := vp.Models(), p.m.Plot
	all := p.ofModels(models[1:], func(m vp.Model, u float64) float64 { return shownV0 * (m.V(u) - models[0].V(u)) })
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
		Key: "u", Series: all, Number: p.m.Locale().Real,
	}
}

// worthDifference is how much more an IMP is worth in the other models, in VPs per X.
func (p *Plan) worthDifference() figure.Chart {
	models, m := vp.Models(), p.m.Plot
	all := p.ofModels(models[1:], func(m vp.Model, u float64) float64 { return shownV0 * (m.S(u) - models[0].S(u)) })
	at0 := map[string]float64{}
	for _, s := range all {
		at0[s.Key] = s.Y[0]
	}
	return figure.Chart{
		Title: m.WorthDifference(), Desc: m.WorthDifferenceDesc(at0["logarithmic"], -at0["quadratic"], at0["square-root"]),
		X: m.Share(), Y: m.WorthDifferenceY(), Key: "u", Series: all, Number: p.m.Locale().Real,
		Ends: true, // elsewhere the lines are too near to each other
	}
}
