package generator_test

import (
	"encoding/xml"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/official"
)

// follow follows all links of a site in every way that it can be met, and
// returns the links to other hosts but for those to pages about the sources, of which
// TestEverySourceIsCitedWhereItIsUsed has a list.
func follow(t *testing.T, b *built, least int) (foreign []string) {
	t.Helper()
	site, err := readback.OpenSite(os.DirFS(b.dir), readback.Options{BaseURL: b.baseURL, Roots: unlinked})
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []readback.Mode{readback.AtRoot(), readback.Under("/repo/"), readback.FromDisk()} {
		found := site.Follow(mode)
		for i, f := range found.Broken {
			if i == mostReports {
				t.Errorf("%v: … and %d more", mode, len(found.Broken)-i)
				break
			}
			t.Errorf("%v: %v", mode, f)
		}
		for i, o := range found.Orphans {
			if i == mostReports {
				t.Errorf("%v: … and %d more", mode, len(found.Orphans)-i)
				break
			}
			t.Errorf("%v: no page leads to %s: nobody will find it", mode, o)
		}
		if found.Followed < least {
			t.Errorf("%v: %d links lead into the site, want at least %d", mode, found.Followed, least)
		}
		foreign = nil
		for _, f := range found.Foreign {
			if !slices.ContainsFunc(official.Sources(), func(s official.Source) bool { return s.Link == f.To }) {
				foreign = append(foreign, f.To)
			}
		}
		t.Logf("%v: %d links followed", mode, found.Followed)
	}
	// The licence of what is made has its address wherever it is told.
	return slices.DeleteFunc(foreign, func(to string) bool { return to == cc0 })
}

func TestEveryLinkLeadsSomewhereAndNothingIsForgotten(t *testing.T) {
	t.Parallel()
	for name, b := range map[string]*built{"without a base URL": whole(t), "with one": repo(t)} {
		t.Run(name, func(t *testing.T) {
			// Each page of a board count has 9 files, 9 pages in its navigation, the home
			// page, a style sheet and an icon; all but two have two neighbours.
			if foreign := follow(t, b, 97*(9+9+3+2)-2); len(foreign) > 0 {
				t.Errorf("links to other hosts: %q; a reader's visit is nobody else's business", foreign)
			}
		})
	}
}

// A federation's own copy links to its regulation, and shows its logo.
func TestOnlyTheAuthoritysLinkLeadsElsewhere(t *testing.T) {
	t.Parallel()
	const regulation = "https://federation.example/regulations"
	o := options()
	o.First, o.Last = 7, 9
	o.Content = withSettings(t, fstest.MapFS{"club.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`)}},
		`organisation = ""`, `organisation = "The Federation"`,
		`logo = ""`, `logo = "club.svg"`,
		`statement = ""`, `statement = "Official scale of the Federation"`,
		"# The regulation's name.\nregulation = \"\"", `regulation = "Swiss Regulations"`,
		`link = ""`, `link = "`+regulation+`"`,
		`in_force = ""`, `in_force = "1 January 2027"`,
		`edition = ""`, `edition = "3"`,
	)
	b := buildOnly(t, o)
	foreign := follow(t, b, 3*20)
	for _, to := range foreign {
		if to != regulation {
			t.Errorf("a link leads to %s, not to the authority's %s", to, regulation)
		}
	}
	if pages := len(b.ending(".html")); len(foreign) != pages {
		t.Errorf("%d of %d pages name the regulation: the authority is said on every page", len(foreign), pages)
	}
	for _, p := range b.ending(".html") {
		for _, want := range []string{"Official scale of the Federation", "Swiss Regulations", "1 January 2027", "The Federation", "club.svg"} {
			if !strings.Contains(string(b.files[p]), want) {
				t.Errorf("%s does not show %q of the settings", p, want)
			}
		}
	}
}

// address is a page's address as a link from elsewhere should write it.
func address(base, p string) string {
	return base + strings.TrimSuffix(p, "index.html")
}

func canonical(t testing.TB, b *built, p string) (all []string) {
	for _, e := range readback.Elements(b.page(t, p), is(atom.Link)) {
		if readback.Attr(e, "rel") == "canonical" {
			all = append(all, readback.Attr(e, "href"))
		}
	}
	return all
}

func TestSitemapAndCanonicalLinksAreThePages(t *testing.T) {
	t.Parallel()
	b := repo(t)
	var pages []string
	for _, p := range b.ending(".html") {
		want := []string{address(underRepo, p)}
		switch {
		case p == "404.html":
			want = nil // it is shown at other pages' addresses
		case isEmbed(p):
			want[0] = strings.Replace(want[0], "/embed/", "/boards/", 1) // which says the same
		}
		if got := canonical(t, b, p); !slices.Equal(got, want) {
			t.Errorf("%s: canonical links %q, want %q", p, got, want)
		}
		if !isEmbed(p) {
			pages = append(pages, want...)
		}
	}
	var sitemap struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Locs    []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal(b.file(t, "sitemap.xml"), &sitemap); err != nil {
		t.Fatalf("sitemap.xml: %v", err)
	}
	slices.Sort(sitemap.Locs)
	slices.Sort(pages)
	if !slices.Equal(sitemap.Locs, pages) {
		t.Errorf("sitemap.xml names %d addresses, there are %d pages: search engines would miss some", len(sitemap.Locs), len(pages))
	}
	if len(pages) < 97+10 {
		t.Errorf("%d pages, want at least one for each board count and ten more", len(pages))
	}
	if robots := string(b.file(t, "robots.txt")); !strings.Contains(robots, "\nSitemap: "+underRepo+"sitemap.xml\n") {
		t.Errorf("robots.txt does not name the sitemap: %q", robots)
	}
}

func TestWithoutABaseURLTheSiteClaimsNoAddress(t *testing.T) {
	t.Parallel()
	b := whole(t)
	if _, there := b.files["sitemap.xml"]; there {
		t.Error("there is a sitemap.xml, which can name no addresses")
	}
	if robots := string(b.file(t, "robots.txt")); strings.Contains(robots, "Sitemap") {
		t.Errorf("robots.txt names a sitemap: %q", robots)
	}
	for _, p := range b.ending(".html") {
		if got := canonical(t, b, p); len(got) > 0 {
			t.Errorf("%s: canonical links %q", p, got)
		}
	}
}

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

func TestWhatIsNotMadeIsNotLinkedTo(t *testing.T) {
	t.Parallel()
	all := generator.Kinds()
	for set := 1; set < 1<<len(all); set++ {
		o := options()
		o.First, o.Last = 23, 25
		var made []generator.Kind
		for i, k := range all {
			if set&(1<<i) != 0 {
				made = append(made, k)
			}
		}
		o.Kinds = made
		t.Run(fmt.Sprint(made), func(t *testing.T) {
			b := buildOnly(t, o)
			seen := map[generator.Kind]int{}
			for _, p := range b.paths {
				seen[kindOf(p)]++
			}
			for _, k := range all {
				if slices.Contains(made, k) != (seen[k] > 0) {
					t.Errorf("%d files of the kind %s", seen[k], k)
				}
			}
			if seen[generator.HTML] > 0 {
				follow(t, b, 3*14)
			}
		})
	}
}
