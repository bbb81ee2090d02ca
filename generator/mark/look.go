package mark

import "github.com/vpcharts/vpcharts/generator/colour"

// A Look is the inks of a piece.
type Look struct {
	Ground, Text, Quiet, Hair colour.RGB
	Accent                    colour.RGB // of rules
	Name                      colour.RGB // of names and headings: the accent where that can be read
	Filled                    bool       // the background is printed, beyond the trim
}

// leastContrast is the least contrast between text and its background, by level AAA of WCAG 2.
const leastContrast = 7

// White is black on white with an accent.
func White(accent colour.RGB) Look {
	l := Look{
		Ground: colour.White, Text: colour.Black, Quiet: colour.Grey(0x50), Hair: colour.Grey(0xb0),
		Accent: accent, Name: accent,
	}
	if colour.Contrast(accent, l.Ground) < leastContrast {
		l.Name = l.Text
	}
	return l
}

// Dim is white on black, for a dim room.
func Dim() Look {
	return Look{
		Ground: colour.Black, Text: colour.White, Quiet: colour.Grey(0xc0), Hair: colour.Grey(0x70),
		Accent: colour.White, Name: colour.White, Filled: true,
	}
}
