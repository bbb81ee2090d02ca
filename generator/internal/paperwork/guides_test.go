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
	follow := func(t *testing.T, guide, to, anchor string) {
		file := guide
		if to != "" {
			file = filepath.Join(filepath.Dir(guide), to)
		}
		if _, err := os.Stat(filepath.Join(root, file)); err != nil {
			t.Errorf("%s links to %s, and there is no such file", guide, to)
		} else if anchor != "" {
			anchors := map[string]bool{}
			for _, h := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(readback.OurText(t, root, file), ""), -1) {
				anchors[strings.ReplaceAll(unaddressed.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-")] = true
			}
			if !anchors[anchor] {
				t.Errorf("%s links to #%s of %s, which has no such heading", guide, anchor, file)
			}
		}
	}
	eachGuide(t, func(t *testing.T, guide, text string) (found int) {
		for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if strings.HasPrefix(m[1], "https://") {
				continue
			}
			found++
			t.Run(m[0], func(t *testing.T) { follow(t, guide, m[1], m[2]) })
		}
		return found
	})
}

// eachGuide checks each guide, in which something must be found to check.
func eachGuide(t *testing.T, check func(t *testing.T, guide, text string) (found int)) {
	for _, guide := range guides {
		t.Run(guide, func(t *testing.T) {
			if check(t, guide, readback.OurText(t, root, guide)) == 0 {
				t.Error("there is nothing to check")
			}
		})
	}
}

// The guides name files, folders and tests between back quotes, and targets of make. All must exist.
func TestWhatTheGuidesNameExists(t *testing.T) {
	file := regexp.MustCompile("`((?:cmd|generator|templates|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`")
	target := regexp.MustCompile("(?:\n    |`)make ([a-z-]+)")
	test := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	makefile, tests := readback.Get(t, root+"/Makefile"), declaredTests(t)
	eachGuide(t, func(t *testing.T, guide, text string) (found int) {
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
		return found
	})
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
