package pages

import (
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// HasPage reports whether a scale has a page. The page says what the scale is, and has each of
// its published tables at its own place. The QR codes of cards lead there if no better page has
// the table.
func HasPage(s dataset.Series) bool { return len(s.Tables) > 0 }

// placeOf returns the place of a scale's table for a board count: the one that its entry names,
// or else the one on its own page. boards is written into the place as it is.
func placeOf(s scale.Scale, boards string) string {
	if s.Tables == "" {
		return address.ScalePage(s.Name) + "#" + boards
	}
	page, place := address.Place(strings.ReplaceAll(s.Tables, scale.BoardsMark, boards))
	if page = address.Page(page); place != "" {
		page += "#" + place
	}
	return page
}

// scalePage makes the page of a scale.
func (in *Input) scalePage(on *site.Site, s dataset.Series) (site.File, error) {
	m := in.Words.Scale
	title := in.Words.Scales.Name(s.Scale.Name)
	p := site.ScalePage{
		Name: s.Scale.Name, Title: title, Facts: in.scaleFacts(on, s),
		Description: m.Description(in.boardsOf(s.Scale.Boards()), s.Scale.Name, title),
	}
	grid := s.Scale.Total != 0 && s.Tables[0].PerMargin
	if grid {
		p.Notes = append(p.Notes, m.Grid(in.points(s.Scale.Total)))
	}
	if s.Tables[0].PerMargin { // a table of ranges says it in its last row: "40+"
		p.Notes = append(p.Notes, m.Beyond())
	}
	for i := 0; i < len(s.Tables); {
		t := s.Tables[i]
		var of site.ScaleTable
		if grid {
			of.Table = sheet.WinnerGrid(t, in.Words)
		} else {
			of.Table = sheet.ScaleTable(t, title, in.Words)
		}
		for ; i < len(s.Tables) && slices.Equal(s.Tables[i].Rows, t.Rows); i++ { // board counts with the same table
			of.Boards = append(of.Boards, s.Tables[i].Boards)
		}
		of.Heading = in.boardsOf(of.Boards)
		of.Table.ID, of.Table.Caption = "table-"+in.Words.Locale().Int(t.Boards), of.Heading
		if s.Scale.Main {
			of.Page, _ = address.Place(placeOf(s.Scale, in.Words.Locale().Int(t.Boards)))
		}
		p.Tables = append(p.Tables, of)
	}
	return on.Scale(p)
}

// boardsOf writes board counts: "6–8 boards".
func (in *Input) boardsOf(boards []int) string {
	if len(boards) == 1 {
		return in.Words.Boards(boards[0])
	}
	return in.Words.BoardsIn(sheet.Runs(boards, in.Words.Locale()), 2)
}

// points writes a score that may have a fraction.
func (in *Input) points(h vp.Hundredths) string { return in.Words.Locale().ScoreOf(vp.Table{}, h) }

// scaleFacts makes the facts on the page of a scale.
func (in *Input) scaleFacts(on *site.Site, s dataset.Series) []site.ScaleFact {
	m, of := in.Words.Scale, s.Scale
	said := func(texts ...string) (values []site.ScaleValue) {
		for _, text := range texts {
			if text != "" {
				values = append(values, site.ScaleValue{Text: text})
			}
		}
		return values
	}
	boards := in.boardsOf(of.Boards())
	if of.Half {
		boards = m.Half(boards)
	}
	shown := ""
	if len(s.Tables) < len(of.Boards()) {
		var counts []int
		for _, t := range s.Tables {
			counts = append(counts, t.Boards)
		}
		shown = m.Published(in.boardsOf(counts))
	}
	total := m.Varies()
	if of.Total != 0 {
		total = m.Points(in.points(of.Total))
	}
	made := map[scale.Kind]string{scale.Computed: m.Computed(), scale.Printed: m.Printed(), scale.File: m.File()}[of.Kind]
	whose, sources, note := in.originOf(of)
	var vouched []site.ScaleValue
	if of.Vouched != nil {
		var counts []int
		for _, t := range of.Vouched().Tables {
			counts = append(counts, t.Boards)
		}
		vouched = said(m.Same(in.boardsOf(counts), in.Words.Named("source-tables", of.Name)))
	}
	file := address.ScaleCSV(of.Name)
	facts := []site.ScaleFact{
		{Label: m.Boards(), Values: said(boards, shown)},
		{Label: m.Total(), Values: said(total)},
		{Label: m.Whose(), Values: said(whose)},
		{Label: m.Note(), Values: said(note)},
		{Label: m.Made(), Values: said(made)},
		{Label: m.Source(), Values: sources},
		{Label: m.Vouched(), Values: vouched},
		{Label: m.Data(), Values: []site.ScaleValue{{Text: path.Base(file), Path: file}}},
	}
	if of.Explained != "" {
		page, _ := address.Place(of.Explained)
		facts = append(facts, site.ScaleFact{Label: m.Explained(),
			Values: []site.ScaleValue{{Text: on.Title(page), Path: address.PageAt(of.Explained)}}})
	}
	return facts
}

// originOf says whose a scale is, where it is published, and what note its publisher adds.
func (in *Input) originOf(s scale.Scale) (whose string, sources []site.ScaleValue, note string) {
	m := in.Words.Scale
	if own := s.Own; own != nil {
		text := own.Source
		if own.Edition != "" {
			text = m.Edition(own.Edition, text)
		}
		return own.Whose, []site.ScaleValue{{Text: text, URL: own.Link}}, own.Note
	}
	for _, c := range s.Clauses {
		source := vp.Must(official.SourceOf(c.Source))
		if whose == "" {
			whose = in.Words.Source(c.Source, "author")
		}
		sources = append(sources, site.ScaleValue{Text: m.Clause(in.Words.Place(c.Clause), in.Words.Citation(c.Source))})
		if source.Link != "" {
			sources = append(sources, site.ScaleValue{Text: in.Words.Cited.About(in.Words.Source(c.Source, "about")), URL: source.Link})
		}
	}
	if s.Extended && s.Vouched != nil {
		var counts []int
		for _, t := range s.Vouched().Tables {
			counts = append(counts, t.Boards)
		}
		whose = m.Extension(in.boardsOf(counts))
	}
	if s.Study {
		whose, sources[0].Text = m.Study(), m.Question(sources[0].Text)
	}
	return whose, sources, ""
}
