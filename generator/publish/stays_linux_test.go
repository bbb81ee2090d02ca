package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Where something in the folder cannot be moved, the folder and all that is somebody's in it stay where
// they are, and the files are replaced.
func TestWhatCannotBeMovedStays(t *testing.T) {
	for what, make := range map[string]func(name string) error{
		"another disk":                 mount,
		"a part of the same disk":      func(name string) error { return unix.Mount(t.TempDir(), name, "", unix.MS_BIND, "") },
		"a folder of another user":     func(name string) error { return os.Chown(name, 1234, -1) },
		"a folder with its own access": func(name string) error { return unix.Setxattr(name, "user.rule", []byte("x"), 0) },
	} {
		for _, name := range []string{"empty/deep", "boards/empty", ".git", "boards/4"} {
			_, dir := newPlace(t)
			full := filepath.Join(dir, name)
			if err := os.MkdirAll(full, 0o777); err != nil {
				t.Fatal(err)
			}
			if name == "boards/4" && (what == "another disk" || what == "a part of the same disk") {
				continue // the site's files there would not be seen
			}
			if err := make(full); err != nil {
				t.Logf("%s cannot be made here: %v", what, err)
				continue
			}
			before := []os.FileInfo{stat(t, dir), stat(t, full)}
			err := Write(dir, newSite)
			after := []os.FileInfo{stat(t, dir), stat(t, full)}
			unmount(full)
			if err != nil {
				t.Errorf("%s at %s: %v", what, name, err)
				continue
			}
			for i, name := range []string{dir, full} {
				if !os.SameFile(before[i], after[i]) {
					t.Errorf("%s at %s: %s is another folder than before", what, full, name)
				}
			}
			stays := slices.Clone(others)
			for d := name; d != "."; d = filepath.Dir(d) {
				stays = append(stays, d+"/")
			}
			holds(t, dir, newSite, stays...)
		}
	}
}

// Nothing can be moved into a mount, or out of it. A site with one in it is refused while it is whole.
func TestAMountInASiteIsRefused(t *testing.T) {
	above, dir := newPlace(t)
	boards := filepath.Join(dir, "boards")
	if err := unix.Mount(boards, boards, "", unix.MS_BIND, ""); err != nil {
		t.Logf("no mount can be made here: %v", err)
		return
	}
	defer unmount(boards)
	before := snapshot(t, above)
	if err := Write(dir, newSite); err == nil || !strings.Contains(err.Error(), boards+" is a disk of its own, or a folder that is mounted there") {
		t.Errorf("the error is %v, want one that names the mount", err)
	}
	if fmt.Sprint(before) != fmt.Sprint(snapshot(t, above)) {
		t.Error("a build that was refused changed something")
	}
	unmount(boards)
	mustWrite(t, dir, newSite)
	holds(t, dir, newSite, others...)
}

// A folder that is a mount has its workshop inside. Where that cannot be made, it is not made beside the
// folder, from where nothing can be moved to another disk.
func TestAMountThatCannotBeWrittenIsRefused(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "public")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := mount(dir); err != nil {
		t.Logf("no mount can be made here: %v", err)
		return
	}
	defer unmount(dir)
	mustWrite(t, dir, oldSite)
	set := func(flags uintptr) {
		t.Helper()
		if err := unix.Mount("", dir, "", unix.MS_REMOUNT|flags, ""); err != nil {
			t.Fatal(err)
		}
	}
	set(unix.MS_RDONLY)
	if err := Write(dir, newSite); !errors.Is(err, unix.EROFS) {
		t.Errorf("the error is %v, want that the disk cannot be written", err)
	}
	holds(t, dir, oldSite)
	set(0)
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
	long := time.Unix(1e9, 0)
	for _, name := range names[:3] {
		full := filepath.Join(dir, name)
		if err := errors.Join(os.Chmod(full, 0o700), os.Chtimes(full, long, long)); err != nil {
			t.Fatal(err)
		}
	}
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
		was := before[i]
		if !os.SameFile(was, now) || now.Mode() != was.Mode() || !now.ModTime().Equal(was.ModTime()) {
			t.Errorf("%s is another one than before, or has another time: %v, want %v", names[i], now, was)
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
