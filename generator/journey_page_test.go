package generator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// usedPages are the kinds of page that people use rather than read.
var usedPages = []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}

const (
	ground = `getComputedStyle(document.body).backgroundColor`
	light  = "rgb(255, 255, 255)"
	dark   = "rgb(20, 23, 26)"
)

// The button goes through the themes, and the next page is in the same from its first moment.
// The button's dark theme has all colours of the system's.
func TestTheThemeIsTheReaders(t *testing.T) {
	t.Parallel()
	names := regexp.MustCompile(`--[\w-]+:`).FindAllString(string(repo(t).file(t, "site.css")), -1)
	slices.Sort(names)
	colours := fmt.Sprintf(`((s) => %s.map((name) => name + s.getPropertyValue(name.slice(0, -1))).join())(getComputedStyle(document.documentElement))`,
		asJSON(t, slices.Compact(names)))
	journey(t, func(b *tab) {
		b.before(`(() => {
			const now = () => document.documentElement?.dataset.theme ?? "system";
			const frame = () => document.body ? window.drawn = now() + " " + getComputedStyle(document.body).backgroundColor : requestAnimationFrame(frame);
			requestAnimationFrame(frame);
			new MutationObserver((_, o) => { if (document.body) { window.began = now(); o.disconnect(); } }).observe(document, { childList: true, subtree: true });
		})()`)
		b.media("prefers-color-scheme", "light")
		b.opens("boards/24/index.html")
		gives[bool](b, `(localStorage.clear(), true)`)
		seen := map[string]string{}
		for _, scheme := range []string{"light", "dark"} {
			system := map[string]string{"light": light, "dark": dark}[scheme]
			b.media("prefers-color-scheme", scheme)
			for _, step := range []struct{ theme, ground, said string }{
				{"system", system, "Theme: as the system"}, {"light", light, "Theme: light"}, {"dark", dark, "Theme: dark"}, {"system", system, "Theme: as the system"},
			} {
				b.opens("boards/24/index.html")
				finds(b, "theme and ground as its body begins, and as it is drawn", `[window.began, window.drawn].join()`, step.theme+","+step.theme+" "+step.ground)
				finds(b, "the button's words", `document.querySelector("button.theme").title`, step.said)
				now := gives[string](b, colours)
				if before := seen[step.ground]; before != "" && before != now {
					t.Errorf("%s in a %s system: the colours are\n%s, with another choice of theme\n%s", step.theme, scheme, now, before)
				}
				seen[step.ground] = now
				b.clicks("button.theme")
			}
			gives[bool](b, `(localStorage.clear(), true)`)
		}
		if strings.Count(seen[light], "--") < 17 || seen[light] == seen[dark] {
			t.Errorf("the light theme's colours are %s, the dark one's %s", seen[light], seen[dark])
		}
	})
}

// Pages in frames, and plots that are files of their own, have the colours of the site.
func TestFramesAndPlotsHaveTheSitesColours(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	const own = `((rules) => [...new Set([...rules].filter((r) => r.selectorText === ":root").flatMap((r) => [...r.style]))].filter((name) => name.startsWith("--"))
		.map((name) => name + getComputedStyle(document.documentElement).getPropertyValue(name)).sort())(document.styleSheets[0].cssRules)`
	const strokes = `[...document.querySelectorAll("svg:first-of-type :is(.curve, .axis, .grid, .blitz)")].filter((e, i, all) => all[0].ownerSVGElement === e.ownerSVGElement)
		.map((e) => e.getAttribute("class") + " " + getComputedStyle(e).stroke).join("; ")`
	for _, scheme := range []string{"light", "dark"} {
		b.media("prefers-color-scheme", scheme)
		b.opens("embed/24/index.html")
		frame := gives[[]string](b, own)
		b.opens("boards/24/index.html")
		page := strings.Join(gives[[]string](b, own), ", ")
		for _, colour := range frame {
			if !strings.Contains(page, colour) {
				t.Errorf("%s: a frame has %s, the site has %s", scheme, colour, page)
			}
		}
		drawn := gives[string](b, strings.ReplaceAll(strokes, "svg:first-of-type", ".plots figure:first-child svg"))
		b.opens("boards/24/scale.svg")
		finds(b, "the strokes of the plot", strokes, drawn)
		if len(frame) < 5 || len(drawn) < 200 {
			t.Errorf("%s: colours %q and strokes %q are too few", scheme, frame, drawn)
		}
	}
}

