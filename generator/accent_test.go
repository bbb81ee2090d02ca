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
	css, err := fs.ReadFile(templates.Default, "site.css")
	if err != nil {
		t.Fatal(err)
	}
	grounds := regexp.MustCompile(`--(paper|tint|found): (#\w+);`).FindAllSubmatch(css, -1)
	if len(grounds) < 6 {
		t.Fatalf("site.css has the backgrounds %q, want three for each theme", grounds)
	}
	for _, accent := range []colour.RGB{{R: 0x76, G: 0x76, B: 0x76}, {R: 0xc8, G: 0x10, B: 0x2e}, {B: 0xff}, {G: 0x80}, {R: 0x9c, G: 0x57}, {}, {R: 0xb0, B: 0xb0}} {
		light, dark := themed(accent)
		for i, found := range grounds[:6] {
			ground, name := colour.RGB{R: 0xff, G: 0xff, B: 0xff}, string(found[1]) // that is #fff
			if len(found[2]) == len("#rrggbb") {
				if err := ground.UnmarshalText(found[2]); err != nil {
					t.Fatal(err)
				}
			}
			shown, least := light, 4.5
			if i >= 3 {
				shown = dark
			}
			if i >= 3 && name == "paper" {
				least = 7
			}
			if got := colour.Contrast(shown, ground); got < least {
				t.Errorf("accent %v: the theme shows it as %v, with a contrast of %.2f on --%s, want %.1f at least", accent, shown, got, name, least)
			}
			if i < 3 && name == "found" && colour.Contrast(accent, ground) >= 4.5 && light != accent {
				t.Errorf("accent %v has enough contrast, but the light theme changes it to %v", accent, light)
			}
		}
	}
	for _, name := range []string{"site.css", "embed.css", "icon.svg"} {
		own, err := fs.ReadFile(templates.Default, name)
		if err != nil || string(accented(name, own, content.DefaultAccent)) != string(own) {
			t.Errorf("%s with the default accent differs from the template (%v)", name, err)
		}
	}
}
