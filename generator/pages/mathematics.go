package pages

import (
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
)

func init() {
	add(entry{
		Entry: site.Entry{
			Name: "theory/mathematics", Script: "mathematics", Parts: []string{"chart", "follow", "figure", "slider"},
		},
		order: 2, facts: mathematicsFacts, below: mathematicsSections,
		charts: slices.Concat(sensitivityCharts(), statisticsCharts(), goldenCharts(),
			[]Chart{{name: "theory/closest", make: closestChart, decimals: 4, every: 4}}),
	})
}

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
