// Package cases tests rules that the program and the site's scripts both have. Both must answer the
// same cases, whose files are beside the rules in Go.
package cases

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// Texts tests a rule with the texts of a file. There a line of "===" begins a text, and a line of
// "---" begins the wanted result. What is above the first text is a comment.
func Texts(t *testing.T, path string, rule func(text string) string) {
	t.Helper()
	texts, wants := ReadTexts(t, path)
	for i, text := range texts {
		if got := strings.TrimRight(rule(text), "\n"); got != wants[i] {
			t.Errorf("%s: the text\n%s\ngives\n%s\nwant\n%s", path, text, got, wants[i])
		}
	}
}

// ReadTexts gives the texts of such a file, and the wanted result of each.
func ReadTexts(t testing.TB, path string) (texts, wants []string) {
	t.Helper()
	for _, text := range strings.Split("\n"+readback.Get(t, path), "\n===\n")[1:] {
		text, want, found := strings.Cut(text+"\n", "\n---\n")
		if !found {
			t.Fatalf("%s: no line \"---\" with a wanted result is below the text\n%s", path, text)
		}
		texts, wants = append(texts, text), append(wants, strings.TrimRight(want, "\n"))
	}
	if len(texts) < 10 {
		t.Fatalf("%s has only %d texts, want 10 at least", path, len(texts))
	}
	return texts, wants
}
