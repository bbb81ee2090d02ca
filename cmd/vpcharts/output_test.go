package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The function alone is asked: if it did not refuse, a build would take the folder.
func TestAFolderOfTheSystemIsRefused(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the folders are those of Unix")
	}
	t.Setenv("HOME", "/nobody/has/this")
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink("/etc", link); err != nil {
		t.Fatal(err)
	}
	t.Chdir("/") // which is in no folder, as temporary folders can be
	for out, why := range map[string]string{
		"/home": "a folder of the system", "/boot": "a folder of the system", "/mnt/": "a folder of the system", "/usr/bin/..": "a folder of the system",
		"/bin": "a folder of the system", "/dev/shm": "a folder of the system", link: "a folder of the system",
		"/home/anna": "somebody's home folder", "/proc/sys/new": "it is in /proc", "/boot/site": "it is in /boot",
	} {
		if _, err := os.Stat(filepath.Dir(out)); err != nil {
			continue // another system
		}
		var usage usageError
		if err := checkOutput("-o", out); !errors.As(err, &usage) || !strings.Contains(err.Error(), why) {
			t.Errorf("-o %s gives the error %v, want %q", out, err, why)
		}
	}
	for _, out := range []string{"/var/www", "/srv/site", "/home/anna/site", "/dev/shm/site", "/opt/site", "/usr/share/nginx/html", "/mnt/disk/site"} {
		if err := checkOutput("-o", out); err != nil {
			t.Errorf("%s is refused: %v", out, err)
		}
	}
}

func TestAFolderOfTheSitesOwnIsAccepted(t *testing.T) {
	top := t.TempDir()
	put(t, filepath.Join(top, "work/empty/.gitignore"), "")
	put(t, filepath.Join(top, "other/x"), "")
	t.Chdir(filepath.Join(top, "work"))
	if err := os.Symlink("../other", "link"); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{
		".", "./", "public", "public/", "a/b/c", "./-o", "empty", "link", "link/../new", "../sibling", filepath.Join(top, "new"), "..public", ".site", "site.git", "é",
	} {
		if err := checkOutput("-o", out, read{"content", "the content"}, read{"templates", "the templates"}); err != nil {
			t.Errorf("%q is refused: %v", out, err)
		}
	}
	t.Setenv("HOME", "/") // as in some containers
	if err := checkOutput("-o", "public"); err != nil {
		t.Errorf("with / as the home folder every folder is refused: %v", err)
	}
	var usage usageError
	if err := checkOutput("DIR", "content", read{"content", "the content"}); !errors.As(err, &usage) || !strings.HasPrefix(err.Error(), "DIR content: ") {
		t.Errorf("a folder that the next build would read gives the error %v, want one that names DIR", err)
	}
}
