package generator

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/site"
)

// acblSections are the ACBL's printed scales, their faults, and the NABC+
// formula.
func (b *build) acblSections() ([]site.Section, error) {
	var sections []site.Section
	for _, points := range []int{20, 30} {
		t, err := chart.ACBLTable(points, b.m)
		if err != nil {
			return nil, err
		}
		sections = append(sections, site.Section{ID: "points-" + strconv.Itoa(points), Heading: t.Caption, Tables: []chart.Table{t}})
	}
	faults, err := chart.ACBLFaults(b.m)
	if err != nil {
		return nil, err
	}
	nabc, err := chart.NABCTable(b.counts(), b.m)
	if err != nil {
		return nil, err
	}
	return append(sections,
		site.Section{ID: "print", Heading: faults.Caption, Tables: []chart.Table{faults}},
		site.Section{ID: "formula", Heading: string(b.m.ACBL.NABC), Text: []string{string(b.m.ACBL.NABCIntro)}, Tables: []chart.Table{nabc}},
	), nil
}

// claims are those of the sources of all sections that are shown. A claim's ID
// begins with its source: "acbl-tau".
func (b *build) claims() []official.Claim {
	return slices.DeleteFunc(official.Claims(), func(c official.Claim) bool {
		source, _, _ := strings.Cut(c.ID, "-")
		return site.HidesPage(&b.content.Settings, source)
	})
}

// ebuSections are the EBU's standard amounts.
func (b *build) ebuSections() ([]site.Section, error) {
	vps, err := chart.VPAmounts(b.m)
	if err != nil {
		return nil, err
	}
	methods := chart.StandardAmounts(b.m)
	amounts := site.Section{ID: "standard", Heading: methods.Caption, Tables: []chart.Table{methods}}
	notes := site.Section{ID: "notes", Heading: string(b.m.EBU.Notes)}
	for _, n := range official.EBUNotes() {
		notes.Text = append(notes.Text, b.m.EBU.Note.With("n", b.m.Locale().Int(n.Number), "text", n.Text))
	}
	return []site.Section{amounts, notes, {ID: "vps", Heading: vps.Caption, Tables: []chart.Table{vps}}}, nil
}
