package generator_test

import (
	"context"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// olderSite is a site as browsers without some features read it: its style sheets
// without what they drop, and its pages without the attributes that they ignore.
func olderSite(b *built, without []newer) *built {
	older := *b
	older.files = maps.Clone(b.files)
	gone := func(text string) bool {
		return slices.ContainsFunc(without, func(f newer) bool { return in(f.css, text) })
	}
	var attributes []*regexp.Regexp
	for _, f := range without {
		if f.html != "" {
			attributes = append(attributes, regexp.MustCompile(f.html))
		}
	}
	for name, data := range b.files {
		switch path.Ext(name) {
		case ".css":
			older.files[name] = []byte(asOlder(string(data), gone))
		case ".html":
			for _, attribute := range attributes {
				data = attribute.ReplaceAll(data, nil)
			}
			older.files[name] = data
		}
	}
	older.files["sw.js"] = slices.Concat([]byte(removal(without)), b.files["sw.js"])
	return &older
}

// removal takes features away from a page or a worker before its own scripts run.
func removal(without []newer) string {
	var all strings.Builder
	for _, f := range without {
		if f.gone != "" {
			all.WriteString("try { " + f.gone + " } catch { /* a worker has no pages' things */ }\n")
		}
	}
	return all.String()
}

// fieldsSeen names the fields and buttons whose border is hardly seen: a contrast with
// its ground below 3, or no line at all.
const fieldsSeen = `(() => {
  const rgba = (c) => { const p = c.match(/[\d.]+/g).map(Number); return p.length < 4 ? [...p, 1] : p; };
  const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * x + .7152 * y + .0722 * z; };
  const ground = (e) => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 1) return c; } return [255, 255, 255, 1]; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const faint = [];
  for (const e of document.querySelectorAll("input[type=text], select, button")) {
    if (e.getClientRects().length === 0) continue;
    const s = getComputedStyle(e);
    const c = contrast(rgba(s.borderTopColor), ground(e.parentElement));
    if (s.borderTopStyle !== "solid" || parseFloat(s.borderTopWidth) < 1 || c < 3) faint.push((e.id || e.className || e.textContent) + " " + s.borderTop + " " + c.toFixed(2));
  }
  return faint.join("; ");
})()`

// losesNothing uses a site as people with an old telephone do.
func (b *tab) losesNothing(t *testing.T, where place) {
	t.Helper()
	m := words(t)
	r := &reading{t: t, why: "an old telephone shows it so"}
	l := look{360, "light"}
	type use struct{ page, field, typed, answer, want string }
	for _, scheme := range []string{"light", "dark"} {
		l.scheme = scheme
		if err := b.show(l); err != nil {
			t.Fatal(err)
		}
		for _, u := range []use{
			{"index.html#24/31", "imps", "32", `document.querySelector(".ask .vps").textContent`, "16.11"},
			{"index.html#24/31", "half-boards", "3", `document.querySelector("form.half .vps").textContent`, "–"},
			{"index.html#24/31", "gain", "6", `/11 IMPs.*16 IMPs/.test(document.querySelector("output[for^=gain]").textContent) + ""`, "true"},
			{"boards/24/index.html", "margin", "31", `[...document.querySelectorAll("tr.found")].map((e) => [...e.cells].map((c) => c.textContent).join(" ")).join()`, "31 15.97 4.03,28–34 16 4"},
			{"compare/index.html#24/31", "margin", "30", `document.querySelector("#result td").textContent`, "15.83"},
			{"imps/index.html", "ours", "620", `document.querySelector("#points output").textContent`, "12 IMPs"},
			{"ebu/index.html", "top", "12", `document.querySelector("#amount output").textContent`, "1.2 matchpoints"},
			{"print/index.html", "boards", "8", `document.querySelector(".gallery img").getAttribute("src")`, "../boards/8/chart-a4.svg"},
		} {
			at := fmt.Sprintf("%s, %s", u.page, scheme)
			b.goTo(t, where, u.page)
			b.typeInto(t, u.field, u.typed)
			sees(t, b, at+": the answer", u.answer, u.want)
			sees(t, b, at+": fields and buttons that are hardly seen", fieldsSeen, "")
			found, err := b.measure(l)
			if err != nil {
				t.Fatal(err)
			}
			inspect(r, at, l, found)
		}
		b.goTo(t, where, "embed/24/index.html") // in other people's frames
		found, err := b.measure(l)
		if err != nil {
			t.Fatal(err)
		}
		inspect(r, "embed/24/index.html, "+scheme, l, found)
		b.opensItsMenu(t, where, scheme)
	}
	b.changesItsTheme(t, where)
	b.goTo(t, where, "boards/24/index.html")
	until(t, b, `getComputedStyle(document.querySelector("header.site")).display`, "flex")
	sees(t, b, "the home page's name of the theme", `document.querySelector("button.theme").title`, string(m.Script.Site.ThemeSystem))
}

// opensItsMenu opens the menu of a narrow page and goes somewhere by it.
func (b *tab) opensItsMenu(t *testing.T, where place, scheme string) {
	t.Helper()
	b.goTo(t, where, "boards/24/index.html")
	// Whether its links are seen, on a ground of their own.
	const menu = `((nav) => nav.getClientRects().length === 0 ? "closed" : getComputedStyle(nav).backgroundColor === getComputedStyle(document.body).backgroundColor ? "open" : "see-through")(document.getElementById("menu"))`
	sees(t, b, scheme+": the menu at first", menu, "closed")
	b.click(t, "button.menu")
	sees(t, b, scheme+": the menu by its button", menu, "open")
	sees(t, b, scheme+": links that something else covers", `[...document.querySelectorAll("#menu a")].filter((a) => { const r = a.getBoundingClientRect(); return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) !== a; }).length`, 0)
	b.press(t, kb.Escape)
	sees(t, b, scheme+": the menu after Escape", menu, "closed")
	sees(t, b, scheme+": the focus after Escape", `document.activeElement.className`, "menu")
	b.press(t, kb.Enter)
	sees(t, b, scheme+": the menu by Enter", menu, "open")
	b.do(t, "touch beside the menu", chromedp.MouseClickXY(20, 500))
	sees(t, b, scheme+": the menu after a touch beside it", menu, "closed")
	b.click(t, "button.menu")
	b.click(t, "#menu li:nth-child(2) a")
	until(t, b, `location.pathname.split("/").slice(-2).join("/") + " " + document.readyState`, "compare/index.html complete")
}

// changesItsTheme goes through the three themes by the button, in a system of each.
func (b *tab) changesItsTheme(t *testing.T, where place) {
	t.Helper()
	const light, dark = "rgb(255, 255, 255)", "rgb(20, 23, 26)"
	const ground = `getComputedStyle(document.body).backgroundColor`
	for scheme, grounds := range map[string][]string{"light": {light, light, dark, light}, "dark": {dark, light, dark, dark}} {
		l := look{360, scheme}
		if err := b.show(l); err != nil {
			t.Fatal(err)
		}
		b.goTo(t, where, "boards/24/index.html")
		for i, want := range grounds {
			at := fmt.Sprintf("system %s, theme %d", scheme, i)
			sees(t, b, at+": the ground", ground, want)
			sees(t, b, at+": fields and buttons that are hardly seen", fieldsSeen, "")
			found, err := b.measure(l)
			if err != nil {
				t.Fatal(err)
			}
			r := &reading{t: t, why: at}
			shown := map[string]string{light: "light", dark: "dark"}[want]
			inspect(r, "boards/24/index.html", look{360, shown}, found)
			b.click(t, "button.theme")
		}
		seen[bool](t, b, `(localStorage.clear(), true)`)
	}
}

// Without any newer feature, and without each of those that are used, nothing is lost
// but comfort.
func TestAnOldTelephoneLosesNothingButComfort(t *testing.T) {
	t.Parallel()
	browser := openBrowser(t)
	take := func(name string, without []newer) {
		t.Run(name, func(t *testing.T) {
			site := olderSite(whole(t), without)
			where := place{name: "at /", address: host(t, site, "/"), site: site}
			b := openTab(t, browser)
			b.withoutWorker(t)
			b.before(t, removal(without))
			b.losesNothing(t, where)
			b.calm(t, where)
		})
	}
	take("all", newerFeatures)
	if !everything() {
		return
	}
	take("none", nil)
	for _, f := range newerFeatures {
		if f.instead != "" {
			take(f.name, []newer{f})
		}
	}
}

// Where neither a browser nor a script opens a menu, its links are there.
func TestWithoutAMenuItsLinksAreThere(t *testing.T) {
	t.Parallel()
	site := olderSite(whole(t), newerFeatures)
	where := place{name: "at /", address: host(t, site, "/"), site: site}
	b := openTab(t, openBrowser(t))
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	for _, width := range []int64{320, 1280} {
		b.do(t, "a window", chromedp.EmulateViewport(width, 640))
		b.goTo(t, where, "boards/24/index.html")
		at := fmt.Sprintf("%d px", width)
		sees(t, b, at+": links in sight", `[...document.querySelectorAll("#menu a")].filter((a) => { const r = a.getBoundingClientRect(); return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) === a; }).length === document.querySelectorAll("#menu a").length`, true)
		sees(t, b, at+": buttons, fields", `[...document.querySelectorAll("button, input")].filter((e) => e.getClientRects().length > 0).length`, 0)
		sees(t, b, at+": wider than the window by", `document.scrollingElement.scrollWidth - innerWidth`, 0)
	}
}

// Where the pack cannot be opened, every page is kept all the same.
func TestWithoutThePackTheSiteIsKeptFileByFile(t *testing.T) {
	t.Parallel()
	bothPlaces(t, func(t *testing.T, browser context.Context, prefix string) {
		original := whole(t)
		if prefix != "/" {
			original = repo(t)
		}
		without := slices.DeleteFunc(slices.Clone(newerFeatures), func(f newer) bool { return f.script == "" })
		site := changed(original, "sw.js", func(worker []byte) []byte { return slices.Concat([]byte(removal(without)), worker) })
		s := newStage(t, site, prefix)
		b := openTab(t, browser)
		b.before(t, removal(without))
		b.visit(t, s.address+"boards/24/")
		until(t, b, readyText, string(words(t).Script.Offline.Ready))
		if s.askedFor("offline.bin") {
			t.Error("the pack was fetched, though it cannot be opened")
		}
		s.goDown()
		b.offline(t)
		for _, page := range []string{"", "boards/60/", "boards/100/", "theory/"} {
			b.visit(t, s.address+page)
			want := headingOf(t, site, page+"index.html")
			sees(t, b, page+" without a network", `document.querySelector("h1").textContent`, want)
			until(t, b, readyText, string(words(t).Script.Offline.Ready))
		}
		b.visit(t, s.address+"index.html#24/31")
		sees(t, b, "the calculator without a network", `document.querySelector(".ask .vps").textContent`, "15.97")
	})
}

// A file that is not the edition's is not kept, nor is the edition.
func TestAnotherEditionsFileIsNotKept(t *testing.T) {
	t.Parallel()
	site := changed(whole(t), "sw.js", func(worker []byte) []byte { return slices.Concat([]byte("delete self.DecompressionStream;\n"), worker) })
	site = changed(site, "theory/index.html", func(page []byte) []byte { return append(page, "\n<!-- newer -->"...) })
	s := newStage(t, site, "/")
	b := openTab(t, openBrowser(t))
	b.visit(t, s.address+"boards/24/")
	s.waitFor(t, "theory/index.html")
	until(t, b, `navigator.serviceWorker.getRegistration().then((r) => String(r?.installing ?? r?.waiting ?? r?.active))`, "undefined")
	time.Sleep(200 * time.Millisecond)
	sees(t, b, "what is said", readyText, "")
	sees(t, b, "what is kept", `caches.keys().then((names) => names.length)`, 0)
}
