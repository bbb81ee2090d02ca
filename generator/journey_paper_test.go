package generator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// printed is a page of the site as the browser prints it, and what poppler reads
// there, page by page.
func (b *tab) printed(t *testing.T, options ...chromedp.PDFOption) []string {
	t.Helper()
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(options...))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "print.pdf")
	if err := os.WriteFile(file, pdf, 0o666); err != nil {
		t.Fatal(err)
	}
	pages, err := readback.PDFText(t, file)
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// Papers, with the margins that browsers take by themselves: 1 cm, half an inch.
var printedOn = []struct {
	name    string
	options []chromedp.PDFOption
}{
	{"A4", []chromedp.PDFOption{chromedp.PDFPaper(chromedp.PaperA4)}},
	{"Letter", []chromedp.PDFOption{chromedp.PDFPaper(chromedp.PaperLetter)}},
	{"A4 with margins of half an inch", []chromedp.PDFOption{chromedp.PDFPaper(chromedp.PaperA4), chromedp.PDFMargin(0.5)}},
	{"Letter with margins of half an inch", []chromedp.PDFOption{chromedp.PDFPaper(chromedp.PaperLetter), chromedp.PDFMargin(0.5)}},
}

var (
	printedMargin = regexp.MustCompile(`(?:^|\s)(\d{1,3})·? +(\d{2}\.\d{2}) +(\d{1,2}\.\d{2})(?:\s|$)`)
	printedRange  = regexp.MustCompile(`(?:^|\s)(\d+(?:–\d+|\+)?)·? +(\d{2}) +(\d{1,2})$`)
)

// tablesOnPaper compares the tables of a printed page with the oracle: each row
// is there, once.
func tablesOnPaper(r *reading, text string, s secondScale, at string) {
	r.t.Helper()
	var continuous, discrete []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		for rest := line; ; {
			at := printedMargin.FindStringSubmatchIndex(rest)
			if at == nil {
				break
			}
			continuous = append(continuous, rest[at[2]:at[3]]+" "+rest[at[4]:at[5]]+" "+rest[at[6]:at[7]])
			rest = rest[at[7]:]
		}
		if m := printedRange.FindStringSubmatch(line); m != nil {
			discrete = append(discrete, strings.Join(m[1:], " "))
		}
	}
	slices.SortFunc(continuous, func(a, b string) int {
		x, _ := strconv.Atoi(strings.Fields(a)[0])
		y, _ := strconv.Atoi(strings.Fields(b)[0])
		return x - y
	})
	for what, rows := range map[string]struct {
		got  []string
		want []cellRow
	}{"continuous": {continuous, s.continuousCells()}, "discrete": {discrete, s.discreteCells()}} {
		r.same(strconv.Itoa(len(rows.got)), strconv.Itoa(len(rows.want)), "%s: rows of the %s scale", at, what)
		for i := range min(len(rows.got), len(rows.want)) {
			r.same(rows.got[i], strings.Join(rows.want[i].cells[:], " "), "%s: %s scale, row %d", at, what, i+1)
		}
	}
}

// printedFaults is what a reader of the paper would miss, or could do without.
const printedFaults = `(() => {
  const faults = [];
  for (const e of document.querySelectorAll("body *")) {
    if (!e.checkVisibility() || e.closest("svg, .vh")) continue;
    const tag = e.tagName.toLowerCase(), s = getComputedStyle(e), box = e.getBoundingClientRect();
    if (["input", "button", "select", "textarea", "fieldset", "nav", "img", "summary"].includes(tag)) faults.push(tag + " " + (e.id || e.className) + " is on it");
    if (box.right > innerWidth + 1) faults.push(tag + " reaches out at the right");
    const said = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
    if (said && parseFloat(s.fontSize) * .75 < 6.5) faults.push(tag + " has type of " + parseFloat(s.fontSize) * .75 + " pt");
    if (said && s.color !== "rgb(0, 0, 0)") faults.push(tag + " is printed in " + s.color);
  }
  return [...new Set(faults)].join("; ");
})()`

