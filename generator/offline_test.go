package generator_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/templates"
)

// unlinked are the files that no page leads to, as scripts and browsers ask for
// them: the service worker, its pack, and the manifest with its icons.
var unlinked = []string{"sw.js", "offline.bin", "manifest.webmanifest", "icon-192.png", "icon-512.png", "offline.js"}

// mostOffline is what a browser fetches at most to work offline.
const mostOffline = 2_000_000

// An edition is what a site's service worker knows of its files.
type edition struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"`
	Files  []struct {
		Path   string `json:"path"`
		Length int    `json:"length"`
		SHA256 string `json:"sha256"`
	} `json:"files"`
}

var editionLine = regexp.MustCompile(`(?m)^const edition = (\{.*\});$`)

func editionOf(t testing.TB, b *built) (e edition) {
	t.Helper()
	found := editionLine.FindAllSubmatch(b.file(t, "sw.js"), -1)
	if len(found) != 1 {
		t.Fatalf("sw.js has %d lines that say which edition it keeps, want 1", len(found))
	}
	if err := json.Unmarshal(found[0][1], &e); err != nil {
		t.Fatalf("sw.js: its edition is no JSON: %v", err)
	}
	return e
}

func (e edition) paths() (paths []string) {
	for _, f := range e.Files {
		paths = append(paths, f.Path)
	}
	return paths
}

// loads are the files that a page's browser loads for it: style sheets, icons,
// scripts, and the logo in its head.
func loads(t testing.TB, b *built, page string) (paths []string) {
	t.Helper()
	for _, e := range readback.Elements(b.page(t, page), anything) {
		var to string
		switch rel := readback.Attr(e, "rel"); {
		case e.DataAtom == atom.Script, e.DataAtom == atom.Img && isIn(e, atom.Header):
			to = readback.Attr(e, "src")
		case e.DataAtom == atom.Link && rel != "canonical" && rel != "alternate":
			to = readback.Attr(e, "href")
		}
		switch {
		case to == "":
		case page == "404.html": // it names files from the root of the server
			paths = append(paths, strings.TrimPrefix(strings.TrimPrefix(to, "/repo"), "/"))
		default:
			paths = append(paths, path.Join(path.Dir(page), to))
		}
	}
	return append(paths, "offline.js") // site.js asks for it
}

func isIn(n *html.Node, element atom.Atom) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == element {
			return true
		}
	}
	return false
}

func TestTheWorkerKeepsEveryPageAndWhatPagesLoad(t *testing.T) {
	t.Parallel()
	federation := options()
	federation.First, federation.Last = 7, 9
	federation.Kinds = []generator.Kind{generator.HTML, generator.Data}
	federation.Content = withSettings(t, fstest.MapFS{"img/club.webp": {Data: smallestWebP}}, `logo = ""`, `logo = "img/club.webp"`)
	for name, b := range map[string]*built{"at /": whole(t), "under /repo/": repo(t), "with a logo": buildOnly(t, federation)} {
		t.Run(name, func(t *testing.T) {
			want := map[string]bool{}
			for _, p := range b.ending(".html") {
				if strings.HasPrefix(p, "embed/") {
					continue // for other people's pages
				}
				want[p] = true
				for _, f := range loads(t, b, p) {
					want[f] = true
				}
			}
			for _, f := range append(manifestOf(t, b).icons(), "manifest.webmanifest") {
				want[f] = true
			}
			got := editionOf(t, b).paths()
			for _, p := range got {
				if !want[p] {
					t.Errorf("the worker keeps %s, which no page needs", p)
				}
				delete(want, p)
			}
			for p := range want {
				t.Errorf("the worker does not keep %s: a page would lack it without a network", p)
			}
			for i, p := range got {
				if slices.Contains(got[:i], p) {
					t.Errorf("the worker lists %s twice", p)
				}
			}
		})
	}
	pages := 0
	for _, p := range editionOf(t, whole(t)).paths() {
		if path.Ext(p) == ".html" {
			pages++
		}
	}
	if pages < 97+16 {
		t.Errorf("%d pages are kept, want one of each board count and sixteen more", pages)
	}
}

