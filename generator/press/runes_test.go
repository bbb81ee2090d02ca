package press

import "testing"

// Prints need the marks that the program writes beside words, even if no word has them.
func TestPrintHasTheProgramsOwnCharacters(t *testing.T) {
	shop := &Shop{Texts: func(yield func(text, where string) bool) { yield("é\u00ad日\n♠é", "") }}
	const ascii = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
	if got, want := string(shop.runes()), ascii+"·½é–−♠"; got != want {
		t.Errorf("the characters for prints are %q, want %q: ASCII, ·½–− and what the texts have, without 日, "+
			"a line end and a soft hyphen, which print does not set", got, want)
	}
}
