package press

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A carried is a board count with the tables that its pieces carry, and what these pieces share in every format.
type carried struct {
	boards int
	scales []scale.Scale
	ids    []string // of their tables
	xs     []string // of their curves; "" for a scale without one
	imps   bool     // the IMP scale follows
	sheets []sheet.Table
	design typeset.Design
}

// carry prepares the pieces of a board count with tables of these names.
func (r *Run) carry(boards int, names []string) (*carried, error) {
	key := fmt.Sprint(boards, names)
	if c := r.ready[key]; c != nil {
		return c, nil
	}
	m := r.Words
	c := &carried{boards: boards}
	for _, name := range names {
		if name == IMPs {
			c.imps, c.sheets = true, append(c.sheets, sheet.IMPTable(m))
			continue
		}
		of, t, err := r.table(name, boards)
		if err != nil {
			return nil, err
		}
		c.scales, c.ids, c.xs = append(c.scales, of), append(c.ids, dataset.ID(t)), append(c.xs, xOf(of, boards, m))
		c.sheets = append(c.sheets, sheet.ScaleTable(t, m.PrintedScale(of.Name, of.Words.For, boards), m))
	}
	head := typeset.Head{Title: m.Boards(boards), Kicker: m.Chart.Kicker(), Own: r.title, Logo: r.logo}
	c.design = typeset.Design{
		Heads:   typeset.Heads{Board: head, General: r.impHead(), Loud: r.lacks(boards)},
		Imprint: r.imprint(r.origin(c)), Look: r.look,
	}
	r.ready[key] = c
	return c, nil
}

// table returns a scale by its name, and its table for a board count. Its error is that of an order, which alone can
// name a scale without one.
func (s *Shop) table(name string, boards int) (of scale.Scale, t vp.Table, err error) {
	if of, err = s.Scales.Find(name); err != nil {
		return of, t, noneOf("scale", name, s.Scales.Names())
	} else if t, err = of.Table(boards); err != nil {
		err = &OptionError{Field: "scale", Say: func(m *words.Messages) string {
			return m.Order.NoTable(words.OrderNoTable{
				Scale: m.Scales.Name(name), Boards: m.Boards(boards), Others: sheet.BoardCounts(of.Boards(), m),
			})
		}}
	}
	return of, t, err
}

// titleOf returns the title and subject of a file with these tables for each board count.
func titleOf(m *words.Messages, boards []int, tables []string) (title, subject string) {
	list := strings.Join(tables, "; ")
	if len(boards) == 0 {
		return list, list
	}
	name := sheet.BoardCounts(slices.Sorted(slices.Values(boards)), m)
	return m.Chart.Document(name, list), m.Chart.Subject(name, list)
}

// titles returns the titles of a print with a piece for each of the run's board counts. The run's own title stands
// before them.
func (r *Run) titles(p *Print) (t titles) {
	m := r.Words
	var tables []string // of all pieces, each once
	for _, of := range p.laid {
		for _, table := range of.sheets {
			name := table.Full
			if len(p.laid) > 1 && !table.General {
				name = table.Caption // without a board count
			}
			if !slices.Contains(tables, name) {
				tables = append(tables, name)
			}
		}
	}
	t.title, t.subject = titleOf(m, r.counts, tables)
	t.front, _ = titleOf(m, r.counts[:1], p.Pieces[0].Sides[0].Tables)
	if r.title != "" {
		t.title, t.front = r.title+" – "+t.title, r.title+" – "+t.front
	}
	return t
}
