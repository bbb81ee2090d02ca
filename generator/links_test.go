package generator_test

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/official"
)

// follow goes through a site from its front page, and returns the links to other hosts, but for
// the licence and for pages about the sources, of which TestEverySourceIsCitedWhereItIsUsed has a
// list. Files that nothing leads to are no fault where orphan says so. What machines are told
// of a page stands below the base URL.
func follow(t *testing.T, b *built, orphan func(path string) bool) (foreign []string) {
	t.Helper()
	sound(t, b)
	known := []string{cc0}
	for _, s := range official.Sources() {
		known = append(known, s.Link)
	}
	reached := map[string]bool{}
	var visit func(file string)
	visit = func(file string) {
		if reached[file] {
			return
		}
		if reached[file] = true; path.Ext(file) != ".html" {
			return
		}
		for _, e := range readback.Elements(b.page(t, file), anything) {
			to, kind := cmp.Or(readback.Attr(e, "href"), readback.Attr(e, "src")), readback.Attr(e, "rel")
			if property := readback.Attr(e, "property"); property == "og:url" || property == "og:image" {
				to, kind = readback.Attr(e, "content"), property
			}
			at, err := url.Parse(to)
			inside, below := strings.CutPrefix(to, b.baseURL)
			switch {
			case err != nil:
				t.Errorf("%s: %q is not an address", file, to)
			case below && b.baseURL != "":
				if inside == "" || strings.HasSuffix(inside, "/") {
					inside += "index.html"
				}
				if b.file(t, inside); kind == "og:image" {
					visit(inside)
				}
			case slices.Contains([]string{"canonical", "alternate", "og:url", "og:image"}, kind):
				t.Errorf("%s: %s is %q, not below the base URL", file, kind, to)
			case at.Scheme != "" || at.Host != "":
				if !slices.Contains(known, to) {
					foreign = append(foreign, to)
				}
			case at.Path != "":
				visit(path.Join(path.Dir(file), at.Path))
			}
		}
	}
	visit("index.html")
	for _, p := range b.paths {
		asked := slices.Contains(unlinked, p) || slices.Contains([]string{"404.html", "robots.txt", "sitemap.xml"}, p) || p[0] == '.'
		if !reached[p] && !asked && (orphan == nil || !orphan(p)) {
			t.Errorf("no page leads to %s: nobody will find it", p)
		}
	}
	return foreign
}

func TestEveryLinkWorksAndEveryFileIsLinked(t *testing.T) {
	t.Parallel()
	b := few(t)
	if readback.Everything() {
		b = whole(t)
	}
	if foreign := follow(t, b, nil); len(foreign) > 0 {
		t.Errorf("links to other hosts: %q; a reader's visit is nobody else's business", foreign)
	}
}

// Package site shows which addresses a page names; following links shows that they are there.
func TestTheSitemapNamesEveryPage(t *testing.T) {
	t.Parallel()
	b, pages := few(t), 0
	for _, p := range b.ending(".html") {
		if p != "404.html" && !isEmbed(p) { // a board count's page says the same
			pages++
			hold(t, b, map[string][]string{"sitemap.xml": {"<loc>" + underRepo + strings.TrimSuffix(p, "index.html") + "</loc>"}})
		}
	}
	if n := strings.Count(string(b.files["sitemap.xml"]), "<loc>"); n != pages {
		t.Errorf("the sitemap names %d addresses, there are %d pages", n, pages)
	}
}

const scalesJS = "data/scales.js"

// isPlot tells a plot by its name.
func isPlot(p string) bool {
	return slices.Contains([]string{"scale.svg", "sensitivity.svg", "concavity.svg"}, path.Base(p))
}

// kindOf is the kind of a file, by its name.
func kindOf(p string) generator.Kind {
	switch {
	case isPlot(p):
		return generator.Plots
	case path.Ext(p) == ".pdf", path.Ext(p) == ".svg" && path.Dir(p) != ".": // and its pictures
		return generator.PDF
	case slices.Contains([]string{".csv", ".json", ".xlsx"}, path.Ext(p)), p == scalesJS:
		return generator.Data
	case p == "SHA256SUMS":
		return ""
	}
	return generator.HTML
}

// Here are the kinds one by one; every choice of them is left to make test-all.
func TestAPartialBuildHasNoLinksToOtherParts(t *testing.T) {
	t.Parallel()
	all := generator.Kinds()
	for set := 1; set < 1<<len(all); set++ {
		var made []generator.Kind
		for i, k := range all {
			if set&(1<<i) != 0 {
				made = append(made, k)
			}
		}
		if len(made) > 1 && !readback.Everything() {
			continue
		}
		t.Run(fmt.Sprint(made), func(t *testing.T) {
			o := options()
			o.First, o.Last, o.Kinds = 23, 25, made
			b := buildOnly(t, o)
			seen := map[generator.Kind]bool{}
			for _, p := range b.paths {
				seen[kindOf(p)] = true
			}
			for _, k := range all {
				if slices.Contains(made, k) != seen[k] {
					t.Errorf("that there are files of the kind %s is %v", k, seen[k])
				}
			}
			if seen[generator.HTML] {
				follow(t, b, nil)
			}
			if scripted := strings.Contains(string(b.files["index.html"]), "scales.js"); scripted && !seen[generator.Data] {
				t.Error("the front page loads scales.js, which is not there")
			}
		})
	}
}

func anything(*html.Node) bool { return true }

// What every page must have, for search engines and for its own security. In a browser pages keep to
// their security policy, and axe looks at their headings and at what a reader may zoom.
func TestEveryPageHasATitleADescriptionAndASecurityPolicy(t *testing.T) {
	t.Parallel()
	b := few(t)
	seen, tables := map[string]string{}, 0
	for _, p := range b.ending(".html") {
		doc := b.page(t, p)
		title := strings.Join(texts(readback.Elements(doc, is(atom.Head))[0], is(atom.Title)), "|")
		for what, text := range map[string]string{"title": title, "description": metaContent(doc, "description")} {
			if seen[what+text] != "" || text == "" {
				t.Errorf("%s: its %s %q is empty, or that of %s: a search result would not tell them apart", p, what, text, seen[what+text])
			}
			seen[what+text] = p
		}
		policy := metaContent(doc, "Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.Contains(policy, "base-uri 'none'") || strings.ContainsAny(policy, "*:") ||
			strings.Contains(policy, "unsafe-") {
			t.Errorf("%s: the security policy is %q", p, policy)
		}
		ruled := false
		for _, e := range readback.Elements(doc, anything) {
			ruled = ruled || readback.Attr(e, "http-equiv") == "Content-Security-Policy"
			if loads := slices.Contains([]atom.Atom{atom.Link, atom.Script, atom.Style}, e.DataAtom); loads && !ruled {
				t.Errorf("%s: <%s> stands before the security policy, and is not ruled", p, e.Data)
			}
			if e.DataAtom == atom.Table {
				tables++
				if _, err := readback.HTMLTable(doc, readback.Attr(e, "id")); err != nil {
					t.Errorf("%s: %v", p, err)
				}
			}
		}
	}
	if pages := len(b.ending(".html")); pages < 28 || tables < 6*(fewLast-fewFirst+1) {
		t.Errorf("%d pages and %d tables were read", pages, tables)
	}
}
