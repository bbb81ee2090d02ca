package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

const (
	found = ".lookup .found"
	rows  = "tr.found"
	curve = `.plots svg[data-plane]`
)

func TestADirectorLooksUpAMargin(t *testing.T) {
	t.Parallel()
	row := func(table string, k int) string {
		return fmt.Sprintf(`document.querySelectorAll("%s tbody tr")[%d].cells[1]`, table, k)
	}
	const nothing = `document.querySelector("h1")`
	journey(t, func(b *tab) {
		b.opens("boards/24/index.html")
		b.sees(rows, "")
		b.types("margin", "31")
		b.sees(rows, "31 15.97 4.03 | 28–34 16 4")
		b.sees(found, "31 IMPs: 15.97 – 4.03; on the discrete scale 16 – 4")
		b.sees(".plots .probe-text", "31 IMPs: 15.97")
		b.pointsToItsCurve(curve, 31/73.4847)
		finds(b, "a line on each plot, at 31 IMPs, from the axis to the top", `[...document.querySelectorAll(".plots svg[data-plane]")].map((svg) => {
			const [left, right, bottom, top, most] = svg.dataset.plane.split(" ").map(Number), line = svg.querySelector(".probe");
			const [, x, from, to] = line.getAttribute("d").match(/^M([\d.]+) ([\d.]+)V([\d.]+)$/).map(Number);
			return Math.round((x - left) / (right - left) * most) + " " + (from === bottom && to === top) + " " + getComputedStyle(line).visibility;
		}).join()`, "31 true visible,31 true visible,31 true visible")

		// The pointer looks elsewhere, and what was typed comes back.
		b.points(row(".continuous", 40), 0.5)
		b.sees(rows, "40 · corrected 17.13 2.87 | 35–43 17 3")
		b.points(nothing, 0.1)
		b.sees(rows, "31 15.97 4.03 | 28–34 16 4")
		b.points(row(".discrete", 3), 0.5)
		b.sees(found, "11 IMPs: 12.54 – 7.46; on the discrete scale 13 – 7")
		b.points(`document.querySelector(".plots svg")`, 0.5)
		finds(b, "one row of each table", `document.querySelectorAll("tr.found").length`, 2)
		b.points(nothing, 0.1)
		b.sees(found, "31 IMPs: 15.97 – 4.03; on the discrete scale 16 – 4")
		b.types("margin", "-500") // lost by more than the table has
		b.sees(found, "500 IMPs: 20.00 – 0.00; on the discrete scale 20 – 0")
		b.pointsToItsCurve(curve, 1)
		for _, first := range []string{"28", "27"} { // where a range begins, and where the one before ends
			b.types("margin", first)
			b.sees(".discrete "+rows, map[string]string{"28": "28–34 16 4", "27": "22–27 15 5"}[first])
		}
		b.types("margin", "0")
		b.sees(found, "0 IMPs: 10.00 – 10.00; on the discrete scale 10 – 10")
		b.types("margin", "")
		b.sees(rows, "")
		b.sees(".plots .probe, .plots .probe-dot", "")
	})
}

// On a phone the row comes into view with Enter, even if it is another one that then lies
// below a pointer. A finger's choice stays when the finger goes.
func TestEnterBringsTheRowIntoView(t *testing.T) {
	t.Parallel()
	const visible = `(() => { const r = document.querySelector(".continuous tr.found").getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()`
	journey(t, func(b *tab) {
		b.window(360, 640)
		b.opens("boards/60/index.html")
		b.types("margin", "70")
		finds(b, "row 70 in view", visible, false)
		b.presses(kb.Enter)
		finds(b, "row 70 in view", visible, true)
		b.sees(".continuous "+rows, "70 · corrected 17.61 2.39")
		at := gives[[]float64](b, `((r) => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(".continuous tr.found").nextElementSibling.getBoundingClientRect())`)
		b.does("touch 71", chromedp.TapXY(at[0], at[1]))
		b.sees(".continuous "+rows, "71 · corrected 17.68 2.32")
	})
}

func TestAnyBoardCountIsAFieldOrALinkAway(t *testing.T) {
	t.Parallel()
	journey(t, func(b *tab) {
		b.opens("about/index.html")
		b.types("jump", "60"+kb.Enter)
		b.isAt("boards/60/index.html")
		b.types("jump", "3"+kb.Enter)
		b.sees("#jump-fault", "3 is outside 4 to 100.")
		b.types("jump", "61")
		b.sees("#jump-fault", "")
		b.clicks(".jump button")
		b.isAt("boards/61/index.html")

		// The skip link, and the neighbours that the Tab key comes to before the tables.
		b.presses(kb.Tab)
		b.hasFocus(".skip")
		finds(b, "the skip link in view", `((r) => r.left >= 0 && r.top >= 0 && r.width > 50)(document.activeElement.getBoundingClientRect())`, true)
		b.presses(kb.Enter)
		b.hasFocus("#content")
		b.presses(kb.Tab + kb.Enter)
		b.isAt("boards/60/index.html")
		b.clicks("[rel=next]")
		b.isAt("boards/61/index.html")
	})
}

// Each stop of the Tab key is seen, and every control is such a stop.
func TestEveryControlIsReachedAndShowsItsFocus(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	pages := []string{"compare/index.html"}
	if readback.Everything() {
		pages = []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}
	}
	for _, page := range pages {
		b.window(320, 800)
		b.opens(page)
		controls := gives[int](b, `(() => {
			const groups = new Set();
			window.stops = new Set();
			window.unseen = [];
			const all = [...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")].filter((e) => e.checkVisibility() &&
				!(e.type === "radio" && (groups.has(e.name) || !groups.add(e.name))));
			addEventListener("focusin", ({ target: e }) => {
				const s = getComputedStyle(e), r = e.getBoundingClientRect();
				stops.add(e.type === "radio" ? e.name : e);
				if (s.outlineStyle === "none" || parseFloat(s.outlineWidth) < 2 || r.right < 1 || r.left > innerWidth || r.bottom < 1 || r.top > innerHeight) {
					unseen.push(e.outerHTML.slice(0, 90) + " " + s.outline + " at " + Math.round(r.left) + ", " + Math.round(r.top));
				}
			});
			return all.length;
		})()`)
		if controls < 12 {
			t.Errorf("%s: %d controls are too few", page, controls)
		}
		b.presses(strings.Repeat(kb.Tab, controls+1))
		finds(b, "controls that the Tab key reaches", `stops.size`, controls)
		finds(b, "controls without a visible focus", `unseen.join("; ")`, "")
	}
}
