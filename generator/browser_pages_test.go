package generator_test

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// usedPages are one page of each kind that has a form.
var usedPages = []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}

// oneScale and oneModel stand for the pages of every scale and model, which differ in little but their figures.
const oneScale, oneModel = "scales/acbl-20/index.html", "models/exponential/index.html"

// pagesToOpen are the pages of the given board counts, and all pages that are of no board count: without make test-all
// those of one scale and one model.
func pagesToOpen(b *built, some ...int) (pages []string) {
	for _, p := range b.ending(".html") {
		isOne := strings.HasPrefix(p, "scales/") || strings.HasPrefix(p, "models/") && p != "models/index.html"
		if isOne && p != oneScale && p != oneModel && !readback.Everything() {
			continue
		}
		if n, err := strconv.Atoi(path.Base(path.Dir(p))); err != nil || slices.Contains(some, n) {
			pages = append(pages, p)
		}
	}
	return pages
}

// oneOfEachKind has one page of each kind. For make test-all it has all pages that differ in more
// than their figures.
func oneOfEachKind(b *built) []string {
	if readback.Everything() {
		return slices.DeleteFunc(pagesToOpen(b, chosenBoards...), func(p string) bool { return p == "404.html" })
	}
	return append([]string{oneScale, "ebu/index.html", "verify/index.html", "data/index.html", "embed/24/index.html", "models/index.html", "theory/players/index.html"}, usedPages...)
}

// The least contrasts with the background (WCAG 2.2, 1.4.3 and 1.4.11), and the least size of type
// in CSS pixels.
const (
	leastContrast     = 4.5
	leastLineContrast = 3
	leastPixels       = 8
)

// inspect reports texts and lines of the open page that a reader could not see well.
func (b *tab) inspect(l look) measure {
	b.t.Helper()
	m := b.measure(l)
	fault := func(format string, args ...any) {
		b.t.Helper()
		b.t.Errorf("%s, %v: %s", b.story(), l, fmt.Sprintf(format, args...))
	}
	if m.TooWide > 0 {
		fault("the page is %.0f px wider than the window: it scrolls sideways", m.TooWide)
	}
	if dark := m.Ground < 0.2; dark != (l.scheme == "dark") || m.Ground > 0.2 && m.Ground < 0.8 {
		fault("the luminance of the background is %.2f, which is wrong for this theme", m.Ground)
	}
	if len(m.Texts) < 6 { // the page without a network is short
		fault("only %d texts were found; every page has 6 at least", len(m.Texts))
	}
	for _, text := range m.Texts {
		if text.Contrast < leastContrast || text.Size < leastPixels {
			fault("%s has a contrast of %.2f and is %.1f px high, want at least %v and %d px", text.What, text.Contrast, text.Size, leastContrast, leastPixels)
		}
	}
	if hasPlots := strings.HasPrefix(b.page, "boards/") || strings.HasPrefix(b.page, "models/"); hasPlots && len(m.Lines) < 3+4+4+3 {
		fault("the plots have %d curves and axes, want three plots, of three or four curves each, with their axes", len(m.Lines))
	}
	for _, line := range m.Lines {
		if line.Stroke == "none" || line.Contrast < leastLineContrast {
			fault("%s is drawn with the stroke %s and a contrast of %.2f, want %v at least", line.What, line.Stroke, line.Contrast, leastLineContrast)
		}
	}
	return m
}

// tablesOf are the tables of a page's file, row by row.
func tablesOf(t testing.TB, b *built, page string) (tables [][][]string) {
	for _, table := range readback.Elements(b.page(t, page), is(atom.Table)) {
		var rows [][]string
		for _, tr := range readback.Elements(table, is(atom.Tr)) {
			rows = append(rows, texts(tr, func(n *html.Node) bool { return n.DataAtom == atom.Td || n.DataAtom == atom.Th }))
		}
		tables = append(tables, rows)
	}
	return tables
}

// answering are the pages that answer what is typed.
var answering = []string{"index.html", "index.html#need", "triangle/index.html", "compare/index.html", "imps/index.html", "ebu/index.html", "acbl/index.html",
	"verify/index.html", "boards/24/index.html"}

