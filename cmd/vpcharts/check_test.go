package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestCheckTellsAWholeSiteFromOthers(t *testing.T) {
	dir := build(t)
	if got, want := does(t, "check", dir), dir+": whole and untouched\n"; got != want {
		t.Errorf("check says %q, should say %q", got, want)
	}
	put(t, dir, ".nojekyll", "") // dotfiles are nobody's business
	does(t, "check", dir)

	for name, c := range map[string]struct {
		harm func(t *testing.T, dir string)
		want string
	}{
		"changed": {func(t *testing.T, dir string) { put(t, dir, "boards/8/discrete.csv", "from,to,winner,loser\n") },
			"\nboards/8/discrete.csv: not the file that SHA256SUMS lists"},
		"extra": {func(t *testing.T, dir string) { put(t, dir, "thesis.doc", "mine") },
			"\nthesis.doc: not listed in SHA256SUMS"},
		"sums that are none": {func(t *testing.T, dir string) { put(t, dir, "SHA256SUMS", "hello\n") },
			"\nSHA256SUMS:1: not a line of a SHA-256 sum"},
		"no sums": {func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, "SHA256SUMS")) },
			"\nnot a site: open SHA256SUMS: "},
	} {
		t.Run(name, func(t *testing.T) {
			dir := build(t, "--only", "data")
			c.harm(t, dir)
			refuses(t, exitFailed, dir+":"+c.want, "check", dir)
		})
	}
	t.Run("missing", func(t *testing.T) {
		os.Remove(filepath.Join(dir, "boards", "8", "scale.json"))
		refuses(t, exitFailed, dir+":\nboards/8/scale.json: listed in SHA256SUMS, but cannot be read: open boards/8/scale.json: no such file or directory\n"+
			`boards/8/index.html: link "scale.json": no such file`, "check", dir)
	})
}

func TestCheckNeedsAFolder(t *testing.T) {
	refuses(t, exitUsage, "accepts 1 arg(s), received 0 (usage: vpcharts check DIR", "check")
	refuses(t, exitUsage, "accepts 1 arg(s), received 2", "check", "a", "b")
	refuses(t, exitFailed, "nowhere: no such file or directory", "check", "nowhere")
	refuses(t, exitFailed, "check_test.go is not a folder", "check", "check_test.go")
	refuses(t, exitFailed, ":\nnot a site: ", "check", t.TempDir())
}
