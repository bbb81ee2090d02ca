package generator_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

const (
	// mostTransfer is what a first visit of a board page may bring over the
	// line: the page, its style sheet, scripts, plots and pictures, compressed,
	// with the heads of the answers.
	mostTransfer = 40_000
	// mostScript is what the scripts of one page may weigh, each by gzip -9.
	mostScript = 15_500
)

// A transfer is what a page brought over the line, byte for byte, by address.
// What a service worker fetches for later visits is its own affair, and not here.
type transfer struct {
	mu     sync.Mutex
	names  map[network.RequestID]string
	bytes  map[string]float64
	moving map[network.RequestID]bool
}

func (f *transfer) hear(event any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		f.names[e.RequestID], f.moving[e.RequestID] = e.Request.URL, true
	case *network.EventLoadingFinished:
		f.bytes[f.names[e.RequestID]] += e.EncodedDataLength
		delete(f.moving, e.RequestID)
	case *network.EventLoadingFailed:
		delete(f.moving, e.RequestID)
	}
}

// settled says that nothing is on its way.
func (f *transfer) settled() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.moving) == 0
}

// firstVisit opens a page in a browser that has never seen the site, waits until
// it is loaded and nothing has come for half a second, and gives the bytes
// of every answer.
func firstVisit(browser context.Context, address string, width int64) (map[string]float64, error) {
	ctx, forget := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	defer forget()
	f := &transfer{names: map[network.RequestID]string{}, bytes: map[string]float64{}, moving: map[network.RequestID]bool{}}
	if err := chromedp.Listen(ctx, f.hear); err != nil {
		return nil, err
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		return nil, err
	}
	limited, stop := context.WithTimeout(ctx, 30*time.Second)
	defer stop()
	if err := chromedp.Do(limited, chromedp.EmulateViewport(width, 800)); err != nil {
		return nil, err
	}
	if err := chromedp.Do(limited, chromedp.Navigate(address)); err != nil {
		return nil, err
	}
	for quiet := 0; quiet < 5; {
		time.Sleep(100 * time.Millisecond)
		if quiet++; !f.settled() {
			quiet = 0
		}
		if err := limited.Err(); err != nil {
			return nil, fmt.Errorf("still being loaded: %w", err)
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return maps.Clone(f.bytes), nil
}

func TestAFirstVisitOfABoardPageIsLight(t *testing.T) {
	t.Parallel()
	took(t)
	p := published(t, whole(t), "/")
	browser := openBrowser(t)
	type visit struct {
		page  string
		width int64
	}
	var visits []visit
	for _, n := range []int{4, 24, 100} {
		visits = append(visits, visit{fmt.Sprintf("boards/%d/", n), 360}, visit{fmt.Sprintf("boards/%d/", n), 1280})
	}
	together(visits, func(v visit) {
		parts, err := firstVisit(browser, p.address+v.page, v.width)
		if err != nil {
			t.Errorf("%s, %d px wide: %v", v.page, v.width, err)
			return
		}
		sum, listed := weigh(parts, p.address)
		if sum > mostTransfer {
			t.Errorf("%s, %d px wide: %.0f bytes came, the most is %d: a phone in a hall waits for each", v.page, v.width, sum, mostTransfer)
		}
		t.Logf("%s, %d px wide: %.0f bytes\n%s", v.page, v.width, sum, listed)
		for _, part := range []string{v.page, "site.css"} {
			if parts[p.address+part] == 0 {
				t.Errorf("%s, %d px wide: %s was not seen to come", v.page, v.width, part)
			}
		}
	})
}

// weigh adds what came, and lists it.
func weigh(parts map[string]float64, address string) (sum float64, listed string) {
	var lines []string
	for part, bytes := range parts {
		sum += bytes
		lines = append(lines, fmt.Sprintf("%8.0f  %s", bytes, strings.TrimPrefix(part, address)))
	}
	slices.Sort(lines)
	return sum, strings.Join(lines, "\n")
}

// noise cannot be compressed.
func noise(n int) []byte {
	var all []byte
	for sum := sha256.Sum256(nil); len(all) < n; sum = sha256.Sum256(sum[:]) {
		all = append(all, sum[:]...)
	}
	return all[:n]
}

// That the scales are right: what cannot be compressed weighs what it is long,
// what can be weighs less, and what a script asks for after the page counts too.
func TestTheWeightOfAVisitIsSeen(t *testing.T) {
	t.Parallel()
	p := published(t, &built{files: map[string][]byte{
		"index.html": []byte(`<!doctype html><title>A page</title><link rel="stylesheet" href="a.css"><link rel="stylesheet" href="noise.css"><script src="a.js"></script>`),
		"a.css":      bytes.Repeat([]byte("/* The same again. */"), 1000),
		"a.js":       []byte(`addEventListener("load", () => setTimeout(() => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "late.css" })), 100))`),
		"noise.css":  noise(20_000), // no picture: a browser stops to load one that it cannot draw
		"late.css":   noise(10_000),
		"404.html":   nil,
	}}, "/")
	parts, err := firstVisit(openBrowser(t), p.address, 360)
	if err != nil {
		t.Fatal(err)
	}
	for name, between := range map[string][2]float64{"": {100, 500}, "a.css": {50, 1000}, "noise.css": {20_000, 20_400}, "late.css": {10_000, 10_400}} {
		if got := parts[p.address+name]; got < between[0] || got > between[1] {
			t.Errorf("%q: %.0f bytes, should be from %v to %v", name, got, between[0], between[1])
		}
	}
}

// scripts are the paths of a page's scripts.
func (b *built) scripts(t testing.TB, page string) (paths []string) {
	for _, e := range readback.Elements(b.page(t, page), is(atom.Script)) {
		if src := readback.Attr(e, "src"); src != "" {
			paths = append(paths, path.Join(path.Dir(page), src))
		}
	}
	if slices.Contains(paths, "site.js") {
		paths = append(paths, "offline.js") // site.js asks for it
	}
	return paths
}

// scriptWeight is that of all scripts of a page; a script that is not there
// ends the test.
func (b *built) scriptWeight(t testing.TB, page string) (sum int) {
	for _, p := range b.scripts(t, page) {
		sum += len(gzipped(b.file(t, p), 9))
	}
	return sum
}

// That all scripts are found, above the page and at the root too.
func TestTheWeightOfScriptsIsSeen(t *testing.T) {
	t.Parallel()
	b := &built{files: map[string][]byte{
		"a/index.html": []byte(`<script src="../b.js"></script><script src="c.js" defer></script><script type="application/ld+json">{}</script>`),
		"404.html":     []byte(`<script src="/b.js"></script>`),
		"b.js":         noise(9000),
		"a/c.js":       noise(7000),
	}}
	for page, want := range map[string]int{"a/index.html": 16_000, "404.html": 9000} {
		if got := b.scriptWeight(t, page); got < want || got > want+100 {
			t.Errorf("%s: its scripts weigh %d bytes, should about %d", page, got, want)
		}
	}
}

func TestNoPageNeedsMuchScript(t *testing.T) {
	t.Parallel()
	b := whole(t)
	weights := map[string]int{}
	largest := ""
	for _, page := range b.ending(".html") {
		weights[page] = b.scriptWeight(t, page)
		if weights[page] > mostScript {
			t.Errorf("%s: its scripts are %d bytes compressed, the most is %d: %v", page, weights[page], mostScript, b.scripts(t, page))
		}
		if largest == "" || weights[page] > weights[largest] {
			largest = page
		}
	}
	if len(weights) < 97+14 {
		t.Errorf("%d pages were weighed, want at least %d", len(weights), 97+14)
	}
	t.Logf("the most script has %s: %d bytes compressed: %v", largest, weights[largest], b.scripts(t, largest))
}

// Comments are for those who change the templates: readers do not wait for them, and
// lose nothing else.
func TestScriptsArePublishedWithoutTheirComments(t *testing.T) {
	t.Parallel()
	site := whole(t)
	for name, template := range sources(t, "../templates/default/*.js") {
		if name == "sw.js" {
			continue // it is fetched after the page, with a list that is longer than it
		}
		var kept []string
		for line := range strings.Lines(template) {
			if !strings.HasPrefix(strings.TrimSpace(line), "//") {
				kept = append(kept, line)
			}
			if strings.Count(line, "`")%2 != 0 {
				t.Errorf("%s: a text goes on after the line %q: one of its lines could be taken for a comment", name, line)
			}
		}
		if got := string(site.file(t, name)); got != strings.Join(kept, "") {
			t.Errorf("%s is not the template's, line by line, without those that are comments", name)
		}
	}
}
