package generator_test

import (
	"bytes"
	"strings"
	"testing"
)

// unseen are characters without a shape: browsers break words at them, join letters by them, or choose by them how a
// sign looks. They are a soft hyphen, a word joiner, a variation selector and a space of no width.
const unseen = "\u00ad\u2060\ufe0f\u200b"

// softSite is a site whose texts have something in their words: settings, messages of prints and
// plots, and a scale of the publisher's.
func softSite(t *testing.T, in string) *built {
	t.Helper()
	soft := func(text string) string { return strings.ReplaceAll(text, "~", in) }
	o := options()
	o.First, o.Last, o.BaseURL = 8, 8, "https://vp.league.example/"
	o.Content = overlay(soft("title = \"Meister~schafts~tafeln\"\norganisation = \"Bridge~verband\"\n[authority]\nstatement = \"Amt~liche Skala ♥~ des Verbands.\"\n"),
		"messages/en.toml", soft("boards = { one = \"{n:int} Tei~lung\", other = \"{n:int} Tei~lungen\" }\n[chart]\nkicker = \"Victory~punkte\"\nimp_scale = \"IMP-Ta~belle\"\n[plot]\nmargin = \"Vor~sprung\"\n[scales]\nwbf-discrete = \"Stufen~tabelle\"\n[preview]\nimps = \"Vor~sprung\"\n"),
		"club.md", soft("# Ver~ein\n\nMeister~schaft\n"),
		"scales/own.toml", soft("title = \"Haus~tabelle\"\nwhose = \"Ver~ein\"\nsource = \"Sat~zung\"\nedition = \"1\"\n"), "scales/own.csv", "boards,from,to,winner,loser\n8,0,9,10,10\n8,10,,20,0\n",
	)
	return buildOnly(t, o)
}

// Soft hyphens and their like break words on pages. Every print, drawing and picture has the same
// bytes as without them.
func TestSoftHyphensAreOnPagesAndLeftOutInPrint(t *testing.T) {
	t.Parallel()
	plain, soft := softSite(t, ""), softSite(t, unseen)
	if len(soft.notes) != len(plain.notes) {
		t.Errorf("the notes are %q, want %q", soft.notes, plain.notes)
	}
	prints := plain.ending(".pdf", ".png", ".svg")
	for _, file := range prints {
		if !bytes.Equal(soft.files[file], plain.files[file]) {
			t.Errorf("%s has other bytes than without them", file)
		}
	}
	if len(prints) < 80 {
		t.Errorf("only %d prints and drawings are compared", len(prints))
	}
	filesContain(t, soft, map[string][]string{
		"club/index.html":     {"Ver" + unseen + "ein", "Meister" + unseen + "schaft", "Meister" + unseen + "schafts" + unseen + "tafeln"},
		"index.html":          {"Amt" + unseen + "liche Skala ♥" + unseen},
		"boards/8/index.html": {"Stufen" + unseen + "tabelle"}, "scales/own/index.html": {"Haus" + unseen + "tabelle"},
	})
}
