package generator_test

import (
	"bytes"
	"path"
	"strings"
	"testing"
)

// unseen are characters without a shape: browsers break words at them, join letters by them, or
// choose by them how a sign looks.
var unseen = map[string]string{"soft hyphen": "\u00ad", "word joiner": "\u2060", "variation selector": "\ufe0f", "zero width space": "\u200b"}

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
	plain := softSite(t, "")
	for name, in := range unseen {
		soft := softSite(t, in)
		if len(soft.notes) != len(plain.notes) {
			t.Errorf("%s: the notes are %q, want %q", name, soft.notes, plain.notes)
		}
		printed := 0
		for _, file := range plain.paths {
			switch path.Ext(file) {
			case ".pdf", ".png", ".svg":
				printed++
				if !bytes.Equal(soft.files[file], plain.files[file]) {
					t.Errorf("%s: %s has other bytes than without it", name, file)
				}
			}
		}
		if printed < 80 {
			t.Errorf("only %d prints and drawings are compared", printed)
		}
		filesContain(t, soft, map[string][]string{
			"club/index.html":     {"Ver" + in + "ein", "Meister" + in + "schaft", "Meister" + in + "schafts" + in + "tafeln"},
			"index.html":          {"Amt" + in + "liche Skala ♥" + in},
			"boards/8/index.html": {"Stufen" + in + "tabelle"}, "scales/own/index.html": {"Haus" + in + "tabelle"},
		})
	}
}
