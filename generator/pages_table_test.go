package generator_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/templates"
)

// hold says which of these texts the files of a site lack.
func hold(t *testing.T, b *built, wants map[string][]string) {
	t.Helper()
	for path, all := range wants {
		for _, want := range all {
			if text := string(b.files[path]); !strings.Contains(text, want) {
				t.Errorf("%s does not have %s; it is\n%.2000s", path, want, text)
			}
		}
	}
}

// An entry of the table and its Markdown are all that a page takes: it is published, stands
// in the navigation and the sitemap, has what is below it, its template and its script with
// the words; and it goes with its section. A publisher's page may have the name of one of the
// program's own templates.
func TestAnEntryAddsAPage(t *testing.T) {
	t.Parallel()
	entry := site.Page{Name: "records", Word: func(content.Frame) string { return "Our records" }, Script: "records"}
	below := site.Section{ID: "ours", Heading: "Highest scores", Text: []string{"Not yet."}}
	own := fstest.MapFS{
		"board.md": {Data: []byte("# The board of our league\n\nFour people.\n")}, "base.md": {Data: []byte("# The base of our league\n\nA house.\n")},
		"records.md": {Data: []byte("# Records of the league\n\nSince 2013, by [these tables](/scales/half-match/).\n")},
	}
	o := generator.Options{
		Content: own, First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, BaseURL: "https://example.org/vp/",
		Templates: fstest.MapFS{
			"records.html": {Data: []byte("{{define \"tools\"}}<p id=\"tool\">{{.Title}}</p>{{end}}")},
			"records.js":   {Data: []byte("\"use strict\";\n")},
		},
	}
	build := func(sections string) *built {
		own["site.toml"] = &fstest.MapFile{Data: []byte("sections = [" + sections + "]\n")}
		r, err := generator.BuildWithPage(o, entry, below)
		if err != nil {
			t.Fatal(err)
		}
		return inMemory(r)
	}
	hold(t, build(`"records", "about"`), map[string][]string{
		"records/index.html": {
			"<h1>Records of the league</h1>", `Since 2013, by <a href="../scales/half-match/index.html">`, `<p id="tool">Records of the league</p>`, `<h2 id="ours">Highest scores</h2>`, "<p>Not yet.</p>",
			`<script src="../words-records.js" defer></script>`, `<script src="../records.js" defer></script>`,
		},
		"board/index.html": {"<p>Four people.</p>", `src="../words.js"`}, "base/index.html": {"<p>A house.</p>"},
		"boards/8/index.html": {`<li><a href="../../records/index.html">Our records</a></li>`},
		"sitemap.xml":         {"<loc>https://example.org/vp/records/</loc>"},
		"words-records.js":    {"const vpWords = {"},
		"records.js":          {`"use strict";`},
		"sw.js":               {`"records/index.html"`},
	})
	for file, text := range build(`"about"`).files {
		if strings.Contains(file, "records") || strings.Contains(string(text), "records/") && file != "SHA256SUMS" {
			t.Errorf("without the section %s is there, or names it", file)
		}
	}
}

// An entry of the register, and a line of words with its name, make a scale that is everywhere:
// this one has three scores, which do not always add up to the same, for 6 and 8 boards.
func TestAnEntryAddsAScale(t *testing.T) {
	t.Parallel()
	entry := scale.Scale{
		Name: "archive-25", Kind: scale.Printed, From: 6, To: 8, Only: []int{6, 8},
		Make: func(boards int) (vp.Table, error) {
			return vp.Table{Name: "archive-25", Boards: boards, Rows: []vp.Row{
				{From: 0, To: 2, Winner: 15 * vp.VP, Loser: 15 * vp.VP}, {From: 3, To: boards, Winner: 25 * vp.VP, Loser: 5 * vp.VP},
				{From: boards + 1, To: vp.Open, Winner: 25 * vp.VP, Loser: 4 * vp.VP},
			}}, nil
		},
		Clauses: []scale.Clause{{Source: "ebu", Clause: "Clause 99"}}, Cited: []string{"The archive, clause 99"},
		Sign: "25", Thorough: []int{8},
	}
	r, err := generator.BuildWithScale(generator.Options{
		First: 7, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, BaseURL: "https://example.org/vp/",
	}, entry, "Archive’s 25-point scale")
	if err != nil {
		t.Fatal(err)
	}
	hold(t, inMemory(r), map[string][]string{
		"scales/archive-25/index.html": {
			"<h1>Archive’s 25-point scale</h1>", "English Bridge Union", "Clause 99.", "6, 8 boards", "as they were printed", "not the same in every match",
			`<a href="../../data/archive-25.csv">`, `<h3 id="6">`, `<h3 id="8">`, "<tr><th scope=row>3–8<td>25<td>5<tr><th scope=row>9+<td>25<td>4",
		},
		"data/archive-25.csv": {"boards,from,to,winner,loser\n6,0,2,15,15\n6,3,6,25,5\n6,7,,25,4\n8,0,2,15,15\n8,3,8,25,5\n8,9,,25,4\n"},
		"data/scales.js":      {`"archive-25":{"first":6,"ranges":true,"winner":[[1500,1500,1500,2500,2500,2500,2500,2500],null,[`},
		"data/vectors.json":   {`"The archive, clause 99"`, `"margin":9,"ours_hundredths":2500,"theirs_hundredths":400}`},
		"data/index.html":     {`<a href="../scales/archive-25/index.html">archive-25</a>`, `<a href="archive-25.csv">archive-25.csv</a>`, "boards,from,to,winner,loser"},
		"verify/index.html":   {`<a href="../scales/archive-25/index.html" data-place="scales/archive-25/index.html#{boards}">Archive’s 25-point scale</a>`},
		"compare/index.html":  {`<a href="../scales/archive-25/index.html#8">Archive’s 25-point scale</a><td>25<td>4<td>100.0`, ` acbl-30 archive-25"`},
		"words-compare.js":    {`"archive-25":"Archive’s 25-point scale"`},
		"sitemap.xml":         {"<loc>https://example.org/vp/scales/archive-25/</loc>"},
		"sw.js":               {`"scales/archive-25/index.html"`},
		"SHA256SUMS":          {"data/archive-25.csv"},
	})
}

// Each page of the table has its Markdown, each Markdown of the program is a page, the
// sections that settings may name are those of the table, and each template has its page.
func TestPagesSectionsMarkdownAndTemplatesAreThoseOfTheTable(t *testing.T) {
	pages := generator.SitePages()
	var names []string
	for _, p := range pages {
		names = append(names, p.Name)
	}
	names = append(names, "changelog") // which the page of the data ends with
	var markdown []string
	err := fs.WalkDir(content.Default, ".", func(name string, _ fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(name, ".md"); ok {
			markdown = append(markdown, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	sameLines(t, "content/default", slices.Sorted(slices.Values(markdown)), slices.Sorted(slices.Values(names)))
	sections := slices.Sorted(slices.Values(pages.Sections()))
	sameLines(t, "the sections of content/default/site.toml", slices.Sorted(slices.Values(content.Sections())), sections)

	used := append(pages.Scripts(&content.Settings{Sections: sections}, true),
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
}
