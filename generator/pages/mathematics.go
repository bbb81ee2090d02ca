package pages

import (
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
)

// mathematicsFacts are the figures of the page for mathematicians.
func mathematicsFacts(in *Input) publisher.NamedFacts {
	all := sensitivityFacts(in)
	maps.Copy(all, statisticsFacts(in))
	maps.Copy(all, goldenFacts(in))
	maps.Copy(all, closestFacts(in))
	return all
}

// mathematicsSections are its charts, tables and tools.
func mathematicsSections(in *Input) ([]site.Section, error) {
	return slices.Concat(sensitivitySections(in), statisticsSections(in), goldenSections(in), closestSections(in),
		[]site.Section{tableSection("steps", stepsTable(in))}), nil
}
