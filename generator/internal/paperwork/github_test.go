package paperwork

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// Contributors are told of files and folders, between back quotes, and of commands of make.
func TestWhatContributorsAreToldIsThere(t *testing.T) {
	named := regexp.MustCompile("`((?:cmd|generator|templates|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`")
	target := regexp.MustCompile("(?:\n    |`)make ([a-z-]+)")
	makefile, found := readback.Get(t, root+"/Makefile"), 0
	for _, file := range []string{"/.github/CONTRIBUTING.md", "/.github/SECURITY.md", "/README.md"} {
		text := readback.Get(t, root+file)
		for _, m := range named.FindAllStringSubmatch(text, -1) {
			found++
			if _, err := os.Stat(root + "/" + m[1]); err != nil {
				t.Errorf("%s names %s, which is not there: %v", file, m[1], err)
			}
		}
		for _, m := range target.FindAllStringSubmatch(text, -1) {
			found++
			if !strings.Contains(makefile, "\n"+m[1]+":") {
				t.Errorf("%s tells people to run make %s, which the Makefile has not", file, m[1])
			}
		}
	}
	if found < 20 {
		t.Errorf("%d names were found", found)
	}
}
