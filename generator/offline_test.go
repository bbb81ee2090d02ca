package generator_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/templates"
)

// unlinked are the files to which no page links, because scripts and browsers load them: the
// service worker, its pack, and the manifest with its icons.
var unlinked = []string{"sw.js", "offline.bin", "manifest.webmanifest", "icon-192.png", "icon-512.png", "offline.js"}

// mostOffline is the most bytes that a browser may load for use offline.
const mostOffline = 2_000_000

// A version is what a site's service worker knows of its files.
type version struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"`
	Files  []struct {
		Path   string `json:"path"`
		Length int    `json:"length"`
		SHA256 string `json:"sha256"`
	} `json:"files"`
}

var versionLine = regexp.MustCompile(`(?m)^const version = (\{.*\});$`)

func versionOf(t testing.TB, b *built) (v version) {
	t.Helper()
	found := versionLine.FindAllSubmatch(b.file(t, "sw.js"), -1)
	if len(found) != 1 || json.Unmarshal(found[0][1], &v) != nil {
		t.Fatalf("sw.js has %d lines that say in JSON which version it keeps, want 1", len(found))
	}
	return v
}

func (v version) paths() (paths []string) {
	for _, f := range v.Files {
		paths = append(paths, f.Path)
	}
	return paths
}

// The worker keeps every page except those to embed in other sites, and what pages load: style
// sheets, icons, scripts and the logo.
func TestTheWorkerKeepsEveryPageAndWhatPagesLoad(t *testing.T) {
	t.Parallel()
	withLogo := options()
	withLogo.First, withLogo.Last, withLogo.Kinds = 7, 9, []generator.Kind{generator.HTML, generator.Data}
	withLogo.Content = withSettings(t, fstest.MapFS{"img/club.webp": {Data: smallestWebP}}, `logo = ""`, `logo = "img/club.webp"`)
	for name, b := range map[string]*built{"under /repo/": repo(t), "with a logo": buildOnly(t, withLogo)} {
		want := []string{"manifest.webmanifest", "offline.js"} // site.js loads it
		for _, icon := range manifestOf(t, b).Icons {
			want = append(want, icon.Src)
		}
		for _, p := range b.ending(".html") {
			if strings.HasPrefix(p, "embed/") {
				continue
			}
			want = append(want, p)
			for _, e := range readback.Elements(b.page(t, p), anything) {
				to := ""
				switch rel := readback.Attr(e, "rel"); {
				case p == "404.html": // its addresses begin at the root of the server
				case e.DataAtom == atom.Script || e.DataAtom == atom.Img && e.Parent.DataAtom == atom.A && readback.Attr(e.Parent, "class") == "home":
					to = readback.Attr(e, "src")
				case e.DataAtom == atom.Link && rel != "canonical" && rel != "alternate":
					to = readback.Attr(e, "href")
				}
				if to, _, _ = strings.Cut(to, "?"); to != "" {
					want = append(want, path.Join(path.Dir(p), to))
				}
			}
		}
		slices.Sort(want)
		got := slices.Sorted(slices.Values(versionOf(t, b).paths()))
		if want = slices.Compact(want); !slices.Equal(got, want) {
			t.Errorf("%s: the worker keeps\n%q, pages need\n%q", name, got, want)
		}
	}
}

// unpacked is the content of a pack. Browsers read one gzip stream, and fail if data follows it.
func unpacked(pack []byte) []byte {
	r := sample.Must(gzip.NewReader(bytes.NewReader(pack)))
	r.Multistream(false)
	return sample.Must(io.ReadAll(r))
}

// The worker checks the pack by this list. If the list is wrong, no version is ever installed.
func TestThePackHasTheFilesOfTheWorkersList(t *testing.T) {
	t.Parallel()
	b := repo(t)
	v, pack := versionOf(t, b), b.file(t, "offline.bin")
	sum := func(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }
	if sum(pack) != v.SHA256 || len(pack) > mostOffline {
		t.Errorf("the pack's SHA-256 is %s, sw.js says %s; the pack has %d bytes, want %d at most", sum(pack), v.SHA256, len(pack), mostOffline)
	}
	all := unpacked(pack)
	for _, f := range v.Files {
		data := all[:f.Length]
		all = all[f.Length:]
		if !bytes.Equal(data, b.file(t, f.Path)) || sum(data) != f.SHA256 {
			t.Errorf("%s in the pack differs from the file of the site, or its sum in the list is wrong", f.Path)
		}
	}
	if len(all) > 0 || len(v.Files) < 97+16 {
		t.Errorf("the pack has %d bytes after its files, want 0; or the list has too few files: %d", len(all), len(v.Files))
	}
}

