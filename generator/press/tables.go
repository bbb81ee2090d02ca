package press

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A carried holds the tables of a piece for a board count: scales in their order, and the IMP
// scale.
type carried struct {
	boards int
	scales []carriedScale
	imps   bool
}

type carriedScale struct {
	scale.Scale
	table   vp.Table
	onSheet sheet.Table
}

// carry finds tables by their names for a board count. found are those that were found before.
func (s *Shop) carry(boards int, names []string, found ...carriedScale) (carried, error) {
	c := carried{boards: boards}
	for _, name := range names {
		if name == IMPs {
			c.imps = true
			continue
		}
		if at := slices.IndexFunc(found, func(f carriedScale) bool { return f.Name == name }); at >= 0 {
			c.scales = append(c.scales, found[at])
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
		c.scales = append(c.scales, s.carriedScale(of, t))
	}
	return c, nil
}

func (s *Shop) carriedScale(of scale.Scale, t vp.Table) carriedScale {
	name := s.Words.PrintedScale(of.Name, of.Words.For, t.Boards)
	return carriedScale{of, t, sheet.ScaleTable(t, name, s.Words)}
}

// entries are the scales of the tables.
func (c carried) entries() (all []scale.Scale) {
	for _, s := range c.scales {
		all = append(all, s.Scale)
	}
	return all
}

// tables returns all tables as sheets have them.
func (c carried) tables(m *words.Messages) (all []sheet.Table) {
	for _, s := range c.scales {
		all = append(all, s.onSheet)
	}
	if c.imps {
		all = append(all, sheet.IMPTable(m))
	}
	return all
}

// titles returns the names of the tables for a file's title. several says that the file has
// several board counts.
func (c carried) titles(m *words.Messages, several bool) []string {
	var all []string
	for _, s := range c.scales {
		name := m.PrintedScale(s.Name, s.Words.For, c.boards)
		if several {
			name = m.Scales.Name(s.Name)
		}
		all = append(all, name)
	}
	if c.imps {
		all = append(all, m.Chart.IMPName())
	}
	return slices.Compact(all)
}

// titleOf returns the title and subject of a file with these tables for each board count.
func titleOf(m *words.Messages, boards []int, tables []string) (title, subject string) {
	list := strings.Join(tables, "; ")
	if len(boards) == 0 {
		return list, list
	}
	name := m.Boards(boards[0])
	if len(boards) > 1 {
		name = m.BoardsIn(scale.Runs(slices.Sorted(slices.Values(boards)), m.Locale().Range), slices.Max(boards))
	}
	return m.Chart.Document(name, list), m.Chart.Subject(name, list)
}

// titles returns the titles of cards for board counts. tables are those of all cards; first is the card of
// the first board count. The title of an order stands before them.
func (s *Shop) titles(boards []int, tables []string, first typeset.Piece) titles {
	var t titles
	t.title, t.subject = titleOf(s.Words, boards, tables)
	t.front, _ = titleOf(s.Words, boards[:1], first.Sides[0].Tables)
	if s.own.Title != "" {
		t.title, t.front = s.own.Title+" – "+t.title, s.own.Title+" – "+t.front
	}
	return t
}
