package publish

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"
	"syscall"
	"time"
)

// A disk makes one change to the file system. All changes of this package go through one, so
// that tests can replace it: by a disk that fails at a change, that fills, or that loses what
// was not synced.
type disk func(change) error

// A change is one thing that happens on a disk.
type change struct {
	verb verb
	name string      // what is changed: a path with slashes, from the folder that holds the site's
	to   string      // of link, rename and exchange: the other path
	data io.WriterTo // of write
	mode fs.FileMode // of setMode
	uid  int         // of setOwner, which only root changes
	gid  int         // of setOwner
	when time.Time   // of setTime
}

type verb string

const (
	makeFolder verb = "make folder" // that may be there already
	write      verb = "write"       // a new file
	link       verb = "link"        // another name for a file
	rename     verb = "rename"      // whatever has the other name is replaced
	exchange   verb = "exchange"    // two folders, at one moment
	remove     verb = "remove"      // a file or an empty folder; nothing there is no fault
	clearAll   verb = "clear"       // a folder with all that is in it
	setMode    verb = "set mode"
	setOwner   verb = "set owner"
	setTime    verb = "set time"
	syncAll    verb = "sync"     // everything that was written so far is safe from a power cut
	syncOne    verb = "sync one" // one file is, or the names in one folder
)

// errNoExchange is the error where a file system cannot exchange two folders.
var errNoExchange = errors.New("folders cannot be exchanged here")

// diskOf is the disk of a folder. No link below the folder leads a change out of it.
func diskOf(root *os.Root) disk {
	var unsynced files
	return func(c change) error {
		switch c.verb {
		case makeFolder:
			if err := root.Mkdir(c.name, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
			return nil
		case write:
			unsynced.add(c.name)
			return writeNew(root, c.name, c.data)
		case link:
			return root.Link(c.name, c.to)
		case rename:
			return root.Rename(c.name, c.to)
		case exchange:
			return exchangeFolders(root, c.name, c.to)
		case remove:
			if err := root.Remove(c.name); err != nil && !isGone(err) {
				return err
			}
			return nil
		case clearAll:
			err := root.RemoveAll(c.name)
			if errors.Is(err, fs.ErrPermission) && makeWritable(root, c.name) == nil {
				err = root.RemoveAll(c.name)
			}
			return err
		case setMode:
			return root.Chmod(c.name, c.mode)
		case setOwner:
			return giveTo(root, c.name, c.uid, c.gid)
		case setTime:
			return root.Chtimes(c.name, c.when, c.when)
		case syncAll:
			return syncFiles(root, unsynced.take())
		case syncOne:
			return syncName(root, c.name)
		}
		return fmt.Errorf("no change %q", c.verb)
	}
}

// writeNew writes a file that is not there yet: nothing is written over.
func writeNew(root *os.Root, name string, data io.WriterTo) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = data.WriteTo(f)
	return cmp.Or(err, f.Close())
}

// makeWritable lets this user write into a folder and those in it. Without that nothing in them can be
// removed.
func makeWritable(root *os.Root, name string) error {
	return fs.WalkDir(root.FS(), name, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			err = root.Chmod(name, 0o700)
		}
		return err
	})
}

// files is a list of names that several goroutines add to.
type files struct {
	mu    sync.Mutex
	names []string
}

func (f *files) add(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.names = append(f.names, name)
}

func (f *files) take() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	names := f.names
	f.names = nil
	return names
}

// folders makes folders before files are written into them, each once.
type folders struct {
	disk disk
	mu   sync.Mutex
	made map[string]bool
}

func newFolders(d disk) *folders { return &folders{disk: d, made: map[string]bool{}} }

// make makes a folder and those above it.
func (f *folders) make(name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.above(name)
}

func (f *folders) above(name string) error {
	if name == "." || f.made[name] {
		return nil
	}
	if err := f.above(path.Dir(name)); err != nil {
		return err
	}
	err := f.disk(change{verb: makeFolder, name: name})
	f.made[name] = err == nil
	return err
}

// isGone says whether nothing has a name: what leads to it may be a file by now.
func isGone(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) }
