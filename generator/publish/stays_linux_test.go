package publish

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// Where something in the folder cannot be moved, the folder and all that is somebody's in it stay where
// they are, and the files are replaced. A mount with files of the site in it is refused while the site is whole:
// nothing can be moved into it, or out of it.
func TestWhatCannotBeMovedStays(t *testing.T) {
	for what, make := range map[string]func(name string) error{
		"another disk":                 mount,
		"a part of the same disk":      func(name string) error { return unix.Mount(name, name, "", unix.MS_BIND, "") },
		"a folder of another user":     func(name string) error { return os.Chown(name, 1234, -1) },
		"a folder with its own access": func(name string) error { return unix.Setxattr(name, "user.rule", []byte("x"), 0) },
	} {
		for _, name := range []string{"empty/deep", "boards/empty", ".git", "boards/4"} {
			if name == "boards/4" && what == "another disk" {
				continue // the site's files there would not be seen
			}
			_, dir := newPlace(t)
			full := filepath.Join(dir, name)
			if err := os.MkdirAll(full, 0o777); err != nil {
				t.Fatal(err)
			}
			if err := make(full); err != nil {
				t.Logf("%s cannot be made here: %v", what, err)
				continue
			}
			want, said, stays := newSite, "<nil>", slices.Clone(others)
			if name == "boards/4" && what == "a part of the same disk" {
				want, said = oldSite, full+" is a disk of its own, or a folder that is mounted there"
			}
			for d := name; d != "."; d = filepath.Dir(d) {
				stays = append(stays, d+"/")
			}
			before := []os.FileInfo{stat(t, dir), stat(t, full)}
			if err := Write(dir, newSite, Made{}); !strings.HasPrefix(fmt.Sprint(err), said) {
				t.Errorf("%s at %s: the build says %v, want %s", what, name, err, said)
			}
			after := []os.FileInfo{stat(t, dir), stat(t, full)}
			unmount(full)
			for i, name := range []string{dir, full} {
				if !os.SameFile(before[i], after[i]) {
					t.Errorf("%s at %s: %s is another folder than before", what, full, name)
				}
			}
			holds(t, dir, want, stays...)
			mustWrite(t, dir, newSite)
			holds(t, dir, newSite, stays...)
		}
	}
}

// A folder that is a mount, as in a container, has its workshop inside: from beside it nothing can be moved
// to another disk.
func TestAMountGetsANewSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := mount(dir); err != nil {
		t.Logf("no mount can be made here: %v", err)
		return
	}
	defer unmount(dir)
	mustWrite(t, dir, oldSite)
	mustWrite(t, dir, newSite)
	holds(t, dir, newSite)
}

// A folder of somebody is moved, and not made again. It comes to the new site at once, before anything else is
// done: while it is away, a server does not find it, and a kill would leave the site without it.
func TestPeoplesFoldersComeWithTheExchange(t *testing.T) {
	_, dir := newPlace(t)
	alter(t, dir, "folder gallery\nput gallery/2026/.list mine\nfolder boards/notes")
	names := []string{"gallery", "gallery/2026", "boards/notes",
		"boards/4/.keep", ".git/HEAD", ".well-known/note", ".gitignore"}
	all := func() (infos []os.FileInfo) {
		for _, name := range names {
			infos = append(infos, stat(t, filepath.Join(dir, name)))
		}
		return infos
	}
	before, folder := all(), stat(t, dir)
	var after []os.FileInfo
	exchanged := false
	if err := writeTo(dir, newSite, &failing{before: func(c change) error {
		if exchanged && after == nil && c.verb != rename && c.verb != makeFolder {
			after = all()
		}
		exchanged = exchanged || c.verb == exchange
		return nil
	}}); err != nil {
		t.Fatal(err)
	}
	if after == nil || os.SameFile(folder, stat(t, dir)) {
		t.Fatal("the folder was not exchanged")
	}
	for i, now := range after {
		if !os.SameFile(before[i], now) {
			t.Errorf("%s is another one than before", names[i])
		}
	}
	stays := []string{"gallery/", "gallery/2026/", "gallery/2026/.list", "boards/notes/"}
	holds(t, dir, newSite, append(stays, others...)...)
}

func stat(t *testing.T, name string) os.FileInfo {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// mount puts an empty disk of a megabyte into a folder.
func mount(dir string) error { return unix.Mount("tmpfs", dir, "tmpfs", 0, "size=1048576") }

func unmount(dir string) { unix.Unmount(dir, unix.MNT_DETACH) }
