//go:build unix

package publish

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Without the right to write beside the folder, its files are replaced one by one. Without the right to
// write into it the build fails. Nothing is refused to root, who has another user build.
func TestRightsThatAreMissing(t *testing.T) {
	const nobody = 65534
	var as *syscall.SysProcAttr
	locked := func(mode os.FileMode) os.FileMode { return mode &^ 0o222 }
	if os.Getuid() == 0 {
		as = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		locked = func(mode os.FileMode) os.FileMode { return mode }
	}
	rights := func(name string, mode os.FileMode) {
		if mode&0o002 == 0 {
			mode = locked(mode)
		}
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.Chmod(name, 0o755) }) // so that it can be removed
	}
	for _, c := range []struct {
		name         string
		above, place os.FileMode
		succeeds     bool
	}{
		{"nothing beside the folder", 0o755, 0o777, true},
		{"nothing in the folder", 0o755, 0o755, false},
		{"nothing there, and nothing beside", 0o755, 0, false},
		{"everything", 0o777, 0o777, true},
	} {
		above := filepath.Join(t.TempDir(), "above")
		dir := filepath.Join(above, "public")
		if c.place != 0 {
			mustWrite(t, dir, oldSite)
			if err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
				if c.succeeds {
					os.Chown(name, nobody, nobody)
				}
				return err
			}); err != nil {
				t.Fatal(err)
			}
		} else if err := os.Mkdir(above, 0o755); err != nil {
			t.Fatal(err)
		}
		program := filepath.Join(t.TempDir(), "builder")
		self, _ := os.Executable()
		if data, err := os.ReadFile(self); err != nil || os.WriteFile(program, data, 0o755) != nil {
			t.Fatal(err)
		}
		for d := above; d != os.TempDir() && len(d) > 1; d = filepath.Dir(d) {
			os.Chmod(d, 0o755)
		}
		os.Chmod(filepath.Dir(program), 0o755)
		if c.place != 0 {
			rights(dir, c.place)
		}
		rights(above, c.above)
		before := snapshot(t, above)
		cmd, said := builder(t, dir, "2")
		cmd.Path, cmd.Dir = program, "/"
		cmd.SysProcAttr = as
		err := cmd.Run()
		switch {
		case c.succeeds && err != nil:
			t.Errorf("%s: the build fails (%v): %s", c.name, err, said)
		case c.succeeds:
			holds(t, dir, manyFiles("2"))
			alone(t, above)
		case err == nil || !strings.Contains(said.String(), "permission denied"):
			t.Errorf("%s: the build says %q (%v), want permission denied", c.name, said, err)
		case fmt.Sprint(before) != fmt.Sprint(snapshot(t, above)):
			t.Errorf("%s: a build that has no right to write changed something", c.name)
		}
	}
}

// The folders and the files of the new site have the rights, the group and the owner of what they
// take the place of. Root gives files to anybody, and others to the groups that they are in.
func TestRightsAndOwnersStay(t *testing.T) {
	user, group := os.Getuid(), os.Getgid()
	if groups, _ := os.Getgroups(); user == 0 {
		user, group = 1234, 2345
	} else if len(groups) > 0 {
		group = groups[len(groups)-1]
	}
	modes := map[string]fs.FileMode{".": 0o750 | fs.ModeDir, "boards": 0o775 | fs.ModeDir | fs.ModeSetgid, "boards/4": 0o711 | fs.ModeDir, "index.html": 0o640, "same.html": 0o604}
	for way, fileByFile := range systems {
		_, dir := newPlace(t)
		for name, mode := range modes {
			full := filepath.Join(dir, name)
			owner := user
			if mode.IsDir() {
				owner = os.Getuid() // else the folder would be another user's, and stay
			}
			if err := os.Chown(full, owner, group); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(full, mode); err != nil {
				t.Fatal(err)
			}
		}
		if err := writeTo(dir, newSite, &failing{fileByFile: fileByFile}); err != nil {
			t.Fatal(err)
		}
		holds(t, dir, newSite, others...)
		for name, mode := range modes {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			uid, gid := ownerOf(info)
			if info.Mode() != mode || gid != group || !mode.IsDir() && uid != user {
				t.Errorf("%s: %s has the rights %v, the owner %d and the group %d, want %v, %d and %d", way, name, info.Mode(), uid, gid, mode, user, group)
			}
		}
	}
}

// Where a group cannot be given, the folder itself stays. A file that only the group may read is not
// taken away from it.
func TestAGroupThatCannotBeGivenStays(t *testing.T) {
	if os.Getuid() != 0 { // only root can make files of a group that it then cannot give
		t.Log("not root: the groups are the same")
		return
	}
	for mode, refused := range map[fs.FileMode]bool{0o640: true, 0o644: false} {
		above, dir := newPlace(t)
		for _, name := range []string{".", "index.html"} {
			if err := os.Chown(filepath.Join(dir, name), 0, 2345); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chmod(filepath.Join(dir, "index.html"), mode); err != nil {
			t.Fatal(err)
		}
		before, _ := os.Stat(dir)
		f := &failing{before: func(c change) error {
			if c.verb == setOwner {
				return fs.ErrPermission
			}
			return nil
		}}
		err := writeTo(dir, newSite, f)
		if refused && (err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "index.html")+" belongs to a group that this user cannot give") || is(t, dir, oldSite) != 0) {
			t.Errorf("%o: the build says %v, want the file's name and the old site", mode, err)
		}
		if !refused && (err != nil || is(t, dir, newSite) != 0) {
			t.Errorf("%o: the build says %v, want the new site", mode, err)
		}
		if after, err := os.Stat(dir); err != nil || !os.SameFile(before, after) {
			t.Errorf("%o: the folder was exchanged for one of another group (%v)", mode, err)
		}
		alone(t, above)
	}
}

// A build that fails removes the folders that it made above the site's.
func TestNoFolderAboveIsLeftBehind(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "deep/er/site")
	broken := &failing{before: func(c change) error {
		if c.verb == rename {
			return errFault
		}
		return nil
	}}
	if err := writeTo(dir, newSite, broken); err == nil {
		t.Fatal("the build does not fail")
	}
	if left, err := os.ReadDir(above); err != nil || len(left) > 0 {
		t.Errorf("there are still %v (%v)", left, err)
	}
	mustWrite(t, dir, newSite)
	holds(t, dir, newSite)
}
