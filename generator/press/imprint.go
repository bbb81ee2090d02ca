package press

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// An origin is what a piece says of where its numbers come from.
type origin struct {
	// facts say which tables it carries; brief says it where there is little room. Without
	// brief there is one imprint for any room.
	facts, brief string
	// scales are those for which an authority may vouch, only says that nothing else is on
	// the piece.
	scales  []string
	only    bool
	sources []string
	page    string // the file of the site's page that is about it; "" for none
}

// imprint is what a piece says of its origin: which tables it carries, who vouches for
// them, their sources, and the address of the site's page with them. Where a piece is too
// small for all of it, the address, all but the authority's statement, and what facts say
// beyond brief are left out.
func (s *Shop) imprint(o origin) (typeset.Imprint, error) {
	m := s.words()
	i := typeset.Imprint{Check: string(m.Chart.Check), Club: string(m.Chart.Club), By: s.By}
	short := i
	add := func(full, brief string) {
		if full != "" {
			i.Lines, short.Lines = append(i.Lines, full), append(short.Lines, brief)
		}
	}
	add(o.facts, o.brief)
	add(Authority(s.Content, o.only, o.scales...))
	i.Lines, short.Lines = append(i.Lines, o.sources...), append(short.Lines, strings.Join(o.sources, " "))
	var err error
	if at := address.Full(s.BaseURL, o.page); o.page != "" && at != "" {
		i.QR, err = typeset.NewQR(at)
	}
	if o.brief != "" && (i.QR != nil || !slices.Equal(i.Lines, short.Lines)) {
		i.Short = &short
	}
	return i, err
}

// origin is that of what a piece carries for a board count.
func (s *Shop) origin(c carried) origin {
	o := origin{only: !c.imps, sources: s.sources(c), page: s.page(c)}
	o.facts, o.brief = c.facts(s.words())
	for _, of := range c.scales {
		o.scales = append(o.scales, of.Name)
	}
	return o
}

// Authority is what a content's authority says on what shows tables of the scales named: on
// one line, and by its statement alone. Unless it vouches for all that is shown, the
// scales that it vouches for are named. Both are "" where it vouches for none.
func Authority(c *content.Content, nothingElse bool, scales ...string) (full, brief string) {
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
func (c carried) facts(m *content.Messages) (full, brief string) {
	boards := m.Boards.Of(c.boards, m.Locale())
	var xs, ids, names []string
	for _, s := range c.scales {
		xs, ids, names = append(xs, s.x(m, c.boards)), append(ids, dataset.ID(s.table)), append(names, s.Name)
	}
	common := !slices.ContainsFunc(xs, func(x string) bool { return x != xs[0] })
	facts := m.Chart.FactsPrinted.With("boards", boards)
	if common && xs[0] != "" {
		facts = m.Chart.Facts.With("boards", boards, "x", xs[0])
	}
	continuous, discrete := slices.Index(names, scale.WBFContinuous), slices.Index(names, scale.WBFDiscrete)
	switch {
	case !slices.ContainsFunc(ids, func(id string) bool { return id != ids[0] }):
		facts += " " + m.Chart.IdentityOne.With("table", ids[0])
		return facts, facts
	case len(ids) == 2 && continuous >= 0 && discrete >= 0:
		facts += " " + m.Chart.Identity.With("continuous", ids[continuous], "discrete", ids[discrete])
		return facts, facts
	}
	brief = facts + " " + m.Chart.Identities.With("tables", strings.Join(ids, ", "))
	for i, name := range names {
		of := string(m.Scales.Name(name))
		if common || xs[i] == "" {
			ids[i] = m.Chart.IdentityOf.With("table", ids[i], "scale", of)
		} else {
			ids[i] = m.Chart.IdentityX.With("table", ids[i], "scale", of, "x", xs[i])
		}
	}
	return facts + " " + m.Chart.Identities.With("tables", strings.Join(ids, ", ")), brief
}

// x is the blitz of a scale's curve, "" for a scale without one.
func (s carriedScale) x(m *content.Messages, boards int) string {
	if s.Curve == nil {
		return ""
	}
	curve, err := s.Curve(boards)
	if err != nil {
		return ""
	}
	return m.Locale().Real(curve.X(), 2)
}

// sources say where the tables come from, each once.
func (s *Shop) sources(c carried) []string {
	var all []string
	for _, of := range c.scales {
		for _, source := range s.sourcesOf(of.Scale, c.boards) {
			if source != "" && !slices.Contains(all, source) {
				all = append(all, source)
			}
		}
	}
	return all
}

// sourcesOf say where a scale's table for a board count comes from: in its own words; of a
// scale without any by its publisher's, or by its clauses.
func (s *Shop) sourcesOf(of scale.Scale, boards int) (all []string) {
	m := s.words()
	in := func(key string) string {
		return m.Chart.ByKey(key).With("boards", m.Boards.Of(boards, m.Locale()))
	}
	own, isOwn := m.Own(of.Name)
	switch w := of.Words; {
	case w.Source != "":
		all = append(all, in(w.Source))
		if of.IsVouched(boards) && w.Printed != "" {
			all = append(all, in(w.Printed))
		} else if w.Extension != "" {
			all = append(all, in(w.Extension))
		}
	case isOwn:
		said := []string{own.Whose, own.Source, own.Edition}
		all = append(all, strings.Join(slices.DeleteFunc(said, func(s string) bool { return s == "" }), ", ")+".")
	default:
		for _, clause := range of.Clauses {
			if source, err := official.SourceOf(clause.Source); err == nil {
				all = append(all, source.Name+", "+clause.Clause+".")
			}
		}
	}
	return all
}

// page is a page of the site that has all of the tables, "" if none has.
func (s *Shop) page(c carried) string {
	page := ""
	for i, of := range c.scales {
		at := s.pageOf(of.Scale, c.boards)
		if at == "" || i > 0 && at != page {
			return ""
		}
		page = at
	}
	return page
}

// pageOf is the page that has a scale's table for a board count: the one that its entry
// names, or the place on its own page; "" where the site publishes no such table.
func (s *Shop) pageOf(of scale.Scale, boards int) string {
	set := s.settings()
	published := !of.Follows || set.FirstBoards <= boards && boards <= set.LastBoards
	if !published || !of.Has(boards) || of.Section != "" && !set.Shows(of.Section) {
		return ""
	}
	if of.Tables == "" {
		return address.Scale(of.Name, boards)
	}
	page, _ := address.Place(of.Tables)
	return address.Page(strings.ReplaceAll(page, scale.BoardsMark, fmt.Sprint(boards)))
}
