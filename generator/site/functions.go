package site

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Frame is what stands around a page, such as its title and links. The data of a page embed it. Its methods, and
// those of a Gallery, are what the templates of any page can call: they stand here in the order of a page.
type Frame struct {
	site        *Site
	entry       Entry
	Path        string
	Title       string
	Description string
	Lang        string // of a page of Markdown in another language than the site's
	Body        template.HTML
	Contents    []Heading // of a page of prose, for readers to find their way; nil for a short one
	Dataset     *Dataset  // what the page is about, nil for no set of data
	About       []string  // the scales whose tables the page is about, nil if it is not about tables
}

// Everywhere:

// M are the messages of the page's language, and S the settings.
func (f Frame) M() *words.Messages    { return &f.site.in.Content.Messages }
func (f Frame) S() *settings.Settings { return &f.site.in.Content.Settings }

// Rel is the address of a file as seen from this page, that of "" the way to the site's root. The page for missing
// addresses is shown at any depth, so it names files from the root.
func (f Frame) Rel(path string) string { return f.site.rel(f.Path, path) }

// Whole is the way from this page to the whole site, all languages together: to the folder of the list of its files.
func (f Frame) Whole() string { return strings.TrimSuffix(f.Rel(SumsFile), SumsFile) }

// Loads is the address of a style sheet or script as seen from this page. Browsers keep such files for a
// while, and those of two versions do not fit together: so the address has their version in it.
func (f Frame) Loads(path string) string {
	return f.Rel(path) + "?v=" + f.site.in.Looks
}

// Layout is how the page stands on a wide window: its class, with its style sheet.
func (f Frame) Layout() Layout { return f.entry.Layout }

// Tools says whether everything is there that the page's own scripts need. Without the data
// there is no calculator.
func (f Frame) Tools() bool {
	return !slices.ContainsFunc(f.entry.scripts(), func(path string) bool { return !f.site.has(path) })
}

// In the head:

// BoardRange is the board counts that are published: "4-100".
func (f Frame) BoardRange() string {
	return fmt.Sprintf("%d-%d", f.site.in.Counts[0], f.site.in.Counts[len(f.site.in.Counts)-1])
}

// IsHome says that the page is the front page.
func (f Frame) IsHome() bool { return f.Path == address.Page(address.Home) }

// ShownBoards is the board count that pages show before a reader chooses one.
func (f Frame) ShownBoards() int {
	return scale.ShownBoards(f.site.in.Counts, f.S().UsualBoards, f.site.in.Scales)
}

// DefaultScale is the scale that the calculator shows large where its address names none.
func (f Frame) DefaultScale() string { return f.site.in.Scales[0].Name }

