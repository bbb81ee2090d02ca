package generator_test

import (
	"fmt"
	"testing"
)

const (
	fields = ".ask .asked input, .ask .adjust input" // boards, IMPs, theirs; then adjusted boards
	scores = ".ask .vps"                             // of both scales, ours and theirs
	force  = ".ask .force span"
	own    = ".ask .own"
)

func TestADirectorConvertsAMatch(t *testing.T) {
	t.Parallel()
	journey(t, func(b *tab) {
		b.opens("index.html")
		b.clicks("#boards") // which holds a count already
		b.presses("24")
		b.types("imps", "31")
		b.sees(".ask .answer", "WBF continuous scale 15.97 Winner 4.03 Loser The next IMP is worth 0.14 VP. | "+
			"WBF discrete scale 16 Winner 4 Loser The next IMP is worth nothing; 4 together are worth 1 VP.")
		b.isAt("index.html#24/31")
		b.sees("#board-page a", "Tables, cards and plots for 24 boards")
		b.sees(".ask .probe-text", "31 IMPs: 15.97 VP")
		b.pointsToItsCurve(".ask figure svg", 31/73.4847)

		b.clicks("[value=wbf-discrete]")
		b.sees(".ask .chosen .scale", "WBF discrete scale")
		b.isAt("index.html#24/31/wbf-discrete")
		finds(b, "the chosen answer is above the other, and larger", `((chosen, other) => chosen.getBoundingClientRect().top < other.getBoundingClientRect().top &&
			parseFloat(getComputedStyle(chosen).fontSize) > 1.5 * parseFloat(getComputedStyle(other).fontSize))(document.querySelector(".chosen .vps"), document.querySelector(".vps"))`, true)
		b.clicks("[value=wbf-continuous]")
		b.isAt("index.html#24/31")

		b.types("boards", "8")
		b.types("imps", "47")
		b.types("theirs", "37")
		b.sees(".ask .answer .score", "13.78 We 6.22 They | 14 We 6 They")
		b.isAt("index.html#8/47-37")
		b.clicks("#for-us + button")
		b.clicks("#for-them + button")
		b.sees(scores, "14.68 | 7.23 | 15 | 7")
		b.sees(force, "Adjusted boards count: +3 IMPs for us, +3 for them.")
		b.sees(own, "Each side is converted from its own margin, +13 and −7 IMPs. The two scores add up to 21.91, not 20.00, because the adjustments do not cancel; both stand.")
		b.sees(".ask .probe-text", "13 IMPs: 14.68 VP")
		b.isAt("index.html#8/47-37,3,3")
		b.types("for-them", "-3")
		b.sees(own, "Each side is converted from its own margin, +13 and −13 IMPs. The adjustments cancel.")
		b.types("for-them", "-3x")
		b.sees(force, "")
		b.types("for-them", "3")

		b.types("theirs", "")
		for _, totals := range []string{"47-37", "47–37", "47:37", " 47 - 37 "} {
			b.types("imps", totals)
			b.sees(scores, "14.68 | 7.23 | 15 | 7")
		}
		b.clicks(".ask .force button") // takes the adjustments away, and nothing else
		b.sees(fields, "8 | 47 - 37 |  |  | ")
		b.sees(force, "")
		b.hasFocus(".next-match")
		b.clicks("#for-us + button")
		b.clicks(".ask .next-match")
		b.sees(fields, "8 |  |  |  | ")
		b.sees(scores, "– | – | – | –")
		b.sees(force, "")
		b.hasFocus("#imps")
		b.isAt("index.html#8")

		b.presses("-31")
		b.sees(".ask .answer .score", "1.47 We 18.53 They | 1 We 19 They")
		b.sees(".ask .probe-text", "31 IMPs: 18.53 VP") // the winner's
		b.types("imps", "0")
		b.sees(".ask .answer .score", "10.00 We 10.00 They | 10 We 10 They")
		b.types("imps", "300")
		b.sees(".ask .chosen .next", "That is the maximum: the next IMP is worth nothing.")
		b.pointsToItsCurve(".ask figure svg", 1)
		b.types("imps", "40-37")
		b.types("for-us", "-6")
		b.types("for-them", "")
		b.sees(".ask .chosen .vps", "8.73 | 8.73")
		b.sees(".ask .probe-text", "") // nobody won
	})
}

