package generator

import (
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// mathematicsFacts are the figures of the page for mathematicians.
func mathematicsFacts(k *known) publisher.NamedFacts {
	all := publisher.NamedFacts{}
	for _, of := range []func(words.Locale) publisher.NamedFacts{sensitivityFacts, statisticsFacts, goldenFacts,
		correctionFacts} {
		maps.Copy(all, of(k.m.Locale()))
	}
	return all
}

// mathematicsSections are its plots, tables and tools.
func mathematicsSections(k *known) ([]site.Section, error) {
	return slices.Concat(sensitivitySections(k), statisticsSections(k), goldenSections(k), correctionSections(k)), nil
}

// mathematicsPlots are the plots of the page for mathematicians.
func mathematicsPlots() []valued {
	return slices.Concat(sensitivityPlots(), statisticsPlots(), goldenPlots(), correctionPlots())
}

// plotOf is a plot of the page for mathematicians.
func plotOf(v valued) valued {
	v.page = "theory/mathematics"
	return v
}
