package generator_test

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
)

// calculated is what the calculator shows.
type calculated struct {
	Answers []shownAnswer `json:"answers"`
	Own     string        `json:"own"`
	Link    string        `json:"link"`
	Hash    string        `json:"hash"`
	Label   string        `json:"label"` // at the point
	Shown   bool          `json:"shown"` // the point
	Off     float64       `json:"off"`   // from the curve as it is drawn, in the picture's millimetres
	Share   float64       `json:"share"` // of the x axis
}

type shownAnswer struct {
	Scale  string   `json:"scale"`
	Scores []string `json:"scores"`
	Who    []string `json:"who"`
	Next   string   `json:"next"`
	Size   float64  `json:"size"` // of the figures, in pixels
	Top    float64  `json:"top"`
}

const readCalculator = `(() => {
  const svg = document.querySelector(".ask figure svg"), dot = svg.querySelector(".probe-dot"), curve = svg.querySelector(".curve");
  const [left, right] = svg.dataset.plane.split(" ").map(Number);
  const x = Number(dot.getAttribute("cx")), y = Number(dot.getAttribute("cy"));
  const length = curve.getTotalLength();
  let off = Infinity;
  for (let i = 0; i <= 800; i++) {
    const p = curve.getPointAtLength(length * i / 800);
    off = Math.min(off, Math.hypot(p.x - x, p.y - y));
  }
  const texts = (e, selector) => [...e.querySelectorAll(selector)].map((t) => t.textContent);
  return {
    answers: [...document.querySelectorAll(".ask .answer")].map((e) => ({
      scale: e.dataset.scale, scores: texts(e, ".vps"), who: texts(e, ".who"), next: e.querySelector(".next").textContent,
      size: parseFloat(getComputedStyle(e.querySelector(".vps")).fontSize), top: e.getBoundingClientRect().top,
    })),
    own: document.querySelector(".ask .own").textContent,
    link: document.querySelector("#board-page a")?.getAttribute("href") ?? "",
    hash: location.hash, label: svg.querySelector(".probe-text").textContent,
    shown: getComputedStyle(dot).visibility === "visible", off, share: (x - left) / (right - left),
  };
})()`

// A question is what is asked of the calculator.
type question struct {
	boards         int
	ours, theirs   int // margins, each side's own
	sides          bool
	scale, address string // which scale is large, and the address that holds it all
}

// scaleNames are the calculator's two scales, in their order on the page.
var scaleNames = []string{"wbf-continuous", "wbf-discrete"}

// writeScore writes hundredths as a scale does.
func writeScore(scale string, h int) string {
	if scale == "wbf-continuous" || scale == "acbl-nabc" {
		return twoDecimals(h)
	}
	return strconv.Itoa(h / 100)
}

// nextIMP is what the next IMP is worth, in the messages' words and the oracle's
// numbers.
func nextIMP(m *content.Messages, scale string, l *ladder, margin int) string {
	most := l.score[len(l.score)-1]
	now := l.scoreOf(margin)
	if now == most {
		return string(m.Script.Home.NextNothing)
	}
	more := 1
	for l.scoreOf(margin+more) == now {
		more++
	}
	vps := writeScore(scale, l.scoreOf(margin+more)-now)
	if more > 1 {
		return m.Script.Home.NextLater.With("imps", strconv.Itoa(more), "vps", vps)
	}
	return m.Script.Home.Next.With("vps", vps)
}

