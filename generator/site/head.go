package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
)

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

// Tools says whether everything is there that the page's own scripts need. Without the data
// there is no calculator.
func (f Frame) Tools() bool {
	return !slices.ContainsFunc(f.entry.scripts(), func(path string) bool { return !f.site.has(path) })
}

// BoardRange is the board counts that are published: "4-100".
func (f Frame) BoardRange() string {
	return fmt.Sprintf("%d-%d", f.site.in.Counts[0], f.site.in.Counts[len(f.site.in.Counts)-1])
}

// ShownMargin is the margin, in IMPs, that the comparison shows before a reader chooses one.
const ShownMargin = 31

// ShownMargin is that margin, for a template.
func (f Frame) ShownMargin() int { return ShownMargin }

// Compared are the names of the scales that are compared at one board count, for a script.
func (f Frame) Compared() string {
	return strings.Join(scale.Names(scale.Compared(f.site.in.Scales)), " ")
}

// Main are the names of the site's main scales, for a script. The page compares two board counts
// on these scales only.
func (f Frame) Main() string { return strings.Join(scale.Names(scale.Main(f.site.in.Scales)), " ") }

// ShownBoards is the board count that pages show before a reader chooses one.
func (f Frame) ShownBoards() int {
	return ShownBoards(f.site.in.Counts, f.S().UsualBoards, f.site.in.Scales)
}

// ShownBoards is the board count that pages show before a reader asks for one: the largest
// usual one up to 24; without a usual one the largest up to 24; else the first. It is one for which
// the first main scale has a table, if there is any.
func ShownBoards(boards, usual []int, scales []scale.Scale) int {
	const wanted = 24
	leads := scale.Main(scales)[0]
	if has := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { return !leads.Has(n) }); len(has) > 0 {
		boards = has
	}
	shown, isUsual := boards[0], false
	for _, n := range boards {
		if u := slices.Contains(usual, n); n <= wanted && (u || !isUsual) {
			shown, isUsual = n, u
		}
	}
	return shown
}

// BesideBoards is the board count that the comparison shows beside n until a reader
// chooses: twice n, but at most the last one. Beside the last one it is half of that.
func BesideBoards(boards []int, n int) int {
	first, last := boards[0], boards[len(boards)-1]
	if n == last {
		return max(first, last/2)
	}
	return min(2*n, last)
}

// BesideBoards is the function BesideBoards for each board count, in their order, for the page's
// script.
func (f Frame) BesideBoards() string {
	var all []string
	for _, n := range f.site.in.Counts {
		all = append(all, strconv.Itoa(BesideBoards(f.site.in.Counts, n)))
	}
	return strings.Join(all, " ")
}

// Policy is the page's Content-Security-Policy: nothing from other hosts, no inline scripts or
// styles. The data for search engines are not a script, but programs that check pages complain
// unless their hash is here.
func (f Frame) Policy() string {
	scripts := "'self'"
	if text := f.jsonLD(); text != nil {
		sum := sha256.Sum256(text)
		scripts += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; script-src " + scripts + "; style-src 'self'; img-src 'self'; connect-src 'self'; " +
		"manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
}

// A Dataset is what a page tells search engines of the data that it links to.
type Dataset struct {
	Name, Description string
	Sources           []string // what the data rest on
	Files             []string // their paths
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

func (f Frame) jsonLD() []byte {
	if f.Dataset == nil || f.Canonical() == "" {
		return nil
	}
	type download struct {
		Type           string `json:"@type"`
		EncodingFormat string `json:"encodingFormat"`
		ContentURL     string `json:"contentUrl"`
	}
	type organization struct {
		Type string `json:"@type"`
		Name string `json:"name"`
	}
	set := struct {
		Context      string       `json:"@context"`
		Type         string       `json:"@type"`
		Name         string       `json:"name"`
		Description  string       `json:"description"`
		URL          string       `json:"url"`
		Language     string       `json:"inLanguage"`
		Free         bool         `json:"isAccessibleForFree"`
		Licence      string       `json:"license"`
		Sources      []string     `json:"isBasedOn,omitempty"`
		Creator      organization `json:"creator"`
		Distribution []download   `json:"distribution"`
	}{
		Context: "https://schema.org", Type: "Dataset", URL: f.Canonical(),
		Name: f.Dataset.Name, Description: f.Dataset.Description,
		Language: f.M().Language.Tag(), Free: true, Licence: dataset.LicenceURL, Sources: f.Dataset.Sources,
		Creator: organization{"Organization", f.S().Publisher()},
	}
	for _, file := range f.Dataset.Files {
		if f.site.has(file) {
			kind := mediaTypes[path.Ext(file)]
			set.Distribution = append(set.Distribution, download{"DataDownload", kind, f.site.Full(file)})
		}
	}
	if set.Distribution == nil {
		return nil
	}
	text, _ := json.Marshal(set) // it holds nothing but texts
	return text
}

// A Meta is one of the head's statements about the page.
type Meta struct{ Property, Content string }

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
