package site

import (
	"html/template"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A ScalePage is what the page of a scale says: what the scale is, and each of its tables,
// at a place of its own for every board count.
type ScalePage struct {
	Name, Title, Description string
	Facts                    []ScaleFact
	Notes                    []string // how its tables are read
	Tables                   []ScaleTable
}

// A ScaleFact is one thing to be known of a scale. It may have several values.
type ScaleFact struct {
	Label  string
	Values []ScaleValue
}

// A ScaleValue is a value, with what it leads to: a file of the site, or a page elsewhere.
type ScaleValue struct{ Text, Path, URL string }

// A ScaleTable is a table for one board count or for several that have the same.
type ScaleTable struct {
	Heading string
	Boards  []int
	Page    string // the page with more about it; "" for none
	sheet.Table
}

// scalePage is what the template of a scale's page is given.
type scalePage struct {
	frame
	Facts  []ScaleFact
	Notes  []string
	Places []boardTile
	Tables []placedTable
}

// A placedTable is a table with its places on the page.
type placedTable struct {
	Heading string
	First   int   // of its board counts
	Others  []int // the rest of them
	Page    string
	HTML    template.HTML
}

// Scale is the page of a scale. Links in its facts to files that are not on the site are left
// out.
func (s *Site) Scale(p ScalePage) (File, error) {
	page := scalePage{
		frame: frame{around: around{s, address.ScalePage(p.Name)}, Title: p.Title, Description: p.Description},
		Notes: p.Notes,
	}
	for _, f := range p.Facts {
		fact := ScaleFact{Label: f.Label}
		for _, v := range f.Values {
			if path, _ := address.Place(v.Path); v.Path == "" || s.has(path) {
				fact.Values = append(fact.Values, v)
			}
		}
		if fact.Values != nil {
			page.Facts = append(page.Facts, fact)
		}
	}
	m := &s.content.Messages
	for _, t := range p.Tables {
		page.Tables = append(page.Tables, placedTable{t.Heading, t.Boards[0], t.Boards[1:], t.Page, tableHTML(t.Table, s.marks(), page.Rel)})
		for _, n := range t.Boards {
			page.Places = append(page.Places, boardTile{Link: Link{Text: m.Boards(n)}, N: m.Locale().Int(n)})
		}
	}
	return s.render("scale", page.Path, page)
}
