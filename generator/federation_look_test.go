package generator_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// accents are colours at the edge of what settings allow, and from all around.
var accents = []string{"#767676", "#c8102e", "#0000ff", "#008000", "#9c5700", "#000000", "#b000b0"}

// withAccent are options for a site of one board count with an accent.
func withAccent(t *testing.T, accent string, kinds ...generator.Kind) generator.Options {
	t.Helper()
	o := options()
	o.First, o.Last, o.Kinds = 8, 8, kinds
	o.Content = withSettings(t, nil, `accent = "#0a5c8c"`, `accent = "`+accent+`"`)
	return o
}

// onScreen is a colour of a style sheet.
func onScreen(t *testing.T, hex string) (ink paperInk) {
	t.Helper()
	if len(hex) == 4 {
		hex = "#" + hex[1:2] + hex[1:2] + hex[2:3] + hex[2:3] + hex[3:] + hex[3:]
	}
	v, err := strconv.ParseUint(hex[1:], 16, 24)
	if err != nil {
		t.Fatalf("%s is no colour", hex)
	}
	return paperInk{float64(v>>16) / 255, float64(v>>8&255) / 255, float64(v&255) / 255}
}

// themes are the values that a style sheet gives a variable: in the light theme, and
// in the dark one, which stands there once or twice with the same.
func themes(t *testing.T, css, name string) (light, dark paperInk, accent string) {
	t.Helper()
	found := regexp.MustCompile(`--`+name+`: (#\w+);`).FindAllStringSubmatch(strings.Split(css, "@media print")[0], -1)
	if len(found) < 2 || found[1][1] != found[len(found)-1][1] {
		t.Fatalf("the style sheet gives --%s the values %q, want one for the light theme, and one for both places of the dark", name, found)
	}
	return onScreen(t, found[0][1]), onScreen(t, found[1][1]), found[0][1]
}

func TestAnAccentCanBeReadInBothThemes(t *testing.T) {
	t.Parallel()
	for _, accent := range accents {
		css := string(buildOnly(t, withAccent(t, accent, generator.HTML)).file(t, "site.css"))
		light, dark, written := themes(t, css, "accent")
		for _, ground := range []string{"paper", "tint", "found"} {
			onLight, onDark, _ := themes(t, css, ground)
			for theme, got := range map[string]float64{"light": contrastOf(light, onLight), "dark": contrastOf(dark, onDark)} {
				if got < 4.5 {
					t.Errorf("accent %s: in the %s theme it has a contrast of %.2f on --%s, should be 4.5", accent, theme, got, ground)
				}
			}
			if ground == "paper" && contrastOf(dark, onDark) < 7 {
				t.Errorf("accent %s: in the dark theme it has a contrast of %.2f on the page, should be 7", accent, contrastOf(dark, onDark))
			}
			if ground == "found" && contrastOf(onScreen(t, accent), onLight) >= 4.5 && written != accent {
				t.Errorf("accent %s can be read, and still the light theme has %s", accent, written)
			}
		}
	}
}

func TestTheDefaultAccentIsTheTemplatesOwn(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds = 8, 8, []generator.Kind{generator.HTML}
	site := buildOnly(t, o)
	for _, name := range []string{"site.css", "embed.css", "icon.svg"} {
		own, err := fs.ReadFile(o.Templates, name)
		if err != nil {
			t.Fatal(err)
		}
		if string(site.file(t, name)) != string(own) {
			t.Errorf("%s is not the template's, though the accent is", name)
		}
	}
}

// Whatever the accent, what is printed in it can be read in colour and in greys, and
// a press gets no RGB.
func TestAnAccentCanBeReadOnPaper(t *testing.T) {
	t.Parallel()
	qpdf := readback.Tool(t, "qpdf")
	for _, accent := range accents[:3] {
		site := buildOnly(t, withAccent(t, accent, generator.PDF))
		ink := onScreen(t, accent)
		for _, path := range []string{
			"boards/8/card-a6.pdf", "boards/8/card-id1.pdf", "boards/8/sheet-a4-a6.pdf", "boards/8/chart-a4.pdf", "boards/8/poster-a3.pdf",
			"print/nomogram-a5.pdf", "print/calibration-a4.pdf", "print/venue-a4.pdf", "print/director-a5.pdf",
		} {
			p, err := openPaper(qpdf, site.onDisk(path), path, len(site.file(t, path)), &paperFaces{})
			if err != nil {
				t.Fatal(err)
			}
			press, used := strings.HasPrefix(path, "boards/8/card-"), false
			for _, page := range p.pages {
				page.inks(func(wrong string, args ...any) {
					t.Errorf("accent %s: %s, page %d: %s", accent, path, page.number, fmt.Sprintf(wrong, args...))
				})
				for _, operator := range page.operators() {
					got, space := inkOf(operator)
					if press && strings.EqualFold(space, "rg") {
						t.Errorf("accent %s: %s, page %d: %q is RGB on a press", accent, path, page.number, operator)
					}
					used = used || near(got, ink)
				}
			}
			if !used {
				t.Errorf("accent %s: nothing on %s is printed in it", accent, path)
			}
		}
	}
}

// near says that two inks are the same but for rounding.
func near(a, b paperInk) bool {
	for i := range a {
		if max(a[i]-b[i], b[i]-a[i]) >= 0.01 {
			return false
		}
	}
	return true
}

func TestAVenuesOwnCardsHaveTheSettingsAccentUnlessToldOtherwise(t *testing.T) {
	t.Parallel()
	qpdf := readback.Tool(t, "qpdf")
	const green = "#008000"
	for told, want := range map[*mark.Ink]string{nil: green, {R: 0xc8, G: 0x10, B: 0x2e}: "#c8102e"} {
		file, _, err := cards(withAccent(t, green).Content, press.Order{
			Accent: told, Boards: []int{8}, Scale: "wbf-discrete",
			Size: "a6", Paper: "a4", Back: press.NoBack,
		})
		if err != nil {
			t.Fatal(err)
		}
		disk := filepath.Join(t.TempDir(), "cards.pdf")
		if err := os.WriteFile(disk, file, 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := openPaper(qpdf, disk, "cards.pdf", len(file), &paperFaces{})
		if err != nil {
			t.Fatal(err)
		}
		found := slices.ContainsFunc(p.pages[0].operators(), func(operator string) bool {
			got, _ := inkOf(operator)
			return near(got, onScreen(t, want))
		})
		if !found {
			t.Errorf("told %v, no ink of the card is %s: %q", told, want, p.pages[0].operators())
		}
	}
}
