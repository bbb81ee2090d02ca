package generator_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/network"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/templates"
)

// A stage serves one site after another at the same address, like a host whose publisher makes new
// versions. As on GitHub Pages, browsers may keep each file for ten minutes.
type stage struct {
	address string
	server  *httptest.Server
	site    atomic.Pointer[built]
	sites   map[string]*built                // by the names that journeys use
	beside  sync.Map                         // other sites of the host, by their paths
	portal  atomic.Pointer[http.HandlerFunc] // answers in the host's place, nil for none
	draft   *devserver.Server                // of the portals "draft…"
}

// besides are the paths of the other sites of a host: one is within the first site, one is not.
var besides = []string{"/repo/club/", "/club/"}

func newStage(t *testing.T, several map[string]*built) *stage {
	t.Helper()
	s := &stage{sites: several, draft: devserver.New(devserver.HostsAt("localhost"))}
	s.site.Store(several[""])
	for _, path := range besides {
		if site := several["at "+path]; site != nil {
			s.beside.Store(path, site)
		}
	}
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if portal := s.portal.Load(); portal != nil {
			(*portal)(w, r)
			return
		}
		w.Header().Set("Cache-Control", "max-age=600")
		for _, path := range besides {
			if site, ok := s.beside.Load(path); ok && strings.HasPrefix(r.URL.Path, path) {
				serving(site.(*built), path)(w, r)
				return
			}
		}
		serving(s.site.Load(), "/repo/")(w, r)
	}))
	t.Cleanup(s.goDown)
	s.address = s.server.URL + "/repo/"
	return s
}

// hosts serves another site from now on: "second", or beside the first one, "retired at /club/".
func (b *tab) hosts(name string) {
	b.t.Helper()
	b.stage.portal.Store(nil)
	name, path, beside := strings.Cut(name, " at ")
	site := b.stage.sites[name]
	if site == nil {
		b.t.Fatalf("%s: there is no site %q", b.story(), name)
	}
	if beside {
		b.stage.beside.Store(path, site)
	} else {
		b.stage.site.Store(site)
	}
}

// portals are what the network of a venue answers to everything until its guests have logged in.
var portals = map[string]http.HandlerFunc{
	"page": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>Welcome</title><p>Please log in.")
	},
	"page as text": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		fmt.Fprint(w, "Please log in.")
	},
	"way to its page": func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://localhost:9/login", http.StatusFound)
	},
	"way to a missing page": func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/login" {
			http.NotFound(w, r)
			return
		}
		http.Redirect(w, r, "/login", http.StatusFound)
	},
	"status 511": func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "log in", http.StatusNetworkAuthenticationRequired)
	},
	"status 403": func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "log in", http.StatusForbidden) },
	"status 410": func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "log in", http.StatusGone) },
	"status 403 for scripts": func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".js") {
			http.Error(w, "log in", http.StatusForbidden)
			return
		}
		http.NotFound(w, r)
	},
	"silence": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	"silence for the worker": func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Service-Worker") == "script" { // the browser looks for an update
			http.Error(w, "log in", http.StatusForbidden)
			return
		}
		<-r.Context().Done()
	},
	"end of the connection": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, // as where a certificate is wrong
}

// meets puts a portal between the tab and its host.
func (b *tab) meets(name string) {
	b.t.Helper()
	portal := portals[name]
	if build, is := strings.CutPrefix(name, "draft"); is {
		b.stage.builds(build)
		portal = b.stage.draft.ServeHTTP
	}
	if portal == nil {
		b.t.Fatalf("%s: there is no portal %q", b.story(), name)
	}
	b.stage.portal.Store(&portal)
}

// builds lets the development server show a build of the first site: " with" a line on one page, or " of a fault". Before
// the first one it has none.
func (s *stage) builds(build string) {
	switch line, good := strings.CutPrefix(build, " with "); {
	case good:
		files := []outline.File{{Path: "SHA256SUMS", Data: []byte(line)}}
		for path, data := range s.sites[""].files {
			if path == "about/index.html" {
				data = bytes.Replace(data, []byte("</main>"), []byte("<p id=line>"+line+"</p></main>"), 1)
			}
			files = append(files, outline.File{Path: "repo/" + path, Data: data})
		}
		s.draft.Show(files, nil)
	case build != "":
		s.draft.Show(nil, errors.New("content/about.md:1: wrong\ncontent/about.md:2: wrong"))
	}
}

// goDown stops the server, so that nothing answers any more.
func (s *stage) goDown() {
	s.server.CloseClientConnections()
	s.server.Close()
}

// visitor opens a tab in a new browser for the stage. The tab has a service worker.
func (s *stage) visitor(t *testing.T) *tab {
	b := openBrowser(t)
	b.stage, b.base, b.site = s, s.address, s.site.Load()
	return b
}

