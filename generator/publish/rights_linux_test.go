package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Without the right to write beside the folder, its files are replaced one by one. A folder into which its
// owner may not write stays as it is: where nothing in it changes, the others are replaced, else the build
// fails before its first change.
func TestRightsThatAreMissing(t *testing.T) {
	program := filepath.Join(t.TempDir(), "builder")
	self, _ := os.Executable()
	if data, err := os.ReadFile(self); err != nil || os.WriteFile(program, data, 0o755) != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		locked, why string // no reason where the build succeeds
	}{
		{"", ""}, {".", ""}, {"public/boards", ""}, {"public/empty", ""}, {"public/.well-known", ""},
		{"public", "you may not write into this folder"}, {"public/boards/7", "you may not write into this folder"},
		{"deep", "permission denied"}, // where the site's folder is not there yet
	} {
		above := filepath.Join(t.TempDir(), "above")
		dir := filepath.Join(above, "public")
		also := []string{"empty/", ".well-known/", ".well-known/note"}
		if c.locked == "deep" {
			dir, also = filepath.Join(above, "deep/public"), nil
			alter(t, above, "folder deep")
		} else {
			mustWrite(t, dir, manyFiles("1"))
			alter(t, dir, "put .well-known/note mine\nfolder empty")
		}
		giveToNobody(t, above)
		locked := filepath.Join(above, c.locked)
		if c.locked != "" {
			if err := os.Chmod(locked, 0o555); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { os.Chmod(locked, 0o755) }) // so that it can be removed
		}
		before := snapshot(t, above)
		said, err := nobodyBuilds(t, program, dir)
		switch {
		case c.why == "" && err != nil:
			t.Errorf("without the right to write into %q the build fails (%v): %s", c.locked, err, said)
		case c.why == "":
			holds(t, dir, manyFiles("2"), also...)
		case err == nil || !strings.Contains(said, c.why):
			t.Errorf("without the right to write into %q the build says %q (%v), want %q", c.locked, said, err, c.why)
		case fmt.Sprint(before) != fmt.Sprint(snapshot(t, above)):
			t.Errorf("without the right to write into %q a build that fails changed something", c.locked)
		}
		alone(t, above)
		if info, err := os.Stat(locked); c.locked != "" && (err != nil || info.Mode().Perm() != 0o555) {
			t.Errorf("%s has the rights %v (%v), want 0555 as before", c.locked, info.Mode(), err)
		}
	}
}

// nobody is a user who may do nothing. Other users than root cannot be anybody else.
const nobody = 65534

func giveToNobody(t *testing.T, dir string) {
	t.Helper()
	if os.Getuid() != 0 {
		return
	}
	if err := filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error {
		return errors.Join(err, os.Lchown(name, nobody, nobody))
	}); err != nil {
		t.Fatal(err)
	}
}

// nobodyBuilds has nobody build site 2 by a copy of this program, and returns what the build says.
func nobodyBuilds(t *testing.T, program, dir string) (said string, err error) {
	t.Helper()
	for _, name := range []string{program, filepath.Dir(dir)} { // nobody has to come there
		for d := filepath.Dir(name); d != os.TempDir() && len(d) > 1; d = filepath.Dir(d) {
			os.Chmod(d, 0o755)
		}
	}
	cmd, out := builder(t, dir, "2")
	cmd.Path, cmd.Dir = program, "/"
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	err = cmd.Run()
	return out.String(), err
}

// A build does not wait at a pipe, and does not write into a file that has another name too.
func TestAPipeAndASecondNameInTheWorkshopAreRefused(t *testing.T) {
	for name, want := range map[string]string{
		"journal": "no build wrote it", "lock": "no build wrote it", "same": "is another name of a file",
	} {
		above, dir := newPlace(t)
		alter(t, above, "folder .public.vpcharts-build")
		full := filepath.Join(above, ".public.vpcharts-build", name)
		if name == "same" {
			full = filepath.Join(above, ".public.vpcharts-build/lock")
			alter(t, above, "second .public.vpcharts-build/lock public/same.html")
		} else if err := syscall.Mkfifo(full, 0o666); err != nil {
			t.Fatal(err)
		}
		before, ended := snapshot(t, above), make(chan error, 1)
		go func() { ended <- Write(dir, newSite, Made{}) }()
		select {
		case err := <-ended:
			if err == nil || !strings.HasPrefix(err.Error(), full) || !strings.Contains(err.Error(), want) {
				t.Errorf("the error is %v, want one that names %s: %s", err, full, want)
			}
		case <-time.After(time.Minute):
			t.Fatalf("the build waits for ever at %s", full)
		}
		if !maps.Equal(before, snapshot(t, above)) {
			t.Errorf("with %s the build changed something, want nothing changed", full)
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
		_, dir := newPlace(t)
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
		said, want := "<nil>", newSite
		if refused {
			said, want = filepath.Join(dir, "index.html")+" belongs to a group that this user cannot give", oldSite
		}
		if !strings.HasPrefix(fmt.Sprint(err), said) {
			t.Errorf("%o: the build says %v, want %s", mode, err, said)
		}
		holds(t, dir, want, others...)
		if after, err := os.Stat(dir); err != nil || !os.SameFile(before, after) {
			t.Errorf("%o: the folder was exchanged for one of another group (%v)", mode, err)
		}
	}
}
