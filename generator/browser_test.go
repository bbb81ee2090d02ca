package generator_test

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/internal/browser"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// chromium is started once for all tests; TestMain stops it.
var chromium struct {
	start sync.Once
	ctx   context.Context
	stop  func()
	err   error
}

// openBrowser opens the first tab of a browser of its own within chromium: no other test sees what it stores.
func openBrowser(t testing.TB) *tab {
	t.Helper()
	path := readback.Browser(t)
	chromium.start.Do(func() {
		allocator, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
			chromedp.ExecPath(path),
			chromedp.NoSandbox, // tests run as root in containers; only our own pages are opened
			chromedp.Flag("disable-gpu", true),
			chromedp.Flag("disable-component-update", true),
		)...)
		ctx, closeBrowser := chromedp.NewContext(allocator)
		chromium.ctx, chromium.stop, chromium.err = ctx, func() { closeBrowser(); stop() }, chromedp.Do(ctx)
	})
	if chromium.err != nil {
		t.Fatalf("%s does not start: %v", path, chromium.err)
	}
	return openTab(t, chromium.ctx, chromedp.WithNewBrowserContext())
}

// A tab of a browser records what happened since its last page was opened.
type tab struct {
	t          testing.TB
	ctx        context.Context
	site       *built // the site that it visits, and the address of its root
	base       string
	stage      *stage      // its server, if a journey changes the site
	offline    bool        // the server was stopped
	other      browser.Tab // a tab of another browser than chromium
	aside      float64     // how far beside the middle it clicked last
	thumb      bool        // it is touched, not clicked
	scriptless bool        // its pages run no scripts
	fingers    map[float64]*input.TouchPoint

	page  string            // the page that was opened last
	place string            // file and line of the current step of a journey
	names map[string]string // a journey's names for selectors and expressions

	*served
	said     []string // messages on the console, and exceptions
	requests []string
}

// served is what a tab's server needs. In other browsers than chromium all tabs of a journey have it in common.
type served struct {
	mu     sync.Mutex
	first  []string      // what pages run first, in other browsers than chromium
	hold   chan struct{} // until it is closed the host answers for no scripts
	failed []string
}

