package generator_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/press"
)

const cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

// notUnderCC0 is what the licence leaves out, wherever it is told.
var notUnderCC0 = []string{"publisher’s name, logo, words", "files", "quoted sources", "printed tables"}

func TestEveryPrintSaysItsLicence(t *testing.T) {
	t.Parallel()
	b := whole(t)
	prints := map[string][]byte{}
	for _, p := range b.ending(".pdf") {
		prints[p] = b.file(t, p)
	}
	own, _, err := cards(options().Content, press.Order{
		Boards: []int{8}, Scale: "wbf-continuous", Back: "discrete", Size: "a6", Paper: "a4", Title: "Club",
	})
	if err != nil {
		t.Fatal(err)
	}
	prints["a club's cards"] = own
	r := &reading{t: t, why: "whoever wants to use a print cannot know whether they may"}
	for p, file := range prints {
		r.checked.Add(1)
		for _, want := range append(notUnderCC0, "<dc:rights>", "CC0 1.0: anyone may", "<xmpRights:WebStatement>"+cc0+"<") {
			if !bytes.Contains(file, []byte(want)) {
				r.fault("%s: its metadata do not say %q", p, want)
			}
		}
	}
	r.must(97*15+17+1, "prints of 97 board counts, those for all, and a club's")
}

func TestThePagesSayTheLicenceAndWhatItLeavesOut(t *testing.T) {
	t.Parallel()
	for _, p := range []string{"data/index.html", "about/index.html"} {
		page := whole(t).page(t, p)
		text := strings.ReplaceAll(readback.Text(page), "'", "’")
		for _, want := range append(notUnderCC0, "CC0 1.0", "MIT", "SIL Open Font License") {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", p, want)
			}
		}
		if !bytes.Contains(whole(t).file(t, p), []byte(`href="`+cc0+`"`)) {
			t.Errorf("%s has no link to the licence", p)
		}
	}
}
