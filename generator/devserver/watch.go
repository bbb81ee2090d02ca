package devserver

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// A Watcher reports changes in folders and their subfolders. It also watches the
// folders' parents, because a folder can be created later or replaced.
type Watcher struct {
	notify  *fsnotify.Watcher
	folders []string
}

// Watch watches folders, which need not be there yet.
func Watch(folders ...string) (*Watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &Watcher{notify, folders}
	for _, dir := range folders {
		err = errors.Join(err, notify.Add(filepath.Dir(filepath.Clean(dir))), w.add(dir))
	}
	return w, err
}

// add watches a folder, which may be a link to one, and those below it.
func (w *Watcher) add(dir string) error {
	root := dir + string(filepath.Separator)
	return filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil || !d.IsDir():
			return err
		case name != root && hidden(d.Name()):
			return filepath.SkipDir
		}
		return w.notify.Add(filepath.Clean(name))
	})
}

// settle is how long the folders must be quiet before a rebuild: editors save a
// file in several steps.
const settle = 50 * time.Millisecond

// Close ends the watch.
func (w *Watcher) Close() error { return w.notify.Close() }

// Next waits for a change in one of the folders until they are quiet again, or until the context ends.
func (w *Watcher) Next(ctx context.Context) error {
	var quiet <-chan time.Time
	for {
		select {
		case e := <-w.notify.Events:
			if w.concerns(e) {
				_ = w.add(e.Name) // it can be a new folder; the build reports one that cannot be read
				quiet = time.After(settle)
			}
		case err := <-w.notify.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) { // so many changes that some were not told
				return err
			}
			quiet = time.After(settle)
		case <-quiet:
			return nil
		case <-ctx.Done():
			return nil
		}
	}
}

// concerns says whether an event is a change in one of the folders. It ignores files and
// folders whose names begin with a dot, which editors and git use, except .well-known,
// which a publisher may have.
func (w *Watcher) concerns(e fsnotify.Event) bool {
	return e.Op != fsnotify.Chmod && slices.ContainsFunc(w.folders, func(dir string) bool {
		inside, err := filepath.Rel(dir, e.Name)
		return err == nil && filepath.IsLocal(inside) && !hidden(inside)
	})
}

// hidden says whether a name in a path begins with a dot. The folder .well-known is not hidden.
func hidden(path string) bool {
	shown := strings.TrimPrefix(strings.ReplaceAll("/"+filepath.ToSlash(path)+"/", "/.well-known/", "/"), "/./")
	return strings.Contains(shown, "/.")
}