// calculates compares all that the calculator shows with the oracle.
func (b *tab) calculates(t *testing.T, q question) {
	t.Helper()
	m := words(t)
	got := seen[calculated](t, b, readCalculator)
	who := []string{string(m.Script.Home.Winner), string(m.Script.Home.Loser)}
	if q.sides {
		who = []string{string(m.Script.Home.Us), string(m.Script.Home.Them)}
	}
	if len(got.Answers) != len(scaleNames) {
		t.Fatalf("%d answers are shown: %+v", len(got.Answers), got)
	}
	large, small := got.Answers[0], got.Answers[1]
	if q.scale == scaleNames[1] {
		large, small = small, large
	}
	if large.Size < 1.5*small.Size || large.Top >= small.Top {
		t.Errorf("%s: the %s is %.0f px high at %.0f, the other %.0f px at %.0f: what was chosen should be larger and above", q.address, q.scale, large.Size, large.Top, small.Size, small.Top)
	}
	for i, name := range scaleNames {
		l := ladderFor(t, name, q.boards)
		a := got.Answers[i]
		ours, theirs := l.scoreOf(q.ours), l.scoreOf(q.theirs)
		if want := []string{writeScore(name, ours), writeScore(name, theirs)}; asJSON(t, a.Scores) != asJSON(t, want) {
			t.Errorf("%s, %s: the scores are %q, want %q", q.address, name, a.Scores, want)
		}
		if asJSON(t, a.Who) != asJSON(t, who) {
			t.Errorf("%s, %s: they are for %q, want %q", q.address, name, a.Who, who)
		}
		if want := nextIMP(m, name, l, q.ours); a.Next != want {
			t.Errorf("%s, %s: %q, want %q", q.address, name, a.Next, want)
		}
		if name != q.scale {
			continue
		}
		own := ""
		switch margins := []string{"ours", signed(q.ours), "theirs", signed(q.theirs), "total", writeScore(name, l.total)}; {
		case ours+theirs != l.total:
			own = m.Script.Home.Own.With(append(margins, "sum", writeScore(name, ours+theirs))...)
		case q.ours != -q.theirs:
			own = m.Script.Home.OwnSame.With(margins...)
		}
		if got.Own != own {
			t.Errorf("%s: it is said %q, want %q", q.address, got.Own, own)
		}
	}
	s := scaleOf(q.boards)
	// The point is the winner's; where both were given less than nothing there is none.
	if won := max(q.ours, q.theirs); won < 0 {
		if got.Shown {
			t.Errorf("%s: a point is shown for a score that nobody has: %q", q.address, got.Label)
		}
	} else {
		winner := ladderFor(t, scaleNames[0], q.boards).scoreOf(won)
		if want := m.Script.Home.Point.With("imps", m.IMPs.Of(won, m.Locale()), "vps", twoDecimals(winner)); got.Label != want {
			t.Errorf("%s: the point says %q, want %q", q.address, got.Label, want)
		}
		x, _ := s.continuous.X.Float64()
		if share := min(float64(won)/x, 1); !got.Shown || got.Off > 0.4 || math.Abs(got.Share-share) > 0.001 {
			t.Errorf("%s: the point (shown: %v) is %.2f mm from the curve, at %.3f of X, want %.3f", q.address, got.Shown, got.Off, got.Share, share)
		}
	}
	if got.Hash != q.address {
		t.Errorf("the address ends in %q, want %q", got.Hash, q.address)
	}
	if want := fmt.Sprintf("boards/%d/index.html", q.boards); got.Link != want {
		t.Errorf("%s: the way on leads to %q, want %q", q.address, got.Link, want)
	}
}

func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return "0"
}

