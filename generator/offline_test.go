package generator_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/templates"
)

// unlinked are the files to which no page links, because scripts and browsers load them: the
// service worker, its packs, and the manifest with its icons.
var unlinked = []string{"sw.js", "core.bin", "offline.bin", "manifest.webmanifest", "icon-192.png", "icon-512.png", "offline.js"}

// mostOffline is the most bytes that a browser may load for use offline.
const mostOffline = 2_000_000

// A version is what a site's service worker knows of its files.
type version struct {
	ID    string `json:"id"`
	Packs []pack `json:"packs"`
}

type pack struct {
	Path  string `json:"path"`
	Files []struct {
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
	for _, p := range v.Packs {
		for _, f := range p.Files {
			paths = append(paths, f.Path)
		}
	}
	return paths
}

// unpacked is the content of a pack. Browsers read one gzip stream, and fail if data follows it.
func unpacked(pack []byte) []byte {
	r := sample.Must(gzip.NewReader(bytes.NewReader(pack)))
	r.Multistream(false)
	return sample.Must(io.ReadAll(r))
}

// Browsers install a new version if sw.js differs, and the worker stores its files under its id. A page loads scripts
// and style sheets of its own version, whichever of them changed, and no others that a browser still keeps.
func TestEveryChangeMakesANewVersion(t *testing.T) {
	t.Parallel()
	load := regexp.MustCompile(`(?:src|href)="[^"]+\.(?:js|css)(\?[^"]*)?"`)
	versions := func(o generator.Options) (id, loaded string) {
		o.First, o.Last, o.Kinds = 8, max(8, o.Last), []outline.Kind{outline.HTML, outline.Data}
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
		{"another title", of(overlay("title = \"Club Charts\"\n"), nil), false},
		{"one board count more", generator.Options{Last: 9}, true},
		{"another worker", of(nil, withTemplate(t, "sw.js", `types = {`, `types = { md: "text/markdown",`)), false},
		{"another page", of(overlay("", "about.md", about), nil), false},
		{"another word", of(overlay("", publisher.MessagesFile, "[script.offline]\nready = \"All is here\"\n"), nil), true},
		{"another script", of(nil, withTemplate(t, "home.js", "const words = vpWords.home;", "const words = vpWords.home; self.other = 1;")), true},
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

// withTemplate is a template of the program with a text replaced, which it must have exactly once.
func withTemplate(t testing.TB, name, old, new string) fstest.MapFS {
	t.Helper()
	text := string(sample.Must(fs.ReadFile(templates.Default, name)))
	if strings.Count(text, old) != 1 {
		t.Fatalf("%s does not contain %q exactly once", name, old)
	}
	return fstest.MapFS{name: {Data: []byte(strings.Replace(text, old, new, 1))}}
}

// Browsers load the core at the first visit, unasked: it is small, and all that the calculator and the pages that
// stand in for others need is in it. Together with the rest every page is kept.
func TestTheCoreIsSmallAndHasAllThatItsPagesLoad(t *testing.T) {
	t.Parallel()
	b := repo(t)
	v := versionOf(t, b)
	core, worker := len(b.file(t, v.Packs[0].Path)), len(gzipped(b.file(t, "sw.js"), gzip.DefaultCompression))
	if core > 54_000 || worker > 13_000 {
		t.Errorf("the core has %d bytes, and the worker %d, want 54000 and 13000 at most", core, worker)
	}
	kept := version{Packs: v.Packs[:1]}.paths()
	loads := regexp.MustCompile(`<(?:script|link|img)[^>]* (?:src|href)="(?:/repo/|\.\./)?([^":?]+\.(?:js|css|svg|png))`)
	want := []string{"manifest.webmanifest", "offline.js"} // which scripts load
	for _, page := range []string{"index.html", "triangle/index.html", "404.html", "offline/index.html"} {
		if text, is := b.files[page]; is {
			want = append(want, page)
			for _, m := range loads.FindAllStringSubmatch(string(text), -1) {
				want = append(want, m[1])
			}
		}
	}
	for _, name := range want {
		if !slices.Contains(kept, name) {
			t.Errorf("the core has no %s, without which the calculator does not work offline; it has %q", name, kept)
		}
	}
	for _, page := range b.ending(".html") {
		if !isEmbed(page) && !slices.Contains(v.paths(), page) {
			t.Errorf("%s is not kept, but pages say that the site works offline", page)
		}
	}
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
		o.Kinds = []outline.Kind{outline.HTML, outline.Data}
		o.Content = overlay("logo = \"club.png\"\n", "club.png", string(noisyPNG(t, size)))
		return generator.Build(o)
	}
	r, err := withLogo(1_720_000) // with the pages of scales and of theory it leaves room for some board counts
	if err != nil {
		t.Fatal(err)
	}
	b := inMemory(r)
	kept := versionOf(t, b).paths()
	last := firstBoards
	for slices.Contains(kept, boardPath(last+1, "index.html")) {
		last++
	}
	if n := len(b.file(t, "offline.bin")); n > mostOffline || last < 10 || last > 90 {
		t.Errorf("a pack of %d bytes keeps 4 to %d boards, want %d bytes at most and some boards", n, last, mostOffline)
	}
	for n := last + 1; n <= lastBoards; n++ {
		if slices.Contains(kept, boardPath(n, "index.html")) {
			t.Errorf("%d boards are kept, but %d are not", n, last+1)
		}
	}
	note := fmt.Sprintf("the pages of %d to 100 boards: not kept for offline", last+1)
	if !strings.Contains(strings.Join(r.Notes, "\n"), note) {
		t.Errorf("the build's notes are %q, want one that has %q", r.Notes, note)
	}
	if _, err := withLogo(2_100_000); err == nil || !strings.Contains(err.Error(), "club.png with 2100000 bytes") {
		t.Errorf("a logo of 2.1 MB gives %v, want an error that names the logo and its size", err)
	}
}
