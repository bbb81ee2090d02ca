package generator_test

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
)

func TestASwingBecomesIMPs(t *testing.T) {
	t.Parallel()
	const answer, because = "#points output", "#points .because"
	journey(t, func(b *tab) {
		b.opens("imps/index.html")
		b.types("ours", "620")
		b.presses(kb.Tab + "-100")
		b.sees(answer, "11 IMPs for us")
		b.sees(because, "620 and −100 together are 520 points: 500–590 is 11 IMPs.")
		b.sees(rows, "500–590 11")
		b.tries(
			trial{"ours=-620;other=0", answer, "12 IMPs for them"}, trial{"ours=1500;other=-1490", answer, "0 IMPs"},
			trial{"ours=20;other=", answer, "1 IMP"}, trial{"", because, "20 points: 20–40 is 1 IMP."},
			trial{"ours=−50", answer, "2 IMPs for them"}, trial{"ours=20000;other=20000", answer, "24 IMPs for us"},
			trial{"", rows, "4000+ 24"},
		)
	})
}

func TestADirectorWorksOutAnAdjustedScore(t *testing.T) {
	t.Parallel()
	const amount, because, older = "#amount output", "#amount .because", "older White Book"
	journey(t, func(b *tab) {
		b.opens("ebu/index.html")
		b.sees("#amount .fault, #assigned .fault", "") // nobody has typed yet
		b.does("focus on the method", chromedp.Focus(chromedp.CSS("#method")))
		b.presses(kb.Tab + "24")
		b.sees(amount, "2.4 matchpoints")
		b.sees(because, "12.8: 10% of top. 10 % of a top of 24 is 2.4 matchpoints. Average plus is 14.4, average minus 9.6.")
		b.sees("#amount .older", older)
		b.tries(
			trial{"top=24.5", because, "12.8: 10% of top. 10 % of a top of 24.5 lies between 2.4 and 2.5 matchpoints, and is rounded up: the unit is 0.1. " +
				"Average plus is 14.75, average minus 9.75."},
			trial{"method=imps;played=3", because, "12.8: Sqrt(4x), where x = the number of times the board was played in the match. √(4 × 3) lies between 3 and 4 IMPs, " +
				"and is rounded up: the unit is 1. Average plus is +4, average minus −4. " +
				"Note 1. 3 IMPs for teams of four, and 4 IMPs for teams of eight (where the four scores are aggregated before conversion to IMPs)."},
			trial{"method=cross-imps;compared=2", amount, "4 IMPs"},
			trial{"method=vps;maximum=20;match-boards=8", amount, "0.5 VPs"},
			trial{"method=butler", because, "12.8: 2 IMPs. Average plus is +2, average minus −2."},
			trial{"method=aggregate", because, "12.8: 100 points."},
			trial{"method=point-a-board", because, "12.8: 0.5 point (assuming 2 points for a win). Average plus is 1.5, average minus 0.5."},
			trial{"", "#amount label", "Method of scoring"},
		)
		const points, why = "#assigned output", "#assigned .because p"
		b.types("lower", "4")
		b.presses(kb.Tab + "5")
		b.types("assigned-top", "24")
		b.sees(why, "From the next lower score: 4 + 5 = 9. | The other neighbour is needed too, or that there is none: what the two give must agree.")
		b.types("higher", "11")
		b.presses(kb.Tab + "2")
		b.sees(points, "9 matchpoints")
		b.sees(why, "From the next lower score: 4 + 5 = 9. | From the next higher score: 11 − 2 = 9. | The two agree.")
		b.tries(
			trial{"higher=12", "#assigned-fault", "From the next lower score: 4 + 5 = 9. From the next higher score: 12 − 2 = 10. The two should be equal: one of these figures is not that of the next score, or the board was scored in another way."},
			trial{"", points, "–"},
			trial{"assigned-top=6;scoring=1;lower=5.5;lower-times=1;higher-none=x", why, "From the next lower score: 5.5 + ½ × 1 = 6. | None is higher, and nothing earns more than a top."},
			trial{"", points, "6 matchpoints"},
			trial{"lower-none=x", "#assigned-fault", "There is no score to go by: give the next lower or the next higher one."},
			trial{"higher-none=;higher=1;higher-times=1", "#assigned-fault", "From the next higher score: 1 − ½ × 1 = 0.5. That is more than zero: there are lower scores on the board, and the next lower one is needed."},
		)
		finds(b, "fields of a score that is not there", `document.getElementById("lower").disabled + "," + document.getElementById("higher").disabled`, "true,false")
	})
}

