package generator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sources are files of this tree by their names, without what nobody runs.
func sources(t *testing.T, globs ...string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, glob := range globs {
		paths, err := filepath.Glob(glob)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: no such files (%v)", glob, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if _, twice := all[filepath.Base(path)]; twice {
				t.Fatalf("two files are called %s", filepath.Base(path))
			}
			all[filepath.Base(path)] = string(text)
		}
	}
	return all
}

// Whatever is newer than the oldest browsers is in the list of newer features, with
// what stands in for it; and the list has nothing that is not so.
func TestEveryNewerFeatureHasAWayThatStandsIn(t *testing.T) {
	t.Parallel()
	comment := regexp.MustCompile(`(?m)^\s*//.*$|\s//\s.*$|/\*[^\n]*?\*/`)
	scripts := sources(t, "../templates/default/*.js", "devserver/*.js")
	for name, text := range scripts {
		scripts[name] = comment.ReplaceAllString(text, "")
	}
	pages := sources(t, "../templates/default/*.html", "../templates/default/*.svg")
	sheets := styleSheets(t)
	for _, f := range newerFeatures {
		if f.since.chrome <= oldest.chrome && f.since.firefox <= oldest.firefox && f.since.safari <= oldest.safari {
			t.Errorf("%s is in every browser that counts, since %+v: it is not newer", f.name, f.since)
		}
		var where []string
		for name, text := range scripts {
			if in(f.script, text) {
				where = append(where, name)
			}
		}
		for name, text := range pages {
			if in(f.html, text) {
				where = append(where, name)
			}
		}
		for name, text := range sheets {
			asOlder(text, func(part string) bool {
				if in(f.css, part) {
					where = append(where, name)
				}
				return false
			})
		}
		slices.Sort(where)
		where = slices.Compact(where)
		switch {
		case f.instead == "" && len(where) > 0:
			t.Errorf("%s use %s, which browsers have since %+v: what stands in for it?", strings.Join(where, ", "), f.name, f.since)
		case f.instead != "" && len(where) == 0:
			t.Errorf("%s is said to be used, but is not", f.name)
		}
	}
}
