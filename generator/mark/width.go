package mark

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// Width is the width of a text in a face and size.
func Width(f font.Face, size Pt, s string) MM { return size.MM() * MM(f.Width(s)) }

// Wrap breaks a text into lines of at most the given width, at plain spaces.
func Wrap(f font.Face, size Pt, most MM, s string) (lines []string) {
	line := ""
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' }) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && Width(f, size, longer) > most {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
