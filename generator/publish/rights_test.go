//go:build unix

package publish

import (
	"fmt"
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