func TestTheCalculatorAnswersWhatOneTypes(t *testing.T) {
	t.Parallel()
	alsoFromDisk(t, func(t *testing.T, b *tab, where place) {
		if !where.disk {
			b.goTo(t, where, "") // as people write the address
		} else {
			b.goTo(t, where, "index.html")
		}
		b.click(t, "#boards") // which holds a count already
		b.press(t, "24")
		b.click(t, "#imps")
		b.press(t, "31")
		plain := question{24, 31, -31, false, scaleNames[0], "#24/31"}
		b.calculates(t, plain)
		// The figures of the issue, in so many words.
		for selector, want := range map[string]string{
			".answer[data-scale=wbf-continuous] .score": "15.97Winner 4.03Loser", ".answer[data-scale=wbf-discrete] .score": "16Winner 4Loser",
			".answer[data-scale=wbf-continuous] .next": "The next IMP is worth 0.14 VP.",
		} {
			sees(t, b, selector, fmt.Sprintf(`document.querySelector(%q).textContent.replace(/\s+/g, " ")`, selector), want)
		}

		b.click(t, "[value=wbf-discrete]")
		b.calculates(t, question{24, 31, -31, false, scaleNames[1], "#24/31/wbf-discrete"})
		b.click(t, "[value=wbf-continuous]")
		b.calculates(t, plain)

		b.typeInto(t, "boards", "8")
		b.typeInto(t, "imps", "47")
		b.typeInto(t, "theirs", "37")
		b.calculates(t, question{8, 10, -10, true, scaleNames[0], "#8/47-37"})
		b.click(t, "#for-us + button")
		b.calculates(t, question{8, 13, -10, true, scaleNames[0], "#8/47-37,3,0"})
		b.click(t, "#for-them + button")
		adjusted := question{8, 13, -7, true, scaleNames[0], "#8/47-37,3,3"}
		b.calculates(t, adjusted)
		const figures = `[...document.querySelectorAll(".answer[data-scale=wbf-continuous] .vps")].map((e) => e.textContent).join(" and ")`
		sees(t, b, "8 boards, 47–37 with 3 for each side", figures, "14.68 and 7.23")

		// The same, both totals in one field.
		b.typeInto(t, "theirs", "")
		b.calculates(t, question{8, 50, -44, true, scaleNames[0], "#8/47,3,3"})
		for _, totals := range []string{"47-37", "47–37", "47:37", " 47 - 37 "} {
			b.typeInto(t, "imps", totals)
			b.calculates(t, adjusted)
		}

		// Adjustments that cancel, by keys alone: ± buttons and back.
		b.typeInto(t, "for-them", "-3")
		sees(t, b, "adjustments that cancel", `document.querySelector(".own").textContent`,
			words(t).Script.Home.OwnEqual.With("ours", "+13", "theirs", "−13"))
		b.click(t, "button:has(+ #for-us)")
		b.typeInto(t, "for-them", "")
		b.calculates(t, question{8, 10, -10, true, scaleNames[0], "#8/47-37"})
		b.typeInto(t, "imps", "-31")
		b.calculates(t, question{8, -31, 31, true, scaleNames[0], "#8/-31"})
		b.typeInto(t, "imps", "0")
		b.calculates(t, question{8, 0, 0, true, scaleNames[0], "#8/0"})
		b.typeInto(t, "imps", "")
		b.typeInto(t, "theirs", "37")
		sees(t, b, "beside our IMPs, with theirs alone", `document.getElementById("imps-fault").textContent`, string(words(t).Script.Site.Empty))
		b.typeInto(t, "theirs", "")
		sees(t, b, "beside our IMPs, with none", `document.getElementById("imps-fault").textContent`, "")
		b.typeInto(t, "imps", "300")
		b.calculates(t, question{8, 300, -300, false, scaleNames[0], "#8/300"})
		b.typeInto(t, "imps", "40-37")
		b.typeInto(t, "for-us", "-6")
		b.calculates(t, question{8, -3, -3, true, scaleNames[0], "#8/40-37,-6,0"})

		// A place on the page is no question, and leaves the last board count; a count
		// alone is half of one.
		for _, asked := range []struct{ address, boards string }{{"#content", "8"}, {"#32", "32"}} {
			b.goTo(t, where, "about/index.html")
			b.goTo(t, where, "index.html"+asked.address)
			sees(t, b, asked.address+": boards, fault, answer", `[document.getElementById("boards").value, document.getElementById("boards-fault").textContent, document.querySelector(".vps").textContent].join()`,
				asked.boards+",,–")
		}
	})
}

func TestAnAddressHoldsTheQuestion(t *testing.T) {
	t.Parallel()
	thorough(t)
	browser := openBrowser(t)
	for _, where := range places(t) {
		t.Run(where.name, func(t *testing.T) {
			for _, q := range []question{
				{8, 13, -7, true, scaleNames[0], "#8/47-37,3,3"},
				{24, 31, -31, false, scaleNames[1], "#24/31/wbf-discrete"},
				{60, -7, 7, true, scaleNames[0], "#60/-7"},
				{100, 151, -151, false, scaleNames[1], "#100/151/wbf-discrete"},
			} {
				b := openTab(t, browser)
				b.withoutWorker(t)
				b.goTo(t, where, "index.html"+q.address)
				b.calculates(t, q)
				b.calm(t, where)
			}
			// A question that is taken back does not come again.
			b := openTab(t, browser)
			b.goTo(t, where, "index.html#8/10/wbf-discrete")
			const asked = `[location.hash, document.getElementById("boards").value, document.getElementById("imps").value, document.querySelector("[name=scale]:checked").value].join()`
			b.typeInto(t, "imps", "")
			sees(t, b, "without a margin", asked, "#8//wbf-discrete,8,,wbf-discrete")
			b.do(t, "to load again", chromedp.Reload())
			sees(t, b, "loaded again", asked, "#8//wbf-discrete,8,,wbf-discrete")
			b.click(t, "[value=wbf-continuous]")
			sees(t, b, "on the continuous scale", asked, "#8,8,,wbf-continuous")
			b.calm(t, where)

			// Another question in the same tab, as by a link or the way back.
			b = openTab(t, browser)
			b.goTo(t, where, "index.html#24/31")
			seen[bool](t, b, `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true))); location.hash = "#8/10/wbf-discrete"; })`)
			b.calculates(t, question{8, 10, -10, false, scaleNames[1], "#8/10/wbf-discrete"})
			seen[bool](t, b, `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true))); history.back(); })`)
			b.calculates(t, question{24, 31, -31, false, scaleNames[0], "#24/31"})
			b.calm(t, where)
		})
	}
}

