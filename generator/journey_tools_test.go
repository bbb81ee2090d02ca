package generator_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// An entry is what is typed into a form: by a field's id, its text; for a box, "x" to
// tick it. "scoring" is the group of radio buttons.
type entry map[string]string

// An answered entry is what a form then says.
type answered struct {
	Answer  string            `json:"answer"`
	Because []string          `json:"because"`
	Faults  map[string]string `json:"faults"` // by their place's id
	Marked  []string          `json:"marked"` // the fields that are said to be invalid
	Found   []string          `json:"found"`  // the rows of tables that stand out
	Links   []string          `json:"links"`
	Mark    string            `json:"mark"` // beside the answer
}

// enterForm types as people do, as far as a page can tell: a field's value, then the
// event that says so.
const enterForm = `((id, entries) => {
  const form = document.getElementById(id);
  const text = (e) => e?.textContent.trim() ?? "";
  return entries.map((entry) => {
    for (const [name, value] of Object.entries(entry)) {
      const e = name === "scoring" ? form.querySelector("[name=scoring][value='" + value + "']") : document.getElementById(name);
      if (e.type === "checkbox" || e.type === "radio") e.checked = value !== "";
      else e.value = value;
      for (const event of ["input", "change"]) e.dispatchEvent(new Event(event, { bubbles: true }));
    }
    const shown = (selector) => [...form.querySelectorAll(selector)].filter((e) => !e.closest("[hidden]"));
    return {
      answer: text(form.querySelector("output, .identified")),
      because: shown("p.because, .because p").map(text),
      faults: Object.fromEntries(shown(".fault").filter(text).map((e) => [e.id, text(e)])),
      marked: shown("[aria-invalid=true]").map((e) => e.id),
      found: [...document.querySelectorAll("tr.found")].map((row) => [...row.cells].map(text).join(" ")),
      links: shown("a").map((a) => a.getAttribute("href")),
      mark: text(form.querySelector(".older")),
    };
  });
})(%s, %s)`

// enter fills in the form of the page that is open, time after time.
func (b *tab) enter(t *testing.T, form string, entries ...entry) []answered {
	t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, time.Minute)
	defer stop()
	all, err := chromedp.Run(ctx, chromedp.Evaluate[[]answered](fmt.Sprintf(enterForm, asJSON(t, form), asJSON(t, entries))))
	if err != nil {
		t.Fatalf("#%s: %v", form, err)
	}
	if len(all) != len(entries) {
		t.Fatalf("#%s: %d answers to %d questions", form, len(all), len(entries))
	}
	return all
}

// onEveryTool runs a test on a page of the site, from a server and from disk.
func onEveryTool(t *testing.T, page string, test func(t *testing.T, tab *tab, address string)) {
	browser := openBrowser(t)
	for _, where := range []place{places(t)[0], places(t)[2]} {
		t.Run(where.name, func(t *testing.T) {
			tab := openTab(t, browser)
			tab.goTo(t, where, page)
			test(t, tab, where.address+page)
			tab.calm(t, where)
		})
	}
}

