package pages

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
)

// embed is what the template of such a page is given. It has no navigation, and its links leave the
// iframe. Its script only tells the page around it how high it is.
type embed struct {
	site.Frame
	scaleTables
	Boards         string   // "24 boards"
	Whole          string   // the path of the board count's own page
	Lacking, Notes []string // the sheet's
	// Canonical is the address of the board count's own page, which has everything that is on this one.
	Canonical string
}

// Embeds makes the pages for other people's sites, one for each board count. They are not in the sitemap.
func (in *Input) Embeds(s *site.Site) ([]outline.File, error) {
	pages := make([]outline.File, len(in.Boards))
	return pages, parallel.Each(len(pages), func(i int) (err error) {
		pages[i], err = in.embed(s, in.Boards[i])
		return err
	})
}

// embed makes the page to embed of a board count.
func (in *Input) embed(s *site.Site, b Board) (outline.File, error) {
	m, of, path, whole := in.Words.Embed, b.Sheet, address.Embed(b.Boards), address.Board(b.Boards, "index.html")
	description := m.Description(of.Title, in.Words.Scales.List(scale.NamesOf(b.Main)))
	f := s.Frame(site.Entry{}, path, m.Title(of.Title), description)
	f.About = scale.NamesOf(b.Main)
	return s.Render("embed", path, embed{
		Frame: f, scaleTables: in.scaleTables(f, b), Boards: of.Title, Whole: whole, Lacking: of.Lacking, Notes: of.Notes,
		Canonical: s.Full(whole),
	})
}

// A Snippet is the code that others paste into their pages.
type Snippet struct {
	Page   string // the path of the page that it shows
	Folder string // the same as addresses write it: "embed/24/"
	Code   string // with the full address; where the site has none, with that of placeholder
	Fits   string // what makes the iframe as high as its tables
}

// placeholder stands for the site's address in a Snippet until somebody knows it.
const placeholder = "https://example.org/"

// iframeHeight is how high an iframe of 720 CSS pixels in width must be for tables: the parts of a continuous one
// stand three side by side, and tables of ranges beside them or, if other scales than the usual ones are there, in a
// row of their own. In a narrower iframe the tables scroll, unless the page around it listens. The iframe is never
// higher than a screen by itself: on a phone nobody could scroll past it.
func iframeHeight(usual bool, of Board) int {
	const (
		rest   = 160 // the head, the scales' names, the notes and the foot
		above  = 36  // the heads of a part, and the room between parts
		lack   = 50  // what says that a scale has no table
		name   = 70  // another scale's, and what its publisher says of it
		row    = 20
		beside = 3
	)
	height, ranges := rest+lack*len(of.Lacking), 0
	for _, w := range of.Main {
		if !w.Table.PerMargin {
			ranges = max(ranges, above+row*len(w.Table.Rows))
			continue
		}
		lengths := partLengths(len(w.Table.Rows))
		for k := 0; k < len(lengths); k += beside {
			height += above + row*slices.Max(lengths[k:min(k+beside, len(lengths))])
		}
	}
	if usual {
		return height
	}
	return height + ranges + name
}

// fits is what somebody's page needs so that its iframes are as high as their tables. The script of
// the page in the iframe, embed.js, says how high that is.
const fits = `<script>
addEventListener("message", (e) => {
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== e.source || !(e.data?.vpchartsHeight > 0)) continue;
    frame.style.height = e.data.vpchartsHeight + "px";
    frame.style.maxHeight = "none";
  }
});
</script>`

// snippet is the code for a board count.
func (in *Input) snippet(s *site.Site, name string, of Board) *Snippet {
	path := address.Embed(of.Boards)
	folder := strings.TrimSuffix(path, "index.html")
	whole := cmp.Or(s.Full(path), placeholder+s.Place(folder))
	const form = `<iframe src="%s" title="%s" width="100%%" height="%d" loading="lazy" ` +
		`style="border:0;max-height:90vh"></iframe>`
	escape := template.HTMLEscapeString
	code := fmt.Sprintf(form, escape(whole), escape(in.Words.Embed.Frame(name)), iframeHeight(in.isUsual(), of))
	return &Snippet{path, folder, code, fits}
}
