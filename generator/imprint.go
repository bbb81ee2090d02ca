package generator

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// orderTables are what a piece carries for a board count: its scales, in their order, and
// whether the IMP scale is on it too.
type orderTables struct {
	boards int
	scales []vp.Table
	imps   bool
}

// names are the names of the tables, for what is said of a file of one board count or of
// several.
func (o orderTables) names(m *content.Messages, several bool) []string {
	var all []string
	for _, t := range o.scales {
		name := m.PrintedScale(t.Name, t.Boards)
		if several {
			name = string(m.Scales.Name(t.Name))
		}
		all = append(all, name)
	}
	if o.imps {
		all = append(all, string(m.Chart.IMPName))
	}
	return slices.Compact(all)
}

// boardImprint is what every piece with scales for a board count says of its origin:
// the tables that it carries, who vouches for them, their sources, and the address of
// a page with these tables, if there is one. Where a piece is too small for all of it,
// the address, all but the authority's statement, and which digits are which table's are
// left out.
func boardImprint(c *content.Content, baseURL string, o orderTables) (typeset.Imprint, error) {
	m := &c.Messages
	i := typeset.Imprint{Check: string(m.Chart.Check), Club: string(m.Chart.Club)}
	short := i
	facts, brief := o.facts(m)
	i.Lines, short.Lines = append(i.Lines, facts), append(short.Lines, brief)
	var scales []string
	for _, t := range o.scales {
		scales = append(scales, t.Name)
	}
	if full, brief := authorityOn(c, !o.imps, scales...); full != "" {
		i.Lines, short.Lines = append(i.Lines, full), append(short.Lines, brief)
	}
	sources := o.sources(m)
	i.Lines, short.Lines = append(i.Lines, sources...), append(short.Lines, strings.Join(sources, " "))
	var err error
	if page := o.page(&c.Settings); page != "" {
		if address := address.Full(baseURL, page); address != "" {
			i.QR, err = typeset.NewQR(address)
		}
	}
	if i.QR != nil || !slices.Equal(i.Lines, short.Lines) {
		i.Short = &short
	}
	return i, err
}

// authorityOn is what the authority says on what shows tables of the scales named: on
// one line, and by its statement alone. Unless it vouches for all that is shown, the
// scales that it vouches for are named. Both are "" where it vouches for none.
func authorityOn(c *content.Content, nothingElse bool, scales ...string) (full, brief string) {
	m, a := &c.Messages, c.Settings.Authority
	vouched := slices.DeleteFunc(slices.Clone(scales), func(scale string) bool { return !c.Settings.Vouches(scale) })
	if len(vouched) == 0 {
		return "", ""
	}
	if !nothingElse || len(vouched) < len(scales) {
		a.Statement = m.Vouched(a.Statement, vouched)
	}
	return m.Authority(a), a.Statement
}

// facts is the board count, X, and the digits that identify each table. Where the tables
// have not one X in common, each says its own, if there is room.
func (o orderTables) facts(m *content.Messages) (full, brief string) {
	l := m.Locale()
	boards := m.Boards.Of(o.boards, l)
	var xs, ids []string
	for _, t := range o.scales {
		x := ""
		if curve, ok := curveOf(t.Name, t.Boards); ok {
			x = l.Real(curve.X(), 2)
		}
		xs, ids = append(xs, x), append(ids, dataset.ID(t))
	}
	common := !slices.ContainsFunc(xs, func(x string) bool { return x != xs[0] })
	facts := m.Chart.FactsPrinted.With("boards", boards)
	if common && xs[0] != "" {
		facts = m.Chart.Facts.With("boards", boards, "x", xs[0])
	}
	at := func(scale string) int {
		return slices.IndexFunc(o.scales, func(t vp.Table) bool { return t.Name == scale })
	}
	continuous, discrete := at(scale.WBFContinuous), at(scale.WBFDiscrete)
	switch {
	case !slices.ContainsFunc(ids, func(id string) bool { return id != ids[0] }):
		facts += " " + m.Chart.IdentityOne.With("table", ids[0])
		return facts, facts
	case len(ids) == 2 && continuous >= 0 && discrete >= 0:
		facts += " " + m.Chart.Identity.With("continuous", ids[continuous], "discrete", ids[discrete])
		return facts, facts
	}
	brief = facts + " " + m.Chart.Identities.With("tables", strings.Join(ids, ", "))
	for i, t := range o.scales {
		scale := string(m.Scales.Name(t.Name))
		if common || xs[i] == "" {
			ids[i] = m.Chart.IdentityOf.With("table", ids[i], "scale", scale)
		} else {
			ids[i] = m.Chart.IdentityX.With("table", ids[i], "scale", scale, "x", xs[i])
		}
	}
	return facts + " " + m.Chart.Identities.With("tables", strings.Join(ids, ", ")), brief
}

// sources say where the tables come from, each once.
func (o orderTables) sources(m *content.Messages) []string {
	var all []string
	add := func(source string) {
		if source != "" && !slices.Contains(all, source) {
			all = append(all, source)
		}
	}
	for _, t := range o.scales {
		switch t.Name {
		case "acbl-20", "acbl-30":
			add(string(m.Chart.SourceACBL))
		case "acbl-nabc":
			add(string(m.Chart.SourceNABC))
		case "half-match":
			add(string(m.Chart.SourceHalf))
			printed := func(p vp.Table) bool { return p.Boards == t.Boards }
			if slices.ContainsFunc(official.PublishedHalfMatch().Tables, printed) {
				add(string(m.Chart.SourceEBU))
			} else {
				add(m.Chart.SourceOwn.With("boards", m.Boards.Of(t.Boards, m.Locale())))
			}
		default:
			add(string(m.Chart.Source))
		}
	}
	return all
}

// page is a page of the site that has all of the tables, "" if none has.
func (o orderTables) page(s *content.Settings) string {
	all := func(scales ...string) bool {
		return !slices.ContainsFunc(o.scales, func(t vp.Table) bool { return !slices.Contains(scales, t.Name) })
	}
	switch {
	case all(scale.WBFContinuous, scale.WBFDiscrete) && s.FirstBoards <= o.boards && o.boards <= s.LastBoards:
		return address.Board(o.boards, "index.html")
	case all("acbl-20", "acbl-30") && s.Shows("acbl"):
		return address.Page("acbl")
	}
	return ""
}

// curveOf is the curve of a scale that has one.
func curveOf(scale string, boards int) (vp.Curve, bool) {
	switch scale {
	case "acbl-20", "acbl-30":
		return vp.Curve{}, false
	case "half-match":
		s, err := vp.HalfMatch(boards)
		return s.Curve, err == nil
	}
	s, err := vp.WBFContinuous(boards)
	return s.Curve, err == nil
}

// documentOf is the title and subject of a file with tables for board counts, all of
// which have the same scales.
func documentOf(m *content.Messages, boards []int, tables []string) (title, subject string) {
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
