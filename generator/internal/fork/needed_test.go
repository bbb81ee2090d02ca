package fork

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is a publisher's own needs no test of the program; all else does.
func TestTheProgramIsTestedWhereItChanged(t *testing.T) {
	t.Parallel()
	f := copied(t, t.TempDir())
	for file, want := range map[string]string{
		settings:                    "test=false",
		"content/rules.md":          "test=false",
		"content/files/cup.png":     "test=false",
		"content/new.toml":          "test=false",
		"content/scales/our.csv":    "test=false",
		"templates/page.html":       "test=false",
		"content/default/about.md":  "test=true",
		"content/content.go":        "test=true",
		"templates/default/page.js": "test=true",
		"templates/templates.go":    "test=true",
		"generator/generator.go":    "test=true",
		".github/workflows/a.yml":   "test=true",
		"go.mod":                    "test=true",
	} {
		f.write(file, []byte("// changed\n"))
		f.commit("Change")
		if got := f.testNeeded(); got != want {
			t.Errorf("after a change of %s it says %s, should be %s", file, got, want)
		}
	}
	if got := f.run(".ci/test-needed", "BEFORE=0000000000000000000000000000000000000000"); got != "test=true\n" {
		t.Errorf("on a new branch it says %s", got)
	}
	if got := f.run(".ci/test-needed", "BEFORE=", "GITHUB_RUN_ID="); got != "test=false\n" {
		t.Errorf("started by hand it says %s", got)
	}
}

// A change of content must not publish a program whose test failed.
func TestTheProgramIsTestedAgainAfterATestThatDidNotPass(t *testing.T) {
	t.Parallel()
	f := copied(t, t.TempDir())
	bin := t.TempDir()
	for _, c := range []struct{ runs, jobs, want string }{
		{"", "", "test=false\n"}, // the first run of all
		{"41", "true", "test=false\n"},
		{"41", "false", "test=true\n"},
		{"; exit 1", "", "test=true\n"}, // GitHub does not answer
	} {
		gh := "#!/bin/sh\ncase $2 in list) echo " + c.runs + ";; view) [ \"$3\" = 41 ] && echo " + c.jobs + ";; esac\n"
		if err := os.WriteFile(filepath.Join(bin, "gh"), []byte(gh), 0o777); err != nil {
			t.Fatal(err)
		}
		got := f.run(".ci/test-needed", "BEFORE=HEAD", "GITHUB_RUN_ID=42", "GITHUB_REF_NAME=main",
			"PATH="+strings.Join([]string{bin, os.Getenv("PATH")}, string(os.PathListSeparator)))
		if got != c.want {
			t.Errorf("where the runs before are %q and passed is %q it says %s, should be %s", c.runs, c.jobs, got, c.want)
		}
	}
}
