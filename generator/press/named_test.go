package press_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Each side names its board count, and each table on it its scale, and its range when it
// is a part of a longer one. What has to be named follows from what was ordered, and from
// the figures that stand there: nothing here asks the layout.

const imps = "imps" // the IMP scale's table

// ordered is what a piece was ordered to carry.
type ordered struct {
	boards  int
	scales  []string // names of the register, and imps
	neutral bool
}

// fullName is the name of a table of scale for a board count.
func (o ordered) fullName(m *content.Messages, scale string) string {
	if o.neutral {
		return map[string]string{
			"wbf-continuous": "WBF 0.00", "wbf-discrete": "WBF 0", "acbl-20": "ACBL 20", "acbl-30": "ACBL 30",
			"acbl-nabc": "ACBL NABC+", "half-match": fmt.Sprintf("½ = %d: 10–0", o.boards), imps: "IMP 78B (2017)",
		}[scale]
	}
	switch scale {
	case "half-match":
		return "Half-match scale, 10–0, for a half of " + boardsText(o.boards)
	case imps:
		return "IMP scale, Law 78B (2017)"
	}
	return string(m.Scales.Name(scale))
}

// A namedRow is a row as it is printed, and its margins.
type namedRow struct {
	head, strong string
	from, to     int
}

// rowsOf are the rows of a table.
func (o ordered) rowsOf(t testing.TB, name string) (rows []namedRow) {
	rangeOf := func(from, to int) string {
		switch to {
		case vp.Open:
			return strconv.Itoa(from) + "+"
		case from:
			return strconv.Itoa(from)
		}
		return fmt.Sprintf("%d–%d", from, to)
	}
	if name == imps {
		for _, r := range official.IMPs() {
			rows = append(rows, namedRow{rangeOf(r.From, r.To), strconv.Itoa(r.IMPs), r.From, r.To})
		}
		return rows
	}
	table, err := scale.Built().Table(name, o.boards)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range table.Rows {
		if table.PerMargin {
			rows = append(rows, namedRow{strconv.Itoa(r.From), r.Winner.String(), r.From, r.From})
		} else {
			rows = append(rows, namedRow{rangeOf(r.From, r.To), strconv.Itoa(int(r.Winner / vp.VP)), r.From, r.To})
		}
	}
	return rows
}

// A seenTable is a table as one side shows it.
type seenTable struct {
	scale         string
	from, to      int // its rows
	rows          []namedRow
	alone         bool // without the loser's score
	left, top     mark.MM
	right, bottom mark.MM
}

// name is what it has to be called there.
func (s seenTable) name(o ordered, m *content.Messages, all int) string {
	name := o.fullName(m, s.scale)
	if s.from == 0 && s.to == all {
		return name
	}
	from, to := s.rows[s.from].from, s.rows[s.to-1].to
	part := fmt.Sprintf("%d–%d", from, to)
	if to == vp.Open {
		part = fmt.Sprintf("%d+", from)
	} else if from == to {
		part = strconv.Itoa(from)
	}
	switch {
	case o.neutral && s.scale == imps:
		return name + ": Σ " + part
	case o.neutral:
		return name + ": " + part + " IMP"
	case s.scale == imps:
		return name + ", " + part + " points"
	}
	return name + ", " + part + " IMPs"
}

// markTexts are a side's texts, of a sheet those of its first copy.
func markTexts(p mark.Page) (all []mark.Text) {
	marks := p.Marks
	if i := slices.IndexFunc(marks, func(m mark.Mark) bool { _, is := m.(mark.Group); return is }); i >= 0 {
		marks = marks[i].(mark.Group).Marks
	}
	for _, m := range marks {
		if t, ok := m.(mark.Text); ok {
			all = append(all, t)
		}
	}
	return all
}

// widthOf is the length of a text.
func widthOf(t mark.Text) mark.MM { return t.Size.MM() * mark.MM(t.Face.Width(t.S)) }

// leftOf is where a text begins.
func leftOf(t mark.Text) mark.MM {
	switch t.Align {
	case mark.Right:
		return t.X - widthOf(t)
	case mark.Center:
		return t.X - widthOf(t)/2
	}
	return t.X
}

// seen finds the tables of a side by their figures.
func (o ordered) seen(t testing.TB, texts []mark.Text, fault func(string, ...any)) (tables []seenTable) {
	type row struct {
		head, strong string
		cells        int
	}
	rows := map[int]map[int]*row{}
	places := map[int]*seenTable{}
	for _, x := range texts {
		if k := x.Tag.Kind; k != mark.RowHead && k != mark.Cell && k != mark.ColumnHead || x.Tag.Table == 0 {
			continue
		}
		n := x.Tag.Table
		if rows[n] == nil {
			rows[n], places[n] = map[int]*row{}, &seenTable{left: leftOf(x), top: x.Y}
		}
		p := places[n]
		p.left, p.right = min(p.left, leftOf(x)), max(p.right, leftOf(x)+widthOf(x))
		p.top, p.bottom = min(p.top, x.Y), max(p.bottom, x.Y)
		if x.Tag.Kind == mark.ColumnHead {
			continue
		}
		r := rows[n][x.Tag.Row]
		if r == nil {
			r = &row{}
			rows[n][x.Tag.Row] = r
		}
		switch r.cells++; x.Tag.Column {
		case 0:
			r.head = x.S
		case 1:
			r.strong = x.S
		}
	}
	for n := 1; n <= len(rows); n++ {
		var lines []namedRow
		cells := 0
		for _, i := range slices.Sorted(maps.Keys(rows[n])) {
			r := rows[n][i]
			lines, cells = append(lines, namedRow{head: r.head, strong: r.strong}), max(cells, r.cells)
		}
		at := slices.IndexFunc(o.scales, func(scale string) bool {
			all := o.rowsOf(t, scale)
			for from := 0; from+len(lines) <= len(all); from++ {
				if slices.EqualFunc(all[from:from+len(lines)], lines, func(a, b namedRow) bool { return a.head == b.head && a.strong == b.strong }) {
					s := *places[n]
					s.scale, s.from, s.to, s.rows, s.alone = scale, from, from+len(lines), all, cells == 2 && scale != imps
					tables = append(tables, s)
					return true
				}
			}
			return false
		})
		if at < 0 {
			fault("a table begins %v, and no table that was ordered has these rows", lines[:min(2, len(lines))])
		}
	}
	return tables
}

