package press_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Each side names its board count, and each table on it its scale, and its range when it is
// a part of a longer one. What has to be named follows from what was ordered, and from the
// figures that stand there: nothing here asks the layout.

const imps = "imps" // the IMP scale's table

// ordered is what a piece was ordered to carry.
type ordered struct {
	boards  int
	scales  []string // names of the register, and imps
	neutral bool
	marked  bool // corrected rows are marked, as on the site's pieces
}

// name is that of a table for a board count.
func (o ordered) name(m *content.Messages, scale string) string {
	switch {
	case o.neutral:
		return map[string]string{
			"wbf-continuous": "WBF 0.00", "wbf-discrete": "WBF 0", "acbl-20": "ACBL 20", "acbl-30": "ACBL 30",
			"acbl-nabc": "ACBL NABC+", "half-match": fmt.Sprintf("½ = %d: 10–0", o.boards), imps: "IMP 78B (2017)",
		}[scale]
	case scale == "half-match":
		return "Half-match scale, 10–0, for a half of " + boardsText(o.boards)
	case scale == imps:
		return "IMP scale, Law 78B (2017)"
	}
	return m.Scales.Name(scale)
}

func (o ordered) names(m *content.Messages) string {
	var all []string
	for _, scale := range o.scales {
		all = append(all, o.name(m, scale))
	}
	return strings.Join(all, "; ")
}

// A namedRow is a row as it is printed, and its margins. A loser's score need not be shown.
type namedRow struct {
	head, winner, loser string
	from, to            int
}

func (r namedRow) shows(printed namedRow) bool {
	return r.head == printed.head && r.winner == printed.winner && (printed.loser == "" || r.loser == printed.loser)
}

