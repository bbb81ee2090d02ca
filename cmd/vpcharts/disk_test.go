//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"
)

// mustDo fails the test for an error of its preparation.
func mustDo(t *testing.T, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// within fails the test if something does not end soon.
func within(t *testing.T, what string, do func()) {
	t.Helper()
	done := make(chan bool)
	go func() { defer close(done); do() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s does not end", what)
	}
}

func TestAFolderOnDiskGivesOnlyItsOwnFilesAndFolders(t *testing.T) {
	t.Chdir(t.TempDir())
	mustDo(t, os.MkdirAll("c/sub", 0o755), os.WriteFile("c/a.md", []byte("a"), 0o644), os.WriteFile("c/sub/b.md", []byte("b"), 0o644),
		os.WriteFile("secret", []byte("s"), 0o644), syscall.Mkfifo("c/pipe", 0o644),
		os.Symlink("sub/b.md", "c/inside"), os.Symlink("sub", "c/folder"), os.Symlink("../secret", "c/outside"), os.Symlink("/dev/zero", "c/zero"),
		os.Symlink("..", "c/up"), os.Symlink("nowhere", "c/broken"), os.Symlink("loop", "c/loop"))
	for name, want := range map[string]string{
		"a.md": "a", "inside": "b", "folder/b.md": "b", "sub/b.md": "b",
		"outside":   "open outside: this is a link that leads out of the folder: put the file itself here",
		"zero":      "open zero: this is a link that leads out of the folder: put the file itself here",
		"up/secret": "open up/secret: this is a link that leads out of the folder: put the file itself here",
		"pipe":      "open pipe: this is a named pipe (FIFO), not a file",
		"broken":    "open broken: no such file or directory", "../secret": "open ../secret: invalid argument", "/dev/zero": "open /dev/zero: invalid argument",
		"loop": "open loop: too many levels of symbolic links",
	} {
		within(t, name, func() {
			data, err := fs.ReadFile(disk("c"), name)
			if got := strings.TrimPrefix(fmt.Sprint(string(data), err), "<nil>"); got != want+"<nil>" && got != want {
				t.Errorf("%s is read as %q, %v, want %s", name, data, err, want)
			}
		})
	}
	mustDo(t, os.Remove("c/up"), os.Remove("c/zero"), os.Remove("c/outside"), os.Remove("c/broken"), os.Remove("c/loop"), os.Remove("c/pipe"), os.Remove("c/folder"), os.Remove("c/inside"))
	if err := fstest.TestFS(disk("c"), "a.md", "sub/b.md"); err != nil {
		t.Error(err)
	}
}

// A build says what each of these is and where, with the exit status 1, and writes nothing.
func TestWhatCannotBeReadStopsABuildAndNamesItsPlace(t *testing.T) {
	t.Chdir(t.TempDir())
	const small = "first_boards = 8\nlast_boards = 8\nsections = [\"about\"]\n"
	mustDo(t, os.MkdirAll("site", 0o755), os.WriteFile("secret.md", []byte("# Secret\n"), 0o644))
	text := func(s string) func(path string) error {
		return func(path string) error { return os.WriteFile(path, []byte(s), 0o644) }
	}
	link := func(to string) func(path string) error {
		return func(path string) error { return os.Symlink(to, path) }
	}
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o644) }
	sparse := func(path string) error {
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			return err
		}
		return os.Truncate(path, 1<<40)
	}
	const leads = "this is a link that leads out of the folder: put the file itself here"
	for _, c := range []struct {
		file string
		make func(path string) error
		want string // after "vpcharts: "
	}{
		{"content/site.toml", text(small + "title = \"a\\u202eb\"\n"), "content/site.toml:4: title: U+202E, right-to-left override, cannot be in a text"},
		{"content/site.toml", pipe, "content/site.toml:1: this is a named pipe (FIFO), not a file"},
		{"content/site.toml", link("/dev/zero"), "content/site.toml:1: " + leads},
		{"content/site.toml", sparse, "content/site.toml:1: the file has 1099511.6 MB or more; at most 1.0 MB can be read"},
		{"content/messages/en.toml", text("[frame]\n\x1b"), "content/messages/en.toml:2: U+001B, escape, cannot be in a text"},
		{"content/about.md", text("# About\n\na&#x202e;b\n"), "content/about.md:3: &#x202e; is U+202E, right-to-left override, cannot be in a text"},
		{"content/about.md", link("../secret.md"), "content/about.md:1: " + leads},
		{"content/scales/own.csv", text("boards,imps,winner,loser\n8,0,1\u20280\n"), "content/scales/own.csv:2: U+2028, line separator, cannot be in a text: begin a new line instead"},
		{"content/files/a.txt", text("a\n\u202eb\n"), "content/files/a.txt:2: U+202E, right-to-left override, cannot be in a text"},
		{"content/files/a.pdf", pipe, "content/files/a.pdf: this is a named pipe (FIFO), not a file: put a file here"},
		{"content/files/a.pdf", link("../../secret.md"), "content/files/a.pdf: this is a link, not a file: put a file here"},
		{"content/files/a.pdf", sparse, "content/files/a.pdf: 1099511.6 MB; a file can have at most 25.0 MB: make it smaller, or publish it elsewhere and link to it"},
		{"content/root/CNAME", text("a\u200e.example\n\x00"), "content/root/CNAME:2: U+0000, null, cannot be in a text"},
		{"content/logo.png", pipe, "content/site.toml:4: logo: \"logo.png\": this is a named pipe (FIFO), not a file"},
		{"content/logo.png", sparse, "content/site.toml:4: logo: \"logo.png\": the file has 1099511.6 MB or more; at most 10.0 MB can be read"},
		{"templates/page.html", text("{{define \"x\"}}\n\u202e{{end}}"), "templates/page.html:2: U+202E, right-to-left override, cannot be in a text"},
		{"templates/base.html", pipe, "templates/base.html:1: this is a named pipe (FIFO), not a file"},
		{"templates/site.css", text("a {\n\x00}"), "templates/site.css:2: U+0000, null, cannot be in a text"},
		{"templates/site.js", text("\xe9"), "templates/site.js:1: the byte 0xE9 is not UTF-8: save the file as UTF-8 text"},
	} {
		mustDo(t, os.MkdirAll(filepath.Dir(c.file), 0o755), os.MkdirAll("content", 0o755))
		settings := small
		if strings.Contains(c.file, "logo") {
			settings += fmt.Sprintf("logo = %q\n", filepath.Base(c.file))
		}
		mustDo(t, os.WriteFile("content/site.toml", []byte(settings), 0o644))
		if c.file == "content/site.toml" {
			mustDo(t, os.Remove(c.file))
		}
		mustDo(t, c.make(c.file))
		within(t, c.file, func() {
			var out, errs strings.Builder
			status := run([]string{"build", "-o", "site"}, &out, &errs)
			faults := strings.Split(strings.TrimPrefix(errs.String(), "vpcharts: "), "\n")
			if status != exitFailed || !slices.Contains(faults, c.want) {
				t.Errorf("%s: the status is %d, want 1, and the errors are\n%swant %s", c.file, status, &errs, c.want)
			}
		})
		mustDo(t, os.RemoveAll("content"), os.RemoveAll("templates"))
	}
	here, _ := filepath.Glob("*")
	if inside, _ := filepath.Glob("site/*"); len(here) != 2 || len(inside) > 0 {
		t.Errorf("the builds left %q and %q, want secret.md and the empty folder site", here, inside)
	}
}