// pointsToItsCurve demands that a plot's point lies on the curve as it is drawn, at a part
// of the x axis.
func (b *tab) pointsToItsCurve(svg string, part float64) {
	b.t.Helper()
	finds(b, "the point on its curve", fmt.Sprintf(`((svg, part) => {
		const dot = svg.querySelector(".probe-dot"), curve = svg.querySelector(".curve.exponential") ?? svg.querySelector(".curve"), length = curve.getTotalLength();
		const [left, right] = svg.dataset.plane.split(" ").map(Number), x = left + (right - left) * part;
		const off = Math.min(...Array.from({ length: 801 }, (_, i) => curve.getPointAtLength(length * i / 800))
			.map((p) => Math.hypot(p.x - dot.getAttribute("cx"), p.y - dot.getAttribute("cy"))));
		return getComputedStyle(dot).visibility + (off < .4 && Math.abs(dot.getAttribute("cx") - x) < .3 ? "" : ", " + off + " mm off, at " + dot.getAttribute("cx") + ", not " + x);
	})(document.querySelector(%q), %v)`, svg, part), "visible")
}

// What is said above a button for adjusted boards leaves it under the finger.
func TestAButtonStaysUnderTheFinger(t *testing.T) {
	t.Parallel()
	journey(t, func(b *tab) {
		b.window(360, 640)
		b.opens("index.html#8/46-37")
		moved := gives[float64](b, `((e) => {
			e.scrollIntoView({ block: "end" });
			const top = e.getBoundingClientRect().top;
			e.click();
			return Math.abs(e.getBoundingClientRect().top - top);
		})(document.querySelector("#for-us + button"))`)
		if moved > 1 {
			t.Errorf("the button moves by %.0f px as it is pressed", moved)
		}
		b.sees(force, "Adjusted boards count: +3 IMPs for us, 0 for them.")
	})
}

func TestAnAddressHoldsTheQuestion(t *testing.T) {
	t.Parallel()
	const scale = "[name=scale]:checked"
	journey(t, func(b *tab) {
		for _, c := range []struct{ address, fields, scale, answer string }{
			{"#24/102-87", "24 | 102 | 87 |  | ", "wbf-continuous", "13.34 | 6.66"},
			{"#24/102%E2%80%9387,3,-3/wbf-discrete", "24 | 102 | 87 | 3 | -3", "wbf-discrete", "14 | 6"},
			{"#8/47:37,0,3", "8 | 47 | 37 |  | 3", "wbf-continuous", "13.78 | 7.23"},
			{"#60/-7", "60 | -7 |  |  | ", "wbf-continuous", "8.91 | 11.09"},
			{"#32", "32 |  |  |  | ", "wbf-continuous", "– | –"},
			{"#content", "32 |  |  |  | ", "wbf-continuous", "– | –"}, // a place on the page; the last board count is remembered
			{"#24/%zz", "32 |  |  |  | ", "wbf-continuous", "– | –"},
			{"#24/31/no-such", "24 | 31 |  |  | ", "wbf-continuous", "15.97 | 4.03"},
			{"#9999/31", "9999 | 31 |  |  | ", "wbf-continuous", "– | –"},
			{"#24/<b>", "24 | <b> |  |  | ", "wbf-continuous", "– | –"},
		} {
			b.opens("index.html" + c.address)
			b.sees(fields, c.fields)
			b.sees(".ask .chosen .vps", c.answer)
			finds(b, "the scale", `document.querySelector("`+scale+`").value`, c.scale)
		}
		b.types("imps", "31") // it goes on after a bad address
		b.sees(".ask .chosen .vps", "15.97 | 4.03")

		b.opens("index.html")
		b.goes(`location.hash = "#24/31"`)
		b.goes(`location.hash = "#24/102-87,3,3/wbf-discrete"`)
		b.sees(fields, "24 | 102 | 87 | 3 | 3")
		b.goes(`history.back()`)
		b.sees(fields, "24 | 31 |  |  | ")
		b.goes(`history.back()`) // to where there was no question
		b.sees(fields, "24 |  |  |  | ")
		b.sees(scores, "– | – | – | –")

		for _, step := range []struct{ typed, next string }{{"x8", "24"}, {"101", "10"}, {"99", "99"}} { // the last board count is remembered
			b.types("boards", step.typed)
			b.opens("index.html")
			b.sees("#boards", step.next)
		}
		b.opens("index.html#8/10/wbf-discrete") // a question that is taken back
		b.types("imps", "")
		b.isAt("index.html#8//wbf-discrete")
		b.clicks("[value=wbf-continuous]")
		b.isAt("index.html#8")
	})
}

func TestNothingNeedsStorage(t *testing.T) {
	t.Parallel()
	journey(t, func(b *tab) {
		b.before(`Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } })`)
		b.opens("index.html")
		b.types("boards", "24")
		b.types("imps", "31")
		b.sees(".ask .chosen .vps", "15.97 | 4.03")
		b.clicks("button.theme")
		finds(b, "the theme", `document.documentElement.dataset.theme`, "light")
		b.opens("print/index.html")
		b.types("boards", "8")
		finds(b, "the pictures", `document.querySelector(".gallery img").getAttribute("src")`, "../boards/8/chart-a4.svg")
	})
}

