package generator

import (
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// verifySections are the claims of the sources, and the digits that cards carry.
func (b *build) verifySections() ([]site.Section, error) {
	all, err := b.claims()
	if err != nil {
		return nil, err
	}
	claims := claimsTable(all, b.m.Claims)
	tables, err := b.identities()
	if err != nil {
		return nil, err
	}
	m := b.m.ToolsVerify
	edition := m.Version.With("version", b.m.Locale().Int(dataset.Version))
	if full, _ := authorityOn(b.content, false, b.content.Settings.Vouched()...); full != "" {
		edition += " " + full
	}
	return []site.Section{
		{ID: "sources", Heading: claims.Caption, Tables: []sheet.Table{claims}},
		// The last of these texts stands beside what the page's script finds, too.
		{ID: "tables", Heading: string(m.Identities), Text: []string{string(m.Intro), edition}, Tables: []sheet.Table{tables}},
	}, nil
}

// claimsTable is what the sources claim, with what was found.
func claimsTable(all []claims.Worded, m content.Claims) sheet.Table {
	findings := map[claims.Finding]content.Message{
		claims.Holds:             m.Holds,
		claims.HoldsUnderReading: m.Reading,
		claims.Fault:             m.Fault,
		claims.NoData:            m.NoData,
	}
	t := sheet.Table{
		ID: "claims", Caption: string(m.Caption), Text: true,
		Heads: []string{string(m.Claim), string(m.Source), string(m.Finding), string(m.Found)},
	}
	for _, c := range all {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{c.Text, c.Source.Name + ", " + c.Clause, string(findings[c.Finding]), c.Found}})
	}
	return t
}

// identities are the digits that identify each table: a row for each board count, a
// column for each scale.
func (b *build) identities() (sheet.Table, error) {
	scales := b.shownScales()
	t := sheet.Table{ID: "identities", Caption: string(b.m.ToolsVerify.Caption), Heads: []string{string(b.m.Table.Boards)}}
	last := b.boards[len(b.boards)-1].boards
	for _, s := range scales {
		t.Heads = append(t.Heads, string(b.m.Scales.Name(s.Name)))
		if !s.Follows {
			last = max(last, s.To)
		}
	}
	rows := make([]sheet.Row, last+1) // by board count
	err := parallel.Each(len(rows), func(n int) error {
		cells := make([]string, len(scales))
		for i, s := range scales {
			var err error
			if cells[i], err = b.identity(s, n); err != nil {
				return err
			}
		}
		if strings.Join(cells, "") == "" {
			return nil
		}
		for i, cell := range cells {
			if cell == "" {
				cells[i] = string(b.m.ToolsVerify.Nothing)
			}
		}
		rows[n].Cells = append([]string{b.m.Locale().Int(n)}, cells...)
		return nil
	})
	for _, row := range rows {
		if row.Cells != nil {
			t.Rows = append(t.Rows, row)
		}
	}
	return t, err
}

// identity is that of a scale's table for n boards, "" where none is published.
func (b *build) identity(s scale.Scale, n int) (string, error) {
	if i := n - b.boards[0].boards; s.Follows && (i < 0 || i >= len(b.boards)) || !s.Has(n) {
		return "", nil
	}
	t, err := s.Table(n)
	return dataset.ID(t), err
}
