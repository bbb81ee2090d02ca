package site

import (
	"html/template"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A Plot is a drawing as a page shows it, with a caption.
type Plot struct {
	Caption string
	SVG     template.HTML
}

// plots inlines drawings, so that they follow the page's theme.
func plots(drawings []mark.Drawing) []Plot {
	all := make([]Plot, len(drawings))
	for i, d := range drawings {
		all[i] = Plot{d.Title, template.HTML(mark.InlineSVG(d))} // safe: our own writer escapes
	}
	return all
}

// board is what the template of a board count is given.
type board struct {
	frame
	scaleTables
	sheet          sheet.Sheet
	N              int
	Onward         []Link // pages that begin with the board count
	Previous, Next *Link
	Pictures       []sheet.Picture
	Downloads      []Link
	Plots          []Plot
	Embed          *Snippet
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

// Board is the page of one board count: its sheet, what can be printed of it, its
// plots and its downloads. Its tables are also those of the page to embed.
func (s *Site) Board(boards int, of sheet.Sheet, drawings []mark.Drawing, prints []sheet.Picture) (page, toEmbed File, err error) {
	m := &s.content.Messages
	name := m.Boards(boards)
	path := address.Board(boards, "index.html")
	b := board{
		frame:       frame{around: around{s, path}, page: boardPage, Title: m.Board.Title(boards)},
		scaleTables: s.scaleTables(of),
		sheet:       of,
		N:           boards,
		Plots:       plots(drawings),
		Pictures:    s.there(prints),
		Embed:       s.snippet(boards, name, rowsOf(of)),
	}
	b.Description = m.Board.Description(name, of.BlitzContinuous, of.BlitzDiscrete)
	b.data = boardData(boards, m.Chart.Title(name), b.Description)
	b.Onward = s.thereLinks([]Link{{address.Page(address.Home), m.Board.Calculator(boards)}, {address.Page("compare"), m.Board.Compare(boards)}})
	at := slices.Index(s.boards, boards)
	if at > 0 {
		b.Previous = s.boardLink(s.boards[at-1])
	}
	if at+1 < len(s.boards) {
		b.Next = s.boardLink(s.boards[at+1])
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
		if path := address.Board(boards, f.name); s.has(path) {
			b.Downloads = append(b.Downloads, Link{path, f.text})
		}
	}
	if page, err = s.render(boardPage.Name, path, b); err != nil {
		return File{}, File{}, err
	}
	toEmbed, err = s.embed(boards, of, b.scaleTables)
	return page, toEmbed, err
}

func (s *Site) boardLink(boards int) *Link {
	m := &s.content.Messages
	return &Link{address.Board(boards, "index.html"), m.Boards(boards)}
}

// Glance and Curious are the sheet's facts. A label that is the same as the one before is left out.
func (b board) Glance() []sheet.Fact  { return b.sheet.Glance }
func (b board) Curious() []sheet.Fact { return sheet.Grouped(b.sheet.Curious) }

// Notes are the sheet's notes.
func (b board) Notes() []string { return b.sheet.Notes }
