package generator

import (
	"strconv"

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
	counts := make([]int, len(b.boards))
	for i := range b.boards {
		counts[i] = b.boards[i].boards
	}
	nabc, err := chart.NABCTable(counts, b.m)
	if err != nil {
		return nil, err
	}
	return append(sections,
		site.Section{ID: "print", Heading: faults.Caption, Tables: []chart.Table{faults}},
		site.Section{ID: "formula", Heading: string(b.m.ACBL.NABC), Text: []string{string(b.m.ACBL.NABCIntro)}, Tables: []chart.Table{nabc}},
	), nil
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

// dataSections are the files that hold every board count, and those about them.
func (b *build) dataSections() []site.Section {
	m := b.m.Data
	return []site.Section{{ID: "files", Heading: string(m.Files), Links: []site.Link{
		{Path: "data/wbf-continuous.csv", Text: string(m.Continuous)},
		{Path: "data/wbf-discrete.csv", Text: string(m.Discrete)},
		{Path: "data/vp-scales.xlsx", Text: string(m.Workbook)},
		{Path: "data/schema.json", Text: string(m.Schema)},
		{Path: "data/vectors.json", Text: string(m.Vectors)},
		{Path: SumsFile, Text: string(m.Checksums)},
	}}}
}
