package generator_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// thorough leaves a journey to make test-all: it takes long, or is one of many of
// its kind.
func thorough(t *testing.T) {
	t.Helper()
	readback.LeaveToAll(t, "a long journey")
}

// inAFolder takes a journey in a folder of a domain, where most can go wrong. The
// pages must stay calm.
func inAFolder(t *testing.T, journey func(t *testing.T, b *tab, where place)) {
	t.Helper()
	inPlaces(t, journey, "under /repo/")
}

// alsoFromDisk takes it from disk as well, where nothing is to be left out.
func alsoFromDisk(t *testing.T, journey func(t *testing.T, b *tab, where place)) {
	t.Helper()
	inAFolder(t, journey)
	if everything() {
		inPlaces(t, journey, "from disk")
	}
}

// inPlaces takes a journey in those that are named, each time in a tab of its own.
func inPlaces(t *testing.T, journey func(t *testing.T, b *tab, where place), names ...string) {
	t.Helper()
	browser := openBrowser(t)
	for _, where := range places(t) {
		if !slices.Contains(names, where.name) {
			continue
		}
		t.Run(where.name, func(t *testing.T) {
			b := openTab(t, browser)
			b.withoutWorker(t)
			journey(t, b, where)
			b.calm(t, where)
		})
	}
}

// onServer takes a journey at a domain's root alone, for what is slow or the same
// everywhere.
func onServer(t *testing.T, journey func(t *testing.T, b *tab, where place)) {
	t.Helper()
	where := place{name: "at /", address: host(t, whole(t), "/"), site: whole(t)}
	b := openTab(t, openBrowser(t))
	b.withoutWorker(t)
	journey(t, b, where)
	b.calm(t, where)
}

// withoutWorker spares a tab the fetching of the whole site for a time without a
// network: other journeys are about that.
func (b *tab) withoutWorker(t *testing.T) {
	t.Helper()
	b.before(t, `delete Navigator.prototype.serviceWorker`)
}

// goTo opens a page of the site by its path, once it is sure that the one before
// was calm.
func (b *tab) goTo(t *testing.T, where place, path string) {
	t.Helper()
	b.calm(t, where)
	b.visit(t, where.address+path)
}

// calm demands that since the page was opened nothing was said on the console,
// nothing failed and nothing was asked of anyone else.
func (b *tab) calm(t *testing.T, where place) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.said {
		t.Errorf("the browser's console has %q", said)
	}
	for _, failed := range b.failed {
		t.Errorf("a request failed: %s", failed)
	}
	for _, address := range b.requests {
		if !strings.HasPrefix(address, where.address) {
			t.Errorf("the page asks for %s: its reader is nobody else's business", address)
		}
	}
}

// do does what a person does, and ends the test where that cannot be done.
func (b *tab) do(t *testing.T, what string, steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, 20*time.Second)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}

// click presses the mouse on the first element that a selector names.
func (b *tab) click(t *testing.T, selector string) {
	t.Helper()
	b.do(t, "click on "+selector, chromedp.Click(chromedp.CSS(selector)))
}

// press presses keys, one after the other.
func (b *tab) press(t *testing.T, keys string, held ...chromedp.Modifier) {
	t.Helper()
	b.do(t, fmt.Sprintf("press %q", keys), chromedp.KeyEvent(keys, chromedp.KeyModifiers(held...), asKeyboardsDo))
}

// asKeyboardsDo makes a key go down as a keyboard's does: a page that takes it
// for itself types no character.
func asKeyboardsDo(p *input.DispatchKeyEventParams) {
	if p.Type == kb.KeyDown {
		p.Type = kb.KeyRawDown
	}
}

// typeInto clicks into a field and types in the place of what stands there.
func (b *tab) typeInto(t *testing.T, id, text string) {
	t.Helper()
	b.click(t, "#"+id)
	if at := seen[string](t, b, `(document.activeElement.select(), document.activeElement.id)`); at != id {
		t.Fatalf("a click on #%s leads to %q", id, at)
	}
	if text == "" {
		text = kb.Backspace
	}
	b.press(t, text)
}

// seen is what an expression gives in the page.
func seen[T any](t *testing.T, b *tab, expression string) T {
	t.Helper()
	v, err := ask[T](b, expression)
	if err != nil {
		t.Fatalf("%.300s: %v", expression, err)
	}
	return v
}

// sees compares what an expression gives in the page.
func sees[T comparable](t *testing.T, b *tab, what, expression string, want T) {
	t.Helper()
	if got := seen[T](t, b, expression); got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// knownLadders are scales that journeys asked for already.
var knownLadders sync.Map

// ladderFor is a scale by name, from the oracle or the printed tables, computed
// once; nil where there is none for so many boards.
func ladderFor(t testing.TB, name string, boards int) *ladder {
	t.Helper()
	key := fmt.Sprint(name, " ", boards)
	if l, known := knownLadders.Load(key); known {
		return l.(*ladder)
	}
	acbl := map[string][]acblColumn{}
	switch name {
	case "acbl-20":
		acbl[name] = printedACBL(t, 20)
	case "acbl-30":
		acbl[name] = printedACBL(t, 30)
	}
	l := ladderOf(name, boards, acbl)
	knownLadders.Store(key, l)
	return l
}

// before runs a script in every page that the tab opens, before the page's own.
func (b *tab) before(t *testing.T, script string) {
	t.Helper()
	_, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		t.Fatal(err)
	}
}
