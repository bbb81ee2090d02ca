package readback

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
)

const base = "https://club.example/repo/"

// open makes a small site without a fault, and adds something to one of its files.
func open(t *testing.T, file, more string) *Site {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"index.html": `<link rel="canonical" href="` + base + `"><a href="boards/24/index.html#wbf">24</a> <a href="https://wbf.example/">WBF</a>
<img src="plot.svg"><a href="mailto:td@club.example">us</a><label for="n">N</label><input id="n"><a href="SHA256SUMS">sums</a>`,
		"boards/24/index.html": `<h1 id="wbf">24</h1><a href="../../index.html">home</a> <a href="chart.pdf#page=2">chart</a>`,
		"boards/24/chart.pdf":  "%PDF",
		"plot.svg":             `<svg xmlns="http://www.w3.org/2000/svg"><g id="v"/></svg>`,
		"paper.png":            "PNG",
		"404.html":             `<img src="/repo/paper.png"><a href="` + base + `boards/24/">24</a><a href="#main">skip</a><main id="main"></main>`,
		"sitemap.xml":          `<urlset><url><loc>` + base + `</loc></url><url><loc>` + base + `boards/24/</loc></url></urlset>`,
		"robots.txt":           "User-agent: *\nSitemap: " + base + "sitemap.xml\n",
		"SHA256SUMS":           "00  index.html\n",
		".nojekyll":            "",
	} {
		if name == file {
			text, more = text+more, ""
		}
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	if more != "" {
		files[file] = &fstest.MapFile{Data: []byte(more)}
	}
	s, err := OpenSite(files, Options{BaseURL: base, Roots: []string{"isle*.html"}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func modes() []Mode { return []Mode{Under("/repo/"), FromDisk()} }

func TestASoundSiteHasNoFaults(t *testing.T) {
	s := open(t, "isle.html", `<a href="isle.html">`)
	for _, m := range modes() {
		f := s.Follow(m)
		if len(f.Broken) > 0 || len(f.Orphans) > 0 || f.Followed != 14 || len(f.Foreign) != 2 || f.Foreign[0].To != "https://wbf.example/" {
			t.Errorf("%v: %+v", m, f)
		}
	}
}

func TestFaultsAreFound(t *testing.T) {
	cases.Texts(t, "testdata/links.txt", func(text string) (said string) {
		file, more, _ := strings.Cut(text, "\n")
		for _, m := range modes() {
			for _, f := range open(t, file, more).Follow(m).Broken {
				said += fmt.Sprintf("%v: %v\n", m, f)
			}
		}
		return said
	})
	// An island has links, but none from the start.
	if f := open(t, "lost.html", `<a href="lost.html">`).Follow(FromDisk()); !slices.Equal(f.Orphans, []string{"lost.html"}) {
		t.Errorf("the orphans are %q", f.Orphans)
	}
	for why, page := range map[string]string{"nothing to check": "<p>", `the id "a" stands twice`: `<p id="a"><p id="a">`} {
		_, err := OpenSite(fstest.MapFS{"index.html": {Data: []byte(page)}}, Options{})
		refused(t, why, err)
	}
	// Without a base URL missing pages start at the root.
	s, err := OpenSite(fstest.MapFS{"index.html": {}, "404.html": {Data: []byte(`<a href="/index.html"><a href="/repo/index.html">`)}}, Options{})
	if f := s.Follow(FromDisk()); err != nil || len(f.Broken) != 1 || f.Broken[0].To != "/repo/index.html" {
		t.Errorf("%v, %v", f, err)
	}
}

// refused wants an error that says why.
func refused(t *testing.T, why string, err error) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("error %v, want one that says %q", err, why)
	}
}

const goodTable = `<!doctype html><title>t</title>
<table id="c"><caption>WBF <em>scale</em></caption>
<thead><tr><th scope="col">IMPs<th scope="col">Winner</thead>
<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>
  10.44 <span hidden>secret</span></tbody></table>`

func TestHTMLTableIsReadAsItStands(t *testing.T) {
	read := func(text string) (Table, error) {
		page, err := HTML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return HTMLTable(page, "c")
	}
	got, err := read(goodTable)
	if want := `{"WBF scale" [["IMPs" "Winner"]] [["0" "10.00"] ["1" "10.44"]]}`; err != nil || fmt.Sprintf("%q", got) != want {
		t.Errorf("%v: the table is %q", err, got)
	}
	for _, c := range [][3]string{
		{"0 elements", `id="c"`, `id="d"`}, {"2 elements", `<title>`, `<p id="c"><title>`}, {"must be one table", `<table id="c">`, `<div id="c"></div><table>`},
		{`the caption ""`, `<caption>WBF <em>scale</em></caption>`, ``}, {`"th "`, `<th scope="col">Winner`, `<th>Winner`},
		{`"th col"`, `<th scope="row">1`, `<th scope="col">1`}, {`in thead has the tag and scope "td "`, `<th scope="col">Winner`, `<td>Winner`},
		{`"td row"`, `<td>10.00`, `<td scope="row">10.00`}, {"a row of 3 cells", `<td>10.00`, `<td>10.00<td>10.00`},
		{"spans others", `<td>10.00`, `<td rowspan="2">10.00`}, {"0 others", `<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>`, ``},
	} {
		_, err := read(strings.Replace(goodTable, c[1], c[2], 1))
		refused(t, c[0], err)
	}
}
