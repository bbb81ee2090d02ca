package generator_test

import (
	_ "embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/templates"
)

//go:embed testdata/frame.js
var frameScript string

// framed evaluates an expression that uses frame.js, once the page is drawn.
func framed[T any](b *tab, expression string) T {
	b.t.Helper()
	return gives[T](b, fmt.Sprintf("drawn().then(() => { with ((() => {%s\n})()) return %s; })", frameScript, expression))
}

// shortPages are notes of a few lines: nothing stands beside these.
var shortPages = []string{"404.html", "offline/index.html"}

// Every page uses its window: nowhere is more than 35 % of its width empty beside what is read. All type has one of the
// site's sizes.
func TestEveryPageUsesItsWindow(t *testing.T) {
	t.Parallel()
	readback.Browser(t)
	const mostEmpty = 0.35
	site := repo(t)
	root := host(t, site, "/repo/")
	pages := slices.DeleteFunc(pagesToOpen(site, 4, 8, 24, lastBoards), isEmbed)
	pages = append(pages, "index.html#24/31", "index.html#need/24/vps/12.4")
	for width, height := range map[int64]int64{360: 740, 1280: 800, 1600: 900} {
		t.Run(fmt.Sprintf("%d px wide", width), func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			b.window(width, height)
			for _, page := range pages {
				b.opens(page)
				if wrong := framed[[]string](b, "wrongSizes()"); len(wrong) > 0 {
					t.Errorf("%s: type of sizes that the site does not have:\n%s", page, strings.Join(wrong, "\n"))
				}
				if width < 1000 || slices.Contains(shortPages, page) {
					continue
				}
				worst := framed[struct {
					Share float64
					What  string
				}](b, "emptiest()")
				if worst.Share > mostEmpty {
					t.Errorf("%s: what is empty of a screenful, %s; want %v %% at most", page, worst.What, 100*mostEmpty)
				}
			}
		})
	}
}

// The tables of a board count begin near the top of its page, on one line. On a desk all rows of 24 boards are in sight.
func TestATableIsInSightAtOnce(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds = 24, 24, []outline.Kind{outline.HTML, outline.Plots}
	o.Content = overlay("show_scales = [\"wbf-continuous\", \"acbl-nabc\"]\n")
	for name, site := range map[string]*built{"the site": repo(t), "a site of two continuous scales": buildOnly(t, o)} {
		b := visitor(t, site, host(t, site, "/repo/"))
		for _, n := range []int{8, 24} {
			if site.files[boardPath(n, "index.html")] == nil {
				continue
			}
			for width, lowest := range map[int64]float64{360: 280, 1280: 200} {
				b.window(width, 800)
				b.opens(boardPath(n, "index.html"))
				got := framed[struct {
					First, Heads, Empty float64
					Rows, Unseen        int
				}](b, "{ ...board(), empty: emptiest().share }")
				if got.First > lowest || got.Rows < 30 {
					t.Errorf("%s, %s, %d px wide: the first of %d rows stands at %v px, want %v at most", name, b.page, width, got.Rows, got.First, lowest)
				}
				if width == 1280 && (got.Heads > 1 || got.Unseen > 0) && site == repo(t) {
					t.Errorf("%s, %s: the heads of tables stand %v px apart, and %d rows are out of sight; want 1 px at most, and none", name, b.page, got.Heads, got.Unseen)
				}
			}
		}
	}
}

// Each page has the same head and foot: six links, of which the page's own is marked, and four lists of links. A page of
// no board count leads to none in its foot.
func TestEveryPageHasTheHeadAndTheFoot(t *testing.T) {
	t.Parallel()
	site := pageSite()
	toBoards := regexp.MustCompile(`(^|/)boards/|^\.\./\d+/`)
	for _, page := range pagesToOpen(site, 4, 24) {
		if isEmbed(page) {
			continue
		}
		of := func(n *html.Node, tag atom.Atom) []*html.Node { return readback.Elements(n, is(tag)) }
		doc := site.page(t, page)
		head, foot := of(doc, atom.Header)[0], of(doc, atom.Footer)[0]
		line := of(of(of(head, atom.Nav)[0], atom.Ul)[0], atom.A)
		if len(line) < 3 || len(line) > 6 {
			t.Errorf("%s: the head has %d links, want six, or fewer where sections are hidden", page, len(line))
		}
		for _, a := range line {
			to, _, mark := strings.Cut(readback.Attr(a, "href"), "#")
			here := !mark && page != "404.html" && path.Join(path.Dir(page), to) == page
			if is := readback.Attr(a, "aria-current") == "page"; here != is {
				t.Errorf("%s: the link to %s says that it is of this page: %v, want %v", page, to, is, here)
			}
		}
		if navs := of(foot, atom.Nav); len(navs) != 1 || len(of(navs[0], atom.Ul)) != 4 {
			t.Errorf("%s: the foot has %d navigations, want one with four lists of links", page, len(navs))
		}
		for _, a := range of(foot, atom.A) {
			if to := readback.Attr(a, "href"); toBoards.MatchString(to) {
				t.Errorf("%s: the foot leads to %s, a board count's page", page, to)
			}
		}
	}
}

// The style sheets of pages have three steps of width, and name the sizes of type.
func TestStyleSheetsHaveThreeStepsAndNamedSizes(t *testing.T) {
	t.Parallel()
	width := regexp.MustCompile(`(?:min|max)-width:[^)]*\)|width *[<>]=?[^)]*\)`)
	steps := regexp.MustCompile(`^(?:min-width: (?:30|46|62\.5)rem|max-width: (?:29\.99|45\.99|62\.49)rem)\)$`)
	size := regexp.MustCompile(`font(?:-size)?:([^;}]*)`)
	named := regexp.MustCompile(`var\(--(?:title|answer|head|text|small|least)\)|\binherit\b`)
	// The root's size is the reader's. Code, formulas, plots and prints are drawn in sizes of their own.
	free := regexp.MustCompile(`(?m)^.*(?::root \{|^  font: 100%|\bcode\b|\bmath\b|\bsvg\b|\.formula|--(?:title|answer|head|text|small|least):).*$`)
	files := sample.Must(fs.Glob(templates.Default, "css/*.css"))
	for _, file := range files {
		css := string(sample.Must(fs.ReadFile(templates.Default, file)))
		for _, media := range regexp.MustCompile(`@media[^{]*`).FindAllString(css, -1) {
			for _, w := range width.FindAllString(media, -1) {
				if !steps.MatchString(w) && file != "css/embed.css" && !strings.Contains(media, "print") {
					t.Errorf("%s: %s names another width than the three", file, strings.TrimSpace(media))
				}
			}
		}
		for _, is := range size.FindAllStringSubmatch(free.ReplaceAllString(css, ""), -1) {
			if !named.MatchString(is[1]) && file != "css/embed.css" && file != "css/print.css" {
				t.Errorf("%s: type of the size%s, want one of css/sizes.css", file, is[1])
			}
		}
	}
	if len(files) < 10 {
		t.Errorf("%d style sheets were read, want 10 at least", len(files))
	}
}
