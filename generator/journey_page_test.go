package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// media tells a tab what its reader's system prefers: pairs of a feature and its
// value. "media" is the medium.
func (b *tab) media(t *testing.T, pairs ...string) {
	t.Helper()
	p := emulation.SetEmulatedMediaParams{}
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i] == "media" {
			p.Media = pairs[i+1]
			continue
		}
		p.Features = append(p.Features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, p); err != nil {
		t.Fatal(err)
	}
}

// journeyPages are the kinds of page that people use rather than read.
var journeyPages = []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}

func TestTheThemeIsTheReaders(t *testing.T) {
	t.Parallel()
	m := words(t)
	const (
		theme  = `document.documentElement.dataset.theme ?? "system"`
		ground = `getComputedStyle(document.body).backgroundColor`
		curve  = `getComputedStyle(document.querySelector(".plots .curve.exponential")).stroke`
		told   = `document.querySelector("button.theme").innerText.trim() || document.querySelector("button.theme").textContent.trim()`
		light  = "rgb(255, 255, 255)"
		dark   = "rgb(20, 23, 26)"
	)
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		// What is there as the page is first drawn, and when its content is.
		b.before(t, `(() => {
			const now = () => document.documentElement?.dataset.theme ?? "system";
			const frame = () => document.body ? window.drawn = now() + " " + getComputedStyle(document.body).backgroundColor : requestAnimationFrame(frame);
			requestAnimationFrame(frame);
			new MutationObserver((_, o) => { if (document.body) { window.began = now(); o.disconnect(); } }).observe(document, { childList: true, subtree: true });
			addEventListener("DOMContentLoaded", () => { window.parsed = now(); });
		})()`)
		for i, system := range []struct{ scheme, ground string }{{"dark", dark}, {"light", light}} {
			if i > 0 && where.disk && !everything() {
				continue // it is the same script
			}
			b.media(t, "prefers-color-scheme", system.scheme)
			b.goTo(t, where, "boards/24/index.html")
			seen[bool](t, b, `(localStorage.clear(), true)`)
			b.goTo(t, where, "boards/24/index.html")
			strokes := map[string]string{}
			for _, step := range []struct{ theme, ground, said string }{
				{"system", system.ground, string(m.Script.Site.ThemeSystem)},
				{"light", light, string(m.Script.Site.ThemeLight)},
				{"dark", dark, string(m.Script.Site.ThemeDark)},
				{"system", system.ground, string(m.Script.Site.ThemeSystem)},
			} {
				at := "system " + system.scheme + ", theme " + step.theme
				sees(t, b, at, theme, step.theme)
				sees(t, b, at+": the ground", ground, step.ground)
				sees(t, b, at+": the button says", told, step.said)
				stroke := seen[string](t, b, curve)
				if before := strokes[step.ground]; before != "" && before != stroke || strings.Contains(stroke, "rgb(0, 0, 0)") {
					t.Errorf("%s: the curve is drawn with %s, and with %s before", at, stroke, before)
				}
				strokes[step.ground] = stroke

				// The next page is the same from its first moment.
				b.goTo(t, where, "index.html")
				until(t, b, `"drawn" in window`, true)
				sees(t, b, at+", another page: theme as its body begins, as its content is there, as it is drawn", `[began, parsed, drawn].join()`,
					step.theme+","+step.theme+","+step.theme+" "+step.ground)
				sees(t, b, at+", another page: the curve", curve, stroke)
				b.goTo(t, where, "boards/24/index.html")
				b.click(t, "button.theme")
			}
			if strokes[light] == strokes[dark] {
				t.Errorf("the curve is drawn with %s on white and on black", strokes[light])
			}
			seen[bool](t, b, `(localStorage.clear(), true)`)
		}
	}, "under /repo/", "from disk")
}

