package generator_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

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