// checkSide says what a side does not name, or names wrongly. It returns the tables that
// it found there.
func (o ordered) checkSide(t testing.TB, m *content.Messages, p mark.Page, fault func(string, ...any)) []seenTable {
	texts := markTexts(p)
	tables := o.seen(t, texts, fault)
	if len(tables) == 0 {
		fault("there is no table on it")
		return nil
	}
	ofBoards := slices.ContainsFunc(tables, func(s seenTable) bool { return s.scale != imps })
	top, bottom := tables[0].top, tables[0].bottom
	for _, s := range tables {
		top, bottom = min(top, s.top), max(bottom, s.bottom)
	}
	var names []mark.Text // above the tables
	title, all := "", ""
	for _, x := range texts {
		switch {
		case x.Tag.Kind == mark.Heading:
			title = x.S
		case x.Tag.Kind == mark.Subheading:
			names = append(names, x)
		case x.Y < top && x.Tag.Kind != mark.ColumnHead:
			all += x.S + " "
		}
	}
	switch {
	case ofBoards && o.neutral:
		if want := strconv.Itoa(o.boards); title != want {
			fault("its title is %q, not %s, its board count", title, want)
		}
	case ofBoards:
		if title != boardsText(o.boards) {
			fault("its title is %q, not %q", title, boardsText(o.boards))
		}
	case !strings.HasPrefix(title, "IMP") || !strings.Contains(all, "78B (2017)"):
		fault("it has the IMP scale alone, and says %q, %q", title, all)
	}
	// Where a table is, its name is: in the side's head where it is alone, else above it.
	want := map[string]bool{}
	for _, s := range tables {
		name := s.name(o, m, len(s.rows))
		want[name] = true
		above := slices.IndexFunc(names, func(x mark.Text) bool {
			return x.S == name && x.Y < s.top && leftOf(x) < s.right && !slices.ContainsFunc(tables, func(other seenTable) bool {
				return other.right <= s.left && leftOf(x) < other.right // it stands above that one
			})
		})
		alone := len(tables) == 1 && (strings.Contains(strings.Join(strings.Fields(all), " "), name) || s.scale == imps && !ofBoards)
		if above < 0 && !alone {
			fault("no %q: %d tables, above them %q, in the head %q", name, len(tables), textsOf(names), all)
		}
	}
	for _, x := range names {
		if !want[x.S] {
			fault("%q stands above a table, and there is none of that name", x.S)
		}
		for _, y := range names {
			if y.Y == x.Y && leftOf(y) > leftOf(x) && leftOf(x)+widthOf(x) > leftOf(y)-0.5 {
				fault("%q runs into %q", x.S, y.S)
			}
		}
	}
	// No head names a scale that is not here. What is longer than another's name is looked
	// for first: "WBF 0.00" is no "WBF 0".
	rest := all
	every := []string{"wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "acbl-nabc", "half-match", imps}
	slices.SortFunc(every, func(a, b string) int { return cmp.Compare(len(o.fullName(m, b)), len(o.fullName(m, a))) })
	for _, scale := range every {
		name := o.fullName(m, scale)
		here := slices.ContainsFunc(tables, func(s seenTable) bool { return s.scale == scale })
		if strings.Contains(rest, name) && !here {
			fault("its head says %q, and that is not on it", name)
		}
		rest = strings.ReplaceAll(rest, name, "")
	}
	o.checkAlone(t, tables, all, fault)
	return tables
}

// checkAlone: where the winner's score stands alone, the side says what the loser gets.
func (o ordered) checkAlone(t testing.TB, tables []seenTable, head string, fault func(string, ...any)) {
	said := map[string]bool{}
	for _, s := range tables {
		if !s.alone {
			continue
		}
		table, err := scale.Built().Table(s.scale, o.boards)
		if err != nil {
			t.Fatal(err)
		}
		total := int((table.Rows[0].Winner + table.Rows[0].Loser) / vp.VP)
		want := fmt.Sprintf("loser: %d less it", total)
		if o.neutral {
			want = fmt.Sprintf("− = %d − (+)", total)
		}
		said[want] = true
		if !strings.Contains(strings.Join(strings.Fields(head), " "), want) {
			fault("the winner's score stands alone, and the head does not say %q: %q", want, head)
		}
	}
	if len(said) == 0 && (strings.Contains(head, "loser") || strings.Contains(head, "(+)")) {
		fault("every table has the loser's score, and the head says %q", head)
	}
}

func textsOf(all []mark.Text) (s []string) {
	for _, t := range all {
		s = append(s, t.S)
	}
	return s
}
