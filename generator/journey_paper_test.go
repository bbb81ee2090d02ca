package generator_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// printed prints the open page. It gives the text that poppler reads, and the number of pages.
func (b *tab) printed(paper chromedp.PDFOption) (text string, pages int) {
	b.t.Helper()
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(paper, chromedp.PDFMargin(0.5))) // inches, the widest default of browsers
	file := filepath.Join(b.t.TempDir(), "print.pdf")
	if err := errors.Join(err, os.WriteFile(file, pdf, 0o666)); err != nil {
		b.t.Fatal(err)
	}
	all := sample.Must(readback.PDFText(b.t, file))
	return strings.Join(all, "\n"), len(all)
}

var (
	printedMargin = regexp.MustCompile(`\b(\d{1,3})(?: \* corrected|\*)? +(\d{2}\.\d{2}) +(\d{1,2}\.\d{2})\b`)
	printedRange  = regexp.MustCompile(`(?m)(?:^|\s)(\d+(?:–\d+|\+)?)\*? +(\d{2}) +(\d{1,2}) *$`)
)

// tablesOnPaper compares the tables of a printed page with the oracle: each row is there, once.
func tablesOnPaper(r *readback.Reading, text string, s secondScale, at string) {
	r.T.Helper()
	for name, table := range map[string]struct {
		pattern *regexp.Regexp
		rows    []cellRow
	}{"continuous": {printedMargin, s.continuousCells()}, "discrete": {printedRange, s.discreteCells()}} {
		var got, want []string
		for _, m := range table.pattern.FindAllStringSubmatch(text, -1) {
			got = append(got, strings.Join(m[1:], " "))
		}
		for _, row := range table.rows {
			want = append(want, strings.Join(row.cells[:], " "))
		}
		slices.Sort(got)
		slices.Sort(want)
		r.Same(strings.Join(got, "; "), strings.Join(want, "; "), "%s: the %s scale", at, name)
	}
}

// The page of a board count prints on one page, with both tables, and without downloads.
func TestABoardCountIsPrintedOnOneCleanPage(t *testing.T) {
	t.Parallel()
	counts := []int{72, 100} // 72 has the longest columns
	if readback.Everything() {
		counts = append(counts, 4, 24, 47, 60, 81, 400)
	}
	o := options()
	o.First, o.Last, o.Kinds = 400, 400, []generator.Kind{generator.HTML}
	r := &readback.Reading{T: t, Why: "clubs pin this page up in the playing room"}
	for _, n := range counts {
		site, scale := repo(t), secondScale{}
		if n == 400 { // the longest table that a copy of this site can have
			site, scale = buildOnly(t, o), secondScale{400, oracle.Continuous(400), oracle.Discrete(400)}
		} else {
			scale = scaleOf(n)
		}
		b := visitor(t, site, host(t, site, "/repo/"))
		b.opens(boardPath(n, "index.html"))
		b.types("margin", "31") // a look-up and the dark theme must not change the print
		b.media("prefers-color-scheme", "dark")
		for name, paper := range map[string]chromedp.PDFOption{"A4": chromedp.PDFPaper(chromedp.PaperA4), "Letter": chromedp.PDFPaper(chromedp.PaperLetter)} {
			at := fmt.Sprintf("%d boards on %s", n, name)
			text, pages := b.printed(paper)
			if pages != 1 {
				t.Errorf("%s: the print has %d pages, want 1", at, pages)
			}
			tablesOnPaper(r, text, scale, at)
			for _, want := range []string{fmt.Sprint(n, " boards"), "Blitz", "algorithm that the WBF published"} {
				if !strings.Contains(text, want) {
					t.Errorf("%s: the print lacks %q", at, want)
				}
			}
			if strings.Contains(text, "Download") || strings.Contains(text, "PDF") {
				t.Errorf("%s: the print has \"Download\" or \"PDF\", which can only be clicked", at)
			}
		}
		b.window(697, 1000) // A4 without its margins
		b.media("media", "print", "prefers-color-scheme", "dark")
		for _, theme := range []string{"light", "dark"} {
			finds(b, "faults of the "+theme+" theme on paper", fmt.Sprintf("(document.documentElement.dataset.theme = %q, faultsOnPaper())", theme), "")
		}
	}
	r.Must(4*len(counts), "tables on paper")
}
