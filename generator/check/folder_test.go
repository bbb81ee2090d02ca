//go:build unix

package check_test

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

// faultsOf are the faults of a folder, a line each.
func faultsOf(dir string) string {
	return strings.TrimSpace(fmt.Sprint(check.Consistent(os.DirFS(dir))))
}

// A hidden file that no build wrote passes if it is one of a host's or of git's.
func TestHiddenFilesAreListedAndFewArePassed(t *testing.T) {
	if got := faultsOf(build(t, "/", ".own/security.txt", "x")); got != "<nil>" {
		t.Errorf("a hidden file that the mark lists is a fault: %s", got)
	}
	for name, pass := range map[string]bool{
		".gitignore": true, ".git": true, ".git/config": true, ".git/hooks/.x": true, ".well-known/acme-challenge/x": true, ".well-known/security.txt": true,
		".evil.html": false, "boards/.evil.html": false, "boards/8/.gitignore": false, ".well-known/.evil.html": false, ".well-known-not/x": false, ".gitignore/x": false,
		".hidden/index.html": false, ".nojekyll~": false, ".vpcharts-build/lock": false, ".vpcharts-x": false, "boards/.git/x": false,
	} {
		dir := build(t, "/", "", "")
		readback.Put(t, filepath.Join(dir, name), "x")
		r := check.Site(os.DirFS(dir))
		list := strings.Join(r.Hidden, " ") + " "
		if shown, _, _ := strings.Cut(name, "/config"); !strings.Contains(list, strings.TrimSuffix(shown, "/hooks/.x")+" ") || !strings.Contains(list, ".nojekyll ") || !strings.Contains(list, ".vpcharts ") {
			t.Errorf("beside %s the hidden files %q are listed", name, list)
		}
		if err := errors.Join(r.Faults...); (err == nil) != pass || err != nil && !strings.Contains(err.Error(), name) {
			t.Errorf("a site with %s has the faults %v; pass is %t", name, err, pass)
		}
	}
}

func TestNamesAreShownSafely(t *testing.T) {
	for name, want := range map[string]string{
		"\x1b[2J.html":    `"\x1b[2J.html"`,
		"a\nb.html":       `"a\nb.html"`,
		"a\u202elmth.exe": `"a\u202elmth.exe"`,
		"a\xff.html":      `"a\xff.html"`,
		"a\u200b.html":    `"a\u200b.html"`,
		".\x1b]0;x\a":     `".\x1b]0;x\a"`,
		"d\x1b/x.html":    `"d\x1b/x.html"`,
		"d\xff/x.html":    `"d\xff"`,
		"ä ö.html":        `ä ö.html`,
	} {
		dir := build(t, "/", "", "")
		readback.Put(t, filepath.Join(dir, name), "x")
		got := faultsOf(dir)
		if !strings.Contains(got, want+": ") || !utf8.ValidString(got) || strings.ContainsAny(got, "\x1b\u202e\u200b\a") || strings.Contains(got, "a\nb") {
			t.Errorf("of the name %q is said %q, want %s", name, got, want)
		}
	}
	const sums = "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a  "
	for _, list := range []string{sums + "\x1b[2J\n" + sums + "\x1b[2J\n", sums + "\x1b[2J\n", "\x1b[2J\n", sums + "../\x1b[2J\n"} {
		if got := faultsOfList(t, list); strings.Contains(got, "\x1b") || got == "<nil>" {
			t.Errorf("of the list %q is said %q", list, got)
		}
	}
}

// faultsOfList are the faults of a site without a mark and with this list.
func faultsOfList(t *testing.T, list string) string {
	dir := build(t, "/", "", "")
	os.Remove(filepath.Join(dir, publish.MarkFile))
	readback.Put(t, filepath.Join(dir, site.SumsFile), list)
	return faultsOf(dir)
}

// Tests of package record show which paths a list cannot have.
func TestABackslashIsNoSeparator(t *testing.T) {
	const sum = "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a  "
	if got := faultsOfList(t, sum+"a\\x\n"); !strings.Contains(got, `"a\\x": listed in SHA256SUMS, but cannot be read: file does not exist`) {
		t.Errorf("of a backslash is said %s", got)
	}
}

// The files are sparse: they take no room on the disk.
func TestHugeFilesTakeNoMemory(t *testing.T) {
	for name, want := range map[string]string{
		"SHA256SUMS": "SHA256SUMS: it has 1099511627776 bytes", ".vpcharts": ".vpcharts: it has 1099511627776 bytes",
		"index.html": "index.html: listed in SHA256SUMS, but cannot be read: it has 1099511627776 bytes", ".nojekyll": ".nojekyll: listed in .vpcharts, but cannot be read: it has",
	} {
		dir := build(t, "/", "", "")
		if err := os.Truncate(filepath.Join(dir, name), 1<<40); err != nil {
			t.Skipf("this disk has no files of a terabyte: %v", err)
		}
		if got := faultsOf(dir); !strings.Contains(got, want) {
			t.Errorf("with %s of a terabyte the faults are %s", name, got)
		}
	}
	dir := build(t, "/", "", "")
	sample.Must(0, os.Truncate(filepath.Join(dir, "site.css"), 65<<20))
	if got := faultsOf(dir); !strings.Contains(got, "site.css: not the file that") {
		t.Errorf("a changed file of 65 MiB has the faults %s", got)
	}
}

// The page's content is that which the list says, behind the link: only what it is tells them apart.
func TestOnlyRegularFilesAreOpened(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "index.html")
	for what, put := range map[string]func(file string) error{
		"a symbolic link": func(file string) error { return os.Symlink(elsewhere, file) },
		"a pipe":          func(file string) error { return syscall.Mkfifo(file, 0o666) },
		"a socket": func(file string) error {
			l, err := net.Listen("unix", file)
			if err == nil {
				t.Cleanup(func() { l.Close() })
			}
			return err
		},
		"cannot be read": func(file string) error { return os.Mkdir(file, 0o777) },
	} {
		for _, name := range []string{"index.html", "SHA256SUMS", ".vpcharts", ".nojekyll", "new.html"} {
			if name == "new.html" && what == "cannot be read" {
				continue // an empty folder
			}
			if name == ".vpcharts" && what == "cannot be read" {
				continue // a hidden folder
			}
			dir := build(t, "/", "", "")
			file := filepath.Join(dir, name)
			if data, err := os.ReadFile(file); err == nil {
				readback.Put(t, elsewhere, string(data))
				os.Remove(file)
			}
			if len(file) > 100 && what == "a socket" {
				t.Chdir(dir)
				file = name
			}
			if err := put(file); err != nil {
				t.Fatal(err)
			}
			if got := faultsOf(dir); !strings.Contains(got, name) || !strings.Contains(got, what) && what != "cannot be read" {
				t.Errorf("with %s as %s the faults are %s", what, name, got)
			}
		}
	}
	dir := build(t, "/", "", "")
	folder := filepath.Join(t.TempDir(), "8")
	sample.Must(0, os.Rename(filepath.Join(dir, "boards/8"), folder))
	sample.Must(0, os.Symlink(folder, filepath.Join(dir, "boards/8")))
	if got := faultsOf(dir); !strings.Contains(got, "boards/8: a symbolic link") || !strings.Contains(got, "boards/8/index.html: listed in SHA256SUMS, but cannot be read") {
		t.Errorf("with a link in a folder's place the faults are %s", got)
	}
}
