package chart

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// width is the width of a text in a face and size.
func width(f font.Face, size Pt, s string) MM { return size.MM() * MM(f.Width(s)) }

// wrap breaks a text into lines of at most the given width, at plain spaces.
func wrap(f font.Face, size Pt, most MM, s string) (lines []string) {
	line := ""
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' }) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && width(f, size, longer) > most {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
