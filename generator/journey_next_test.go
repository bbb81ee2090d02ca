package generator_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// askedFor is what stands in the calculator's fields, and which scale is chosen.
const askedFor = `["boards", "imps", "theirs", "for-us", "for-them"].map((id) => document.getElementById(id).value).join() + " " + document.querySelector("[name=scale]:checked").value`

// inForce is what is said beside the answer of adjusted boards: where it can be seen.
const inForce = `((e) => e.checkVisibility() ? e.firstElementChild.textContent : "")(document.querySelector(".ask .force"))`

// Adjusted boards of one match do not change the next one in silence: they are said
// beside the answer as long as they count.
func TestWhatIsInForceStandsBesideTheAnswer(t *testing.T) {
	t.Parallel()
	m := words(t)
	force := func(ours, theirs string) string { return m.Script.Home.InForce.With("ours", ours, "theirs", theirs) }
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.do(t, "a phone", chromedp.EmulateViewport(360, 640))
		b.goTo(t, where, "index.html#8/46-37")
		sees(t, b, "in force", inForce, "")
		b.click(t, "#for-us + button")
		b.click(t, "#for-them + button")
		b.calculates(t, question{8, 12, -6, true, scaleNames[0], "#8/46-37,3,3"})
		sees(t, b, "in force", inForce, force("+3", "+3"))
		const apart = `((a, b) => Math.abs(a.bottom - b.top))(document.querySelector(".ask .answers").getBoundingClientRect(), document.querySelector(".ask .force").getBoundingClientRect()) < 40`
		sees(t, b, "it stands beside the answer", apart, true)

		// Editing a total keeps it, and it is still said.
		b.typeInto(t, "imps", "47")
		b.calculates(t, question{8, 13, -7, true, scaleNames[0], "#8/47-37,3,3"})
		sees(t, b, "in force after a total is mended", inForce, force("+3", "+3"))
		b.typeInto(t, "for-them", "-3x")
		sees(t, b, "in force with a fault", inForce, "")
		b.typeInto(t, "for-them", "-3")
		sees(t, b, "in force", inForce, force("+3", "−3"))

		// Without a result too: it would count for the next one.
		b.typeInto(t, "imps", "")
		b.typeInto(t, "theirs", "")
		sees(t, b, "in force without a result", inForce, force("+3", "−3"))
		b.typeInto(t, "imps", "47")
		b.typeInto(t, "theirs", "37")

		// One press removes it, and nothing else.
		b.click(t, ".ask .force button")
		b.calculates(t, question{8, 10, -10, true, scaleNames[0], "#8/47-37"})
		sees(t, b, "in force after it is removed", inForce, "")
		sees(t, b, "the focus", `document.activeElement.className`, "next-match")

		// The next match keeps the board count and the scale.
		b.click(t, "[value=wbf-discrete]")
		b.click(t, "#for-us + button")
		b.calculates(t, question{8, 13, -10, true, scaleNames[1], "#8/47-37,3,0/wbf-discrete"})
		b.click(t, ".ask .next-match")
		sees(t, b, "the next match", askedFor, "8,,,, wbf-discrete")
		sees(t, b, "its answer", `[...document.querySelectorAll(".ask .vps")].map((e) => e.textContent).join("") + location.hash`, "––––#8//wbf-discrete")
		sees(t, b, "in force in the next match", inForce, "")
		sees(t, b, "the focus", `document.activeElement.id`, "imps")
		b.press(t, "31")
		b.calculates(t, question{8, 31, -31, false, scaleNames[1], "#8/31/wbf-discrete"})
	}, "under /repo/", "from disk")
}

// What is said above the buttons for adjusted boards leaves them under the finger.
func TestAButtonStaysUnderTheFinger(t *testing.T) {
	t.Parallel()
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.do(t, "a phone", chromedp.EmulateViewport(360, 640))
		b.goTo(t, where, "index.html#8/46-37")
		const top = `document.querySelector("#for-us + button").getBoundingClientRect().top`
		seen[bool](t, b, `(document.querySelector("#for-us + button").scrollIntoView({ block: "end" }), true)`)
		before := seen[float64](t, b, top)
		seen[bool](t, b, `(document.querySelector("#for-us + button").click(), true)`)
		if after := seen[float64](t, b, top); after-before > 1 || before-after > 1 {
			t.Errorf("the button moved from %.0f to %.0f as it was pressed", before, after)
		}
		sees(t, b, "in force", inForce, words(t).Script.Home.InForce.With("ours", "+3", "theirs", "0"))
	}, "under /repo/")
}

// An address fills the fields that it means, whole, and the way back does too.
func TestAnAddressFillsTheFieldsThatItMeans(t *testing.T) {
	t.Parallel()
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.do(t, "the smallest phone", chromedp.EmulateViewport(320, 640))
		for _, c := range []struct{ address, fields string }{
			{"#24/102-87", "24,102,87,, wbf-continuous"},
			{"#24/102%E2%80%9387,3,-3/wbf-discrete", "24,102,87,3,-3 wbf-discrete"},
			{"#8/47:37,0,3", "8,47,37,,3 wbf-continuous"},
			{"#8/-31", "8,-31,,, wbf-continuous"},
			{"#8/31,3,0", "8,31,,3, wbf-continuous"},
		} {
			b.goTo(t, where, "about/index.html")
			b.goTo(t, where, "index.html"+c.address)
			sees(t, b, c.address+" fills", askedFor, c.fields)
			sees(t, b, c.address+": fields that cut what they hold", `[...document.querySelectorAll(".asked input")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.id).join()`, "")
			sees(t, b, c.address+": faults", `[...document.querySelectorAll(".ask .fault")].map((e) => e.textContent).join("")`, "")
		}

		// By links from one question to the next, and back to where there was none.
		b.goTo(t, where, "about/index.html")
		b.goTo(t, where, "index.html")
		sees(t, b, "before a question", askedFor, "8,,,, wbf-continuous")
		for _, hash := range []string{"#24/31", "#24/102-87,3,3/wbf-discrete"} {
			seen[bool](t, b, fmt.Sprintf(`new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true)), { once: true }); location.hash = %q; })`, hash))
		}
		b.calculates(t, question{24, 18, -12, true, scaleNames[1], "#24/102-87,3,3/wbf-discrete"})
		for _, want := range []string{"24,31,,, wbf-continuous", "24,,,, wbf-continuous"} {
			seen[bool](t, b, `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true)), { once: true }); history.back(); })`)
			sees(t, b, "on the way back", askedFor, want)
		}
		sees(t, b, "the answer where nothing is asked", `document.querySelector(".vps").textContent`, "–")

		// The same address means the same result on the comparison.
		for address, fields := range map[string]string{"#24/102-87": "24,15,", "#24/87-102,3,3/wbf-discrete": "24,15,", "#24/31/32": "24,31,32"} {
			b.goTo(t, where, "about/index.html")
			b.goTo(t, where, "compare/index.html"+address)
			sees(t, b, "compare"+address, `[boards, margin, other].map((e) => e.value).join()`, fields)
		}
		b.typeInto(t, "margin", "102-87"+kb.Enter)
		sees(t, b, "totals typed into the comparison", `document.querySelector("#result td").textContent`, "13.34")
	}, "under /repo/")
}
