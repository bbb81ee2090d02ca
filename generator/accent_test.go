package generator

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/templates"
)

// Any accent that settings allow has enough contrast on every background of both themes. The light
// theme changes an accent only if it must.
func TestAnAccentCanBeReadInBothThemes(t *testing.T) {
	css, err := templates.StyleSheets[0].Read(templates.Default)
	if err != nil {
		t.Fatal(err)
	}
	grounds := regexp.MustCompile(`--(paper|tint|found): var\(--light, (#\w+)\) var\(--dark, (#\w+)\);`).FindAllSubmatch(css, -1)
	if len(grounds) != 3 {
		t.Fatalf("the style sheet has the backgrounds %q, want three", grounds)
	}
	for _, accent := range []colour.RGB{{R: 0x76, G: 0x76, B: 0x76}, {R: 0xc8, G: 0x10, B: 0x2e}, {B: 0xff}, {G: 0x80}, {R: 0x9c, G: 0x57}, {}, {R: 0xb0, B: 0xb0}} {
		light, dark := themed(accent)
		for _, found := range grounds {
			name := string(found[1])
			for i, shown := range []colour.RGB{light, dark} {
				ground, least := colour.RGB{R: 0xff, G: 0xff, B: 0xff}, 4.5 // that is #fff
				if len(found[2+i]) == len("#rrggbb") {
					if err := ground.UnmarshalText(found[2+i]); err != nil {
						t.Fatal(err)
					}
				}
				if i == 1 && name == "paper" {
					least = 7
				}
				if got := colour.Contrast(shown, ground); got < least {
					t.Errorf("accent %v: the theme shows it as %v, with a contrast of %.2f on --%s, want %.1f at least", accent, shown, got, name, least)
				}
				if i == 0 && name == "found" && colour.Contrast(accent, ground) >= 4.5 && light != accent {
					t.Errorf("accent %v has enough contrast, but the light theme changes it to %v", accent, light)
				}
			}
		}
	}
	icon, err := fs.ReadFile(templates.Default, "icon.svg")
	for name, own := range map[string][]byte{"site.css": css, "icon.svg": icon} {
		if err != nil || string(accented(name, own, content.DefaultAccent)) != string(own) {
			t.Errorf("%s with the default accent differs from the template (%v)", name, err)
		}
	}
}

// Quiet texts have a contrast of 7 to 1 in both themes: hints, captions, and what stands at the back
// of plots. The plots that are files of their own have the same colours.
func TestQuietTextsAreEasyToRead(t *testing.T) {
	css, err := fs.ReadFile(templates.Default, "css/colours.css")
	if err != nil {
		t.Fatal(err)
	}
	colours := map[string][2]string{}
	for _, c := range regexp.MustCompile(`--([\w-]+): var\(--light, (#\w+)\) var\(--dark, (#\w+)\);`).FindAllSubmatch(css, -1) {
		colours[string(c[1])] = [2]string{strings.Replace(string(c[2]), "#fff", "#ffffff", 1), string(c[3])}
	}
	light, dark, _ := strings.Cut(figure.FileCSS, "@media")
	for text, grounds := range map[string][]string{"quiet": {"paper", "tint"}, "plot-text": {"paper"}, "plot-back-text": {"paper"}} {
		for theme, css := range []string{light, dark} {
			for _, ground := range grounds {
				var c [2]colour.RGB
				err := errors.Join(c[0].UnmarshalText([]byte(colours[text][theme])), c[1].UnmarshalText([]byte(colours[ground][theme])))
				if got := colour.Contrast(c[0], c[1]); err != nil || got < 7 {
					t.Errorf("--%s is %s on --%s, which is %s: a contrast of %.2f (%v), want 7 at least", text, c[0], ground, c[1], got, err)
				}
			}
			if strings.HasPrefix(text, "plot-") && !strings.Contains(css, "fill:"+colours[text][theme]) {
				t.Errorf("plots that are files of their own do not have --%s as it is in css/colours.css: %s", text, colours[text][theme])
			}
		}
	}
}