// Each difference around each threshold of Law 78B, of one score or two, and the
// row of the table that it is found in.
func TestPointsBecomeTheIMPsOfLaw78B(t *testing.T) {
	t.Parallel()
	m := words(t)
	said := m.Script.Points
	onEveryTool(t, "imps/index.html", func(t *testing.T, tab *tab, _ string) {
		var entries []entry
		var want []answered
		add := func(ours, other string, points, sign int) {
			imps, _ := slices.BinarySearch(law78B, points)
			answer := m.IMPs.Of(imps, m.Locale())
			switch {
			case imps == 0:
			case sign > 0:
				answer = said.ForUs.With("imps", answer)
			case sign < 0:
				answer = said.ForThem.With("imps", answer)
			}
			first := 0
			if imps > 0 {
				first = law78B[imps-1] + 10
			}
			row := strconv.Itoa(first) + "+"
			if imps < len(law78B) {
				row = rangeText(first, law78B[imps])
			}
			entries = append(entries, entry{"ours": ours, "other": other})
			want = append(want, answered{Answer: answer, Found: []string{row + " " + strconv.Itoa(imps)}})
		}
		for _, last := range law78B {
			for points := last - 10; points <= last+20; points += 10 {
				text := strconv.Itoa(points)
				add(text, "", points, 0)
				add("-"+text, "", points, -1)
				add(" −"+text+" ", "0", points, -1)
				add("+"+text, "0", points, 1)
				add("1500", strconv.Itoa(points-1500), points, 1)
				add("-1500", strconv.Itoa(1500-points), points, -1)
			}
		}
		add("20000", "", 20000, 0)
		add("20000", "20000", 40000, 1)
		add("620", "-100", 520, 1)
		if len(entries) < 24*4*6 {
			t.Fatalf("%d questions, want more", len(entries))
		}
		for i, got := range tab.enter(t, "points", entries...) {
			if got.Answer != want[i].Answer || !slices.Equal(got.Found, want[i].Found) || len(got.Faults) > 0 {
				t.Errorf("%v gives %q and the row %q, want %q and %q; faults: %v", entries[i], got.Answer, got.Found, want[i].Answer, want[i].Found, got.Faults)
			}
		}
		last := tab.enter(t, "points", entries[len(entries)-1])[0]
		if got, want := strings.Join(last.Because, " "), said.Together.With("ours", "620", "other", "−100", "points", "520", "range", "500–590", "imps", "11 IMPs"); got != want {
			t.Errorf("620 and −100 are explained by %q, want %q", got, want)
		}
	})
}

// As a person does it: with keys alone, from the fields' tab order.
func TestToolsAreUsedWithKeysAlone(t *testing.T) {
	t.Parallel()
	thorough(t)
	m := words(t)
	browser := openBrowser(t)
	where := places(t)[0]
	discrete := sha256.Sum256(whole(t).file(t, boardPath(24, "discrete.csv")))
	id := fmt.Sprintf("%x", discrete[:4])
	mps := func(n string) string { return m.Script.EBU.MPs.Other.With("n", n) }
	for _, journey := range []struct {
		page, first, form string
		keys              []string
		want              string
	}{
		{"imps/index.html", "ours", "points", []string{"620", kb.Tab, "-100"}, m.Script.Points.ForUs.With("imps", "11 IMPs")},
		{"ebu/index.html", "method", "amount", []string{kb.Tab, "24"}, mps("2.4")},
		{"ebu/index.html", "method", "amount", []string{"V", kb.Tab, "20", kb.Tab, "8"}, m.Script.EBU.VPs.Other.With("n", "0.5")},
		{"ebu/index.html", "assigned-top", "assigned", []string{"24", kb.Tab, kb.Tab, "4", kb.Tab, "5", kb.Tab, kb.Tab, "11", kb.Tab, "2"}, mps("9")},
		{"ebu/index.html", "assigned-top", "assigned", []string{"6", kb.Tab, kb.ArrowDown, kb.Tab, "5.5", kb.Tab, "1", kb.Tab, kb.Tab, kb.Tab, kb.Tab, " "}, mps("6")},
		{"verify/index.html", "digits", "card", []string{id, kb.Enter}, id + " " + m.Script.Verify.Table.With("scale", string(m.Scales.Name("wbf-discrete")), "boards", "24 boards")},
	} {
		tab := openTab(t, browser)
		tab.goTo(t, where, journey.page)
		if err := chromedp.Do(tab.ctx, chromedp.Focus(chromedp.CSS("#"+journey.first))); err != nil {
			t.Fatal(err)
		}
		for _, keys := range journey.keys {
			if err := chromedp.Do(tab.ctx, chromedp.KeyEvent(keys)); err != nil {
				t.Fatal(err)
			}
		}
		if got := tab.enter(t, journey.form, entry{})[0]; !strings.HasPrefix(got.Answer, journey.want) || len(got.Faults) > 0 {
			t.Errorf("%s: %q into #%s gives %q, want %q; faults: %v", journey.page, journey.keys, journey.first, got.Answer, journey.want, got.Faults)
		}
		tab.calm(t, where)
	}
}

