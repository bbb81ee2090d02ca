package generator_test

import (
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A barrier is what axe found in the way of some reader.
type barrier struct {
	Rule  string   `json:"rule"`
	Help  string   `json:"help"`
	Nodes []string `json:"nodes"` // the elements, and why
}

// barriers is axe's answer for a page as it is shown.
type barriers struct {
	Rules     int       `json:"rules"`     // that found something to look at
	Found     []barrier `json:"found"`     // against a rule
	Unsettled []barrier `json:"unsettled"` // axe cannot tell
}

// leastRules have something to look at on the smallest page.
const leastRules = 12

// runAxe asks for every rule of WCAG 2.2, levels A and AA, and of good practice,
// those too that axe leaves out by itself, such as the size of targets.
const runAxe = `(async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const answer = await axe.run(document, {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations", "incomplete"], // of what passes no details, which take a fifth of the time
  });
  const brief = (results) => results.map((r) => ({
    rule: r.id, help: r.help,
    nodes: r.nodes.map((n) => n.target.join(" ") + ": " + [...n.any, ...n.all, ...n.none].map((c) => c.message).join("; ")),
  }));
  return {
    rules: answer.passes.length + answer.violations.length + answer.incomplete.length,
    found: brief(answer.violations), unsettled: brief(answer.incomplete),
  };
})()`

// axeScript is axe itself. It is evaluated through the browser's debugger, which
// a page's security policy does not bind.
func axeScript(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(readback.Module(t, "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "; void 0"
}

// barriers looks for them on the page that is open, and has axe.
func (b *tab) barriers(l look) (barriers, error) {
	if err := b.show(l); err != nil {
		return barriers{}, err
	}
	return chromedp.Run(b.ctx, chromedp.Evaluate[barriers](runAxe, chromedp.EvalAwaitPromise))
}

// Each page is free of barriers that axe knows, on a phone and on a desk, in
// light and dark.
func TestNoPageHasABarrier(t *testing.T) {
	t.Parallel()
	took(t)
	script := axeScript(t)
	browser := openBrowser(t)
	served := places(t)[:2]
	if !everything() {
		served = served[:1] // the pages of both are the same
	}
	for _, where := range served {
		t.Run(where.name, func(t *testing.T) {
			r := &reading{t: t, why: "someone cannot read or use this"}
			pages := pagesToOpen(where.site, where.boards())
			looksAt := func(page string) []look {
				if !everything() {
					return [][]look{{{320, "light"}}, {{1280, "dark"}}}[slices.Index(pages, page)%2] // by turns
				}
				if n, err := strconv.Atoi(path.Base(path.Dir(page))); err == nil && !slices.Contains(chosenBoards, n) {
					return []look{{320, "dark"}, {1280, "light"}} // more of what the chosen ones have
				}
				return where.looks
			}
			want := 0
			for _, page := range pages {
				want += len(looksAt(page))
			}
			var mu sync.Mutex
			unsettled := map[string]int{} // how often, by rule
			inTabs(t, browser, pages, func(tab *tab, page string) {
				if err := tab.open(where.address + page); err != nil {
					r.fault("%s: %v", page, err)
					return
				}
				if err := chromedp.Do(tab.ctx, chromedp.Evaluate[chromedp.Void](script)); err != nil {
					r.fault("%s: axe does not load: %v", page, err)
					return
				}
				for _, l := range looksAt(page) {
					for _, b := range useAxe(r, tab, page, l).Unsettled {
						mu.Lock()
						unsettled[b.Rule]++
						mu.Unlock()
					}
				}
			})
			r.must(want, "every page in every look")
			// Text of plots, above all: TestEveryPageIsAtHomeInABrowser measures the
			// contrast of each by itself.
			t.Logf("axe cannot tell: %v", unsettled)
		})
	}
}

// useAxe reports what axe finds on the page that is open.
func useAxe(r *reading, tab *tab, page string, l look) barriers {
	found, err := tab.barriers(l)
	if err != nil {
		r.fault("%s, %v: %v", page, l, err)
		return found
	}
	r.checked.Add(1)
	if found.Rules < leastRules {
		r.fault("%s, %v: axe found use for %d rules, should for %d at least", page, l, found.Rules, leastRules)
	}
	for _, b := range found.Found {
		r.fault("%s, %v: %s: %s: %s", page, l, b.Rule, b.Help, strings.Join(b.Nodes, " | "))
	}
	return found
}

// That axe would say so: of each kind of fault that the rules are there for.
func TestBarriersAreFound(t *testing.T) {
	t.Parallel()
	const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><style>
		p { color: #888; background: #fff }
		button { width: 12px; height: 12px; padding: 0; border: 0; margin: 0 }
		@media (prefers-color-scheme: dark) { p { color: #fff; background: #000 } }
		@media (min-width: 400px) { main img { display: none } }
		</style></head><body><main><h1>A page</h1><p>Faint by day.</p><img src="a.svg"><h3>A level is left out</h3>
		<div><button aria-label="a"></button><button aria-label="b"></button></div></main></body></html>`
	p := published(t, &built{files: map[string][]byte{"index.html": []byte(page), "404.html": nil}}, "/")
	tab := openTab(t, openBrowser(t))
	if err := tab.open(p.address); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(tab.ctx, chromedp.Evaluate[chromedp.Void](axeScript(t))); err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		look  look
		rules string
	}{
		{look{320, "light"}, "color-contrast heading-order image-alt target-size"},
		{look{320, "dark"}, "heading-order image-alt target-size"},
		{look{1280, "light"}, "color-contrast heading-order target-size"},
		{look{1280, "dark"}, "heading-order target-size"},
	} {
		found, err := tab.barriers(want.look)
		if err != nil {
			t.Fatal(err)
		}
		var rules []string
		for _, b := range found.Found {
			rules = append(rules, b.Rule)
		}
		if got := strings.Join(rules, " "); got != want.rules {
			t.Errorf("%v: axe finds %q, want %q", want.look, got, want.rules)
		}
	}
}