// On every page with fields a thumb taps a field, types, taps again and types: the second number stands there alone. On
// a phone whose keyboard leaves little of the window, the answer is in sight with the field.
func TestAThumbReplacesWhatAFieldHolds(t *testing.T) {
	t.Parallel()
	readback.Browser(t)
	site := few(t)
	root, visited := host(t, site, "/repo/"), 0
	for _, page := range append(pagesToOpen(site, 24), "index.html#need") {
		name, _, _ := strings.Cut(page, "#")
		if _, main, _ := strings.Cut(string(site.file(t, name)), "<main"); !strings.Contains(main, `type="text"`) {
			continue
		}
		visited++
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			b.hasThumb()
			b.window(390, 350)
			b.opens(page)
			for _, id := range gives[[]string](b, `(all("main details").forEach((e) => { e.open = true; }), seen("main input[type=text]").map((e) => e.id))`) {
				b.types(id, "7")
				b.types(id, "8")
				finds(b, "#"+id, fmt.Sprintf("document.getElementById(%q).value", id), "8")
				switch {
				case !slices.Contains(answering, page) || strings.HasPrefix(id, "team-"): // no answer depends on a name
				case strings.HasSuffix(id, "boards"):
					gives[bool](b, `fill("boards=24")`) // the site has no table for 8
				default: // of a triangle, what the half scores
					finds(b, "whether the answer is in sight with #"+id, fmt.Sprintf(`inWindow(document.getElementById(%[1]q)) &&
						seen("[data-part~=answer], #%[1]s + [data-part~=vps]").some(inWindow)`, id), true)
				}
			}
		})
	}
	if visited < 10 {
		t.Errorf("%d pages have fields, want 10 at least", visited)
	}
}

// The sliders on the page for players have the ranges of 4 to 100 boards, whatever a site has tables for.
func TestTheSlidersHaveEveryRange(t *testing.T) {
	t.Parallel()
	var digits []string
	for _, form := range readback.Elements(few(t).page(t, "theory/players/index.html"), is(atom.Form)) {
		digits = append(digits, strings.Fields(readback.Attr(form, "data-ranges"))...)
	}
	if len(digits) != 97 || len(strings.Join(digits, "")) != 970 {
		t.Fatalf("the sliders have the digits %q, want ten for each of 97 board counts", digits)
	}
	for n := 4; n <= 100; n++ {
		last := 0
		for k, r := range tableOf("wbf-discrete", n).Rows[:10] {
			last += int(sample.Must(strconv.ParseInt(digits[n-4][k:k+1], 36, 0)))
			if last != r.To {
				t.Errorf("%d boards: the sliders end %d VPs at %d IMPs, want %d", n, 10+k, last, r.To)
			}
		}
	}
}

func embedPath(n int) string { return fmt.Sprintf("embed/%d/index.html", n) }

// isEmbed tells whether a page is one to embed in other people's sites.
func isEmbed(path string) bool { return strings.HasPrefix(path, "embed/") }

// Webmasters paste the snippet without reading it. The tests of package site show what it says.
func TestPagesToEmbedAreSmallAndNotForSearchEngines(t *testing.T) {
	t.Parallel()
	const mostEmbed = 20_000
	b, path := pageSite(), embedPath(lastBoards)                                                                   // which has the longest tables
	if size := len(b.file(t, path)) + len(b.file(t, "embed.css")) + len(b.file(t, "embed.js")); size > mostEmbed { // before compression
		t.Errorf("%s has %d bytes with its style sheet, want %d at most", path, size, mostEmbed)
	}
	doc := b.page(t, path)
	if robots := metaContent(doc, "robots"); robots != "noindex" || len(readback.Elements(doc, is(atom.Script))) != 1 {
		t.Errorf("%s has other scripts than embed.js, or its meta robots is %q, want noindex: search engines should find the page of the board count", path, robots)
	}
}

// The code to paste gives a frame of 720 pixels the height of its tables, and no frame scrolls
// sideways. With the lines that listen, a frame of any width is as high as its tables.
func TestAFrameIsAsHighAsItsTables(t *testing.T) {
	t.Parallel()
	site, counts := repo(t), []int{firstBoards, 24, lastBoards}
	for _, width := range []int{240, 320, 600, 720} {
		page := fmt.Sprintf(`<!doctype html><title>A club</title><div style="width:%dpx">`, width)
		for _, n := range counts {
			code := texts(site.page(t, boardPath(n, "index.html")), is(atom.Pre))
			page += strings.Replace(code[0], site.baseURL, "", 1)
			if n == counts[0] && width < 720 {
				page += code[1]
			}
		}
		site = changed(site, fmt.Sprintf("club-%d.html", width), func([]byte) []byte { return []byte(page) })
	}
	b := visitor(t, site, host(t, site, "/repo/"))
	b.window(1000, 2000)
	for width, most := range map[int]int{240: 1, 320: 1, 600: 1, 720: 80} {
		b.opens(fmt.Sprintf("club-%d.html", width))
		finds(b, "which of three frames are too low, too high or too narrow", fmt.Sprintf(`[...document.querySelectorAll("iframe")].map((f) => {
			f.loading = "eager";
			const of = f.contentDocument.documentElement, more = f.clientHeight - Math.ceil(box(of).height);
			return f.clientWidth !== %d || !of.querySelector("footer") || more < 0 || more > %d || of.scrollWidth > f.clientWidth ? f.src + " by " + more : "";
		}).join()`, width, most), ",,")
	}
}

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
	o.First, o.Last, o.Kinds = 400, 400, []outline.Kind{outline.HTML}
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
			for _, row := range append(tableOf("wbf-continuous", n).onPage(), tableOf("wbf-discrete", n).onPage()...) {
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
