//go:build unix

package check_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

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
