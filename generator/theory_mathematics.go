package generator

import (
	"errors"
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/site"
)

// mathematicsFacts are the figures of the page for mathematicians.
func mathematicsFacts(k *known) (content.NamedFacts, error) {
	all := content.NamedFacts{}
	var errs []error
	for _, of := range []func(content.Locale) (content.NamedFacts, error){sensitivityFacts, statisticsFacts, goldenFacts, correctionFacts} {
		facts, err := of(k.m.Locale())
		maps.Copy(all, facts)
		errs = append(errs, err)
	}
	return all, errors.Join(errs...)
}

// mathematicsSections are its plots, tables and tools.
func mathematicsSections(k *known) ([]site.Section, error) {
	var all []site.Section
	var errs []error
	for _, of := range []func(*known) ([]site.Section, error){sensitivitySections, statisticsSections, goldenSections, correctionSections} {
		sections, err := of(k)
		all, errs = append(all, sections...), append(errs, err)
	}
	return all, errors.Join(errs...)
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
