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

// embed is what the template of such a page is given. It has no navigation, and its links leave the
// frame. Its script only tells the page around it how high it is.
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
	Fits   string // what makes the frame as high as its tables
}

// placeholder stands for the site's address in a Snippet until somebody knows it.
const placeholder = "https://example.org/"

// frameHeight is how high a frame of 720 CSS pixels in width must be for a continuous table of so
// many rows: its parts stand three side by side. In a narrower frame the tables scroll, unless the
// page around it listens. The frame is never higher than a screen by itself: on a phone nobody
// could scroll past it.
func frameHeight(rows int) int {
	const (
		around = 160 // the head, the scales' names, the notes and the foot
		above  = 55  // a part's caption and heads, and the room between parts
		row    = 20
		beside = 3
	)
	lengths := partLengths(rows)
	height := around
	for k := 0; k < len(lengths); k += beside {
		height += above + row*slices.Max(lengths[k:min(k+beside, len(lengths))])
	}
	return height
}

// fits is what somebody's page needs so that its frames are as high as their tables. The script of
// the page in the frame, embed.js, says how high that is.
const fits = `<script>
addEventListener("message", (e) => {
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== e.source || !(e.data?.vpchartsHeight > 0)) continue;
    frame.style.height = e.data.vpchartsHeight + "px";
    frame.style.maxHeight = "none";
  }
});
</script>`

// snippet is the code for a board count whose continuous table has so many rows, nil if there is no
// page to embed.
func (s *Site) snippet(boards int, name string, rows int) *Snippet {
	path := address.Embed(boards)
	if !s.has(path) {
		return nil
	}
	folder := strings.TrimSuffix(path, "index.html")
	address := s.baseURL
	if address == "" {
		address = placeholder
	}
	code := fmt.Sprintf(`<iframe src="%s" title="%s" width="100%%" height="%d" loading="lazy" style="border:0;max-height:90vh"></iframe>`,
		template.HTMLEscapeString(address+s.in.place(folder)), template.HTMLEscapeString(s.content.Messages.Embed.Frame(name)), frameHeight(rows))
	return &Snippet{path, folder, code, fits}
}
