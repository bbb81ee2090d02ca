package paperwork

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Contributors are told of files and folders, between back quotes, and of commands of make.
func TestWhatContributorsAreToldIsThere(t *testing.T) {
	named := regexp.MustCompile("`((?:cmd|generator|templates|content|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`")
	target := regexp.MustCompile("(?:\n    |`)make ([a-z-]+)")
	makefile, err := os.ReadFile(root + "/Makefile")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range []string{"/.github/CONTRIBUTING.md", "/.github/SECURITY.md", "/README.md"} {
		text, err := os.ReadFile(root + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(root + "/" + m[1]); err != nil && !strings.HasPrefix(m[1], "content/") { // may be a publisher's
				t.Errorf("%s names %s, which is not there: %v", file, m[1], err)
			}
		}
		for _, m := range target.FindAllStringSubmatch(string(text), -1) {
			found++
			if !strings.Contains(string(makefile), "\n"+m[1]+":") {
				t.Errorf("%s tells people to run make %s, which the Makefile has not", file, m[1])
			}
		}
	}
	if found < 30 {
		t.Errorf("%d names were found", found)
	}
}
