package generator_test

import (
	"bytes"
	"testing"
)

const cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

// notUnderCC0 is what the licence leaves out, wherever it is told: TestPagesSayWhatTheyShould
// looks for it on pages.
var notUnderCC0 = []string{"publisher’s name, logo, words", "files", "quoted sources", "printed tables"}

// Whoever wants to use a print should know whether they may.
func TestEveryPrintSaysItsLicence(t *testing.T) {
	t.Parallel()
	b := whole(t)
	prints := b.ending(".pdf")
	if want := 97*15 + 17; len(prints) != want {
		t.Errorf("%d prints, want %d: those of 97 board counts, and those for all", len(prints), want)
	}
	for _, p := range prints {
		for _, want := range append(notUnderCC0, "<dc:rights>", "CC0 1.0: anyone may", "<xmpRights:WebStatement>"+cc0+"<") {
			if !bytes.Contains(b.file(t, p), []byte(want)) {
				t.Errorf("%s: its metadata do not say %q", p, want)
			}
		}
	}
}
