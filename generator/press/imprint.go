package press

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An origin says where the numbers of a piece come from.
type origin struct {
	// face names the tables on a side, as in an imprint of package typeset. Without it the facts stand on the front.
	face  func(side int, tables []string) string
	facts string
	note  string // a line where there is room; may be empty
	// scales are the scales that an authority may vouch for. only says that the piece has
	// nothing else.
	scales  []string
	only    bool
	sources []string
	page    string // the site's page with the same tables; "" for none
}

// imprint returns the imprint of a piece: its tables, who vouches for them, their sources, and the address of the
// site's page with them. The brief one, for small pieces, has only the statement of the authority, and no address.
func (s *Shop) imprint(o origin) typeset.Imprint {
	m := s.Words
	whole := typeset.Imprint{Face: o.face, Club: m.Chart.Club(), By: typeset.Publisher{Name: s.Organisation}}
	if s.LogoPicture != nil {
		whole.By.Logo = &typeset.Logo{Picture: s.LogoPicture, Alt: s.Publisher()}
	}
	if o.face == nil {
		whole.Face = func(side int, _ []string) string {
			if side > 0 {
				return ""
			}
			return o.facts
		}
	}
	brief := whole
	authority, statement := s.vouch(o.only, o.scales...)
	if s.Until != "" {
		until := m.Until(s.Until)
		authority, statement = strings.TrimSpace(authority+" "+until), strings.TrimSpace(statement+" "+until)
	}
	whole.Lines = lines(append([]string{o.note, authority}, o.sources...)...)
	brief.Lines = lines(statement, strings.Join(o.sources, " "))
	if at := address.Full(s.BaseURL, o.page); o.page != "" && at != "" {
		whole.QR = typeset.NewQR(at)
	}
	return shortening(whole, brief)
}

// lines are the texts that are not empty.
func lines(texts ...string) []string {
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// shortening is an imprint that gets shorter where a piece has no room for it: first it stands on the front, whose
// tables may leave more room than the back's, then it is brief.
func shortening(whole, brief typeset.Imprint) typeset.Imprint {
	chain := []typeset.Imprint{whole, whole, brief, brief}
	chain[1].Front, chain[3].Front = true, true
	for i := range chain[1:] {
		chain[i].Short = &chain[i+1]
	}
	return chain[0]
}

// origin returns the origin of the tables of a board count.
func (r *Run) origin(c *carried) origin {
	o := origin{only: !c.imps, sources: r.sources(c.boards, c.scales...), page: r.page(c)}
	o.face = func(_ int, tables []string) string { return c.face(r.Words, tables) }
	o.scales = scale.Names(c.scales)
	if r.lacks(c.boards) {
		o.note = r.Words.Facts.Lacking(c.boards, r.Words.Scales.Name(r.main()[0].Name))
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

// face returns the line of imprint of a side with some of the tables, by their IDs: the board count, X, and the digits
// that identify each table. The head of the side names the scales; if they do not share one X, each is named here too,
// with its own. The line is "" for the IMP scale alone, which is for every match.
func (c *carried) face(m *words.Messages, tables []string) string {
	var names, xs, ids []string
	for i, of := range c.scales {
		if slices.Contains(tables, of.Name) {
			names, xs = append(names, m.Scales.Name(of.Name)), append(xs, c.xs[i])
			ids = append(ids, c.ids[i])
		}
	}
	if ids == nil {
		return ""
	}
	facts := m.Chart.FactsPrinted(m.Boards(c.boards))
	if len(slices.Compact(slices.Clone(xs))) > 1 {
		for i, x := range xs {
			if x == "" {
				ids[i] = m.Chart.IdentityOf(names[i], ids[i])
			} else {
				ids[i] = m.Chart.IdentityX(words.ChartIdentityX{Scale: names[i], Table: ids[i], X: x})
			}
		}
	} else if xs[0] != "" {
		facts = m.Chart.Facts(m.Boards(c.boards), xs[0])
	}
	if ids = slices.Compact(ids); len(ids) == 1 {
		return facts + " " + m.Chart.IdentityOne(ids[0])
	}
	return facts + " " + m.Chart.Identities(strings.Join(ids, ", "))
}

// xOf returns X of a scale's curve, "" for a scale without a curve.
func xOf(of scale.Scale, boards int, m *words.Messages) string {
	if of.Curve == nil {
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
	own, isOwn := m.Own(of.Name)
	switch w := of.Words; {
	case w.Source != "":
		all = append(all, m.Chart.Of(w.Source, boards))
		if of.IsVouched(boards) && w.Printed != "" {
			all = append(all, m.Chart.Of(w.Printed, boards))
		} else if w.Extension != "" {
			all = append(all, m.Chart.Of(w.Extension, boards))
		}
	case isOwn:
		all = append(all, strings.Join(lines(own.Whose, own.Source, own.Edition), ", ")+".")
	default:
		for _, clause := range of.Clauses {
			all = append(all, m.SourceClause(clause.Source, clause.Clause)+".")
		}
	}
	return all
}

// page returns the page of the site that has all of the tables, "" if there is none.
func (s *Shop) page(c *carried) (page string) {
	for i, of := range c.scales {
		at := s.pageOf(of, c.boards)
		if i > 0 && at != page {
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

// report returns the origin of a piece with tables of main scales.
func (s *Shop) report(facts string, boards int, scales ...scale.Scale) origin {
	return origin{
		facts: facts, scales: scale.Names(scales), sources: s.sources(boards, scales...), page: address.Page("print"),
	}
}

// besideOrigin returns the origin of tables side by side. key is that of the message about their scale.
func (v *venue) besideOrigin(key string, of beside) origin {
	var tables []string
	for _, n := range of.boards {
		tables = append(tables, v.Words.Cards.TableOf(v.Words.Locale().Int(n), dataset.ID(of.Make(n))))
	}
	facts := v.ofScales(key, of.Name) + " " + v.Words.Cards.Tables(strings.Join(tables, ", "))
	return v.report(facts, of.boards[0], of.Scale)
}

func (v *venue) acblOrigin(points int) origin {
	columns, m := official.ACBLRanges(points), v.Words
	var tables []string
	for _, c := range columns {
		boards := m.Locale().Range(c.BoardsFrom, c.BoardsTo)
		tables = append(tables, m.Cards.TableOf(boards, dataset.ID(vp.Table{Rows: c.Rows()})))
	}
	facts := m.Cards.Clause(columns[0].Clause, m.Named("source-tables", acblSection)) + " " +
		m.Cards.Tables(strings.Join(tables, ", "))
	return origin{facts: facts, scales: []string{scale.ACBL(points)}, page: address.Page(acblSection)}
}
