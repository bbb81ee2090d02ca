package generator_test

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// A printed table that a card may carry: what its digits should lead to.
type printedTable struct{ scale, boards, page string }

// printedTables are those of the site's files and, of scales without files, those
// that the command makes: by their digits.
func printedTables(t *testing.T, b *built) map[string][]printedTable {
	m := words(t)
	all := map[string][]printedTable{}
	add := func(csv []byte, scale string, boards, page string) {
		sum := sha256.Sum256(csv)
		id := fmt.Sprintf("%x", sum[:4])
		all[id] = append(all[id], printedTable{string(m.Scales.Name(scale)), boards + " boards", page})
	}
	made := func(name string, n int) []byte {
		table, err := scale.Built().Table(name, n)
		if err != nil {
			t.Fatal(err)
		}
		return dataset.CSV(table)
	}
	for _, n := range everyBoards() {
		page, boards := "../"+boardPath(n, "index.html"), strconv.Itoa(n)
		add(b.file(t, boardPath(n, "continuous.csv")), "wbf-continuous", boards, page)
		add(b.file(t, boardPath(n, "discrete.csv")), "wbf-discrete", boards, page)
		add(made("acbl-nabc", n), "acbl-nabc", boards, "../scales/acbl-nabc/index.html#"+boards)
	}
	for n := 2; n <= 50; n++ {
		add(made("half-match", n), "half-match", strconv.Itoa(n), fmt.Sprintf("../scales/half-match/index.html#%d", n))
	}
	for points, page := range map[int]string{20: "../acbl/index.html#points-20", 30: "../acbl/index.html#points-30"} {
		for _, c := range printedACBL(t, points) {
			scale := "acbl-" + strconv.Itoa(points)
			add(made(scale, c.boardsFrom), scale, rangeText(c.boardsFrom, c.boardsTo), page)
		}
	}
	return all
}

// The digits of each table that the site has lead to it.
func TestACardsDigitsLeadToItsTable(t *testing.T) {
	t.Parallel()
	thorough(t)
	site, m := whole(t), words(t)
	known := printedTables(t, site)
	ids := slices.Sorted(maps.Keys(known))
	if least := 2*97 + 49 + 12; len(ids) < least {
		t.Fatalf("%d different tables, want %d at least", len(ids), least)
	}
	edition := m.ToolsVerify.Version.With("version", "1")
	onEveryTool(t, "verify/index.html", func(t *testing.T, tab *tab, _ string) {
		entries := make([]entry, len(ids))
		for i, id := range ids {
			entries[i] = entry{"digits": id}
		}
		for i, got := range tab.enter(t, "card", entries...) {
			var names, pages []string
			for _, p := range known[ids[i]] {
				names = append(names, m.Script.Verify.Table.With("scale", p.scale, "boards", p.boards))
				if p.page != "" {
					pages = append(pages, p.page)
				}
			}
			if want := ids[i] + " " + strings.Join(names, "; ") + edition; got.Answer != want || !slices.Equal(got.Links, pages) || len(got.Faults) > 0 {
				t.Errorf("%s gives %q with links to %q, want %q and %q; faults: %v", ids[i], got.Answer, got.Links, want, pages, got.Faults)
			}
		}
	})
}

// Digits that no table has are said to be unknown, and a slip of one digit to be
// one where only one table can be meant.
func TestDigitsThatNoTableHasAreSaidToBeUnknown(t *testing.T) {
	t.Parallel()
	thorough(t)
	known := printedTables(t, whole(t))
	ids := slices.Sorted(maps.Keys(known))
	near := func(id string) (all []string) {
		for _, other := range ids {
			different := 0
			for i := range id {
				if id[i] != other[i] {
					different++
				}
			}
			if different == 1 {
				all = append(all, other)
			}
		}
		return all
	}
	var entries []entry
	slips := 0
	for i, id := range ids[:100] {
		wrong := []byte(id)
		wrong[i%8] = "0123456789abcdef"[(strings.IndexByte("0123456789abcdef", wrong[i%8])+1+i%15)%16]
		far := fmt.Sprintf("%x", sha256.Sum256([]byte(id)))[:8]
		entries = append(entries, entry{"digits": string(wrong)}, entry{"digits": far})
	}
	said := words(t).Script.Verify
	onEveryTool(t, "verify/index.html", func(t *testing.T, tab *tab, _ string) {
		for i, got := range tab.enter(t, "card", entries...) {
			id := entries[i]["digits"]
			want := said.Unknown.With("digits", id)
			if known[id] != nil {
				t.Fatalf("%s is a table's", id)
			}
			if n := near(id); len(n) == 1 {
				slips++
				want += " " + said.Slip.With("known", n[0]) + " "
			}
			if rest, ok := strings.CutPrefix(got.Answer, want); !ok || (rest != "") != strings.HasSuffix(want, " ") || len(got.Faults) > 0 {
				t.Errorf("%s gives %q, want %q; faults: %v", id, got.Answer, want, got.Faults)
			}
		}
	})
	if slips < 150 {
		t.Errorf("%d slips, want more", slips)
	}
}

