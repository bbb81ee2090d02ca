package publish

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/site"
)

// systems are the ways of giving a folder its new site. Only Linux exchanges folders.
var systems = map[string]bool{"file by file": true}

// links says whether tests make links: on Windows few users may.
const links = runtime.GOOS != "windows"

func init() {
	if runtime.GOOS == "linux" {
		systems["by an exchange"] = false
	}
	if links {
		others = slices.Clip(append(others, ".lnk")) // tests append to it at the same time
	}
}

// Errors of disks that fail.
var (
	errKilled = errors.New("killed")
	errFault  = errors.New("input/output error")
	errFull   = errors.New("no space left on device")
)

// A failing disk makes changes until one fails. A file for which it has no room is written half.
type failing struct {
	disk       disk
	fileByFile bool
	before     func(c change) error // fails a change
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
			if errors.Is(err, errFull) && c.verb == write {
				return cmp.Or(f.writeHalf(c), err)
			}
			return err
		}
	}
	if f.fileByFile && c.verb == exchange {
		return errNoExchange
	}
	var err error
	if c.verb != syncAll && c.verb != syncOne { // which take long, and change nothing that a program sees
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

// writeHalf writes the first half of a file.
func (f *failing) writeHalf(c change) error {
	var all bytes.Buffer
	if _, err := c.data.WriteTo(&all); err != nil {
		return err
	}
	all.Truncate(all.Len() / 2)
	c.data = &all
	return f.disk(c)
}

// cutPower empties the files that were written and not synced.
func (f *failing) cutPower(t *testing.T, above string) {
	t.Helper()
	err := filepath.WalkDir(above, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		info, err := os.Lstat(name)
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
	return errors.Join(p.Publish(files, Made{}), p.Close())
}

// killedAt writes a site until change n, and then as if the program were killed: nothing
// changes any more.
func killedAt(dir string, files []site.File, n int, fileByFile bool) error {
	return writeTo(dir, files, &failing{fileByFile: fileByFile, before: func(change) error {
		if n--; n <= 0 {
			return errKilled
		}
		return nil
	}})
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
	return append([]site.File{site.Sums(files)}, files...)
}

// A place is a folder with the old site and with dotfiles of somebody.
func newPlace(t *testing.T) (above, dir string) {
	t.Helper()
	above = tempDir(t)
	dir = filepath.Join(above, "public")
	mustWrite(t, dir, oldSite)
	alter(t, dir, "put .gitignore *\nput .git/HEAD main\nput boards/4/.keep mine\nput .well-known/note mine")
	if links {
		alter(t, dir, "link .lnk .gitignore")
	}
	return above, dir
}

// others are in such a folder what is not a build's.
var others = []string{".gitignore", ".git/", ".git/HEAD", "boards/", "boards/4/", "boards/4/.keep", ".well-known/", ".well-known/note"}

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

// faults are the faults of a folder's site: its mark and SHA256SUMS name just the files that are there. Links and
// dotfiles of somebody are none here.
func faults(dir string) error {
	mark, bound, err := ReadMark(os.DirFS(dir))
	if err != nil || !mark.Finished || !bound {
		return fmt.Errorf("finished %t, bound %t: unfinished, or no mark (%w)", mark.Finished, bound, err)
	}
	left := map[string]bool{}
	for c := range mark.Wrote {
		left[c.Path] = true
	}
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		delete(left, name)
		if err != nil || d.IsDir() || name == MarkFile || slices.Contains(others, name) {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if !mark.Wrote[CopyOf{name, site.SumOf(data)}] {
			return fmt.Errorf("%s: not as the mark lists it (%w)", name, err)
		}
		return nil
	})
	for name := range left {
		err = errors.Join(err, fmt.Errorf("%s: listed, but not there", name))
	}
	return err
}

// alone fails the test unless a folder is all that is in the one above it.
func alone(t *testing.T, above string) {
	t.Helper()
	left, err := os.ReadDir(above)
	if err != nil || len(left) != 1 {
		t.Errorf("beside the folder there are %v (%v), want nothing", left, err)
	}
}
