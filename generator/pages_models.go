package generator

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// modelsSections makes the overview of the models.
func modelsSections(k *known) ([]site.Section, error) {
	m := k.m.Models
	links := site.Section{ID: "models", Screen: true, Heading: m.Others()}
	for _, model := range vp.Models() {
		links.Links = append(links.Links, site.Link{Path: address.Page("models/" + model.Name), Text: m.Name(model)})
	}
	return []site.Section{
		links,
		{ID: "plots", Heading: m.Overview(), Charts: k.charts("models/scale", "models/difference", "models/sensitivity", "models/worth-difference", "models/concavity")},
	}, nil
}

// modelSections makes the plots of a model, with a link to its values; the formulas come after them.
func modelSections(k *known, model vp.Model) []site.Section {
	m := k.m.Models
	folder := "models/" + model.Name
	plots := site.Section{
		ID: "plots", Heading: m.Plots(), Text: []string{m.Units()}, Charts: k.charts(folder+"/scale", folder+"/sensitivity", folder+"/concavity"),
		Links: []site.Link{{Path: folder + "/values.csv", Text: m.Download()}},
	}
	return []site.Section{plots, {Rest: true}}
}
