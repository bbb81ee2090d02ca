package press

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An origin says where the numbers of a piece come from.
type origin struct {
	// facts name the tables on the piece. brief does so where there is little room. Without
	// brief the imprint is the same for all sizes.
	facts, brief string
	// scales are the scales that an authority may vouch for. only says that the piece has
	// nothing else.
	scales  []string
	only    bool
	sources []string
	page    string // the site's page with the same tables; "" for none
}

// imprint returns the imprint of a piece: its tables, who vouches for them, their sources, and
// the address of the site's page with them. The short form, for small pieces, has the brief
// facts, only the statement of the authority, and no address.
func (s *Shop) imprint(o origin) typeset.Imprint {
	m := s.Words
	i := typeset.Imprint{Check: m.Chart.Check(), Club: m.Chart.Club(), By: s.by()}
	short := i
	add := func(full, brief string) {
		if full != "" {
			i.Lines, short.Lines = append(i.Lines, full), append(short.Lines, brief)
		}
	}
	add(o.facts, o.brief)
	full, brief := s.vouch(o.only, o.scales...)
	if s.Until != "" {
		until := m.Until(s.Until)
		full, brief = strings.TrimSpace(full+" "+until), strings.TrimSpace(brief+" "+until)
	}
	add(full, brief)
	i.Lines, short.Lines = append(i.Lines, o.sources...), append(short.Lines, strings.Join(o.sources, " "))
	if at := address.Full(s.BaseURL, o.page); o.page != "" && at != "" {
		i.QR = typeset.NewQR(at)
	}
	if o.brief != "" && (i.QR != nil || !slices.Equal(i.Lines, short.Lines)) {
		i.Short = &short
	}
	return i
}

// origin returns the origin of the tables of a board count.
func (r *Run) origin(c *carried) origin {
	o := origin{only: !c.imps, sources: r.sources(c.boards, c.scales...), page: r.page(c)}
	o.facts, o.brief = c.facts(r.Words)
	o.scales = scale.Names(c.scales)
	if r.lacks(c.boards) { // there may be no room for it
		o.facts += " " + r.Words.Facts.Lacking(c.boards, r.Words.Scales.Name(r.main()[0].Name))
	}
	return o
}

// vouch returns the authority's statement for a piece with tables of these scales: full is
// one line, brief only the statement. It names the scales that the authority vouches for, unless
// the piece has only these. Both are "" if the authority vouches for none of them.
func (s *Shop) vouch(nothingElse bool, scales ...string) (full, brief string) {
	m, a := s.Words, s.Authority
	vouched := slices.DeleteFunc(slices.Clone(scales), func(scale string) bool {
		return !s.Vouches(scale)
	})
	if len(vouched) == 0 {
		return "", ""
	}
	if !nothingElse || len(vouched) < len(scales) {
		a.Statement = m.Vouched(a.Statement, vouched)
	}
	return m.Authority(a.Statement, a.Regulation, a.InForce, a.Edition), a.Statement
}

// facts returns the board count, X, and the digits that identify each table. If the tables do
// not share one X, each has its own in full.
func (c *carried) facts(m *words.Messages) (full, brief string) {
	boards := m.Boards(c.boards)
	var xs, ids []string
	names := scale.Names(c.scales)
	for i, of := range c.scales {
		xs, ids = append(xs, xOf(of, c.boards, m)), append(ids, dataset.ID(c.tables[i]))
	}
	common := !slices.ContainsFunc(xs, func(x string) bool { return x != xs[0] })
	facts := m.Chart.FactsPrinted(boards)
	if common && xs[0] != "" {
		facts = m.Chart.Facts(boards, xs[0])
	}
	continuous, discrete := slices.Index(names, scale.WBFContinuous), slices.Index(names, scale.WBFDiscrete)
	switch {
	case !slices.ContainsFunc(ids, func(id string) bool { return id != ids[0] }):
		facts += " " + m.Chart.IdentityOne(ids[0])
		return facts, facts
	case len(ids) == 2 && continuous >= 0 && discrete >= 0:
		facts += " " + m.Chart.Identity(ids[continuous], ids[discrete])
		return facts, facts
	}
	brief = facts + " " + m.Chart.Identities(strings.Join(ids, ", "))
	for i, name := range names {
		of := m.Scales.Name(name)
		if common || xs[i] == "" {
			ids[i] = m.Chart.IdentityOf(of, ids[i])
		} else {
			ids[i] = m.Chart.IdentityX(words.ChartIdentityX{Scale: of, Table: ids[i], X: xs[i]})
		}
	}
	return facts + " " + m.Chart.Identities(strings.Join(ids, ", ")), brief
}

// xOf returns X of a scale's curve, "" for a scale without a curve.
func xOf(of scale.Scale, boards int, m *words.Messages) string {
	if of.Curve == nil || !of.Has(boards) {
		return ""
	}
	return m.Locale().Real(of.Curve(boards).X(), 2)
}

// sources returns where tables for a board count come from, each source once.
func (s *Shop) sources(boards int, scales ...scale.Scale) (all []string) {
	for _, of := range scales {
		for _, source := range s.sourcesOf(of, boards) {
			if source != "" && !slices.Contains(all, source) {
				all = append(all, source)
			}
		}
	}
	return all
}

// sourcesOf returns where a scale's table for a board count comes from: in the words of its
// entry, else of its publisher, else by its clauses.
func (s *Shop) sourcesOf(of scale.Scale, boards int) (all []string) {
	m := s.Words
	in := func(key string) string {
		return m.Chart.Of(key, boards)
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
			all = append(all, m.SourceClause(clause.Source, clause.Clause)+".")
		}
	}
	return all
}

// page returns the page of the site that has all of the tables, "" if there is none.
func (s *Shop) page(c *carried) string {
	page := ""
	for i, of := range c.scales {
		at := s.pageOf(of, c.boards)
		if at == "" || i > 0 && at != page {
			return ""
		}
		page = at
	}
	return page
}

// pageOf returns the page with a scale's table for a board count: the one that its entry names,
// or a place on its own page. It is "" if the site does not publish the table.
func (s *Shop) pageOf(of scale.Scale, boards int) string {
	onSite := s.FirstBoards <= boards && boards <= s.LastBoards
	if of.Follows && !onSite || !of.Has(boards) || of.Place.Section != "" && !s.Shows(of.Place.Section) {
		return ""
	}
	if of.Main && onSite {
		return address.Board(boards, "index.html")
	}
	if of.Place.Tables == "" {
		return address.Scale(of.Name, boards)
	}
	page, _ := address.Cut(of.Place.Of(fmt.Sprint(boards)))
	return address.Page(page)
}