// Whatever is typed, there is a message beside the field, and no answer.
func TestBadInputIsAnsweredBesideItsField(t *testing.T) {
	t.Parallel()
	thorough(t)
	bad := []string{"", " ", "x", "-", "1e3", "0x10", "NaN", "Infinity", "٣", "1 2", "<b>", "{text}", strings.Repeat("9", 12), "-7", "1.234", "1,234,567"}
	type field struct {
		form, id string
		with     entry    // the rest of the form
		also     []string // bad for this field
		good     string
	}
	for page, fields := range map[string][]field{
		"imps/index.html": {
			{"points", "ours", entry{"other": ""}, []string{"5", "625", "-5", "20010", "1.5"}, "620"},
			{"points", "other", entry{"ours": "620"}, []string{"5", "625", "-5", "20010", "1.5"}, "-100"},
		},
		"ebu/index.html": {
			{"amount", "top", entry{"method": "match-points"}, []string{"0", "0.05", "24.55", "1000000.1"}, "24.5"},
			{"amount", "played", entry{"method": "imps"}, []string{"0", "1.5", "1000001"}, "2"},
			{"amount", "compared", entry{"method": "cross-imps"}, []string{"0", "1.5", "1000001"}, "4"},
			{"amount", "maximum", entry{"method": "vps", "match-boards": "8"}, []string{"0", "2000.01", "20.005"}, "20"},
			{"amount", "match-boards", entry{"method": "vps", "maximum": "20"}, []string{"0", "1001", "8.5"}, "8"},
			{"assigned", "assigned-top", assignedExample, []string{"0", "24.05"}, "24"},
			{"assigned", "lower", assignedExample, []string{"24.1", "-0.5", "4.25"}, "4"},
			{"assigned", "lower-times", assignedExample, []string{"0", "1.5"}, "5"},
			{"assigned", "higher", assignedExample, []string{"24.1", "-0.5", "4.25"}, "11"},
			{"assigned", "higher-times", assignedExample, []string{"0", "1.5"}, "2"},
		},
		"verify/index.html": {
			{"card", "digits", entry{}, []string{"1a2b3c4", "1a2b3c4g", "1a2b3c4d5", "()"}, "1a2b3c4d"},
		},
	} {
		onEveryTool(t, page, func(t *testing.T, tab *tab, _ string) {
			for _, f := range fields {
				for _, text := range append(slices.Clone(bad), f.also...) {
					said := strings.TrimSpace(text)
					if f.id == "other" && said == "" {
						continue // may stay empty
					}
					got := tab.enter(t, f.form, f.with, entry{f.id: f.good}, entry{f.id: text})[1:]
					if len(got[0].Faults) > 0 || got[0].Answer == "–" || got[0].Answer == "" {
						t.Fatalf("#%s: %q gives %q and the faults %v", f.id, f.good, got[0].Answer, got[0].Faults)
					}
					fault := got[1].Faults[f.id+"-fault"]
					if fault == "" || len(got[1].Faults) != 1 || !slices.Equal(got[1].Marked, []string{f.id}) {
						t.Errorf("#%s: %q: the faults are %v, beside %q", f.id, text, got[1].Faults, got[1].Marked)
					}
					if f.id == "digits" { // each part by itself
						said, _, _ = strings.Cut(said, ",")
					}
					if !strings.Contains(fault, said) || strings.Contains(fault, "undefined") {
						t.Errorf("#%s: the fault %q does not say what is wrong with %q", f.id, fault, said)
					}
					if answer := got[1].Answer; answer != "–" && answer != "" {
						t.Errorf("#%s: %q is answered: %q", f.id, text, answer)
					}
				}
			}
		})
	}
}

// assignedExample is the example of 12.6.
var assignedExample = entry{"scoring": "2", "assigned-top": "24", "lower": "4", "lower-times": "5", "higher": "11", "higher-times": "2",
	"lower-none": "", "higher-none": ""}
