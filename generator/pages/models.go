package pages

import (
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

func init() {
	add(page{
		Page:  site.Page{Name: "models", Word: words.Frame.Models, Script: "figure"},
		facts: modelsFacts, below: modelsSections,
	})
	for _, m := range vp.Models() {
		add(page{
			Page:  site.Page{Name: "models/" + m.Name, Script: "figure"},
			facts: func(in *Input) publisher.NamedFacts { return modelFacts(in, m) },
			below: func(in *Input) ([]site.Section, error) { return modelSections(in, m), nil },
		})
	}
}

// modelFacts are the figures of the page of a model.
func modelFacts(in *Input, model vp.Model) publisher.NamedFacts {
	l := in.Words.Locale()
	all := theory.Comparisons()
	i := slices.IndexFunc(all, func(c theory.Comparison) bool { return c.Model.Name == model.Name })
	facts := comparedFacts(l, all[i], "")
	facts["ratio_exponential"] = l.Real(all[0].Ratio(), 1)
	law := theory.ModelLaws()[i]
	facts["a"], facts["b"] = l.Real(law.A, 4), l.Real(law.B, 4)
	thirds := [3]float64{model.V(theory.Third), model.V(2 * theory.Third), 1}
	facts["second_third"] = l.Real(shownV0*(thirds[1]-thirds[0]), 2)
	facts["last_third"] = l.Real(shownV0*(thirds[2]-thirds[1]), 2)
	facts["tau"], facts["tau_6"], facts["r_6"] = l.Real(vp.Tau, 3), l.Real(vp.Tau, 6), l.Real(vp.R, 6)
	return facts
}

// comparedFacts are the figures of a comparison, as people read them. Each name begins with of.
func comparedFacts(l words.Locale, c theory.Comparison, of string) publisher.NamedFacts {
	facts := publisher.NamedFacts{
		of + "s0": l.Real(c.StartS, 1), of + "sx": l.Real(c.EndS, 1),
		of + "c0": l.Real(c.StartC, 1), of + "cx": l.Real(c.EndC, 1), of + "ratio": l.Real(c.Ratio(), 1),
	}
	for name, g := range map[string]theory.Gap{"low": c.Low, "high": c.High, "most": c.Most()} {
		facts[of+name], facts[of+name+"_share"] = l.Real(math.Abs(g.VPs), 2), l.Real(g.U, 2)
	}
	return facts
}

// modelsFacts are the figures of the overview of the models.
func modelsFacts(in *Input) publisher.NamedFacts {
	l, facts := in.Words.Locale(), publisher.NamedFacts{}
	all := theory.Comparisons()
	for _, c := range all {
		for name, fact := range comparedFacts(l, c, strings.ReplaceAll(c.Model.Name, "-", "_")+"_") {
			facts[name] = fact
		}
	}
	at := func(name string) theory.Comparison {
		return all[slices.IndexFunc(all, func(c theory.Comparison) bool { return c.Model.Name == name })]
	}
	facts["concavity_ratio"] = l.Real(at("square-root").StartC/at("exponential").StartC, 0)
	return facts
}

// modelsSections makes the overview of the models.
func modelsSections(in *Input) ([]site.Section, error) {
	m := in.Words.Models
	links := site.Section{ID: "models", Screen: true, Heading: m.Others()}
	for _, model := range vp.Models() {
		links.Links = append(links.Links, site.Link{Path: address.Page("models/" + model.Name), Text: m.Name(model)})
	}
	scores := site.Section{ID: "scores", Text: []string{m.ScoresText()}}
	for _, of := range modelExamples {
		scores.Tables = append(scores.Tables, modelScores(in.Words, of.boards, of.margins))
	}
	return []site.Section{
		{ID: "difference", Charts: in.chartsOf("models/difference")},
		{ID: "gaps", Tables: []sheet.Table{modelGaps(in.Words)}},
		scores,
		{ID: "ends", Tables: []sheet.Table{modelEnds(in.Words)}},
		{ID: "worth-difference", Charts: in.chartsOf("models/worth-difference")},
		links,
		{ID: "plots", Heading: m.Overview(), Text: []string{m.Units()},
			Charts: in.chartsOf("models/scale", "models/sensitivity", "models/concavity")},
	}, nil
}

// modelExamples are the margins at which the overview compares the models' scores.
var modelExamples = []struct {
	boards  int
	margins []int
}{{8, []int{1, 5, 10, 20, 31, 40}}, {16, []int{1, 5, 10, 20, 31, 50}}, {24, []int{1, 5, 10, 20, 31, 50, 70}}}

// modelScores is what each model would give at some margins.
func modelScores(m *words.Messages, boards int, margins []int) sheet.Table {
	l := m.Locale()
	t := sheet.Table{
		ID: "scores-" + l.Int(boards), Caption: m.Models.ScoresCaption(boards), Heads: []string{m.Table.IMPs()},
		Strong: 1, Keeps: true,
	}
	all := make([][]vp.Hundredths, len(vp.Models()))
	for i, model := range vp.Models() {
		t.Heads = append(t.Heads, m.Models.Name(model))
		all[i] = theory.ModelScores(model, boards)
	}
	for _, imps := range margins {
		row := sheet.Row{Cells: []string{l.Int(imps)}}
		for _, scores := range all {
			row.Cells = append(row.Cells, l.Score(scores[imps]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// modelGaps is how far each model is from the exponential one.
func modelGaps(m *words.Messages) sheet.Table {
	w, l := m.Models, m.Locale()
	t := sheet.Table{
		ID: "gaps-of-models", Class: "named", Keeps: true, Caption: w.GapsCaption(),
		Heads: []string{w.Model(), w.GapLow(), w.GapAt(), w.GapHigh(), w.GapAt()},
	}
	for _, c := range theory.Comparisons()[1:] {
		row := sheet.Row{Cells: []string{w.Name(c.Model)}}
		for _, g := range []theory.Gap{c.Low, c.High} {
			signed := l.Real(g.VPs, 2)
			if g.VPs > 0 {
				signed = "+" + signed
			}
			row.Cells = append(row.Cells, signed, l.Real(g.U, 2))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// modelEnds is sensitivity and concavity at the draw and at the blitz.
func modelEnds(m *words.Messages) sheet.Table {
	w, l := m.Models, m.Locale()
	t := sheet.Table{
		ID: "ends-of-models", Class: "named", Keeps: true, Caption: w.EndsCaption(),
		Heads: []string{w.Model(), w.StartS(), w.EndS(), w.Ratio(), w.StartC(), w.EndC()},
	}
	for _, c := range theory.Comparisons() {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{
			w.Name(c.Model), l.Real(c.StartS, 1), l.Real(c.EndS, 1), l.Real(c.Ratio(), 1),
			l.Real(c.StartC, 1), l.Real(c.EndC, 1),
		}})
	}
	return t
}

// modelSections makes the plots of a model, with a link to its values; the derivation comes after them.
func modelSections(in *Input, model vp.Model) []site.Section {
	m := in.Words.Models
	folder := "models/" + model.Name
	plots := site.Section{
		ID: "plots", Heading: m.Plots(), Text: []string{m.Units()},
		Charts: in.chartsOf(folder+"/scale", "models/difference", folder+"/sensitivity", folder+"/concavity"),
		Links:  []site.Link{{Path: folder + "/values.csv", Text: m.Download()}},
	}
	return []site.Section{plots, {Rest: true}}
}
