package pages

import (
	"strconv"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// acblSections makes the ACBL's printed scales, the places where their text contradicts itself,
// and the NABC+ formula.
func acblSections(in *Input) ([]site.Section, error) {
	var sections []site.Section
	for _, points := range []int{20, 30} {
		t := sheet.ACBLTable(points, in.Words)
		sections = append(sections, site.Section{ID: "points-" + strconv.Itoa(points), Heading: t.Caption,
			Tables: []sheet.Table{t}})
	}
	if shown := in.shownBoards(); in.draws() && shown >= official.ACBLMinBoards && shown <= official.ACBLMaxBoards {
		plots, err := in.difference(in.compared(shown)[0], official.ACBL(20, shown), official.ACBL(30, shown))
		if err != nil {
			return nil, err
		}
		sections = append(sections, plots)
	}
	faults, nabc := sheet.ACBLFaults(in.Words), sheet.NABCTable(in.Counts, in.Words)
	return append(sections,
		site.Section{Rest: true},
		site.Section{ID: "text", Heading: faults.Caption, Tables: []sheet.Table{faults}},
		site.Section{ID: "formula", Heading: in.Words.ACBL.NABC(),
			Text: []string{in.Words.ACBL.NABCIntro(), in.Words.ACBL.Formula()}, Tables: []sheet.Table{nabc}, Folds: true},
	), nil
}
