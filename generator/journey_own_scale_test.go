package generator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
)

// A publisher's scale in the hands of a director: in the calculator, beside other scales,
// and by the digits on a card.
func TestAPublishersScaleIsCalculatedComparedAndLookedUp(t *testing.T) {
	t.Parallel()
	on := buildOnly(t, generator.Options{
		First: 6, Last: 9, Kinds: []generator.Kind{generator.HTML, generator.Data},
		Content: withRuritania(fstest.MapFS{"site.toml": {Data: []byte("default_scale = \"ruritania\"\n")}}),
	})
	where := place{name: "at /", address: host(t, on, "/"), site: on}
	b := openTab(t, openBrowser(t))
	b.withoutWorker(t)

	const answer = `[...document.querySelector(".ask .answer[data-scale=ruritania]").querySelectorAll(".vps, .next")].map((e) => e.textContent).join("|")`
	ask := func(question, want string) {
		t.Helper()
		b.goTo(t, where, "index.html#"+question)
		sees(t, b, "the calculator, "+question, answer, want)
		sees(t, b, "the large answer, "+question, `document.querySelector(".ask .answer.chosen").dataset.scale`, "ruritania")
	}
	for _, m := range []int{0, 32, 33, 40, 61, 62, 99} {
		winner, loser := ruritanianScore(8, m)
		next := "That is the maximum: the next IMP is worth nothing."
		if m < 33 {
			next = map[int]string{0: "The next IMP is worth nothing; 2 together are worth 1 VP.", 32: "The next IMP is worth 1 VP."}[m]
		}
		// A match that is drawn has no winner: then both sides are "we" and "they".
		ask(fmt.Sprintf("8/%d/ruritania", m), winner+"|"+loser+"|"+next)
	}
	ask("8/-45/ruritania", "2.50|25|The next IMP is worth nothing; 3 together are worth 1.50 VP.")
	ask("9/20/ruritania", "–|–|It has no table for 9 boards.")
	ask("8/47-37,3,0/ruritania", "19|12|The next IMP is worth 1 VP.")
	sees(t, b, "what is said of adjusted boards", `document.querySelector(".ask .own").textContent`,
		"Each side is converted from its own margin, +13 and −10 IMPs. The adjustments do not cancel.")

	b.goTo(t, where, "compare/index.html#8/40")
	const result = `[...document.querySelectorAll("#result tbody tr")].map((r) => [...r.cells].map((c) => c.textContent).join("|")).find((r) => r.startsWith("Ruritania"))`
	sees(t, b, "the comparison", result, "Ruritania 25–0|25|4|100.0 %|38–42")
	const column = `(() => {
  const table = document.getElementById("margins"), k = [...table.tHead.rows[0].cells].findIndex((c) => c.textContent === "Ruritania 25–0");
  return [...table.tBodies].flatMap((b) => [...b.rows]).map((r) => r.cells[k].firstChild.textContent).join(" ");
})()`
	var winners []string
	for m := range len(strings.Fields(seen[string](t, b, column))) {
		winner, _ := ruritanianScore(8, m)
		winners = append(winners, winner)
	}
	sees(t, b, "its column at 8 boards", column, strings.Join(winners, " "))
	if len(winners) < 34 || !slices.Contains(winners, "25") {
		t.Errorf("the comparison has %d margins", len(winners))
	}

	b.goTo(t, where, "verify/index.html")
	b.typeInto(t, "digits", digitsOf(ruritanianCSV(12)))
	answered := seen[string](t, b, `document.getElementById("digits").closest("form").querySelector("output, [role=status]").textContent`)
	if !strings.Contains(answered, "Ruritania 25–0") || !strings.Contains(answered, "12 boards") {
		t.Errorf("of the digits of its table for 12 boards the page says %q", answered)
	}
	b.calm(t, where)
}
