package press

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A carried is what a piece carries for a board count: tables of scales, in their order,
// and the IMP scale.
type carried struct {
	boards int
	scales []carriedScale
	imps   bool
}

type carriedScale struct {
	scale.Scale
	table vp.Table
	shown sheet.Table
}

// carry finds the tables of the names given for a board count. known are tables that are
// made already.
func (s *Shop) carry(boards int, names []string, known ...carriedScale) (carried, error) {
	c := carried{boards: boards}
	for _, name := range names {
		if name == IMPs {
			c.imps = true
			continue
		}
		if at := slices.IndexFunc(known, func(k carriedScale) bool { return k.Name == name }); at >= 0 {
			c.scales = append(c.scales, known[at])
			continue
		}
		of, err := s.Scales.Find(name)
		if err != nil {
			return carried{}, err
		}
		t, err := of.Table(boards)
		if err != nil {
			return carried{}, err
		}
		c.scales = append(c.scales, carriedScale{of, t, sheet.ScaleTable(t, s.words().PrintedScale(of.Name, of.Words.For, boards), s.words())})
	}
	return c, nil
}

// tables are all tables, as a piece shows them.
func (c carried) tables(m *content.Messages) (all []sheet.Table) {
	for _, s := range c.scales {
		all = append(all, s.shown)
	}
	if c.imps {
		all = append(all, sheet.IMPTable(m))
	}
	return all
}

// titles are what a file is called that carries these tables, for one board count or for
// several.
func (c carried) titles(m *content.Messages, several bool) []string {
	var all []string
	for _, s := range c.scales {
		name := m.PrintedScale(s.Name, s.Words.For, c.boards)
		if several {
			name = string(m.Scales.Name(s.Name))
		}
		all = append(all, name)
	}
	if c.imps {
		all = append(all, string(m.Chart.IMPName))
	}
	return slices.Compact(all)
}

// titleOf is the title and subject of a file with tables for board counts, all of
// which have the same scales.
func titleOf(m *content.Messages, boards []int, tables []string) (title, subject string) {
	list := strings.Join(tables, "; ")
	if len(boards) == 0 {
		return list, list
	}
	name := m.Boards.Of(boards[0], m.Locale())
	if len(boards) > 1 {
		name = m.Boards.Other.With("n", sheet.Runs(slices.Sorted(slices.Values(boards)), m.Locale()))
	}
	return m.Chart.Document.With("boards", name, "tables", list), m.Chart.Subject.With("boards", name, "tables", list)
}
