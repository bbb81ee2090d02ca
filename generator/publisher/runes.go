package publisher

import (
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
)

// written are the characters beyond ASCII that the program writes by itself, whatever the words
// of a language are: between figures, before them, in a scale's sign, and as a mark.
const written = "–−½·"

// Runes is every character that print may need: ASCII, what the program writes by itself, and
// all that occurs in the texts that prints may carry. It does not depend on what is built, so that a
// chart has the same bytes in every build.
func (c *Content) Runes() []rune {
	seen := map[rune]bool{}
	for r := ' '; r <= '~'; r++ {
		seen[r] = true
	}
	for _, r := range written {
		seen[r] = true
	}
	for _, t := range c.Texts() {
		for _, r := range font.Printed(t.Value) {
			if r >= ' ' {
				seen[r] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(seen))
}
