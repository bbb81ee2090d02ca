package pages

import (
	"maps"
	"math"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// modelsFacts are the figures of the overview of the models.
func modelsFacts(in *Input) publisher.NamedFacts {
	facts := publisher.NamedFacts{"concavity_ratio": in.Words.Locale().Real(
		theory.Compared("square-root").StartC/theory.Compared("exponential").StartC, 0)}
	for _, c := range theory.Comparisons() {
		maps.Copy(facts, comparedFacts(in, c, strings.ReplaceAll(c.Model.Name, "-", "_")+"_"))
	}
	return facts
}

// comparedFacts are the figures of a comparison, as people read them. Each name begins with of.
func comparedFacts(in *Input, c theory.Comparison, of string) publisher.NamedFacts {
	l := in.Words.Locale()
	facts := publisher.NamedFacts{
		of + "s0": l.Real(c.StartS, 1), of + "sx": l.Real(c.EndS, 1),
		of + "c0": l.Real(c.StartC, 1), of + "cx": l.Real(c.EndC, 1), of + "ratio": l.Real(c.Ratio(), 1),
	}
	for name, g := range map[string]theory.Gap{"low": c.Low, "high": c.High, "most": c.Most()} {
		facts[of+name], facts[of+name+"_share"] = l.Real(math.Abs(g.VPs), 2), l.Real(g.U, 2)
	}
	return facts
}

// modelsSections makes the overview of the models.
func modelsSections(in *Input) ([]site.Section, error) {
	m, l := in.Words.Models, in.Words.Locale()
	signed := func(vps float64) string {
		if vps > 0 {
			return "+" + l.Real(vps, 2)
		}
		return l.Real(vps, 2)
	}
	links := site.Section{ID: "models", Screen: true, Heading: m.Others()}
	for _, model := range vp.Models() {
		links.Links = append(links.Links, site.Link{Path: address.Page("models/" + model.Name), Text: m.Name(model)})
	}
	return []site.Section{
		{ID: "difference", Charts: in.charts("models/difference")},
		tableSection("gaps", sheet.Table{ // how far each model is from the exponential one
			ID: "gaps-of-models", Class: "named", Keeps: true, Caption: m.GapsCaption(),
			Heads: []string{m.Model(), m.GapLow(), m.GapAt(), m.GapHigh(), m.GapAt()},
			Rows: rows(theory.Comparisons()[1:], func(c theory.Comparison) []string {
				return []string{m.Name(c.Model), signed(c.Low.VPs), l.Real(c.Low.U, 2), signed(c.High.VPs),
					l.Real(c.High.U, 2)}
			}),
		}),
		{ID: "scores", Text: []string{m.ScoresText()}, Tables: []sheet.Table{
			modelScores(in, 8, 1, 5, 10, 20, 31, 40),
			modelScores(in, 16, 1, 5, 10, 20, 31, 50),
			modelScores(in, 24, 1, 5, 10, 20, 31, 50, 70),
		}},
		tableSection("ends", sheet.Table{ // sensitivity and concavity at the draw and at the blitz
			ID: "ends-of-models", Class: "named", Keeps: true, Caption: m.EndsCaption(),
			Heads: []string{m.Model(), m.StartS(), m.EndS(), m.Ratio(), m.StartC(), m.EndC()},
			Rows: rows(theory.Comparisons(), func(c theory.Comparison) []string {
				return []string{m.Name(c.Model), l.Real(c.StartS, 1), l.Real(c.EndS, 1), l.Real(c.Ratio(), 1),
					l.Real(c.StartC, 1), l.Real(c.EndC, 1)}
			}),
		}),
		{ID: "worth-difference", Charts: in.charts("models/worth-difference")},
		links,
		{ID: "plots", Heading: m.Overview(), Text: []string{m.Units()},
			Charts: in.charts("models/scale", "models/sensitivity", "models/concavity")},
	}, nil
}

// modelScores is what each model would give at some margins.
func modelScores(in *Input, boards int, margins ...int) sheet.Table {
	m, l := in.Words.Models, in.Words.Locale()
	t := sheet.Table{
		ID: "scores-" + l.Int(boards), Caption: m.ScoresCaption(boards), Heads: []string{in.Words.Table.IMPs()},
		Strong: 1, Keeps: true,
		Rows: rows(margins, func(imps int) []string { return []string{l.Int(imps)} }),
	}
	for _, model := range vp.Models() {
		t.Heads = append(t.Heads, m.Name(model))
		scores := theory.ScoresOf(boards, model.V)
		for i, imps := range margins {
			t.Rows[i].Cells = append(t.Rows[i].Cells, l.Score(scores[imps]))
		}
	}
	return t
}

// The scale from 10 to 20 on which the differences of the models are shown.
const shownV0 = float64(vp.ScoreDrawn) / float64(vp.VP)

// moreThanWBF is how much more than the WBF's, the exponential one, the other models have.
func moreThanWBF(in *Input, xs []float64, of func(m vp.Model, x float64) float64) []figure.Series {
	models := vp.Models()
	return modelSeries(in, models[1:], xs, func(m vp.Model, x float64) float64 { return of(m, x) - of(models[0], x) })
}

// modelDifference is how many VPs the other models give more than the exponential one.
func modelDifference(in *Input) figure.Chart {
	m := in.Words.Plot
	return figure.Chart{
		Title: m.Difference(), Desc: describeDifference(m), X: m.Share(), Y: m.DifferenceY(), Key: "u",
		Series: moreThanWBF(in, hundredths, func(m vp.Model, u float64) float64 { return shownV0 * m.V(u) }),
	}
}

// describeDifference says how large the differences are, which is the same for every board count.
func describeDifference(m words.Plot) string {
	low, high := 0.0, 0.0
	for _, c := range theory.Comparisons() {
		low, high = min(low, c.Low.VPs), max(high, c.Low.VPs)
	}
	return m.DifferenceDesc(high, -low)
}

// worthDifference is how much more steeply the score rises in the other models, in VPs per X.
func worthDifference(in *Input) figure.Chart {
	m := in.Words.Plot
	at0 := func(model string) float64 {
		return theory.Compared(model).StartS - theory.Compared("exponential").StartS
	}
	return figure.Chart{
		Title: m.WorthDifference(), Desc: m.WorthDifferenceDesc(words.PlotWorthDifferenceDesc{
			Logarithmic: at0("logarithmic"), Quadratic: -at0("quadratic"), Root: at0("square-root"),
		}),
		X: m.Share(), Y: m.WorthDifferenceY(), Key: "u",
		Series: moreThanWBF(in, hundredths, func(m vp.Model, u float64) float64 { return shownV0 * m.S(u) }),
		Ends:   true, // elsewhere the lines are too near to each other
	}
}
