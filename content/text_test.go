package content

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// FuzzTexts reads any bytes as settings, messages and a page. Reading never panics, and every error
// names a line of the file.
func FuzzTexts(f *testing.F) {
	odd := []string{"", "\xff\xfe", "\xc3", "\r", "\u2028", "{", "\"\"\"", "'''", "[[", "+++\n", "---\n", "\\u0000", "a.\"\\\n", "[a.1]\n"}
	for _, text := range []string{
		"title = \"x\"\n[authority]\nlink = 3\n[[links]]\ntext = \"a\"\n", "[frame]\nskip = \"{x}\"\n", "+++\ntitle = \"{x}\"\ndescription = \"y\"\n+++\n# Rules\n",
		"home_text = \"\"\"\na\n\"\"\"\nlinks = [{text = \"a\"}]\n", "boards = {one = \"{n}\", other = \"\"}\n",
	} {
		for _, o := range odd {
			for _, whole := range []string{o + text, text + o, strings.Replace(text, "\n", o, 1), strings.Replace(text, "\"", "\""+o, 1)} {
				f.Add([]byte(whole))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		folder := fstest.MapFS{"f": {Data: data}, "f.md": {Data: data}}
		var settings Settings
		l := layer{FS: folder, name: "content"}
		s, m := l.read("f").TOML(), l.read("f").TOML()
		if s.Decode(settings.fields()) {
			checking{Settings: settings, file: s, folder: folder}.check()
		}
		readMessages(m, false, map[string]string{})
		_, err := l.readPage("f.md")
		lines := 1 + strings.Count(string(data), "\n")
		for _, err := range []error{s.Err(), m.Err(), err} {
			if err == nil {
				continue
			}
			for text := range strings.SplitSeq(err.Error(), "\n") {
				_, text, _ := strings.Cut(text, ":")
				var line int
				if _, scanned := fmt.Sscanf(text, "%d: ", &line); scanned != nil || line < 1 || line > lines {
					t.Errorf("the error %q for the file %q names no line from 1 to %d", text, data, lines)
				}
			}
		}
	})
}

// Prints need the marks that the program writes beside words, even if no word has them.
func TestPrintHasTheProgramsOwnCharacters(t *testing.T) {
	plain := mustLoad(t, Default).MapTexts(func(Text) string { return "x" })
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
		below, err := fs.Glob(Default, folder+"/*.md")
		if err != nil || len(below) < 4 {
			t.Fatalf("the pages of %s are %v (%v), want four or more", folder, below, err)
		}
		pages = append(pages, below...)
	}
	skipped := regexp.MustCompile("(?ms)^```.*?^```$|\\$?`[^`\n]*`\\$?|\\{[^}]*\\}|\\]\\([^)]*\\)|[0-9]+[.][0-9]+[.][0-9]+|[Cc]lauses? [0-9.]+|[Ss]ections? [0-9.]+|\\b0[.]01\\b")
	for _, name := range pages {
		data, err := fs.ReadFile(Default, name)
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