func openTab(t testing.TB, in context.Context, of ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(in, of...)
	t.Cleanup(closeTab)
	b := &tab{t: t, ctx: ctx, fingers: map[float64]*input.TouchPoint{}, served: &served{}}
	if err := chromedp.Listen(ctx, b.hear); err != nil {
		t.Fatal(err)
	}
	call(b, network.Enable, network.EnableParams{})
	call(b, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	return b
}

// caches lets the browser keep files as its host allows.
func (b *tab) caches() {
	b.t.Helper()
	if b.other == nil { // others do
		call(b, network.SetCacheDisabled, network.SetCacheDisabledParams{})
	}
}

// call sends chromium a command. If it fails, the test ends.
func call[P, R any](b *tab, command cdp.Command[P, R], params P) {
	b.t.Helper()
	b.mustBeChromium()
	if _, err := chromedp.Call(b.ctx, command, params); err != nil {
		b.t.Fatal(err)
	}
}

func (b *tab) hear(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		b.said = append(b.said, fmt.Sprintf("console.%v", e.Type))
	case *runtime.EventExceptionThrown:
		said := "exception: " + e.ExceptionDetails.Text
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			said += " " + thrown.Description
		}
		b.said = append(b.said, said)
	case *log.EventEntryAdded:
		b.said = append(b.said, fmt.Sprintf("%v: %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL))
	case *network.EventRequestWillBeSent:
		b.requests = append(b.requests, e.Request.URL)
	case *network.EventResponseReceived:
		if e.Response.Status >= 400 {
			b.failed = append(b.failed, fmt.Sprintf("%s: %d", e.Response.URL, e.Response.Status))
		}
	case *network.EventLoadingFailed:
		b.failed = append(b.failed, fmt.Sprintf("%v: %s %v", e.Type, e.ErrorText, e.BlockedReason))
	}
}

// open opens a page and waits until all of it is loaded.
func (b *tab) open(address string) error {
	b.mu.Lock()
	b.said, b.requests, b.failed = nil, nil, nil
	b.mu.Unlock()
	if b.hold != nil { // it is not loaded before "release"
		gives[any](b, fmt.Sprintf("void (location.href = %q)", address))
		finds(b, "the page without its scripts", "location.href + document.readyState", address+"interactive")
		return nil
	}
	if b.other != nil {
		return b.other.Open(address)
	}
	// Navigate also ends where the page before changes its own address. So all of another document is waited for.
	_, _ = evaluate[bool](b, "document.isLeft = true")
	ctx, stop := context.WithTimeout(b.ctx, browser.Patience)
	defer stop()
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		return err
	}
	for ctx.Err() == nil {
		if is, _ := evaluate[bool](b, `!document.isLeft && document.readyState === "complete"`); is {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	return ctx.Err()
}

// before runs a script in every page that the tab opens, before the page's own.
func (b *tab) before(script string) {
	b.t.Helper()
	if b.other != nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.first = append(b.first, script)
		return
	}
	call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// clock sets the time zone of the reader's system, and what its clock shows when a page is opened.
func (b *tab) clock(zone, time string) {
	b.t.Helper()
	call(b, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone})
	b.before(fmt.Sprintf(`{
  const Real = Date, ahead = new Real(%q) - Real.now();
  Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()); }
    static now() { return Real.now() + ahead; }
  };
}`, time))
}

// withoutScripts turns scripts off.
func (b *tab) withoutScripts() {
	b.t.Helper()
	b.scriptless = true
	call(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

//go:embed testdata/journey.js
var journeyScript string

// notThere is what an expression says in a page that has no journey.js yet.
const notThere = "journey.js is not there"

// ask evaluates an expression, which may use journey.js. If it gives a promise, ask waits for it.
func ask[T any](b *tab, expression string) (T, error) {
	expression = fmt.Sprintf(`(() => {
		if (!self.journey) throw new Error(%q);
		with (journey) return (%s
		);
	})()`, notThere, expression)
	v, err := evaluate[T](b, expression)
	if err != nil && strings.Contains(err.Error(), notThere) {
		if _, err := evaluate[bool](b, "(self.journey = (() => {"+journeyScript+"})(), true)"); err != nil {
			return v, err
		}
		return evaluate[T](b, expression)
	}
	return v, err
}

func evaluate[T any](b *tab, expression string) (v T, err error) {
	if b.other != nil {
		data, err := b.other.Ask(expression)
		if err == nil {
			err = json.Unmarshal(data, &v)
		}
		return v, err
	}
	ctx, stop := context.WithTimeout(b.ctx, browser.Patience)
	defer stop()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// A look is the width of the window and the theme of the system in which a page is shown.
type look struct {
	width  int64
	scheme string
}

func (l look) String() string { return fmt.Sprintf("%d px wide, %s", l.width, l.scheme) }

// A measure is what measure.js found.
type measure struct {
	TooWide float64 `json:"tooWide"`
	Ground  float64 `json:"ground"` // luminance, 0 black to 1 white
	Texts   []struct {
		What     string  `json:"what"`
		Contrast float64 `json:"contrast"`
		Size     float64 `json:"size"` // CSS pixels
	} `json:"texts"`
	Lines []struct {
		What     string  `json:"what"`
		Stroke   string  `json:"stroke"`
		Contrast float64 `json:"contrast"`
	} `json:"lines"`
	Figures [][][]string `json:"figures"` // of each table, row by row
}

//go:embed testdata/measure.js
var measureScript string

// measure looks at the page that is open.
func (b *tab) measure(l look) measure {
	b.t.Helper()
	b.window(l.width, 800)
	if b.other == nil {
		b.media("prefers-color-scheme", l.scheme)
	} else {
		gives[string](b, fmt.Sprintf("document.documentElement.dataset.theme = %q", l.scheme)) // as the button does
	}
	return gives[measure](b, measureScript)
}

// host serves a site below a path of a loopback address like a host of static files: index.html for
// a folder, 404.html for a missing file.
func host(t testing.TB, b *built, prefix string) string {
	t.Helper()
	return hosting(t, serving(b, prefix)) + prefix
}

// hosting is the address of a server.
func hosting(t testing.TB, serve http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(serve)
	t.Cleanup(server.Close)
	return server.URL
}

// held serves a site to the tab, which waits for scripts between the steps "hold" and "release". A browser keeps no page
// for the way back.
func (b *tab) held(serve http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		b.mu.Lock()
		hold := b.hold
		b.mu.Unlock()
		if name := path.Base(r.URL.Path); hold != nil && path.Ext(name) == ".js" && name != "theme.js" && r.URL.Path != beforeScript {
			select {
			case <-hold:
			case <-r.Context().Done():
			}
		}
		w.Header().Set("Cache-Control", "no-store")
		serve(w, r)
	}
}

func (b *tab) holds(is bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if is {
		b.hold = make(chan struct{})
		return
	}
	close(b.hold)
	b.hold = nil
}

func serving(b *built, prefix string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == browser.Around {
			w.Header().Set("Content-Type", "text/html")
			return
		}
		if r.URL.Path == "/favicon.ico" { // browsers ask for it if a page names no icon: a club's page, or a plot alone
			w.WriteHeader(http.StatusNoContent)
			return
		}
		name, inside := strings.CutPrefix(r.URL.Path, prefix)
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		data, there := b.files[name]
		status := http.StatusOK
		if !inside || !there {
			status, name, data = http.StatusNotFound, "404.html", b.files["404.html"]
		}
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		w.WriteHeader(status)
		_, _ = w.Write(data) // if the browser has ended, its own error fails the test
	}
}
