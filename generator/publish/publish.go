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
	"strings"
	"time"

	"github.com/vpcharts/vpcharts/generator/site"
)

// Staging is the folder, inside the site's, in which a build has the files that it is going to rename. Their names are
// numbers there.
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
	dir   string
	disk  disk
	root  *os.Root
	lock  *os.File
	began bool // the folder has the mark of the unfinished site
	err   error

	unfinished, finished Mark              // the marks of this build
	data                 map[string][]byte // of each file of the new site
	from                 tree              // what a build wrote, here or in a folder that an earlier release left
	fresh                tree              // the new site
	there                tree              // what is in the places of the new site, as a build wrote it
	gone                 []string          // what is there as a build wrote it, and is no longer made
	left                 []string          // what a build of an earlier release left
	problems             []string          // what is in the way, and why
}

// A tree has the sum of each file, by its path, and folder for each folder that leads to one.
type tree map[string]string

const folder = "folder"

func (t tree) put(m Mark) {
	for c := range m.Wrote {
		t[c.Path] = c.Sum
		for dir := path.Dir(c.Path); dir != "."; dir = path.Dir(dir) {
			t[dir] = folder
		}
	}
}

func (w *writer) do(what, name string, change func() error) {
	if w.err == nil && w.ctx.Err() != nil && !w.began {
		w.err = errors.New("the build was stopped")
	}
	if w.err == nil {
		w.err = w.disk(what, name, change)
	}
}

func (w *writer) write(files []site.File, made Made) error {
	w.do("make folder", w.dir, func() error { return os.MkdirAll(w.dir, 0o777) })
	if w.err == nil {
		w.root, w.err = os.OpenRoot(w.dir)
	}
	if w.err != nil {
		return w.err
	}
	defer w.root.Close()
	w.do("lock", Staging, w.takeLock)
	if w.err == nil {
		w.publish(files, made)
		w.leave()
	}
	return w.err
}

func (w *writer) publish(files []site.File, made Made) {
	w.clear()
	w.scan(files, made)
	if w.err == nil && len(w.problems) > 0 {
		w.err = fmt.Errorf("this is in the way of the site:\n  %s\nNothing was done. Move what is named out of the folder "+
			"and build again, or build into another", strings.Join(some(w.problems, 10), "\n  "))
	}
	if w.err != nil {
		return
	}
	items := w.items()
	// If only the marks are to be made, and the finished one is there already, all is as it should be.
	if mark, _ := w.root.ReadFile(MarkFile); len(items)+len(w.left) > 2 || !bytes.Equal(mark, items[1].data) {
		w.replace(items)
	}
}

// scan looks at everything in the folder. It refuses what no build wrote or somebody changed, but for dotfiles.
func (w *writer) scan(files []site.File, made Made) {
	w.from, w.fresh, w.there = tree{}, tree{}, tree{}
	w.finished = Mark{Finished: true, Made: made, Wrote: map[CopyOf]bool{}}
	w.data = map[string][]byte{}
	for _, f := range files {
		w.data[f.Path] = f.Data
		if site.Hidden(f.Path) || f.Path == site.SumsFile {
			w.finished.Wrote[CopyOf{f.Path, site.SumOf(f.Data)}] = true
		}
	}
	mark, err := ReadMark(w.root.FS())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.err = fmt.Errorf("%w, so no file there is known to be a build's: remove what is in the folder if none of it is "+
			"yours, or build into another", err)
		return
	}
	w.unfinished = Mark{Made: made, Wrote: mark.Wrote}
	full, _ := filepath.EvalSymlinks(w.dir)
	beside, inside := filepath.Join(filepath.Dir(full), "."+filepath.Base(full)+workshop), filepath.Join(full, workshop)
	for _, shop := range []string{beside, inside} {
		old, _ := ReadMark(os.DirFS(filepath.Join(shop, "new")))
		maps.Copy(w.unfinished.Wrote, old.Wrote)
	}
	w.from.put(w.unfinished)
	all := Mark{Wrote: maps.Clone(w.finished.Wrote)}
	all.list(string(w.data[site.SumsFile])) // so no file is summed up twice
	w.fresh.put(all)
	maps.Copy(w.unfinished.Wrote, all.Wrote)
	w.err = cmp.Or(fs.WalkDir(w.root.FS(), ".", w.visit), w.scanWorkshop(beside), w.scanWorkshop(inside))
}

