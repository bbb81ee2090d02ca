package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Nothing is built or read before the refusal, and nothing is written. Each case runs in the folder
// home/work, which has the folders content and templates of a publisher.
func TestAFolderThatMustNotBeReplacedIsRefusedFirst(t *testing.T) {
	top := t.TempDir()
	home := filepath.Join(top, "home")
	for name := range strings.FieldsSeq("work/content/site.toml work/templates/page.html work/.git/config work/file league/site.toml empty/in/x") {
		put(t, filepath.Join(home, name), "")
	}
	for link, to := range map[string]string{
		"work/up": "..", "work/to-content": "content", "work/to-disk": "/", "work/lost": "nowhere", "work/fine": "../elsewhere", "work/in": "../empty/in",
	} {
		if err := os.Symlink(to, filepath.Join(home, link)); err != nil {
			t.Fatal(err)
		}
	}
	put(t, filepath.Join(home, "elsewhere/.gitignore"), "*\n")
	t.Setenv("HOME", home)
	t.Chdir(filepath.Join(home, "work"))
	for _, c := range []struct{ out, content, why string }{
		{"", "", "the name is empty"},
		{"/", "", "this is the top of the disk"}, {"//", "", "this is the top of the disk"}, {"/.", "", "the top of the disk"},
		{"/usr/..", "", "the top of the disk"}, {"to-disk", "", "the top of the disk"}, {"to-disk/", "", "the top of the disk"},
		{"..", "", "the working folder is in it"}, {"up", "", "the working folder is in it"}, {"../..", "", "the working folder is in it"},
		{home, "", "the working folder is in it"}, {top, "", "the working folder is in it"}, {"in/../..", "", "the working folder is in it"},
		{"content", "", "this is the content, which is read"}, {"./content/", "", "this is the content"}, {"to-content", "", "this is the content"},
		{"content/site", "", "it is in the content"}, {"to-content/a/b", "", "it is in the content"}, {"templates", "", "this is the templates"},
		{"templates/x", "", "it is in the templates"}, {".", "", "the content is in it, which is read"}, {home + "/work", "", "the content is in it"},
		{"../league", "../league", "this is the content"}, {"../league/site", "../league/", "it is in the content"},
		{".git", "", "git keeps its own files in .git"}, {".git/pages", "", "git keeps"}, {"../new/.GIT/x", "", "git keeps"},
		{"file", "", "this is a file, not a folder"}, {"/dev/null", "", "this is a file"}, {"file/site", "", "not a directory"},
		{"lost", "", "this symbolic link leads nowhere"}, {"lost/site", "", "this symbolic link leads nowhere"},
		{" ", "", `" " is only dots and spaces`}, {"...", "", `"..." is only dots`}, {"a/. ./b", "", `". ." is only dots`}, {"\u00a0", "", "is only dots"},
		{"~", "", "the shell has not replaced ~"}, {"~/site", "", "the shell has not replaced ~"},
		{"--only", "", "this looks like a flag"}, {"a\nb", "", "a text of one line"},
		{"a\x1b[31mb", "", "U+001B, escape"}, {"a\u202eb", "", "U+202E, right-to-left override"}, {"a\xffb", "", "the byte 0xFF is not UTF-8"},
	} {
		args := []string{"build", "--boards", "8", "--only", "data", "-o", c.out}
		if c.content != "" {
			args = append(args, "--content", c.content)
		}
		var said strings.Builder
		status := run(args, &said, &said)
		if status != exitUsage || !strings.Contains(said.String(), c.why) || strings.Contains(said.String(), "read ") {
			t.Errorf("-o %q: exit status %d, and it says\n%swant %d at once, and %q", c.out, status, said.String(), exitUsage, c.why)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != 10 {
		t.Errorf("after the refusals the folder has %d entries (%v), want the 10 that it had", len(left), err)
	}
	t.Setenv("HOME", filepath.Join(home, "empty"))
	if err := checkOutput("-o", "../empty"); err == nil || !strings.Contains(err.Error(), "this is your home folder") {
		t.Errorf("for the home folder the error is %v", err)
	}
	t.Setenv("HOME", filepath.Join(home, "empty/in"))
	if err := checkOutput("-o", "../empty"); err == nil || !strings.Contains(err.Error(), "your home folder is in it") {
		t.Errorf("for the folder above the home folder the error is %v", err)
	}
}

// The function alone is asked: if it did not refuse, a build would take the folder.
func TestAFolderOfTheSystemIsRefused(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	t.Chdir(t.TempDir())
	if err := os.Symlink("/etc", "link"); err != nil {
		t.Fatal(err)
	}
	for out, why := range map[string]string{
		"/home": "a folder of the system", "/boot": "a folder of the system", "/mnt/": "a folder of the system", "/usr/bin/..": "a folder of the system",
		"/bin": "a folder of the system", "/dev/shm": "a folder of the system", "link": "a folder of the system",
		"/home/nobody-has-this": "somebody's home folder", "/proc/sys/new": "it is in /proc", "/boot/site": "it is in /boot",
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
