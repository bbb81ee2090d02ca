package devserver

import (
	"testing"

	"github.com/fsnotify/fsnotify"
)

func TestTheWatcherReportsOnlyChangesOfTheSite(t *testing.T) {
	w := &Watcher{folders: []string{"content", "../templates/"}}
	for name, want := range map[string]bool{
		"content": true, "./content/about.md": true, "../templates/page.html": true, "content/files/rules.pdf": true,
		"content/root/.well-known": true, "content/root/.well-known/security.txt": true,
		"content/root/.well-known/.security.txt.swp": false, "content/.about.md.swp": false, "content/.#about.md": false,
		"content/.git/index": false, "content/.git/.well-known/x": false,
		"./public": false, "contents/about.md": false, "../content/about.md": false,
	} {
		for op, counts := range map[fsnotify.Op]bool{
			fsnotify.Write: true, fsnotify.Remove: true, fsnotify.Chmod: false, fsnotify.Chmod | fsnotify.Write: true,
		} {
			if got := w.concerns(fsnotify.Event{Name: name, Op: op}); got != (want && counts) {
				t.Errorf("%v of %s is a change of the site: %t, want %t", op, name, got, want && counts)
			}
		}
	}
}
