package generator_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// looked is what a board count's page shows of one margin.
type looked struct {
	Rows  []string `json:"rows"` // the rows that stand out, their cells apart by blanks
	Said  string   `json:"said"`
	Lines []struct {
		Shown  bool    `json:"shown"`
		Upward bool    `json:"upward"` // from the axis to the top
		Margin float64 `json:"margin"` // where the line stands
		Label  string  `json:"label"`  // beside it
		Off    float64 `json:"off"`    // the point from the drawn curve, in the picture's millimetres; −1 without one
	} `json:"lines"`
}

const readLooked = `(() => ({
  rows: [...document.querySelectorAll("tr.found")].map((row) => [...row.cells].map((c) => c.textContent.replace(/·.*$/, "")).join(" ")),
  said: document.querySelector(".lookup .found").textContent,
  lines: [...document.querySelectorAll(".plots svg[data-plane]")].map((svg) => {
    const [left, right, bottom, top, most] = svg.dataset.plane.split(" ").map(Number);
    const shown = (e) => getComputedStyle(e).visibility === "visible";
    const line = svg.querySelector(".probe"), dot = svg.querySelector(".probe-dot"), text = svg.querySelector(".probe-text");
    const [, x, y, end] = (line.getAttribute("d") ?? "").match(/^M([\d.]+) ([\d.]+)V([\d.]+)$/)?.map(Number) ?? [];
    let off = -1;
    if (dot && shown(dot)) {
      const curve = svg.querySelector(".curve.exponential"), length = curve.getTotalLength();
      off = Infinity;
      for (let i = 0; i <= 800; i++) {
        const p = curve.getPointAtLength(length * i / 800);
        off = Math.min(off, Math.hypot(p.x - Number(dot.getAttribute("cx")), p.y - Number(dot.getAttribute("cy"))));
      }
    }
    return { shown: shown(line), upward: y === bottom && end === top, margin: (x - left) / (right - left) * most || 0, off, label: text && shown(text) ? text.textContent : "" };
  }),
}))()`

// foundAt are the rows of both tables that a margin stands in, and what is said.
func foundAt(t *testing.T, s secondScale, margin int) (rows []string, said string) {
	t.Helper()
	m := words(t)
	continuous := s.continuousCells()[min(margin, len(s.continuous.Rows)-1)].cells
	var discrete [3]string
	for k, r := range s.discrete.Rows {
		if r.From <= margin {
			discrete = s.discreteCells()[k].cells
		}
	}
	said = m.Script.Board.Found.With("imps", m.IMPs.Of(margin, m.Locale()), "winner", continuous[1], "loser", continuous[2],
		"discrete", discrete[1]+" – "+discrete[2])
	return []string{strings.Join(continuous[:], " "), strings.Join(discrete[:], " ")}, said
}

// finds compares what is found with the oracle; a margin of −1 is none.
func (b *tab) finds(t *testing.T, n, margin int, when string) {
	t.Helper()
	s := scaleOf(n)
	got := seen[looked](t, b, readLooked)
	var rows []string
	said, label := "", ""
	if margin >= 0 {
		rows, said = foundAt(t, s, margin)
		label, _, _ = strings.Cut(said, " –") // "31 IMPs: 15.97"
	}
	if strings.Join(got.Rows, "; ") != strings.Join(rows, "; ") {
		t.Errorf("%s: the rows that stand out are %q, want %q", when, got.Rows, rows)
	}
	if got.Said != said {
		t.Errorf("%s: it is said %q, want %q", when, got.Said, said)
	}
	if len(got.Lines) != 3 {
		t.Fatalf("%s: %d plots", when, len(got.Lines))
	}
	if got.Lines[0].Label != label {
		t.Errorf("%s: beside the point stands %q, want %q", when, got.Lines[0].Label, label)
	}
	x, _ := s.continuous.X.Float64()
	for i, line := range got.Lines {
		if line.Shown != (margin >= 0) || line.Shown && (!line.Upward || math.Abs(line.Margin-math.Min(float64(margin), x)) > 0.01*x) {
			t.Errorf("%s: plot %d has its line at %.2f IMPs (shown: %v, from the axis to the top: %v), want %d", when, i+1, line.Margin, line.Shown, line.Upward, margin)
		}
		if hasPoint := i == 0 && margin >= 0; hasPoint != (line.Off >= 0) || line.Off > 0.4 {
			t.Errorf("%s: plot %d has its point %.2f mm from the curve (−1: none)", when, i+1, line.Off)
		}
	}
}

