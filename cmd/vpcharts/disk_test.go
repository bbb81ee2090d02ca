//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// The script unreadable has pipes, devices and links out of the folder.
func TestAFolderOnDiskGivesOnlyItsOwnFilesAndFolders(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "c/a.md", "a")
	put(t, "c/sub/b.md", "b")
	put(t, "secret", "s")
	if err := fstest.TestFS(openFolder("c"), "a.md", "sub/b.md"); err != nil {
		t.Error(err)
	}
	for name, to := range map[string]string{"inside": "sub/b.md", "folder": "sub", "up": "..", "loop": "loop"} {
		if err := os.Symlink(to, filepath.Join("c", name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		"a.md": "a <nil>", "inside": "b <nil>", "folder/b.md": "b <nil>", "sub/b.md": "b <nil>",
		"up/secret": " open up/secret: this is a link that leads out of the folder: put the file itself here",
		"../secret": " open ../secret: invalid argument",
		"loop":      " open loop: too many levels of symbolic links",
	} {
		data, err := fs.ReadFile(openFolder("c"), name)
		if got := fmt.Sprint(string(data), " ", err); got != want {
			t.Errorf("%s is read as %q, want %q", name, got, want)
		}
	}
}

// Names and texts of a stranger can have escapes, which would change what the terminal shows.
func TestNotesAndErrorsBringNoEscapeToTheTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "content/site.toml", "sections = [\"about\"]\n")
	put(t, "content/a\x1b[31m.txt", "")
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"build -o site --boards 8 --only html", exitDone, `content/a\x1b[31m.txt is ignored`},
		{"build -o site --base-url https://a\u202e.example/", exitUsage, `"https://a\u202e.example/": U+202E, change of direction`},
		{"card --boards 8 -o a.pdf --title a\ufeffb", exitUsage, `U+FEFF, byte order mark, cannot be in a text`},
		{"retire gone --to https://vp.example/\xff", exitUsage, `is not an address such as`},
		{"card --boards 8 --logo none\x1b.png", exitFailed, `--logo none\x1b.png: no such file or directory`},
	} {
		var out, errs strings.Builder
		status := run(strings.Fields(c.args), &out, &errs)
		all := out.String() + errs.String()
		if status != c.status || !strings.Contains(all, c.want) || strings.ContainsAny(all, "\x1b\u202e\ufeff") {
			t.Errorf("%q: the status is %d, and the texts %q, want %d and %s", c.args, status, all, c.status, c.want)
		}
	}
}
