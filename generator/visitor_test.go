package generator_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator/internal/browser"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// visitor opens a tab for a site, without service workers. Other tests are about these.
func visitor(t *testing.T, site *built, address string) *tab {
	t.Helper()
	b := openBrowser(t)
	b.site, b.base = site, address
	b.before(`delete Navigator.prototype.serviceWorker`)
	t.Cleanup(b.checkQuiet)
	return b
}

// Offline these errors are expected: a picture of a print, and 9999, a page that does not exist.
var withoutNetwork = regexp.MustCompile(`net::ERR_.*\.svg$|status of 404 .*/9999/$`)

// checkQuiet checks what happened since the page was opened: nothing on the console, no failed
// request, and no request to another host.
func (b *tab) checkQuiet() {
	b.t.Helper()
	if b.other != nil && b.page != "" {
		// The page may still load, and the server needs the lock for that: the tab asks before it locks.
		const said = `((said) => (delete sessionStorage.said, said))(JSON.parse(sessionStorage.said ?? "[]"))`
		b.said, _ = ask[[]string](b, said) // of pages that visits serves
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.said {
		if !b.offline || !withoutNetwork.MatchString(said) {
			b.t.Errorf("%s: the browser's console has %q", b.story(), said)
		}
	}
	for _, failed := range b.failed {
		if !b.offline && !strings.Contains(failed, "ERR_ABORTED") { // the browser cancelled the loading of a picture
			b.t.Errorf("%s: a request failed: %s", b.story(), failed)
		}
	}
	host := strings.TrimSuffix(b.base, "repo/") // it has no other files but those of a journey's other sites
	for _, address := range b.requests {
		if !strings.HasPrefix(strings.TrimPrefix(address, "blob:"), host) {
			b.t.Errorf("%s: the page sends a request to %s: other hosts should not learn who reads it", b.story(), address)
		}
	}
}

// hears takes a failure that must have happened, and its messages, from what checkQuiet finds. Only
// chromium tells of it.
func (b *tab) hears(failure string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	is := func(said string) bool { return strings.Contains(said, failure) }
	if b.other == nil && !slices.ContainsFunc(slices.Concat(b.said, b.failed), is) {
		b.t.Errorf("%s: nothing is heard of %q, but of %q and %q", b.story(), failure, b.said, b.failed)
	}
	b.said, b.failed = slices.DeleteFunc(b.said, is), slices.DeleteFunc(b.failed, is)
}

// story says where a failure was found: the step of a journey, and the page.
func (b *tab) story() string { return strings.TrimSpace(b.place + " /" + b.page) }

// opens loads a page of the site, even if only the part after # differs from the open page's. It leaves the site for
// an empty page only then: ten seconds after the last page of a host is gone, which a busy machine may need for one
// step, WebKit drops what a driver's session has kept for that host, and nothing works offline any more.
func (b *tab) opens(page string) {
	b.t.Helper()
	b.checkQuiet()
	b.page = page
	if path, _, mark := strings.Cut(b.base+page, "#"); mark && gives[string](b, `location.href.split("#")[0]`) == path {
		if err := b.open("about:blank"); err != nil {
			b.t.Fatal(err)
		}
	}
	if err := b.open(b.base + page); err != nil {
		b.t.Fatalf("%s: %v", b.story(), err)
	}
}

// does performs a person's actions. If one is impossible, the test ends.
func (b *tab) does(what string, do ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	b.mustBeChromium()
	ctx, stop := context.WithTimeout(b.ctx, browser.Patience)
	defer stop()
	if err := chromedp.Do(ctx, do...); err != nil {
		b.t.Fatalf("%s: %s: %v", b.story(), what, err)
	}
}

// clicks clicks on an element, or taps it after the step "thumb".
func (b *tab) clicks(selector string) {
	b.t.Helper()
	if b.thumb {
		b.taps(selector)
	} else {
		b.mouse(selector, true)
	}
}

// presses presses keys, one after the other. It sends key events like a keyboard: if a page handles
// a key itself, no character is typed.
func (b *tab) presses(keys string) {
	b.t.Helper()
	if b.other != nil {
		if err := browser.Press(b.other, keys); err != nil {
			b.t.Fatalf("%s: press %q: %v", b.story(), keys, err)
		}
		return
	}
	down := func(p *input.DispatchKeyEventParams) {
		if p.Type == kb.KeyDown {
			p.Type = kb.KeyRawDown
		}
	}
	b.does(fmt.Sprintf("press %q", keys), chromedp.KeyEvent(keys, down))
}

// types goes to a field and types. What stands there is replaced: the page selects it at a click or a tap, and where a
// mouse is in the field already it clicks three times. Other browsers than chromium count clicks by their own clock, and
// on a busy machine three of them are not one triple click: there a script selects.
func (b *tab) types(id, text string) {
	b.t.Helper()
	const focused = "document.activeElement.id"
	switch there := gives[string](b, focused) == id; {
	case !there || b.thumb:
		b.clicks("#" + id)
	case b.other != nil:
		gives[any](b, "document.activeElement.select()")
	default:
		at := gives[[]float64](b, fmt.Sprintf("middle(document.getElementById(%q))", id))
		b.does("click three times on #"+id, chromedp.MouseClickXY(at[0], at[1], chromedp.ClickCount(3)))
	}
	finds(b, "the focus", focused, id)
	if text == "" {
		text = kb.Backspace
	}
	b.presses(text)
}

// mouse moves the mouse over an element, and may click there.
func (b *tab) mouse(selector string, click bool) {
	b.t.Helper()
	finds(b, "an element "+selector+" to point at", fmt.Sprintf("seen(%q).length > 0", selector), true)
	at := gives[[]float64](b, fmt.Sprintf("pointed(%q, %t)", selector, !b.scriptless))
	b.aside = 3 - b.aside // two clicks at one place are a double click
	switch x, y := at[0]+b.aside, at[1]; {
	case b.other != nil:
		if err := browser.Point(b.other, "mouse", x, y, click); err != nil {
			b.t.Fatalf("%s: point at %s: %v", b.story(), selector, err)
		}
	case click:
		b.does("click on "+selector, chromedp.MouseClickXY(x, y))
	default:
		b.does("point at "+selector, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y))
	}
}