func TestABoardCountIsPrintedOnOneCleanPage(t *testing.T) {
	t.Parallel()
	m := words(t)
	counts := []int{4, 24, 47, 72, 100} // 47 and 72 have the longest columns
	if everything() {
		counts = everyBoards()
	}
	onServer(t, func(t *testing.T, b *tab, where place) {
		r := &reading{t: t, why: "it is pinned up in the playing room"}
		for _, n := range counts {
			b.goTo(t, where, boardPath(n, "index.html"))
			papers := printedOn
			if n == 24 { // even while one looks something up, in the dark
				b.typeInto(t, "margin", "31")
				b.media(t, "prefers-color-scheme", "dark")
			} else if n != 72 && !everything() {
				papers = papers[:2]
			}
			for _, on := range papers {
				at := fmt.Sprintf("%d boards on %s", n, on.name)
				pages := b.printed(t, on.options...)
				if len(pages) != 1 {
					t.Errorf("%s: %d pages, should be one", at, len(pages))
				}
				text := strings.Join(pages, "\n")
				tablesOnPaper(r, text, scaleOf(n), at)
				for _, want := range []string{m.Boards.Of(n, m.Locale()), string(m.Table.ContinuousName), string(m.Table.DiscreteName), string(m.Facts.Blitz), string(m.Frame.Computed)} {
					if !strings.Contains(text, want) {
						t.Errorf("%s: it lacks %q", at, want)
					}
				}
				for _, no := range []string{string(m.Frame.Compare), string(m.Frame.Go), string(m.Board.Margin) + "\n", string(m.Board.Downloads), string(m.Board.Plots), string(m.Embed.Heading), "←", "→", "PDF"} {
					if strings.Contains(text, no) {
						t.Errorf("%s: %q stands on it", at, no)
					}
				}
			}
			// The window of a sheet of A4 within margins of half an inch.
			b.do(t, "a sheet", chromedp.EmulateViewport(697, 1000))
			for _, scheme := range []string{"light", "dark"} {
				b.media(t, "media", "print", "prefers-color-scheme", scheme)
				for _, theme := range []string{"light", "dark"} {
					sees(t, b, fmt.Sprintf("%d boards, printed from the %s theme: faults", n, theme), fmt.Sprintf("(document.documentElement.dataset.theme = %q, %s)", theme, printedFaults), "")
				}
			}
			sees(t, b, "rows that stand out on paper", `[...document.querySelectorAll("tr.found > *")].filter((e) => getComputedStyle(e).backgroundColor !== "rgba(0, 0, 0, 0)").length`, 0)
			b.media(t)
			b.do(t, "a window", chromedp.EmulateViewport(1280, 800))
		}
		t.Logf("%d rows compared", r.checked.Load())
	})
}

// The longest table that a copy of this site can have.
func TestFourHundredBoardsArePrintedOnOnePage(t *testing.T) {
	t.Parallel()
	thorough(t)
	o := options()
	o.First, o.Last, o.Kinds = 400, 400, []generator.Kind{generator.HTML}
	site := buildOnly(t, o)
	where := place{address: host(t, site, "/"), site: site}
	r := &reading{t: t, why: "it is the longest"}
	b := openTab(t, openBrowser(t))
	b.goTo(t, where, boardPath(400, "index.html"))
	for _, on := range printedOn[:2] {
		pages := b.printed(t, on.options...)
		if len(pages) != 1 {
			t.Errorf("400 boards on %s: %d pages, should be one", on.name, len(pages))
		}
		tablesOnPaper(r, strings.Join(pages, "\n"), secondScale{400, oracle.Continuous(400), oracle.Discrete(400)}, "400 boards on "+on.name)
	}
	b.do(t, "a sheet", chromedp.EmulateViewport(697, 1000))
	b.media(t, "media", "print")
	sees(t, b, "400 boards: faults", printedFaults, "")
	b.calm(t, where)
}

// The other pages keep what can be read, and lose what can only be used.
func TestOtherPagesArePrintedWithoutTheirControls(t *testing.T) {
	t.Parallel()
	thorough(t)
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, p := range []struct {
			page  string
			texts []string
			most  int // pages
		}{
			{"index.html#8/47-37,3,3", []string{"IMPs to Victory Points", "14.68", "7.23", "21.91", "8 boards, 47–37; adjusted boards: +3 for us, +3 for them", "13 IMPs"}, 1},
			{"compare/index.html#24/31", []string{"24 boards, 31 IMPs", "15.97", "79.9", "20.00"}, 5},
			{"models/index.html", []string{"sensitivity", "Square-root"}, 2},
			{"ebu/index.html", []string{"12.8"}, 3},
			{"theory/index.html", nil, 8},
		} {
			b.goTo(t, where, p.page)
			pages := b.printed(t, printedOn[0].options...)
			if len(pages) > p.most {
				t.Errorf("%s: %d pages, at most %d are needed", p.page, len(pages), p.most)
			}
			text := strings.Join(pages, "\n")
			for _, want := range p.texts {
				if !strings.Contains(text, want) {
					t.Errorf("%s: on paper it lacks %q", p.page, want)
				}
			}
			b.media(t, "media", "print")
			sees(t, b, p.page+": controls on paper", `[...document.querySelectorAll("input, button, select, textarea, fieldset, nav")].filter((e) => e.checkVisibility()).map((e) => e.outerHTML.slice(0, 60)).join("; ")`, "")
			sees(t, b, p.page+": headings with nothing below them", `[...document.querySelectorAll("main h2")].filter((h) => h.checkVisibility() && h.parentElement.tagName === "SECTION" && ![...h.parentElement.children].some((e) => e !== h && e.checkVisibility())).map((h) => h.textContent).join("; ")`, "")
			b.media(t)
		}
	})
}
