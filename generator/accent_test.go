package generator

import (
	"io/fs"
	"regexp"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/colour"
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
