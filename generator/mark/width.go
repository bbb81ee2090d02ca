package mark

import (
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/font"
)

// Width is the width of a text in a face and size.
func Width(f font.Face, size Pt, s string) MM { return size.MM() * MM(f.Width(s)) }

// Box is the rectangle of a text's capitals and figures on its page.
func (t Text) Box() Rect {
	w, h := Width(t.Face, t.Size, t.S), t.Size.MM()*MM(t.Face.CapHeight())
	before := w * MM(t.Align) / 2 // the part of the width before X
	if t.Turn {
		return Rect{X: t.X - h, Y: t.Y + before - w, W: h, H: w}
	}
	return Rect{X: t.X - before, Y: t.Y - h, W: w, H: h}
}

// Wrap breaks a text into lines of at most the given width, at plain spaces. A longer word
// gets its own line; Longest finds out whether there is such a word.
//
// Each word is measured once: a line is as long as its words and the spaces between them,
// kerned. To measure the whole line again with each word takes twice as long.
func Wrap(f font.Face, size Pt, most MM, s string) (lines []string) {
	words := strings.FieldsFunc(s, isSpace)
	if len(words) == 1 { // as in a cell with figures; not to measure it saves a fortieth of the time of all prints
		return words
	}
	first, units := 0, 0 // of the line in the making
	for i, word := range words {
		own := f.Units(word)
		if i == first {
			units = own
			continue
		}
		longer := units + space(f, words[i-1], word) + own
		if size.MM()*MM(float64(longer)/font.UnitsPerEm) > most {
			lines = append(lines, strings.Join(words[first:i], " "))
			first, longer = i, own
		}
		units = longer
	}
	return append(lines, strings.Join(words[first:], " "))
}

// Longest is the width of the longest word of a text, in em. A line of Wrap is wider than allowed only
// if one word is.
func Longest(f font.Face, s string) (most float64) {
	for word := range strings.FieldsFuncSeq(s, isSpace) {
		most = max(most, f.Width(word))
	}
	return most
}

// isSpace says whether a line may end at a character.
func isSpace(r rune) bool { return r == ' ' }

// space is the width of the space between two words, in units.
func space(f font.Face, left, right string) int {
	last, _ := utf8.DecodeLastRuneInString(left)
	next, _ := utf8.DecodeRuneInString(right)
	return f.Kern(last, ' ') + f.Advance(' ') + f.Kern(' ', next)
}
