package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// verifySections makes the digits that cards carry.
func verifySections(k *known) ([]site.Section, error) {
	tables, err := k.identities()
	if err != nil {
		return nil, err
	}
	m := k.m.ToolsVerify
	version := m.Version(k.m.Locale().Int(dataset.Version))
	if vouched := k.content.Settings.Vouched(); len(vouched) > 0 {
		a := k.content.Settings.Authority
		version += " " + k.m.Authority(k.m.Vouched(a.Statement, vouched), a.Regulation, a.InForce, a.Edition)
	}
	return []site.Section{
		{Rest: true},
		// The page's script repeats the last of these texts beside what it finds.
		{ID: "tables", Heading: m.Identities(), Text: []string{m.Intro(), version}, Tables: []sheet.Table{tables}},
	}, nil
}

// identities makes the table of the digits that identify each table of a scale, with a row for
// each board count and a column for each scale. A study has digits only where its table is its own.
func (k *known) identities() (sheet.Table, error) {
	t := sheet.Table{HeadLinks: []sheet.Link{{}}, ID: "identities", Class: "digits", Caption: k.m.ToolsVerify.Caption(), Heads: []string{k.m.Table.Boards()}}
	last := 0
	for _, s := range k.series {
		t.Heads = append(t.Heads, k.m.Scales.Name(s.Scale.Name))
		link := sheet.Link{}
		if hasPage(s) {
			link = sheet.Link{Path: address.ScalePage(s.Scale.Name), Place: placeOf(s.Scale, scale.BoardsMark)}
		}
		t.HeadLinks = append(t.HeadLinks, link)
		if len(s.Tables) > 0 {
			last = max(last, s.Tables[len(s.Tables)-1].Boards)
		}
	}
	rows := make([]sheet.Row, last+1) // by board count
	err := parallel.Each(len(rows), func(n int) error {
		row, found := []string{k.m.Locale().Int(n)}, false
		for _, s := range k.series {
			digits := k.m.ToolsVerify.Nothing()
			if table, ok := s.Table(n); ok {
				digits, found = dataset.ID(table), true
			}
			if s.Scale.Study && slices.Contains(row, digits) {
				digits = k.m.ToolsVerify.Nothing() // the table is that of a scale that people play by
			}
			row = append(row, digits)
		}
		if found {
			rows[n].Cells = row
		}
		return nil
	})
	for _, row := range rows {
		if row.Cells != nil {
			t.Rows = append(t.Rows, row)
		}
	}
	return t, err
}