// A table of a scale has eight digits, which lead from a card to the table.
func TestACardsDigitsLeadToItsTable(t *testing.T) {
	t.Parallel()
	site := repo(t)
	known := map[string][]string{} // by digits: where they lead to
	add := func(csv []byte, page string) {
		id := fmt.Sprintf("%x", sha256.Sum256(csv))[:8]
		known[id] = append(known[id], page)
	}
	made := func(name string, n int) []byte {
		table, err := scale.Built().Table(name, n)
		if err != nil {
			t.Fatal(err)
		}
		return dataset.CSV(table)
	}
	for _, n := range everyBoards() {
		add(site.file(t, boardPath(n, "continuous.csv")), "../"+boardPath(n, "index.html"))
		add(site.file(t, boardPath(n, "discrete.csv")), "../"+boardPath(n, "index.html"))
		add(made("acbl-nabc", n), fmt.Sprintf("../scales/acbl-nabc/index.html#%d", n))
	}
	for n := 2; n <= 50; n++ {
		add(made("half-match", n), fmt.Sprintf("../scales/half-match/index.html#%d", n))
	}
	for points, page := range map[int]string{20: "../acbl/index.html#points-20", 30: "../acbl/index.html#points-30"} {
		columns, err := official.ACBLRanges(points)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range columns {
			add(made(fmt.Sprintf("acbl-%d", points), c.BoardsFrom), page)
		}
	}
	ids := slices.Sorted(maps.Keys(known))
	r := &readback.Reading{T: t, Why: "a card's table cannot be found by its digits"}
	journey(t, func(b *tab) {
		b.opens("verify/index.html")
		got := gives[[]string](b, fmt.Sprintf(`%s.map((digits) => {
			const e = document.getElementById("digits");
			e.value = digits;
			e.dispatchEvent(new Event("input", { bubbles: true }));
			return [...document.querySelectorAll(".identified a")].map((a) => a.getAttribute("href")).join("; ");
		})`, asJSON(t, ids)))
		for i, id := range ids {
			r.Same(got[i], strings.Join(known[id], "; "), "where %s leads to", id)
		}
	})
	if least := 2*97 + 49 + 12; len(ids) < least {
		t.Errorf("%d different tables, want %d at least", len(ids), least)
	}
}

func TestSomebodyLooksUpACard(t *testing.T) {
	t.Parallel()
	const answer, fault = ".identified", "#digits-fault"
	digits := func(file string) string {
		return fmt.Sprintf("%x", sha256.Sum256(repo(t).file(t, boardPath(24, file))))[:8]
	}
	continuous, discrete := digits("continuous.csv"), digits("discrete.csv")
	one := continuous + " WBF continuous scale, 24 boards"
	two := discrete + " WBF discrete scale, 24 boards"
	const edition = " These are the tables of version 1 of the data."
	slip := []byte(continuous)
	slip[7] = "0123456789abcdef"[(strings.IndexByte("0123456789abcdef", slip[7])+1)%16]
	unknown := func(id string) string {
		return "No table of this edition has the digits " + id + ": the card may be of another edition or publisher, or mistyped."
	}
	journey(t, func(b *tab) {
		b.opens("verify/index.html")
		b.types("digits", continuous[:4])
		b.sees(fault, "") // while one types nothing is a fault
		b.presses(kb.Enter)
		b.sees(fault, "“"+continuous[:4]+"” is not eight digits from 0 to 9 and a to f.")
		b.presses(continuous[4:])
		b.sees(answer, one+edition)
		b.types("digits", "Tables 24: "+continuous[:4]+" "+continuous[4:]+" (continuous), "+discrete+" (discrete)")
		b.sees(answer, one+" "+two+edition)
		b.tries(
			trial{"digits=" + strings.ToUpper(continuous), answer, one + edition},
			trial{"digits=" + continuous[:4] + "·" + continuous[4:] + " " + discrete, answer, one + " " + two + edition},
			trial{"digits=" + string(slip), answer, unknown(string(slip)) + " If one digit is a slip, it is " + continuous + ": WBF continuous scale, 24 boards"},
			trial{"digits=00000000", answer, unknown("00000000")},
			trial{"digits=1a2b3c4g", fault, "“1a2b3c4g” is not eight digits from 0 to 9 and a to f."},
			trial{"digits=", fault, "Type the eight digits of a card."},
		)
		b.opens("verify/index.html#" + strings.ToUpper(discrete))
		b.sees(answer, two+edition)
		for _, hash := range []string{"#tables", "#%zz"} {
			b.opens("verify/index.html" + hash)
			b.sees(answer+", "+fault, "")
		}
	})
}
