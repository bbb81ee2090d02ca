package generator_test

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// filesContain reports which of these texts are missing in the files of a site.
func filesContain(t *testing.T, b *built, wants map[string][]string) {
	t.Helper()
	for path, all := range wants {
		for _, want := range all {
			if text := string(b.files[path]); !strings.Contains(text, want) {
				t.Errorf("%s does not have %s; it is\n%.2000s", path, want, text)
			}
		}
	}
}

// says checks that the files of a site contain the texts that testdata/says.txt has for them.
func says(t *testing.T, b *built, site string) {
	t.Helper()
	names, texts := cases.ReadTexts(t, "testdata/says.txt")
	found := false
	for i, name := range names {
		file, ours := strings.CutPrefix(name, site+": ")
		if !ours {
			continue
		}
		found = true
		path, table, _ := strings.Cut(file, "#")
		text := string(b.file(t, path))
		if table != "" {
			text = strings.Join(tableLines(t, b.page(t, path), table), "\n")
		} else if strings.HasSuffix(path, ".html") {
			text += strings.ReplaceAll(pageText(t, b, path), "'", "’")
		} else if strings.HasSuffix(path, ".pdf") {
			text += strings.Join(pagesOf(t, path, []byte(text)), " ")
		}
		for want := range strings.SplitSeq(texts[i], "\n") {
			if !strings.Contains(text, want) {
				t.Errorf("the site %s: %s does not have %s; it is\n%.2000s", site, file, want, text)
			}
		}
	}
	if !found {
		t.Errorf("testdata/says.txt has no texts for the site %s", site)
	}
}

// A page needs only an entry of the table and its Markdown. Then it is published, it is in the
// navigation and the sitemap, and it has its sections, its template and its script with words. If
// its section is hidden, all this is gone. A publisher's page may have the name of a template of
// the program.
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
	says(t, build(`"records", "about"`), "with another page")
	for file, text := range build(`"about"`).files {
		if strings.Contains(file, "records") || strings.Contains(string(text), "records/") && file != "SHA256SUMS" {
			t.Errorf("the section of records is hidden, but %s belongs to that page or names it", file)
		}
	}
}

// A scale needs only an entry of the register and a message with its name. This scale has three
// rows, in which the sum of both scores differs, and is for 6 and 8 boards.
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
	says(t, inMemory(r), "with another scale")
}

// Each page of the table has its Markdown, each Markdown file of the program has a page, and the
// sections that settings may name are those of the table.
func TestMarkdownAndSectionsMatchThePageTable(t *testing.T) {
	pages := generator.SitePages()
	names := []string{"changelog.md"} // it is a part of the page of the data
	for _, p := range pages {
		names = append(names, p.Name+".md")
	}
	markdown := slices.DeleteFunc(slices.Collect(maps.Keys(filesOf(t, content.Default))), func(name string) bool { return path.Ext(name) != ".md" })
	sameLines(t, "the Markdown files of content/default", slices.Sorted(slices.Values(markdown)), slices.Sorted(slices.Values(names)))
	sections := slices.Sorted(slices.Values(pages.Sections()))
	sameLines(t, "the sections of content/default/site.toml", slices.Sorted(slices.Values(content.Sections())), sections)
}
