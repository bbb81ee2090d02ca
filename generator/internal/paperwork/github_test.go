package paperwork

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// The guides name files and folders between back quotes, and targets of make. All must exist.
func TestFilesAndTargetsThatTheGuidesNameExist(t *testing.T) {
	named := regexp.MustCompile("`((?:cmd|generator|templates|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`|(?:\n    |`)make ([a-z-]+)")
	makefile, found := readback.Get(t, root+"/Makefile"), 0
	for _, file := range []string{"/.github/CONTRIBUTING.md", "/.github/SECURITY.md", "/README.md"} {
		for _, m := range named.FindAllStringSubmatch(readback.Get(t, root+file), -1) {
			found++
			if _, err := os.Stat(root + "/" + m[1]); err != nil || m[2] != "" && !strings.Contains(makefile, "\n"+m[2]+":") {
				t.Errorf("%s names %s, which does not exist", file, m[0])
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d names were found, want 20 at least", found)
	}
}
