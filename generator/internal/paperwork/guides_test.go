package paperwork

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// guides are the texts that tell people about the program.
var guides = []string{"README.md", ".github/CONTRIBUTING.md", ".github/PUBLISHING.md", ".github/SECURITY.md"}

var fenced = regexp.MustCompile("(?ms)^```.*?^```$")

// A link of a guide leads to a file, and to one of its headings as GitHub addresses them.
func TestLinksOfTheGuidesLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]*)#?([^)\s]*)\)`)
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	unaddressed := regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	found := 0
	for _, guide := range guides {
		for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(readback.Get(t, root+"/"+guide), ""), -1) {
			if strings.HasPrefix(m[1], "https://") {
				continue
			}
			found++
			file := guide
			if m[1] != "" {
				file = filepath.Join(filepath.Dir(guide), m[1])
			}
			if _, err := os.Stat(filepath.Join(root, file)); err != nil {
				t.Errorf("%s links to %s, and there is no such file", guide, m[1])
				continue
			}
			if m[2] == "" {
				continue
			}
			anchors := map[string]bool{}
			for _, h := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(readback.Get(t, root+"/"+file), ""), -1) {
				anchors[strings.ReplaceAll(unaddressed.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-")] = true
			}
			if !anchors[m[2]] {
				t.Errorf("%s links to #%s of %s, which has no such heading", guide, m[2], file)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d links were found, want 20 at least", found)
	}
}

// The guides name files, folders and tests between back quotes, and targets of make. All must exist.
func TestWhatTheGuidesNameExists(t *testing.T) {
	file := regexp.MustCompile("`((?:cmd|generator|templates|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`")
	target := regexp.MustCompile("(?:\n    |`)make ([a-z-]+)")
	test := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	makefile, tests, found := readback.Get(t, root+"/Makefile"), declaredTests(t), 0
	for _, guide := range guides {
		text := readback.Get(t, root+"/"+guide)
		check := func(named *regexp.Regexp, exists func(name string) bool) {
			for _, m := range named.FindAllStringSubmatch(text, -1) {
				if found++; !exists(m[1]) {
					t.Errorf("%s names %s, which does not exist", guide, m[1])
				}
			}
		}
		check(file, func(name string) bool {
			_, err := os.Stat(root + "/" + name)
			return err == nil
		})
		check(target, func(name string) bool { return strings.Contains(makefile, "\n"+name+":") })
		check(test, func(name string) bool { return tests[name] })
	}
	if found < 100 {
		t.Errorf("only %d names were found, want 100 at least", found)
	}
}

// declaredTests are the names of all tests and fuzz targets.
func declaredTests(t *testing.T) map[string]bool {
	t.Helper()
	all, function := map[string]bool{}, regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, "_test.go") {
			for _, m := range function.FindAllStringSubmatch(readback.Get(t, file), -1) {
				all[m[1]] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
