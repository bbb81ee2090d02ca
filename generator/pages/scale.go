package pages

import (
	"html/template"
	"maps"
	"path"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// HasPage reports whether a scale has a page. The page says what the scale is, and has each of
// its published tables at its own anchor. The QR codes of cards lead there if no better page has
// the table.
func HasPage(s dataset.Series) bool { return len(s.Tables) > 0 }

// linkTo returns the path and anchor of a scale's table for a board count: those that its entry names,
// or else those on its own page. boards is written into it as it is.
func linkTo(s scale.Scale, boards string) string {
	if s.Place.Tables == "" {
		return address.ScalePage(s.Name) + "#" + boards
	}
	return address.PageAt(s.Place.Of(boards))
}

// scalePage is what the template of a scale's page is given: what the scale is, and each of its tables, at an
// anchor of its own for every board count.
type scalePage struct {
	site.Frame
	Facts  []scaleFact
	Grid   bool     // whether its tables have a column for each IMP up to five: they are low and many
	Notes  []string // how its tables are read
	Places []boardTile
	Tables []scaleTable
}

// A scaleFact is one thing to be known of a scale. It may have several values.
type scaleFact struct {
	Label  string
	Values []scaleValue
}

// A scaleValue is a value, with what it leads to: a file of the site, or a page elsewhere.
type scaleValue struct{ Text, Path, URL string }

// A scaleTable is a table for one board count or for several that have the same.
type scaleTable struct {
	Heading string
	First   int    // of its board counts
	Others  []int  // the rest of them
	Page    string // the page with more about it; "" for none
	HTML    template.HTML
}

// scalePage makes the page of a scale.
func (in *Input) scalePage(on *site.Site, s dataset.Series) (outline.File, error) {
	m := in.Words.Scale
	title, path := in.Words.Scales.Name(s.Scale.Name), address.ScalePage(s.Scale.Name)
	description := m.Description(words.ScaleDescription{
		Boards: sheet.BoardCounts(s.Scale.Boards(), in.Words), Name: s.Scale.Name, Scale: title,
	})
	p := scalePage{Frame: on.Frame(site.Entry{Layout: site.Table}, path, title, description), Facts: in.scaleFacts(on, s)}
	p.About = []string{s.Scale.Name}
	p.Grid = s.Scale.Total != 0 && s.Tables[0].PerMargin
	if p.Grid {
		p.Notes = append(p.Notes, m.Grid(in.points(s.Scale.Total)))
	}
	if s.Tables[0].PerMargin { // a table of ranges says it in its last row: "40+"
		p.Notes = append(p.Notes, m.Beyond())
	}
	for i := 0; i < len(s.Tables); {
		t := s.Tables[i]
		var boards []int
		for ; i < len(s.Tables) && slices.Equal(s.Tables[i].Rows, t.Rows); i++ { // board counts with the same table
			boards = append(boards, s.Tables[i].Boards)
			n := s.Tables[i].Boards
			p.Places = append(p.Places, boardTile{
				Link: site.Link{Text: in.Words.Boards(n)}, N: in.Words.Locale().Int(n), Usual: in.usual(n),
			})
		}
		var table sheet.Table
		if p.Grid {
			table = sheet.WinnerGrid(t, in.Words)
		} else {
			table = sheet.ScaleTable(t, title, in.Words)
		}
		table.ID, table.Caption = "table-"+in.Words.Locale().Int(t.Boards), sheet.BoardCounts(boards, in.Words)
		of := scaleTable{Heading: table.Caption, First: boards[0], Others: boards[1:], HTML: p.Table(table)}
		if s.Scale.Main && slices.Contains(in.Counts, t.Boards) {
			of.Page = address.Board(t.Boards, "index.html")
		}
		p.Tables = append(p.Tables, of)
	}
	return on.Render("scale", path, p)
}

// countsOf are the board counts of tables.
func countsOf(tables []vp.Table) (boards []int) {
	for _, t := range tables {
		boards = append(boards, t.Boards)
	}
	return boards
}

// points writes a score that may have a fraction.
func (in *Input) points(h vp.Hundredths) string { return in.Words.Locale().ScoreOf(vp.Table{}, h) }

// scaleFacts makes the facts on the page of a scale. It leaves out what leads to a file that is not on the site.
func (in *Input) scaleFacts(on *site.Site, s dataset.Series) []scaleFact {
	m, of := in.Words.Scale, s.Scale
	said := func(texts ...string) (values []scaleValue) {
		for _, text := range texts {
			if text != "" {
				values = append(values, scaleValue{Text: text})
			}
		}
		return values
	}
	boards := sheet.BoardCounts(of.Boards(), in.Words)
	if of.Half {
		boards = m.Half(boards)
	}
	shown := ""
	if len(s.Tables) < len(of.Boards()) {
		shown = m.Published(sheet.BoardCounts(countsOf(s.Tables), in.Words))
	}
	total := m.Varies()
	if of.Total != 0 {
		total = m.Points(in.points(of.Total))
	}
	made := map[scale.Kind]string{scale.Computed: m.Computed(), scale.Printed: m.Printed(), scale.File: m.File()}[of.Kind]
	var formula, uncorrected string
	if p := of.Parameters; p != nil {
		v0, x := in.Words.Locale().Shortest(p.Average), in.Words.Locale().Shortest(p.Factor)
		formula = map[bool]string{true: m.Laid(v0), false: m.Formula(x, v0)}[p.Factor == 0]
		uncorrected = map[bool]string{false: m.Uncorrected()}[p.Correct]
	}
	whose, sources, note := in.originOf(of)
	var vouched []scaleValue
	if of.Vouched != nil {
		counts := countsOf(of.Vouched())
		vouched = said(m.Same(sheet.BoardCounts(counts, in.Words), in.Words.Named("source-tables", of.Name)))
	}
	file := address.ScaleCSV(of.Name)
	facts := []scaleFact{
		{Label: m.Boards(), Values: said(boards, shown)},
		{Label: m.Total(), Values: said(total)},
		{Label: m.Whose(), Values: said(whose)},
		{Label: m.Note(), Values: said(note)},
		{Label: m.Made(), Values: said(made, formula, uncorrected)},
		{Label: m.Breaks(), Values: in.brokenBy(of)},
		{Label: m.Source(), Values: sources},
		{Label: m.Vouched(), Values: vouched},
		{Label: m.Data(), Values: []scaleValue{{Text: path.Base(file), Path: file}}},
	}
	if of.Place.Explained != "" {
		page, _ := address.Cut(of.Place.Explained)
		facts = append(facts, scaleFact{Label: m.Explained(),
			Values: []scaleValue{{Text: on.Front(page).Title, Path: address.PageAt(of.Place.Explained)}}})
	}
	for i, f := range facts {
		facts[i].Values = slices.DeleteFunc(f.Values, func(v scaleValue) bool {
			file, _ := address.Cut(v.Path)
			return v.Path != "" && !in.there(file)
		})
	}
	return slices.DeleteFunc(facts, func(f scaleFact) bool { return len(f.Values) == 0 })
}

// brokenBy says which conditions of the WBF's report a scale does not keep, and for which board counts.
func (in *Input) brokenBy(s scale.Scale) (values []scaleValue) {
	for _, condition := range slices.Sorted(maps.Keys(s.Breaks)) {
		boards := sheet.BoardCounts(s.Breaks[condition], in.Words)
		text := in.Words.Scale.Same(boards, in.Words.Named("scale-breaks", condition))
		values = append(values, scaleValue{Text: text})
	}
	return values
}

// originOf says whose a scale is, where it is published, and what note its publisher adds.
func (in *Input) originOf(s scale.Scale) (whose string, sources []scaleValue, note string) {
	m := in.Words.Scale
	if own, ok := in.Words.Own(s.Name); ok {
		text := own.Source
		if own.Edition != "" {
			text = m.Edition(own.Edition, text)
		}
		return own.Whose, []scaleValue{{Text: text, URL: own.Link}}, own.Note
	}
	for _, c := range s.Clauses {
		source := vp.Must(official.SourceOf(c.Source))
		if whose == "" {
			whose = in.Words.Source(c.Source, "author")
		}
		sources = append(sources, scaleValue{Text: m.Clause(in.Words.Clause(c.Clause), in.Words.Citation(c.Source))})
		if source.Link != "" {
			about := in.Words.Cited.About(in.Words.Source(c.Source, "about"))
			sources = append(sources, scaleValue{Text: about, URL: source.Link})
		}
	}
	if s.Extended {
		whose = m.Extension(sheet.BoardCounts(countsOf(s.Vouched()), in.Words))
	}
	if s.Study {
		whose, sources[0].Text = m.Study(), m.Question(sources[0].Text)
	}
	return whose, sources, ""
}
