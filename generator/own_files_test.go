package generator_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

func pngOf(t testing.TB, width, height int) []byte {
	t.Helper()
	return sample.PNG(t, image.NewGray(image.Rect(0, 0, width, height)))
}

const ownRules = "+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\n\n![The hall](/files/2027/hall.png)\n\n" +
	"See [Regulation 7](/files/rules.pdf#page=2), and [where to report a fault](/.well-known/security.txt).\n" +
	"![Our card](/boards/8/card-a6.svg)\n"

// ownSite gives the options of a small site with a publisher's page, and the publisher's own files
// by their addresses. over has pairs of name and text, which add files or replace them.
func ownSite(t testing.TB, over ...string) (o generator.Options, own map[string]string) {
	t.Helper()
	own = map[string]string{
		"files/2027/hall.png":         string(pngOf(t, 1200, 900)),
		"files/rules.pdf":             "%PDF-1.7\n" + strings.Repeat("x", 239_700),
		"files/hands.csv":             "board,contract\n1,3NT\n",
		"CNAME":                       "vp.league.example\n",
		".well-known/security.txt":    "Contact: mailto:security@league.example\nExpires: 2027-12-31T23:59:59Z\n",
		"google09201ae909576b2d.html": "google-site-verification: google09201ae909576b2d.html",
	}
	// base is the name of one of the program's templates too.
	files := []string{"rules.md", ownRules, "base.md", "# The base of our league\n\nA house.\n"}
	for name, text := range own {
		if !strings.HasPrefix(name, "files/") {
			name = "root/" + name
		}
		files = append(files, name, text)
	}
	o = options()
	o.First, o.Last, o.Kinds = 8, 8, []generator.Kind{generator.HTML, generator.PDF}
	o.BaseURL = "https://vp.league.example/"
	o.Content = overlay("papers = [\"a4\"]\n", append(files, over...)...)
	return o, own
}

// Browsers load the pack for use offline unasked: it has what pages show, not what they only link to. A picture
// that is too large for it is left out, a page is not, and a note says so.
func TestAPublishersOwnFilesArePublished(t *testing.T) {
	t.Parallel()
	large := string(noisyPNG(t, 2_200_000))
	o, own := ownSite(t, "files/large.png", large, "club.md", "# Club\n\n![Large](/files/large.png)\n")
	b := buildOnly(t, o)
	kept, sums := versionOf(t, b).paths(), string(b.file(t, "SHA256SUMS"))
	for name, want := range own {
		if got := string(b.file(t, name)); got != want {
			t.Errorf("%s is not published with the same bytes", name)
		}
		// Hosts leave dotfiles out, and with one listed `sha256sum -c` would fail.
		if listed := strings.Contains(sums, "  "+name+"\n"); listed == strings.HasPrefix(name, ".") {
			t.Errorf("SHA256SUMS lists %s: %v, want %v", name, listed, !listed)
		}
	}
	for name, want := range map[string]bool{
		"files/2027/hall.png": true, "boards/8/card-a6.svg": true, "club/index.html": true, "boards/8/index.html": true,
		"files/large.png": false, "files/rules.pdf": false, "files/hands.csv": false, "CNAME": false,
	} {
		if is := slices.Contains(kept, name); is != want {
			t.Errorf("%s is kept for offline: %v, want %v", name, is, want)
		}
	}
	if notes := strings.Join(b.notes, "\n"); !strings.Contains(notes, "files/large.png: not kept for offline") {
		t.Errorf("the build's notes are %q, none names files/large.png", notes)
	}
	says(t, b, "with own files")
	follow(t, b, "", func(path string) bool {
		return path == "CNAME" || path == "files/hands.csv" || strings.HasPrefix(path, "google")
	})
}

func TestOwnFilesArePublishedOnlyWithPages(t *testing.T) {
	t.Parallel()
	o, own := ownSite(t)
	o.Kinds = []generator.Kind{generator.Data}
	b := buildOnly(t, o)
	for name := range own {
		if _, there := b.files[name]; there {
			t.Errorf("a build of data only publishes %s, want it only with pages", name)
		}
	}
	// A link to a missing PDF is a fault, although this build makes no prints.
	o, _ = ownSite(t, "rules.md", strings.Replace(ownRules, "rules.pdf", "rule.pdf", 1))
	o.Kinds = []generator.Kind{generator.HTML}
	_, err := generator.Build(o)
	if want := `content/rules.md:8: no page or file "/files/rule.pdf#page=2" on this site`; fmt.Sprint(err) != want {
		t.Errorf("a link to a missing file gives the error %v, want %s", err, want)
	}
	// A logo among these files is published once.
	o, _ = ownSite(t, "messages/fr.toml", "[frame]\nskip = \"Aller\"\n", "site.toml", "title = \"League\"\nlogo = \"files/2027/hall.png\"\n"+
		"languages = [\"en\", \"fr\"]\nuntil = \"2027-08-31\"\n[authority]\nstatement = \"Ours.\"\nregulation = \"R\"\nlink = \"/files/rules.pdf#page=2\"\n")
	b = buildOnly(t, o)
	filesContain(t, b, map[string][]string{
		"about/index.html":      {`<img src="../files/2027/hall.png"`, `<cite><a href="../files/rules.pdf#page=2">R</a>`, `</strong> <a href="../files/rules.pdf#page=2">`},
		"fr/embed/8/index.html": {`<cite><a href="../../../files/rules.pdf#page=2"`}, "fr/404.html": {`<cite><a href="/files/rules.pdf#page=2"`},
	})
	if !slices.Contains(versionOf(t, b).paths(), "files/2027/hall.png") {
		t.Error("the logo is not kept for offline")
	}
}
