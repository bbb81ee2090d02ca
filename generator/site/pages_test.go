package site

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/templates"
)

// known are the pages of the default content, as the table of pages has them.
var known = Pages{
	{Name: "home", Script: "home", Scales: true}, {Name: "404", Unlisted: true},
	{Name: "compare", Script: "compare", Scales: true, Word: func(f content.Frame) content.Message { return f.Compare }},
	{Name: "print", Script: "print", Gallery: true, Word: func(f content.Frame) content.Message { return f.Print }},
	{Name: "models", Word: func(f content.Frame) content.Message { return f.Models }},
	{Name: "models/exponential"}, {Name: "models/quadratic"}, {Name: "models/logarithmic"}, {Name: "models/square-root"},
	{Name: "imps", Script: "points", Scales: true, Word: func(f content.Frame) content.Message { return f.IMPs }},
	{Name: "acbl", Word: func(f content.Frame) content.Message { return f.ACBL }},
	{Name: "ebu", Script: "ebu", Word: func(f content.Frame) content.Message { return f.EBU }},
	{Name: "theory", Word: func(f content.Frame) content.Message { return f.Theory }},
	{Name: "verify", Script: "verify", Word: func(f content.Frame) content.Message { return f.Verify }},
	{Name: "data", Dataset: true, Word: func(f content.Frame) content.Message { return f.Data }},
	{Name: "about", Word: func(f content.Frame) content.Message { return f.About }},
}

// files are the files of an embedded folder, to be changed.
func files(t *testing.T, folder fs.FS) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// load reads the embedded content with files added or replaced, and its
// settings changed.
func load(t *testing.T, add map[string]string, change func(*content.Settings)) *content.Content {
	t.Helper()
	all := files(t, content.Default)
	for name, text := range add {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	c, err := content.Load(all)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(&c.Settings)
	}
	return c
}

func everything(string) bool { return true }

func newSite(t *testing.T, c *content.Content, baseURL string, has func(string) bool) *Site {
	t.Helper()
	s, err := New(c, templates.Over(nil, ""), known, scale.Built().Published(), []int{7, 8, 9}, baseURL, has, nothing, func(path string) bool { return known.Hides(&c.Settings, path) })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sheet is a board count's in brief.
func boardSheet() sheet.Sheet {
	rows := []sheet.Row{{Cells: []string{"0", "10.00", "10.00"}}, {Cells: []string{"1", "10.44", "9.56"}, Corrected: true}}
	return sheet.Sheet{
		Title: "8 boards",
		Facts: []sheet.Fact{{Label: "Blitz X", Value: "42"}, {Label: "Continuous", Value: "20.00 from 43"}, {Label: "Discrete", Value: "20 from 39"}},
		Tables: []sheet.Table{
			{ID: sheet.ContinuousID, Caption: "Continuous scale", Heads: []string{"IMPs", "Winner", "Loser"}, Rows: rows},
			{ID: sheet.DiscreteID, Caption: "Discrete scale", Heads: []string{"IMPs", "Winner", "Loser"}, Rows: rows[:1]},
		},
	}
}

// pages renders every page of a site with the board count 8.
func pages(t *testing.T, s *Site) map[string]string {
	t.Helper()
	all := map[string]string{}
	put := func(f File, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		all[f.Path] = string(f.Data)
	}
	put(s.Home(mark.Drawing{W: 100, H: 66}, sheet.Table{ID: "needed", Caption: "needed"}))
	page, _, err := s.Board(8, boardSheet(), nil, nil)
	put(page, err)
	for _, p := range s.content.Pages {
		if p.Name() != "home" {
			put(s.Page(p.Name(), "", nil))
		}
	}
	if len(all) < len(known)+1 {
		t.Fatalf("there are only %d pages", len(all))
	}
	return all
}

func TestAMissingPageIsNamed(t *testing.T) {
	for _, name := range []string{"home", "404", "about", "models/quadratic"} {
		c := load(t, nil, nil)
		c.Pages = slices.DeleteFunc(c.Pages, func(p content.Page) bool { return p.Name() == name })
		_, err := New(c, templates.Over(nil, ""), known, scale.Built().Published(), []int{8}, "", everything, nothing, nothing)
		if err == nil || !strings.Contains(err.Error(), "no page "+name+".md; the site needs it") {
			t.Errorf("without %s.md the site is refused with %v; it should name that file", name, err)
		}
	}
}

func TestABrokenTemplateIsNamed(t *testing.T) {
	for name, text := range map[string]string{
		"base.html": "<html>{{if}}</html>",
		"page.html": "{{define \"main\"}}{{.M.Home.Usual}{{end}}",
	} {
		all := files(t, templates.Default)
		all[name] = &fstest.MapFile{Data: []byte(text)}
		if _, err := New(load(t, nil, nil), templates.Over(all, "templates"), known, scale.Built().Published(), []int{8}, "", everything, nothing, nothing); err == nil || !strings.Contains(err.Error(), name+":1") {
			t.Errorf("a broken %s is refused with %v; it should name the file and line", name, err)
		}
	}
	all := files(t, templates.Default)
	all["page.html"] = &fstest.MapFile{Data: []byte("{{define \"main\"}}\n{{.M.Home.Ususal}}{{end}}")}
	s, err := New(load(t, nil, nil), templates.Over(all, "templates"), known, scale.Built().Published(), []int{8}, "", everything, nothing, nothing)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Page("about", "", nil); err == nil || !strings.Contains(err.Error(), "page.html:2") || !strings.Contains(err.Error(), "about/index.html") {
		t.Errorf("a field that does not exist is refused with %v; it should name the page, the template and the line", err)
	}
}

func TestAnExtraPageIsPublishedAndLinkedFromEveryPage(t *testing.T) {
	c := load(t, map[string]string{
		"club/rules.md": "+++\ntitle = \"Our <rules>\"\ndescription = \"x\"\n+++\nSee [theory](/theory/).\n",
	}, nil)
	s := newSite(t, c, "", everything)
	all := pages(t, s)
	page := all["club/rules/index.html"]
	if !strings.Contains(page, `See <a href="../../theory/index.html">theory</a>.`) || !strings.Contains(page, "<h1>Our &lt;rules&gt;</h1>") {
		t.Errorf("club/rules.md becomes\n%s", page)
	}
	for path, text := range all {
		want := `<a href="` + s.rel(path, "club/rules/index.html") + `">Our &lt;rules&gt;</a>`
		if !strings.Contains(text, want) {
			t.Errorf("%s does not link to the extra page: %s", path, want)
		}
	}
	if len(s.extra) != 1 || s.extra[0].Path != "club/rules/index.html" {
		t.Errorf("the extra pages are %v", s.extra)
	}
}

func TestAFederationsWordsAreOnEveryPage(t *testing.T) {
	c := load(t, nil, func(s *content.Settings) {
		s.Title, s.Organisation, s.Logo = "VPs & more", "Club <One>", "images/club.svg"
		s.Authority = content.Authority{
			Scales:    []string{"wbf-continuous", "wbf-discrete"},
			Statement: "Official scale of Ruritania.", Regulation: "Rule 7 & 8", Link: "https://example.org/?a=1&b=2",
			InForce: "1 January 2027", Edition: "2",
		}
	})
	s := newSite(t, c, "https://example.org/vp", everything)
	for path, text := range pages(t, s) {
		for _, want := range []string{
			"Official scale of Ruritania.",
			`<a href="https://example.org/?a=1&amp;b=2">Rule 7 &amp; 8</a>`,
			"In force from 1 January 2027.", "Edition 2.", "Published by Club &lt;One&gt;.", "VPs &amp; more",
			`<img src="` + s.rel(path, "images/club.svg") + `"`,
			"The WBF’s scales are computed by the algorithm that the WBF published.",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %s", path, want)
			}
		}
	}
}

