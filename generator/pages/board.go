package pages

import (
	"html/template"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// board is what the template of a board count is given.
type board struct {
	site.Frame
	scaleTables
	Glance, Curious []sheet.Fact // a label that is the same as the one before is left out
	Notes           []string     // the sheet's
	N               int
	Onward          []site.Link // pages that begin with the board count
	Previous, Next  *site.Link
	Pictures        []sheet.Picture
	Downloads       []site.Link
	Drawings        []mark.Drawing
	Embed           *Snippet
}

// Long is the class of tables that need smaller type on paper: where the continuous
// scale has more than three parts, or than six.
func (b board) Long() string {
	switch n := len(b.Continuous); {
	case n > 6:
		return " long longest"
	case n > 3:
		return " long"
	}
	return ""
}

// boardPage is the page of one board count: its sheet, what can be printed of it, its
// plots and its downloads.
func (in *Input) boardPage(s *site.Site, at int) (site.File, error) {
	m, of, boards := in.Words, in.Boards[at].Sheet, in.Boards[at].Boards
	continuous, _ := of.Table(sheet.ContinuousID)
	name, path := m.Boards(boards), address.Board(boards, "index.html")
	description := m.Board.Description(words.BoardDescription{
		Boards: name, Continuous: of.BlitzContinuous, Discrete: of.BlitzDiscrete,
	})
	b := board{
		Frame:    s.Frame(site.BoardEntry, path, m.Board.Title(boards), description),
		Glance:   of.Glance,
		Curious:  sheet.Grouped(of.Curious),
		Notes:    of.Notes,
		N:        boards,
		Drawings: in.Boards[at].Drawings,
		Pictures: s.PiecesThere(in.Boards[at].Pieces),
		Embed:    in.snippet(s, boards, name, len(continuous.Rows)),
	}
	b.scaleTables = in.scaleTables(b.Frame, of)
	b.Dataset = boardData(boards, m.Chart.Title(name), b.Description)
	b.Onward = s.Links([]site.Link{
		{Path: address.Page(address.Home), Text: m.Board.Calculator(boards)},
		{Path: address.Page("compare"), Text: m.Board.Compare(boards)},
	})
	if at > 0 {
		link := in.boardLink(boards - 1)
		b.Previous = &link
	}
	if at+1 < len(in.Boards) {
		link := in.boardLink(boards + 1)
		b.Next = &link
	}
	for _, f := range []struct {
		name string
		text string
	}{
		{"continuous.csv", m.Board.ContinuousCSV()},
		{"discrete.csv", m.Board.DiscreteCSV()},
		{"scale.json", m.Board.ScaleJSON()},
		{"scale.xlsx", m.Board.ScaleXLSX()},
		{"scale.svg", m.Board.PlotFile(m.Plot.Scale())},
		{"sensitivity.svg", m.Board.PlotFile(m.Plot.Sensitivity())},
		{"concavity.svg", m.Board.PlotFile(m.Plot.Concavity())},
	} {
		if path := address.Board(boards, f.name); in.there(path) {
			b.Downloads = append(b.Downloads, site.Link{Path: path, Text: f.text})
		}
	}
	return s.Render(site.BoardEntry.Name, path, b)
}

// boardLink leads to the page of a board count.
func (in *Input) boardLink(boards int) site.Link {
	return site.Link{Path: address.Board(boards, "index.html"), Text: in.Words.Boards(boards)}
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

// scaleTables are a board count's tables.
type scaleTables struct {
	ContinuousName, DiscreteName string
	Continuous                   []template.HTML // in parts
	Discrete                     template.HTML
}

// scaleTables makes a board count's tables.
func (in *Input) scaleTables(f site.Frame, of sheet.Sheet) scaleTables {
	continuous, _ := of.Table(sheet.ContinuousID) // a board's sheet has both
	discrete, _ := of.Table(sheet.DiscreteID)
	t := scaleTables{ContinuousName: continuous.Name, DiscreteName: discrete.Name, Discrete: f.Table(discrete)}
	caption := func(from, to string) string {
		return in.Words.Table.Part(words.TablePart{Boards: of.Title, From: from, To: to})
	}
	for _, part := range parts(continuous, caption) {
		t.Continuous = append(t.Continuous, f.Table(part))
	}
	return t
}

// boardData is what the page of a board count tells search engines of its data.
func boardData(boards int, name, description string) *site.Dataset {
	at := func(file string) string { return address.Board(boards, file) }
	return &site.Dataset{
		Name: name, Description: description, Sources: []string{dataset.Report},
		Files: []string{at("continuous.csv"), at("discrete.csv"), at("scale.json"), at("scale.xlsx")},
	}
}
