package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// verifySections makes the claims of the sources, and the digits that cards carry.
func verifySections(k *known) ([]site.Section, error) {
	claims := claimsTable(k.claims(), k.m.Claims)
	tables, err := k.identities()
	if err != nil {
		return nil, err
	}
	m := k.m.ToolsVerify
	edition := m.Version(k.m.Locale().Int(dataset.Version))
	if full, _ := press.Authority(k.content, false, k.content.Settings.Vouched()...); full != "" {
		edition += " " + full
	}
	return []site.Section{
		{Rest: true},
		{ID: "sources", Heading: claims.Caption, Tables: []sheet.Table{claims}},
		// The page's script repeats the last of these texts beside what it finds.
		{ID: "tables", Heading: m.Identities(), Text: []string{m.Intro(), edition}, Tables: []sheet.Table{tables}},
	}, nil
}

// claimsTable makes the table of claims with what was found.
func claimsTable(all []claims.Worded, m content.Claims) sheet.Table {
	findings := map[claims.Finding]string{
		claims.Holds:             m.Holds(),
		claims.HoldsUnderReading: m.Reading(),
		claims.Fault:             m.Fault(),
		claims.NoData:            m.NoData(),
	}
	t := sheet.Table{
		ID: "claims", Caption: m.Caption(), Text: true,
		Class: "claims", Columns: []string{"claim", "source", "finding"},
		Heads: []string{m.Claim(), m.Source(), m.Finding(), m.Found()},
	}
	for _, c := range all {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{c.Text, c.Where, findings[c.Finding], c.Found}})
	}
	return t
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