// point moves the mouse to the middle of what an expression gives, or to a part
// of its width.
func (b *tab) point(t *testing.T, expression string, part float64) {
	t.Helper()
	at := seen[[]float64](t, b, fmt.Sprintf(`((e) => { e.scrollIntoView({ block: "center", behavior: "instant" }); const r = e.getBoundingClientRect();
		return [r.x + r.width * %v, r.y + r.height / 2]; })(%s)`, part, expression))
	b.do(t, "point at "+expression, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
}

func TestAMarginIsFoundInTablesAndPlots(t *testing.T) {
	t.Parallel()
	alsoFromDisk(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "boards/24/index.html")
		b.finds(t, 24, -1, "at first")
		b.typeInto(t, "margin", "31")
		b.finds(t, 24, 31, "31 typed")
		if got := strings.Join(seen[looked](t, b, readLooked).Rows, "; "); got != "31 15.97 4.03; 28–34 16 4" {
			t.Errorf("31 IMPs of 24 boards are found in %q", got)
		}
		// The pointer looks elsewhere, and what was typed comes back.
		row := func(table string, k int) string {
			return fmt.Sprintf(`document.querySelectorAll("%s tbody tr")[%d].cells[1]`, table, k)
		}
		b.point(t, row(".continuous", 40), 0.5)
		b.finds(t, 24, 40, "pointing at 40")
		b.point(t, row(".continuous", 74), 0.5)
		b.finds(t, 24, 74, "pointing at 74")
		b.point(t, `document.querySelector("h1")`, 0.1)
		b.finds(t, 24, 31, "pointing at nothing")
		b.point(t, row(".discrete", 3), 0.5)
		b.finds(t, 24, scaleOf(24).discrete.Rows[3].From, "pointing at 13 VPs")
		b.point(t, `document.querySelector("h1")`, 0.1)
		b.finds(t, 24, 31, "pointing at nothing again")
		for i, part := range []float64{0.2, 0.5, 0.3} {
			svg := fmt.Sprintf(`document.querySelectorAll(".plots svg")[%d]`, i)
			b.point(t, svg, part)
			margin := seen[int](t, b, fmt.Sprintf(`((svg) => { const [left, right, , , most] = svg.dataset.plane.split(" ").map(Number);
				return Math.round((svg.viewBox.baseVal.width * %v - left) / (right - left) * most); })(%s)`, part, svg))
			b.finds(t, 24, margin, fmt.Sprintf("pointing at plot %d", i+1))
		}
		b.point(t, `document.querySelector("h1")`, 0.1)
		b.finds(t, 24, 31, "pointing at nothing once more")
		b.typeInto(t, "margin", "-500")
		b.finds(t, 24, 500, "lost by 500")
		b.typeInto(t, "margin", "")
		b.finds(t, 24, -1, "nothing typed")
	})
}

// Every margin of some board counts, by the events that typing makes.
func TestEveryMarginIsFoundInItsRows(t *testing.T) {
	t.Parallel()
	thorough(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		r := &reading{t: t, why: "a director reads the row that stands out"}
		want := 0
		for _, n := range chosenBoards {
			b.goTo(t, where, boardPath(n, "index.html"))
			last := len(scaleOf(n).continuous.Rows) + 2
			got := seen[[][]string](t, b, fmt.Sprintf(`Array.from({ length: %d + 1 }, (_, m) => {
				const input = document.getElementById("margin");
				input.value = m;
				input.dispatchEvent(new Event("input", { bubbles: true }));
				return [...[...document.querySelectorAll("tr.found")].map((row) => [...row.cells].map((c) => c.textContent.replace(/·.*$/, "")).join(" ")),
					document.querySelector(".lookup .found").textContent];
			})`, last))
			if len(got) != last+1 {
				t.Fatalf("%d boards: %d answers, want %d", n, len(got), last+1)
			}
			for margin, found := range got {
				rows, said := foundAt(t, scaleOf(n), margin)
				r.same(strings.Join(found, "; "), strings.Join(append(rows, said), "; "), "%d boards, %d IMPs", n, margin)
				want++
			}
		}
		r.must(want, "margins")
	})
}

// On a phone the row comes into view with Enter, even if it is another one that
// then lies below a pointer.
func TestEnterBringsTheRowIntoView(t *testing.T) {
	t.Parallel()
	onServer(t, func(t *testing.T, b *tab, where place) {
		b.do(t, "a phone", chromedp.EmulateViewport(360, 640))
		b.goTo(t, where, "boards/60/index.html")
		const visible = `(() => { const r = document.querySelector(".continuous tr.found")?.getBoundingClientRect(); return !!r && r.top >= 0 && r.bottom <= innerHeight; })()`
		b.typeInto(t, "margin", "70")
		sees(t, b, "row 70 in view before Enter", visible, false)
		b.press(t, kb.Enter)
		until(t, b, visible, true)
		b.finds(t, 60, 70, "70 and Enter")
		// A finger's choice stays when the finger goes.
		at := seen[[]float64](t, b, `((r) => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(".continuous tr.found").nextElementSibling.getBoundingClientRect())`)
		b.do(t, "a touch", chromedp.TapXY(at[0], at[1]))
		b.finds(t, 60, 71, "71 touched")
		b.typeInto(t, "margin", "72")
		b.finds(t, 60, 72, "72 typed")
		sees(t, b, "the address", `location.pathname`, "/boards/60/index.html")
	})
}