// visit looks at one thing in the folder. A dotfile that no build wrote is somebody's, and so is a folder that leads to
// no file of a build, if it has no place in the new site.
func (w *writer) visit(name string, d fs.DirEntry, err error) error {
	wrote, to := w.from[name] != "", w.fresh[name]
	isKnown, sum := wrote || to != "", folder
	switch {
	case name == "." || name == MarkFile:
		return err
	case name == Staging || name == workshop || site.Hidden(name) && !isKnown:
		if d.IsDir() {
			return fs.SkipDir
		}
		return nil
	case d.Type().IsRegular() && isKnown:
		var data []byte
		data, err = w.root.ReadFile(name)
		sum = site.SumOf(data)
	}
	why := ""
	switch {
	case err != nil:
		why = "it cannot be read"
	case !d.IsDir() && !d.Type().IsRegular():
		why = "a link, or another thing in a file's place"
	case to != "" && (to == folder) != d.IsDir():
		why = "a folder where the site has a file, or the other way round"
	case !d.IsDir() && !wrote:
		why = "no build wrote it"
	case !d.IsDir() && !w.unfinished.Wrote[CopyOf{name, sum}]:
		why = "changed since a build wrote it"
	case d.IsDir() && isKnown && isMount(w.shown(name)):
		why = "a disk of its own, or a folder that is mounted there"
	case d.IsDir() && isKnown && !mayWrite(w.shown(name)):
		why = "you may not write into this folder"
	}
	switch {
	case why != "":
		w.refuse(w.shown(name), why)
	case to != "":
		w.there[name] = sum
	case wrote:
		w.gone = append(w.gone, name)
	}
	return nil
}

// workshop is the folder in which builds of earlier releases made a site. It is in the site's folder, or beside it
// with the folder's name before this one. What a build left there that was killed is in its folders "new" and "old".
const workshop = ".vpcharts-build"

// scanWorkshop finds what such a build left. Before it exchanged the folders, a file may be cut short. After that,
// "new" has the old site, in which people may have changed something.
func (w *writer) scanWorkshop(shop string) error {
	journal, _ := os.ReadFile(filepath.Join(shop, "journal"))
	exchanged := strings.Contains(string(journal), "\nexchange\n")
	return filepath.WalkDir(shop, func(full string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(shop, full)
		_, place, _ := strings.Cut(filepath.ToSlash(name), "/")
		data, _ := os.ReadFile(full)
		here, none := w.root.ReadFile(place)
		switch {
		case d == nil: // there is no such folder
			return nil
		case d.IsDir(), place == MarkFile, place == "" && slices.Contains([]string{"lock", "mark", "journal"}, name),
			w.unfinished.Wrote[CopyOf{place, site.SumOf(data)}], none == nil && bytes.Equal(data, here),
			!exchanged && w.from[place]+w.fresh[place] != "":
		default:
			w.refuse(full, "no build wrote it, and a build of an earlier release left it here")
		}
		w.left = append(w.left, full)
		return err
	})
}

func (w *writer) refuse(shown, why string) { w.problems = append(w.problems, shown+": "+why) }

// An item is a file or folder that is made in Staging and then renamed into its place.
type item struct {
	path   string
	data   []byte
	folder bool
	staged string // its path in Staging
}

// items lists what to rename, a folder before what is in it: first the mark of the unfinished site, last that of the
// finished one.
func (w *writer) items() []item {
	items := []item{{path: MarkFile, data: w.unfinished.Bytes()}}
	for _, name := range slices.Sorted(maps.Keys(w.fresh)) {
		if sum := w.fresh[name]; w.there[name] != sum {
			items = append(items, item{path: name, data: w.data[name], folder: sum == folder})
		}
	}
	items = append(items, item{path: MarkFile, data: w.finished.Bytes()})
	for i := range items {
		items[i].staged = path.Join(Staging, strconv.Itoa(i))
	}
	return items
}