// An address that someone has mangled says so beside the fields, where it says
// anything, and the calculator goes on.
func TestAMangledAddressBreaksNothing(t *testing.T) {
	t.Parallel()
	thorough(t)
	pages := []struct{ page, goOn, want string }{
		{"index.html", `(boards.value = "24", imps.value = "31", document.getElementById("for-us").value = "",
			document.querySelector(".ask").dispatchEvent(new Event("input")), document.querySelector(".ask .vps").textContent)`, "15.97"},
		{"compare/index.html", `(boards.value = "24", margin.value = "30", other.value = "",
			document.querySelector("form.compare").dispatchEvent(new Event("input")), document.querySelector("#result td").textContent)`, "15.83"},
	}
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, hash := range []string{"#24/%zz", "#24/31%", "#9999/31", "#/31", "#24/<b>", "#24/31,x,3", "#24/31/no-such", "#24/47--37", "#a/b/c/d", "#content"} {
			for _, p := range pages {
				b.goTo(t, where, p.page+hash)
				sees(t, b, p.page+hash+" goes on with", p.goOn, p.want)
			}
		}
	})
}

// A site whose settings name the discrete scale shows it large, but where an
// address asks: that means the same on every site.
func TestAnAddressIsContinuousWhateverASiteShows(t *testing.T) {
	t.Parallel()
	thorough(t)
	o := options()
	o.First, o.Last, o.Kinds = 23, 25, []generator.Kind{generator.HTML, generator.Data}
	o.Content = withSettings(t, nil, `default_scale = "wbf-continuous"`, `default_scale = "wbf-discrete"`, "first_boards = 4", "first_boards = 23", "last_boards = 100", "last_boards = 25",
		"usual_boards = [6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32]", "usual_boards = [24]")
	site := buildOnly(t, o)
	where := place{name: "at /", address: host(t, site, "/"), site: site}
	browser := openBrowser(t)
	b := openTab(t, browser)
	b.goTo(t, where, "index.html#24/31")
	b.calculates(t, question{24, 31, -31, false, scaleNames[0], "#24/31"})
	b.click(t, "[value=wbf-discrete]")
	b.calculates(t, question{24, 31, -31, false, scaleNames[1], "#24/31/wbf-discrete"})
	b.calm(t, where)
	b = openTab(t, browser)
	b.goTo(t, where, "")
	b.typeInto(t, "imps", "31")
	b.calculates(t, question{24, 31, -31, false, scaleNames[1], "#24/31/wbf-discrete"})
	b.calm(t, where)
}

func TestTheLastBoardCountIsRemembered(t *testing.T) {
	t.Parallel()
	thorough(t)
	const boards = `document.getElementById("boards").value`
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "index.html")
		seen[bool](t, b, `(localStorage.clear(), true)`)
		b.goTo(t, where, "index.html")
		sees(t, b, "a first visit's board count", boards, "24")
		b.typeInto(t, "boards", "10")
		b.goTo(t, where, "boards/7/index.html")
		b.goTo(t, where, "index.html")
		sees(t, b, "the board count of the next visit", boards, "10")
		b.typeInto(t, "boards", "x8")
		b.goTo(t, where, "index.html")
		sees(t, b, "the board count after one that there is not", boards, "10")
		for _, kept := range []string{"24.5", "101"} {
			seen[bool](t, b, `(localStorage.setItem("vpcharts-boards", `+strconv.Quote(kept)+`), true)`)
			b.goTo(t, where, "index.html")
			sees(t, b, "with "+kept+" kept, the board count", boards, "24")
		}
	}, "under /repo/", "from disk")
}

