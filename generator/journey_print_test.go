package generator_test

import (
	"fmt"
	"path"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// Large board counts do not fit on every piece. The gallery offers all files of a board count that
// exist, and no others.
func TestTheGalleryOffersExactlyTheFilesThatExist(t *testing.T) {
	t.Parallel()
	o := options()
	o.Kinds = []generator.Kind{generator.HTML, generator.PDF, generator.Data}
	o.First, o.Last = 135, 137 // the last chart on Letter is of 136 boards
	if readback.Everything() {
		o.First, o.Last = 110, 150
	}
	site := buildOnly(t, o)
	b := visitor(t, site, host(t, site, "/"))
	b.opens("print/index.html")
	b.clicks("[name=paper][value='']")
	for n := o.First; n <= o.Last; n++ {
		offered := gives[[]string](b, fmt.Sprintf(`(fill("boards=%d"),
			[...new Set(seen(".gallery a").map((e) => e.getAttribute("href").slice(3)))]
				.filter((to) => to.startsWith("boards/")).sort())`, n))
		var pieces []string
		for _, to := range site.paths {
			if path.Dir(to) == fmt.Sprint("boards/", n) && (path.Ext(to) == ".pdf" || slices.Contains(offered, to)) {
				pieces = append(pieces, to)
			}
		}
		if !slices.Equal(offered, pieces) {
			t.Errorf("%d boards: the gallery offers %q, the site has %q", n, offered, pieces)
		}
	}
}