func TestWithoutAStatementNoPageClaimsAnAuthority(t *testing.T) {
	for path, text := range pages(t, newSite(t, load(t, nil, nil), "", everything)) {
		foot := text[strings.Index(text, "<footer"):]
		for _, claim := range []string{"fficial", "In force", "Edition", "<cite"} {
			if strings.Contains(foot, claim) {
				t.Errorf("the foot of %s says %q, though no federation has spoken", path, claim)
			}
		}
	}
}

func TestOnlyAnAddressOfItsOwnMakesCanonicalLinks(t *testing.T) {
	for path, text := range pages(t, newSite(t, load(t, nil, nil), "", everything)) {
		if strings.Contains(text, "canonical") {
			t.Errorf("%s has a canonical link, though the site knows no address", path)
		}
	}
	for path, text := range pages(t, newSite(t, load(t, nil, nil), "https://example.org/vp/", everything)) {
		want := `<link rel="canonical" href="https://example.org/vp/` + strings.TrimSuffix(path, "index.html") + `">`
		if got := strings.Contains(text, want); got != (path != "404.html") {
			t.Errorf("%s has the canonical link %s: %t", path, want, got)
		}
	}
}

func TestWhatIsNotThereIsNotLinkedTo(t *testing.T) {
	c := load(t, nil, nil)
	there := map[string]bool{}
	for path := range pages(t, newSite(t, c, "", everything)) {
		there[path] = true
	}
	s := newSite(t, c, "", func(p string) bool { return there[p] || strings.HasSuffix(p, "discrete.csv") })
	f, _, err := s.Board(8, boardSheet(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(f.Data); !strings.Contains(text, `href="discrete.csv"`) || strings.Contains(text, "continuous.csv") || strings.Contains(text, ".pdf") {
		t.Errorf("the page of 8 boards links to files that are not there, or not to the one that is:\n%s", text)
	}
	f, err = s.Page("imps", "Mind <this>.", []Section{{ID: "files", Heading: "Files", Links: []Link{
		{"data/gone.csv", "Gone"}, {"data/wbf-discrete.csv", "There & <here>"},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	text := string(f.Data)
	if strings.Contains(text, "Gone") || !strings.Contains(text, `<a href="../data/wbf-discrete.csv">There &amp; &lt;here&gt;</a>`) {
		t.Errorf("the section's links are wrong:\n%s", text)
	}
	if !strings.Contains(text, `<p class="warning">Mind &lt;this&gt;.</p>`) {
		t.Errorf("the warning is not shown:\n%s", text)
	}
}

func TestSitemapAndRobots(t *testing.T) {
	c := load(t, nil, nil)
	paths := []string{"index.html", "boards/8/index.html", "404.html"}
	got := func(baseURL string) map[string]string {
		files, err := newSite(t, c, baseURL, everything).Robots(paths)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]string{}
		for _, f := range files {
			all[f.Path] = string(f.Data)
		}
		return all
	}
	want := map[string]string{"robots.txt": "User-agent: *\nAllow: /\n"}
	if without := got(""); !maps.Equal(without, want) {
		t.Errorf("without a base URL there are %q, should be %q", without, want)
	}
	want = map[string]string{
		"robots.txt": "User-agent: *\nAllow: /\nSitemap: https://example.org/a&b/sitemap.xml\n",
		"sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			`<url><loc>https://example.org/a&amp;b/</loc></url><url><loc>https://example.org/a&amp;b/boards/8/</loc></url></urlset>` + "\n",
	}
	if with := got("https://example.org/a&b"); !maps.Equal(with, want) {
		t.Errorf("with a base URL there are\n%q, should be\n%q", with, want)
	}
}

func nothing(string) bool { return false }