// Names and texts of a stranger can have escapes, which would change what the terminal shows.
func TestNotesAndFlagsBringNoEscapeToTheTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	mustDo(t, os.MkdirAll("content", 0o755), os.MkdirAll("templates", 0o755),
		os.WriteFile("content/site.toml", []byte("sections = [\"about\"]\n"), 0o644),
		os.WriteFile("content/a\x1b[31m.txt", nil, 0o644), os.WriteFile("templates/b\u202e.html", []byte("x"), 0o644))
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"build -o site --boards 8 --only html", exitDone, `content/a\x1b[31m.txt is ignored`},
		{"build -o site2 --boards 8 --only html", exitDone, `templates/b\u202e.html is ignored`},
		{"build -o site --base-url https://a\u202e.example/", exitUsage, `"https://a\u202e.example/": U+202E, right-to-left override, cannot be in a text`},
		{"card --boards 8 -o a.pdf --title a\ufeffb", exitUsage, `U+FEFF, byte order mark, cannot be in a text`},
		{"card --boards 8 -o a.pdf --title a\xff", exitUsage, `the byte 0xFF is not UTF-8`},
		{"retire gone --to https://vp.example/\xff", exitUsage, `is not an address such as`},
		{"vp 8 \x1b[31m7", exitUsage, `[31m7`},
		{"card --boards 8 --logo none\x1b.png", exitFailed, `--logo none\x1b.png: no such file or directory`},
		{"build -o a\x1b[31mb", exitUsage, "U+001B, escape"},
		{"build -o a\u202eb", exitUsage, "U+202E, right-to-left override"},
		{"build -o a\xffb", exitUsage, "the byte 0xFF is not UTF-8"},
	} {
		var out, errs strings.Builder
		status := run(strings.Fields(c.args), &out, &errs)
		if all := out.String() + errs.String(); status != c.status || !strings.Contains(all, c.want) || strings.ContainsAny(all, "\x1b\u202e\ufeff") {
			t.Errorf("%q: the status is %d, and the texts %q, want %d and %s", c.args, status, all, c.status, c.want)
		}
	}
}
