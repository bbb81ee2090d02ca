// Package cases tries the rules that both the program and the site's scripts know on the
// same cases, which lie in files beside the rules in Go.
package cases

import (
	"os"
	"strings"
	"testing"
)

// Texts tries a rule on the texts of a file. There a line of "===" begins a text, and a line of
// "---" what should come of it. What stands before the first is said to readers.
func Texts(t *testing.T, path string, rule func(text string) string) {
	t.Helper()
	texts, wants := ReadTexts(t, path)
	for i, text := range texts {
		if got := strings.TrimRight(rule(text), "\n"); got != wants[i] {
			t.Errorf("%s: of\n%s\ncomes\n%s\nshould come\n%s", path, text, got, wants[i])
		}
	}
}

// ReadTexts gives the texts of such a file, and what should come of each.
func ReadTexts(t testing.TB, path string) (texts, wants []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Split("\n"+string(data), "\n===\n")[1:] {
		text, want, found := strings.Cut(text+"\n", "\n---\n")
		if !found {
			t.Fatalf("%s: nobody says what should come of\n%s", path, text)
		}
		texts, wants = append(texts, text), append(wants, strings.TrimRight(want, "\n"))
	}
	if len(texts) < 10 {
		t.Fatalf("%s has only %d texts", path, len(texts))
	}
	return texts, wants
}
