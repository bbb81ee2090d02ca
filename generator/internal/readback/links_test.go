package readback

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const base = "https://club.example/repo/"

// sample is a small site without a fault.
var sample = map[string]string{
	"index.html": `<link rel="canonical" href="` + base + `"><link rel="stylesheet" href="style.css">
<a href="boards/24/index.html#wbf">24</a> <a href="https://wbf.example/">WBF</a>
<img src="plot.svg" srcset="plot.svg 1x, plot2.svg 2x"><a href="mailto:td@club.example">us</a>
<label for="n">N</label><input id="n"><a href="SHA256SUMS">sums</a>`,
	"boards/24/index.html": `<h1 id="wbf">24</h1><a href="../../index.html">home</a> <a href="chart.pdf#page=2">chart</a>
<svg><marker id="arrow"/><path marker-end="url(#arrow)"/></svg>`,
	"boards/24/chart.pdf": "%PDF",
	"plot.svg":            `<svg xmlns="http://www.w3.org/2000/svg"><g id="v"/></svg>`,
	"plot2.svg":           `<svg xmlns="http://www.w3.org/2000/svg"/>`,
	"style.css":           `/* url(gone.png) */ body{background:url("paper.png")}`,
	"paper.png":           "PNG",
	"404.html":            `<a href="/repo/">home</a><a href="` + base + `boards/24/">24</a><a href="#main">skip</a><main id="main"></main>`,
	"sitemap.xml":         `<urlset><url><loc>` + base + `</loc></url><url><loc>` + base + `boards/24/</loc></url></urlset>`,
	"robots.txt":          "User-agent: *\nSitemap: " + base + "sitemap.xml\n",
	"SHA256SUMS":          "00  index.html\n",
	".nojekyll":           "",
}

