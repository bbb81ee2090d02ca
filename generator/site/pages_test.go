package site

import (
	"html"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/templates"
)

// known has pages like the table of pages: the start page, one that is not listed, one that shows
// prints, one for the data, and others that are in the menu or below a page of the menu.
var known = func() Pages {
	all := Pages{{Name: "home", Script: "home", Scales: true}, {Name: "404", Unlisted: true}}
	for name := range strings.FieldsSeq("compare print models imps acbl ebu theory verify data about") {
		word := func(f content.Frame) string { return f.About() }
		all = append(all, Page{Name: name, Gallery: name == "print", Dataset: name == "data", Word: word})
	}
	for name := range strings.FieldsSeq("exponential quadratic logarithmic square-root") {
		all = append(all, Page{Name: "models/" + name, Boards: name == "logarithmic"})
	}
	return all
}()

// load reads the content of a publisher who has these files. Then it changes the settings.
func load(t *testing.T, files map[string]string, change func(*content.Settings)) *content.Content {
	t.Helper()
	own := fstest.MapFS{}
	for name, text := range files {
		own[name] = &fstest.MapFile{Data: []byte(text)}
	}
	c, err := content.Load(own)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(&c.Settings)
	}
	return c
}

func everything(string) bool { return true }
func nothing(string) bool    { return false }

