package generator_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/templates"
)

// An entry of the table and its Markdown are all that a page takes: it is published, stands
// in the navigation and the sitemap, has what is below it, its template and its script with
// the words; and it goes with its section.
func TestAnEntryAddsAPage(t *testing.T) {
	t.Parallel()
	entry := site.Page{Name: "records", Word: func(content.Frame) content.Message { return "Our records" }, Script: "records"}
	below := site.Section{ID: "ours", Heading: "Highest scores", Text: []string{"Not yet."}}
	own := fstest.MapFS{"records.md": {Data: []byte("# Records of the league\n\nSince 2013.\n")}}
	o := generator.Options{
		Content: own, First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, BaseURL: "https://example.org/vp/",
		Templates: fstest.MapFS{
			"records.html": {Data: []byte("{{define \"tools\"}}<p id=\"tool\">{{.Title}}</p>{{end}}")},
			"records.js":   {Data: []byte("\"use strict\";\n")},
		},
	}
	build := func(sections string) map[string]string {
		own["site.toml"] = &fstest.MapFile{Data: []byte("sections = [" + sections + "]\n")}
		r, err := generator.BuildWithPage(o, entry, below)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{}
		for _, f := range r.Files {
			files[f.Path] = string(f.Data)
		}
		return files
	}
	files := build(`"records", "about"`)
	for file, wants := range map[string][]string{
		"records/index.html": {
			"<h1>Records of the league</h1>", "Since 2013.", `<p id="tool">Records of the league</p>`, `<h2 id="ours">Highest scores</h2>`, "<p>Not yet.</p>",
			`<script src="../words-records.js" defer></script>`, `<script src="../records.js" defer></script>`,
		},
		"boards/8/index.html": {`<li><a href="../../records/index.html">Our records</a></li>`},
		"sitemap.xml":         {"<loc>https://example.org/vp/records/</loc>"},
		"words-records.js":    {"const vpWords = {"},
		"records.js":          {`"use strict";`},
		"sw.js":               {`"records/index.html"`},
	} {
		for _, want := range wants {
			if !strings.Contains(files[file], want) {
				t.Errorf("%s does not have %s; it is\n%.2000s", file, want, files[file])
			}
		}
	}
	for file, text := range build(`"about"`) {
		if strings.Contains(file, "records") || strings.Contains(text, "records/") && file != "SHA256SUMS" {
			t.Errorf("without the section %s is there, or names it", file)
		}
	}
}

// Each page of the table has its Markdown, each Markdown of the program is a page, and the
// sections that settings may name are those of the table.
func TestPagesSectionsAndMarkdownAreThoseOfTheTable(t *testing.T) {
	pages := generator.SitePages()
	var names []string
	for _, p := range pages {
		names = append(names, p.Name)
	}
	markdown := []string{"changelog"} // which the page of the data ends with
	err := fs.WalkDir(content.Default, ".", func(name string, _ fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(name, ".md"); ok && name != "changelog" {
			markdown = append(markdown, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	names = append(names, "changelog")
	slices.Sort(names)
	slices.Sort(markdown)
	if !slices.Equal(names, markdown) {
		t.Errorf("the table has the pages\n%q, and content/default the Markdown of\n%q", names, markdown)
	}
	sections := slices.Sorted(slices.Values(pages.Sections()))
	if named := slices.Sorted(slices.Values(content.Sections())); !slices.Equal(sections, named) {
		t.Errorf("the table has the sections\n%q, and content/default/site.toml names\n%q", sections, named)
	}
	for _, s := range official.Sources() {
		for _, page := range s.Pages {
			if !slices.Contains(names, page) {
				t.Errorf("the source %s is said to stand on the page %s, which the table does not have", s.ID, page)
			}
		}
	}
}

// What lies in templates/default is used by a page, or by all.
func TestEveryTemplateIsOneOfAPage(t *testing.T) {
	pages := generator.SitePages()
	all := &content.Settings{Sections: pages.Sections()}
	used := append(pages.Scripts(all, true),
		"base.html", "page.html", "home.html", "board.html", "scale.html", "embed.html", "site.css", "embed.css", "icon.svg", "sw.js")
	entries, err := fs.ReadDir(templates.Default, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.Contains(used, e.Name()) && !pages.IsTemplate(e.Name()) {
			t.Errorf("nothing uses templates/default/%s", e.Name())
		}
	}
	for _, name := range []string{"home.html", "board.html", "records.html"} {
		if pages.IsTemplate(name) {
			t.Errorf("%s is said to be the template of a page's own tools", name)
		}
	}
}

// A page's name stands in the table, and nowhere else in what makes pages: what one page has
// and others have not is a field of its entry.
func TestTheSiteKnowsNoPageByItsName(t *testing.T) {
	names := map[string]bool{}
	for _, p := range generator.SitePages() {
		names[p.Name] = true
	}
	delete(names, "imps") // is a field of the calculator and a word's placeholder, too
	files, err := filepath.Glob("site/*.go")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files were found (%v)", len(files), err)
	}
	texts := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			texts++
			if text, err := strconv.Unquote(literal.Value); err == nil && names[text] {
				t.Errorf("%s names the page %q: let its entry in pages_table.go say what is special about it", set.Position(literal.Pos()), text)
			}
			return true
		})
	}
	if texts < 100 {
		t.Errorf("only %d texts were looked at", texts)
	}
}
