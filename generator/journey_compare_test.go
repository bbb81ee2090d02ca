package generator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

// compared is the comparison's three tables, row by row, heads first.
type compared struct {
	Captions []string   `json:"captions"`
	Result   [][]string `json:"result"`
	Margins  [][]string `json:"margins"`
	Beside   [][]string `json:"beside"`
	Found    []string   `json:"found"` // the margins that stand out
	Missing  string     `json:"missing"`
	Hash     string     `json:"hash"`
}

// A cell's hidden word for a cusp reads as such.
const readCompared = `(() => {
  const table = (id) => [...document.querySelectorAll("#" + id + " tr")].map((row) => [...row.cells].map((c) => c.textContent.trim()));
  return {
    captions: ["result", "margins", "beside"].map((id) => document.getElementById(id).caption.textContent),
    result: table("result"), margins: table("margins"), beside: table("beside"),
    found: [...document.querySelectorAll("tr.found")].map((row) => row.cells[0].textContent),
    missing: document.getElementById("missing").textContent, hash: location.hash,
  };
})()`

// comparedScales are those of the comparison, in their order.
var comparedScales = []string{"wbf-continuous", "wbf-discrete", "acbl-nabc", "acbl-20", "acbl-30"}

// A comparison says what should be shown.
type comparison struct {
	t              testing.TB
	m              *content.Messages
	boards, beside int
	margin         int
	shares         bool
}

func (c comparison) ladder(scale string, boards int) *ladder { return ladderFor(c.t, scale, boards) }

// share is a score as a share of the maximum, in percent to one decimal, halves up.
func (c comparison) share(score, most int) string {
	tenths := 1000 * score / most
	if 2*(1000*score%most) >= most {
		tenths++
	}
	return c.m.Script.Compare.Percent.With("n", fmt.Sprintf("%d.%d", tenths/10, tenths%10))
}

func (c comparison) there() (names []string) {
	for _, name := range comparedScales {
		if c.ladder(name, c.boards) != nil {
			names = append(names, name)
		}
	}
	return names
}

func (c comparison) result() [][]string {
	m := c.m
	rows := [][]string{{string(m.Compare.Scale), string(m.Table.Winner), string(m.Table.Loser), string(m.Compare.Share), string(m.Compare.Range)}}
	for _, name := range c.there() {
		l := c.ladder(name, c.boards)
		winner, loser := l.scoreOf(c.margin), l.scoreOf(-c.margin)
		rows = append(rows, []string{string(m.Scales.Name(name)), writeScore(name, winner), writeScore(name, loser), c.share(winner, l.total), sameScore(name, l, c.margin)})
	}
	return rows
}

// sameScore is the margins with the score of one: on the scales with a row for
// each margin that is the one.
func sameScore(scale string, l *ladder, margin int) string {
	first, last := margin, margin
	for first > 0 && l.scoreOf(first-1) == l.scoreOf(margin) {
		first--
	}
	for l.scoreOf(last+1) == l.scoreOf(margin) && last < 20000 {
		last++
	}
	perMargin := scale == "wbf-continuous" || scale == "acbl-nabc"
	switch {
	case last == 20000:
		// Rows run to the first whole margin not below X, even where 20.00 comes sooner.
		return strconv.Itoa(first) + "+"
	case perMargin || first == last:
		return strconv.Itoa(margin)
	}
	return fmt.Sprintf("%d–%d", first, last)
}

