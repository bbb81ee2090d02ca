package font

import (
	"slices"
	"strings"
	"unicode"
)

// unprinted says whether print leaves out a character, because it has no shape: browsers use it to
// break a word, to join letters, or to choose among pictures of a sign.
func unprinted(r rune) bool {
	switch {
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, // soft hyphen, grapheme joiner, Arabic mark, Mongolian separator
		0x200b <= r && r <= 0x200f,                               // zero width space, joiners, marks of direction
		0x2060 <= r && r <= 0x2064,                               // word joiner, signs that are not seen
		0xfe00 <= r && r <= 0xfe0f, 0xe0100 <= r && r <= 0xe01ef: // variation selectors: ♥ as a picture or as text
		return true
	}
	return false
}

// Printed is a text as print sets it, without what has no shape.
func Printed(text string) string {
	return strings.Map(func(r rune) rune {
		if unprinted(r) {
			return -1
		}
		return r
	}, text)
}

// Unset is the first character of a text that print cannot set, 0 if there is none: one that a face lacks, one beyond
// U+FFFF, which PDF files cannot hold here, or a combining mark. A letter and a mark that have a composed form are one
// character in the text. To place any other mark, tables of the typeface would be needed that the program does not
// read. What has no shape is left out, and is no such character.
func Unset(text string) rune {
	for _, r := range text {
		lacks := func(f Face) bool { return !f.Has(r) }
		switch {
		case r <= '~' || unprinted(r): // the faces have ASCII; not to look saves a fortieth of the time of all prints
		case unicode.Is(unicode.M, r), r > 0xffff, slices.ContainsFunc(Faces(), lacks):
			return r
		}
	}
	return 0
}
