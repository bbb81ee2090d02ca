package generator_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

// smallestWebP is a picture without loss, 1 by 1.
var smallestWebP = func() []byte {
	data, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	if err != nil {
		panic(err)
	}
	return data
}()

func pngOf(t testing.TB, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const (
	ownRules = "+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\n\n![The hall](/files/2027/hall.png)\n\n" +
		"See [Regulation 7](/files/rules.pdf#page=2), and [where to report a fault](/.well-known/security.txt).\n"
	ownSecurity = "Contact: mailto:security@league.example\nExpires: 2027-12-31T23:59:59Z\n"
	ownProof    = "google-site-verification: google09201ae909576b2d.html"
)

// ownFiles is what a publisher puts into content/: a page, and files of its own.
func ownFiles(t testing.TB) fstest.MapFS {
	return fstest.MapFS{
		"rules.md":                         {Data: []byte(ownRules)},
		"files/2027/hall.png":              {Data: pngOf(t, 1200, 900)},
		"files/rules.pdf":                  {Data: []byte("%PDF-1.7\n" + strings.Repeat("x", 239_700))},
		"files/hands.csv":                  {Data: []byte("board,contract\n1,3NT\n")},
		"root/CNAME":                       {Data: []byte("vp.league.example\n")},
		"root/.well-known/security.txt":    {Data: []byte(ownSecurity)},
		"root/google09201ae909576b2d.html": {Data: []byte(ownProof)},
	}
}

// ownSite are the options of a small site with these files.
func ownSite(content fstest.MapFS) generator.Options {
	o := options()
	o.Content, o.First, o.Last, o.Kinds, o.BaseURL = content, 8, 8, []generator.Kind{generator.HTML}, "https://vp.league.example/"
	return o
}

func TestAPublishersOwnFilesArePublished(t *testing.T) {
	t.Parallel()
	own := ownFiles(t)
	b := buildOnly(t, ownSite(own))
	sums := string(b.file(t, "SHA256SUMS"))
	for name, file := range own {
		at, _ := strings.CutPrefix(name, "root/")
		if strings.HasSuffix(name, ".md") {
			continue
		}
		if data, err := os.ReadFile(b.onDisk(at)); err != nil || !bytes.Equal(data, file.Data) {
			t.Errorf("%s is not published as %s with the same bytes (%v)", name, at, err)
		}
		// Hosts leave dotfiles out, and with one listed `sha256sum -c` would fail.
		listed, want := strings.Count(sums, "  "+at+"\n"), 1
		if strings.HasPrefix(at, ".") {
			want = 0
		}
		if listed != want {
			t.Errorf("SHA256SUMS lists %s %d times, should list it %d times", at, listed, want)
		}
	}
	if err := check.Site(os.DirFS(b.dir)); err != nil {
		t.Errorf("the site is not sound: %v", err)
	}
	page := string(b.file(t, "rules/index.html"))
	for _, want := range []string{
		`<img src="../files/2027/hall.png" alt="The hall" width="1200" height="900" loading="lazy">`,
		`<a href="../files/rules.pdf#page=2">Regulation 7 (PDF, 240 KB)</a>`,
		`<a href="../.well-known/security.txt">where to report a fault</a>`,
		`img-src &#39;self&#39;;`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	if sitemap := string(b.file(t, "sitemap.xml")); strings.Contains(sitemap, "google") || !strings.Contains(sitemap, "rules/") {
		t.Errorf("the sitemap is to have the publisher's page and no proof:\n%s", sitemap)
	}
	site, err := readback.OpenSite(os.DirFS(b.dir), readback.Options{BaseURL: b.baseURL,
		Roots: append([]string{"CNAME", "google*.html", "files/hands.csv"}, unlinked...)})
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []readback.Mode{readback.AtRoot(), readback.Under("/repo/"), readback.FromDisk()} {
		if found := site.Follow(mode); len(found.Broken)+len(found.Orphans) > 0 || found.Followed < 100 {
			t.Errorf("%v: %d links hold; broken are %v; nothing leads to %v", mode, found.Followed, found.Broken, found.Orphans)
		}
	}
}

// A page that shows a picture of a piece gives its size, whether the build keeps its prints in
// memory or on the disk.
func TestAPagesPictureOfAPieceHasItsSize(t *testing.T) {
	t.Parallel()
	o := generator.Options{First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.PDF}, Content: fstest.MapFS{
		"club.md": {Data: []byte("+++\ntitle = \"Club\"\ndescription = \"x\"\n+++\n![Our card](/boards/8/card-a6.svg)\n")},
	}}
	spool, err := publish.NewSpool(filepath.Join(t.TempDir(), "public"))
	if err != nil {
		t.Fatal(err)
	}
	defer spool.Close()
	for name, keep := range map[string]func([]byte) (site.Kept, error){"in memory": nil, "in a spool": spool.Keep} {
		o.Keep = keep
		result, err := generator.Build(o)
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(result.Files, func(f site.File) bool { return f.Path == "club/index.html" })
		if page := string(result.Files[at].Data); !regexp.MustCompile(`<img src="../boards/8/card-a6.svg" alt="Our card" width="\d+" height="\d+"`).MatchString(page) {
			t.Errorf("%s: the page shows the card without its size:\n%s", name, page)
		}
	}
}

// On a telephone a picture is no wider than its screen, and keeps its shape.
func TestOwnPicturesFitTheScreen(t *testing.T) {
	t.Parallel()
	b := buildOnly(t, ownSite(ownFiles(t)))
	tab := openTab(t, openBrowser(t))
	if err := tab.open(host(t, b, "/") + "rules/"); err != nil {
		t.Fatal(err)
	}
	for _, l := range []look{{320, "light"}, {2560, "dark"}} {
		if err := tab.show(l); err != nil {
			t.Fatal(err)
		}
		const measured = `(async () => {
			const img = document.querySelector("main img");
			img.scrollIntoView();
			await img.decode();
			return [img.naturalWidth, img.clientWidth <= innerWidth, Math.abs(img.clientWidth / img.clientHeight - 4 / 3) < .01,
				document.scrollingElement.scrollWidth <= innerWidth].join(" ");
		})()`
		got, err := chromedp.Run(tab.ctx, chromedp.Evaluate[string](measured, chromedp.EvalAwaitPromise))
		if err != nil || got != "1200 true true true" {
			t.Errorf("%v: the picture's own width, whether it fits, has its shape, and nothing scrolls sideways are %s (%v)", l, got, err)
		}
	}
}

// What a publisher takes away goes from the built site too.
func TestOwnFilesGoWhenTheyAreTakenAway(t *testing.T) {
	t.Parallel()
	b := buildOnly(t, ownSite(ownFiles(t)))
	r, err := generator.Build(ownSite(fstest.MapFS{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := publish.Write(b.dir, r.Files); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"files", "CNAME", "google09201ae909576b2d.html", ".well-known"} {
		if _, err := os.Stat(b.onDisk(name)); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
}

// A reader pays for the pack unasked: it has what pages show, and nothing that they
// only link to.
func TestOfOwnFilesOnlyThePicturesOfPagesWorkOffline(t *testing.T) {
	t.Parallel()
	kept := editionOf(t, buildOnly(t, ownSite(ownFiles(t)))).paths()
	for name, want := range map[string]bool{"rules/index.html": true, "files/2027/hall.png": true, "files/rules.pdf": false,
		"files/hands.csv": false, "CNAME": false, ".well-known/security.txt": false, "google09201ae909576b2d.html": false} {
		if slices.Contains(kept, name) != want {
			t.Errorf("%s is kept for offline: %v, should be %v", name, !want, want)
		}
	}
}

// Large pictures are left out, and pages are not.
func TestPicturesThatAreTooLargeForThePackAreLeftOut(t *testing.T) {
	t.Parallel()
	own := ownFiles(t)
	own["files/large.png"] = &fstest.MapFile{Data: noisyPNG(t, 2_200_000)}
	own["rules.md"] = &fstest.MapFile{Data: []byte(ownRules + "\n![Large](/files/large.png)\n")}
	r, err := generator.Build(ownSite(own))
	if err != nil {
		t.Fatal(err)
	}
	b := &built{files: map[string][]byte{}}
	for _, f := range r.Files {
		b.files[f.Path] = f.Data
	}
	kept := editionOf(t, b).paths()
	if slices.Contains(kept, "files/large.png") || !slices.Contains(kept, "files/2027/hall.png") || !slices.Contains(kept, "boards/8/index.html") {
		t.Errorf("kept for offline are %q; should be all pages and the picture that there is room for", kept)
	}
	if n := len(b.files["offline.bin"]); n > mostOffline {
		t.Errorf("offline.bin has %d bytes, the most is %d", n, mostOffline)
	}
	if !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.HasPrefix(n, "files/large.png: not kept for offline") }) {
		t.Errorf("the build's notes are %q, none names files/large.png", r.Notes)
	}
}

func TestOwnFilesComeWithThePages(t *testing.T) {
	t.Parallel()
	o := ownSite(ownFiles(t))
	o.Kinds = []generator.Kind{generator.Data}
	for _, p := range buildOnly(t, o).paths {
		if strings.HasPrefix(p, "files/") || p == "CNAME" || strings.HasPrefix(p, ".") {
			t.Errorf("a build of data alone makes %s", p)
		}
	}
	// A missing PDF is no print that this build was told to leave out.
	own := ownFiles(t)
	delete(own, "files/rules.pdf")
	_, err := generator.Build(ownSite(own))
	if want := fmt.Sprintf("content/rules.md:8: no page or file %q on this site", "/files/rules.pdf#page=2"); err == nil || err.Error() != want {
		t.Errorf("a link to a file that is not there: %v, should be %s", err, want)
	}
}

func TestALogoAmongTheOwnFilesIsPublishedOnce(t *testing.T) {
	t.Parallel()
	own := ownFiles(t)
	own["site.toml"] = &fstest.MapFile{Data: []byte("title = \"League\"\nlogo = \"files/2027/hall.png\"\n")}
	b := buildOnly(t, ownSite(own))
	shown := false
	for _, img := range readback.Elements(b.page(t, "about/index.html"), is(atom.Img)) {
		shown = shown || readback.Attr(img, "src") == "../files/2027/hall.png"
	}
	if !shown || !slices.Contains(editionOf(t, b).paths(), "files/2027/hall.png") {
		t.Error("the logo does not stand on the page, or is not kept for offline")
	}
}

func TestTheServerShowsOwnFiles(t *testing.T) {
	t.Parallel()
	own := ownFiles(t)
	s := devserver.New(func() (generator.Result, error) { return generator.Build(ownSite(own)) })
	if _, err := s.Rebuild(); err != nil {
		t.Fatal(err)
	}
	for at, c := range map[string]struct{ file, kind string }{
		"/files/rules.pdf":             {"files/rules.pdf", "application/pdf"},
		"/files/2027/hall.png":         {"files/2027/hall.png", "image/png"},
		"/files/hands.csv":             {"files/hands.csv", "text/csv; charset=utf-8"},
		"/.well-known/security.txt":    {"root/.well-known/security.txt", "text/plain; charset=utf-8"},
		"/CNAME":                       {"root/CNAME", "text/plain; charset=utf-8"},
		"/google09201ae909576b2d.html": {"root/google09201ae909576b2d.html", "text/html; charset=utf-8"},
	} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost:8000"+at, nil))
		if w.Code != http.StatusOK || w.Header().Get("Content-Type") != c.kind || !bytes.Equal(w.Body.Bytes(), own[c.file].Data) {
			t.Errorf("%s is answered with %d, %s and %d bytes; should be %s and the %d bytes of %s",
				at, w.Code, w.Header().Get("Content-Type"), w.Body.Len(), c.kind, len(own[c.file].Data), c.file)
		}
	}
}
