package generator_test

import (
	_ "embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/templates"
)

//go:embed testdata/frame.js
var frameScript string

// Every page uses its window: nowhere is more than 35 % of its width empty beside what is read. All type has one of the
// site's sizes. The tables of a board count begin near the top, with their heads on one line, and on a desk all rows of
// 24 boards are in sight. The head and the foot are the same everywhere.
func TestEveryPageUsesItsWindow(t *testing.T) {
	t.Parallel()
	site := repo(t)
	pages := slices.DeleteFunc(pagesToOpen(site, 4, 8, 24, lastBoards), isEmbed)
	usesItsWindow(t, site, true, append(pages, "index.html#24/31", "index.html#need/24/vps/12.4"))
}

// A publisher's two continuous scales leave no hole either.
func TestTwoContinuousScalesUseTheirWindow(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds = 8, 8, []outline.Kind{outline.HTML, outline.Plots}
	o.Content = overlay("show_scales = [\"wbf-continuous\", \"acbl-nabc\"]\n")
	usesItsWindow(t, buildOnly(t, o), false, []string{boardPath(8, "index.html")})
}

// usesItsWindow looks at pages in three windows. usual says that the tables are the site's own.
func usesItsWindow(t *testing.T, site *built, usual bool, pages []string) {
	readback.Browser(t)
	root := host(t, site, "/repo/")
	for width, height := range map[int64]int64{360: 740, 1280: 800, 1600: 900} {
		t.Run(fmt.Sprintf("%d px wide", width), func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			b.window(width, height)
			for _, page := range pages {
				b.opens(page)
				const faults = "drawn().then(() => (() => {%s\n})().faults(%v))"
				for _, fault := range gives[[]string](b, fmt.Sprintf(faults, frameScript, usual)) {
					t.Errorf("%s: %s", page, fault)
				}
			}
		})
	}
}

// The style sheets of pages have three steps of width, and name the sizes of type. A frame on other people's pages and
// paper have widths and sizes of their own, and formulas and plots have sizes.
func TestStyleSheetsHaveThreeStepsAndNamedSizes(t *testing.T) {
	t.Parallel()
	width := regexp.MustCompile(`@media[^{]*width[^{]*`)
	step := regexp.MustCompile(`\(min-width: (?:30|46|62\.5)rem\)|\(max-width: (?:29\.99|45\.99|62\.49)rem\)`)
	size := regexp.MustCompile(`font(?:-size)?:([^;}]*)`)
	named := regexp.MustCompile(`var\(--(?:title|answer|head|text|small|least)\)|\binherit\b`)
	free := regexp.MustCompile(`(?m)^.*(?:\bfont: 100%|\bmath\b|\btext \{|\.formula).*$`)
	paper := regexp.MustCompile(`(?s)@media print \{[^\n]*(?:\}\n|\n.*?\n\})`)
	files := sample.Must(fs.Glob(templates.Default, "css/*.css"))
	for _, file := range files {
		css := paper.ReplaceAllString(string(sample.Must(fs.ReadFile(templates.Default, file))), "")
		if file == "css/embed.css" {
			continue
		}
		for _, media := range width.FindAllString(css, -1) {
			if strings.Contains(step.ReplaceAllString(media, ""), "width") {
				t.Errorf("%s: %s names another width than the three", file, media)
			}
		}
		for _, is := range size.FindAllStringSubmatch(free.ReplaceAllString(css, ""), -1) {
			if !named.MatchString(is[1]) {
				t.Errorf("%s: type of the size%s, want one of css/sizes.css", file, is[1])
			}
		}
	}
	if len(files) < 10 {
		t.Errorf("%d style sheets were read, want 10 at least", len(files))
	}
}
