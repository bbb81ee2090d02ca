package paperwork

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// ours are names of files and folders of this repository, between back quotes.
var ours = regexp.MustCompile("`((?:cmd|generator|templates|content|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`")

func TestWhatContributorsAreToldIsThere(t *testing.T) {
	named := 0
	for _, file := range []string{"CONTRIBUTING.md", "SECURITY.md"} {
		text, err := os.ReadFile(root + "/.github/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ours.FindAllStringSubmatch(string(text), -1) {
			named++
			if _, err := os.Stat(root + "/" + m[1]); err != nil {
				t.Errorf(".github/%s names %s, which is not there: %v", file, m[1], err)
			}
		}
		if mail := regexp.MustCompile(`[\w.]+@[\w.]+`).FindString(string(text)); mail != "" {
			t.Errorf(".github/%s names %s: nobody reads it there", file, mail)
		}
	}
	if named < 12 {
		t.Errorf("%d names were found", named)
	}
}

func TestTheMakefileHasWhatContributorsAreToldToRun(t *testing.T) {
	text, err := os.ReadFile(root + "/.github/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	makefile, err := os.ReadFile(root + "/Makefile")
	if err != nil {
		t.Fatal(err)
	}
	targets := regexp.MustCompile("(?:^|\n    |`)make ([a-z-]+)").FindAllStringSubmatch(string(text), -1)
	if len(targets) < 3 {
		t.Errorf("%d targets were found", len(targets))
	}
	for _, m := range targets {
		if !strings.Contains(string(makefile), "\n"+m[1]+":") {
			t.Errorf(".github/CONTRIBUTING.md tells people to run make %s, which the Makefile has not", m[1])
		}
	}
}
