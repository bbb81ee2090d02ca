package generator_test

import (
	"bytes"
	"fmt"
	"html"
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

// looksLikeAPreview checks a page's picture as those see it who show it.
func looksLikeAPreview(t *testing.T, b *built, path string) {
	t.Helper()
	m := pictureOf(t, b, path)
	if size := len(b.files[path]); m.Rect != image.Rect(0, 0, 1200, 630) || len(m.Palette) > 4 || size > 15_000 {
		t.Errorf("%s: %v in %d colours, %d bytes; should be 1200 × 630 in 4, and small", path, m.Rect, len(m.Palette), size)
	}
	inked := 0
	for i, ink := range m.Pix {
		if x, y := i%m.Stride, i/m.Stride; ink != 0 {
			if inked++; x < 40 || y < 40 || x >= 1160 || y >= 590 {
				t.Fatalf("%s: ink at %d, %d; what is so near the edge may be cut off", path, x, y)
			}
		}
	}
	if inked < 40_000 {
		t.Errorf("%s: %d pixels of ink, want 40000", path, inked)
	}
}

func TestPagesHaveTheirPicturesIfTheSiteHasAnAddress(t *testing.T) {
	t.Parallel()
	b := repo(t)
	want := []string{"og.png"}
	for _, n := range everyBoards() {
		want = append(want, boardPath(n, "og.png"))
	}
	got := b.ending("og.png")
	if slices.Sort(want); !slices.Equal(got, want) || len(whole(t).ending("og.png")) > 0 {
		t.Errorf("there are %d pictures of pages, should be %d; and none without a base URL", len(got), len(want))
	}
	seen := map[string]string{}
	for _, p := range got {
		looksLikeAPreview(t, b, p)
		if other, there := seen[string(b.files[p])]; there {
			t.Errorf("%s and %s are the same picture", p, other)
		}
		seen[string(b.files[p])] = p
	}
	// A long title and another accent make none too large; every board count can have one.
	for first, last := range map[int]int{24: 24, 1: 2, 399: 400, 97: 100} {
		o := options()
		o.Kinds, o.BaseURL, o.First, o.Last = []generator.Kind{generator.HTML}, underRepo, first, last
		o.Content = withSettings(t, nil, `title = "VP Charts"`, `title = "Fédération Internationale de Bridge de Très-Longue-Dénomination"`,
			`accent = "#0a5c8c"`, `accent = "#9b111e"`)
		b := buildOnly(t, o)
		for _, p := range []string{"og.png", boardPath(first, "og.png"), boardPath(last, "og.png")} {
			looksLikeAPreview(t, b, p)
			if m := pictureOf(t, b, p); m.Palette[3] != (color.RGBA{0x9b, 0x11, 0x1e, 0xff}) {
				t.Errorf("%s: the darkest colour is %v, should be the settings' accent", p, m.Palette[3])
			}
		}
	}
	for path, size := range map[string]int{"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180} {
		m, a := pictureOf(t, whole(t), path), content.DefaultAccent
		if want := (color.RGBA{a.R, a.G, a.B, 0xff}); m.Rect != image.Rect(0, 0, size, size) || m.At(0, size-1) != want || m.At(size-1, 0) != want {
			t.Errorf("%s: %v, should be %d × %d, in the accent up to its corners", path, m.Rect, size, size)
		}
	}
}

// curveOf is a scale's curve as pictures have it: without the correction, which would give it
// corners.
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
		if want, err := p.Draw(c); err != nil || !bytes.Equal(b.file(t, path), want) {
			t.Errorf("%s does not show what it should: %q, %v, up to %s (%v)", path, c.Title, c.Rows, c.Plot.Last, err)
		}
	}
	for n, named := range map[int][]int{4: {5, 10, 15, 30}, 5: {5, 10, 15, 34}, 6: {10, 20, 30, 37}, 8: {10, 20, 30, 43}, 16: {15, 30, 45, 60},
		24: {20, 40, 60, 74}, 49: {30, 60, 90, 105}, 60: {30, 60, 90, 117}, 64: {30, 60, 90, 120}, 100: {40, 80, 120, 150}} {
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

func TestEveryPlotSaysWhatItShows(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t).Plot
	for kind, want := range map[string][2]string{
		"scale": {m.Scale(), m.ShareV()}, "sensitivity": {m.Sensitivity(), m.ShareS()}, "concavity": {m.Concavity(), m.ShareC()},
	} {
		for path, parts := range map[string][]string{
			boardPath(24, kind+".svg"):          {want[0], "24 boards", m.Margin()},
			"models/" + kind + ".svg":           {want[0], want[1], m.Share()},
			"models/quadratic/" + kind + ".svg": {want[0], want[1], "Quadratic"},
		} {
			for _, part := range parts {
				if text := html.UnescapeString(string(b.file(t, path))); !strings.Contains(text, part) {
					t.Errorf("%s does not say %q", path, part)
				}
			}
		}
	}
}

func TestDataAndPicturesAreTheSameOnARM64(t *testing.T) {
	files := builtOnARM64(t, "--only", "html,data", "--base-url", underRepo)
	which := func(p string) bool {
		return kindOf(p) == generator.Data || strings.HasSuffix(p, ".png") && path.Base(p) != "og.png" || strings.HasSuffix(p, "/og.png")
	}
	if n := sameFiles(t, files, repo(t).files, which); n < 97*5+4+5+3 {
		t.Errorf("%d files were compared, there are 5 for each board count, 4 of models, 5 in data/ and 3 icons at least", n)
	}
}
