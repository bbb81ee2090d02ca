package generator_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
)

func TestWhatOneNeedsIsTheOracles(t *testing.T) {
	t.Parallel()
	m := words(t)
	l := m.Locale()
	onServer(t, func(t *testing.T, b *tab, where place) {
		r := &reading{t: t, why: "a captain plays for this"}
		want := 0
		// Thousandths of a VP, so that a third decimal is no reason to fall short.
		written := func(thousandths int) string {
			sign := ""
			if thousandths < 0 {
				sign, thousandths = "-", -thousandths
			}
			return sign + strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%03d", thousandths/1000, thousandths%1000), "0"), ".")
		}
		for _, n := range chosenBoards {
			ladders := []*ladder{ladderFor(t, scaleNames[0], n), ladderFor(t, scaleNames[1], n)}
			b.goTo(t, where, "index.html")
			table := seen[[][]string](t, b, fmt.Sprintf(`(() => {
				document.getElementById("boards").value = "%d";
				document.querySelector(".ask").dispatchEvent(new Event("input"));
				return [...document.querySelectorAll("#needed tbody tr")].map((row) => [...row.cells].map((c) => c.textContent));
			})()`, n))
			if len(table) != 11 {
				t.Fatalf("%d boards: the table of IMPs needed has %d rows, want 10 to 20 VPs", n, len(table))
			}
			for i, row := range table {
				r.same(row[0], strconv.Itoa(10+i), "%d boards, table of IMPs needed", n)
				for k := range ladders {
					r.same(row[k+1], strconv.Itoa(max(0, leastMargin(ladders[k], 1000*(10+i)))), "%d boards, IMPs needed for %d VPs, %s", n, 10+i, scaleNames[k])
				}
				want += 3
			}

			var wanted, gains []int
			for v := 10; v <= 20000; v += 130 {
				wanted = append(wanted, v)
			}
			for g := -20500; g <= 20500; g += 250 {
				gains = append(gains, g)
			}
			wanted = append(wanted, 0, 15000, 20000, 10000, 10001, 9999, 9990, 5000, 5001, 14999, 15001, 12345, 19)
			gains = append(gains, 4600, 4601, 4599, 4605, 20000, 10, -10, 19999, 1100, 4350, -4350, -3000, -19999, 19990, -19990, 20001, -20001)
			for margin := range 12 { // what leaves exactly level
				for _, l := range ladders {
					gains = append(gains, 10*(2*l.scoreOf(margin)-2000), 10*(2*l.scoreOf(-margin)-2000))
				}
			}
			asTexts := func(all []int) (texts []string) {
				for _, v := range all {
					texts = append(texts, written(v))
				}
				return texts
			}
			named := func(k int, said string) string { return string(m.Scales.Name(scaleNames[k])) + " " + said }
			got := seen[[][]string](t, b, fmt.Sprintf(manyNeeds, n, "wanted", asJSON(t, asTexts(wanted))))
			for i, v := range wanted {
				if len(got[i]) != 3 {
					t.Fatalf("%d boards, %s VPs wanted: it says %q", n, written(v), got[i])
				}
				for k := range ladders {
					margin, said := leastMargin(ladders[k], v), m.Script.Home.Wanted
					if margin < 0 {
						margin, said = -margin, m.Script.Home.Lost
					}
					answer := said.With("margin", m.IMPs.Of(margin, l))
					if margin == 0 {
						answer = string(m.Script.Home.Drawn)
					}
					if v == 0 {
						answer = string(m.Script.Home.AnyScore)
					}
					r.same(got[i][k+1], named(k, answer), "%d boards, %s VPs wanted", n, written(v))
				}
				want += 2
			}
			got = seen[[][]string](t, b, fmt.Sprintf(manyNeeds, n, "gain", asJSON(t, asTexts(gains))))
			for i, g := range gains {
				if len(got[i]) != 3 {
					t.Fatalf("%d boards, %s VPs to gain: it says %q", n, written(g), got[i])
				}
				for k, name := range scaleNames {
					r.same(got[i][k+1], named(k, levelAndAhead(m, name, ladders[k], g)), "%d boards, trailing by %s VPs", n, written(g))
				}
				want += 2
			}
		}
		r.must(want, "margins needed")
	})
}

