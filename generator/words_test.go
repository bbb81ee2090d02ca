package generator_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

const cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

// pageText gives the text of a page with single spaces.
func pageText(t *testing.T, b *built, page string) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Text(b.page(t, page))), " ")
}

// People typed figures and examples into pages and messages. They must be those of says.txt, which
// come from the second computation, or by hand from the clause that is named there.
func TestPagesSayWhatTheyShould(t *testing.T) {
	t.Parallel()
	says(t, few(t), "the default site")
	says(t, pageSite(), "the whole site")
}

// The history says that an article of 2013 has the scores of our table of 14 boards.
func TestAnArticleOf2013HasTheScoresOf14Boards(t *testing.T) {
	table := sample.Must(vp.WBFContinuous(14)).Table()
	for imps, want := range map[int]string{1: "10.33", 2: "10.66", 3: "10.97", 4: "11.28", 5: "11.58", 6: "11.87",
		7: "12.16", 10: "12.97", 20: "15.26"} {
		if winner, _ := table.Score(imps); winner.String() != want {
			t.Errorf("%d IMPs in 14 boards are %v, want %s as in the article", imps, winner, want)
		}
	}
}

// filesContain reports which of these texts are missing in the files of a site.
func filesContain(t *testing.T, b *built, wants map[string][]string) {
	t.Helper()
	for path, all := range wants {
		for _, want := range all {
			if text := string(b.files[path]); !strings.Contains(text, want) {
				t.Errorf("%s does not have %s; it is\n%.2000s", path, want, text)
			}
		}
	}
}

// says checks that the files of a site contain the texts that testdata/says.txt has for them.
func says(t *testing.T, b *built, site string) {
	t.Helper()
	names, texts := cases.ReadTexts(t, "testdata/says.txt")
	found := false
	for i, name := range names {
		file, ours := strings.CutPrefix(name, site+": ")
		if !ours {
			continue
		}
		found = true
		path, table, _ := strings.Cut(file, "#")
		text := string(b.file(t, path))
		if table != "" {
			text = strings.Join(tableLines(t, b.page(t, path), table), "\n")
		} else if strings.HasSuffix(path, ".html") {
			text += strings.ReplaceAll(pageText(t, b, path), "'", "’")
		} else if strings.HasSuffix(path, ".pdf") {
			text += strings.Join(readback.PDFText(t, []byte(text)), " ")
		}
		for want := range strings.SplitSeq(texts[i], "\n") {
			if !strings.Contains(text, want) {
				t.Errorf("the site %s: %s does not have %s; it is\n%.2000s", site, file, want, text)
			}
		}
	}
	if !found {
		t.Errorf("testdata/says.txt has no texts for the site %s", site)
	}
}

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
		"messages/en.toml", soft("boards = { one = \"{n:int} Tei~lung\", other = \"{n:int} Tei~lungen\" }\n[chart]\nkicker = \"Victory~punkte\"\nimp_scale = \"IMP-Ta~belle\"\n[plot]\nmargin = \"Vor~sprung\"\n[scales]\nwbf-discrete = \"Stufen~tabelle\"\n"),
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
