package pages

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// board is what the template of a board count is given.
type board struct {
	site.Frame
	scaleTables
	Glance, Curious []sheet.Fact // a label that is the same as the one before is left out
	Lacking, Notes  []string     // the sheet's
	N               int
	Curve           curve
	Order           string      // the anchors of the scales, the main one first
	Onward          []site.Link // pages that begin with the board count
	Pictures        []sheet.Picture
	Downloads       []site.Link
	Drawings        []mark.Drawing
	Embed           *Snippet
}

// Long is the class of tables that need smaller type on paper: where a scale has more than three parts, or than six.
func (b board) Long() string {
	most := 0
	for _, s := range b.Scales {
		most = max(most, len(s.Tables))
	}
	switch {
	case most > 6:
		return " long longest"
	case most > 3:
		return " long"
	}
	return ""
}

// boardPage is the page of one board count: its sheet, what can be printed of it, its
// plots and its downloads.
func (in *Input) boardPage(s *site.Site, at int) (outline.File, error) {
	m, of, boards, main := in.Words, in.Boards[at].Sheet, in.Boards[at].Boards, in.Boards[at].Main
	name, path := m.Boards(boards), address.Board(boards, "index.html")
	var scales []string
	for i, w := range main {
		scales = append(scales, m.Scales.Name(w.Scale.Name)+" ("+of.Blitz[i]+")")
	}
	description := m.Board.Description(name, m.Listed(scales))
	b := board{
		Frame:    s.Frame(site.BoardEntry, path, m.Board.Title(boards), description),
		Glance:   of.Glance,
		Curious:  sheet.Grouped(of.Curious),
		Lacking:  of.Lacking,
		Notes:    of.Notes,
		N:        boards,
		Curve:    in.curve(main),
		Drawings: in.Boards[at].Drawings,
		Pictures: s.PiecesThere(in.Boards[at].Pieces),
		Embed:    in.snippet(s, name, in.Boards[at]),
	}
	b.About = scale.NamesOf(main)
	b.scaleTables = in.scaleTables(b.Frame, in.Boards[at])
	b.arrange()
	downloads := in.downloads(boards, main)
	b.Dataset = &site.Dataset{
		Name: m.Chart.Title(name), Description: description, Sources: dataset.Cited(in.mainScales()),
	}
	b.Onward = s.Links([]site.Link{
		{Path: address.Page(address.Home), Text: m.Board.Calculator(boards)},
		{Path: address.Page("compare"), Text: m.Board.Compare(boards)},
	})
	for _, l := range downloads {
		b.Dataset.Files = append(b.Dataset.Files, l.Path)
	}
	for _, k := range modelKinds {
		text := m.Board.PlotFile(k.inUnits.title(m.Plot))
		downloads = append(downloads, site.Link{Path: address.Board(boards, k.file()), Text: text})
	}
	b.Downloads = slices.DeleteFunc(downloads, func(l site.Link) bool { return !in.there(l.Path) })
	return s.Render(site.BoardEntry.Name, path, b)
}

// arrange puts short tables before long ones, because a phone shows one below the other. A publisher's own first scale
// stays first. Order keeps the order that the scales had before.
func (b *board) arrange() {
	for _, of := range b.Scales {
		b.Order = strings.TrimSpace(b.Order + " " + of.Anchor)
	}
	rest := b.Scales
	if !b.Usual {
		rest = rest[1:]
	}
	slices.SortStableFunc(rest, func(a, b boardScale) int { return len(a.Tables) - len(b.Tables) })
}

// boardLink leads to the page of a board count.
func (in *Input) boardLink(boards int) site.Link {
	return site.Link{Path: address.Board(boards, "index.html"), Text: in.Words.Boards(boards)}
}

// A curve is the winner's scores of a scale as a line in a plane: see mark.InlineSVG.
type curve struct{ Scale, Name, Path, Plane, Least, Most, End string }

