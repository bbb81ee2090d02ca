package pages

import (
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

func init() {
	add(page{
		Page:  site.Page{Name: "theory/mathematics", Script: "mathematics", Parts: []string{"figure", "slider"}},
		order: 2, facts: mathematicsFacts, below: mathematicsSections,
	})
}

// mathematicsFacts are the figures of the page for mathematicians.
func mathematicsFacts(in *Input) publisher.NamedFacts {
	all := publisher.NamedFacts{}
	for _, of := range []func(words.Locale) publisher.NamedFacts{sensitivityFacts, statisticsFacts, goldenFacts,
		correctionFacts} {
		maps.Copy(all, of(in.Words.Locale()))
	}
	return all
}

// mathematicsSections are its plots, tables and tools.
func mathematicsSections(in *Input) ([]site.Section, error) {
	return slices.Concat(sensitivitySections(in), statisticsSections(in), goldenSections(in), correctionSections(in)), nil
}

// mathematicsPlots are the plots of the page for mathematicians.
func mathematicsPlots() []Chart {
	return slices.Concat(sensitivityPlots(), statisticsPlots(), goldenPlots(), correctionPlots())
}

// plotOf is a plot of the page for mathematicians.
func plotOf(v Chart) Chart {
	v.page = "theory/mathematics"
	return v
}
