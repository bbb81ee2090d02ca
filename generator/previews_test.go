package generator_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/preview"
)

// mostPreview is how many bytes a page's picture may have.
const mostPreview = 15_000

// pictureOf reads a PNG with a palette.
func pictureOf(t testing.TB, b *built, path string) *image.Paletted {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(b.file(t, path)))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	p, ok := m.(*image.Paletted)
	if !ok {
		t.Fatalf("%s: a %T, should have a palette", path, m)
	}
	return p
}

// previewPaths are where the pages' pictures should be.
func previewPaths() []string {
	paths := []string{"og.png"}
	for _, n := range everyBoards() {
		paths = append(paths, boardPath(n, "og.png"))
	}
	return paths
}

// looksLikeAPreview checks a page's picture as those see it who show it.
func looksLikeAPreview(t *testing.T, b *built, path string) {
	t.Helper()
	m := pictureOf(t, b, path)
	if m.Rect != image.Rect(0, 0, 1200, 630) || len(m.Palette) > 4 {
		t.Errorf("%s: %v in %d colours, should be 1200 × 630 in 4", path, m.Rect, len(m.Palette))
	}
	if size := len(b.files[path]); size > mostPreview {
		t.Errorf("%s: %d bytes, should be %d at most", path, size, mostPreview)
	}
	inked := 0
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if m.ColorIndexAt(x, y) == 0 {
				continue
			}
			inked++
			if x < 40 || y < 40 || x >= 1160 || y >= 590 {
				t.Fatalf("%s: ink at %d, %d; what is so near the edge may be cut off", path, x, y)
			}
		}
	}
	// The home page's has no tint below its curves.
	if inked < 40_000 {
		t.Errorf("%s: %d pixels of ink, want 40000", path, inked)
	}
}

func TestPagesHaveTheirPicturesIfTheSiteHasAnAddress(t *testing.T) {
	t.Parallel()
	b := repo(t)
	got := slices.DeleteFunc(slices.Clone(b.paths), func(p string) bool { return path.Base(p) != "og.png" })
	want := previewPaths()
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("there are %d pictures of pages, should be %d: %q", len(got), len(want), got)
	}
	seen := map[string]string{}
	for _, p := range got {
		looksLikeAPreview(t, b, p)
		if other, there := seen[string(b.files[p])]; there {
			t.Errorf("%s and %s are the same picture", p, other)
		}
		seen[string(b.files[p])] = p
	}
	for _, p := range whole(t).paths {
		if path.Base(p) == "og.png" {
			t.Errorf("without a base URL there is %s, which no page can name", p)
		}
	}
}

// A long title and another accent make no picture too large.
func TestPicturesOfALongTitleAreSmallToo(t *testing.T) {
	t.Parallel()
	o := options()
	o.Kinds, o.BaseURL = []generator.Kind{generator.HTML}, underRepo
	o.Content = withSettings(t, nil, `title = "VP Charts"`, `title = "Fédération Internationale de Bridge de Très-Longue-Dénomination"`,
		`accent = "#0a5c8c"`, `accent = "#9b111e"`)
	b := buildOnly(t, o)
	for _, p := range previewPaths() {
		looksLikeAPreview(t, b, p)
		if m := pictureOf(t, b, p); m.Palette[3] != (color.RGBA{0x9b, 0x11, 0x1e, 0xff}) {
			t.Errorf("%s: the darkest colour is %v, should be the settings' accent", p, m.Palette[3])
		}
	}
}

// curveOf is a scale's curve as pictures have it: without the correction, which
// would give it corners.
func (s secondScale) curveOf() (curve []preview.Point) {
	for _, r := range s.continuous.Rows[:s.continuous.Blitz+1] {
		curve = append(curve, preview.Point{X: r.IMPs, Y: r.Cut - 1000})
	}
	return curve
}

