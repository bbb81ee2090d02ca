package publisher

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/input"
)

// Prints need the characters of their texts, and not those that only pages show.
func TestACharacterThatPrintsCannotShowIsNamedWithItsPlace(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{
		SettingsFile: "\norganisation = \"日e\u0301 q\u0308\"\nhome_text = \"橋\"\n",
		MessagesFile: "[frame]\n\nskip = \"q\u0308\"\n[claim.wbf-tail]\ntext = \"牌\"\n",
	}))
	var places []string
	for _, text := range c.Texts() {
		if r, found := input.Unplaceable(text.Value, func(r rune) bool { return r < 0x3000 }); found {
			places = append(places, c.Where(text)+": "+input.WhyUnplaceable(r))
		}
	}
	want := []string{
		`content/site.toml:2: organisation: the print's typeface has no character '日' (U+65E5)`,
		"content/messages/en.toml:3: frame.skip: print cannot place the combining mark U+0308 on its letter",
	}
	if !slices.Equal(places, want) {
		t.Errorf("the reported texts are %q, want %q", places, want)
	}
	if runes := string(c.Runes()); !strings.Contains(runes, "日") || strings.ContainsAny(runes, "橋牌") {
		t.Errorf("the characters for prints are %q, want 日 among them, and neither 橋 nor 牌, which only pages show", runes)
	}
	for text, want := range map[string]rune{"Plain é ♠ č": 0, "x\u030c": 0x030c, "a🂡": 0x1f0a1, "two\nlines": 0, "नि": 0x093f} {
		if r, found := input.Unplaceable(text, func(rune) bool { return true }); r != want || found != (want != 0) {
			t.Errorf("%q: Unplaceable gives %U (%t), want %U", text, r, found, want)
		}
	}
}
