// Package publish puts a site into a folder. It changes nothing there that no build wrote.
//
//  1. It takes a lock and looks at the folder. It refuses what is in the way, by name.
//  2. It writes the files that differ into Staging, a folder inside the folder.
//  3. It gives the folder a mark that says that the site is unfinished, and lists old and new files.
//  4. It removes the files that are no longer made, and renames each new one into its place: on a disk that ignores
//     case, an old file can have the name of a new one.
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
	"strings"
	"time"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// Staging is the folder, inside the site's, in which a build has what it is going to rename: the two marks, and the
// new files in folders like those of the site. A new folder gets into its place with all that is in it.
const Staging = ".vpcharts-new"

func staged(name string) string { return path.Join(Staging, "site", name) }

// Write puts a site into a folder: the files, with SumsFile among them, and the mark of the build. It replaces
// and removes only files that a build wrote and that nobody changed since. If the folder has this very site,
// nothing is written. Once ctx is done the build stops, but not after step 3.
func Write(ctx context.Context, dir string, files []outline.File, made Made) error {
	return (&writer{ctx: ctx, dir: dir, apply: justApply}).write(files, made)
}

// apply makes a change to a file or folder. Tests have ones that fail.
type apply func(what, name string, change func() error) error

func justApply(_, _ string, change func() error) error { return change() }

// A writer puts one site into a folder. Once something failed it changes nothing more.
type writer struct {
	ctx   context.Context
	dir   string
	apply apply
	root  *os.Root
	lock  *os.File
	began bool // the folder has the mark of the unfinished site
	err   error

	unfinished, finished Mark              // the marks of this build
	data                 map[string][]byte // of each file of the new site
	from                 tree              // what a build wrote
	fresh                tree              // the new site
	there                tree              // what is in the places of the new site, as a build wrote it
	gone                 []string          // what is there as a build wrote it, and is no longer made
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
		w.err = w.apply(what, name, change)
	}
}

func (w *writer) write(files []outline.File, made Made) error {
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

func (w *writer) publish(files []outline.File, made Made) {
	w.clear()
	w.scan(files, made)
	if w.err == nil && len(w.problems) > 0 {
		w.err = fmt.Errorf("this is in the way of the site:\n  %s\nNothing was done. Mend it or move it out of the folder, "+
			"and build again, or build into another", strings.Join(some(w.problems, 10), "\n  "))
	}
	changed := slices.DeleteFunc(slices.Sorted(maps.Keys(w.fresh)), func(name string) bool {
		return w.there[name] == w.fresh[name]
	})
	if mark, _ := read(w.root.FS(), MarkFile); len(changed) > 0 || !bytes.Equal(mark, w.finished.Bytes()) {
		w.replace(changed) // else all is as it should be
	}
}

// scan looks at everything in the folder. It refuses what no build wrote or somebody changed, but for dotfiles.
func (w *writer) scan(files []outline.File, made Made) {
	w.from, w.fresh, w.there, w.data = tree{}, tree{}, tree{}, map[string][]byte{}
	w.finished = Mark{Finished: true, Made: made, Wrote: map[CopyOf]bool{}}
	for _, f := range files {
		w.data[f.Path] = f.Data
		if site.Dotfile(f.Path) || f.Path == site.SumsFile {
			w.finished.Wrote[CopyOf{f.Path, site.SumOf(f.Data)}] = true
		}
	}
	mark, err := ReadMark(w.root.FS())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.err = fmt.Errorf("%w, so no file there is known to be a build's: remove what is in the folder if none of it is "+
			"yours, or build into another", err)
	}
	w.from.put(mark)
	all := Mark{Wrote: maps.Clone(w.finished.Wrote)}
	all.list(string(w.data[site.SumsFile])) // so no file is summed up twice
	w.fresh.put(all)
	w.unfinished = Mark{Made: made, Wrote: mark.Wrote}
	maps.Copy(w.unfinished.Wrote, all.Wrote)
	w.err = cmp.Or(w.err, fs.WalkDir(w.root.FS(), ".", w.visit))
}

// visit looks at one thing in the folder. A dotfile that no build wrote is somebody's, and stays. So does a folder that
// has no file of a build, old or new: it may even be one that cannot be read.
func (w *writer) visit(name string, d fs.DirEntry, err error) error {
	wrote, to := w.from[name] != "", w.fresh[name]
	isKnown, sum := wrote || to != "", folder
	switch {
	case name == "." || name == MarkFile:
		return err
	case name == Staging || (site.Dotfile(name) || err != nil) && !isKnown:
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
	case d.IsDir() && isKnown && isMount(w.dir, w.path(name)):
		why = "a disk of its own, or a folder that is mounted there"
	case d.IsDir() && isKnown && !mayWrite(w.path(name)):
		why = "you may not write into this folder"
	}
	switch {
	case why != "":
		w.refuse(w.path(name), why)
	case to != "":
		w.there[name] = sum
	case wrote:
		w.gone = append(w.gone, name)
	}
	return nil
}

func (w *writer) refuse(what, why string) { w.problems = append(w.problems, what+": "+why) }

// fill makes the new files of one of the site's folders, in Staging. It opens the folder once: to find each file from
// the top takes as long as to write it.
func (w *writer) fill(dir string, names []string) {
	var in *os.Root
	w.do("make folder", staged(dir), func() (err error) {
		if err = w.root.MkdirAll(staged(dir), 0o777); err == nil {
			in, err = w.root.OpenRoot(staged(dir))
		}
		return err
	})
	if w.err != nil {
		return
	}
	defer in.Close()
	for _, name := range names {
		w.do("write", staged(name), func() error { return w.make(in, path.Base(name), name, w.data[name]) })
	}
}

