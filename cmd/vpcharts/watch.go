package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// A watcher reports changes in folders and their subfolders. It also watches the
// folders' parents, because a folder can be created later or replaced.
type watcher struct {
	*fsnotify.Watcher
	folders []string
}

func watch(folders ...string) (*watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &watcher{notify, folders}
	for _, dir := range folders {
		err := errors.Join(missingIsFine(w.Add(filepath.Dir(filepath.Clean(dir)))), w.addFolders(dir))
		if err != nil {
			w.Close()
			return nil, err
		}
	}
	return w, nil
}

// there lists the folders that exist.
func (w *watcher) there() []string {
	watched := w.WatchList()
	return slices.DeleteFunc(slices.Clone(w.folders), func(dir string) bool {
		return !slices.Contains(watched, filepath.Clean(dir))
	})
}

// concerns says whether an event is a change in one of the folders. It ignores files and
// folders whose names begin with a dot, which editors and git use, except .well-known,
// which a publisher may have.
func (w *watcher) concerns(e fsnotify.Event) bool {
	if e.Op == fsnotify.Chmod {
		return false
	}
	for _, dir := range w.folders {
		inside, err := filepath.Rel(dir, e.Name)
		if err != nil || !filepath.IsLocal(inside) || hidden(inside) {
			continue
		}
		if e.Has(fsnotify.Create) {
			_ = w.addFolders(e.Name) // the build reports a folder that cannot be read
		}
		return true
	}
	return false
}

// hidden says whether a name in a path begins with a dot. The folder .well-known is not hidden.
func hidden(path string) bool {
	shown := strings.TrimPrefix(strings.ReplaceAll("/"+filepath.ToSlash(path)+"/", "/.well-known/", "/"), "/./")
	return strings.Contains(shown, "/.")
}

// addFolders watches a folder and those below it, if it is one.
func (w *watcher) addFolders(dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return missingIsFine(err)
	}
	if err := w.Add(filepath.Clean(dir)); err != nil {
		return missingIsFine(err)
	}
	entries, err := os.ReadDir(dir)
	errs := []error{missingIsFine(err)}
	for _, e := range entries {
		if e.IsDir() && !hidden(e.Name()) {
			errs = append(errs, w.addFolders(filepath.Join(dir, e.Name())))
		}
	}
	return errors.Join(errs...)
}

// missingIsFine returns nil for the error that a folder does not exist, else the error.
func missingIsFine(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