// levelAndAhead is what is said to a side that trails by so many thousandths of a
// VP, or leads by them where they are less than nothing: every margin is tried.
func levelAndAhead(m *content.Messages, name string, l *ladder, thousandths int) string {
	h := m.Script.Home
	blitz := l.from[len(l.from)-1]
	const none = math.MaxInt
	level, ahead := none, none
	for margin := blitz; margin >= -blitz; margin-- {
		switch gain := 10 * (2*l.scoreOf(margin) - l.total); {
		case gain > thousandths:
			ahead = margin
		case gain == thousandths:
			level = margin
		}
	}
	result := func(margin int) string {
		said := h.ByDraw
		switch {
		case margin == -blitz:
			return string(h.ByAny)
		case margin > 0:
			said = h.ByWin
		case margin < 0:
			said = h.ByLoss
		}
		return said.With("margin", m.IMPs.Of(max(margin, -margin), m.Locale()), "ours", writeScore(name, l.scoreOf(margin)), "theirs", writeScore(name, l.scoreOf(-margin)))
	}
	switch {
	case level == none && ahead == none:
		return h.Never.With("most", writeScore(name, l.total))
	case ahead == -blitz:
		return string(h.Always)
	case ahead == none:
		return h.Level.With("level", result(level))
	case level == none:
		return h.Ahead.With("ahead", result(ahead))
	}
	return h.LevelAhead.With("level", result(level), "ahead", result(ahead))
}

// leastMargin earns at least so many thousandths of a VP, one at least; of a defeat
// it is negative.
func leastMargin(l *ladder, thousandths int) int {
	margin := -l.from[len(l.from)-1]
	for 10*l.scoreOf(margin) < thousandths {
		margin++
	}
	return margin
}

// As a person does it: 15 VPs, and a deficit of 4.6.
func TestWhatOneNeedsAsOneTypes(t *testing.T) {
	t.Parallel()
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "index.html#24/31")
		b.typeInto(t, "wanted", "15")
		const said = `document.getElementById(%q).closest(".field").querySelector("output").textContent`
		sees(t, b, "15 VPs wanted", fmt.Sprintf(said, "wanted"), "WBF continuous scale Win by 25 IMPs.WBF discrete scale Win by 22 IMPs.")
		b.typeInto(t, "wanted", "7")
		sees(t, b, "7 VPs wanted", fmt.Sprintf(said, "wanted"), "WBF continuous scale Lose by 13 IMPs at most.WBF discrete scale Lose by 15 IMPs at most.")
		b.typeInto(t, "wanted", "10")
		sees(t, b, "10 VPs wanted", fmt.Sprintf(said, "wanted"), "WBF continuous scale A draw is enough.WBF discrete scale Lose by 1 IMP at most.")
		for _, c := range []struct{ typed, said string }{
			{"4,6", "WBF continuous scale Ahead with a win by 10 IMPs (12.33 – 7.67); no result leaves us level." + // a comma is as good
				"WBF discrete scale Ahead with a win by 11 IMPs (13 – 7); no result leaves us level."},
			{"6", "WBF continuous scale Ahead with a win by 14 IMPs (13.15 – 6.85); no result leaves us level." +
				"WBF discrete scale Level with a win by 11 IMPs (13 – 7); ahead with a win by 16 IMPs (14 – 6)."},
			{"−4", "WBF continuous scale Ahead with a loss by up to 8 IMPs (8.10 – 11.90); no result leaves us level." +
				"WBF discrete scale Level with a loss by up to 10 IMPs (8 – 12); ahead with a loss by up to 5 IMPs (9 – 11)."},
			{"0", "WBF continuous scale Level with a draw (10.00 – 10.00); ahead with a win by 1 IMP (10.25 – 9.75)." +
				"WBF discrete scale Level with a loss by up to 1 IMP (10 – 10); ahead with a win by 2 IMPs (11 – 9)."},
			{"½", "WBF continuous scale Level with a win by 1 IMP (10.25 – 9.75); ahead with a win by 2 IMPs (10.50 – 9.50)." +
				"WBF discrete scale Ahead with a win by 2 IMPs (11 – 9); no result leaves us level."},
			{"20", "WBF continuous scale Level with a win by 74 IMPs (20.00 – 0.00); no result puts us ahead." +
				"WBF discrete scale Level with a win by 66 IMPs (20 – 0); no result puts us ahead."},
			{"25", "WBF continuous scale No result is enough: a match brings us at most 20.00 VPs more than them." +
				"WBF discrete scale No result is enough: a match brings us at most 20 VPs more than them."},
			{"-20", "WBF continuous scale Level with any result; ahead with a loss by up to 73 IMPs (0.03 – 19.97)." +
				"WBF discrete scale Level with any result; ahead with a loss by up to 65 IMPs (1 – 19)."},
			{"-20.01", "WBF continuous scale Any result leaves us ahead.WBF discrete scale Any result leaves us ahead."},
		} {
			b.typeInto(t, "gain", c.typed)
			sees(t, b, c.typed+" VPs behind", fmt.Sprintf(said, "gain"), c.said)
		}
	}, "from disk")
}

