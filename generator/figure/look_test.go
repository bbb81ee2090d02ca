package figure_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// everyPlot is every plot of the site, by name.
func everyPlot(t *testing.T) (names []string, plots []mark.Drawing) {
	for _, k := range figure.Kinds() {
		for boards := 4; boards <= 100; boards++ {
			names, plots = append(names, fmt.Sprintf("%v, %d boards", k, boards)), append(plots, match(t, k, boards))
		}
		for _, front := range append([]string{""}, english...) {
			names, plots = append(names, fmt.Sprintf("%v, %q in front", k, front)), append(plots, models(t, k, front))
		}
	}
	return names, plots
}

func TestPlotsAreSmallAndPlain(t *testing.T) {
	long := regexp.MustCompile(`\d*\.\d{3}`)
	exponent := regexp.MustCompile(`[0-9.][eE][-+0-9]`)
	names, plots := everyPlot(t)
	for i, d := range plots {
		svg := mark.InlineSVG(d, "scale-")
		var z bytes.Buffer
		w := gzip.NewWriter(&z)
		if _, err := w.Write(svg); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if len(svg) > 6000 || z.Len() > 1700 {
			t.Errorf("%s: %d bytes, %d compressed; want at most 6000 and 1700", names[i], len(svg), z.Len())
		}
		for _, e := range read(t, svg) {
			if _, ok := e.attr["style"]; ok || e.name == "style" {
				t.Errorf("%s: <%s> has a style, which the pages' security policy blocks", names[i], e.name)
			}
			for _, a := range []string{"d", "x", "y", "font-size", "stroke-width", "stroke-dasharray", "viewBox"} {
				if long.MatchString(e.attr[a]) || exponent.MatchString(e.attr[a]) {
					t.Errorf("%s: <%s %s=%q>: want numbers of at most two decimals", names[i], e.name, a, e.attr[a])
				}
			}
		}
	}
}

type box struct{ x1, y1, x2, y2 float64 }

// boxOf is the room of a text in our typeface, descenders included.
func boxOf(t *testing.T, e element) box {
	face := font.Regular
	if e.attr["font-weight"] == "600" {
		face = font.Semibold
	}
	size := e.number(t, "font-size")
	if px := size * 3; px < 11 {
		t.Errorf("%q is %.1f pixels high where the picture is 300 wide, want 11", e.text, px)
	}
	x, y, w := e.number(t, "x"), e.number(t, "y"), size*face.Width(e.text)
	switch e.attr["text-anchor"] {
	case "middle":
		x -= w / 2
	case "end":
		x -= w
	}
	return box{x, y - 0.66*size, x + w, y + 0.2*size}
}

func TestTextStaysInThePictureAndApart(t *testing.T) {
	names, plots := everyPlot(t)
	german := matchWords(figure.Scale, 24)
	german.X, german.Y, german.Blitz = "Differenz in IMPs", "VP pro IMP² (log. Skala)", "Höchstsieg 73,48"
	german.Models = []string{"exponentiell", "quadratisch", "logarithmisch", "Quadratwurzel"}
	for _, k := range figure.Kinds() {
		d, err := figure.OfMatch(k, curveFor(t, 24), german)
		if err != nil {
			t.Error(err)
			continue
		}
		names, plots = append(names, fmt.Sprintf("%v, in German", k)), append(plots, d)
	}
	for i, d := range plots {
		var texts []element
		var boxes []box
		var curves [][]pt
		named := 0
		for _, e := range read(t, mark.InlineSVG(d, "p-")) {
			if e.has("curve") {
				curves = append(curves, lines(t, e.attr["d"])...)
			}
			if e.name == "text" {
				texts, boxes = append(texts, e), append(boxes, boxOf(t, e))
			}
			if e.has("name") {
				named++
			}
		}
		if named != 4 || len(curves) != 4 {
			t.Errorf("%s: %d names for %d lines, want 4", names[i], named, len(curves))
		}
		for j, b := range boxes {
			if b.x1 < 0 || b.y1 < 0 || b.x2 > float64(d.W) || b.y2 > float64(d.H) {
				t.Errorf("%s: %q leaves the picture: %.2f", names[i], texts[j].text, b)
			}
			for l, o := range boxes[:j] {
				if b.x1 < o.x2 && o.x1 < b.x2 && b.y1 < o.y2 && o.y1 < b.y2 {
					t.Errorf("%s: %q and %q overlap", names[i], texts[j].text, texts[l].text)
				}
			}
			if !texts[j].has("name") {
				continue
			}
			for _, c := range curves {
				if crosses(c, b) {
					t.Errorf("%s: a line runs through %q", names[i], texts[j].text)
				}
			}
		}
	}
}

