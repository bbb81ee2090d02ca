package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// printed prints the open page. It gives the text that poppler reads, and the number of pages.
func (b *tab) printed(paper chromedp.PDFOption) (text string, pages int) {
	b.t.Helper()
	const margin = 0.5 // inches, the widest default of browsers
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(paper, chromedp.PDFMargin(margin)))
	if err != nil {
		b.t.Fatal(err)
	}
	all := readback.PDFText(b.t, pdf)
	return strings.Join(all, "\n"), len(all)
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
	for _, n := range counts {
		site := repo(t)
		if n == 400 { // the longest table that a copy of this site can have
			site = buildOnly(t, o)
		}
		b := visitor(t, site, host(t, site, "/repo/"))
		b.opens(boardPath(n, "index.html"))
		b.types("margin", "31") // a look-up and the dark theme must not change the print
		b.media("prefers-color-scheme", "dark")
		for name, size := range map[string]chromedp.PaperSize{"A4": chromedp.PaperA4, "Letter": chromedp.PaperLetter} {
			at := fmt.Sprintf("%d boards on %s", n, name)
			text, pages := b.printed(chromedp.PDFPaper(size))
			if pages != 1 {
				t.Errorf("%s: the print has %d pages, want 1", at, pages)
			}
			said := strings.Join(strings.Fields(strings.ReplaceAll(text, " * corrected", "*")), " ")
			for _, row := range append(tableOf("wbf-continuous", n).printed(2), tableOf("wbf-discrete", n).printed(2)...) {
				if copies := strings.Count(said, " "+row+" "); copies != 1 {
					t.Errorf("%s: the row %s stands there %d times, want once", at, row, copies)
				}
			}
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
			faults := fmt.Sprintf("(document.documentElement.dataset.theme = %q, faultsOnPaper())", theme)
			finds(b, "faults of the "+theme+" theme on paper", faults, "")
		}
	}
}

// The page on the open problem prints on two sheets, with its proofs and with whole tables.
func TestTheOpenProblemIsPrintedOnTwoSheets(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	b.opens("theory/joint/index.html")
	for name, size := range map[string]chromedp.PaperSize{"A4": chromedp.PaperA4, "Letter": chromedp.PaperLetter} {
		text, pages := b.printed(chromedp.PDFPaper(size))
		proofs, ends := strings.Count(text, "∎"), strings.Count(text, "I10\n")
		if pages != 2 || proofs != 5 || ends < 2 || !strings.Contains(text, "What is still open") {
			t.Errorf("%s: the print has %d pages, %d proofs and %d tables of I1 to I10; want 2, 5 and 2", name, pages, proofs, ends)
		}
	}
	b.window(697, 1000) // A4 without its margins
	b.media("media", "print")
	finds(b, "tables that are cut off on paper",
		"[...document.querySelectorAll('.scroll')].filter(box => box.scrollWidth > box.clientWidth).length", 0)
}
