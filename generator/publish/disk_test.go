package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// systems are the ways of giving a folder its new site.
var systems = map[string]bool{"by an exchange": false, "file by file": true}

// everyWay calls do with a way to write a site for each kind of disk: one that exchanges folders or
// not, and that knows links or not.
func everyWay(t *testing.T, do func(t *testing.T, write func(dir string, files []site.File))) {
	for name, fileByFile := range systems {
		for _, noLinks := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, without links %t", name, noLinks), func(t *testing.T) {
				do(t, func(dir string, files []site.File) {
					t.Helper()
					f := &failing{fileByFile: fileByFile}
					f.before = func(c change) error {
						if noLinks && c.verb == link {
							return errors.ErrUnsupported
						}
						return nil
					}
					if err := writeTo(dir, files, f); err != nil {
						t.Fatal(err)
					}
				})
			})
		}
	}
}

// Errors of disks that fail.
var (
	errKilled = errors.New("killed")
	errFault  = errors.New("input/output error")
)

// A failing disk makes changes until one fails.
type failing struct {
	disk       disk
	fileByFile bool
	before     func(c change) error // fails a change
	full       bool                 // the disk has room for so many bytes
	room       int
	mu         sync.Mutex
	root       *os.Root
	unsynced   []fs.FileInfo // files whose contents a power cut loses
}

func (f *failing) of(root *os.Root) disk {
	f.disk, f.root = diskOf(root), root
	return f.change
}

func (f *failing) change(c change) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.before != nil {
		if err := f.before(c); err != nil {
			return err
		}
	}
	if f.fileByFile && c.verb == exchange {
		return errNoExchange
	}
	var err error
	if f.full && c.verb == write {
		err = f.writeAsFits(c)
	} else if c.verb != syncAll && c.verb != syncOne { // which take long, and change nothing that a program sees
		err = f.disk(c)
	}
	switch c.verb {
	case write:
		if info, err := f.root.Lstat(c.name); err == nil {
			f.unsynced = append(f.unsynced, info)
		}
	case syncAll:
		f.unsynced = nil
	case syncOne:
		if info, err := f.root.Lstat(c.name); err == nil {
			f.unsynced = slices.DeleteFunc(f.unsynced, func(u fs.FileInfo) bool { return os.SameFile(u, info) })
		}
	}
	return err
}

// writeAsFits writes as much of a file as the disk has room for.
func (f *failing) writeAsFits(c change) error {
	var all bytes.Buffer
	if _, err := c.data.WriteTo(&all); err != nil {
		return err
	}
	fits := min(all.Len(), f.room)
	f.room -= fits
	full := fits < all.Len()
	c.data = bytes.NewReader(all.Bytes()[:fits])
	if err := f.disk(c); err != nil || !full {
		return err
	}
	return errFull
}