func rangeText(from, to int) string {
	switch to {
	case vp.Open:
		return strconv.Itoa(from) + "+"
	case from:
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// corrected stands beside a corrected row's margins.
const corrected = "·"

// knownRows are the rows of tables that were made already.
var knownRows sync.Map

// rowsOf are the rows of a table: for the WBF's scales by the second implementation.
func (o ordered) rowsOf(t testing.TB, name string) (rows []namedRow) {
	key := fmt.Sprint(o.boards, name, o.marked)
	if known, there := knownRows.Load(key); there {
		return known.([]namedRow)
	}
	defer func() { knownRows.Store(key, rows) }()
	add := func(moved bool, from, to int, winner, loser string) {
		head := rangeText(from, to)
		if moved && o.marked {
			head += corrected
		}
		rows = append(rows, namedRow{head, winner, loser, from, to})
	}
	switch name {
	case imps:
		for _, r := range official.IMPs() {
			add(false, r.From, r.To, strconv.Itoa(r.IMPs), "")
		}
	case "wbf-continuous":
		for _, r := range oracle.Continuous(o.boards).Rows {
			add(r.Final != r.Cut, r.IMPs, r.IMPs, vp.Hundredths(r.Final).String(), vp.Hundredths(2000-r.Final).String())
		}
	case "wbf-discrete":
		s := oracle.Discrete(o.boards)
		moved := func(k int) bool { return k >= 0 && k < len(s.Ends) && s.Ends[k] != s.FirstPass[k] }
		for k, r := range s.Rows {
			if r.To == oracle.Open {
				r.To = vp.Open
			}
			add(moved(k) || moved(k-1), r.From, r.To, strconv.Itoa(r.VP), strconv.Itoa(20-r.VP))
		}
	default: // its own tests compare it with what is printed
		table, err := scale.Built().Table(name, o.boards)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range table.Rows {
			if table.PerMargin {
				add(false, r.From, r.From, r.Winner.String(), r.Loser.String())
			} else {
				add(false, r.From, r.To, strconv.Itoa(int(r.Winner/vp.VP)), strconv.Itoa(int(r.Loser/vp.VP)))
			}
		}
	}
	return rows
}

// A seenTable is a table as one side shows it.
type seenTable struct {
	scale    string
	from, to int // its rows
	rows     []namedRow
	alone    bool // without the loser's score
	top      mark.MM
}

// name is what it has to be called there.
func (s seenTable) name(o ordered, m *content.Messages) string {
	name := o.name(m, s.scale)
	if s.to-s.from == len(s.rows) {
		return name
	}
	part := rangeText(s.rows[s.from].from, s.rows[s.to-1].to)
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

// seen finds the tables of a side by their figures.
func (o ordered) seen(t testing.TB, p mark.Page, fault func(string, ...any)) (tables []seenTable) {
	tops := map[int]mark.MM{}
	for _, x := range texts(p) {
		if n := x.Tag.Table; n > 0 && (tops[n] == 0 || x.Y < tops[n]) {
			tops[n] = x.Y
		}
	}
	for _, n := range slices.Sorted(maps.Keys(tops)) {
		var lines []namedRow
		for i, c := range cells(p, n) {
			if i > 0 && len(c) > 1 { // a part may begin at any row
				lines = append(lines, namedRow{head: c[0], winner: c[1], loser: strings.Join(c[2:], "")})
			}
		}
		// Scales can have the same rows, as the NABC+ formula and the WBF's have: a side does not
		// show one table twice.
		ofSide := func(name string) bool {
			return slices.ContainsFunc(tables, func(s seenTable) bool { return s.scale == name })
		}
		scales := slices.Clone(o.scales)
		slices.SortStableFunc(scales, func(a, b string) int {
			return cmp.Compare(strconv.FormatBool(ofSide(a)), strconv.FormatBool(ofSide(b)))
		})
		at := slices.IndexFunc(scales, func(name string) bool {
			all := o.rowsOf(t, name)
			for from := 0; from+len(lines) <= len(all); from++ {
				if slices.EqualFunc(all[from:from+len(lines)], lines, namedRow.shows) {
					tables = append(tables, seenTable{name, from, from + len(lines), all, name != imps && lines[0].loser == "", tops[n]})
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

// checkSide says what a side does not name, or names wrongly. It returns the tables that it
// found there.
func (o ordered) checkSide(t testing.TB, m *content.Messages, p mark.Page, fault func(string, ...any)) []seenTable {
	tables := o.seen(t, p, fault)
	if len(tables) == 0 {
		fault("there is no table on it")
		return nil
	}
	top := slices.MinFunc(tables, func(a, b seenTable) int { return cmp.Compare(a.top, b.top) }).top
	var names []mark.Text // above the tables
	title, head := "", ""
	for _, x := range texts(p) {
		switch {
		case x.Tag.Kind == mark.Heading:
			title = x.S
		case x.Tag.Kind == mark.Subheading:
			names = append(names, x)
		case x.Y < top && x.Tag.Kind != mark.ColumnHead:
			head += x.S + " "
		}
	}
	head = strings.Join(strings.Fields(head), " ")
	ofBoards := slices.ContainsFunc(tables, func(s seenTable) bool { return s.scale != imps })
	want := boardsText(o.boards)
	if o.neutral {
		want = strconv.Itoa(o.boards)
	}
	if ofBoards && title != want || !ofBoards && !(strings.HasPrefix(title, "IMP") && strings.Contains(head, "78B (2017)")) {
		fault("its title is %q, under it %q", title, head)
	}
	o.checkNames(m, tables, names, head, ofBoards, fault)
	o.checkAlone(t, tables, head, fault)
	return tables
}

// checkNames: where a table is, its name is: in the side's head where it is alone, else
// above it.
func (o ordered) checkNames(m *content.Messages, tables []seenTable, names []mark.Text, head string, ofBoards bool, fault func(string, ...any)) {
	for _, s := range tables {
		name := s.name(o, m)
		at := slices.IndexFunc(names, func(x mark.Text) bool { return x.S == name && x.Y < s.top })
		if at >= 0 {
			names = slices.Delete(names, at, at+1)
		} else if alone := len(tables) == 1 && (strings.Contains(head, name) || s.scale == imps && !ofBoards); !alone {
			fault("no %q: %d tables, and the head says %q", name, len(tables), head)
		}
	}
	if len(names) > 0 {
		fault("%q stands above a table, and there is none of that name", names[0].S)
	}
	// No head names a scale that is not here. A longer name is looked for first: "WBF 0.00"
	// is no "WBF 0".
	every := []string{"wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "acbl-nabc", "half-match", imps}
	slices.SortFunc(every, func(a, b string) int { return cmp.Compare(len(o.name(m, b)), len(o.name(m, a))) })
	for _, scale := range every {
		name := o.name(m, scale)
		if strings.Contains(head, name) && !slices.ContainsFunc(tables, func(s seenTable) bool { return s.scale == scale }) {
			fault("its head says %q, and that is not on it", name)
		}
		head = strings.ReplaceAll(head, name, "")
	}
}

// checkAlone: where the winner's score stands alone, the side says what the loser gets.
func (o ordered) checkAlone(t testing.TB, tables []seenTable, head string, fault func(string, ...any)) {
	alone := false
	for _, s := range tables {
		if !s.alone {
			continue
		}
		alone = true
		table, err := scale.Built().Table(s.scale, o.boards)
		if err != nil {
			t.Fatal(err)
		}
		total := int(table.Max() / vp.VP)
		want := fmt.Sprintf("loser: %d less it", total)
		if o.neutral {
			want = fmt.Sprintf("− = %d − (+)", total)
		}
		if !strings.Contains(head, want) {
			fault("the winner's score stands alone, and the head does not say %q: %q", want, head)
		}
	}
	if !alone && (strings.Contains(head, "loser") || strings.Contains(head, "(+)")) {
		fault("every table has the loser's score, and the head says %q", head)
	}
}
