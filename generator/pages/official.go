package pages

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/claims"
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
	faults, nabc := sheet.ACBLFaults(in.Words), sheet.NABCTable(in.counts(), in.Words)
	return append(sections,
		site.Section{Rest: true},
		site.Section{ID: "text", Heading: faults.Caption, Tables: []sheet.Table{faults}},
		site.Section{ID: "formula", Heading: in.Words.ACBL.NABC(), Text: []string{in.Words.ACBL.NABCIntro(), in.Words.ACBL.Formula()},
			Tables: []sheet.Table{nabc}},
	), nil
}

// claims returns the claims of the sources, without those of hidden sections. The ID of a
// claim begins with its source: "acbl-tau".
func (in *Input) claims() []claims.Worded {
	return slices.DeleteFunc(claims.InWords(claims.All(), *in.Words), func(c claims.Worded) bool {
		source, _, _ := strings.Cut(c.ID, "-")
		return in.hides(source)
	})
}

// ebuSections makes the EBU's standard amounts with their notes and worked examples.
func ebuSections(in *Input) ([]site.Section, error) {
	vps, methods := sheet.VPAmounts(in.Words), sheet.StandardAmounts(in.Words)
	amounts := site.Section{ID: "standard", Heading: methods.Caption, Tables: []sheet.Table{methods}}
	notes := site.Section{ID: "notes", Heading: in.Words.EBU.Notes()}
	for _, n := range official.EBUNotes() {
		notes.Text = append(notes.Text, in.Words.EBU.Note(in.Words.Locale().Int(n.Number), sheet.EBUNote(in.Words, n)))
	}
	examples := site.Section{ID: "examples", Heading: in.Words.EBU.Examples(), Text: sheet.EBUExamples(in.Words)}
	return []site.Section{amounts, notes, {ID: "vps", Heading: vps.Caption, Tables: []sheet.Table{vps}}, examples,
		{Rest: true}}, nil
}

// impsSections makes the IMP scale.
func impsSections(in *Input) ([]site.Section, error) {
	t := sheet.IMPTable(in.Words)
	return []site.Section{{ID: "scale", Heading: t.Caption, Tables: []sheet.Table{t}}}, nil
}

// cited makes the section of sources of a page of Markdown, without those of hidden sections.
// ok is false for a page without sources.
func (in *Input) cited(page string) (section site.Section, ok bool) {
	m := in.Words.Cited
	section = site.Section{ID: "cited", Heading: m.Heading()}
	for _, s := range official.Sources() {
		if !slices.Contains(s.Pages, page) || in.hides(s.ID) {
			continue
		}
		c := site.Citation{ID: s.ID, Text: m.Text(in.Words.Citation(s.ID), in.Words.Source(s.ID, "text")), Link: s.Link}
		if s.Link != "" {
			c.About = m.About(in.Words.Source(s.ID, "about"))
		}
		section.Citations = append(section.Citations, c)
	}
	return section, len(section.Citations) > 0
}
