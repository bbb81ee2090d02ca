package generator

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// modelsSections are the overview of the models.
func (b *build) modelsSections() ([]site.Section, error) {
	m := b.m.Models
	links := site.Section{ID: "models", Heading: string(m.Others)}
	for _, model := range vp.Models() {
		links.Links = append(links.Links, site.Link{Path: address.Page("models/" + model.Name), Text: m.Name(model)})
	}
	return []site.Section{
		links,
		{ID: "plots", Heading: string(m.Overview), Drawings: b.models["models"], Links: b.plotLinks("models")},
	}, nil
}

// modelSections are one model's plots and values.
func (b *build) modelSections(model vp.Model) []site.Section {
	m := b.m.Models
	folder := "models/" + model.Name
	return []site.Section{{
		ID: "plots", Heading: string(m.Plots), Text: []string{string(m.Units)}, Drawings: b.models[folder],
		Links: append(b.plotLinks(folder), site.Link{Path: folder + "/values.csv", Text: string(m.Download)}),
	}}
}
