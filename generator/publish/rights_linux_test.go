package publish

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// nobody is a user who may do nothing, and of no group but the last one.
const nobody = 65534

// asNobody has nobody build the new site, if root runs this test. Other users run it as they are.
func asNobody(t *testing.T, dir string) (err error) {
	t.Helper()
	built := make(chan bool)
	go func() {
		runtime.LockOSThread() // and the thread ends with this function
		defer close(built)
		if os.Getuid() == 0 {
			for d := dir; d != os.TempDir() && len(d) > 1; d = filepath.Dir(d) { // nobody has to come there
				os.Chmod(filepath.Dir(d), 0o755)
			}
			unix.Setgroups([]int{nobody})
			unix.Setfsgid(nobody)
			unix.Setfsuid(nobody)
		}
		err = writeTo(t.Context(), dir, newSite, quick)
	}()
	<-built
	return err
}

func give(t *testing.T, name string, user, group int, mode fs.FileMode) {
	t.Helper()
	if os.Getuid() != 0 {
		user, group = -1, -1
	}
	if err := os.Chown(name, user, group); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, mode); err != nil {
		t.Fatal(err)
	}
}

// giveAll gives a folder and all in it to nobody.
func giveAll(t *testing.T, dir string) {
	t.Helper()
	for name := range snapshot(t, dir) {
		give(t, filepath.Join(dir, name), nobody, nobody, 0o755)
	}
	give(t, dir, nobody, nobody, 0o755)
}

// A folder of the site into which this user may not write stops the build before its first change.
func TestRightsThatAreMissing(t *testing.T) {
	for locked, why := range map[string]string{
		"..": "", "boards/mine": "", ".git": "", ".": "permission denied", "plots": "you may not write into this folder",
		"boards/4": "you may not write into this folder",
	} {
		_, dir := newPlace(t)
		alter(t, dir, "folder boards/mine")
		giveAll(t, dir)
		full := filepath.Join(dir, locked)
		give(t, full, nobody, nobody, 0o555)
		t.Cleanup(func() { os.Chmod(full, 0o755) }) // so that it can be removed
		before := snapshot(t, dir)
		err := asNobody(t, dir)
		if why == "" && err == nil {
			holds(t, dir, newSite, append(slices.Clone(others), "boards/mine/")...)
			continue
		}
		if why == "" || !strings.Contains(fmt.Sprint(err), why) {
			t.Errorf("without the right to write into %q the build says %v, want %q", locked, err, why)
		}
		unchanged(t, dir, before, false)
	}
}

// A new file has the mode and the group of the one that it replaces, and its owner if root builds. Where the group
// cannot be given, a file that not everybody may read is not replaced.
func TestModesAndGroupsStay(t *testing.T) {
	const group = 2345
	_, dir := newPlace(t)
	modes := map[string]fs.FileMode{"index.html": 0o640, "SHA256SUMS": 0o604, MarkFile: 0o600}
	for name, mode := range modes {
		give(t, filepath.Join(dir, name), 1234, group, mode)
	}
	mustWrite(t, dir, newSite)
	for name, mode := range modes {
		info := sample.Must(os.Lstat(filepath.Join(dir, name)))
		user, itsGroup := ownerOf(info)
		if info.Mode() != mode || os.Getuid() == 0 && (user != 1234 || itsGroup != group) {
			t.Errorf("%s has the mode %v, the owner %d and the group %d", name, info.Mode(), user, itsGroup)
		}
	}
	if os.Getuid() != 0 {
		t.Skip("only root can make a file of a group that it then cannot give")
	}
	for mode, refused := range map[fs.FileMode]bool{0o640: true, 0o644: false} {
		_, dir := newPlace(t)
		giveAll(t, dir)
		name := filepath.Join(dir, "index.html")
		give(t, name, nobody, group, mode)
		before := snapshot(t, dir)
		err := asNobody(t, dir)
		if !refused && err == nil {
			holds(t, dir, newSite, others...)
			continue
		}
		if !refused || !strings.HasPrefix(fmt.Sprint(err), name+" belongs to a group that this user cannot give") {
			t.Errorf("%o: the build says %v", mode, err)
		}
		unchanged(t, dir, before, false)
	}
}

// Nothing can be renamed into a mount, so one with files of the site in it is refused while the site is old. A folder
// that is a mount itself gets its site, and what is mounted at a folder of somebody stays.
func TestMounts(t *testing.T) {
	disk := func(name string) error { return unix.Mount("tmpfs", name, "tmpfs", 0, "size=1048576") }
	part := func(name string) error { return unix.Mount(name, name, "", unix.MS_BIND, "") }
	for _, c := range []struct {
		name    string
		mount   func(name string) error
		refused bool
	}{
		{".", disk, false}, {".git", part, false}, {"gallery", disk, false}, {"plots", part, true}, {"boards/6", disk, true},
	} {
		dir := filepath.Join(tempDir(t), "public")
		full := filepath.Join(dir, c.name)
		if c.name != "." {
			mustWrite(t, dir, oldSite)
		}
		os.MkdirAll(full, 0o777)
		if err := c.mount(full); err != nil {
			t.Skipf("nothing can be mounted here: %v", err)
		}
		before := snapshot(t, dir)
		err := Write(t.Context(), dir, newSite, Made{})
		after := snapshot(t, dir)
		unix.Unmount(full, unix.MNT_DETACH)
		switch {
		case !c.refused && (err != nil || after["index.html"] != "index.html 2\n"):
			t.Errorf("a mount at %s: %v", c.name, err)
		case c.refused && !strings.Contains(fmt.Sprint(err), "\n  "+full+": a disk of its own, or a folder that is mounted"):
			t.Errorf("a mount at %s: the build says %v", c.name, err)
		case c.refused && !maps.Equal(before, after):
			t.Errorf("a mount at %s: the build changed something", c.name)
		}
	}
}
