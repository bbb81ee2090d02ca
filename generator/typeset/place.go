package typeset

import "github.com/vpcharts/vpcharts/generator/mark"

// place gives each column of a side its place and the height that it may have. A QR code that is aside stands beside
// all columns, if these are narrow enough, else in the foot of those that would cover it. It reports whether they are
// low enough.
func (s *side) place(aside bool) bool {
	s.aside = aside && s.foot.qr != nil
	s.body = s.with.bodyOf(s.head, s.foot, s.aside)
	beside := s.with.footRoom(s.foot)
	if _, used := s.setting.widened(s.columns); s.aside && used <= beside {
		s.body.W = beside
	}
	s.spread()
	s.heights = make([]mark.MM, len(s.columns))
	for i, c := range s.columns {
		s.heights[i] = s.body.H
		right := s.edges[i] + s.width(c)
		if in := s.with.inner(); s.aside && right > in.X+beside+rounding {
			s.heights[i] = min(s.body.H, in.Y+in.H-s.foot.qr.Size()-s.body.Y)
		}
		if c.used > s.heights[i] {
			return false
		}
	}
	return true
}

// rounding is what the same widths, added in another order, may differ by.
const rounding mark.MM = 1e-6

// spread gives width that is left over to the gaps between columns first, then to those between cells, both up to a
// limit.
func (s *side) spread() {
	em := s.setting.figures.MM()
	n := mark.MM(len(s.columns))
	natural, gaps := mark.MM(0), mark.MM(0) // gaps between cells
	for _, c := range s.columns {
		natural += c.width
		gaps += c.gaps()
	}
	free := s.body.W - natural
	between := min(free/max(n-1, 1), em*gutter)
	free -= between * (n - 1)
	share := mark.MM(0.6)
	if n == 1 && s.tables[0].block.table.Over != "" {
		share = 1 // as a grid, which fills its side
	}
	s.wider = min(free*share/max(gaps, 1), em*(mostCellGap-cellGap))
	free -= s.wider * gaps
	between += min(free/max(n-1, 1), em*(mostGutter-gutter))
	x := s.body.X
	s.edges = nil
	for _, c := range s.columns {
		s.edges = append(s.edges, x)
		x += s.width(c) + between
	}
}

// gaps is how many gaps a column has between the cells of its table.
func (c column) gaps() mark.MM { return mark.MM(max(len(c.cells)-1, 0)) }

// width is that of a column with its share of what was left over.
func (s *side) width(c column) mark.MM { return c.width + s.wider*c.gaps() }
