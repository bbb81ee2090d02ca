package generator_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// visitor opens a tab for a site. It does not fetch the whole site for a time without a
// network: other tests are about that.
func visitor(t *testing.T, site *built, address string) *tab {
	t.Helper()
	b := openTab(t, openBrowser(t))
	b.site, b.base = site, address
	b.before(`delete Navigator.prototype.serviceWorker`)
	t.Cleanup(b.calm)
	return b
}

// Without a network pictures of prints fail, and a page that a journey knows to be missing.
var withoutNetwork = regexp.MustCompile(`net::ERR_.*\.svg$|status of 404 .*/9999/$`)

// calm demands that since the page was opened nothing was said on the console, nothing
// failed and nothing was asked of anyone else.
func (b *tab) calm() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.said {
		if !b.cut || !withoutNetwork.MatchString(said) {
			b.t.Errorf("%s: the browser's console has %q", b.story(), said)
		}
	}
	for _, failed := range b.failed {
		if !b.cut && !strings.Contains(failed, "ERR_ABORTED") { // a picture that was passed over while it came
			b.t.Errorf("%s: a request failed: %s", b.story(), failed)
		}
	}
	for _, address := range b.requests {
		if !strings.HasPrefix(address, b.base) {
			b.t.Errorf("%s: the page asks for %s: its reader is nobody else's business", b.story(), address)
		}
	}
}

// story is where a failure was found: the step of a journey, and the page.
func (b *tab) story() string { return strings.TrimSpace(b.place + " /" + b.page) }

// opens opens a page of the site, whole, even where only the address's question differs.
func (b *tab) opens(page string) {
	b.t.Helper()
	b.calm()
	b.page = page
	if strings.Contains(page, "#") {
		if err := b.open("about:blank"); err != nil {
			b.t.Fatal(err)
		}
	}
	if err := b.open(b.base + page); err != nil {
		b.t.Fatalf("%s: %v", b.story(), err)
	}
}

// does what a person does, and ends the test where that cannot be done.
func (b *tab) does(what string, do ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, 20*time.Second)
	defer stop()
	if err := chromedp.Do(ctx, do...); err != nil {
		b.t.Fatalf("%s: %s: %v", b.story(), what, err)
	}
}

func (b *tab) clicks(selector string) {
	b.t.Helper()
	b.does("click on "+selector, chromedp.Click(chromedp.CSS(selector)))
}

// presses presses keys, one after the other. They go down as a keyboard's do: a page that
// takes one for itself types no character.
func (b *tab) presses(keys string) {
	b.t.Helper()
	down := func(p *input.DispatchKeyEventParams) {
		if p.Type == kb.KeyDown {
			p.Type = kb.KeyRawDown
		}
	}
	b.does(fmt.Sprintf("press %q", keys), chromedp.KeyEvent(keys, down))
}

// types clicks into a field and types in the place of what stands there.
func (b *tab) types(id, text string) {
	b.t.Helper()
	b.clicks("#" + id)
	finds(b, "the focus", `(document.activeElement.select?.(), document.activeElement.id)`, id)
	if text == "" {
		text = kb.Backspace
	}
	b.presses(text)
}

// points moves the mouse over an element.
func (b *tab) points(selector string) {
	b.t.Helper()
	at := gives[[]float64](b, fmt.Sprintf(`((e) => { e.scrollIntoView({ block: "center", behavior: "instant" }); return middle(e); })(document.querySelector(%q))`, selector))
	b.does("point at "+selector, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
}

// touches touches an element where it is, or a place in the window: "20 500".
func (b *tab) touches(where string) {
	b.t.Helper()
	at := make([]float64, 2)
	if n, _ := fmt.Sscan(where, &at[0], &at[1]); n < 2 {
		at = gives[[]float64](b, fmt.Sprintf(`middle(document.querySelector(%q))`, where))
	}
	b.does("touch "+where, chromedp.TapXY(at[0], at[1]))
}

// window gives the page a window of a size.
func (b *tab) window(width, height int64, more ...chromedp.EmulateViewportOption) {
	b.t.Helper()
	b.does("a window", chromedp.EmulateViewport(width, height, more...))
}

// media tells what the reader's system prefers: pairs of a feature and its value. "media"
// is the medium.
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

// gives is what an expression gives in the page.
func gives[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := ask[T](b, expression)
	if err != nil {
		b.t.Fatalf("%s: %.300s: %v", b.story(), expression, err)
	}
	return v
}

// finds waits until an expression gives what is wanted; else the test ends. The page may
// change meanwhile. It counts how often it looks, not the time: a busy machine gives a page
// the longer to change.
func finds[T comparable](b *tab, what, expression string, want T) {
	b.t.Helper()
	var got T
	var err error
	for i := range b.looked {
		if got, err = ask[T](b, expression); err == nil && got == want {
			return
		}
		time.Sleep(time.Duration(min(i, 50)) * time.Millisecond)
	}
	b.t.Fatalf("%s: %s:\n%v (%v), want\n%v", b.story(), what, got, err, want)
}

// sees waits until elements show what is wanted.
func (b *tab) sees(selector, want string) {
	b.t.Helper()
	finds(b, selector, fmt.Sprintf("shown(%q)", selector), want)
}

// isAt waits until the address is this one, and its page is there.
func (b *tab) isAt(want string) {
	b.t.Helper()
	finds(b, "the address", `location.href + " " + document.readyState`, b.base+want+" complete")
}