// The worker checks by this list; a wrong one would mean that nothing is ever
// installed.
func TestThePackIsTheFilesOfTheWorkersList(t *testing.T) {
	t.Parallel()
	for _, b := range []*built{whole(t), repo(t)} {
		e, pack := editionOf(t, b), b.file(t, "offline.bin")
		if got := fmt.Sprintf("%x", sha256.Sum256(pack)); got != e.SHA256 {
			t.Errorf("the pack's SHA-256 is %s, sw.js says %s", got, e.SHA256)
		}
		r, err := gzip.NewReader(bytes.NewReader(pack))
		if err != nil {
			t.Fatalf("offline.bin: %v", err)
		}
		r.Multistream(false) // browsers read one stream, and refuse what follows it
		all, err := io.ReadAll(r)
		if err != nil {
			t.Fatalf("offline.bin: %v", err)
		}
		for _, f := range e.Files {
			if len(all) < f.Length {
				t.Fatalf("the pack ends within %s", f.Path)
			}
			data := all[:f.Length]
			all = all[f.Length:]
			if !bytes.Equal(data, b.file(t, f.Path)) {
				t.Errorf("the pack has another %s than the site", f.Path)
			}
			if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != f.SHA256 {
				t.Errorf("%s: SHA-256 %s, sw.js says %s", f.Path, got, f.SHA256)
			}
		}
		if len(all) > 0 {
			t.Errorf("the pack has %d bytes more than the list", len(all))
		}
		if len(pack) > mostOffline {
			t.Errorf("offline.bin has %d bytes, at most %d are fetched unasked", len(pack), mostOffline)
		}
		t.Logf("%d files in %d bytes; sw.js has %d, %d compressed", len(e.Files), len(pack), len(b.file(t, "sw.js")), len(gzipped(b.file(t, "sw.js"), gzip.BestCompression)))
	}
}

// The worker gives each file its type: with a wrong one a browser refuses a style
// sheet, or offers a page for download.
func TestTheWorkerKnowsTheTypeOfEveryFile(t *testing.T) {
	t.Parallel()
	source := string(bytesOf(t)(fs.ReadFile(templates.Default, "sw.js")))
	_, source, _ = strings.Cut(source, "const types = {")
	source, _, _ = strings.Cut(source, "};")
	var known []string
	for _, m := range regexp.MustCompile(`(\w+): "[a-z]+/[^"]+"`).FindAllStringSubmatch(source, -1) {
		known = append(known, m[1])
	}
	endings := map[string]bool{".svg": true, ".png": true, ".jpg": true, ".jpeg": true, ".webp": true, ".gif": true} // of logos and own pictures
	for _, p := range editionOf(t, whole(t)).paths() {
		endings[path.Ext(p)] = true
	}
	for _, ending := range slices.Sorted(maps.Keys(endings)) {
		if !slices.Contains(known, strings.TrimPrefix(ending, ".")) {
			t.Errorf("sw.js knows no type for %s, only for %s", ending, known)
		}
	}
}

func bytesOf(t testing.TB) func([]byte, error) []byte {
	return func(data []byte, err error) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
}

// Browsers install an edition where sw.js differs; its files lie under its id.
func TestWhateverChangesMakesAnotherEdition(t *testing.T) {
	t.Parallel()
	few := options()
	few.First, few.Last, few.Kinds = 8, 9, []generator.Kind{generator.HTML}
	again, title, more, worker := few, few, few, few
	title.Content = withSettings(t, nil, `title = "VP Charts"`, `title = "Club Charts"`)
	more.Last = 10
	worker.Templates = withTemplate(t, "sw.js", `types = {`, `types = { md: "text/markdown",`)
	first := editionOf(t, buildOnly(t, few)).ID
	if len(first) < 16 {
		t.Errorf("the edition's id is %q, too short to be its own", first)
	}
	if got := editionOf(t, buildOnly(t, again)).ID; got != first {
		t.Errorf("the same build is another edition, %s after %s: readers would be told of news that are none", got, first)
	}
	for name, o := range map[string]generator.Options{"another title": title, "one board count more": more, "another worker": worker} {
		if got := editionOf(t, buildOnly(t, o)).ID; got == first {
			t.Errorf("%s: the edition has the same id, and its files would overwrite the other's", name)
		}
	}
}

// withTemplate is the embedded templates with a text of one of them replaced.
func withTemplate(t testing.TB, name, old, new string) fstest.MapFS {
	t.Helper()
	all := filesOf(t, templates.Default)
	replaceOnce(t, all, name, old, new)
	return all
}

// noisyPNG is the head of a PNG picture, and noise, which cannot be compressed.
func noisyPNG(t testing.TB, bytes int) []byte {
	t.Helper()
	data := make([]byte, bytes)
	_, _ = rand.NewChaCha8([32]byte{}).Read(data) // it never fails
	copy(data, pngOf(t, 1, 1)[:33])               // the signature, and how large it is
	return data
}

