package generator_test

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
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
	o.First, o.Last, o.Kinds = 135, 137, []generator.Kind{generator.HTML, generator.PDF, generator.Data} // the last chart on Letter is of 136 boards
	if readback.Everything() {
		o.First, o.Last = 110, 150
	}
	site := buildOnly(t, o)
	b := visitor(t, site, host(t, site, "/"))
	b.opens("print/index.html")
	counts := map[int]int{}
	for n := o.First; n <= o.Last; n++ {
		offered := gives[[]string](b, fmt.Sprintf(`(fill("boards=%d"),
			[...new Set(seen(".gallery a").map((e) => e.getAttribute("href").slice(3)).filter((to) => to.startsWith("boards/")))].sort())`, n))
		var pieces []string
		for _, to := range site.paths {
			if path.Dir(to) == fmt.Sprint("boards/", n) && (path.Ext(to) == ".pdf" || slices.Contains(offered, to)) {
				pieces = append(pieces, to)
			}
		}
		if !slices.Equal(offered, pieces) {
			t.Errorf("%d boards: the gallery offers %q, the site has %q", n, offered, pieces)
		}
		counts[n] = len(offered)
	}
	if counts[o.First] <= counts[o.Last] {
		t.Errorf("the numbers of files by board count are %v, want fewer for the last than for the first, or this test shows nothing", counts)
	}
}

// The pieces of the gallery keep their heights while their pictures load, and have room for all
// their links. The server sends no picture before all heights were measured.
func TestTheGalleryKeepsRoomForItsPictures(t *testing.T) {
	t.Parallel()
	const heights = `all(".gallery figure").map((f) => box(f).height)`
	for width, most := range map[int64]float64{320: 0.5, 1280: 1.5} { // on a wide page the ratios of pictures come from whole pixels
		draw := make(chan bool)
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if path.Ext(r.URL.Path) == ".svg" {
				<-draw
			}
			serving(repo(t), "/repo/")(w, r)
		}))
		t.Cleanup(server.Close)
		b := visitor(t, repo(t), server.URL+"/repo/")
		b.window(width, 640)
		b.opens("print/index.html")
		before := gives[[]float64](b, heights)
		close(draw)
		after := gives[[]float64](b, `(async () => {
			const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
			for (const image of all(".gallery img")) {
				image.scrollIntoView();
				while (!image.complete) await frame();
			}
			await frame();
			return `+heights+`;
		})()`)
		if len(before) < 15 {
			t.Errorf("the gallery has %d pieces, want 15 at least", len(before))
		}
		for i := range before {
			if math.Abs(after[i]-before[i]) > most {
				t.Errorf("%d px wide: piece %d is %.1f px tall before its picture loads, but %.1f px after: the page moves", width, i+1, before[i], after[i])
			}
		}
		finds(b, "links that are below the end of their piece", `named(all(".gallery li a").filter((a) => box(a).bottom > box(a.closest("figure")).bottom + .5))`, "")
	}
}