func TestACaptainAsksWhatIsNeeded(t *testing.T) {
	t.Parallel()
	said := func(continuous, discrete string) string {
		return "WBF continuous scale " + continuous + " WBF discrete scale " + discrete
	}
	both := func(words string) string { return said(words, words) }
	const wanted, gain = "output[for^=wanted]", "output[for^=gain]"
	journey(t, func(b *tab) {
		b.opens("index.html#24/31")
		b.types("wanted", "15")
		b.sees(wanted, said("Win by 25 IMPs.", "Win by 22 IMPs."))
		b.tries(
			trial{"wanted=15.975", wanted, said("Win by 32 IMPs.", "Win by 28 IMPs.")}, // of a third decimal the next hundredth
			trial{"wanted=7", wanted, said("Lose by 13 IMPs at most.", "Lose by 15 IMPs at most.")},
			trial{"wanted=10", wanted, said("A draw is enough.", "Lose by 1 IMP at most.")},
			trial{"wanted=0", wanted, both("Any result is enough.")},
			trial{"wanted=20", wanted, said("Win by 74 IMPs.", "Win by 66 IMPs.")},
			trial{"gain=4,6", gain, said("Ahead with a win by 10 IMPs (12.33 – 7.67); no result leaves us level.",
				"Ahead with a win by 11 IMPs (13 – 7); no result leaves us level.")},
			trial{"gain=6", gain, said("Ahead with a win by 14 IMPs (13.15 – 6.85); no result leaves us level.",
				"Level with a win by 11 IMPs (13 – 7); ahead with a win by 16 IMPs (14 – 6).")},
			trial{"gain=−4", gain, said("Ahead with a loss by up to 8 IMPs (8.10 – 11.90); no result leaves us level.",
				"Level with a loss by up to 10 IMPs (8 – 12); ahead with a loss by up to 5 IMPs (9 – 11).")},
			trial{"gain=0", gain, said("Level with a draw (10.00 – 10.00); ahead with a win by 1 IMP (10.25 – 9.75).",
				"Level with a loss by up to 1 IMP (10 – 10); ahead with a win by 2 IMPs (11 – 9).")},
			trial{"gain=½", gain, said("Level with a win by 1 IMP (10.25 – 9.75); ahead with a win by 2 IMPs (10.50 – 9.50).",
				"Ahead with a win by 2 IMPs (11 – 9); no result leaves us level.")},
			trial{"gain=20", gain, said("Level with a win by 74 IMPs (20.00 – 0.00); no result puts us ahead.",
				"Level with a win by 66 IMPs (20 – 0); no result puts us ahead.")},
			trial{"gain=25", gain, said("No result is enough: a match brings us at most 20.00 VPs more than them.",
				"No result is enough: a match brings us at most 20 VPs more than them.")},
			trial{"gain=-20", gain, said("Level with any result; ahead with a loss by up to 73 IMPs (0.03 – 19.97).",
				"Level with any result; ahead with a loss by up to 65 IMPs (1 – 19).")},
			trial{"gain=-20.01", gain, both("Any result leaves us ahead.")},
		)
		b.sees("#needed tbody tr:nth-child(1)", "10 0 0 | 15 25 22 | 20 74 66")
		b.types("boards", "")
		b.sees("#needed tbody tr:nth-child(1)", "10 – – | 15 – – | 20 – –")
	})
}

func TestHalfAMatchIsOfTheHalfsBoards(t *testing.T) {
	t.Parallel()
	const score, printed = "form.half .score", "form.half .printed"
	journey(t, func(b *tab) {
		b.opens("index.html")
		b.types("half-boards", "3")
		b.types("half-imps", "7")
		b.sees(score, "8 Winner 2 Loser")
		b.tries( // as the EBU's White Book has it, 3.1.2
			trial{"half-boards=3;half-imps=6", score, "7 Winner 3 Loser"}, trial{"half-imps=14", score, "9 Winner 1 Loser"},
			trial{"half-imps=15", score, "10 Winner 0 Loser"}, trial{"half-imps=0", score, "5 We 5 They"},
			trial{"half-boards=4;half-imps=17", score, "9 Winner 1 Loser"}, trial{"half-imps=18", score, "10 Winner 0 Loser"},
			trial{"", printed, "The EBU’s White Book (3.1.2) has the same table, as transcribed in a public scoring program’s tests."},
			trial{"half-boards=12", printed, "The EBU’s White Book (3.1.2, which we have at second hand) has tables for halves of 3 and 4 boards; this one, for 12 boards, is our extension."},
			trial{"half-imps=20;half-theirs=27", score, "3 We 7 They"},
		)
		b.clicks("#half-for-us + button")
		b.clicks("#half-for-them + button")
		b.sees("form.half .force span", "Adjusted boards count: +3 IMPs for us, +3 for them.")
		b.sees(score, "4 We 7 They")
		b.sees(scores, "– | – | – | –") // the whole match's
		b.clicks("form.half .next-match")
		b.sees("form.half input", "12 |  |  |  | ")
	})
}
