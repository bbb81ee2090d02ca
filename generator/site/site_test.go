package site

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/words"
	"github.com/vpcharts/vpcharts/templates"
)

// known has pages like the table of pages: the start page, one that is not listed, one that shows
// prints, one for the data, and others that are in the menu or below a page of the menu.
var known = func() Entries {
	all := Entries{{Name: "home", Script: "home", Scales: true}, {Name: "404", Unlisted: true}}
	for name := range strings.FieldsSeq("compare print models imps acbl ebu theory verify data about") {
		word := func(f words.Frame) string { return f.About() }
		all = append(all, Entry{Name: name, Gallery: name == "print", Dataset: name == "data", Word: word})
	}
	for name := range strings.FieldsSeq("exponential quadratic logarithmic square-root") {
		all = append(all, Entry{Name: "models/" + name})
	}
	return all
}()

// load reads the content of a publisher who has these files. Then it changes the settings.
func load(t *testing.T, files map[string]string, change func(*settings.Settings)) *publisher.Content {
	t.Helper()
	own := fstest.MapFS{}
	for name, text := range files {
		own[name] = &fstest.MapFile{Data: []byte(text)}
	}
	c := sample.Must(publisher.Load(own))
	if change != nil {
		change(&c.Settings)
	}
	return c
}

// trySite makes a site that may have faults. own has the publisher's templates.
func trySite(c *publisher.Content, own fs.FS) (*Site, error) {
	from, _, err := ReadTemplates(own, known, true)
	if err != nil {
		return nil, err
	}
	in := Input{
		Content: c, Templates: from, Entries: known, Scales: scale.Built().All(), Counts: []int{7, 8, 9},
		Made: map[string][]byte{},
	}
	book := outline.Line{Path: "print/book-a4.pdf", Is: outline.There}
	in.Outline = outline.New(outline.Kinds(), in.Lines(true), []outline.Line{book})
	for _, f := range c.OwnFiles {
		in.Made[f.Path] = f.Data
	}
	return New(in)
}

func TestFaultsOfPagesAndTemplatesAreNamed(t *testing.T) {
	without := load(t, nil, nil)
	without.Pages = slices.DeleteFunc(without.Pages, func(p publisher.Page) bool { return p.Name() == "models/quadratic" })
	if _, err := trySite(without, nil); err == nil || err.Error() != "no page models/quadratic.md; the site needs it" {
		t.Errorf("without the page models/quadratic the error is %v, want one that names its file", err)
	}
	base := sample.Must(fs.ReadFile(templates.Default, "base.html"))
	for _, c := range []struct{ file, text, want string }{
		{"base.html", "<html>{{if}}</html>", "templates/base.html:1: "},
		{"page.html", "{{define \"main\"}}\n{{.M.Home.Usual}{{end}}", "templates/page.html:2: "},
		{"page.html", "<h1>{{.Title}}</h1>\n{{.Body}}", "templates/page.html:1: what stands outside of {{define \"main\"}} and "},
		{"page.html", "{{define \"main\"}}\n{{.M.Home.Ususal}}{{end}}", "about/index.html: templates/page.html:2:"},
		{"base.html", strings.Replace(string(base), ` data-part="menu"`, "", 1),
			`templates/base.html:1: site.js asks for an element with data-part="menu", and there is none`},
		{"base.html", strings.Replace(string(base), "range .Line", "range .Bar.Links", 1), "templates/base.html:"},
		// The error gives the place of the fault in the header's template, not the place where a page uses it.
		{"base.html", "\n\n{{define \"header\"}}{{.Mnu}}{{end}}" +
			strings.Replace(string(base), `define "header"`, `define "old"`, 1), "about/index.html: templates/base.html:3:"},
	} {
		s, err := trySite(load(t, nil, nil), fstest.MapFS{c.file: {Data: []byte(c.text)}})
		if err == nil {
			_, err = s.Page("about", Additions{})
		}
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s in %s: the error is %v, want it to begin with %s", c.text, c.file, err, c.want)
		}
	}
}

// A reader's program pronounces a page of Markdown in its own language, also where the site has another one.
func TestAPageInAnotherLanguageIsMarked(t *testing.T) {
	c := load(t, map[string]string{
		"site.toml": "languages = [\"no\"]\n", "messages/no.toml": "", "imps.md": "# IMP-skalaen\n\nEn tabell.\n",
	}, nil)
	s := sample.Must(trySite(c, nil))
	for page, want := range map[string][]string{
		"about": {`<html lang="no"`, `<h1 lang="en">`, "<p lang=\"en\">", `<h2 id="where-the-numbers-come-from" lang="en">`},
		"imps":  {`<html lang="no"`, "<h1>IMP-skalaen", "<p>En tabell."},
	} {
		data := string(sample.Must(s.Page(page, Additions{})).Data)
		for _, part := range want {
			if !strings.Contains(data, part) {
				t.Errorf("the page %s has no %s:\n%s", page, part, data)
			}
		}
	}
}

func TestDefaultBoardCountsAreUsualOnes(t *testing.T) {
	for _, c := range []struct{ first, last, of, beside, shown int }{
		{4, 100, 24, 48, 24}, {4, 100, 50, 100, 24}, {4, 100, 51, 100, 24},
		{4, 100, 100, 50, 24}, // beside the last stands half of it
		{1, 7, 7, 3, 7}, {4, 5, 5, 4, 5}, {8, 12, 12, 8, 12}, {24, 24, 24, 24, 24}, {30, 40, 31, 40, 30}, {4, 23, 5, 10, 20},
	} {
		boards := scale.Between(c.first, c.last)
		if got := BesideBoards(boards, c.of); got != c.beside {
			t.Errorf("with %d to %d boards, %d boards stand beside %d, want %d", c.first, c.last, got, c.of, c.beside)
		}
		if got := scale.ShownBoards(boards, []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}, scale.Built().Shown()); got != c.shown {
			t.Errorf("with %d to %d boards, the scale shown first is that of %d boards, want %d", c.first, c.last, got, c.shown)
		}
	}
}

// The golden texts of boards/24 have a table of figures.
func TestTablesOfWordsAreAccessibleAndEscaped(t *testing.T) {
	table := sheet.Table{
		ID: "names", Caption: "Names & more", Text: true, Class: "keys", Columns: []string{"", "wide"}, Heads: []string{"a", "b&c"},
		HeadLinks: []sheet.Link{1: {Path: "scales/b&c/index.html", Pattern: "boards/{boards}/index.html"}},
		Rows: []sheet.Row{
			{Cells: []string{"c", "'"}, Links: []sheet.Link{{Path: "data/c.csv"}}}, {Cells: []string{"e", `"`}, Cusps: []int{1}},
		},
	}
	const want = `<table class="words keys" id="names"><caption>Names &amp; more</caption><colgroup><col><col class=wide>` +
		`<thead><tr><th scope=col>a` +
		`<th scope=col><a href="../scales/b&amp;c/index.html" data-place="boards/{boards}/index.html">b&amp;c</a>` +
		`<tbody><tr><th scope=row><a href="../data/c.csv">c</a><td data-head="b&amp;c">&#39;` +
		`<tr><th scope=row>e<td data-head="b&amp;c">&#34;<span class=mark aria-hidden=true>` + sheet.CuspMark +
		`</span><span class=vh> a &lt; b</span></table>`
	above := func(path string) string { return "../" + path }
	if got := string(tableHTML(table, marks{cusp: "a < b"}, above)); got != want {
		t.Errorf("the table is\n%s\nwant\n%s", got, want)
	}
}