// make makes an item. A file has the mode and the group of the one that it replaces, as a web server may see the site
// by its group only, and its owner where root builds.
func (w *writer) make(it item) error {
	if it.folder {
		return w.root.Mkdir(it.staged, 0o777)
	}
	f, err := w.root.OpenFile(it.staged, os.O_WRONLY|os.O_CREATE|os.O_EXCL|syncEach, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(it.data)
	err = cmp.Or(err, f.Close())
	old, none := w.root.Lstat(it.path)
	if err != nil || none != nil {
		return err
	}
	user, group := ownerOf(old)
	_ = w.root.Lchown(it.staged, user, -1) // which only root may
	everybodyReads := old.Mode()&0o004 != 0
	if err := w.root.Lchown(it.staged, -1, group); err != nil && !everybodyReads {
		return fmt.Errorf("%s belongs to a group that this user cannot give to a new file, and not everybody may read it: %w",
			w.shown(it.path), err)
	}
	return w.root.Chmod(it.staged, old.Mode().Perm())
}

// replace makes all items in Staging and puts them into their places, and removes what is no longer made. What a disk
// or a right can refuse, it refuses before the first item, the mark of the unfinished site, is in its place.
func (w *writer) replace(items []item) {
	last := len(items) - 1
	for _, it := range items {
		w.do("write", it.staged, func() error { return w.make(it) })
	}
	w.sync()
	w.rename(items[:1])
	w.began = w.err == nil
	w.sync()
	w.rename(items[1:last])
	w.remove(w.root.Remove, w.gone...)
	w.remove(os.Remove, w.left...) // while the mark still lists it
	w.sync()
	w.rename(items[last:])
	if w.err != nil && w.began {
		w.err = fmt.Errorf("the site is unfinished now, so build again: %w", w.err)
	}
}

// rename puts items into their places.
func (w *writer) rename(items []item) {
	for _, it := range items {
		w.do("rename", it.path, func() error { return w.root.Rename(it.staged, it.path) })
	}
}

// remove removes files, and folders if they are empty: the last first, as a folder comes before what is in it.
func (w *writer) remove(by func(name string) error, names ...string) {
	for _, name := range slices.Backward(names) {
		w.do("remove", name, func() error {
			err := by(name)
			if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
				return nil // a folder has something of somebody, or the file is gone already
			}
			return err
		})
	}
}

// sync makes everything that was written safe from a power cut.
func (w *writer) sync() { w.do("sync", w.dir, func() error { return syncAll(w.lock) }) }

// shown is the path of something in the folder, for people.
func (w *writer) shown(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

// lockName is the file in Staging by which a build finds out that another one is at work.
const lockName = Staging + "/lock"

// takeLock makes Staging, and locks a file in it that says who holds it. The lock ends with the process, so that the
// lock of a build that was killed is void.
func (w *writer) takeLock() error {
	failed := w.root.Mkdir(Staging, 0o777)
	info, err := w.root.Lstat(Staging)
	if err != nil {
		return failed
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is not a folder: move it away and build again", w.shown(Staging))
	}
	if w.lock, err = w.root.OpenFile(lockName, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		w.root.Remove(Staging)
		return err
	}
	err = lockFile(w.lock)
	mine, _ := w.lock.Stat()
	there, _ := w.root.Lstat(lockName)
	if err != nil || !os.SameFile(mine, there) { // the build that had it has just removed it
		defer w.lock.Close()
		who, _ := io.ReadAll(w.lock)
		return fmt.Errorf("%s is being built by %s: wait until that build is done, or stop it",
			w.dir, cmp.Or(string(who), "another process"))
	}
	host, _ := os.Hostname()
	_ = w.lock.Truncate(0)
	_, err = fmt.Fprintf(w.lock, "process %d on %s, since %s", os.Getpid(), host, time.Now().Format(time.DateTime))
	return err
}

// clear removes what builds left in Staging, and refuses what none did.
func (w *writer) clear() {
	entries, _ := fs.ReadDir(w.root.FS(), Staging)
	for _, e := range entries {
		name := path.Join(Staging, e.Name())
		if _, err := strconv.Atoi(e.Name()); err == nil {
			w.remove(w.root.Remove, name)
		} else if name != lockName {
			w.refuse(w.shown(name), "no build wrote it")
		}
	}
}

// leave removes Staging with the lock, also after a fault.
func (w *writer) leave() {
	fault := w.err
	w.err, w.ctx = nil, context.Background()
	w.clear()
	w.remove(w.root.Remove, lockName)
	w.lock.Close()
	w.remove(w.root.Remove, Staging)
	w.err = errors.Join(fault, w.err)
}