// denied is a browser that keeps nothing and says so by throwing.
const denied = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } })`

func TestTheCalculatorNeedsNoStorage(t *testing.T) {
	t.Parallel()
	thorough(t)
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.before(t, denied)
		b.goTo(t, where, "index.html")
		b.typeInto(t, "boards", "24")
		b.typeInto(t, "imps", "31")
		b.calculates(t, question{24, 31, -31, false, scaleNames[0], "#24/31"})
		b.click(t, "button.theme")
		sees(t, b, "the theme", `document.documentElement.dataset.theme`, "light")
		b.goTo(t, where, "print/index.html")
		b.typeInto(t, "boards", "8")
		sees(t, b, "pictures", `document.querySelector(".gallery img").getAttribute("src")`, "../boards/8/chart-a4.svg")
	}, "under /repo/")
}

// manyAnswers asks the calculator for many margins at once, by the events that
// typing makes. The addresses that it asks for are kept from the browser, which
// takes so many at once for a runaway script.
const manyAnswers = `((boards, margins) => {
  const hashes = [];
  history.replaceState = (state, title, hash) => hashes.push(hash);
  const enter = (id, text) => {
    const e = document.getElementById(id);
    e.value = text;
    e.dispatchEvent(new Event("input", { bubbles: true }));
  };
  enter("boards", boards);
  return margins.map((m) => {
    hashes.length = 0;
    enter("imps", m);
    return [...[...document.querySelectorAll(".ask .answer")].flatMap((a) => [...a.querySelectorAll(".vps, .next")].map((e) => e.textContent)),
      document.querySelector(".ask .probe-text").textContent, hashes.join(" ")];
  });
})(%d, %s)`

func TestEveryScoreOfTheCalculatorIsTheOracles(t *testing.T) {
	t.Parallel()
	m := words(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		r := &reading{t: t, why: "it is what people type and read"}
		want := 0
		for _, n := range someBoards() {
			b.goTo(t, where, "index.html")
			blitz := len(scaleOf(n).continuous.Rows) - 1
			var margins []int
			for i := -blitz - 3; i <= blitz+3; i++ {
				margins = append(margins, i)
			}
			rows := seen[[][]string](t, b, fmt.Sprintf(manyAnswers, n, asJSON(t, margins)))
			if len(rows) != len(margins) {
				t.Fatalf("%d boards: %d answers to %d margins", n, len(rows), len(margins))
			}
			ladders := []*ladder{ladderFor(t, scaleNames[0], n), ladderFor(t, scaleNames[1], n)}
			for i, margin := range margins {
				if len(rows[i]) != 8 {
					t.Fatalf("%d boards, %d IMPs: it shows %q", n, margin, rows[i])
				}
				for k, l := range ladders {
					at := fmt.Sprintf("%s, %d boards, %d IMPs", scaleNames[k], n, margin)
					r.same(rows[i][3*k], writeScore(scaleNames[k], l.scoreOf(margin)), "%s: our score", at)
					r.same(rows[i][3*k+1], writeScore(scaleNames[k], l.scoreOf(-margin)), "%s: theirs", at)
					r.same(rows[i][3*k+2], nextIMP(m, scaleNames[k], l, margin), "%s: the next IMP", at)
				}
				size := max(margin, -margin)
				r.same(rows[i][6], m.Script.Home.Point.With("imps", m.IMPs.Of(size, m.Locale()), "vps", twoDecimals(ladders[0].scoreOf(size))), "%d boards, %d IMPs: the point", n, margin)
				r.same(rows[i][7], fmt.Sprintf("#%d/%d", n, margin), "%d boards, %d IMPs: the address", n, margin)
				want += 8
			}
		}
		r.must(want, "scores, worths, points and addresses")
		if least := 8 * 2 * 30 * len(someBoards()); want < least {
			t.Errorf("%d values are too few, want %d", want, least)
		}
	})
}

// manyNeeds asks what is needed for many scores or gains, in one field.
const manyNeeds = `((boards, id, texts) => {
  history.replaceState = () => {};
  const enter = (id, text) => {
    const e = document.getElementById(id);
    e.value = text;
    e.dispatchEvent(new Event("input", { bubbles: true }));
  };
  enter("boards", boards);
  return texts.map((text) => {
    enter(id, text);
    return [...document.getElementById(id).closest(".field").querySelectorAll("output p, .fault")].map((e) => e.textContent);
  });
})(%d, %q, %s)`