// What stands on a card around the digits may be typed too, and the address can
// hold the digits.
func TestDigitsAreReadAsCardsPrintThem(t *testing.T) {
	t.Parallel()
	thorough(t)
	site, m := whole(t), words(t)
	sum := func(file string) string {
		s := sha256.Sum256(site.file(t, boardPath(24, file)))
		return fmt.Sprintf("%x", s[:4])
	}
	continuous, discrete := sum("continuous.csv"), sum("discrete.csv")
	spaced := continuous[:4] + " " + continuous[4:]
	both := m.Chart.Identity.With("continuous", continuous, "discrete", discrete)
	onEveryTool(t, "verify/index.html", func(t *testing.T, tab *tab, address string) {
		for text, want := range map[string]int{
			continuous: 1, " " + strings.ToUpper(continuous) + " ": 1, spaced: 1, continuous[:4] + "·" + continuous[4:]: 1,
			m.Chart.IdentityOne.With("table", continuous):                                            1,
			m.Cards.Tables.With("tables", m.Cards.TableOf.With("boards", "24", "table", continuous)): 1,
			both:                           2,
			continuous + " " + discrete:    2,
			continuous + "," + discrete:    2,
			spaced + "; " + discrete + ",": 2,
		} {
			got := tab.enter(t, "card", entry{"digits": text})[0]
			if strings.Count(got.Answer, "24 boards") != want || len(got.Faults) > 0 || !strings.Contains(got.Answer, continuous) {
				t.Errorf("%q gives %q, faults %v, want %d tables for 24 boards", text, got.Answer, got.Faults, want)
			}
		}
		answer := func() string { return tab.enter(t, "card", entry{})[0].Answer }
		if err := chromedp.Do(tab.ctx, chromedp.Evaluate[chromedp.Void](`location.hash = "#`+discrete+`"; void 0`)); err != nil {
			t.Fatal(err)
		}
		if got := answer(); !strings.HasPrefix(got, discrete+" ") {
			t.Errorf("#%s in the open page gives %q", discrete, got)
		}
		for _, hash := range []string{continuous, strings.ToUpper(continuous)} {
			if err := tab.open("about:blank"); err != nil {
				t.Fatal(err)
			}
			if err := tab.open(address + "#" + hash); err != nil {
				t.Fatal(err)
			}
			if got := answer(); !strings.HasPrefix(got, continuous+" ") {
				t.Errorf("%s#%s gives %q", address, hash, got)
			}
		}
		for _, hash := range []string{"tables", "%", "%zz"} { // not digits
			if err := tab.open("about:blank"); err != nil {
				t.Fatal(err)
			}
			if err := tab.open(address + "#" + hash); err != nil {
				t.Fatal(err)
			}
			if got := answer(); got != "" {
				t.Errorf("%s#%s gives %q, want nothing", address, hash, got)
			}
		}
	})
}

// A federation's edition is named with what is found, and a site without the ACBL's
// section knows no card of its scales.
func TestAFederationsCardsAreOfItsEdition(t *testing.T) {
	t.Parallel()
	o := options()
	o.Kinds, o.First, o.Last = []generator.Kind{generator.HTML, generator.Data}, 8, 9
	o.Content = withSettings(t, nil,
		`"acbl", `, ``, `statement = ""`, `statement = "Official scale of the Ruritanian Bridge League."`, `edition = ""`, `edition = "3"`)
	b := buildOnly(t, o)
	m := words(t)
	where := place{name: "at /", address: host(t, b, "/"), site: b}
	tab := openTab(t, openBrowser(t))
	tab.goTo(t, where, "verify/index.html")
	sum := sha256.Sum256(b.file(t, boardPath(8, "discrete.csv")))
	ours := fmt.Sprintf("%x", sum[:4])
	acbl, err := scale.Built().Table("acbl-20", 8)
	if err != nil {
		t.Fatal(err)
	}
	got := tab.enter(t, "card", entry{"digits": ours}, entry{"digits": dataset.ID(acbl)})
	if want := "Official scale of the Ruritanian Bridge League. " + m.Frame.Edition.With("edition", "3"); !strings.HasSuffix(got[0].Answer, want) {
		t.Errorf("the edition is not named: %q", got[0].Answer)
	}
	if want := m.Script.Verify.Unknown.With("digits", dataset.ID(acbl)); got[1].Answer != want {
		t.Errorf("a card of a scale that the site does not show gives %q, want %q", got[1].Answer, want)
	}
	tab.calm(t, where)
}

// Digits are no fault before they are all there; then what is missing is.
func TestDigitsAreNoFaultWhileTheyAreTyped(t *testing.T) {
	t.Parallel()
	thorough(t)
	where := places(t)[0]
	tab := openTab(t, openBrowser(t))
	tab.goTo(t, where, "verify/index.html")
	for i, step := range []struct{ keys, fault string }{
		{"1a2b", ""}, {"3", ""}, {kb.Enter, "digits-fault"}, {kb.Backspace, ""}, {"x", "digits-fault"},
	} {
		if err := chromedp.Do(tab.ctx, chromedp.SendKeys(chromedp.CSS("#digits"), step.keys)); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(slices.Sorted(maps.Keys(tab.enter(t, "card", entry{})[0].Faults)), " "); got != step.fault {
			t.Errorf("after step %d, %q, the fault is at %q, want %q", i+1, step.keys, got, step.fault)
		}
	}
	tab.calm(t, where)
}
