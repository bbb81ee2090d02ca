package generator_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

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
			return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%03d", thousandths/1000, thousandths%1000), "0"), ".")
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
			for g := 10; g <= 20000; g += 200 {
				gains = append(gains, g)
			}
			wanted = append(wanted, 15000, 20000, 10000, 10001, 9999, 9990, 5000, 5001, 14999, 15001, 12345, 19)
			gains = append(gains, 4600, 4601, 4599, 4605, 20000, 10, 19999, 1100, 4350)
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
					margin := 0
					for 10*(2*ladders[k].scoreOf(margin)-2000) < g {
						margin++
					}
					v := ladders[k].scoreOf(margin)
					r.same(got[i][k+1], named(k, m.Script.Home.Gained.With("margin", m.IMPs.Of(margin, l), "winner", writeScore(name, v), "loser", writeScore(name, 2000-v), "gain", writeScore(name, 2*v-2000))),
						"%d boards, %s VPs to gain", n, written(g))
				}
				want += 2
			}
		}
		r.must(want, "margins needed")
	})
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
		b.typeInto(t, "gain", "4,6") // a comma is as good
		sees(t, b, "4.6 VPs to gain", fmt.Sprintf(said, "gain"),
			"WBF continuous scale Win by 10 IMPs: 12.33 – 7.67, which gains 4.66.WBF discrete scale Win by 11 IMPs: 13 – 7, which gains 6.")
		b.typeInto(t, "half-boards", "24")
		b.typeInto(t, "half-imps", "13")
		half := ladderFor(t, "half-match", 24)
		sees(t, b, "half a match", `document.querySelector("form.half output").textContent`,
			words(t).Script.Home.Result.With("winner", strconv.Itoa(half.scoreOf(13)/100), "loser", strconv.Itoa(half.scoreOf(-13)/100)))
	}, "from disk")
}

func TestEveryHalfMatchIsTheOracles(t *testing.T) {
	t.Parallel()
	thorough(t)
	m := words(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "index.html")
		const script = `(() => {
  const [boards, imps, out] = ["#half-boards", "#half-imps", "form.half output"].map((s) => document.querySelector(s));
  const all = [];
  for (let n = 2; n <= 50; n++) {
    boards.value = n;
    boards.dispatchEvent(new Event("input", { bubbles: true }));
    for (let m = -90; m <= 90; m++) {
      imps.value = m;
      imps.dispatchEvent(new Event("input", { bubbles: true }));
      all.push(out.textContent);
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
				r.same(got[(n-2)*181+margin+90], m.Script.Home.Result.With("winner", strconv.Itoa(l.scoreOf(margin)/100), "loser", strconv.Itoa(l.scoreOf(-margin)/100)),
					"half of %d boards, %d IMPs", n, margin)
			}
		}
		r.must(49*181, "half-matches")
	})
}
