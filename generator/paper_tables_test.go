package generator_test

import (
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
)

// lawIMPs are the differences from which on 1, 2, … 24 IMPs are scored, written
// down from Law 78B of the Laws of Duplicate Bridge 2017.
var lawIMPs = []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000}

// rowsOf are a carried table's rows as people read them, its first head, and how
// many columns it may have.
func (c *paperCase) rowsOf(k carried) (rows []cellRow, head string) {
	switch k {
	case theContinuous:
		return scaleOf(c.boards).continuousCells(), string(c.m.Table.IMPs)
	case theDiscrete:
		return scaleOf(c.boards).discreteCells(), string(c.m.Table.IMPs)
	}
	from := 0
	for imps, next := range append(slices.Clone(lawIMPs), 0) {
		to := fmt.Sprintf("%d–%d", from, next-10)
		if next == 0 {
			to = fmt.Sprintf("%d+", from)
		}
		rows = append(rows, cellRow{cells: [3]string{to, fmt.Sprint(imps)}})
		from = next
	}
	return rows, string(c.m.IMPScale.Points)
}

// headsOf are the headings that a table has with and without the loser's scores.
func headsOf(k carried, m *content.Messages) [][]string {
	imps, winner := string(m.Table.IMPs), string(m.Table.Winner)
	if k == theIMPs {
		return [][]string{{string(m.IMPScale.Points), string(m.IMPScale.IMPs)}}
	}
	return [][]string{{imps, winner, string(m.Table.Loser)}, {imps, winner}}
}

// Every figure of every copy, in the order in which it is read, and where it
// stands.
func lookAtTables(c *paperCase, r *reading) {
	cards, err := c.cards()
	if err != nil {
		r.fault("%s: %v", c.path, err)
		return
	}
	for i, card := range cards {
		t := &paperTables{c: c, r: r, where: fmt.Sprintf("%s, copy %d", c.path, i+1)}
		for side, s := range card.sides {
			for _, text := range s.page.of(s.frame) {
				t.texts, t.sides = append(t.texts, text), append(t.sides, side)
			}
		}
		for _, k := range c.piece.carries {
			t.table(k)
		}
		for ; t.at < len(t.texts); t.at++ {
			if text := t.texts[t.at].text; figures.MatchString(text) {
				r.fault("%s: the figure %q is one more than the tables have", t.where, text)
			}
		}
		for side := range t.alone {
			s := card.sides[side]
			if line := c.m.Chart.Loser.With("total", "20"); !strings.Contains(said(s.page.of(s.frame)), line) {
				r.fault("%s, page %d: the winner's scores stand alone and nothing says what the loser gets (%q)", t.where, s.page.number, line)
			}
		}
	}
}

// A paperTables goes through a card's texts.
type paperTables struct {
	c     *paperCase
	r     *reading
	where string
	texts []paperText
	sides []int
	at    int
	alone map[int]bool // the sides on which the winner's scores stand alone
}

// skip passes over what is neither a figure, a mark nor the head of a table.
func (t *paperTables) skip(head string) bool {
	for ; t.at < len(t.texts); t.at++ {
		if text := t.texts[t.at].text; text == head || text == corrected || figures.MatchString(text) {
			return true
		}
	}
	return false
}

// table reads a table in columns that read downwards, each below headings.
func (t *paperTables) table(k carried) {
	rows, head := t.c.rowsOf(k)
	var heads []string
	var above []paperText
	var right float64 // of the column before
	side := -1
	for i, row := range rows {
		if !t.skip(head) {
			t.r.fault("%s: ends before row %q", t.where, row.cells[0])
			return
		}
		if t.texts[t.at].text == head {
			heads = t.heads(k)
			if now := t.sides[t.at]; above != nil && now == side && t.texts[t.at].at.x < right {
				t.r.fault("%s: the column that begins with %q is not to the right of the one before", t.where, row.cells[0])
			}
			above, side = nil, t.sides[t.at]
			if len(heads) == 2 && k != theIMPs {
				if t.alone == nil {
					t.alone = map[int]bool{}
				}
				t.alone[side] = true
			}
		} else if i == 0 || t.sides[t.at] != side {
			t.r.fault("%s: no headings above row %q", t.where, row.cells[0])
			heads = headsOf(k, t.c.m)[0]
		}
		var line []paperText
		for column := range heads {
			if !t.skip("") {
				break
			}
			t.r.same(t.texts[t.at].text, row.cells[column], "%s, row %s, column %d", t.where, row.cells[0], column+1)
			line = append(line, t.texts[t.at])
			t.at++
			marked := t.at < len(t.texts) && t.texts[t.at].text == corrected
			if want := column == 0 && row.moved; marked != want {
				t.r.fault("%s, row %s, column %d: marked as corrected: %v, should be %v", t.where, row.cells[0], column+1, marked, want)
			}
			if marked {
				t.at++
			}
		}
		t.place(row.cells[0], line, above)
		above = line
		if len(line) > 0 {
			right = line[len(line)-1].right
		}
	}
}

// heads reads headings.
func (t *paperTables) heads(k carried) []string {
	for _, heads := range headsOf(k, t.c.m) {
		var found []string
		for _, text := range t.texts[t.at+1:][:min(len(heads), len(t.texts)-t.at-1)] {
			found = append(found, text.text)
		}
		if len(found) >= len(heads)-1 && slices.Equal(found[:len(heads)-1], heads[1:]) {
			return heads
		}
	}
	t.r.fault("%s: headings %q, no table has these", t.where, said(t.texts[t.at:][:min(3, len(t.texts)-t.at)]))
	return headsOf(k, t.c.m)[0]
}

// place checks where a row stands: level, its cells side by side and below those
// of the row above, flush right.
func (t *paperTables) place(name string, line, above []paperText) {
	for k, cell := range line {
		level := math.Abs(cell.at.y-line[0].at.y) < rounding
		beside := k == 0 || cell.at.x > line[k-1].right
		below, flush := true, true
		if k < len(above) {
			below = cell.at.y-above[k].at.y > cell.size*mmPerPoint*0.9
			flush = math.Abs(cell.right-above[k].right) < 3*rounding
		}
		if !level || !beside || !below || !flush {
			t.r.fault("%s: row %s, %q: level %v, beside the cell before %v, below the row above %v, flush right with it %v",
				t.where, name, cell.text, level, beside, below, flush)
		}
	}
}

// Where the numbers come from stands on every copy.
func lookAtOrigin(c *paperCase, r *reading) {
	cards, err := c.cards()
	if err != nil {
		r.fault("%s: %v", c.path, err)
		return
	}
	want := []string{
		boardsText(c.boards),
		"X = " + scaleOf(c.boards).continuous.X.Text('f', 2) + " IMPs",
		string(c.m.Chart.Source),
	}
	for _, name := range c.piece.csv {
		want = append(want, fmt.Sprintf("%x", sha256.Sum256(c.built.files[boardPath(c.boards, name)]))[:8])
	}
	if slices.Contains(c.piece.carries, theIMPs) {
		want = append(want, string(c.m.Chart.IMPLaw))
	}
	for i, card := range cards {
		all := said(card.texts())
		for _, w := range want {
			r.checked.Add(1)
			if !strings.Contains(all, w) {
				r.fault("%s, copy %d does not say %q", c.path, i+1, w)
			}
		}
	}
}
