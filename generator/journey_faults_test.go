package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/content"
)

// A fieldCase is a field, what it takes and what it says of all else.
type fieldCase struct {
	page, field string
	from, to    string // as the message writes them
	real        bool   // decimals are welcome
	empty       bool   // so is nothing
	with        string // what stands in the other fields: JavaScript
	good        string
	outside     []string          // numbers that it does not take
	also        map[string]string // others that are wrong, with their messages
	answers     string            // the places of its answer, which is dashes or nothing meanwhile
	dashes      string            // what stands there, each place's text after the other's
}

func fieldCases(m *content.Messages) []fieldCase {
	h := m.Script.Home
	const most, least = "10000", "−10000"
	totals := func(text string) string { return h.Totals.With("text", text) }
	outside := func(text, from, to string) string {
		return m.Script.Site.Outside.With("text", text, "from", from, "to", to)
	}
	const ask, nothing = ".ask .vps, .ask .next, .ask .own, #board-page", "––––"
	const match = `boards.value = "24"; imps.value = "31"`
	const ofHalf, half = "form.half .vps", `document.getElementById("half-boards").value = "24"; document.getElementById("half-imps").value = "13"`
	return []fieldCase{
		{page: "index.html", field: "boards", from: "4", to: "100", with: match, good: "24", outside: []string{"-5", "0", "3", "101", "1001"},
			answers: ask, dashes: nothing},
		{page: "index.html", field: "imps", from: least, to: most, empty: true, with: match, good: "31", outside: []string{"10001", "-10001"},
			also: map[string]string{"47-37-3": totals("47-37-3"), "3.5-2": totals("3.5-2"), "47-": m.Script.Site.NotWhole.With("text", "47-"),
				"47-20000": outside("20000", "0", most), "10001-37": outside("10001", "0", most)}, answers: ".ask .vps, .ask .next, .ask .own", dashes: nothing},
		{page: "index.html", field: "theirs", from: "0", to: most, empty: true, with: `boards.value = "24"; imps.value = "47"`, good: "37", outside: []string{"-5", "10001"},
			answers: ".ask .vps, .ask .next, .ask .own", dashes: nothing},
		{page: "index.html", field: "theirs", empty: true, with: `boards.value = "24"; imps.value = "47-37"`, good: "", also: map[string]string{"37": string(h.Twice), "x": string(h.Twice)},
			answers: ".ask .vps, .ask .next, .ask .own", dashes: nothing},
		{page: "index.html", field: "for-us", from: least, to: most, empty: true, with: match, good: "3", outside: []string{"10001", "-10001"}, answers: ".ask .vps, .ask .own", dashes: nothing},
		{page: "index.html", field: "for-them", from: least, to: most, empty: true, with: match, good: "-3", outside: []string{"10001", "-10001"}, answers: ".ask .vps, .ask .own", dashes: nothing},
		{page: "index.html", field: "wanted", from: "0", to: "20", real: true, empty: true, with: match, good: "15.5", outside: []string{"-5", "20.01"}, answers: "output[for^=wanted]"},
		{page: "index.html", field: "gain", from: least, to: most, real: true, empty: true, with: match, good: "4.6", outside: []string{"-10000.5", "10001"},
			answers: "output[for^=gain]"},
		{page: "index.html", field: "half-boards", from: "2", to: "50", empty: true, with: half, good: "24", outside: []string{"-5", "1", "51"},
			answers: ofHalf, dashes: "––"},
		{page: "index.html", field: "half-imps", from: least, to: most, empty: true, with: half, good: "13", outside: []string{"10001", "-10001"},
			also: map[string]string{"47-37-3": totals("47-37-3")}, answers: ofHalf, dashes: "––"},
		{page: "index.html", field: "half-theirs", from: "0", to: most, empty: true, with: half, good: "7", outside: []string{"-5", "10001"},
			answers: ofHalf, dashes: "––"},
		{page: "index.html", field: "half-for-us", from: least, to: most, empty: true, with: half, good: "3", outside: []string{"10001", "-10001"},
			answers: ofHalf, dashes: "––"},
		{page: "boards/24/index.html", field: "margin", from: least, to: most, empty: true, good: "31", outside: []string{"10001", "-10001"}, answers: ".lookup .found, tr.found"},
		{page: "compare/index.html", field: "boards", from: "4", to: "100", with: match2, good: "24", outside: []string{"-5", "3", "101"}, answers: "#result td, tr.found", dashes: strings.Repeat("–", 20)},
		{page: "compare/index.html", field: "margin", from: least, to: most, with: match2, good: "31", outside: []string{"10001", "-10001"}, answers: "#result td, tr.found", dashes: strings.Repeat("–", 20)},
		{page: "compare/index.html", field: "other", from: "4", to: "100", empty: true, with: match2, good: "32", outside: []string{"-5", "3", "101"}, answers: "#result td, tr.found", dashes: strings.Repeat("–", 20)},
		{page: "print/index.html", field: "boards", from: "4", to: "100", good: "8", outside: []string{"-5", "3", "101"}},
	}
}

const match2 = `boards.value = "24"; margin.value = "31"; other.value = ""`

