package generator_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/network"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
)

// A stage serves one site after another at the same address, like a host whose publisher makes new
// editions. As on GitHub Pages, browsers may keep each file for ten minutes.
type stage struct {
	address string
	server  *httptest.Server
	site    atomic.Pointer[built]
	sites   map[string]*built // by the names that journeys use
}

func newStage(t *testing.T, b *built) *stage {
	t.Helper()
	s := &stage{}
	s.site.Store(b)
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "max-age=600")
		serving(s.site.Load(), "/repo/")(w, r)
	}))
	t.Cleanup(s.goDown)
	s.address = s.server.URL + "/repo/"
	return s
}

// goDown stops the server, so that nothing answers any more.
func (s *stage) goDown() {
	s.server.CloseClientConnections()
	s.server.Close()
}

// visitor opens a tab in a new browser for the stage. The tab has a service worker, whose work
// takes longer than a page's, so it has more tries.
func (s *stage) visitor(t *testing.T) *tab {
	b := openTab(t, openBrowser(t))
	b.stage, b.base, b.site, b.tries = s, s.address, s.site.Load(), 240
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

// The place where a page says that it works offline, and what it says there.
const ready, worksNow = "#offline", "Works offline"

// changed is a copy of a site in which one file has other bytes.
func changed(b *built, path string, change func(data []byte) []byte) *built {
	other := *b
	other.files = maps.Clone(b.files)
	other.files[path] = change(bytes.Clone(b.files[path]))
	return &other
}

func TestASiteOpenedFromDiskHasNoServiceWorker(t *testing.T) {
	t.Parallel()
	b := openTab(t, openBrowser(t))
	b.base = onDisk(threeBoards(t))
	b.opens("boards/8/index.html")
	gives[bool](b, `new Promise((done) => setTimeout(() => done(true), 300))`) // the page's own timer began earlier, so it has ended
	finds(b, "the number of links to a manifest, which are errors from disk, and of scripts offline.js",
		`document.querySelectorAll("link[rel=manifest], script[src$='offline.js']").length`, 0)
	b.checkQuiet()
}

// threeBoards is a small site under /repo/.
func threeBoards(t *testing.T) *built {
	o := options()
	o.First, o.Last, o.BaseURL, o.Kinds = 7, 9, underRepo, []generator.Kind{generator.HTML, generator.Data}
	return buildOnly(t, o)
}

// anEdition is one of two builds of a site. They differ in the text of a page, in the style sheet,
// in the scripts and in the scripts' words; the second has one more page.
func anEdition(t *testing.T, name string, last int) *built {
	o := generator.Options{First: 7, Last: last, BaseURL: underRepo, Kinds: []generator.Kind{generator.HTML, generator.Data}}
	files := withSettings(t, nil, `title = "VP Charts"`, `title = "`+name+`"`).(fstest.MapFS)
	replaceOnce(t, files, content.MessagesFile, `ready = "Works offline"`, `ready = "`+name+` works offline"`)
	o.Content = files
	o.Templates = withTemplate(t, "css/colours.css", "color-scheme: light dark;\n", "color-scheme: light dark;\n  --edition: "+name+";\n")
	script := o.Templates.(fstest.MapFS)["theme.js"]
	script.Data = append(script.Data, "document.documentElement.dataset.edition = \""+name+"\";\n"...)
	return buildOnly(t, o)
}

// The sites that a host serves one after another in journeys, by the name after "site". A journey
// begins with the site "", and its steps "host" name the others.
var hosted = map[string]func(t *testing.T) map[string]*built{
	"that is kept": func(t *testing.T) map[string]*built { return map[string]*built{"": repo(t)} },
	"of three boards": func(t *testing.T) map[string]*built {
		const empty = `addEventListener("install", () => skipWaiting()); addEventListener("activate", (e) => e.waitUntil(caches.open("over")));`
		site := threeBoards(t)
		packless := changed(site, "sw.js", func(worker []byte) []byte { return append([]byte("delete self.DecompressionStream;\n"), worker...) })
		return map[string]*built{
			"":                      site,
			"whose worker is empty": changed(site, "sw.js", func([]byte) []byte { return []byte(empty) }),
			"without a pack":        packless,
			"of newer pages":        changed(packless, "theory/index.html", func(page []byte) []byte { return append(page, "\n<!-- newer -->"...) }),
		}
	},
	// The last four sites have a pack or a list of files that their build did not make. In the last
	// two the pack is unchanged.
	"in editions": func(t *testing.T) map[string]*built {
		second := anEdition(t, "Second", 10)
		e := editionOf(t, second)
		put := func(old, new string) func([]byte) []byte {
			return func(data []byte) []byte { return bytes.Replace(data, []byte(old), []byte(new), 1) }
		}
		length := e.Files[3].Length
		return map[string]*built{
			"":       anEdition(t, "First", 9),
			"second": second,
			"packed anew": changed(second, "offline.bin", func(pack []byte) []byte { // the same files in other bytes
				return gzipped(unpacked(pack), gzip.BestSpeed)
			}),
			"cut short":     changed(second, "offline.bin", func(data []byte) []byte { return data[:len(data)-1] }),
			"another file":  changed(second, "sw.js", put(e.Files[3].SHA256, strings.Repeat("0", 64))),
			"other lengths": changed(second, "sw.js", put(fmt.Sprintf(`"length":%d`, length), fmt.Sprintf(`"length":%d`, length-1))),
		}
	},
}