// goesOffline stops the server, and tells chromium's tab that it is offline, as an operating system does.
func (b *tab) goesOffline() {
	b.t.Helper()
	b.stage.goDown()
	if b.offline = true; b.other != nil {
		return
	}
	call(b, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
}

// changed is a copy of a site in which one file has other bytes.
func changed(b *built, path string, change func(data []byte) []byte) *built {
	other := *b
	other.files = maps.Clone(b.files)
	other.files[path] = change(bytes.Clone(b.files[path]))
	return &other
}

func TestASiteOpenedFromDiskHasNoServiceWorker(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	b.base = onDisk(threeSite())
	b.opens("boards/8/index.html")
	gives[bool](b, `new Promise((done) => setTimeout(() => done(true), 300))`) // the page's own timer began earlier, so it has ended
	finds(b, "the number of links to a manifest, which are errors from disk, and of scripts offline.js",
		`document.querySelectorAll("link[rel=manifest], script[src*='offline.js']").length`, 0)
	b.checkQuiet()
}

// threeSite is a small site under /repo/, and retiredSite what takes its place in the end.
var (
	threeSite   = sync.OnceValue(func() *built { return sample.Must(build(sevenToNine(), filepath.Join(scratch(), "three"))) })
	retiredSite = sync.OnceValue(func() *built {
		return inMemory(sample.Must(generator.Retire(options(), "https://example.org/vp/")))
	})
)

// sevenToNine is what small sites are made from. Their pages ask for all of the site at the first rest, so that
// journeys need not wait.
func sevenToNine() generator.Options {
	script := string(sample.Must(fs.ReadFile(templates.Default, "offline.js")))
	hasty := fstest.MapFS{"offline.js": {Data: []byte(strings.Replace(script, "rest = 10000;", "rest = 100;", 1))}}
	return generator.Options{
		First: 7, Last: 9, BaseURL: underRepo, Kinds: []outline.Kind{outline.HTML, outline.Data}, Templates: hasty,
	}
}

// aVersion is one of two builds of a site. They differ in the text of a page, in the style sheet,
// in the scripts and in the scripts' words; the second has one more page.
func aVersion(t *testing.T, name string, last int) *built {
	o := sevenToNine()
	o.Last, o.Content = last, overlay(fmt.Sprintf("title = %q\n", name),
		publisher.MessagesFile, fmt.Sprintf("[script.offline]\nready = %q\n", name+" works offline"))
	const scheme = "color-scheme: light dark;\n"
	all := o.Templates.(fstest.MapFS)
	maps.Copy(all, withTemplate(t, "css/colours.css", scheme, scheme+"  --version: "+name+";\n"))
	script := string(sample.Must(fs.ReadFile(templates.Default, "theme.js")))
	script += fmt.Sprintf("document.documentElement.dataset.version = %q;\n", name)
	all["theme.js"] = &fstest.MapFile{Data: []byte(script)}
	return buildOnly(t, o)
}

// ofTheLastRelease makes the worker of a site, or the script that asks it, that of the release before. They are
// kept in testdata: readers have them, whatever becomes of ours.
func ofTheLastRelease(t *testing.T, o generator.Options, scripts ...string) *built {
	t.Helper()
	templates := maps.Clone(o.Templates.(fstest.MapFS))
	for _, name := range scripts {
		templates[name] = &fstest.MapFile{Data: sample.Must(os.ReadFile("testdata/last-release/" + name))}
	}
	o.Templates = templates
	b := buildOnly(t, o)
	if !slices.Contains(scripts, "sw.js") {
		return b
	}
	// The build wrote one pack and another name then.
	v := versionOf(t, b)
	all := append(v.Packs[0].Files, v.Packs[1].Files...)
	pack := gzipped(append(unpacked(b.file(t, "core.bin")), unpacked(b.file(t, "offline.bin"))...), gzip.BestSpeed)
	list := sample.Must(json.Marshal(map[string]any{"id": v.ID, "sha256": site.SumOf(pack), "files": all}))
	b = changed(b, "offline.bin", func([]byte) []byte { return pack })
	return changed(b, "sw.js", func(worker []byte) []byte {
		return versionLine.ReplaceAll(worker, []byte("const edition = "+string(list)+";"))
	})
}

// atOnce is how a worker takes the place of another: it asks again, as ours do.
const atOnce = `addEventListener("install", () => { skipWaiting(); setInterval(() => skipWaiting(), 1000); });`

// aShop is a page of other people.
var aShop = []byte("<!doctype html><title>A shop</title><h1>A shop</h1>")

// The sites that a host serves one after another in journeys, by the name after "site". A journey
// begins with the site "", and its steps "host" name the others.
var hosted = map[string]func(t *testing.T) map[string]*built{
	"that is kept":       func(t *testing.T) map[string]*built { return map[string]*built{"": repo(t)} },
	"of one scale alone": func(*testing.T) map[string]*built { return map[string]*built{"": aloneSite()} },
	"of long matches": func(t *testing.T) map[string]*built {
		o := options()
		o.First, o.Last = 135, 137 // the last chart on Letter is of 136 boards
		if readback.Everything() {
			o.First, o.Last = 110, 150
		}
		return map[string]*built{"": buildOnly(t, o)}
	},
	"of two releases": func(t *testing.T) map[string]*built {
		o := sevenToNine()
		return map[string]*built{
			"":                     ofTheLastRelease(t, o, "sw.js", "offline.js"),
			"of today":             aVersion(t, "Second", 10),
			"with the last worker": ofTheLastRelease(t, o, "sw.js"),
			"with the last pages":  ofTheLastRelease(t, o, "offline.js"),
		}
	},
	"in two languages": func(t *testing.T) map[string]*built {
		o := sevenToNine()
		o.Content = fstest.MapFS{"site.toml": {Data: []byte("languages = [\"en\", \"fr\"]\n")}, "messages/fr.toml": {}}
		both := buildOnly(t, o)
		without := *both
		without.files = maps.Clone(both.files)
		delete(without.files, "fr/sw.js")
		english := o
		english.Content = nil
		return map[string]*built{
			"": both, "without a worker": &without, "of one language": buildOnly(t, english), "nothing": {files: map[string][]byte{}},
			"retired": inMemory(sample.Must(generator.Retire(o, "https://example.org/vp/"))),
		}
	},
	"that is retired": func(t *testing.T) map[string]*built {
		o := sevenToNine()
		today, retired := threeSite(), retiredSite()
		return map[string]*built{
			"":                ofTheLastRelease(t, o, "sw.js", "offline.js"),
			"at /repo/club/":  {files: map[string][]byte{"index.html": aShop}},
			"of today":        today,
			"retired":         retired,
			"retired in part": changed(today, "sw.js", func([]byte) []byte { return retired.file(t, "sw.js") }), // old pages stay in some cache of the host
		}
	},
	"beside others": func(t *testing.T) map[string]*built {
		site := threeSite()
		without := *site
		without.files = maps.Clone(site.files)
		delete(without.files, "sw.js")
		several := map[string]*built{"": site, "without a worker": &without, "retired": retiredSite()}
		for _, path := range besides {
			several["at "+path] = site
		}
		return several
	},
	"with a last day": func(t *testing.T) map[string]*built {
		o := sevenToNine()
		o.Content = overlay(`until = "2027-08-31"`)
		return map[string]*built{"": buildOnly(t, o)}
	},
	"that comes to its end": func(t *testing.T) map[string]*built {
		site := threeSite()
		const others = atOnce + `addEventListener("activate", (e) => e.waitUntil(clients.claim()));`
		return map[string]*built{
			"":                   site,
			"nothing":            {files: map[string][]byte{}},
			"the list alone":     {files: map[string][]byte{"SHA256SUMS": site.file(t, "SHA256SUMS")}},
			"nothing but a text": {files: map[string][]byte{"SHA256SUMS": []byte("There is no list here.\n")}},
			"the worker alone":   {files: map[string][]byte{"sw.js": site.file(t, "sw.js")}},
			"retired":            retiredSite(),
			"a shop":             {files: map[string][]byte{"index.html": aShop, "404.html": aShop}},
			"a shop with worker": {files: map[string][]byte{"index.html": aShop, "404.html": aShop, "sw.js": []byte(others)}},
		}
	},
	"of three boards": func(t *testing.T) map[string]*built {
		const empty = atOnce + `addEventListener("activate", (e) => e.waitUntil(caches.open("over")));`
		newer := func(data []byte) []byte { return append(data, "\n<!-- newer -->"...) }
		site := threeSite()
		packless := changed(site, "sw.js", func(worker []byte) []byte { return append([]byte("delete self.DecompressionStream;\n"), worker...) })
		return map[string]*built{
			"":                      site,
			"whose worker is empty": changed(site, "sw.js", func([]byte) []byte { return []byte(empty) }),
			"without a pack":        packless,
			"of newer pages":        changed(packless, "404.html", newer),
			"of a newer theory":     changed(packless, "theory/index.html", newer),
			"of a newer rest":       changed(site, "offline.bin", newer),
		}
	},
	// The last four sites have a pack or a list of files that their build did not make. In the last
	// two the pack is unchanged.
	"in versions": func(t *testing.T) map[string]*built {
		second := aVersion(t, "Second", 10)
		v := versionOf(t, second)
		put := func(old, new string) func([]byte) []byte {
			return func(data []byte) []byte { return bytes.Replace(data, []byte(old), []byte(new), 1) }
		}
		file := v.Packs[1].Files[3]
		return map[string]*built{
			"":       aVersion(t, "First", 9),
			"second": second,
			"packed anew": changed(second, "offline.bin", func(pack []byte) []byte { // the same files in other bytes
				return gzipped(unpacked(pack), gzip.BestSpeed)
			}),
			"cut short":     changed(second, "offline.bin", func(data []byte) []byte { return data[:len(data)-1] }),
			"another file":  changed(second, "sw.js", put(file.SHA256, strings.Repeat("0", 64))),
			"other lengths": changed(second, "sw.js", put(fmt.Sprintf(`"length":%d`, file.Length), fmt.Sprintf(`"length":%d`, file.Length-1))),
		}
	},
}
