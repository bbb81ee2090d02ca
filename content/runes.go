package content

import (
	"reflect"
	"slices"
)

// Runes is every character that print may need: ASCII, and all that occurs in
// the messages and settings, but for what stands on the front page alone. It does
// not depend on what is built, so that a chart has the same bytes in every build.
func (c *Content) Runes() []rune {
	seen := map[rune]bool{}
	for r := ' '; r <= '~'; r++ {
		seen[r] = true
	}
	collect(reflect.ValueOf(c.Messages), seen)
	settings := c.Settings
	settings.HomeText = ""
	collect(reflect.ValueOf(settings), seen)
	runes := make([]rune, 0, len(seen))
	for r := range seen {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	return runes
}

func collect(v reflect.Value, into map[rune]bool) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			collect(v.Field(i), into)
		}
	case reflect.String:
		for _, r := range v.String() {
			if r >= ' ' {
				into[r] = true
			}
		}
	}
}