// Where scripts are off, what needs them is not there; what does not, is. The menu opens.
func TestWithoutJavaScriptNothingIsThereThatNeedsIt(t *testing.T) {
	t.Parallel()
	journey(t, func(b *tab) {
		b.withoutScripts()
		for _, p := range append(usedPages, "verify/index.html", "ebu/index.html", "imps/index.html") {
			b.opens(p)
			finds(b, "what needs scripts, and is shown", `[...document.querySelectorAll(".scripted, .scripted *, input, select, button:not([popovertarget])")].filter((e) => e.checkVisibility()).map((e) => e.outerHTML.slice(0, 60)).join("; ")`, "")
			if p != "boards/24/index.html" {
				finds(b, "words about it", `document.querySelector("noscript").innerText.includes("JavaScript")`, true)
			}
		}
		b.opens("index.html")
		finds(b, "ways to the board counts", `[...document.querySelectorAll("main ul.boards a")].filter((e) => e.checkVisibility()).length >= 97`, true)
		b.window(360, 640)
		b.opens("boards/24/index.html")
		finds(b, "rows of the tables", `[...document.querySelectorAll(".scales tbody tr")].filter((e) => e.checkVisibility()).length`, continuousRows(24)+discreteRows)
		b.sees("#menu", "")
		b.clicks("button.menu")
		b.clicks("#menu li:nth-child(2) a")
		b.isAt("compare/index.html")
	})
}

// From a phone, or at four times the size on a small screen, to a wall: nothing scrolls
// sideways, with an answer or a fault, and no line is too long to read.
func TestPagesFitEveryWindow(t *testing.T) {
	t.Parallel()
	windows := []struct {
		width, height int64
		scale         float64
	}{{320, 256, 4}, {2560, 1440, 1}}
	if readback.Everything() {
		windows = append(windows, struct {
			width, height int64
			scale         float64
		}{640, 512, 2})
	}
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	for _, p := range append(usedPages, "boards/100/index.html") {
		b.opens(p)
		for _, w := range windows {
			b.window(w.width, w.height, chromedp.EmulateScale(w.scale))
			for _, text := range []string{"100", "12345678901234567890", "abcdefghijklmnopq"} { // answers and faults at their longest
				finds(b, text+" in every field: pixels wider than the window", `((text) => {
					for (const e of document.querySelectorAll("input[type=text]")) {
						e.value = text;
						e.dispatchEvent(new Event("input", { bubbles: true }));
					}
					document.querySelector("form.jump")?.dispatchEvent(new Event("submit", { cancelable: true }));
					return document.scrollingElement.scrollWidth - innerWidth;
				})("`+strings.ReplaceAll(text, "100", "99x")+`")`, 0)
			}
			finds(b, "what reaches out of the window", `[...document.querySelectorAll("main *, header *, footer *")].filter((e) => e.checkVisibility() && !e.closest(".scroll, .vh, caption, svg, .skip") && e.getBoundingClientRect().right > innerWidth + .5)
				.map((e) => e.outerHTML.slice(0, 60)).join("; ")`, "")
			if w.width == 2560 {
				finds(b, "texts wider than 76rem", `[...document.querySelectorAll("main p, main li, main table, main dd, header, footer")].filter((e) => e.getBoundingClientRect().width > 76 * 16).map((e) => e.outerHTML.slice(0, 60)).join("; ")`, "")
			}
		}
	}
}

// Nothing moves for those who do not want it, and in forced colours, where backgrounds are
// gone, what stands out does so by lines.
func TestAReadersSystemIsHeeded(t *testing.T) {
	t.Parallel()
	const moving = `[...document.querySelectorAll("*")].filter((e) => { const s = getComputedStyle(e);
		return s.transitionDuration.split(",").some((d) => parseFloat(d) > 0) || s.animationName !== "none" || s.scrollBehavior === "smooth"; }).length`
	const outlined = `(e) => { const s = getComputedStyle(e); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; }`
	journey(t, func(b *tab) {
		b.media("prefers-reduced-motion", "reduce")
		for _, p := range usedPages {
			b.opens(p)
			finds(b, "elements that move", moving, 0)
		}
		b.media("forced-colors", "active")
		b.opens("boards/24/index.html")
		b.types("margin", "31")
		finds(b, "cells that stand out", `[...document.querySelectorAll("tr.found > *")].filter(`+outlined+`).length`, 6)
		finds(b, "cells that do not, and are outlined", `[...document.querySelectorAll("tr:not(.found) > *")].filter(`+outlined+`).length`, 0)
		finds(b, "the focus", `(`+outlined+`)(document.activeElement)`, true)
		finds(b, "lines of plots that are the ground's colour", `[...document.querySelectorAll(".plots :is(.curve, .axis, .probe)")].filter((e) => getComputedStyle(e).stroke === `+ground+`).length`, 0)
	})
}
