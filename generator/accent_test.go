package generator

import (
	"io/fs"
	"regexp"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/templates"
)

// An accent at the edge of what settings allow, or anywhere else, is changed as little as it
// must be, and can be read on every background of both themes.
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
				t.Errorf("accent %v: as %v it has a contrast of %.2f on --%s, should be %.1f", accent, shown, got, name, least)
			}
			if i < 3 && name == "found" && colour.Contrast(accent, ground) >= 4.5 && light != accent {
				t.Errorf("accent %v can be read, and still the light theme has %v", accent, light)
			}
		}
	}
	for _, name := range []string{"site.css", "embed.css", "icon.svg"} {
		own, err := fs.ReadFile(templates.Default, name)
		if err != nil || string(accented(name, own, content.DefaultAccent)) != string(own) {
			t.Errorf("%s is not the template's, though the accent is (%v)", name, err)
		}
	}
}