// Browsers install a new version if sw.js differs, and the worker stores its files under its id. A page loads scripts
// and style sheets of its own version, whichever of them changed, and no others that a browser still keeps.
func TestEveryChangeMakesANewVersion(t *testing.T) {
	t.Parallel()
	load := regexp.MustCompile(`(?:src|href)="[^"]+\.(?:js|css)(\?[^"]*)?"`)
	versions := func(o generator.Options) (id, loaded string) {
		o.First, o.Last, o.Kinds = 8, max(8, o.Last), []generator.Kind{generator.HTML, generator.Data}
		b := buildOnly(t, o)
		all := load.FindAllStringSubmatch(string(b.file(t, "index.html")), -1)
		for _, one := range all {
			if one[1] != all[0][1] || one[1] == "" {
				t.Errorf("the front page loads %q, want one version of all", all)
			}
		}
		return versionOf(t, b).ID, all[0][1]
	}
	first, firstLoaded := versions(options())
	if again, _ := versions(options()); again != first || len(first) < 16 {
		t.Errorf("the same build has the versions %q and %q: readers would be told of a change that is none", first, again)
	}
	of := func(own, forms fs.FS) generator.Options { return generator.Options{Content: own, Templates: forms} }
	seen, seenLoaded := map[string]string{first: "the first"}, map[string]string{firstLoaded: "the first"}
	about := "+++\ntitle = \"About\"\ndescription = \"About us.\"\n+++\n\nWe are new.\n"
	const scheme = "color-scheme: light dark;\n"
	for _, c := range []struct {
		what  string
		o     generator.Options
		loads bool // whether pages load something else
	}{
		{"another title", of(withSettings(t, nil, `title = "VP Charts"`, `title = "Club Charts"`), nil), false},
		{"one board count more", generator.Options{Last: 9}, true},
		{"another worker", of(nil, withTemplate(t, "sw.js", `types = {`, `types = { md: "text/markdown",`)), false},
		{"another page", of(overlay("", "about.md", about), nil), false},
		{"another word", of(overlay("", content.MessagesFile, "[script.offline]\nready = \"All is here\"\n"), nil), true},
		{"another script", of(nil, withTemplate(t, "home.js", `"use strict";`, `"use strict"; self.other = 1;`)), true},
		{"another style sheet", of(nil, withTemplate(t, "css/colours.css", scheme, scheme+"  --other: 1;\n")), true},
	} {
		id, loaded := versions(c.o)
		if other, twice := seen[id]; twice {
			t.Errorf("%s makes the version %q, as %s does: its files would overwrite the other's", c.what, id, other)
		}
		if other, twice := seenLoaded[loaded]; twice == c.loads {
			t.Errorf("with %s pages load the version %q, as with %q; want another: %v", c.what, loaded, other, c.loads)
		}
		seen[id], seenLoaded[loaded] = c.what, c.what
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
	copy(data, pngOf(t, 1, 1))                    // a whole picture; what follows it is not read
	return data
}

// If the pack would be too large, the longest matches are left out first, and a note says so.
func TestAPackThatIsTooLargeLeavesOutTheLongestMatches(t *testing.T) {
	t.Parallel()
	withLogo := func(size int) (generator.Result, error) {
		o := options()
		o.Kinds = []generator.Kind{generator.HTML, generator.Data}
		o.Content = withSettings(t, fstest.MapFS{"club.png": {Data: noisyPNG(t, size)}}, `logo = ""`, `logo = "club.png"`)
		return generator.Build(o)
	}
	r, err := withLogo(1_750_000) // with the pages of scales and of theory it leaves room for some board counts
	if err != nil {
		t.Fatal(err)
	}
	b := &built{files: dataOf(r.Files)}
	kept := versionOf(t, b).paths()
	last := firstBoards
	for slices.Contains(kept, boardPath(last+1, "index.html")) {
		last++
	}
	pages := 0
	for _, p := range kept {
		if strings.HasPrefix(p, "boards/") {
			pages++
		}
	}
	note := fmt.Sprintf("the pages of %d to 100 boards: not kept for offline", last+1)
	if n := len(b.files["offline.bin"]); n > mostOffline || pages != last-firstBoards+1 || pages < 7 || pages > 90 ||
		!slices.ContainsFunc(r.Notes, func(n string) bool { return strings.HasPrefix(n, note) }) {
		t.Errorf("a pack of %d bytes keeps %d pages, 4 to %d boards; the build's notes are %q, want one that begins %q", n, pages, last, r.Notes, note)
	}
	if _, err := withLogo(2_100_000); err == nil || !strings.Contains(err.Error(), "club.png with 2100000 bytes") {
		t.Errorf("a logo of 2.1 MB gives %v, want an error that names the logo and its size", err)
	}
}

// A webManifest is what these tests read of manifest.webmanifest.
type webManifest struct {
	Name, ID, Lang, Scope, Display string
	StartURL                       string `json:"start_url"`
	Icons                          []struct{ Src, Sizes, Type, Purpose string }
}

func manifestOf(t testing.TB, b *built) (m webManifest) {
	t.Helper()
	if err := json.Unmarshal(b.file(t, "manifest.webmanifest"), &m); err != nil {
		t.Fatalf("manifest.webmanifest: %v", err)
	}
	return m
}

// Browsers offer to install a site if its manifest has a name, a start within the scope, and square
// icons. An id is relative to the host's root, so two sites of one host could have the same: want
// none.
func TestTheManifestLetsASiteBeInstalled(t *testing.T) {
	t.Parallel()
	b := repo(t)
	m := manifestOf(t, b)
	b.file(t, strings.TrimPrefix(m.StartURL, "./"))
	got := []string{m.Name, m.Lang, m.Display, m.Scope, m.ID}
	for _, i := range m.Icons {
		size := ""
		if data := b.file(t, i.Src); i.Type == "image/png" {
			size = fmt.Sprintf(" %dx%d", int(data[18])<<8|int(data[19]), int(data[22])<<8|int(data[23])) // of the PNG's head
		}
		got = append(got, i.Sizes+" "+i.Purpose+size)
	}
	want := []string{"VP Charts", "en", "standalone", "./", "", "any any",
		"192x192 any 192x192", "192x192 maskable 192x192", "512x512 any 512x512", "512x512 maskable 512x512"}
	slices.Sort(got[5:])
	slices.Sort(want[5:])
	if !slices.Equal(got, want) {
		t.Errorf("the manifest has %q, want %q", got, want)
	}
}
