package publisher

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

// Prints need the marks that the program writes beside words, even if no word has them.
func TestPrintHasTheProgramsOwnCharacters(t *testing.T) {
	plain := mustLoad(t, content.Default).MapTexts(func(Text) string { return "x" })
	if runes := string(plain.Runes()); !strings.Contains(runes, "·") || !strings.Contains(runes, "–") || !strings.Contains(runes, "−") {
		t.Errorf("the characters for prints are %q, want ·, – and − among them", runes)
	}
}

// typedFigure is a decimal fraction, a share or a count, written by hand.
var typedFigure = regexp.MustCompile(`[0-9][.,][0-9]|[0-9] ?(%|per cent|margins|steps|cells|times)`)

// A figure in the prose on theory is computed at each build: the Markdown names it in braces. Formulas,
// code and the numbers of the sources' clauses are no such figures.
func TestFiguresInTheoryAreComputed(t *testing.T) {
	pages := []string{"theory.md", "models.md"}
	for _, folder := range []string{"theory", "models"} {
		below, err := fs.Glob(content.Default, folder+"/*.md")
		if err != nil || len(below) < 4 {
			t.Fatalf("the pages of %s are %v (%v), want four or more", folder, below, err)
		}
		pages = append(pages, below...)
	}
	skipped := regexp.MustCompile("(?ms)^```.*?^```$|\\$?`[^`\n]*`\\$?|\\{[^}]*\\}|\\]\\([^)]*\\)|[0-9]+[.][0-9]+[.][0-9]+|[Cc]lauses? [0-9.]+|[Ss]ections? [0-9.]+|\\b0[.]01\\b")
	for _, name := range pages {
		data, err := fs.ReadFile(content.Default, name)
		if err != nil {
			t.Fatal(err)
		}
		_, body, _ := strings.Cut(strings.TrimPrefix(string(data), fence), fence)
		for i, line := range strings.Split(skipped.ReplaceAllStringFunc(body, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) }), "\n") {
			if found := typedFigure.FindString(line); found != "" {
				t.Errorf("content/default/%s, line %d of its text: the figure %q is typed by hand; name a fact in braces: %s", name, i+1, found, line)
			}
		}
	}
}