func TestAnyBoardCountIsAFieldOrALinkAway(t *testing.T) {
	t.Parallel()
	m := words(t)
	inAFolder(t, func(t *testing.T, b *tab, where place) {
		arrive := func(n int) {
			t.Helper()
			until(t, b, `location.href.split("#")[0] + " " + document.readyState`, where.address+boardPath(n, "index.html")+" complete")
		}
		b.goTo(t, where, "about/index.html")
		b.typeInto(t, "jump", "60"+kb.Enter)
		arrive(60)
		b.typeInto(t, "jump", "3"+kb.Enter)
		const fault = `(() => { const f = document.getElementById("jump-fault"); return f.checkVisibility() ? f.textContent : ""; })()`
		sees(t, b, "3 boards", fault, m.Script.Site.Outside.With("text", "3", "from", "4", "to", "100"))
		arrive(60)
		b.typeInto(t, "jump", "61")
		sees(t, b, "61 boards", fault, "")
		b.click(t, ".jump button")
		arrive(61)

		// The neighbours are links that the Tab key comes to, before the tables.
		for _, n := range []int{60, 61} { // the next one, and back to the one before
			rel := map[int]string{60: "prev", 61: "next"}[n]
			if n == 61 {
				b.goTo(t, where, boardPath(60, "index.html"))
			}
			seen[bool](t, b, `(document.getElementById("content").focus(), true)`)
			b.press(t, kb.Tab)
			if rel == "next" {
				b.press(t, kb.Tab)
			}
			sees(t, b, "the Tab key's stop in the content", `document.activeElement.rel`, rel)
			b.press(t, kb.Enter)
			arrive(n)
		}
	})
}

// Whoever speaks to a computer, or comes upon a key, starts nothing by it: no single
// key is a shortcut (WCAG 2.1.4).
func TestNoSingleKeyIsAShortcut(t *testing.T) {
	t.Parallel()
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		const state = `[location.href, document.activeElement.tagName, document.querySelectorAll("dialog, :popover-open").length, [...document.querySelectorAll("input")].map((e) => e.value).join("|")].join()`
		var keys strings.Builder
		for key := ' '; key <= '~'; key++ {
			keys.WriteRune(key)
		}
		for _, p := range []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html", "theory/index.html"} {
			b.goTo(t, where, p)
			seen[bool](t, b, `(window.taken = "", addEventListener("keydown", (e) => { if (e.defaultPrevented) taken += e.key; }), true)`)
			before := seen[string](t, b, state)
			b.press(t, keys.String()+kb.ArrowLeft+kb.ArrowRight+kb.ArrowUp+kb.ArrowDown+kb.Escape+kb.Home+kb.End)
			time.Sleep(200 * time.Millisecond)
			sees(t, b, p+" after all keys", state, before)
			sees(t, b, p+": keys that the page takes for itself", `taken`, "")
		}
	}, "under /repo/")
}

func TestTheSkipLinkLeadsToTheContent(t *testing.T) {
	t.Parallel()
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "boards/24/index.html")
		b.press(t, kb.Tab)
		sees(t, b, "the first stop is in view", `((e, r) => e.className + " " + (r.left >= 0 && r.top >= 0 && r.width > 50))(document.activeElement, document.activeElement.getBoundingClientRect())`, "skip true")
		b.press(t, kb.Enter)
		sees(t, b, "after Enter the focus", `document.activeElement.id`, "content")
		b.press(t, kb.Tab)
		sees(t, b, "the next stop is in the content", `document.activeElement.closest("main") !== null`, true)
	}, "under /repo/")
}

// Each stop of the Tab key is seen, and every control is such a stop.
func TestEveryControlIsReachedAndShowsItsFocus(t *testing.T) {
	t.Parallel()
	thorough(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, page := range []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"} {
			for _, width := range []int64{1280, 320} {
				b.do(t, "a window", chromedp.EmulateViewport(width, 800))
				b.goTo(t, where, page)
				controls := seen[int](t, b, `(() => {
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
					t.Errorf("%s, %d px: %d controls are too few", page, width, controls)
				}
				b.press(t, strings.Repeat(kb.Tab, controls+1))
				sees(t, b, fmt.Sprintf("%s, %d px: controls that the Tab key reaches", page, width), `stops.size`, controls)
				sees(t, b, fmt.Sprintf("%s, %d px: controls without a visible focus", page, width), `unseen.join("; ")`, "")
			}
		}
	})
}
