package site

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// embed is what the template of such a page is given. It has no navigation, loads
// no script, and its links leave the frame.
type embed struct {
	frame
	scaleTables
	Boards string   // "24 boards"
	Whole  string   // the path of the board count's own page
	Notes  []string // the sheet's
}

// embed makes that page. The tables are those of the board count's own page.
func (s *Site) embed(boards int, sheet sheet.Sheet, tables scaleTables) (File, error) {
	m := &s.content.Messages.Embed
	path := address.Embed(boards)
	return s.render("embed", path, embed{
		frame: frame{
			around: around{s, path},
			Title:  m.Title(sheet.Title), Description: m.Description(sheet.Title),
		},
		scaleTables: tables, Boards: sheet.Title, Whole: address.Board(boards, "index.html"), Notes: sheet.Notes,
	})
}

// Canonical is the address of the board count's own page, which has everything that is on this
// one. It is "" if the site has no address.
func (e embed) Canonical() string { return e.site.full(e.Whole) }

// Vouched says whether the authority's statement is about a table of this page. Only then
// is it on the page.
func (e embed) Vouched() bool {
	return slices.ContainsFunc(e.site.scales, func(s scale.Scale) bool { return s.Main && e.S().Vouches(s.Name) })
}

// A Snippet is the code that others paste into their pages.
type Snippet struct {
	Page   string // the path of the page that it shows
	Folder string // the same as addresses write it: "embed/24/"
	Code   string // with the full address; where the site has none, with that of placeholder
}

// placeholder stands for the site's address in a Snippet until somebody knows it.
const placeholder = "https://example.org/"

// frameHeight is a Snippet's height in CSS pixels. 24 boards need no more at a width of 720
// pixels. Longer tables scroll in their frame: on a phone that is better than a frame
// higher than the screen.
const frameHeight = 700

// snippet is the code for a board count, nil if there is no page to embed.
func (s *Site) snippet(boards int, name string) *Snippet {
	path := address.Embed(boards)
	if !s.has(path) {
		return nil
	}
	folder := strings.TrimSuffix(path, "index.html")
	address := s.baseURL
	if address == "" {
		address = placeholder
	}
	code := fmt.Sprintf(`<iframe src="%s" title="%s" width="100%%" height="%d" loading="lazy" style="border:0"></iframe>`,
		template.HTMLEscapeString(address+s.in.place(folder)), template.HTMLEscapeString(s.content.Messages.Embed.Frame(name)), frameHeight)
	return &Snippet{path, folder, code}
}
