package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// verifySections makes the digits that cards carry.
func verifySections(in *Input) ([]site.Section, error) {
	m := in.Words.ToolsVerify
	version := m.Version(in.Words.Locale().Int(dataset.Version))
	if vouched := in.Content.Settings.Vouched(); len(vouched) > 0 {
		a := in.Content.Settings.Authority
		version += " " + in.Words.Authority(in.Words.Vouched(a.Statement, vouched), a.Regulation, a.InForce, a.Edition)
	}
	return []site.Section{
		// The page's script repeats the last of these texts beside what it finds.
		{ID: "tables", Heading: m.Identities(), Text: []string{m.Intro(), version}, Tables: []sheet.Table{in.identities()}},
		{Rest: true},
	}, nil
}

// identities makes the table of the digits that identify each table of a scale, with a row for
// each board count and a column for each scale. A study has digits only where its table is its own.
func (in *Input) identities() sheet.Table {
	t := sheet.Table{
		ID: "identities", Class: "digits", Caption: in.Words.ToolsVerify.Caption(),
		Heads: []string{in.Words.Table.Boards()}, HeadLinks: []sheet.Link{{}},
	}
	last := 0
	for _, s := range in.Series {
		t.Heads = append(t.Heads, in.Words.Scales.Name(s.Scale.Name))
		link := sheet.Link{}
		if HasPage(s) {
			link = sheet.Link{Path: address.ScalePage(s.Scale.Name), Pattern: linkTo(s.Scale, scale.BoardsMark)}
		}
		t.HeadLinks = append(t.HeadLinks, link)
		if len(s.Tables) > 0 {
			last = max(last, s.Tables[len(s.Tables)-1].Boards)
		}
	}
	for n := range last + 1 {
		row, found := []string{in.Words.Locale().Int(n)}, false
		for _, s := range in.Series {
			digits := in.Words.ToolsVerify.Nothing()
			if table, ok := s.Table(n); ok {
				digits, found = dataset.ID(table), true
			}
			if s.Scale.Study && slices.Contains(row, digits) {
				digits = in.Words.ToolsVerify.Nothing() // the table is that of a scale that people play by
			}
			row = append(row, digits)
		}
		if found {
			t.Rows = append(t.Rows, sheet.Row{Cells: row})
		}
	}
	return t
}