// On a phone the navigation is behind a button, which needs no script.
func TestTheMenuOpensOnAPhone(t *testing.T) {
	t.Parallel()
	thorough(t)
	const open = `document.getElementById("menu").checkVisibility()`
	onServer(t, func(t *testing.T, b *tab, where place) {
		b.do(t, "a phone", chromedp.EmulateViewport(360, 640))
		for _, scripts := range []bool{true, false} {
			_, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !scripts})
			if err != nil {
				t.Fatal(err)
			}
			b.goTo(t, where, "boards/24/index.html")
			sees(t, b, "the menu at first", open, false)
			b.click(t, "button.menu")
			sees(t, b, "the menu after a touch of its button", open, true)
			sees(t, b, "its ways that are out of the window", `[...document.querySelectorAll("#menu a")].filter((a) => { const r = a.getBoundingClientRect(); return r.left < 0 || r.right > innerWidth || r.height < 24; }).length`, 0)
			b.press(t, kb.Escape)
			sees(t, b, "the menu after Escape", open, false)
			sees(t, b, "the focus", `document.activeElement.className`, "menu")
			b.press(t, kb.Enter)
			sees(t, b, "the menu after Enter", open, true)
			b.press(t, kb.Tab+kb.Tab+kb.Enter)
			until(t, b, `location.pathname + " " + document.readyState`, "/compare/index.html complete")
		}
	})
}

// Where scripts are off, what needs them is not there; what does not, is.
func TestWithoutJavaScriptNothingIsThereThatNeedsIt(t *testing.T) {
	t.Parallel()
	onServer(t, func(t *testing.T, b *tab, where place) {
		_, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range journeyPages {
			b.goTo(t, where, p)
			sees(t, b, p+": scripts are off, as the style sheet sees it", `"scripts" in document.documentElement.dataset`, false)
			sees(t, b, p+": what needs scripts, and is shown", `[...document.querySelectorAll(".scripted, .scripted *")].filter((e) => e.checkVisibility()).map((e) => e.outerHTML.slice(0, 60)).join("; ")`, "")
			if n := len(readback.Elements(where.site.page(t, p), is(atom.Input))); n == 0 {
				t.Errorf("%s: nothing there needs scripts, and so nothing was shown", p)
			}
			sees(t, b, p+": controls that do nothing", `[...document.querySelectorAll("input, button:not([popovertarget])")].filter((e) => e.checkVisibility()).length`, 0)
		}
		b.goTo(t, where, "index.html")
		sees(t, b, "what the calculator says", `document.querySelector("noscript").innerText.trim()`, string(words(t).Home.Script))
		sees(t, b, "ways to the board counts", `[...document.querySelectorAll("main ul.boards a")].filter((e) => e.checkVisibility()).length >= 97`, true)
		b.goTo(t, where, "boards/24/index.html")
		sees(t, b, "rows of the tables", `[...document.querySelectorAll(".scales tbody tr")].filter((e) => e.checkVisibility()).length`, continuousRows(24)+discreteRows)
		b.goTo(t, where, "compare/index.html")
		sees(t, b, "rows of the comparison", `[...document.querySelectorAll("#margins tbody tr")].filter((e) => e.checkVisibility()).length`, 75)
	})
}

