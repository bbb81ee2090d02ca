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

// Each promise of SECURITY.md names the tests that show it, and these exist.
func TestEachPromiseHasATest(t *testing.T) {
	text := readback.Get(t, root+"/.github/SECURITY.md")
	_, table, _ := strings.Cut(text, "\n| promise | tests |\n|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	declared := declaredTests(t)
	promises := 0
	for row := range strings.Lines(table + "\n") {
		promise, tests, _ := strings.Cut(strings.Trim(row, "| \n"), " | ")
		names := regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9]+)`").FindAllStringSubmatch(tests, -1)
		if len(names) == 0 {
			t.Errorf("SECURITY.md promises %q and names no test", promise)
		}
		for _, name := range names {
			if !declared[name[1]] {
				t.Errorf("SECURITY.md names the test %s, which does not exist: %s", name[1], promise)
			}
		}
		promises++
	}
	if promises < 10 {
		t.Errorf("only %d promises were found, want 10 at least", promises)
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
	if err != nil || len(all) < 300 {
		t.Fatalf("only %d tests were found, want 300 at least (%v)", len(all), err)
	}
	return all
}
