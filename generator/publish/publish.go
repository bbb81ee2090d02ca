// Package publish puts a site into a folder. It changes nothing there that no build wrote.
//
//  1. It takes a lock and looks at the folder. It refuses what is in the way, by name.
//  2. It writes the files that differ into Staging, a folder inside the folder.
//  3. It gives the folder a mark that says that the site is unfinished, and lists old and new files.
//  4. It renames each file into its place, and removes those that are no longer made.
//  5. It renames the mark of the finished site into its place, and removes Staging.
//
// Before step 3 the site is as it was, byte for byte. After it every file is whole, old or new, and the next
// build completes the site. Nothing is undone.
package publish

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/vpcharts/vpcharts/generator/site"
)

// Staging is the folder, inside the site's, in which a build has the files that it is going to rename.
const Staging = ".vpcharts-new"

// Write puts a site into a folder: the files, with SumsFile among them, and the mark of the build. It replaces
// and removes only files that a build wrote and that nobody changed since. If the folder has this very site,
// nothing is written. Once ctx is done the build stops, but not after step 3.
func Write(ctx context.Context, dir string, files []site.File, made Made) error {
	return (&writer{ctx: ctx, dir: dir, disk: justDo}).write(files, made)
}

// A disk makes a change to a file or folder. Tests have disks that fail.
type disk func(what, name string, change func() error) error

func justDo(_, _ string, change func() error) error { return change() }

// A writer puts one site into a folder. Once something failed it changes nothing more.
type writer struct {
	ctx   context.Context
	dir   string // as the user named it
	full  string // without links
	root  *os.Root
	disk  disk
	began bool // the folder had the mark of the unfinished site
	err   error

	mark     Mark
	from, to pathSet           // what the mark lists, and what is in the new site
	ours     map[string]string // the sum of each file that is as a build wrote it
	fresh    map[string]string // the sum of each file of the new site
	folders  pathSet           // that are there
	problems []string          // what is in the way, and why
	left     []string          // by builds of earlier releases
}

func (w *writer) do(what, name string, change func() error) {
	if w.err == nil && w.ctx.Err() != nil && !w.began {
		w.err = errors.New("the build was stopped")
	}
	if w.err == nil {
		w.err = w.disk(what, name, change)
	}
}

func (w *writer) write(files []site.File, made Made) (err error) {
	if w.full, err = filepath.Abs(w.dir); err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(w.full); err == nil {
		w.full = real
	}
	_, missing := os.Lstat(w.full)
	w.do("make folder", w.full, func() (err error) {
		if err = os.MkdirAll(w.full, 0o777); err == nil {
			w.root, err = os.OpenRoot(w.full)
		}
		return err
	})
	if w.err != nil {
		return w.err
	}
	defer w.root.Close()
	if lock := w.lock(); lock != nil {
		w.publish(files, made)
		w.leave(lock)
	}
	if missing != nil && w.err != nil && !w.began {
		os.Remove(w.full) // which fails where another build is at work
	}
	return w.err
}

func (w *writer) publish(files []site.File, made Made) {
	for _, name := range w.clear() {
		w.refuse(w.shown(name), "no build wrote it")
	}
	w.scan(files)
	if w.err == nil {
		w.err = w.refusal()
	}
	if w.err != nil {
		return
	}
	items := w.items(files, made)
	mark, _ := w.root.ReadFile(MarkFile)
	if len(items) > 2 || !bytes.Equal(mark, items[1].data) { // else only the marks would be written
		w.stage(items)
		w.replace(items)
	} else {
		w.removeLeft()
	}
}

// An item is a file or folder that is made in Staging and then renamed into its place.
type item struct {
	path   string
	data   []byte
	folder bool
}

// items lists what to rename, a folder before what is in it: first the mark of the unfinished site, last that of the
// finished one.
func (w *writer) items(files []site.File, made Made) (items []item) {
	finished := Mark{Finished: true, Made: made, Wrote: map[CopyOf]bool{}}
	unfinished := Mark{Made: made, Wrote: map[CopyOf]bool{}}
	maps.Copy(unfinished.Wrote, w.mark.Wrote)
	folders := pathSet{}
	for _, f := range files {
		fresh := CopyOf{f.Path, w.fresh[f.Path]}
		unfinished.Wrote[fresh] = true
		if site.Hidden(f.Path) || f.Path == site.SumsFile {
			finished.Wrote[fresh] = true
		}
		if w.ours[f.Path] != fresh.Sum {
			items = append(items, item{path: f.Path, data: f.Data})
			folders.add(path.Dir(f.Path))
		}
	}
	before := []item{{path: MarkFile, data: unfinished.Bytes()}}
	for _, dir := range slices.Sorted(maps.Keys(folders)) {
		if !w.folders[dir] {
			before = append(before, item{path: dir, folder: true})
		}
	}
	return slices.Concat(before, items, []item{{path: MarkFile, data: finished.Bytes()}})
}

