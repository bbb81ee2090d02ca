package generator

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// verifySections are the claims of the sources, and the digits that cards carry.
func (b *build) verifySections() ([]site.Section, error) {
	claims := sheet.ClaimsTable(b.claims(), b.m)
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

// identities are the digits that identify each table: a row for each board count, a
// column for each scale.
func (b *build) identities() (sheet.Table, error) {
	names := b.scaleNames()
	t := sheet.Table{ID: "identities", Caption: string(b.m.ToolsVerify.Caption), Heads: []string{string(b.m.Table.Boards)}}
	for _, name := range names {
		t.Heads = append(t.Heads, string(b.m.Scales.Name(name)))
	}
	last := b.boards[len(b.boards)-1].boards
	rows := make([]sheet.Row, max(last, vp.MaxHalfMatch)+1) // by board count
	err := each(len(rows), func(n int) error {
		cells := make([]string, len(names))
		for i, name := range names {
			var err error
			if cells[i], err = b.identity(name, n); err != nil {
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

// identity is that of a scale's table for n boards, "" where there is none. Scales
// for any board count are those of the published ones.
func (b *build) identity(name string, n int) (string, error) {
	i := n - b.boards[0].boards
	published := 0 <= i && i < len(b.boards)
	switch name {
	case dataset.WBFContinuous, dataset.WBFDiscrete, dataset.ACBLNABC:
		if !published {
			return "", nil
		}
	}
	switch {
	case name == dataset.WBFContinuous:
		return dataset.ID(b.boards[i].scales.ContinuousTable), nil
	case name == dataset.WBFDiscrete:
		return dataset.ID(b.boards[i].scales.DiscreteTable), nil
	case !dataset.For(name, n):
		return "", nil
	}
	t, err := dataset.Table(name, n)
	return dataset.ID(t), err
}