// Half a match is asked for as a whole one is.
func TestHalfAMatchIsOfTheHalfsBoards(t *testing.T) {
	t.Parallel()
	m := words(t)
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "index.html")
		const said = `[...document.querySelectorAll("form.half .vps, form.half .who")].map((e) => e.textContent).join(" ")`
		sees(t, b, "the boards' label", `document.querySelector("label[for=half-boards]").textContent.trim()`, "Boards in the half")
		// As the EBU's White Book has them, 3.1.2: the winner's least margins for 6–4 to 10–0.
		for boards, firsts := range map[int][]int{3: {1, 4, 7, 10, 15}, 4: {1, 4, 8, 12, 18}} {
			b.typeInto(t, "half-boards", strconv.Itoa(boards))
			for i, first := range firsts {
				for _, margin := range []int{first - 1, first} {
					b.typeInto(t, "half-imps", strconv.Itoa(margin))
					score := map[bool]int{true: 6 + i, false: 5 + i}[margin == first]
					who := "Winner %d Loser"
					if margin == 0 {
						who = "We %d They"
					}
					sees(t, b, fmt.Sprintf("%d boards, %d IMPs", boards, margin), `(([a, x, b, y]) => [x, a, y, b].join(" "))(`+said+`.split(" "))`,
						fmt.Sprintf(who+" %d", score, 10-score))
				}
			}
			sees(t, b, "whose table it is", `document.querySelector("form.half .printed").textContent`, string(m.Script.Home.HalfPrinted))
		}
		b.typeInto(t, "half-boards", "12")
		sees(t, b, "whose table it is", `document.querySelector("form.half .printed").textContent`, m.Script.Home.HalfOurs.With("boards", "12 boards"))

		// Totals and adjusted boards.
		l := ladderFor(t, "half-match", 12)
		score := func(ours, theirs int) string {
			return fmt.Sprintf("%d We %d They", l.scoreOf(ours)/100, l.scoreOf(theirs)/100)
		}
		b.typeInto(t, "half-imps", "20")
		b.typeInto(t, "half-theirs", "27")
		sees(t, b, "20–27", said, score(-7, 7))
		b.click(t, "#half-for-us + button")
		b.click(t, "#half-for-them + button")
		sees(t, b, "20–27 with 3 for each side", said, score(-4, 10))
		sees(t, b, "in force", `document.querySelector("form.half .force span").textContent`, m.Script.Home.InForce.With("ours", "+3", "theirs", "+3"))
		sees(t, b, "why", `document.querySelector("form.half .own").textContent !== ""`, true)
		sees(t, b, "the whole match's answer", `document.querySelector(".ask .vps").textContent + document.getElementById("for-us").value`, "–")
		b.click(t, "form.half .next-match")
		sees(t, b, "the next one", `["boards", "imps", "theirs", "for-us", "for-them"].map((id) => document.getElementById("half-" + id).value).join() + " " + `+said, "12,,,, – Winner – Loser")
	}, "under /repo/")
}

func TestEveryHalfMatchIsTheOracles(t *testing.T) {
	t.Parallel()
	thorough(t)
	m := words(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "index.html")
		const script = `(() => {
  const [boards, imps, form] = ["#half-boards", "#half-imps", "form.half"].map((s) => document.querySelector(s));
  const all = [];
  for (let n = 2; n <= 50; n++) {
    boards.value = n;
    boards.dispatchEvent(new Event("input", { bubbles: true }));
    for (let m = -90; m <= 90; m++) {
      imps.value = m;
      imps.dispatchEvent(new Event("input", { bubbles: true }));
      all.push([...form.querySelectorAll(".vps, .who")].map((e) => e.textContent).join(" "));
    }
  }
  return all;
})()`
		got := seen[[]string](t, b, script)
		r := &reading{t: t, why: "half a triangle is scored by it"}
		if len(got) != 49*181 {
			t.Fatalf("%d half-matches, want %d", len(got), 49*181)
		}
		for n := 2; n <= 50; n++ {
			l := ladderFor(t, "half-match", n)
			if blitz := l.from[len(l.from)-1]; blitz >= 90 || oracle.HalfMatch(n).Blitz != blitz {
				t.Fatalf("%d boards: the blitz of half a match is at %d IMPs, beyond what is asked here", n, blitz)
			}
			for margin := -90; margin <= 90; margin++ {
				who := []content.Message{m.Script.Home.Winner, m.Script.Home.Loser}
				if margin <= 0 {
					who = []content.Message{m.Script.Home.Us, m.Script.Home.Them}
				}
				r.same(got[(n-2)*181+margin+90], fmt.Sprint(l.scoreOf(margin)/100, " ", who[0], " ", l.scoreOf(-margin)/100, " ", who[1]),
					"a half of %d boards, %d IMPs", n, margin)
			}
		}
		r.must(49*181, "half-matches")
	})
}
