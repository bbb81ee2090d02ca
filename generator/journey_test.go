package generator_test

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A journey is what a person does on the site, and sees. The words for it are the methods
// of a tab: opens, types, presses, clicks, sees. A page must stay calm all the while.

// journey takes one in a folder of a domain, where most can go wrong, and where everything
// is asked for from disk too.
func journey(t *testing.T, do func(b *tab)) {
	t.Helper()
	do(visitor(t, repo(t), host(t, repo(t), "/repo/")))
	if readback.Everything() {
		t.Run("from disk", func(t *testing.T) { do(visitor(t, repo(t), onDisk(repo(t)))) })
	}
}

func onDisk(b *built) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(b.dir()) + "/"}).String()
}

// visitor opens a tab for a site. It is spared the fetching of the whole site for a time
// without a network: other journeys are about that.
func visitor(t *testing.T, site *built, address string) *tab {
	t.Helper()
	b := openTab(t, openBrowser(t))
	b.site, b.base = site, address
	b.before(`delete Navigator.prototype.serviceWorker`)
	t.Cleanup(b.calm)
	return b
}

// calm demands that since the page was opened nothing was said on the console, nothing
// failed and nothing was asked of anyone else. Without a network pictures of prints fail.
func (b *tab) calm() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.said {
		if !b.cut || !strings.Contains(said, "net::ERR_") || !strings.HasSuffix(said, ".svg") {
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

// story is what led to a failure.
func (b *tab) story() string { return strings.Join(b.done, ", ") }

// opens opens a page of the site, whole, even where only the address's question differs.
func (b *tab) opens(page string) {
	b.t.Helper()
	b.calm()
	b.done = []string{"/" + page}
	if strings.Contains(page, "#") {
		if err := b.open("about:blank"); err != nil {
			b.t.Fatal(err)
		}
	}
	if err := b.open(b.base + page); err != nil {
		b.t.Fatalf("%s: %v", page, err)
	}
}

// does what a person does, and ends the test where that cannot be done.
func (b *tab) does(what string, steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	b.done = append(b.done, what)
	ctx, stop := context.WithTimeout(b.ctx, 20*time.Second)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatalf("%s: %v", b.story(), err)
	}
}

// clicks presses the mouse on the first element that a selector names.
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

// points moves the mouse over an element, at a part of its width.
func (b *tab) points(element string, part float64) {
	b.t.Helper()
	at := gives[[]float64](b, fmt.Sprintf(`((e) => { e.scrollIntoView({ block: "center", behavior: "instant" }); const r = e.getBoundingClientRect();
		return [r.x + r.width * %v, r.y + r.height / 2]; })(%s)`, part, element))
	b.does("point at "+element, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
}

// window gives the page a window of a size.
func (b *tab) window(width, height int64, more ...chromedp.EmulateViewportOption) {
	b.t.Helper()
	b.does(fmt.Sprintf("a window of %d × %d", width, height), chromedp.EmulateViewport(width, height, more...))
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
	b.done = append(b.done, strings.Join(pairs, " "))
	call(b, emulation.SetEmulatedMedia, p)
}

// goes follows a change of the address that an expression makes, such as history.back().
func (b *tab) goes(expression string) {
	b.t.Helper()
	b.done = append(b.done, expression)
	gives[bool](b, `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true)), { once: true }); `+expression+`; })`)
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

// finds waits until an expression gives what is wanted; else the journey ends. The page may
// change meanwhile.
func finds[T comparable](b *tab, what, expression string, want T) {
	b.t.Helper()
	var got T
	var err error
	for deadline, wait := time.Now().Add(10*time.Second), time.Millisecond; time.Now().Before(deadline); wait = min(2*wait, 50*time.Millisecond) {
		if got, err = ask[T](b, expression); err == nil && got == want {
			return
		}
		time.Sleep(wait)
	}
	b.t.Fatalf("%s: %s:\n%v (%v), want\n%v", b.story(), what, got, err, want)
}

// shown is what a reader sees of the elements that a selector names, apart by strokes: of a
// field what stands in it, of all else its text.
const shown = `((selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }))
	.map((e) => (e.matches("input") ? e.value : e.innerText ?? e.textContent).replace(/\s+/g, " ").trim()).join(" | "))(%q)`

// sees waits until elements show what is wanted.
func (b *tab) sees(selector, want string) {
	b.t.Helper()
	finds(b, selector, fmt.Sprintf(shown, selector), want)
}

// isAt waits until the address is this one, and its page is there.
func (b *tab) isAt(want string) {
	b.t.Helper()
	finds(b, "the address", `location.href + " " + document.readyState`, b.base+want+" complete")
}

// hasFocus waits until an element that a selector names has the focus.
func (b *tab) hasFocus(selector string) {
	b.t.Helper()
	finds(b, "the focus on "+selector, fmt.Sprintf(`document.activeElement.matches(%q)`, selector), true)
}

// A trial is what stands in fields, "ours=620;other=-100", and what is then shown where.
type trial struct{ fields, selector, want string }

// trying fills in fields as people do, as far as a page can tell: a field's value, then the
// event that says so.
const trying = `((trials) => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
    .map((e) => e.innerText.replace(/\s+/g, " ").trim()).join(" | ");
  return trials.map(([fields, selector]) => {
    for (const field of fields) {
      const [name, value] = [field.slice(0, field.indexOf("=")), field.slice(field.indexOf("=") + 1)];
      const e = document.getElementById(name) ?? document.querySelector("[name='" + name + "'][value='" + value + "']");
      if (e.type === "checkbox" || e.type === "radio") e.checked = value !== "";
      else e.value = value;
      for (const event of ["input", "change"]) e.dispatchEvent(new Event(event, { bubbles: true }));
    }
    return shown(selector);
  });
})(%s)`

// tries fills in the fields of the page that is open, time after time.
func (b *tab) tries(trials ...trial) {
	b.t.Helper()
	var asked [][]any
	for _, c := range trials {
		set := []string{}
		if c.fields != "" {
			set = strings.Split(c.fields, ";")
		}
		asked = append(asked, []any{set, c.selector})
	}
	for i, got := range gives[[]string](b, fmt.Sprintf(trying, asJSON(b.t, asked))) {
		if want := trials[i].want; got != want {
			b.t.Errorf("%s, %s: %s shows\n%q, want\n%q", b.story(), trials[i].fields, trials[i].selector, got, want)
		}
	}
}
