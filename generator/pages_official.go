package generator

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// acblSections makes the ACBL's printed scales, the places where their text contradicts itself,
// and the NABC+ formula.
func acblSections(k *known) ([]site.Section, error) {
	var sections []site.Section
	for _, points := range []int{20, 30} {
		t := sheet.ACBLTable(points, k.m)
		sections = append(sections, site.Section{ID: "points-" + strconv.Itoa(points), Heading: t.Caption,
			Tables: []sheet.Table{t}})
	}
	if shown := k.shownBoards(); k.makes(Plots) && shown >= official.ACBLMinBoards && shown <= official.ACBLMaxBoards {
		plots, err := k.difference(k.compared(shown)[0], official.ACBL(20, shown), official.ACBL(30, shown))
		if err != nil {
			return nil, err
		}
		sections = append(sections, plots)
	}
	faults, nabc := sheet.ACBLFaults(k.m), sheet.NABCTable(k.counts(), k.m)
	return append(sections,
		site.Section{Rest: true},
		site.Section{ID: "text", Heading: faults.Caption, Tables: []sheet.Table{faults}},
		site.Section{ID: "formula", Heading: k.m.ACBL.NABC(), Text: []string{k.m.ACBL.NABCIntro(), k.m.ACBL.Formula()},
			Tables: []sheet.Table{nabc}},
	), nil
}

// claims returns the claims of the sources, without those of hidden sections. The ID of a
// claim begins with its source: "acbl-tau".
func (k *known) claims() []claims.Worded {
	return slices.DeleteFunc(claims.InWords(claims.All(), *k.m), func(c claims.Worded) bool {
		source, _, _ := strings.Cut(c.ID, "-")
		return k.hides(address.Page(source))
	})
}

// ebuSections makes the EBU's standard amounts with their notes and worked examples.
func ebuSections(k *known) ([]site.Section, error) {
	vps, methods := sheet.VPAmounts(k.m), sheet.StandardAmounts(k.m)
	amounts := site.Section{ID: "standard", Heading: methods.Caption, Tables: []sheet.Table{methods}}
	notes := site.Section{ID: "notes", Heading: k.m.EBU.Notes()}
	for _, n := range official.EBUNotes() {
		notes.Text = append(notes.Text, k.m.EBU.Note(k.m.Locale().Int(n.Number), sheet.EBUNote(k.m, n)))
	}
	examples := site.Section{ID: "examples", Heading: k.m.EBU.Examples(), Text: sheet.EBUExamples(k.m)}
	return []site.Section{amounts, notes, {ID: "vps", Heading: vps.Caption, Tables: []sheet.Table{vps}}, examples,
		{Rest: true}}, nil
}

// impsSections makes the IMP scale.
func impsSections(k *known) ([]site.Section, error) {
	t := sheet.IMPTable(k.m)
	return []site.Section{{ID: "scale", Heading: t.Caption, Tables: []sheet.Table{t}}}, nil
}

// cited makes the section of sources of a page of Markdown, without those of hidden sections.
// ok is false for a page without sources.
func (k *known) cited(page string) (section site.Section, ok bool) {
	m := k.m.Cited
	section = site.Section{ID: "cited", Heading: m.Heading()}
	for _, s := range official.Sources() {
		if !slices.Contains(s.Pages, page) || k.hides(address.Page(s.ID)) {
			continue
		}
		c := site.Citation{ID: s.ID, Text: m.Text(k.m.Citation(s.ID), k.m.Source(s.ID, "text")), Link: s.Link}
		if s.Link != "" {
			c.About = m.About(k.m.Source(s.ID, "about"))
		}
		section.Citations = append(section.Citations, c)
	}
	return section, len(section.Citations) > 0
}