// open makes a site of the sample with some files changed, "" for removed.
func open(t *testing.T, changes map[string]string) *Site {
	t.Helper()
	files := fstest.MapFS{}
	all := maps.Clone(sample)
	maps.Copy(all, changes)
	for name, text := range all {
		if text != "" || name == ".nojekyll" {
			files[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	s, err := OpenSite(files, Options{BaseURL: base})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func modes() []Mode { return []Mode{AtRoot(), Under("/repo/"), FromDisk()} }

func TestASoundSiteHasNoFaults(t *testing.T) {
	s := open(t, nil)
	for _, m := range modes() {
		f := s.Follow(m)
		if len(f.Broken) > 0 || len(f.Orphans) > 0 || f.Followed != 18 {
			t.Errorf("%v: %d links hold, want 18; broken %v; orphans %v", m, f.Followed, f.Broken, f.Orphans)
		}
		if len(f.Foreign) != 2 || f.Foreign[0].To != "https://wbf.example/" {
			t.Errorf("%v: foreign %v, want the WBF's and an address for mail", m, f.Foreign)
		}
	}
}

func TestFaultsAreFound(t *testing.T) {
	const every = "at /, under /repo/, from disk"
	for _, c := range []struct {
		file, more string // what is added to the file
		why, where string
	}{
		{"index.html", `<a href="boards/25/index.html">`, "no such file: boards/25/index.html", every},
		{"index.html", `<a href="boards/24/">`, "names a folder", "from disk"},
		{"index.html", `<a href="boards/24">`, "names a folder", every},
		{"index.html", `<a href="./">`, "names a folder", "from disk"},
		{"index.html", `<a href="/boards/24/index.html">`, "leaves the site", "under /repo/"},
		{"index.html", `<a href="/boards/24/index.html">`, "disk's root", "from disk"},
		{"index.html", `<a href="/repo/index.html">`, "no such file", "at /"},
		{"index.html", `<a href="../index.html">`, "leaves the site", "under /repo/, from disk"},
		{"index.html", `<a href="boards/24/index.html#acbl">`, `no id "acbl"`, every},
		{"index.html", `<a href="plot.svg#w">`, `no id "w"`, every},
		{"index.html", `<a href="SHA256SUMS#w">`, "has no ids", every},
		{"index.html", `<a href="">`, "empty", every},
		{"index.html", `<a href=" plot.svg">`, "white space", every},
		{"index.html", `<a href="javascript:void(0)">`, "javascript:", every},
		{"index.html", `<noscript><a href="gone.html"></a></noscript>`, "no such file", every},
		{"index.html", `<img srcset="plot.svg, gone.svg 2x">`, "no such file: gone.svg", every},
		{"index.html", `<p style="background:url(gone.png)">`, "no such file: gone.png", every},
		{"index.html", `<style>p{background:url('gone.png')}</style>`, "no such file: gone.png", every},
		{"index.html", `<p aria-labelledby="gone">`, "no such id", every},
		{"index.html", `<p id="n">`, "must not be", every},
		{"index.html", `<link rel="canonical" href="index.html">`, "must be absolute", every},
		{"index.html", `<meta property="og:image" content="` + base + `og.png">`, "no such file: og.png", every},
		{"index.html", `<meta http-equiv="refresh" content="0; url=gone.html">`, "no such file", every},
		{"index.html", `<a href="https://club.example/other/">`, "not below the base URL", every},
		{"boards/24/index.html", `<svg><use href="#gone"/></svg>`, `no id "gone"`, every},
		{"boards/24/index.html", `<svg><use xlink:href="../../plot.svg#w"/></svg>`, `no id "w"`, every},
		{"boards/24/index.html", `<base href="/">`, "must not be", every},
		{"style.css", `@import "gone.css";`, "no such file: gone.css", every},
		{"404.html", `<a href="index.html">`, "any depth", every},
		{"404.html", `<a href="/boards/24/">`, "must start with /repo/", every},
		{"404.html", `<a href="/repo/gone/">`, "no such file: gone/index.html", every},
		{"sitemap.xml", `<url><loc>` + base + `boards/25/</loc></url>`, "no such file: boards/25/index.html", every},
		{"robots.txt", "Sitemap: https://other.example/sitemap.xml\n", "not below the base URL", every},
	} {
		s := open(t, map[string]string{c.file: strings.TrimSuffix(sample[c.file], "</urlset>") + c.more + map[bool]string{true: "</urlset>"}[c.file == "sitemap.xml"]})
		var where []string
		for _, m := range modes() {
			for _, f := range s.Follow(m).Broken {
				if f.File == c.file && strings.Contains(f.Why, c.why) {
					where = append(where, m.String())
				}
			}
		}
		if got := strings.Join(where, ", "); got != c.where {
			t.Errorf("%s with %s: %q found %s; want %s", c.file, c.more, c.why, got, c.where)
		}
	}
}

func TestSitemapsRootsAndMissingPages(t *testing.T) {
	for why, text := range map[string]string{
		"empty": `<urlset/>`, "0 loc": `<urlset><url/></urlset>`, "only sitemaps": `<feed><entry/></feed>`, "EOF": `<urlset>`,
	} {
		_, err := OpenSite(fstest.MapFS{"sitemap.xml": {Data: []byte(text)}}, Options{})
		refused(t, why, err)
	}
	s := open(t, map[string]string{
		"lost.csv":  "a\n1\n",
		"isle.html": `<a href="isle2.html">`, "isle2.html": `<a href="isle.html">`, // an island: links, but none from the start
	})
	if f := s.Follow(FromDisk()); !slices.Equal(f.Orphans, []string{"isle.html", "isle2.html", "lost.csv"}) {
		t.Errorf("orphans %v, want the island and lost.csv", f.Orphans)
	}
	s.options.Roots = []string{"isle*.html"}
	if f := s.Follow(FromDisk()); !slices.Equal(f.Orphans, []string{"lost.csv"}) {
		t.Errorf("orphans %v, want lost.csv alone", f.Orphans)
	}
	// Without a base URL missing pages start at the root.
	for text, broken := range map[string]int{`<a href="/index.html">`: 0, `<a href="/repo/index.html">`: 1, `<a href="index.html">`: 1} {
		s, err := OpenSite(fstest.MapFS{"index.html": {Data: []byte(`<a href="https://wbf.example/">`)}, "404.html": {Data: []byte(text)}}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range modes() {
			if f := s.Follow(m); len(f.Broken) != broken {
				t.Errorf("%s, %v: broken %v, want %d", text, m, f.Broken, broken)
			}
		}
	}
	_, err := OpenSite(fstest.MapFS{}, Options{})
	refused(t, "nothing to check", err)
	_, err = OpenSite(fstest.MapFS{}, Options{BaseURL: "club.example"})
	refused(t, "base URL", err)
}
