package paperwork

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ofARule are the uses of the word edition that mean what a federation calls one: of its regulation, or
// of the document from which a scale comes. Scripts also name the question that pages of the first
// release ask their worker.
var ofARule = []*regexp.Regexp{
	regexp.MustCompile(`authority\.edition|\.Edition\b|^#? ?edition = |regulation's edition|edition of( 2025|")|\{edition\}|White Book`),
	regexp.MustCompile(`"edition"|edition: whole|an edition, as the first release did`),
}

// A reader who knows "Edition 3" of a regulation must not wonder which one "a newer edition" of the site
// is: the site, its pack and its data have a version.
func TestOnlyARegulationHasAnEdition(t *testing.T) {
	word := regexp.MustCompile(`(?i)\beditions?\b`)
	found := 0
	look := func(name string, data []byte) {
		n := 0
		for line := range strings.Lines(string(data)) {
			n++
			if !word.MatchString(line) {
				continue
			}
			if found++; !slices.ContainsFunc(ofARule, func(use *regexp.Regexp) bool { return use.MatchString(strings.TrimSpace(line)) }) {
				t.Errorf("%s:%d: %s\nsays edition of what has a version", name, n, strings.TrimSpace(line))
			}
		}
	}
	root := os.DirFS(root)
	for _, folder := range []string{"templates/default", "content/default", "content/site.toml", "README.md", ".github", "generator/offline.go", "generator/site", "generator/testdata/journeys"} {
		err := fs.WalkDir(root, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) == ".png" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			data, err := fs.ReadFile(root, name)
			look(name, data)
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if found < 10 {
		t.Errorf("the word was found %d times, want 10 at least", found)
	}
}
