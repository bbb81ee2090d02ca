package mark

// A Look is the inks of a piece.
type Look struct {
	Ground, Text, Quiet, Hair Ink
	Accent                    Ink  // of rules
	Name                      Ink  // of names and headings: the accent where that can be read
	Filled                    bool // the background is printed, beyond the trim
}

// leastContrast is the least contrast between text and its background, by level AAA of WCAG 2.
const leastContrast = 7

// White is black on white with an accent.
func White(accent Ink) Look {
	l := Look{Ground: WhiteInk, Text: Black, Quiet: Ink{0x50, 0x50, 0x50}, Hair: Ink{0xb0, 0xb0, 0xb0}, Accent: accent, Name: accent}
	if Contrast(accent, l.Ground) < leastContrast {
		l.Name = l.Text
	}
	return l
}

var WhiteInk = Ink{0xff, 0xff, 0xff}

// Dim is white on black, for a dim room.
func Dim() Look {
	return Look{Ground: Black, Text: WhiteInk, Quiet: Ink{0xc0, 0xc0, 0xc0}, Hair: Ink{0x70, 0x70, 0x70}, Accent: WhiteInk, Name: WhiteInk, Filled: true}
}
