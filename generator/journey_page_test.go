package generator_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// usedPages are the kinds of page that people use rather than read.
var usedPages = []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}

const (
	light = "rgb(255, 255, 255)"
	dark  = "rgb(20, 23, 26)"
)

// colours are all of a page's own, by their names in the style sheet.
const colours = `((rules) => Object.fromEntries([...new Set([...rules].filter((r) => r.selectorText === ":root").flatMap((r) => [...r.style]))]
	.filter((name) => name.startsWith("--")).map((name) => [name, style(document.documentElement).getPropertyValue(name)])))(document.styleSheets[0].cssRules)`

// The button goes through the themes, and the next page is in the same from its first moment.
// The button's dark theme has all colours of the system's.
func TestTheThemeIsTheReaders(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	b.before(`(() => {
		const now = () => document.documentElement?.dataset.theme ?? "system";
		const frame = () => document.body ? window.drawn = now() + " " + getComputedStyle(document.body).backgroundColor : requestAnimationFrame(frame);
		requestAnimationFrame(frame);
		new MutationObserver((_, o) => { if (document.body) { window.began = now(); o.disconnect(); } }).observe(document, { childList: true, subtree: true });
	})()`)
	seen := map[string]map[string]string{}
	for scheme, system := range map[string]string{"light": light, "dark": dark} {
		b.media("prefers-color-scheme", scheme)
		for _, step := range []struct{ theme, ground, said string }{
			{"system", system, "Theme: as the system"}, {"light", light, "Theme: light"}, {"dark", dark, "Theme: dark"}, {"system", system, "Theme: as the system"},
		} {
			b.opens("about/index.html")
			finds(b, "theme and ground as its body begins, and as it is drawn", `[window.began, window.drawn].join()`, step.theme+","+step.theme+" "+step.ground)
			finds(b, "the button's words", `document.querySelector("button.theme").title`, step.said)
			now := gives[map[string]string](b, colours)
			if before := seen[step.ground]; before != nil && !maps.Equal(before, now) {
				t.Errorf("%s in a %s system: the colours are\n%s, with another choice of theme\n%s", step.theme, scheme, now, before)
			}
			seen[step.ground] = now
			b.clicks("button.theme")
		}
		gives[bool](b, `(localStorage.clear(), true)`)
	}
	if len(seen[light]) < 17 || maps.Equal(seen[light], seen[dark]) {
		t.Errorf("the light theme's colours are %s, the dark one's %s", seen[light], seen[dark])
	}
}

// Pages in frames, and plots that are files of their own, have the colours of the site.
func TestFramesAndPlotsHaveTheSitesColours(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	const strokes = `((svg) => [...svg.querySelectorAll(".curve, .axis, .grid, .blitz")].map((e) => e.getAttribute("class") + " " + style(e).stroke).join("; "))(document.querySelector("svg[data-plane]") ?? document.documentElement)`
	for _, scheme := range []string{"light", "dark"} {
		b.media("prefers-color-scheme", scheme)
		b.opens("embed/24/index.html")
		frame := gives[map[string]string](b, colours)
		b.opens("boards/24/index.html")
		page := gives[map[string]string](b, colours)
		for name, colour := range frame {
			if colour != page[name] {
				t.Errorf("%s: a frame has %s for %s, the site has %s", scheme, colour, name, page[name])
			}
		}
		drawn := gives[string](b, strokes)
		b.opens("boards/24/scale.svg")
		finds(b, "the strokes of the plot", strokes, drawn)
		if len(frame) < 5 || len(drawn) < 200 {
			t.Errorf("%s: colours %q and strokes %q are too few", scheme, frame, drawn)
		}
	}
}

// From a phone, or at four times the size on a small screen, to a wall: nothing scrolls
// sideways, with an answer or a fault, and no line is too long to read.
func TestPagesFitEveryWindow(t *testing.T) {
	t.Parallel()
	pages := usedPages
	if readback.Everything() {
		pages = append(pages, "boards/100/index.html", "ebu/index.html", "imps/index.html", "verify/index.html")
	}
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	for _, p := range pages {
		b.opens(p)
		for width, scale := range map[int64]float64{320: 4, 2560: 1} {
			b.window(width, 256, chromedp.EmulateScale(scale))
			for _, text := range []string{"99x", "12345678901234567890", "abcdefghijklmnopq"} { // answers and faults at their longest
				finds(b, text+" in every field: pixels wider than the window", fmt.Sprintf(`((text) => {
					all("input[type=text]").forEach((e) => fill(e.id + "=" + text));
					document.querySelector("form.jump")?.dispatchEvent(new Event("submit", { cancelable: true }));
					return tooWide();
				})(%q)`, text), 0)
			}
			finds(b, "what reaches out of the window", `named(all("main *, header *, footer *").filter((e) => e.checkVisibility() && !e.closest(".scroll, .vh, caption, svg, .skip") && box(e).right > innerWidth + .5))`, "")
			finds(b, "texts wider than 76rem", `named(all("main p, main li, main table, main dd, header, footer").filter((e) => box(e).width > 76 * 16))`, "")
		}
	}
}

// A publisher's words may be longer than a phone is wide: they are broken, and no page
// scrolls sideways for them.
func TestLongWordsOfAPublisherAreBrokenOnThePhone(t *testing.T) {
	t.Parallel()
	word := strings.Repeat("Donaudampfschiff", 10)
	folder := withRuritania(fstest.MapFS{
		"site.toml": {Data: fmt.Appendf(nil, `title = "%.40s"
organisation = "%.60s"
sections = ["compare", "rules", "imps", "verify", "data", "about"]

[authority]
statement = "%.70s"
regulation = "%.70s"
link = "https://league.example/7"

[[links]]
text = "%.60s"
url = "https://league.example/"
`, word, word, word, word, word)},
		"rules.md":       {Data: fmt.Appendf(nil, "# %.60s\n\nText with %s.\n\n![The hall](/files/hall.png)\n", word, word)},
		"files/hall.png": {Data: pngOf(t, 1600, 900)}, // fits the screen, too
	})
	folder["scales/ruritania.toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, `title = "%.60s"
short = "%.24s"
whose = "%.80s"
source = "%s"
edition = "%.40s"
note = "%s"
link = "https://league.example/9"
`, word, word, word, word, word, word)}
	on := buildOnly(t, generator.Options{First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, Content: folder})
	b := visitor(t, on, host(t, on, "/"))
	for _, p := range []string{
		"index.html", "boards/8/index.html", "scales/ruritania/index.html", "scales/wbf-discrete/index.html", "compare/index.html",
		"verify/index.html", "data/index.html", "about/index.html", "imps/index.html", "rules/index.html", "embed/8/index.html",
	} {
		b.opens(p)
		for _, width := range []int64{320, 1280} {
			b.window(width, 640)
			finds(b, "pixels wider than the window", `tooWide()`, 0)
		}
	}
}

// Each stop of the Tab key is seen, and every control is such a stop.
func TestEveryControlIsReachedAndShowsItsFocus(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	pages := []string{"compare/index.html"}
	if readback.Everything() {
		pages = usedPages
	}
	for _, page := range pages {
		b.window(320, 800)
		b.opens(page)
		controls := gives[int](b, "watchFocus()")
		if controls < 12 {
			t.Errorf("%s: %d controls are too few", page, controls)
		}
		b.presses(strings.Repeat(kb.Tab, controls+1))
		finds(b, "controls that the Tab key reaches", `stops.size`, controls)
		finds(b, "controls without a visible focus", `named(unseen)`, "")
	}
}