// wrong are what is nowhere a number that is taken.
var wrong = []string{"abc", "1e9", "0x10", "3 1", "1,2,3", "--5", "2\u00a04", "２４", "٢٤", "NaN", "Infinity", "<b>1</b>", "{text}", "½", "'"}

// A faulty field is what stands beside one.
type faulty struct {
	Said    string `json:"said"`
	Shown   bool   `json:"shown"`
	Invalid bool   `json:"invalid"`
	Answers string `json:"answers"`
}

const readFaults = `((id, texts, answers) => {
  const e = document.getElementById(id);
  const beside = document.getElementById(e.getAttribute("aria-describedby").split(" ").pop());
  return texts.map((text) => {
    e.value = text;
    e.dispatchEvent(new Event("input", { bubbles: true }));
    const near = beside.getBoundingClientRect().top - e.getBoundingClientRect().bottom;
    return { said: beside.textContent, shown: beside.checkVisibility() && near >= 0 && near < 80 && beside.getAttribute("role") === "alert", invalid: e.getAttribute("aria-invalid") === "true",
      answers: answers ? [...document.querySelectorAll(answers)].map((a) => a.textContent).join("") : "" };
  });
})(%q, %s, %q)`

func TestWhatNoFieldTakesIsAnsweredBesideIt(t *testing.T) {
	t.Parallel()
	thorough(t)
	m := words(t)
	site := m.Script.Site
	onServer(t, func(t *testing.T, b *tab, where place) {
		open := ""
		for _, f := range fieldCases(m) {
			if open != f.page {
				b.goTo(t, where, f.page)
				open = f.page
			}
			seen[bool](t, b, `(() => { for (const e of document.querySelectorAll("input[type=text]")) e.value = ""; return true; })()`)
			if f.with != "" {
				seen[bool](t, b, "(() => { "+f.with+"; return true; })()")
			}
			message := map[string]string{}
			if f.from != "" {
				for _, text := range wrong {
					message[text] = map[bool]string{false: site.NotWhole.With("text", text), true: site.NotNumber.With("text", text)}[f.real]
				}
				message["3.5"], message["3,5"] = site.NotWhole.With("text", "3.5"), site.NotWhole.With("text", "3,5")
				for _, text := range append(f.outside, "12345678901234567890", "1000000000") {
					message[text] = site.Outside.With("text", text, "from", f.from, "to", f.to)
				}
				if f.real { // for these it is a number
					delete(message, "3.5")
					delete(message, "3,5")
				}
				if f.real {
					delete(message, "½") // is a number
				}
				if strings.HasSuffix(f.field, "imps") { // both totals, with a blank between them
					delete(message, "3 1")
					delete(message, "2\u00a04")
				}
			}
			if !f.empty {
				message[""], message["  "] = string(site.Empty), string(site.Empty)
			}
			for text, said := range f.also {
				message[text] = said
			}
			var texts []string
			for text := range message {
				texts = append(texts, text, f.good)
			}
			got := seen[[]faulty](t, b, fmt.Sprintf(readFaults, f.field, asJSON(t, texts), f.answers))
			if len(got) != len(texts) || len(texts) < 4 {
				t.Fatalf("%s, #%s: %d answers to %d texts", f.page, f.field, len(got), len(texts))
			}
			for i := 0; i < len(texts); i += 2 {
				at := fmt.Sprintf("%s, #%s, %q", f.page, f.field, texts[i])
				if want := (faulty{message[texts[i]], true, true, f.dashes}); got[i] != want {
					t.Errorf("%s: %+v, want %+v", at, got[i], want)
				}
				if after := got[i+1]; after.Said != "" || after.Shown || after.Invalid {
					t.Errorf("%s, mended to %q: it still says %+v", at, f.good, after)
				} else if f.answers != "" && (after.Answers == f.dashes || after.Answers == "") {
					t.Errorf("%s, mended to %q: the answer is %q", at, f.good, after.Answers)
				}
			}
		}
	})
}

// As one types: the message comes and goes with the keys.
func TestAMessageComesAndGoesWithTheKeys(t *testing.T) {
	t.Parallel()
	m := words(t)
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "index.html#24/31")
		const said = `document.getElementById("imps-fault").textContent + "|" + document.getElementById("imps").getAttribute("aria-invalid") + "|" + document.querySelector(".ask .vps").textContent`
		b.typeInto(t, "imps", "3.")
		sees(t, b, "after 3.", said, m.Script.Site.NotWhole.With("text", "3.")+"|true|–")
		b.press(t, kb.Backspace)
		sees(t, b, "after 3", said, "|null|10.75")
		b.typeInto(t, "boards", "")
		sees(t, b, "without boards", `document.getElementById("boards-fault").textContent + document.querySelector(".ask .vps").textContent`, string(m.Script.Site.Empty)+"–")
		sees(t, b, "the table of IMPs needed", `[...new Set([...document.querySelectorAll("#needed td")].map((c) => c.textContent))].join()`, "–")
		b.press(t, "8"+kb.Enter)
		sees(t, b, "with 8 boards, and Enter", `location.hash + " " + document.querySelector(".ask .vps").textContent`, "#8/3 "+twoDecimals(scaleOf(8).continuous.Rows[3].Final))
	}, "under /repo/")
}
