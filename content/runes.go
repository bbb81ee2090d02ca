package content

import "slices"

// Runes is every character that print may need: ASCII, and all that occurs in
// the texts that prints may carry. It does not depend on what is built, so that a
// chart has the same bytes in every build.
func (c *Content) Runes() []rune {
	seen := map[rune]bool{}
	for r := ' '; r <= '~'; r++ {
		seen[r] = true
	}
	for _, t := range c.Texts() {
		for _, r := range t.Value {
			if r >= ' ' {
				seen[r] = true
			}
		}
	}
	runes := make([]rune, 0, len(seen))
	for r := range seen {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	return runes
}