// Policy is the page's Content-Security-Policy: nothing from other hosts, no inline scripts or
// styles. The data for search engines are not a script, but programs that check pages complain
// unless their hash is here.
func (f Frame) Policy() string {
	scripts := "'self'"
	if text := f.jsonLD(); text != nil {
		sum := sha256.Sum256(text)
		scripts += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	pictures := "'self'"
	if f.entry.Layout == Maker { // it shows pictures that its script makes
		pictures += " blob:"
	}
	return "default-src 'none'; script-src " + scripts + "; style-src 'self'; img-src " + pictures + "; " +
		"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
}

// HeadTitle is the page's title for a browser's tab.
func (f Frame) HeadTitle() string { return f.M().Frame.Title(f.Title, f.S().Title) }

// Unlisted says that search engines are to leave the page out.
func (f Frame) Unlisted() bool { return f.entry.Unlisted }

// Canonical is the page's address, "" where the site has none.
func (f Frame) Canonical() string {
	if f.Path == address.Page(address.Missing) {
		return ""
	}
	return f.site.Full(f.Path)
}

// Translations are the pages that say the same in other languages, and this one.
func (f Frame) Translations() []Alternate { return f.alternates("") }

// OpenGraph is what a message shows that has a link to the page. It needs full
// addresses.
func (f Frame) OpenGraph() []Meta {
	url := f.Canonical()
	if url == "" {
		return nil
	}
	return []Meta{
		{"og:type", "website"}, {"og:site_name", f.S().Title}, {"og:title", f.Title},
		{"og:description", f.Description}, {"og:url", url},
		{"og:image", f.site.Full(linkIcon)}, {"og:image:width", linkIconSize}, {"og:image:height", linkIconSize},
		{"og:image:alt", f.S().Title},
	}
}

// Scripts are the paths of the scripts that run when the page is loaded.
func (f Frame) Scripts() []string {
	scripts := Entry{}.scripts()
	if f.Tools() {
		scripts = f.entry.scripts()
	}
	if f.S().Until != "" {
		scripts = append(scripts, untilScript)
	}
	return scripts
}

// JSONLD is the page's Dataset in the terms of schema.org, "" without one, or
// where the site has no address: a search engine needs one.
func (f Frame) JSONLD() template.HTML {
	text := f.jsonLD()
	if text == nil {
		return ""
	}
	return template.HTML(`<script type="application/ld+json">` + string(text) + `</script>`) // safe: JSON escapes < and &
}

// Between the header and the footer:

// Newer is the address where readers look when the tables are no longer valid: the regulation's, else the
// site's own; "" where neither is known.
func (f Frame) Newer() string { return cmp.Or(f.RegulationLink(), f.site.in.BaseURL) }

// Family are the page that stands above this one and all pages below that one, for a page below
// another.
func (f Frame) Family() []PageLink {
	above, _, below := strings.Cut(f.entry.Name, "/")
	if !below {
		return nil
	}
	var family []Link
	for _, p := range f.site.in.Entries {
		if folder, _, _ := strings.Cut(p.Name, "/"); folder == above {
			family = append(family, Link{address.Page(p.Name), f.site.short(p.Name)})
		}
	}
	return f.pageLinks(f.site.Links(family))
}

// Table writes a table of a sheet for the page.
func (f Frame) Table(t sheet.Table) template.HTML { return tableHTML(t, f.site.marks(), f.Rel) }

// SVG is a drawing inlined, so that it follows the page's theme.
func (f Frame) SVG(d mark.Drawing) template.HTML {
	return template.HTML(mark.InlineSVG(d)) // safe: our own writer escapes
}

// Gallery is pictures for a template.
func (f Frame) Gallery(pictures []sheet.Picture) Gallery { return Gallery{f, pictures} }

// Field is a field for a template, with one hint or none.
func (f Frame) Field(id string, label string, keys string, hint ...string) Field {
	return Field{ID: id, Label: label, Hint: cmp.Or(hint...), Keys: keys}
}

// Stepper is a control for the board count that a page shows. hash is what its links have after the address of a board
// count's page: "#print".
func (f Frame) Stepper(boards int, hash string) Stepper {
	at := func(n int) []Link { return f.site.Links([]Link{{address.Board(n, "index.html"), f.M().Boards(n)}}) }
	return Stepper{f, boards, hash, at(boards - 1), at(boards + 1)}
}

// Slider is a slider for a template.
func (f Frame) Slider(id, label, min, max, step, value string) Slider {
	return Slider{id, label, min, max, step, value}
}

// ShownMargin is the margin, in IMPs, that the comparison shows before a reader chooses one.
func (f Frame) ShownMargin() int { return ShownMargin }

// Compared are the names of the scales that are compared at one board count, for a script.
func (f Frame) Compared() string {
	return strings.Join(scale.Names(scale.Compared(f.site.in.Scales)), " ")
}

// Main are the names of the site's main scales, for a script. The page compares two board counts
// on these scales only.
func (f Frame) Main() string { return strings.Join(scale.Names(scale.Main(f.site.in.Scales)), " ") }

// BesideBoards are the board counts that the comparison shows beside each board count of the site, in their order, for
// a script.
func (f Frame) BesideBoards() string {
	var all []string
	for _, n := range f.site.in.Counts {
		all = append(all, strconv.Itoa(BesideBoards(f.site.in.Counts, n)))
	}
	return strings.Join(all, " ")
}

// In the footer:

// Statement is the authority's statement. It names the scales that it is about, because
// every page has other figures too. It is "" on a page of tables that are of none of these scales.
func (f Frame) Statement() string {
	vouched := f.S().Vouched()
	if f.About != nil {
		vouched = slices.DeleteFunc(slices.Clone(f.About), func(s string) bool { return !f.S().Vouches(s) })
	}
	if len(vouched) == 0 {
		return ""
	}
	return f.M().Vouched(f.S().Authority.Statement, vouched)
}

// RegulationLink is the address of the authority's regulation, "" for none. That of one of the publisher's own files
// is as seen from this page.
func (f Frame) RegulationLink() string {
	link := f.S().Authority.Link
	if path, own := strings.CutPrefix(link, "/"); own {
		return f.Rel(path)
	}
	return link
}

// A Gallery is pictures as the template of a page shows them.
type Gallery struct {
	Frame
	Pictures []sheet.Picture
}

// Paper is the paper that all these files are for, "" for none.
func (g Gallery) Paper(links []sheet.PictureLink) string {
	if slices.ContainsFunc(links, func(l sheet.PictureLink) bool { return l.Paper != links[0].Paper }) {
		return ""
	}
	return links[0].Paper
}

// Files are the files of a picture: for each paper the first one, which an office prints, and all others.
func (g Gallery) Files(links []sheet.PictureLink) (f struct{ Buttons, Others []sheet.PictureLink }) {
	for i, l := range links {
		to, same := &f.Others, func(other sheet.PictureLink) bool { return other.Paper == l.Paper }
		if i == 0 || l.Paper != "" && !slices.ContainsFunc(links[:i], same) {
			to = &f.Buttons
		}
		*to = append(*to, l)
	}
	return f
}

// Captions are what a picture's piece carries for other board counts, for a script: [{"Text": "…", "Boards": [4, 5]}].
func (g Gallery) Captions(others []sheet.Caption) string {
	text, _ := json.Marshal(others) // it holds nothing but texts and numbers
	return string(text)
}

// Each is the address of a file of a picture for any board count, with {boards} in it. It is "" elsewhere than on the
// page of all prints, which alone can show other board counts.
func (g Gallery) Each(of sheet.Picture, file string) string {
	if !g.entry.Gallery || of.Boards == 0 {
		return ""
	}
	return g.Rel(strings.Replace(file, fmt.Sprint(of.Boards), scale.BoardsMark, 1))
}

// Without are the board counts that have no such piece, as it is too small for them: "120-150 160-160".
func (g Gallery) Without(of sheet.Picture) string {
	without := slices.DeleteFunc(slices.Clone(g.site.in.Counts), func(n int) bool {
		return g.site.has(address.Board(n, path.Base(of.Links[0].Path)))
	})
	return strings.ReplaceAll(scale.Runs(without, scale.Span), ",", "")
}
