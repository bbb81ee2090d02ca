package content

import (
	"errors"
	"reflect"
	"slices"

	"github.com/BurntSushi/toml"
)

// Runes is every character that print may need: ASCII, and all that occurs in
// the messages and settings, but for what stands on the front page alone. It does
// not depend on what is built, so that a chart has the same bytes in every build.
func (c *Content) Runes() []rune {
	seen := map[rune]bool{}
	for r := ' '; r <= '~'; r++ {
		seen[r] = true
	}
	collect := func(_ toml.Key, text string) {
		for _, r := range text {
			if r >= ' ' {
				seen[r] = true
			}
		}
	}
	eachText(nil, reflect.ValueOf(c.Messages), collect)
	eachText(nil, reflect.ValueOf(c.printed()), collect)
	runes := make([]rune, 0, len(seen))
	for r := range seen {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	return runes
}

// CheckRunes names each message and setting with a character of Runes that the
// faces of print do not have, as has tells, with its file and line.
func (c *Content) CheckRunes(has func(r rune) bool) error {
	settings, messages := c.settings.fresh(), c.messages.fresh() // what is found belongs to this call
	for _, in := range []struct {
		files texts
		v     any
	}{{settings, c.printed()}, {messages, c.Messages}} {
		eachText(nil, reflect.ValueOf(in.v), func(key toml.Key, text string) {
			for _, r := range text {
				if r >= ' ' && !has(r) {
					in.files.of(key).at(key, "%s: the print's typeface has no character %q (U+%04X)", key, r, r)
					return
				}
			}
		})
	}
	return errors.Join(settings.errors(), messages.errors())
}

// printed are the settings without what stands on pages alone.
func (c *Content) printed() Settings {
	settings := c.Settings
	settings.HomeText = ""
	return settings
}

// eachText calls do for each text of a struct, with its key.
func eachText(at toml.Key, v reflect.Value, do func(key toml.Key, text string)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachText(append(slices.Clip(at), v.Type().Field(i).Tag.Get("toml")), v.Field(i), do)
		}
	case reflect.String:
		do(at, v.String())
	}
}