// Where all would be too much, the longest matches go first, and the build says so.
func TestAPackThatIsTooLargeLeavesOutTheLongestMatches(t *testing.T) {
	t.Parallel()
	withLogo := func(size int) (generator.Result, error) {
		o := options()
		o.Kinds = []generator.Kind{generator.HTML, generator.Data}
		o.Content = withSettings(t, fstest.MapFS{"club.png": {Data: noisyPNG(t, size)}}, `logo = ""`, `logo = "club.png"`)
		return generator.Build(o)
	}
	r, err := withLogo(1_800_000) // with the pages of scales it leaves room for some board counts
	if err != nil {
		t.Fatal(err)
	}
	b := &built{files: map[string][]byte{}}
	for _, f := range r.Files {
		b.files[f.Path] = f.Data
	}
	if n := len(b.files["offline.bin"]); n > mostOffline {
		t.Errorf("offline.bin has %d bytes, the most is %d", n, mostOffline)
	}
	kept, last := editionOf(t, b).paths(), 0
	for _, n := range everyBoards() {
		if !slices.Contains(kept, boardPath(n, "index.html")) {
			break
		}
		last = n
	}
	if last < 10 || last == lastBoards {
		t.Fatalf("the pages up to %d boards are kept: the test wants some left out", last)
	}
	for n := last + 1; n <= lastBoards; n++ {
		if slices.Contains(kept, boardPath(n, "index.html")) {
			t.Errorf("the page of %d boards is kept, that of %d is not", n, last+1)
		}
	}
	note := fmt.Sprintf("the pages of %d to %d boards: not kept for offline", last+1, lastBoards)
	if !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.HasPrefix(n, note) }) {
		t.Errorf("the build's notes are %q, none begins %q", r.Notes, note)
	}
	if _, err := withLogo(2_100_000); err == nil || !strings.Contains(err.Error(), "club.png with 2100000 bytes") {
		t.Errorf("a logo of 2.1 MB: %v; should name the logo and its size", err)
	}
}

// A webManifest is manifest.webmanifest.
type webManifest struct {
	Name      string `json:"name"`
	ShortName string `json:"short_name"`
	ID        string `json:"id"`
	Lang      string `json:"lang"`
	StartURL  string `json:"start_url"`
	Scope     string `json:"scope"`
	Display   string `json:"display"`
	Theme     string `json:"theme_color"`
	Icons     []struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	} `json:"icons"`
}

func manifestOf(t testing.TB, b *built) (m webManifest) {
	t.Helper()
	if err := json.Unmarshal(b.file(t, "manifest.webmanifest"), &m); err != nil {
		t.Fatalf("manifest.webmanifest: %v", err)
	}
	return m
}

func (m webManifest) icons() (paths []string) {
	for _, i := range m.Icons {
		if !slices.Contains(paths, i.Src) {
			paths = append(paths, i.Src)
		}
	}
	return paths
}

// What browsers want before they offer to install a site: a name, a start within
// the scope, and square icons of 192 and 512 pixels that are there.
func TestTheManifestLetsASiteBeInstalled(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.BaseURL = 8, 9, underRepo
	o.Content = withSettings(t, nil, `title = "VP Charts"`, `title = "Club “Charts”"`)
	b := buildOnly(t, o)
	m := manifestOf(t, b)
	if m.Name != "Club “Charts”" || m.ShortName == "" || m.Lang != "en" || m.Display != "standalone" {
		t.Errorf("%+v: want the site's title and language, and a window of its own", m)
	}
	if start, inside := strings.CutPrefix(m.StartURL, "./"); !inside || m.Scope != "./" {
		t.Errorf("start %q, scope %q: both must be below the manifest, wherever the site is", m.StartURL, m.Scope)
	} else {
		b.file(t, start)
	}
	if m.ID != "" {
		t.Errorf("the id %q is an address from the host's root: two sites of one host would be one", m.ID)
	}
	seen := map[string]bool{}
	for _, i := range m.Icons {
		data := b.file(t, i.Src)
		seen[i.Sizes+" "+i.Purpose] = true
		if i.Type != "image/png" {
			continue
		}
		width, height := pngSize(data)
		if got := fmt.Sprintf("%dx%d", width, height); got != i.Sizes {
			t.Errorf("%s is %s, the manifest says %s", i.Src, got, i.Sizes)
		}
	}
	for _, want := range []string{"192x192 any", "192x192 maskable", "512x512 any", "512x512 maskable", "any any"} {
		if !seen[want] {
			t.Errorf("the manifest has no icon %q", want)
		}
	}
}

// pngSize reads the size from a PNG's head, 0 by 0 where there is none.
func pngSize(data []byte) (width, height int) {
	if len(data) < 24 || !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		return 0, 0
	}
	at := func(i int) int { return int(data[i])<<24 | int(data[i+1])<<16 | int(data[i+2])<<8 | int(data[i+3]) }
	return at(16), at(20)
}