// curve is that of the first scale with a row for each margin, or of the first one.
func (in *Input) curve(main []scale.Work) curve {
	const left, right, bottom, top = 7, 79, 48, 2
	of := main[max(slices.IndexFunc(main, func(w scale.Work) bool { return w.Table.PerMargin }), 0)]
	t, path := of.Table, fmt.Appendf(nil, "M%d %d", left, bottom)
	least, most, end := t.Rows[0].Winner, t.Max(), t.Rows[len(t.Rows)-1].From
	for margin := 1; margin <= end; margin++ {
		score, _ := t.Score(margin)
		x := left + (right-left)*float64(margin)/float64(end)
		if !t.PerMargin {
			path = fmt.Appendf(path, "H%.2f", x)
		}
		path = fmt.Appendf(path, "L%.2f %.2f", x, bottom-(bottom-top)*float64(score-least)/float64(most-least))
	}
	plane := fmt.Sprint(left, right, bottom, top, end, float64(least)/float64(vp.VP), float64(most)/float64(vp.VP))
	return curve{anchor(of.Scale), in.Words.Scales.Name(of.Scale.Name), string(path), plane, in.points(least),
		in.points(most), in.Words.IMPs(end)}
}

// partOf is the number of rows in a part of a long table of figures. Each part has its own
// headings. On a wide screen the parts are side by side; on a narrow one no row is far from its
// headings.
const partOf = 25

// partLengths are how many rows each part of a table has.
func partLengths(rows int) (all []int) {
	for from := 0; from < rows; {
		n := partOf
		if from+n+site.GroupOf > rows { // a few rows more need no part of their own
			n = rows - from
		}
		all = append(all, n)
		from += n
	}
	return all
}

// parts splits a scale's table by partOf, each part captioned by its margins.
func parts(t sheet.Table, caption func(from, to string) string) []sheet.Table {
	var all []sheet.Table
	from := 0
	for _, n := range partLengths(len(t.Rows)) {
		part := t
		part.Rows = t.Rows[from : from+n]
		from += n
		first, last := part.Rows[0].Cells[0], part.Rows[len(part.Rows)-1].Cells[0]
		part.ID = t.ID + "-" + first
		part.Caption = caption(first, last)
		all = append(all, part)
	}
	return all
}

// A boardScale is a scale on the page of a board count: its table, or the parts of one with a row for each margin.
type boardScale struct {
	Name, Short, Anchor string
	PerMargin           bool
	Tables              []template.HTML
}

// scaleTables are the tables of a board count. Usual says that they are the WBF's two.
type scaleTables struct {
	Usual  bool
	Scales []boardScale
}

// anchor is the place of a scale on the page.
func anchor(s scale.Scale) string { return cmp.Or(s.Place.Anchor, s.Name) }

func (in *Input) scaleTables(f site.Frame, of Board) scaleTables {
	all := scaleTables{Usual: in.isUsual()}
	for i, w := range of.Main {
		t := of.Sheet.Tables[i]
		s := boardScale{Name: t.Name, Short: in.Words.Scales.Short(w.Scale.Name),
			Anchor: anchor(w.Scale), PerMargin: w.Table.PerMargin}
		tables := []sheet.Table{t}
		if s.PerMargin {
			tables = parts(t, func(from, to string) string { return in.Words.Chart.Part(s.Short, from+"–"+to) })
		}
		for _, part := range tables {
			s.Tables = append(s.Tables, f.Table(part))
		}
		all.Scales = append(all.Scales, s)
	}
	return all
}

// downloads leads to the data of a board count. The WBF's scales have files for it alone, and others for both.
func (in *Input) downloads(boards int, main []scale.Work) (all []site.Link) {
	m := in.Words
	at := func(file string) string { return address.Board(boards, file) }
	ofWBF := false
	for _, w := range main {
		name := m.Scales.Name(w.Scale.Name)
		link := site.Link{Path: address.ScaleCSV(w.Scale.Name), Text: m.Board.EveryCSVOf(name)}
		switch w.Scale.Name {
		case scale.WBFContinuous:
			link = site.Link{Path: at("continuous.csv"), Text: m.Board.ScaleCSV(name)}
		case scale.WBFDiscrete:
			link = site.Link{Path: at("discrete.csv"), Text: m.Board.ScaleCSV(name)}
		}
		all, ofWBF = append(all, link), ofWBF || w.Scale.Usual
	}
	if ofWBF {
		all = append(all, site.Link{Path: at("scale.json"), Text: m.Board.ScaleJSON()},
			site.Link{Path: at("scale.xlsx"), Text: m.Board.ScaleXLSX()})
	}
	return all
}
