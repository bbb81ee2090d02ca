package generator

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

// Every scale has a page: what it is, and each of its published tables at a place of its
// own. Cards lead there where no better page has their tables.

// hasPage says that a scale has a page: that some table of it is published.
func hasPage(s dataset.Series) bool { return len(s.Tables) > 0 }

// placeOf is where a scale's table for a board count stands: the place that its entry
// names, else the one on its own page. A board count is written as it is given.
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

// scalePage is the page of a scale.
func (k *known) scalePage(on *site.Site, s dataset.Series) (site.File, error) {
	m := k.m.Scale
	title := string(k.m.Scales.Name(s.Scale.Name))
	p := site.ScalePage{
		Name: s.Scale.Name, Title: title, Facts: k.scaleFacts(on, s),
		Description: m.Description.With("scale", title, "name", s.Scale.Name, "boards", k.boardsOf(s.Scale.Boards())),
	}
	grid := s.Scale.Total != 0 && s.Tables[0].PerMargin
	if grid {
		p.Notes = append(p.Notes, m.Grid.With("total", k.points(s.Scale.Total)))
	}
	if s.Tables[0].PerMargin { // the last row of ranges says it itself: "40+"
		p.Notes = append(p.Notes, string(m.Beyond))
	}
	for i := 0; i < len(s.Tables); {
		t := s.Tables[i]
		var of site.ScaleTable
		if grid {
			of.Table = sheet.WinnerGrid(t, k.m)
		} else {
			of.Table = sheet.ScaleTable(t, title, k.m)
		}
		for ; i < len(s.Tables) && slices.Equal(s.Tables[i].Rows, t.Rows); i++ { // board counts with the same table
			of.Boards = append(of.Boards, s.Tables[i].Boards)
		}
		of.Heading = k.boardsOf(of.Boards)
		of.Table.ID, of.Table.Caption = "table-"+k.m.Locale().Int(t.Boards), of.Heading
		if s.Scale.Main {
			of.Page, _ = address.Place(placeOf(s.Scale, k.m.Locale().Int(t.Boards)))
		}
		p.Tables = append(p.Tables, of)
	}
	return on.Scale(p)
}

// boardsOf writes board counts: "6–8 boards".
func (k *known) boardsOf(boards []int) string {
	if len(boards) == 1 {
		return k.m.Boards.Of(boards[0], k.m.Locale())
	}
	return k.m.Boards.Other.With("n", sheet.Runs(boards, k.m.Locale()))
}

// points writes a score that need not be whole.
func (k *known) points(h vp.Hundredths) string { return k.m.Locale().ScoreOf(vp.Table{}, h) }

// scaleFacts are what is to be known of a scale.
func (k *known) scaleFacts(on *site.Site, s dataset.Series) []site.ScaleFact {
	m, of := k.m.Scale, s.Scale
	said := func(texts ...string) (values []site.ScaleValue) {
		for _, text := range texts {
			if text != "" {
				values = append(values, site.ScaleValue{Text: text})
			}
		}
		return values
	}
	boards := k.boardsOf(of.Boards())
	if of.Half {
		boards = m.Half.With("boards", boards)
	}
	shown := ""
	if len(s.Tables) < len(of.Boards()) {
		var counts []int
		for _, t := range s.Tables {
			counts = append(counts, t.Boards)
		}
		shown = m.Published.With("boards", k.boardsOf(counts))
	}
	total := string(m.Varies)
	if of.Total != 0 {
		total = m.Points.With("total", k.points(of.Total))
	}
	made := map[scale.Kind]string{scale.Computed: string(m.Computed), scale.Printed: string(m.Printed), scale.File: string(m.File)}[of.Kind]
	whose, sources, note := k.originOf(of)
	var vouched []site.ScaleValue
	if of.Vouched != nil {
		var counts []int
		for _, t := range of.Vouched().Tables {
			counts = append(counts, t.Boards)
		}
		vouched = said(m.Same.With("boards", k.boardsOf(counts), "source", of.Vouched().Source))
	}
	file := address.ScaleCSV(of.Name)
	facts := []site.ScaleFact{
		{Label: string(m.Whose), Values: said(whose)},
		{Label: string(m.Source), Values: sources},
		{Label: string(m.Boards), Values: said(boards, shown)},
		{Label: string(m.Made), Values: said(made)},
		{Label: string(m.Total), Values: said(total)},
		{Label: string(m.Vouched), Values: vouched},
		{Label: string(m.Note), Values: said(note)},
		{Label: string(m.Data), Values: []site.ScaleValue{{Text: path.Base(file), Path: file}}},
	}
	if of.Explained != "" {
		page, place := address.Place(of.Explained)
		at := address.Page(page)
		if place != "" {
			at += "#" + place
		}
		facts = append(facts, site.ScaleFact{Label: string(m.Explained), Values: []site.ScaleValue{{Text: on.Title(page), Path: at}}})
	}
	return facts
}

// originOf is whose a scale is, where it is laid down, and what else its publisher says.
func (k *known) originOf(s scale.Scale) (whose string, sources []site.ScaleValue, note string) {
	m := k.m.Scale
	if own := s.Own; own != nil {
		text := own.Source
		if own.Edition != "" {
			text = m.Edition.With("source", text, "edition", own.Edition)
		}
		return own.Whose, []site.ScaleValue{{Text: text, URL: own.Link}}, own.Note
	}
	for _, c := range s.Clauses {
		source, err := official.SourceOf(c.Source)
		if err != nil {
			continue // the tests of the register have found every one
		}
		if whose == "" {
			whose = source.Author
		}
		text := k.m.Cited.Source.With("author", source.Author, "title", source.Title)
		if source.Year != "" {
			text = k.m.Cited.Dated.With("author", source.Author, "title", source.Title, "year", source.Year)
		}
		sources = append(sources, site.ScaleValue{Text: m.Clause.With("source", text, "clause", c.Clause)})
		if source.Link != "" {
			sources = append(sources, site.ScaleValue{Text: k.m.Cited.About.With("page", source.About), URL: source.Link})
		}
	}
	if s.Extended && s.Vouched != nil {
		var counts []int
		for _, t := range s.Vouched().Tables {
			counts = append(counts, t.Boards)
		}
		whose = m.Extension.With("boards", k.boardsOf(counts))
	}
	return whose, sources, ""
}
