package site

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An Entry is a page of Markdown that the program knows. Its template, templates/NAME.html if
// there is one, adds tools to it.
type Entry struct {
	Name string // of its Markdown: "acbl", "models/quadratic"; address.Page says where it is
	// Word is what the navigation calls it. A page with one is a section, which settings
	// choose, and the pages below it go with it.
	Word       func(words.Frame) string
	Layout     Layout
	Column     Column   // of the foot; 0 for none
	Script     string   // its own script, without the ending; "" for none
	Parts      []string // scripts of its parts, which run before its own
	Scales     bool     // its script needs the scales, and how scripts look things up in them
	ScaleNames bool     // its script writes the scales' names, long and short, so that they are among its words
	ShortNames bool     // its script writes their short names only
	Unlisted   bool     // search engines are not told of it
	Halves     bool     // it is for the scale of half a match: a site that does not show that scale has no such page
	Core       bool     // browsers keep it from the first visit on: it is the calculator, or stands in for other pages
	// Dataset says that it is about the data: it ends with what changed in them, and search
	// engines are told of them. The data lie in its folder. They stay when the page is hidden,
	// because other people's programs read them.
	Dataset bool
	Folds   bool // what stands below each heading of the third level opens with a click
	// Gallery says that it shows what can be printed: its script can show other board counts.
	Gallery bool
}

// A Layout is how a page stands on a wide window: a tool has its question on the left and the answer on the right,
// prose has its contents beside it, and a table has the whole width. The card maker has fields and pictures.
type Layout string

const (
	Prose Layout = "" // that of a publisher's own pages too
	Tool  Layout = "tool"
	Table Layout = "table"
	Maker Layout = "maker"
)

// String is the class of the page's main part.
func (l Layout) String() string { return cmp.Or(string(l), "prose") }

// Sheet is the layout's style sheet.
func (l Layout) Sheet() string { return l.String() + ".css" }

// Entries are those of all pages.
type Entries []Entry

// find returns the entry of that name, and for an unknown name one without tools.
func (e Entries) find(name string) (entry Entry, known bool) {
	if i := slices.IndexFunc(e, func(entry Entry) bool { return entry.Name == name }); i >= 0 {
		return e[i], true
	}
	return Entry{}, false
}

// BoardEntry is the entry of a board count's page, which is not of Markdown.
var BoardEntry = Entry{
	Name: "board", Layout: Table, Script: "board",
	Parts: []string{"chart", "follow", "margin", "mark", "result", "stepper", "papers"},
}

// untilScript says on every page of a site with a last day that it is over.
const untilScript = "until.js"

// scripts are those that a page loads, in their order. Before them theme.js sets the theme, before anything is
// painted; after them site.js fetches offline.js, once the page is there.
func (e Entry) scripts() []string {
	all := []string{"site.js"}
	if e.Scales {
		all = append(all, "data/scales.js")
	}
	return append(all, e.joined())
}

// joined is the file of the page's words and its own scripts. They are one file, because each file costs
// a request to the server. Pages with the same script share it.
func (e Entry) joined() string { return cmp.Or(e.Script, "words") + ".js" }

// ownScripts are the page's own scripts in their order, without the ending.
func (e Entry) ownScripts() (own []string) {
	if e.Script == "" {
		return nil
	}
	if e.Scales {
		own = append(own, "lookup")
	}
	return append(append(own, e.Parts...), e.Script)
}

// withScripts are the entries of all pages: that of pages without a script of their own, these, and a board count's.
func (e Entries) withScripts() Entries { return append(append(Entries{{}}, e...), BoardEntry) }

// IsTemplate says whether a template of that name would be used: it is named after a page.
func (e Entries) IsTemplate(name string) bool {
	page, ok := strings.CutSuffix(name, ".html")
	_, known := e.find(page)
	return ok && known && page != address.Home
}