// cutPower empties the files that were written and not synced.
func (f *failing) cutPower(t *testing.T, above string) {
	t.Helper()
	err := filepath.WalkDir(above, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		info, err := d.Info()
		if err == nil && slices.ContainsFunc(f.unsynced, func(u fs.FileInfo) bool { return os.SameFile(u, info) }) {
			return os.Truncate(name, 0)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// writeTo is Write with another disk.
func writeTo(dir string, files []site.File, f *failing) error {
	p, err := open(dir, system{f.of, freeSpace})
	if err != nil {
		return err
	}
	return errors.Join(p.Publish(files), p.Close())
}

// killedAt writes a site until change n, and then as if the program were killed: nothing
// changes any more. f, if any, is told of each change.
func killedAt(dir string, files []site.File, n int, fileByFile bool, f *failing) error {
	if f == nil {
		f = &failing{}
	}
	f.fileByFile = fileByFile
	f.before = func(change) error {
		if n--; n <= 0 {
			return errKilled
		}
		return nil
	}
	return writeTo(dir, files, f)
}

// The sites that the tests of failures go between. Files become folders and the other way round.
var (
	oldSite   = siteOf("1", "index.html same.html boards/4/index.html gone/a.html gone/b.html data plots/a.svg .well-known/a .proof")
	newSite   = withSame(siteOf("2", "index.html boards/4/index.html boards/6/index.html data/all.csv plots .well-known/a .new/b"))
	thirdSite = siteOf("3", "index.html boards/6 data")
)

// withSame adds a file that is the same in the old site.
func withSame(files []site.File) []site.File {
	return withSums(append(files[1:], site.File{Path: "same.html", Data: []byte("same.html 1\n")}))
}

// withSums adds SHA256SUMS to files.
func withSums(files []site.File) []site.File {
	slices.SortFunc(files, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	return append([]site.File{record.Sums(files)}, files...)
}

// A place is a folder with the old site and with dotfiles of somebody.
func newPlace(t *testing.T) (above, dir string) {
	t.Helper()
	above = t.TempDir()
	dir = filepath.Join(above, "public")
	mustWrite(t, dir, oldSite)
	alter(t, dir, "put .gitignore *\nput .git/HEAD main\nput boards/4/.keep mine\nput .well-known/note mine\nlink .lnk .gitignore")
	return above, dir
}

// others are in such a folder what is not a build's.
var others = []string{".gitignore", ".git/", ".git/HEAD", "boards/", "boards/4/", "boards/4/.keep", ".well-known/", ".well-known/note", ".lnk"}

// is says which of the two sites a folder holds, with all that is others'.
func is(t *testing.T, dir string, sites ...[]site.File) int {
	t.Helper()
	there := snapshot(t, dir)
	for _, name := range others {
		if _, ok := there[name]; !ok {
			t.Errorf("%s is gone: it is somebody's", name)
		}
	}
	return slices.IndexFunc(sites, func(files []site.File) bool {
		for _, f := range files {
			if there[f.Path] != string(f.Data) {
				return false
			}
		}
		return true
	})
}

// faults are the faults of a folder's site. Links and dotfiles of somebody are none here.
func faults(dir string) error {
	err := check.Consistent(os.DirFS(dir))
	if err == nil {
		return nil
	}
	lines := slices.DeleteFunc(strings.Split(err.Error(), "\n"), func(line string) bool {
		name, _, _ := strings.Cut(line, ":")
		return slices.Contains(others, name)
	})
	if len(lines) == 0 {
		return nil
	}
	return errors.New(strings.Join(lines, "\n"))
}

// alone fails the test unless a folder is all that is in the one above it.
func alone(t *testing.T, above string) {
	t.Helper()
	left, err := os.ReadDir(above)
	if err != nil || len(left) != 1 {
		t.Errorf("beside the folder there are %v (%v), want nothing", left, err)
	}
}

// One change fails, each in turn. Then the folder has the old site, or the new one if the change came
// after the exchange. Nothing is left beside it, and the next build succeeds.
func TestAFaultAtAnyChangeLeavesAWholeSite(t *testing.T) {
	tried, survived := 0, 0
	for name, fileByFile := range systems {
		kept := []int{0, 0}
		for n := 1; ; n++ {
			above, dir := newPlace(t)
			step, f := 0, &failing{fileByFile: fileByFile}
			var at change
			f.before = func(c change) error {
				if step++; step == n {
					at = c
					return errFault
				}
				return nil
			}
			err := writeTo(dir, newSite, f)
			if step < n {
				break
			}
			tried++
			has := is(t, dir, oldSite, newSite)
			switch {
			case has < 0:
				t.Errorf("%s, a fault at change %d, %s %s: the folder has neither the old site nor the new one", name, n, at.verb, at.name)
			case err == nil && has == 0:
				t.Errorf("%s, a fault at change %d, %s %s: the build says that it succeeded, but the folder has the old site", name, n, at.verb, at.name)
			case err != nil && !errors.Is(err, errFault):
				t.Errorf("%s, a fault at change %d, %s %s: the error is %v, want it to tell the fault", name, n, at.verb, at.name, err)
			default:
				survived++
				kept[has]++
			}
			if err := faults(dir); err != nil {
				t.Errorf("%s, a fault at change %d, %s %s: the folder's site has faults: %v", name, n, at.verb, at.name, err)
			}
			mustWrite(t, dir, thirdSite)
			holds(t, dir, thirdSite, others...)
			alone(t, above)
			if t.Failed() {
				t.FailNow()
			}
		}
		if kept[0] < 20 || kept[1] < 1 {
			t.Errorf("%s: %d faults left the old site and %d the new one, want at least 20 and 1", name, kept[0], kept[1])
		}
	}
	report(t, tried, "changes that fail, each in turn", survived)
}

// report tells how much was tried, and how much of it did no harm.
func report(t *testing.T, tried int, what string, survived int) {
	t.Helper()
	t.Attr("tried", fmt.Sprintf("%d %s", tried, what))
	t.Attr("survived", fmt.Sprint(survived))
}

// A build is killed before any change, or the power is cut: then what was not synced is empty. A folder
// that is exchanged has a whole site at every moment. One whose files are replaced is whole or
// says that it is unfinished. The next build succeeds, even if it is killed once more before.
func TestABuildThatIsKilledLeavesAWholeSite(t *testing.T) {
	tried, survived := 0, 0
	for name, fileByFile := range systems {
		for _, power := range []string{"killed", "power cut"} {
			for n := 1; ; n++ {
				above, dir := newPlace(t)
				f := &failing{}
				err := killedAt(dir, newSite, n, fileByFile, f)
				if err == nil {
					break
				}
				tried++
				if power == "power cut" {
					f.cutPower(t, above)
				}
				found := faults(dir)
				unfinished := found != nil && bytes.Contains([]byte(found.Error()), []byte("unfinished"))
				if found != nil && !(fileByFile && unfinished) {
					t.Errorf("%s, %s before change %d: the folder's site has faults: %v", name, power, n, found)
				}
				killedAt(dir, thirdSite, n/2+1, fileByFile, nil)
				mustWrite(t, dir, thirdSite)
				holds(t, dir, thirdSite, others...)
				alone(t, above)
				if is(t, dir, thirdSite); t.Failed() {
					t.FailNow()
				}
				survived++
			}
		}
	}
	if tried < 100 {
		t.Errorf("%d kills were tried, want at least 100", tried)
	}
	report(t, tried, "kills and power cuts, before each change in turn", survived)
}

// A disk that is full gives an error, and the site of before stays.
func TestAFullDiskLeavesTheOldSite(t *testing.T) {
	tried, survived, full := 0, 0, 0
	for _, fileByFile := range systems {
		const sizes = 100
		for i := range sizes {
			above, dir := newPlace(t)
			f := &failing{fileByFile: fileByFile, full: true, room: i * 20} // the new site and what goes with it take more
			err := writeTo(dir, newSite, f)
			has := is(t, dir, oldSite, newSite)
			tried++
			alone(t, above)
			if has < 0 || (err == nil) != (has == 1) || err != nil && !errors.Is(err, errFull) {
				t.Errorf("with room for %d bytes the error is %v and the folder has the site %d of old and new", i*20, err, has)
				continue
			}
			survived++
			if err != nil {
				full++
			}
		}
	}
	if full < 100 {
		t.Errorf("%d of %d disks were full, want at least 100", full, tried)
	}
	report(t, tried, "sizes of a disk", survived)
}

var errFull = errors.New("no space left on device")
