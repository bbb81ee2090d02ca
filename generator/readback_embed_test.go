package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

func embedPath(n int) string { return fmt.Sprintf("embed/%d/index.html", n) }

// isEmbed tells whether a page is one to embed in other people's sites.
func isEmbed(path string) bool { return strings.HasPrefix(path, "embed/") }

// Webmasters paste the snippet without reading it. The tests of package site show what it says.
func TestPagesToEmbedAreSmallAndNotForSearchEngines(t *testing.T) {
	t.Parallel()
	const mostEmbed = 20_000
	o := options()
	o.Kinds, o.BaseURL, o.First = []generator.Kind{generator.HTML}, underRepo, lastBoards // which has the longest tables
	b, path := buildOnly(t, o), embedPath(lastBoards)
	filesContain(t, b, map[string][]string{boardPath(lastBoards, "index.html"): {`class="snippet" data-path="embed/100/"`}})
	if size := len(b.file(t, path)) + len(b.file(t, "embed.css")); size > mostEmbed { // before compression
		t.Errorf("%s has %d bytes with its style sheet, want %d at most", path, size, mostEmbed)
	}
	doc := b.page(t, path)
	if robots := metaContent(doc, "robots"); robots != "noindex" || len(readback.Elements(doc, is(atom.Script))) > 0 {
		t.Errorf("%s has a script, or its meta robots is %q, want noindex: search engines should find the page of the board count", path, robots)
	}
}