// The pictures say what the second implementation says.
func TestPicturesShowTheScale(t *testing.T) {
	t.Parallel()
	b, m := repo(t), words(t)
	p, err := preview.New(preview.Frame{
		Accent: content.DefaultAccent, Site: "VP Charts", Kicker: "IMPs to Victory Points", X: "IMPs", Y: "VPs", Low: "10", High: "20",
	})
	if err != nil {
		t.Fatal(err)
	}
	same := func(path string, c preview.Card) {
		t.Helper()
		want, err := p.Draw(c)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(b.file(t, path), want) {
			t.Errorf("%s does not show what it should: %q, %v, up to %s", path, c.Title, c.Rows, c.Plot.Last)
		}
	}
	margins := map[int][]int{4: {5, 10, 15, 30}, 5: {5, 10, 15, 34}, 6: {10, 20, 30, 37}, 8: {10, 20, 30, 43}, 16: {15, 30, 45, 60},
		24: {20, 40, 60, 74}, 60: {30, 60, 90, 117}, 64: {30, 60, 90, 120}, 100: {40, 80, 120, 150}}
	for n, named := range margins {
		s := scaleOf(n)
		c := preview.Card{Title: fmt.Sprintf("%d boards", n)}
		for _, imps := range named {
			r := s.continuous.Rows[imps]
			c.Rows = append(c.Rows, preview.Row{
				Label: fmt.Sprintf("%d IMPs", imps), Value: twoDecimals(r.Final) + " – " + twoDecimals(2000-r.Final),
				At: preview.Point{X: imps, Y: r.Final - 1000},
			})
		}
		c.Plot = preview.Plot{Across: s.continuous.Blitz, Up: 1000, Last: fmt.Sprint(s.continuous.Blitz), Curves: [][]preview.Point{s.curveOf()}}
		same(boardPath(n, "og.png"), c)
	}
	home := preview.Card{Title: "4–100 boards", Plot: preview.Plot{Across: 150, Up: 1000, Last: "150"}}
	for _, n := range []int{4, 12, 34, 100} {
		s := scaleOf(n)
		home.Plot.Curves = append(home.Plot.Curves, s.curveOf())
		home.Rows = append(home.Rows, preview.Row{
			Label: fmt.Sprintf("%d boards", n), Value: s.facts(m)[1].value, At: preview.Point{X: s.continuous.Blitz, Y: 1000},
		})
	}
	same("og.png", home)
}

// One board count alone is a site too, and so is every one that can be published.
func TestPicturesOfOtherBoardCounts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ first, last int }{{24, 24}, {1, 2}, {399, 400}} {
		o := options()
		o.Kinds, o.BaseURL, o.First, o.Last = []generator.Kind{generator.HTML}, underRepo, c.first, c.last
		b := buildOnly(t, o)
		for _, p := range []string{"og.png", boardPath(c.first, "og.png"), boardPath(c.last, "og.png")} {
			looksLikeAPreview(t, b, p)
		}
	}
}

func TestAppIconsAreThere(t *testing.T) {
	t.Parallel()
	for path, size := range map[string]int{"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180} {
		m := pictureOf(t, whole(t), path)
		if m.Rect != image.Rect(0, 0, size, size) {
			t.Errorf("%s: %v, should be %d × %d", path, m.Rect, size, size)
		}
		a := content.DefaultAccent
		for _, corner := range []image.Point{{0, 0}, {size - 1, 0}, {0, size - 1}, {size - 1, size - 1}} {
			if got := m.At(corner.X, corner.Y); got != (color.RGBA{a.R, a.G, a.B, 0xff}) {
				t.Errorf("%s: at %v it is %v, should be the accent up to the corners", path, corner, got)
			}
		}
	}
}

func TestPicturesAreTheSameOnARM64(t *testing.T) {
	t.Parallel()
	files := builtOnARM64(t, "--only", "html", "--base-url", underRepo, "--boards", "24-26")
	want := map[string][]byte{}
	for _, p := range []string{boardPath(24, "og.png"), boardPath(25, "og.png"), boardPath(26, "og.png"), "apple-touch-icon.png", "icon-192.png", "icon-512.png"} {
		want[p] = repo(t).file(t, p)
	}
	isPicture := func(p string) bool { return strings.HasSuffix(p, ".png") && p != "og.png" } // that one shows which there are
	if n := sameFiles(t, files, want, isPicture); n != 6 {
		t.Errorf("%d pictures were compared, should be three of pages and three icons", n)
	}
}