// make writes a new file into a folder. It has the mode and the group of the file that it replaces, if there is one, as
// a web server may see the site by its group only, and its owner where root builds. Another group will do if everybody
// may read the file.
func (w *writer) make(in *os.Root, name, replaces string, data []byte) error {
	f, err := in.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL|syncEach, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = cmp.Or(err, f.Close())
	if err != nil || w.there[replaces] == "" && replaces != MarkFile {
		return err
	}
	old, err := w.root.Lstat(replaces)
	if err != nil || !old.Mode().IsRegular() {
		return nil // a folder has no mark before its first build, and somebody can take a file away meanwhile
	}
	user, group := ownerOf(old)
	_ = in.Lchown(name, user, -1) // which only root may
	if err := in.Lchown(name, -1, group); err != nil && old.Mode()&0o004 == 0 {
		return fmt.Errorf("%s belongs to a group that this user cannot give to a new file, and not everybody may read it: %w",
			w.path(replaces), err)
	}
	return in.Chmod(name, old.Mode().Perm())
}

// replace makes what is new in Staging and puts it into its place, and removes what is no longer made. A full disk
// shows itself before the mark of the unfinished site is in its place.
func (w *writer) replace(changed []string) {
	write := func(mark string, data []byte) {
		w.do("write", mark, func() error { return w.make(w.root, mark, MarkFile, data) })
	}
	rename := func(name, place string) {
		w.do("rename", place, func() error { return w.root.Rename(name, place) })
	}
	first, last := path.Join(Staging, "unfinished"), path.Join(Staging, "finished")
	write(first, w.unfinished.Bytes())
	write(last, w.finished.Bytes())
	in := map[string][]string{}
	for _, name := range changed {
		if w.fresh[name] != folder {
			in[path.Dir(name)] = append(in[path.Dir(name)], name)
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(in)) {
		w.fill(dir, in[dir])
	}
	w.sync()
	rename(first, MarkFile)
	w.began = w.err == nil
	w.sync()
	w.remove(w.root.Remove, w.gone...)
	for _, name := range changed {
		if dir := path.Dir(name); dir == "." || w.there[dir] == folder {
			rename(staged(name), name)
		}
	}
	w.sync()
	rename(last, MarkFile)
	if w.err != nil && w.began {
		w.err = fmt.Errorf("the site is unfinished now, so build again: %w", w.err)
	}
}

// remove removes files, and folders if they are empty: the last first, as a folder comes before what is in it.
func (w *writer) remove(by func(name string) error, names ...string) {
	for _, name := range slices.Backward(names) {
		w.do("remove", name, func() error {
			if err := by(name); !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			return nil // a folder has something of somebody, or the file is gone already
		})
	}
}

// sync makes everything that was written safe from a power cut.
func (w *writer) sync() { w.do("sync", w.dir, func() error { return syncAll(w.lock) }) }

// path is the path of something in the folder, as messages name it.
func (w *writer) path(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

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
		return fmt.Errorf("%s is not a folder: move it away and build again", w.path(Staging))
	}
	if w.lock, err = w.root.OpenFile(lockName, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		w.root.Remove(Staging)
		return err
	}
	if err = lockFile(w.lock); err == nil && !w.hasLock() {
		err = fs.ErrNotExist // the build that had it has just removed it
	}
	if err != nil {
		defer w.lock.Close()
		who, _ := io.ReadAll(w.lock)
		return fmt.Errorf("%s is being built by %s: wait until that build is done, or stop it (%w)",
			w.dir, cmp.Or(string(who), "another process"), err)
	}
	host, _ := os.Hostname()
	_ = w.lock.Truncate(0)
	fmt.Fprintf(w.lock, "process %d on %s, since %s", os.Getpid(), host, time.Now().Format(time.DateTime))
	return nil
}

// hasLock says whether the file that was locked is still in its place.
func (w *writer) hasLock() bool {
	mine, _ := w.lock.Stat()
	there, _ := os.Lstat(w.path(lockName))
	return os.SameFile(mine, there)
}

// clear removes what builds left in Staging, and refuses what none did.
func (w *writer) clear() {
	entries, _ := fs.ReadDir(w.root.FS(), Staging)
	for _, e := range entries {
		name := path.Join(Staging, e.Name())
		if slices.Contains([]string{"site", "finished", "unfinished"}, e.Name()) {
			w.remove(w.root.RemoveAll, name)
		} else if name != lockName {
			w.refuse(w.path(name), "no build wrote it")
		}
	}
}

// leave removes Staging with the lock, also after a fault. Without the lock in its place it touches nothing, as what
// is there may be another build's, and says only that: all that failed after it did so for this reason.
func (w *writer) leave() {
	fault := w.err
	w.err, w.ctx = nil, context.Background()
	if !w.hasLock() {
		fault, w.err = nil, fmt.Errorf("%s or %s in it was moved or removed meanwhile: build again", w.dir, Staging)
	}
	w.clear()
	w.remove(w.root.Remove, lockName)
	w.lock.Close()
	w.remove(w.root.Remove, Staging)
	w.err = errors.Join(fault, w.err)
}