func newSite(t *testing.T, c *content.Content, baseURL string, has func(string) bool) *Site {
	hidden := func(path string) bool { return known.Hides(&c.Settings, path) }
	s, err := New(c, templates.Over(nil, ""), known, scale.Built().All(), []int{7, 8, 9}, baseURL, Branch{}, has,
		nothing, hidden)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// trySite makes a site that may have faults. own has the publisher's templates.
func trySite(c *content.Content, own fs.FS) (*Site, error) {
	return New(c, templates.Over(own, "templates"), known, scale.Built().All(), []int{7, 8, 9}, "", Branch{}, everything,
		nothing, nothing)
}

// ofEight returns a sheet of 8 boards.
func ofEight() sheet.Sheet {
	rows := []sheet.Row{{Cells: []string{"0", "10.00", "10.00"}}}
	heads := []string{"IMPs", "Winner", "Loser"}
	return sheet.Sheet{Title: "8 boards", Notes: []string{"A note."}, Tables: []sheet.Table{
		{ID: sheet.ContinuousID, Caption: "Continuous scale", Heads: heads, Rows: rows},
		{ID: sheet.DiscreteID, Caption: "Discrete scale", Heads: heads, Rows: rows},
	}}
}

// between returns the text between a begin and an end.
func between(text, begin, end string) string {
	_, text, _ = strings.Cut(text, begin)
	text, _, _ = strings.Cut(text, end)
	return text
}

func TestFaultsOfPagesAndTemplatesAreNamed(t *testing.T) {
	without := load(t, nil, nil)
	without.Pages = slices.DeleteFunc(without.Pages, func(p content.Page) bool { return p.Name() == "models/quadratic" })
	if _, err := trySite(without, nil); err == nil || err.Error() != "no page models/quadratic.md; the site needs it" {
		t.Errorf("without the page models/quadratic the error is %v, want one that names its file", err)
	}
	base, err := fs.ReadFile(templates.Default, "base.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, text, want string }{
		{"base.html", "<html>{{if}}</html>", "templates/base.html:1: "},
		{"page.html", "{{define \"main\"}}\n{{.M.Home.Usual}{{end}}", "templates/page.html:2: "},
		{"page.html", "{{define \"main\"}}\n{{.M.Home.Ususal}}{{end}}", "about/index.html: templates/page.html:2:"},
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

func TestThePageToEmbedHasTheStatementAboutItsTables(t *testing.T) {
	board := func(baseURL, vouched string) (page, toEmbed string) {
		s := newSite(t, load(t, nil, func(s *content.Settings) {
			s.Authority = content.Authority{Statement: "Official scale of Ruritania.", Scales: []string{vouched}}
		}), baseURL, everything)
		p, e, err := s.Board(8, ofEight(), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return string(p.Data), string(e.Data)
	}
	for scale, want := range map[string]bool{"wbf-continuous": true, "wbf-discrete": true, "acbl-20": false,
		"half-match": false} {
		_, toEmbed := board("", scale)
		if strings.Contains(toEmbed, "Official scale of Ruritania.") != want {
			t.Errorf("the page to embed has a statement about %s: got %t, want %t", scale, !want, want)
		}
	}
	for baseURL, want := range map[string]string{
		"": "https://example.org/embed/8/", "https://bridge.example/vp": "https://bridge.example/vp/embed/8/",
		"https://bridge.example/a&b": "https://bridge.example/a&amp;b/embed/8/",
	} {
		page, _ := board(baseURL, "")
		code := between(page, `<pre><code class="snippet" data-path="embed/8/">`, "</code>")
		if got := html.UnescapeString(code); !strings.HasPrefix(got, `<iframe src="`+want+`" `) ||
			!strings.HasSuffix(got, "></iframe>") || strings.Contains(code, "<") {
			t.Errorf("with the base URL %q the snippet is %q, want an iframe with the address %q", baseURL, got, want)
		}
	}
}

func TestNoPageLinksToAMissingFile(t *testing.T) {
	s := newSite(t, load(t, nil, nil), "https://example.org/", func(p string) bool {
		return strings.HasSuffix(p, "index.html") && !strings.HasPrefix(p, "embed/") || strings.HasSuffix(p, "discrete.csv")
	})
	page, _, err := s.Board(8, ofEight(), nil,
		[]Picture{{Caption: "Chart", Links: []Link{{"boards/8/chart-a4.pdf", "A4"}}}})
	text := string(page.Data)
	for want, there := range map[string]bool{
		`href="discrete.csv"`: true, `"contentUrl":"https://example.org/boards/8/discrete.csv"`: true,
		`"encodingFormat":"text/csv"`:           true,
		`<a rel="prev" href="../7/index.html">`: true, `<a rel="next" href="../9/index.html">`: true,
		"continuous.csv": false, ".pdf": false, "<iframe": false, "board.js": false,
	} {
		if strings.Contains(text, want) != there {
			t.Errorf("the page of 8 boards (%v) has %s: got %t, want %t\n%s", err, want, !there, there, text)
		}
	}
	page, err = s.Page("imps", Additions{Warning: "Mind <this>.",
		Sections: []Section{{ID: "files", Heading: "Files", Links: []Link{
			{"data/gone.csv", "Gone"}, {"data/wbf-discrete.csv", "There & <here>"},
		}}}})
	text = string(page.Data)
	if strings.Contains(text, "Gone") ||
		!strings.Contains(text, `<a href="../data/wbf-discrete.csv">There &amp; &lt;here&gt;</a>`) ||
		!strings.Contains(text, `<p class="warning">Mind &lt;this&gt;.</p>`) {
		t.Errorf("the page (%v) links to a missing file, lacks the other link, or lacks the warning:\n%s", err, text)
	}
	g := Gallery{frame: frame{around: around{s, "print/index.html"}, page: Page{Gallery: true}}}
	s.boards, s.has = []int{4, 5, 6, 7, 8, 9},
		func(path string) bool { return strings.Contains("boards/5/a.pdf boards/8/a.pdf", path) }
	if got, want := g.Each(Picture{Boards: 8}, "boards/8/a.pdf"),
		(Each{"../boards/{boards}/a.pdf", "4-4 6-7 9-9"}); got != want {
		t.Errorf("the links to a print for other board counts are %q, want %q", got, want)
	}
}

func TestDefaultBoardCountsAreUsualOnes(t *testing.T) {
	for _, c := range []struct{ first, last, of, beside, shown int }{
		{4, 100, 24, 48, 24}, {4, 100, 50, 100, 24}, {4, 100, 51, 100, 24},
		{4, 100, 100, 50, 24}, // beside the last stands half of it
		{1, 7, 7, 3, 7}, {4, 5, 5, 4, 5}, {8, 12, 12, 8, 12}, {24, 24, 24, 24, 24}, {30, 40, 31, 40, 30}, {4, 23, 5, 10, 20},
	} {
		var boards []int
		for n := c.first; n <= c.last; n++ {
			boards = append(boards, n)
		}
		if got := BesideBoards(boards, c.of); got != c.beside {
			t.Errorf("with %d to %d boards, %d boards stand beside %d, want %d", c.first, c.last, got, c.of, c.beside)
		}
		if got := ShownBoards(boards, []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}); got != c.shown {
			t.Errorf("with %d to %d boards, the scale shown first is that of %d boards, want %d", c.first, c.last, got, c.shown)
		}
	}
}

// A section stands where its ID is alone in braces; a page knows facts of its own there.
func TestSectionsStandInTheirPlaces(t *testing.T) {
	c := load(t, map[string]string{"imps.md": "# IMPs\n\nBefore {odds}, {share}.\n\n{odds}\n\nAfter.\n"}, nil)
	s := newSite(t, c, "", func(p string) bool { return p != "data/gone.csv" })
	page, err := s.Page("imps", Additions{
		Facts: content.NamedFacts{"share": "7 %", "odds": "odds"},
		Sections: []Section{
			{ID: "below", Heading: "Below", Text: []string{"last"}},
			{ID: "odds", Text: []string{"placed"}},
			{ID: "odds-files", Heading: "Files", Links: []Link{{"data/gone.csv", "Gone"}}},
		},
	})
	text := regexp.MustCompile(`<[^>]*>|\s+`).ReplaceAllString(string(page.Data), " ")
	if want := regexp.MustCompile(`Before odds, 7 %\. +placed +After\. .*Below +last`); err != nil ||
		!want.MatchString(text) {
		t.Errorf("the page (%v) should have its facts and its sections in their order, %v:\n%s", err, want, text)
	}
}
