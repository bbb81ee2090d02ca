package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

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
