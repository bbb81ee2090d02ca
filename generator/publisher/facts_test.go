package publisher

import (
	"testing"
	"testing/fstest"
)

// A page names facts in braces. The publisher is the organisation, or the title if there is none.
func TestFactsAreThoseOfTheSite(t *testing.T) {
	const text = "{title}, {organisation}, {publisher}: {boards}, {first} to {last}, {count} board counts"
	for _, c := range []struct {
		settings    string
		first, last int
		want        string
	}{
		{"title = \"Tables\"\norganisation = \"A League\"\n", 4, 100, "Tables, A League, A League: 4 to 100 boards, 4 to 100, 97 board counts"},
		{"title = \"Tables\"\n", 8, 8, "Tables, , Tables: 8 boards, 8 to 8, 1 board counts"},
	} {
		site := mustLoad(t, fstest.MapFS{SettingsFile: {Data: []byte(c.settings)}})
		if got, unknown := site.Facts(c.first, c.last, nil, "").Fill(text); got != c.want || len(unknown) > 0 {
			t.Errorf("with the settings %q the facts are %q (unknown: %q), want %q", c.settings, got, unknown, c.want)
		}
	}
}
