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
// write into it the build fails. Another user must build, as nothing is refused to root.
func TestRightsThatAreMissing(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can be another user")
	}
	const nobody = 65534
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
		os.Chmod(above, c.above)
		if c.place != 0 {
			os.Chmod(dir, c.place)
		}
		before := snapshot(t, above)
		cmd, said := builder(t, dir, "2")
		cmd.Path, cmd.Dir = program, "/"
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
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
