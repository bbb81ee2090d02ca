package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A build that has nothing to change changes nothing: not even the time of a folder.
func TestASecondBuildWritesNothing(t *testing.T) {
	_, dir := newPlace(t)
	mustWrite(t, dir, newSite)
	long := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	walk := func(do func(name string)) {
		if err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if d.Type()&fs.ModeSymlink == 0 {
				do(name)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	walk(func(name string) { os.Chtimes(name, long, long) })
	before, _ := os.Stat(dir)
	if err := Write(dir, newSite, Made{}); err != nil {
		t.Fatal(err)
	}
	walk(func(name string) {
		if info, err := os.Stat(name); err != nil || !info.ModTime().Equal(long) {
			t.Errorf("%s has another time after a build that has nothing to change (%v)", name, err)
		}
	})
	if after, err := os.Stat(dir); err != nil || !os.SameFile(before, after) {
		t.Errorf("the folder is another one after a build that has nothing to change (%v)", err)
	}
	alone(t, filepath.Dir(dir))
}

func TestALinkStaysAndLeadsToTheNewSite(t *testing.T) {
	if !links {
		t.Skip("links need a right of their own on Windows")
	}
	_, dir := newPlace(t)
	name := filepath.Join(t.TempDir(), "link")
	if err := errors.Join(os.Symlink(dir, name), os.Symlink("nowhere", name+"2")); err != nil {
		t.Fatal(err)
	}
	mustWrite(t, name, newSite)
	if to, err := os.Readlink(name); err != nil || to != dir {
		t.Errorf("the link leads to %q (%v), want %q", to, err, dir)
	}
	holds(t, dir, newSite, others...)
	if err := Write(name+"2", newSite, Made{}); err == nil || err.Error() != "the link leads to nothing" {
		t.Errorf("a link to nothing gives the error %v", err)
	}
}

// A folder in which the program works stays itself, as a shell is in it.
func TestTheWorkingFolderStays(t *testing.T) {
	_, dir := newPlace(t)
	t.Chdir(filepath.Join(dir, "boards"))
	before, _ := os.Stat(dir)
	mustWrite(t, "..", thirdSite)
	if after, err := os.Stat(dir); err != nil || !os.SameFile(before, after) {
		t.Errorf("the folder that the program works in was exchanged for another (%v)", err)
	}
	holds(t, dir, thirdSite, others...)
}

// The last build tells how much room is needed. Where there is less, nothing is begun.
func TestABuildThatHasNoRoomIsNotBegun(t *testing.T) {
	above, dir := newPlace(t)
	before := snapshot(t, above)
	for free, want := range map[int64]string{1: "the disk has 0 MB left, and the last build took 0 MB", 1 << 20: "<nil>"} {
		p, err := open(dir, system{diskOf, func(string) (int64, bool) { return free, true }})
		if !strings.HasPrefix(fmt.Sprint(err), want) {
			t.Errorf("with %d bytes free the error is %v, want %s", free, err, want)
		}
		if err == nil {
			p.Close()
		}
	}
	if fmt.Sprint(before) != fmt.Sprint(snapshot(t, above)) {
		t.Error("a build that was not begun changed something")
	}
}

func TestAStoppedBuildLeavesNothing(t *testing.T) {
	_, dir := newPlace(t)
	p, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	p.Stop()
	if err := p.Publish(newSite, Made{}); !errors.Is(err, errStopped) {
		t.Errorf("a stopped build gives the error %v, want %v", err, errStopped)
	}
	if err := p.Close(); err != nil {
		t.Errorf("a stopped build ends with %v", err)
	}
	holds(t, dir, oldSite, others...)
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

func TestAJournalThatIsNotWholeSaysNothing(t *testing.T) {
	whole := journal{files: []journaledFile{{"a b.html", "1", ""}, {"c.html", "", "2"}}}.bytes()
	for n := range whole {
		if got := parseJournal(whole[:n]); got.exchanged || got.files != nil {
			t.Errorf("the first %d bytes of a journal are read as %v, want nothing", n, got)
		}
	}
}
