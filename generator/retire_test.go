package generator_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

const lookHere = "https://league.example/vp/?a=1&b=2#now"

// Old addresses can have any depth, and the address of the site may not be known. So the page names
// nothing that a browser would look for beside it, and its policy allows its own style alone.
func TestARetiredSitesPageNeedsNothingElse(t *testing.T) {
	t.Parallel()
	b := inMemory(sample.Must(generator.Retire(generator.Options{Content: pseudoContent(t)}, lookHere)))
	page := b.file(t, "404.html")
	if front := b.file(t, "index.html"); !bytes.Equal(page, front) || len(page) > 3000 {
		t.Errorf("404.html has %d bytes, want at most 3000, and those of index.html", len(page))
	}
	if !bytes.Equal(b.file(t, "pl/index.html"), page) || !bytes.Equal(b.file(t, "pl/sw.js"), b.file(t, "sw.js")) {
		t.Error("the other language does not have the same page and worker")
	}
	doc := sample.Must(html.Parse(bytes.NewReader(page)))
	var leads, said []string
	for _, e := range readback.Elements(doc, anything) {
		for _, a := range e.Attr {
			if a.Key == "href" || a.Key == "src" || a.Key == "srcset" || strings.HasPrefix(a.Key, "on") || a.Key == "style" {
				leads = append(leads, e.Data+" "+a.Key+" "+a.Val)
			}
		}
		switch e.DataAtom {
		case atom.Section:
			said = append(said, readback.Attr(e, "lang")+": "+strings.Join(strings.Fields(readback.Text(e)), " "))
		case atom.Style:
			sum := sha256.Sum256([]byte(e.FirstChild.Data))
			want := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'"
			if policy := metaContent(doc, "Content-Security-Policy"); policy != want {
				t.Errorf("the policy is %q, want %q", policy, want)
			}
		}
	}
	if want := []string{"link href " + lookHere, "a href " + lookHere, "a href " + lookHere}; !slices.Equal(leads, want) {
		t.Errorf("the page leads to %q, want %q", leads, want)
	}
	want := []string{
		"en: This site has closed VP Charts is no longer published at this address. If a printed card or a link brought you here, it may be out of date. Look here now: " + lookHere,
		"pl: " + pseudo("This site has closed") + " Kartyž ",
	}
	if len(said) != 2 || said[0] != want[0] || !strings.HasPrefix(said[1], want[1]) || !strings.HasSuffix(said[1], ": "+lookHere) {
		t.Errorf("the page says %q, want %q", said, want)
	}
}

// Only what a host or a search engine needs at the top of a site stays, as CNAME.
func TestARetiredSiteIsTheSmallestOne(t *testing.T) {
	t.Parallel()
	o, own := ownSite(t, "site.toml", "title = \"League\"\nlogo = \"club.png\"\n", "club.png", string(pngOf(t, 9, 9)))
	b := inMemory(sample.Must(generator.Retire(o, lookHere)))
	want := []string{".well-known/security.txt", "404.html", "CNAME", "SHA256SUMS", "google09201ae909576b2d.html", "index.html", "sw.js"}
	if got := slices.Sorted(maps.Keys(b.files)); !slices.Equal(got, want) {
		t.Errorf("a retired site has the files %q, want %q", got, want)
	}
	if got := string(b.file(t, "CNAME")); got != own["CNAME"] {
		t.Errorf("CNAME is %q, want %q", got, own["CNAME"])
	}
	if sums := string(b.file(t, "SHA256SUMS")); strings.Count(sums, "\n") != 5 {
		t.Errorf("SHA256SUMS lists\n%s\nwant five files", sums)
	}
}

// A publisher's own template and words are used, as in a build. A language without a translation of the page would
// say the same again.
func TestARetiredSiteHasItsPublishersWordsOnce(t *testing.T) {
	t.Parallel()
	o := generator.Options{
		Content:   overlay("title = \"League\"\nlanguages = [\"en\", \"fr\"]\n", "messages/en.toml", "[retired]\nwhere = \"Go to\"\n", "messages/fr.toml", ""),
		Templates: fstest.MapFS{"retired/page.css": {Data: []byte("p { color: teal }\n")}},
	}
	b := inMemory(sample.Must(generator.Retire(o, lookHere)))
	for _, path := range []string{"index.html", "fr/index.html"} {
		page := string(b.file(t, path))
		for _, want := range []string{"<style>p { color: teal }\n</style>", "<p>Go to <a href", "<p>League is no longer", "<section"} {
			if strings.Count(page, want) != 1 {
				t.Errorf("%s does not have %q once:\n%s", path, want, page)
			}
		}
	}
}

func TestWhatABuildRefusesIsNotRetired(t *testing.T) {
	t.Parallel()
	bad := func(name, text string) fs.FS { return fstest.MapFS{"site.toml": {}, name: {Data: []byte(text)}} }
	for _, o := range []generator.Options{
		{Content: bad("site.toml", "titel = \"x\"\n")},
		{Content: bad("root/index.html", "<p>")},
		{Content: bad("messages/en.toml", "[retired]\nheading = \"{site}\"\n")},
		{Content: bad("scales/a.csv", "boards\n")},
	} {
		_, build := generator.Build(o)
		_, retire := generator.Retire(o, lookHere)
		if build == nil || fmt.Sprint(retire) != fmt.Sprint(build) {
			t.Errorf("retire says\n%v\nwant what build says:\n%v", retire, build)
		}
	}
	_, err := generator.Retire(generator.Options{Templates: fstest.MapFS{"retired/page.html": {Data: []byte("<p>\n{{.Titel}}")}}}, lookHere)
	if err == nil || !strings.HasPrefix(err.Error(), "templates/retired/page.html") || !strings.Contains(err.Error(), "Titel") {
		t.Errorf("a template with a wrong name gives %v, want an error that names both", err)
	}
	_, err = generator.Retire(generator.Options{}, "javascript:alert(1)")
	if err == nil || !strings.Contains(err.Error(), "is not an address such as") {
		t.Errorf("an address that is not on the web gives %v, want an error that shows what is right", err)
	}
}
