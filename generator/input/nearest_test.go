package input_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/input"
)

func TestTheNearestNameIsTheOneThatIsMeant(t *testing.T) {
	known := []string{"title", "organisation", "authority", "authority.edition", "build", "vp", "wbf-continuous", "wbf-discrete", "logo.png"}
	for name, want := range map[string]string{
		"organization": "organisation", "biuld": "build", "biild": "build", "vps": "vp", "wbf-continious": "wbf-continuous", "wbf-discret": "wbf-discrete",
		"authority.editoin": "authority.edition", "edition": "authority.edition", "authority.title": "title", "authorities": "authority", "discrete": "wbf-discrete",
		"": "", "x": "", "statement": "", "club.name": "", "bulletin": "",
	} {
		if want != "" {
			want = ` (did you mean "` + want + `"?)`
		}
		if got := input.Nearest(name, known); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
	for _, name := range []string{"Logo.PNG", "LOGO.png"} {
		if got := input.Nearest(name, known); got != ` (there is "logo.png": only small and capital letters differ)` {
			t.Errorf("%q: %s", name, got)
		}
	}
}
