package generator_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publish"
)

// smallestWebP is a lossless picture of 1 by 1 pixel.
var smallestWebP = sample.Must(base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="))

func pngOf(t testing.TB, width, height int) []byte {
	t.Helper()
	return sample.PNG(t, image.NewGray(image.Rect(0, 0, width, height)))
}

const ownRules = "+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\n\n![The hall](/files/2027/hall.png)\n\n" +
	"See [Regulation 7](/files/rules.pdf#page=2), and [where to report a fault](/.well-known/security.txt).\n"

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
	files := []string{"rules.md", ownRules}
	for name, text := range own {
		if !strings.HasPrefix(name, "files/") {
			name = "root/" + name
		}
		files = append(files, name, text)
	}
	o = options()
	o.Content, o.First, o.Last, o.Kinds, o.BaseURL = overlay("", append(files, over...)...), 8, 8, []generator.Kind{generator.HTML}, "https://vp.league.example/"
	return o, own
}

func TestAPublishersOwnFilesArePublished(t *testing.T) {
	t.Parallel()
	o, own := ownSite(t)
	b := buildOnly(t, o)
	kept, sums := versionOf(t, b).paths(), string(b.file(t, "SHA256SUMS"))
	for name, want := range own {
		if data, err := os.ReadFile(b.onDisk(name)); err != nil || string(data) != want {
			t.Errorf("%s is not published with the same bytes (%v)", name, err)
		}
		// Hosts leave dotfiles out, and with one listed `sha256sum -c` would fail.
		if listed := strings.Contains(sums, "  "+name+"\n"); listed == strings.HasPrefix(name, ".") {
			t.Errorf("SHA256SUMS lists %s: %v, want %v", name, listed, !listed)
		}
		// Browsers load the pack unasked: it has what pages show, not what they only link to.
		if is, want := slices.Contains(kept, name), name == "files/2027/hall.png"; is != want {
			t.Errorf("%s is kept for offline: %v, want %v", name, is, want)
		}
	}
	says(t, b, "with own files")
	if strings.Contains(string(b.file(t, "sitemap.xml")), "google") {
		t.Error("the sitemap lists the file that only proves to a search engine who owns the site")
	}
	follow(t, b, func(path string) bool {
		return path == "CNAME" || path == "files/hands.csv" || strings.HasPrefix(path, "google")
	})
}

// A page that shows a picture of a piece gives its size, and the picture is kept for offline. The
// build reads it from the disk, where it keeps prints.
func TestAPagesPictureOfAPieceIsReadFromTheDisk(t *testing.T) {
	t.Parallel()
	disk := sample.Must(publish.Open(filepath.Join(t.TempDir(), "public")))
	defer disk.Close()
	b := buildOnly(t, generator.Options{
		First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.PDF}, Keep: disk.Keep,
		Content: overlay("", "club.md", "+++\ntitle = \"Club\"\ndescription = \"x\"\n+++\n![Our card](/boards/8/card-a6.svg)\n"),
	})
	filesContain(t, b, map[string][]string{"club/index.html": {`<img src="../boards/8/card-a6.svg" alt="Our card" width="`}})
	kept := 0
	for _, f := range versionOf(t, b).Files {
		if f.Path == "boards/8/card-a6.svg" {
			kept = f.Length
		}
	}
	if kept == 0 {
		t.Error("the picture boards/8/card-a6.svg is not kept for offline, or it is empty")
	}
}

// Pictures that are too large for the offline pack are left out, pages are not. A note says so.
func TestPicturesThatAreTooLargeForThePackAreLeftOut(t *testing.T) {
	t.Parallel()
	o, _ := ownSite(t, "files/large.png", string(noisyPNG(t, 2_200_000)), "rules.md", ownRules+"\n![Large](/files/large.png)\n")
	b := buildOnly(t, o)
	kept := versionOf(t, b).paths()
	if slices.Contains(kept, "files/large.png") || !slices.Contains(kept, "files/2027/hall.png") || !slices.Contains(kept, "boards/8/index.html") {
		t.Errorf("the files kept for offline are %q, want all pages and the small picture, but not files/large.png", kept)
	}
	if !slices.ContainsFunc(b.notes, func(n string) bool { return strings.HasPrefix(n, "files/large.png: not kept for offline") }) {
		t.Errorf("the build's notes are %q, none names files/large.png", b.notes)
	}
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
	_, err := generator.Build(o)
	if want := `content/rules.md:8: no page or file "/files/rule.pdf#page=2" on this site`; fmt.Sprint(err) != want {
		t.Errorf("a link to a missing file gives the error %v, want %s", err, want)
	}
	// A logo among these files is published once.
	o, _ = ownSite(t, "site.toml", "title = \"League\"\nlogo = \"files/2027/hall.png\"\n")
	b = buildOnly(t, o)
	filesContain(t, b, map[string][]string{"about/index.html": {`<img src="../files/2027/hall.png"`}})
	if !bytes.Contains(b.file(t, "sw.js"), []byte(`"files/2027/hall.png"`)) {
		t.Error("the logo is not kept for offline")
	}
}