// hasThumb makes the reader's only pointer a finger, on a telephone.
func (b *tab) hasThumb() {
	b.t.Helper()
	b.thumb = true
	b.window(360, 640)
}

// taps taps an element with a finger: once the reader's last tap is over, for which pages wait too.
func (b *tab) taps(selector string) {
	b.t.Helper()
	finds(b, "an element "+selector+" to tap", fmt.Sprintf("seen(%q).length > 0", selector), true)
	at := gives[[]float64](b, fmt.Sprintf("tapped(%q)", selector))
	if b.other == nil {
		b.does("tap "+selector, chromedp.TapXY(at[0], at[1]))
	} else if err := browser.Point(b.other, "touch", at[0], at[1], true); err != nil {
		b.t.Fatalf("%s: tap %s: %v", b.story(), selector, err)
	}
}

// finger puts a finger down on an element, or at a place in the window such as "20 500", moves it there, or takes it
// away. The browser makes pointer events, scrolling and clicks of that.
func (b *tab) finger(id float64, does, where string) {
	b.t.Helper()
	kind := input.DispatchTouchEventTypeTouchMove
	switch does {
	case "up":
		if delete(b.fingers, id); len(b.fingers) == 0 {
			kind = input.DispatchTouchEventTypeTouchEnd
		}
	case "down", "to":
		at := make([]float64, 2)
		if n, _ := fmt.Sscan(where, &at[0], &at[1]); n < 2 {
			at = gives[[]float64](b, fmt.Sprintf("middle(seen(%q)[0])", where))
		}
		if does == "down" {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		b.fingers[id] = &input.TouchPoint{X: at[0], Y: at[1], ID: &id}
	default:
		b.t.Fatalf("%s: a finger goes down, to a place, or up", b.story())
	}
	points := slices.Collect(maps.Values(b.fingers))
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// window sets the size of the window.
func (b *tab) window(width, height int64, more ...chromedp.EmulateViewportOption) {
	b.t.Helper()
	if b.other != nil {
		if err := b.other.Window(int(width), int(height)); err != nil {
			b.t.Fatalf("%s: set the size of the window: %v", b.story(), err)
		}
		return
	}
	if b.thumb {
		more = append(more, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.does("set the size of the window", chromedp.EmulateViewport(width, height, more...))
}

// media sets what the reader's system prefers, by pairs of a feature and its value. The feature
// "media" is the medium, such as print.
func (b *tab) media(pairs ...string) {
	b.t.Helper()
	p := emulation.SetEmulatedMediaParams{}
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i] == "media" {
			p.Media = pairs[i+1]
			continue
		}
		p.Features = append(p.Features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	call(b, emulation.SetEmulatedMedia, p)
}

// gives evaluates an expression in the page.
func gives[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := ask[T](b, expression)
	if err != nil {
		b.t.Fatalf("%s: %.300s: %v", b.story(), expression, err)
	}
	return v
}

// tries is how often finds looks at a page before it gives up: for half a minute, on a machine at rest.
const tries = 600

// finds evaluates an expression until it gives what is wanted. After too many tries the test ends. In chromium the page
// itself looks again and again, and the driver asks anew where another page has taken its place. Where scripts are off a
// page cannot wait. Firefox may not answer for a page that is gone, so it and WebKit are asked for one look at a time.
func finds[T comparable](b *tab, what, expression string, want T) {
	b.t.Helper()
	looks := tries
	if b.scriptless || b.other != nil {
		looks = 1
	}
	type seen struct {
		Is    T
		Fault string
	}
	var got seen
	var err error
	for i := range tries {
		got, err = ask[seen](b, fmt.Sprintf("until(%d, %s, async () => (%s\n))", looks, sample.Must(json.Marshal(want)), expression))
		if err == nil && (got.Is == want || looks > 1) {
			break
		}
		time.Sleep(time.Duration(min(i, 50)) * time.Millisecond)
	}
	if err != nil || got.Is != want {
		b.t.Fatalf("%s: %s: got\n%v (%s %v), want\n%v", b.story(), what, got.Is, got.Fault, err, want)
	}
}

// sees waits until elements show what is wanted.
func (b *tab) sees(selector, want string) {
	b.t.Helper()
	finds(b, selector, fmt.Sprintf("shown(%q)", selector), want)
}

// isAt waits until the address is this one and its page is loaded.
func (b *tab) isAt(want string) {
	b.t.Helper()
	finds(b, "the address", `location.href + " " + document.readyState`, b.base+want+" complete")
}