// gone lists the files of a build that are no longer made and the folders of a build that the new site lacks, what is
// in a folder before it. inTheWay chooses those that are in the way of the new site.
func (w *writer) gone(inTheWay bool) (names []string) {
	for name := range w.from {
		file := w.ours[name] != "" && w.fresh[name] == ""
		folder := w.folders[name] && (!w.to[name] || w.fresh[name] != "")
		if (file || folder) && inTheWay == (w.to[name] || w.fileAt(name) != "") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	slices.Reverse(names)
	return names
}

func staged(i int) string { return path.Join(Staging, strconv.Itoa(i)) }

// stage makes all items in Staging. What a disk or a right can refuse, it refuses here.
func (w *writer) stage(items []item) {
	for i, it := range items {
		name := staged(i)
		if it.folder {
			w.do("make folder", name, func() error { return w.root.Mkdir(name, 0o777) })
			continue
		}
		w.do("write", name, func() error { return w.writeNew(name, it.data) })
		if old, err := w.root.Lstat(it.path); err == nil && old.Mode().IsRegular() {
			w.giveRights(name, it.path, old)
		}
	}
	w.sync()
}

func (w *writer) writeNew(name string, data []byte) error {
	f, err := w.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL|syncEach, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return cmp.Or(err, f.Close())
}

// giveRights gives a new file the mode and the group of the one that it replaces, and its owner where root builds.
// A web server may see the site by its group only.
func (w *writer) giveRights(name, place string, old fs.FileInfo) {
	user, group := ownerOf(old)
	if os.Geteuid() != 0 {
		user = -1
	}
	w.do("give", name, func() error {
		everybodyReads := old.Mode()&0o004 != 0
		if err := w.root.Lchown(name, user, group); err != nil && !everybodyReads {
			return fmt.Errorf("%s belongs to a group that this user cannot give to a new file, and others may not read it: "+
				"the old site stays. Build as a member of that group, or let everybody read the file: %w", w.shown(place), err)
		}
		return nil
	})
	w.do("set mode", name, func() error { return w.root.Chmod(name, old.Mode().Perm()) })
}

// replace puts the items into their places, and removes what is no longer made.
func (w *writer) replace(items []item) {
	last := len(items) - 1
	w.rename(items, 0, 1)
	w.began = w.err == nil
	w.sync()
	w.remove(w.gone(true)...)
	w.rename(items, 1, last)
	w.remove(w.gone(false)...)
	w.removeLeft()
	w.sync()
	w.rename(items, last, last+1)
	if w.err != nil && w.began {
		w.err = fmt.Errorf("the site is unfinished now, so build again: %w", w.err)
	}
}

// removeLeft removes what builds of earlier releases left, while the mark still lists it.
func (w *writer) removeLeft() {
	for _, name := range slices.Backward(w.left) { // what is in a folder comes before it
		w.do("remove", name, func() error { return os.Remove(name) })
	}
}

// rename puts the items from one to before another into their places.
func (w *writer) rename(items []item, from, to int) {
	for i := from; i < to; i++ {
		place := items[i].path
		w.do("rename", place, func() error { return w.root.Rename(staged(i), place) })
	}
}

// remove removes files, and folders if they are empty.
func (w *writer) remove(names ...string) {
	for _, name := range names {
		w.do("remove", name, func() error {
			err := w.root.Remove(name)
			if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
				return nil // a folder has something of somebody, or the file is gone already
			}
			return err
		})
	}
}

func (w *writer) sync() { w.do("sync", w.full, func() error { return syncAll(w.root) }) }

// shown is the path of something in the folder, for people.
func (w *writer) shown(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

// lockName is the file in Staging by which a build finds out that another one is at work.
const lockName = Staging + "/lock"

// lock makes Staging and locks it. The lock ends with the process, so that the lock of a build that was killed is void.
func (w *writer) lock() (f *os.File) {
	w.do("lock", Staging, func() error {
		made := w.root.Mkdir(Staging, 0o777)
		info, err := w.root.Lstat(Staging)
		if err != nil {
			return made
		}
		if !info.IsDir() {
			return fmt.Errorf("%s is not a folder: move it away and build again", w.shown(Staging))
		}
		if f, err = w.takeLock(); err != nil && made == nil {
			w.root.Remove(Staging)
		}
		return err
	})
	return f
}

// takeLock locks a file, which it makes, and writes into it who holds it.
func (w *writer) takeLock() (*os.File, error) {
	f, err := w.root.OpenFile(lockName, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	held, err := lockFile(f)
	mine, _ := f.Stat()
	there, _ := w.root.Lstat(lockName)
	if held || err == nil && !os.SameFile(mine, there) { // that build has just removed it
		who, _ := io.ReadAll(f)
		err = fmt.Errorf("%s is being built by %s: wait until that build is done, or stop it",
			w.dir, cmp.Or(string(who), "another process"))
	} else if err == nil {
		host, _ := os.Hostname()
		_ = f.Truncate(0)
		_, err = fmt.Fprintf(f, "process %d on %s, since %s", os.Getpid(), host, time.Now().Format(time.DateTime))
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// clear removes what builds left in Staging, and returns what none did. Builds give numbers to their files.
func (w *writer) clear() (others []string) {
	entries, _ := fs.ReadDir(w.root.FS(), Staging)
	for _, e := range entries {
		name := path.Join(Staging, e.Name())
		if _, err := strconv.Atoi(e.Name()); err == nil && (e.IsDir() || e.Type().IsRegular()) {
			w.remove(name)
		} else if name != lockName {
			others = append(others, name)
		}
	}
	return others
}

// leave removes Staging with the lock, also after a fault.
func (w *writer) leave(lock *os.File) {
	fault := w.err
	w.err, w.ctx = nil, context.Background()
	w.clear()
	w.remove(lockName)
	lock.Close()
	w.remove(Staging)
	w.err = errors.Join(fault, w.err)
}