// From a phone, or at four times the size on a small screen, to a wall: nothing
// scrolls sideways, with an answer or a fault, and no line is too long to read.
func TestPagesFitEveryWindow(t *testing.T) {
	t.Parallel()
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, p := range append(journeyPages, "boards/100/index.html", "models/index.html") {
			b.goTo(t, where, p)
			for _, window := range []struct {
				width, height int64
				scale         float64
			}{{320, 640, 1}, {320, 256, 4}, {640, 512, 2}, {1280, 800, 1}, {2560, 1440, 1}} {
				b.do(t, "a window", chromedp.EmulateViewport(window.width, window.height, chromedp.EmulateScale(window.scale)))
				at := fmt.Sprintf("%s at %d × %d", p, window.width, window.height)
				// Answers and faults at their longest.
				for _, entries := range []string{`{ boards: "100", imps: "10000", theirs: "9999", "for-us": "-10000", "for-them": "10000", wanted: "19.99", gain: "19.99", margin: "10000", other: "99", jump: "99", "half-boards": "50", "half-imps": "10000", "half-theirs": "9999", "half-for-us": "-10000", "half-for-them": "10000" }`,
					`{ boards: "1000", imps: "12345678901234567890", theirs: "x", "for-us": "abcdefghijkl", "for-them": "3.14159265", wanted: "aaaaaaaaaaaa", gain: "99", margin: "aaaaaaaaaaaaaaaa", other: "2", jump: "1000", "half-boards": "60", "half-imps": "x", "half-theirs": "12345678901234567890", "half-for-us": "x", "half-for-them": "3.5" }`} {
					sees(t, b, at+": wider than the window by", `((entries) => {
						for (const [id, text] of Object.entries(entries)) {
							const e = document.getElementById(id);
							if (!e) continue;
							e.value = text;
							e.dispatchEvent(new Event("input", { bubbles: true }));
						}
						document.querySelector("form.jump")?.dispatchEvent(new Event("submit", { cancelable: true }));
						return document.scrollingElement.scrollWidth - innerWidth;
					})(`+strings.ReplaceAll(entries, `jump: "99"`, `jump: "x"`)+`)`, 0)
				}
				sees(t, b, at+": what reaches out of it", `[...document.querySelectorAll("main *, header *, footer *")].filter((e) => e.checkVisibility() && !e.closest(".scroll, .vh, caption, svg, .skip") && e.getBoundingClientRect().right > innerWidth + .5)
					.map((e) => e.outerHTML.slice(0, 60)).slice(0, 3).join("; ")`, "")
				if window.width < 2560 {
					continue
				}
				sees(t, b, at+": texts wider than 76rem", `[...document.querySelectorAll("main p, main li, main table, main dd, header, footer")].filter((e) => e.getBoundingClientRect().width > 76 * 16).map((e) => e.outerHTML.slice(0, 60)).join("; ")`, "")
				sees(t, b, at+": off the middle by", `(() => { const r = document.querySelector("main").getBoundingClientRect(); return Math.abs(r.left + r.right - document.documentElement.clientWidth) > 2; })()`, false)
			}
		}
	})
}

func TestNothingMovesForThoseWhoDoNotWantIt(t *testing.T) {
	t.Parallel()
	thorough(t)
	const moving = `[...document.querySelectorAll("*")].filter((e) => { const s = getComputedStyle(e);
		return s.transitionDuration.split(",").some((d) => parseFloat(d) > 0) || s.animationName !== "none" || s.scrollBehavior === "smooth"; }).length`
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, motion := range []string{"no-preference", "reduce"} {
			b.media(t, "prefers-reduced-motion", motion)
			for _, p := range journeyPages {
				b.goTo(t, where, p)
				if n := seen[int](t, b, moving); motion == "reduce" && n > 0 || motion != "reduce" && n == 0 && p == "index.html" {
					t.Errorf("%s, prefers-reduced-motion: %s: %d elements move", p, motion, n)
				}
			}
		}
	})
}

// In forced colours backgrounds are gone: what stands out by them stands out by lines.
func TestWhatStandsOutDoesSoInForcedColours(t *testing.T) {
	t.Parallel()
	thorough(t)
	const outlined = `(e) => { const s = getComputedStyle(e); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; }`
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, scheme := range []string{"light", "dark"} {
			b.media(t, "forced-colors", "active", "prefers-color-scheme", scheme)
			b.goTo(t, where, "boards/24/index.html")
			sees(t, b, "forced colours", `matchMedia("(forced-colors: active)").matches`, true)
			b.typeInto(t, "margin", "31")
			sees(t, b, "cells that stand out", `[...document.querySelectorAll("tr.found > *")].filter(`+outlined+`).length`, 6)
			sees(t, b, "cells that do not, and are outlined", `[...document.querySelectorAll("tr:not(.found) > *")].filter(`+outlined+`).length`, 0)
			sees(t, b, "the focus", `(`+outlined+`)(document.activeElement)`, true)
			b.press(t, kb.Tab)
			sees(t, b, "the next focus", `document.activeElement.id !== "margin" && (`+outlined+`)(document.activeElement)`, true)
			// Lines of plots are seen on the forced ground.
			sees(t, b, "lines that are the ground's colour", `(() => {
				const ground = getComputedStyle(document.body).backgroundColor;
				return [...document.querySelectorAll(".plots :is(.curve, .axis, .probe)")].filter((e) => getComputedStyle(e).stroke === ground).length;
			})()`, 0)
			b.goTo(t, where, "index.html#24/31")
			sees(t, b, "edges of fields", `[...document.querySelectorAll(".ask input[type=text]")].every((e) => parseFloat(getComputedStyle(e).borderTopWidth) >= 1)`, true)
		}
	})
}
