package generator_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
)

// A build of a part of the site has no heading and no form for what is not there.
func TestAPartOfTheSiteHasNoEmptySections(t *testing.T) {
	t.Parallel()
	only := func(first, last int, kinds ...generator.Kind) *built {
		o := options()
		o.First, o.Last, o.Kinds = first, last, kinds
		return buildOnly(t, o)
	}
	all := []generator.Kind{generator.HTML, generator.PDF, generator.Plots, generator.Data}
	full, pages := only(8, 8, all...), only(8, 8, generator.HTML)
	for _, p := range []struct{ page, part string }{
		{"print/index.html", `id="each"`}, {"print/index.html", `id="venue"`}, {"print/index.html", "<form class=\"print"},
		{"models/quadratic/index.html", `id="plots"`}, {"models/index.html", `id="plots"`},
	} {
		if !strings.Contains(string(full.files[p.page]), p.part) {
			t.Errorf("%s of the whole site lacks %s", p.page, p.part)
		}
		if strings.Contains(string(pages.files[p.page]), p.part) {
			t.Errorf("%s has %s, and nothing to show there", p.page, p.part)
		}
	}
	few := only(1, 3, all...) // no usual match length is among them
	for n := 1; n <= 3; n++ {
		if link := fmt.Sprintf(`<a href="/boards/%d/index.html">`, n); !strings.Contains(string(few.files["404.html"]), link) {
			t.Errorf("the page for missing addresses lacks %s", link)
		}
	}
}

// The names of the program's own templates are no less good for a page.
func TestAPageMayHaveAnyName(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds = 8, 8, []generator.Kind{generator.HTML, generator.Data}
	added := fstest.MapFS{}
	names := []string{"board", "embed", "page", "base"}
	for _, name := range names {
		added[name+".md"] = &fstest.MapFile{Data: fmt.Appendf(nil, "+++\ntitle = \"The %s of our league\"\ndescription = \"Who sits on the %s.\"\n+++\n\nFour people.\n", name, name)}
	}
	o.Content = withSettings(t, added)
	site := buildOnly(t, o)
	for _, name := range names {
		page := string(site.files[name+"/index.html"])
		if !strings.Contains(page, "<p>Four people.</p>") || !strings.Contains(page, `src="../words.js"`) {
			t.Errorf("%s.md becomes %.200q", name, page)
		}
	}
}