// crosses looks along the line in steps of a twentieth of each piece.
func crosses(line []pt, b box) bool {
	for i := 1; i < len(line); i++ {
		for s := range 21 {
			f := float64(s) / 20
			x, y := line[i-1].x+f*(line[i].x-line[i-1].x), line[i-1].y+f*(line[i].y-line[i-1].y)
			if b.x1 < x && x < b.x2 && b.y1 < y && y < b.y2 {
				return true
			}
		}
	}
	return false
}

// A leader must end on its own model's line, and leave from beside its own name.
func TestLeadersTieNamesToTheirLines(t *testing.T) {
	names, plots := everyPlot(t)
	for i, d := range plots {
		all := read(t, mark.InlineSVG(d, "p-"))
		for _, m := range english {
			leader := lines(t, one(t, all, "leader", m).attr["d"])[0]
			curve := lines(t, one(t, all, "curve", m).attr["d"])[0]
			if off := distance(leader[0], curve); off > 0.75 {
				t.Errorf("%s: the leader of %s ends %.2f mm from its line", names[i], m, off)
			}
			name := boxOf(t, one(t, all, "name", m))
			to := leader[1]
			if dx := max(name.x1-to.x, to.x-name.x2); dx < 0 || dx > 1 || to.y < name.y1 || to.y > name.y2 {
				t.Errorf("%s: the leader of %s comes from %.2f, its name stands at %.2f", names[i], m, to, name)
			}
			// In the scale's plot the lines lie close: a dot must sit on the line itself.
			if strings.HasPrefix(names[i], "scale") {
				if off := distance(leader[0], curve); off > 0.02 {
					t.Errorf("%s: the dot of %s is %.2f mm off its line", names[i], m, off)
				}
			}
		}
	}
}

// distance is that of a point to a line.
func distance(p pt, line []pt) float64 {
	least := math.Inf(1)
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		dx, dy := b.x-a.x, b.y-a.y
		f := min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/(dx*dx+dy*dy), 0), 1)
		least = min(least, math.Hypot(p.x-a.x-f*dx, p.y-a.y-f*dy))
	}
	return least
}

// Text needs 4.5 to 1 against its background, a line that means something 3 to 1
// (WCAG 2, 1.4.3 and 1.4.11).
func TestColoursOfFilesHaveContrast(t *testing.T) {
	light, dark, ok := strings.Cut(figure.FileCSS, "@media (prefers-color-scheme:dark)")
	if !ok {
		t.Fatal("no rules for dark")
	}
	rule := regexp.MustCompile(`([^{}\n]+)\{([^{}]*)\}`)
	colour := regexp.MustCompile(`(background|stroke|fill):(#[0-9a-f]+)`)
	for scheme, css := range map[string]string{"light": light, "dark": dark} {
		var background float64
		seen := map[string]bool{}
		for _, r := range rule.FindAllStringSubmatch(css, -1) {
			for _, c := range colour.FindAllStringSubmatch(r[2], -1) {
				l := luminance(t, c[2])
				if c[1] == "background" {
					background = l
					continue
				}
				ratio := (max(l, background) + 0.05) / (min(l, background) + 0.05)
				least := map[string]float64{"stroke": 3, "fill": 4.5}[c[1]]
				if r[1] != ".grid" && ratio < least {
					t.Errorf("%s: %s %s has %.2f : 1, want %v : 1", scheme, r[1], c[0], ratio, least)
				}
			}
			for _, s := range strings.Split(r[1], ",") {
				seen[strings.TrimPrefix(s, ".")] = true
			}
		}
		for _, d := range []mark.Drawing{match(t, figure.Scale, 24), models(t, figure.Concavity, "quadratic")} {
			for _, e := range read(t, mark.InlineSVG(d, "")) {
				classes := strings.Fields(e.attr["class"])
				if e.name == "path" && !slices.ContainsFunc(classes, func(c string) bool { return seen[c] && c != "curve" && c != "leader" && c != "dot" }) {
					t.Errorf("%s: nothing gives a <path class=%q> its colour", scheme, e.attr["class"])
				}
			}
		}
	}
}

// luminance is WCAG's relative luminance of #rgb or #rrggbb.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	hex = hex[1:]
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 {
		t.Fatalf("colour #%s", hex)
	}
	channel := func(shift int) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}