// columns are the winner's scores at every margin, up to the last blitz of all.
func (c comparison) columns(heads []string, of []*ladder, names []string) [][]string {
	last := 0
	for _, l := range of {
		last = max(last, l.from[len(l.from)-1])
	}
	rows := [][]string{append([]string{string(c.m.Table.IMPs)}, heads...)}
	for margin := range last + 1 {
		row := []string{strconv.Itoa(margin)}
		for k, l := range of {
			cell := writeScore(names[k], l.scoreOf(margin))
			if c.shares {
				cell = c.share(l.scoreOf(margin), l.total)
			}
			if names[k] != "wbf-continuous" && names[k] != "acbl-nabc" && l.scoreOf(margin+1) > l.scoreOf(margin) {
				cell += "⌟ " + string(c.m.Script.Compare.Cusp)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

func (c comparison) margins() [][]string {
	var heads []string
	var of []*ladder
	for _, name := range c.there() {
		heads = append(heads, string(c.m.Scales.Name(name)))
		of = append(of, c.ladder(name, c.boards))
	}
	return c.columns(heads, of, c.there())
}

func (c comparison) two() [][]string {
	var heads, names []string
	var of []*ladder
	for _, name := range scaleNames {
		for _, n := range []int{c.boards, c.beside} {
			heads = append(heads, c.m.Script.Compare.Column.With("scale", string(c.m.Scales.Name(name)), "boards", c.m.Boards.Of(n, c.m.Locale())))
			of = append(of, c.ladder(name, n))
			names = append(names, name)
		}
	}
	return c.columns(heads, of, names)
}

// shows compares all that the page shows with the oracle and the prints.
func (c comparison) shows(r *reading, got compared, hash string) {
	r.t.Helper()
	l, w := c.m.Locale(), c.m.Script.Compare
	at := fmt.Sprintf("%d boards, %d IMPs, beside %d boards, shares: %v", c.boards, c.margin, c.beside, c.shares)
	boards := c.m.Boards.Of(c.boards, l)
	every, beside := w.Every, w.BesideOf
	if c.shares {
		every, beside = w.EveryShare, w.BesideShare
	}
	for i, want := range []string{w.At.With("boards", boards, "imps", c.m.IMPs.Of(c.margin, l)), every.With("boards", boards), beside.With("boards", boards, "other", c.m.Boards.Of(c.beside, l))} {
		r.same(got.Captions[i], want, "%s: caption %d", at, i+1)
	}
	for _, part := range []struct {
		name      string
		got, want [][]string
	}{{"result", got.Result, c.result()}, {"margins", got.Margins, c.margins()}, {"beside", got.Beside, c.two()}} {
		r.same(strconv.Itoa(len(part.got)), strconv.Itoa(len(part.want)), "%s: rows of #%s", at, part.name)
		for i := range min(len(part.got), len(part.want)) {
			r.same(strings.Join(part.got[i], " | "), strings.Join(part.want[i], " | "), "%s: #%s, row %d", at, part.name, i)
		}
	}
	var found []string
	for _, rows := range [][][]string{c.margins(), c.two()} {
		found = append(found, strconv.Itoa(min(c.margin, len(rows)-2)))
	}
	r.same(strings.Join(got.Found, " "), strings.Join(found, " "), "%s: the margins that stand out", at)
	missing := ""
	if c.boards < 6 || c.boards > 36 {
		missing = w.NoTable.With("scale", string(c.m.Scales.Name("acbl-20")), "from", "6", "to", "36") + " " + w.NoTable.With("scale", string(c.m.Scales.Name("acbl-30")), "from", "6", "to", "36")
	}
	r.same(got.Missing, missing, "%s: what is said", at)
	r.same(got.Hash, hash, "%s: the address", at)
}

func comparing(t *testing.T, boards, margin, beside int) comparison {
	t.Helper()
	return comparison{t: t, m: words(t), boards: boards, margin: margin, beside: beside}
}

func TestScalesAreComparedAsOneTypes(t *testing.T) {
	t.Parallel()
	alsoFromDisk(t, func(t *testing.T, b *tab, where place) {
		r := &reading{t: t, why: "the comparison is what the page is for"}
		b.goTo(t, where, "compare/index.html")
		// What the script writes is what was built, to the letter.
		const tables = `[...document.querySelectorAll(".scroll")].map((e) => e.outerHTML).join("\n")`
		built := seen[string](t, b, tables)
		b.typeInto(t, "boards", "24")
		b.typeInto(t, "margin", "31")
		wrote := seen[string](t, b, tables)
		if plain := regexp.MustCompile(`\s*\n\s*`); plain.ReplaceAllString(built, "") != plain.ReplaceAllString(wrote, "") {
			t.Errorf("the script writes other tables than the build:\n%s\ninstead of\n%s", firstDifference(wrote, built), firstDifference(built, wrote))
		}
		c := comparing(t, 24, 31, 48)
		c.shows(r, seen[compared](t, b, readCompared), "#24/31")

		b.typeInto(t, "boards", "40")
		c = comparing(t, 40, 31, 80)
		c.shows(r, seen[compared](t, b, readCompared), "#40/31")
		if missing := seen[compared](t, b, readCompared).Missing; missing != "ACBL 20-point scale: no table outside 6–36 boards. ACBL 30-point scale: no table outside 6–36 boards." {
			t.Errorf("at 40 boards it is said %q", missing)
		}
		b.typeInto(t, "boards", "24")
		b.typeInto(t, "other", "32")
		c = comparing(t, 24, 31, 32)
		c.shows(r, seen[compared](t, b, readCompared), "#24/31/32")
		b.click(t, "[value=shares]")
		c.shares = true
		c.shows(r, seen[compared](t, b, readCompared), "#24/31/32")
		b.click(t, "[value=vps]")
		b.typeInto(t, "margin", "-400")
		c = comparing(t, 24, 400, 32)
		c.shows(r, seen[compared](t, b, readCompared), "#24/400/32")

		// Without a margin what needs none follows the board count.
		b.typeInto(t, "margin", "")
		b.typeInto(t, "boards", "8")
		b.typeInto(t, "other", "")
		sees(t, b, "without a margin", `[document.getElementById("margin-fault").textContent, document.getElementById("result").caption.textContent,
			document.querySelector("#result td").textContent, document.getElementById("margins").caption.textContent,
			document.getElementById("beside").caption.textContent, document.querySelectorAll("tr.found").length, document.getElementById("other").placeholder].join("|")`,
			strings.Join([]string{string(c.m.Script.Site.Empty), c.m.Script.Compare.At.With("boards", "8 boards", "imps", "–"), "–", c.m.Script.Compare.Every.With("boards", "8 boards"),
				c.m.Script.Compare.BesideOf.With("boards", "8 boards", "other", "16 boards"), "0", "16"}, "|"))

		// The address, opened anew.
		b.goTo(t, where, "about/index.html")
		b.goTo(t, where, "compare/index.html#24/31/32")
		comparing(t, 24, 31, 32).shows(r, seen[compared](t, b, readCompared), "#24/31/32")
		seen[bool](t, b, `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true))); location.hash = "#5/7"; })`)
		comparing(t, 5, 7, 10).shows(r, seen[compared](t, b, readCompared), "#5/7")
	})
}

// firstDifference is some of one text from where another differs.
func firstDifference(text, from string) string {
	i := 0
	for i < min(len(text), len(from)) && text[i] == from[i] {
		i++
	}
	return text[max(0, i-40):min(len(text), i+120)]
}

// Every cell, as VPs and as shares, cusps and all.
func TestEveryComparedScoreIsTheOraclesOrThePrints(t *testing.T) {
	t.Parallel()
	thorough(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		r := &reading{t: t, why: "captains of two federations argue over it"}
		b.goTo(t, where, "compare/index.html")
		cusps := 0
		for _, n := range everyBoards() {
			for _, shares := range []bool{false, true} {
				beside := min(2*n, 100)
				if n == 100 {
					beside = 50
				}
				c := comparing(t, n, n%13, beside)
				c.shares = shares
				got := seen[compared](t, b, fmt.Sprintf(`(() => {
					history.replaceState = () => {};
					document.getElementById("boards").value = "%d";
					document.getElementById("margin").value = "%d";
					document.querySelector("[value=%s]").checked = true;
					document.querySelector("form.compare").dispatchEvent(new Event("input"));
					return %s;
				})()`, n, c.margin, map[bool]string{false: "vps", true: "shares"}[shares], readCompared))
				c.shows(r, got, "")
				for _, row := range slices.Concat(got.Margins, got.Beside) {
					for _, cell := range row {
						if strings.Contains(cell, "⌟") {
							cusps++
						}
					}
				}
			}
		}
		t.Logf("%d rows compared, with %d cusps", r.checked.Load(), cusps)
		if least := len(everyBoards()) * 2 * 3 * 10; cusps < least || int(r.checked.Load()) < 2*len(everyBoards())*60 {
			t.Errorf("%d rows and %d cusps are too few, want at least %d cusps", r.checked.Load(), cusps, least)
		}
	})
}
