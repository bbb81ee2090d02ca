package check_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/record"
)

// faultsOf are the faults of a folder, a line each.
func faultsOf(dir string) string {
	return strings.TrimSpace(fmt.Sprint(check.Consistent(os.DirFS(dir))))
}

func TestHiddenFilesAreListedAndFewArePassed(t *testing.T) {
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

func TestAHiddenFileOfTheBuildPasses(t *testing.T) {
	dir := build(t, "/", ".own/security.txt", "x")
	if got := faultsOf(dir); got != "<nil>" {
		t.Errorf("a hidden file that the mark lists is a fault: %s", got)
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
	sums := strings.Repeat("0a", 32) + "  "
	for _, list := range []string{sums + "\x1b[2J\n" + sums + "\x1b[2J\n", sums + "\x1b[2J\n", "\x1b[2J\n", sums + "../\x1b[2J\n"} {
		dir := build(t, "/", "", "")
		os.Remove(filepath.Join(dir, record.MarkFile))
		readback.Put(t, filepath.Join(dir, record.SumsFile), list)
		if got := faultsOf(dir); strings.Contains(got, "\x1b") || got == "<nil>" {
			t.Errorf("of the list %q is said %q", list, got)
		}
	}
}

func TestAListLeadsNowhereElse(t *testing.T) {
	for _, name := range []string{"../x", "/etc/passwd", "a/../../x", "a//b", "./a", "", ".", "..", ".nojekyll", "SHA256SUMS", "a/.b", "a\xff"} {
		dir := build(t, "/", "", "")
		os.Remove(filepath.Join(dir, record.MarkFile))
		readback.Put(t, filepath.Join(dir, record.SumsFile), strings.Repeat("0a", 32)+"  "+name+"\n")
		if got := faultsOf(dir); !strings.HasPrefix(got, "SHA256SUMS:1: ") {
			t.Errorf("a list with the path %q gives %q", name, got)
		}
	}
	dir := build(t, "/", "", "")
	os.Remove(filepath.Join(dir, record.MarkFile))
	readback.Put(t, filepath.Join(dir, record.SumsFile), strings.Repeat("0a", 32)+`  a\x`+"\n")
	if got := faultsOf(dir); !strings.Contains(got, `"a\\x": listed in SHA256SUMS, but cannot be read: file does not exist`) {
		t.Errorf("a backslash is no separator, but the faults are %s", got)
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
			t.Skip(err)
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
