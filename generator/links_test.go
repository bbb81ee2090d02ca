package generator_test

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// boardPage matches the address of a board count's page.
var boardPage = regexp.MustCompile(`^(?:de/)?boards/(\d+)/index\.html$`)

// follow follows the links of a site from the front page of a language: "" for the first, or "de/". It returns the
// links to other hosts, except the licence, the bodies whose rules we do not have, and the sources' links.
// orphan tells which files need no link. Canonical, alternate and Open Graph addresses must be
// below the base URL. The sitemap lists each page that asks to be found, and nothing else.
func follow(t *testing.T, b *built, language string, orphan func(path string) bool) (foreign []string) {
	t.Helper()
	known := []string{cc0, "https://www.worldbridge.org/", "https://www.acbl.org/", "https://www.ebu.co.uk/"}
	for _, s := range official.Sources() {
		known = append(known, s.Link)
	}
	reached := map[string]bool{}
	var visit func(file string)
	visit = func(file string) {
		if reached[file] {
			return
		}
		if reached[file] = true; b.file(t, file) == nil || path.Ext(file) != ".html" {
			return
		}
		for _, e := range readback.Elements(b.page(t, file), anything) {
			to, kind := cmp.Or(readback.Attr(e, "href"), readback.Attr(e, "src"), readback.Attr(e, "data-back")), readback.Attr(e, "rel")
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
			case at.Fragment != "" && at.Host == "":
				to := path.Join(path.Dir(file), cmp.Or(at.Path, path.Base(file)))
				visit(to)
				isPlace := path.Ext(to) == ".html" && !strings.Contains(at.Fragment, "=") // #boards=8 is an order of cards
				if isPlace && len(readback.Elements(b.page(t, to), hasID(at.Fragment))) != 1 {
					t.Errorf("%s: no place, or several, at the link to %s#%s", file, to, at.Fragment)
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
			if boards := boardPage.FindStringSubmatch(path.Join(path.Dir(file), to)); boards != nil {
				if said := readback.English.Numbers(readback.Text(e)); len(said) == 1 && said[0] != boards[1] {
					t.Errorf("%s: the link to the page of %s boards says %q", file, boards[1], readback.Text(e))
				}
			}
		}
	}
	visit(language + "index.html")
	visit(language + "offline/index.html") // the worker leads there
	for _, p := range b.paths {
		name := strings.TrimPrefix(p, language)
		others := []string{"404.html", "robots.txt", "sitemap.xml"}
		asked := slices.Contains(unlinked, name) || slices.Contains(others, name) || p[0] == '.'
		if !reached[p] && !asked && (orphan == nil || !orphan(p)) {
			t.Errorf("no page leads to %s: nobody will find it", p)
		}
	}
	if b.baseURL == "" {
		return foreign
	}
	sitemap, asked := string(b.file(t, "sitemap.xml")), 0
	for _, p := range b.ending("index.html") {
		if metaContent(b.page(t, p), "robots") == "noindex" {
			continue
		}
		if asked++; !strings.Contains(sitemap, "<loc>"+b.baseURL+strings.TrimSuffix(p, "index.html")+"</loc>") {
			t.Errorf("the sitemap does not list %s: search engines may not find it", p)
		}
	}
	if listed := strings.Count(sitemap, "<loc>"); listed != asked {
		t.Errorf("the sitemap lists %d addresses, want those of the %d pages that ask to be found", listed, asked)
	}
	return foreign
}

func TestEveryLinkWorksAndEveryFileIsLinked(t *testing.T) {
	t.Parallel()
	b := few(t)
	if readback.Everything() {
		b = whole(t)
	}
	if foreign := follow(t, b, "", nil); len(foreign) > 0 {
		t.Errorf("the site has links to other hosts, %q, want none: others should not learn of a reader's visit", foreign)
	}
	for _, language := range []string{"", "de/"} { // each leads to the other, except to what its own worker asks for
		follow(t, federationSite(), language, func(path string) bool {
			german := strings.HasPrefix(path, "de/")
			return path == "CNAME" || german != (language == "de/")
		})
	}
}

const scalesJS = "data/scales.js"

// isPlot tells whether a file is a plot, by its name.
func isPlot(p string) bool {
	ofModels := []string{"scale.svg", "difference.svg", "sensitivity.svg", "concavity.svg"}
	return slices.Contains(ofModels, path.Base(p)) || ofValues.MatchString(p)
}

// ofValues matches the files of plots that are published with their values.
var ofValues = regexp.MustCompile(`^(theory|models(/[a-z-]+)?)/[a-z0-9-]+\.(svg|csv)$`)

// kindOf is the kind of a file, by its name.
func kindOf(p string) outline.Kind {
	switch {
	case isPlot(p) && path.Base(p) != "values.csv":
		return outline.Plots
	case path.Ext(p) == ".pdf", path.Ext(p) == ".svg" && path.Dir(p) != ".": // and its pictures
		return outline.PDF
	case slices.Contains([]string{".csv", ".json", ".xlsx", ".zip"}, path.Ext(p)), p == scalesJS:
		return outline.Data
	case p == "SHA256SUMS":
		return ""
	}
	return outline.HTML
}

// This builds each kind alone, and all of one board count. make test-all also builds every combination of kinds. The
// files of a board count, except its page with links to neighbours, do not depend on which other board counts and kinds
// are built. The same is true of files that are of no board count.
func TestAPartialBuildHasNoLinksToOtherPartsAndTheSameBytes(t *testing.T) {
	t.Parallel()
	all, shared := outline.Kinds(), []string{"data/schema.json", "data/vectors.json", "table.css", "icon.svg"}
	for set := 1; set < 1<<len(all); set++ {
		var made []outline.Kind
		for i, k := range all {
			if set&(1<<i) != 0 {
				made = append(made, k)
			}
		}
		if len(made) > 1 && len(made) < len(all) && !readback.Everything() {
			continue
		}
		t.Run(fmt.Sprint(made), func(t *testing.T) {
			o := options()
			o.BaseURL, o.First, o.Last, o.Kinds = underRepo, 24, 24, made
			b := buildOnly(t, o)
			seen := map[outline.Kind]bool{}
			for _, p := range b.paths {
				seen[kindOf(p)] = true
			}
			for _, k := range all {
				if slices.Contains(made, k) != seen[k] {
					t.Errorf("the site has files of the kind %s: %v, want %v", k, seen[k], !seen[k])
				}
			}
			if seen[outline.HTML] {
				follow(t, b, "", nil)
			}
			if scripted := strings.Contains(string(b.files["index.html"]), "scales.js"); scripted && !seen[outline.Data] {
				t.Error("the front page loads scales.js, which does not exist")
			}
			which := func(path string) bool {
				ofBoards := strings.HasPrefix(path, "boards/24/") && seen[kindOf(path)]
				ofNone := len(made) == len(all) && (strings.HasPrefix(path, "models/") || slices.Contains(shared, path))
				return !strings.HasSuffix(path, ".html") && (ofBoards || ofNone)
			}
			if sameFiles(t, b.files, few(t).files, which) == 0 && made[0] != outline.HTML {
				t.Error("no files were compared")
			}
		})
	}
}

// A misspelt link is the same fault, and a good one is none, whatever kinds a build makes beside pages: here as if for
// one paper, with a section left out.
func TestAPartialBuildKnowsEveryFileOfAFullOne(t *testing.T) {
	t.Parallel()
	const settings = "papers = [\"letter\"]\nsections = [\"print\", \"models\", \"ebu\", \"data\"]\n" +
		"first_boards = 8\nlast_boards = 9\n"
	links := func(paths []string) string { return "[A link](/" + strings.Join(paths, ")\n[A link](/") + ")\n" }
	made := buildOnly(t, generator.Options{Content: overlay(settings)}).paths
	good := overlay(settings, "good.md", "# Good\n"+links(append(made, "print/book-a4.pdf", "boards/9/card-a6.svg",
		"acbl/index.html", "data/acbl-20.csv", "print/acbl-20-a5.pdf", "theory/inside.svg"))) // of another paper, or hidden
	bad := overlay(settings, "bad.md", "# Bad\n"+links([]string{
		"data/wbf-continous.csv", "data/vectors.xlsx", "data/scale.js", "acbl/20/index.html", "boards/8/discrete.json",
		"boards/10/scale.json", "boards/7/card-half.pdf", "boards/7/chart-a4.pdf", "boards/8/card-a8.pdf", "boards/x/scale.svg",
		"models/scales.svg", "models/cubic/values.csv", "print/book-a5.pdf", "print/acbl-21-a5.pdf",
		"theory/insid.svg",
	}))
	var want error
	for _, kinds := range [][]outline.Kind{nil, {outline.HTML}, {outline.HTML, outline.PDF}} {
		buildOnly(t, generator.Options{Content: good, Kinds: kinds})
		_, err := generator.Build(generator.Options{Content: bad, Kinds: kinds})
		want = cmp.Or(want, err)
		if is := fmt.Sprint(err); is != fmt.Sprint(want) || strings.Count(is, "no page or file") != 15 {
			t.Errorf("with the kinds %v:\n%v\nwant 15 faults:\n%v", kinds, err, want)
		}
	}
}

func anything(*html.Node) bool { return true }

// Every page has what search engines and its own security need. The tests in browsers show that
// pages keep to their security policy; axe checks their headings and that readers can zoom.
func TestEveryPageHasATitleADescriptionAndASecurityPolicy(t *testing.T) {
	t.Parallel()
	b := few(t)
	seen, tables := map[string]string{}, 0
	for _, p := range b.ending(".html") {
		doc := b.page(t, p)
		title := strings.Join(texts(readback.Elements(doc, is(atom.Head))[0], is(atom.Title)), "|")
		for what, text := range map[string]string{"title": title, "description": metaContent(doc, "description")} {
			if seen[what+text] != "" || text == "" {
				t.Errorf("%s: its %s %q is empty, or the same as that of %q: search results would not tell pages apart",
					p, what, text, seen[what+text])
			}
			seen[what+text] = p
		}
		policy := metaContent(doc, "Content-Security-Policy")
		if path.Dir(p) == "cards" { // it shows pictures that its script makes
			policy = strings.Replace(policy, "img-src 'self' blob:;", "", 1)
		}
		if !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.Contains(policy, "base-uri 'none'") ||
			strings.ContainsAny(policy, "*:") ||
			strings.Contains(policy, "unsafe-") {
			t.Errorf("%s: the security policy is %q, want default-src 'none' and base-uri 'none', "+
				"and no \"*\", \":\" or \"unsafe-\"", p, policy)
		}
		covered := false
		for _, e := range readback.Elements(doc, anything) {
			covered = covered || readback.Attr(e, "http-equiv") == "Content-Security-Policy"
			if loads := slices.Contains([]atom.Atom{atom.Link, atom.Script, atom.Style}, e.DataAtom); loads && !covered {
				t.Errorf("%s: <%s> comes before the security policy, which does not cover it", p, e.Data)
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
		t.Errorf("only %d pages and %d tables were read", pages, tables)
	}
}
