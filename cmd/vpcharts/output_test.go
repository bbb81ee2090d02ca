package main

import (
	"os"
	"path/filepath"
	"testing"
)

// The script build-output has the folders that are refused.
func TestAFolderOfTheSitesOwnIsAccepted(t *testing.T) {
	top := t.TempDir()
	put(t, filepath.Join(top, "work/empty/.gitignore"), "")
	put(t, filepath.Join(top, "other/x"), "")
	t.Chdir(filepath.Join(top, "work"))
	if err := os.Symlink("../other", "link"); err != nil {
		t.Fatal(err)
	}
	accepted := []string{
		".", "./", "public", "public/", "a/b/c", "empty", "link", "link/../new", "../sibling",
		filepath.Join(top, "new"), "..public", ".site", "site.git", "é", "contents",
	}
	for _, home := range []string{top, "/"} { // the last as in some containers
		t.Setenv("HOME", home)
		for _, out := range accepted {
			if err := checkOutput("-o", out, &source{}); err != nil {
				t.Errorf("with the home folder %s, %q is refused: %v", home, out, err)
			}
		}
	}
}
