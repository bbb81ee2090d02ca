// Package publish puts a site into a folder, whole or not at all. It does not change other
// people's files there.
//
// A new site is made in a workshop beside the folder. It is synced there. Then the two
// folders are exchanged at one moment (exchange.go). Where that cannot be, files are replaced one
// by one, and a journal tells how to undo it (journal.go). A failure leaves the old site as it was.
// What a build leaves that was killed, the next one finishes or undoes.
package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"sync/atomic"

	"github.com/vpcharts/vpcharts/generator/site"
)

// A Publication is a build's hold on the folder that it builds into. No other build has a hold
// on that folder meanwhile.
type Publication struct {
	dir     string   // the folder, as the user named it
	root    *os.Root // the folder above it
	made    []string // the folders above it that were not there, from below
	place   string   // the folder's name in root
	shop    string   // the workshop's path from root
	lock    *os.File
	inPlace bool // the folder has to stay: its files are replaced one by one
	disk    disk
	folders *folders
	old     *survey // what was in the folder at first, nil without one
	stopped atomic.Bool
	how     Made // what the mark says of the new site
}

// Open takes hold of a folder that need not be there yet. What was left by a build that was killed
// is finished or undone. The error says who else is building there, or which files in the folder
// no build wrote.
func Open(dir string) (*Publication, error) { return open(dir, system{diskOf, freeSpace}) }

// A system is what a publication needs of the system that it runs on.
type system struct {
	diskOf    func(*os.Root) disk
	freeSpace func(folder string) (bytes int64, known bool)
}

func open(dir string, on system) (p *Publication, err error) {
	p = &Publication{dir: dir}
	if err := p.find(); err != nil {
		return nil, err
	}
	p.disk = p.unlessStopped(on.diskOf(p.root))
	p.folders = newFolders(p.disk)
	if err = p.enter(); err == nil {
		p.old, err = p.survey(p.place, nil, nil)
	}
	if err == nil && p.old != nil {
		err = errors.Join(p.checkMounts(p.old), p.checkSpace(on))
	}
	if err != nil {
		return nil, errors.Join(err, p.Close())
	}
	return p, nil
}

// Write puts a site into a folder: the files, with SumsFile among them, and the mark of the build.
// Dotfiles of others stay. It replaces and removes only files that a build wrote and that nobody
// changed since, as the mark says (see MarkFile).
func Write(dir string, files []site.File, made Made) error {
	p, err := Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(p.Publish(files, made), p.Close())
}

// find opens the folder above the one to publish into, which it makes if it is not there. Of a
// link it takes what the link leads to.
func (p *Publication) find() error {
	full, err := filepath.Abs(p.dir)
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(full); err == nil {
		full = real
	} else if _, err := os.Lstat(full); err == nil {
		return errors.New("the link leads to nothing")
	}
	above := filepath.Dir(full)
	for d := above; d != filepath.Dir(d); d = filepath.Dir(d) {
		if _, err := os.Lstat(d); !isGone(err) {
			break
		}
		p.made = append(p.made, d)
	}
	if err = os.MkdirAll(above, 0o777); err == nil {
		p.place = filepath.Base(full)
		p.root, err = os.OpenRoot(above)
	}
	if err != nil {
		p.removeMade()
	}
	return err
}

// removeMade removes the folders above that were made for a site that did not come.
func (p *Publication) removeMade() {
	for _, name := range p.made {
		if os.Remove(name) != nil { // there is something in it
			return
		}
	}
}

// errStopped is the error of a build that was told to stop.
var errStopped = errors.New("the build was stopped")

// Stop makes the build fail at its next change, from any goroutine. The old site stays.
func (p *Publication) Stop() { p.stopped.Store(true) }

func (p *Publication) unlessStopped(d disk) disk {
	return func(c change) error {
		if p.stopped.Load() {
			return errStopped
		}
		return d(c)
	}
}

// survey looks at a folder, nil if it is not there.
func (p *Publication) survey(name string, fresh map[string]string, before *survey) (*survey, error) {
	folder, err := p.root.OpenRoot(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	shown := p.dir
	if name != p.place {
		shown = filepath.Join(p.root.Name(), filepath.FromSlash(name))
	}
	return surveyFolder(folder, shown, fresh, before)
}

// checkMounts fails if a folder of the site is a mount: no file can be moved into it, nor out of it.
func (p *Publication) checkMounts(s *survey) error {
	for _, name := range s.folders {
		if isMount(filepath.Join(p.root.Name(), p.place, filepath.FromSlash(name)), s.stamps[name], s.stamps["."]) {
			return fmt.Errorf("%s is a disk of its own, or a folder that is mounted there: nothing was done, as no file of the site can be moved there. Unmount it and build again, or build into another folder",
				filepath.Join(p.dir, filepath.FromSlash(name)))
		}
	}
	return nil
}

// movable says whether what is in a folder can go to another one: no mount is in it, nothing that is
// another user's, and no folder with access rules of its own, or into which its owner may not write.
func (p *Publication) movable(s *survey) bool {
	for name, info := range s.stamps {
		if s.ours[name] == "" && !exchangeable(filepath.Join(p.root.Name(), p.place, filepath.FromSlash(name)), info, s.stamps["."]) {
			return false
		}
	}
	return true
}

// checkSpace fails where the disk has no room for as much as the last build wrote.
func (p *Publication) checkSpace(on system) error {
	free, known := on.freeSpace(p.root.Name())
	if known && free < p.old.bytes {
		return fmt.Errorf("the disk has %d MB left, and the last build took %d MB: nothing was done, as the new site is made beside the old one", free>>20, p.old.bytes>>20)
	}
	return nil
}

// fileOf is a file on the disk.
type fileOf struct {
	root *os.Root
	name string
}

func (f fileOf) WriteTo(w io.Writer) (int64, error) {
	file, err := f.root.Open(f.name)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	return io.Copy(w, file)
}

// put writes a file of the new site.
func (p *Publication) put(name string, data []byte) error {
	name = path.Join(p.shop, newName, name)
	if err := p.folders.make(path.Dir(name)); err != nil {
		return err
	}
	return p.disk(change{verb: write, name: name, data: bytes.NewReader(data)})
}

// Publish puts the site into the folder. If it fails, the folder is as it was. If the folder has
// this very site, nothing is written.
func (p *Publication) Publish(files []site.File, made Made) error {
	p.how = made
	fresh, err := freshSums(files)
	if err != nil {
		return err
	}
	s, err := p.survey(p.place, fresh, p.old)
	if err != nil {
		return err
	}
	if s != nil && s.mark.Finished && maps.Equal(s.ours, fresh) && reflect.DeepEqual(s.mark.Made, made) {
		return nil
	}
	if s != nil {
		p.inPlace = p.inPlace || !p.movable(s)
		if err := p.checkMounts(s); err != nil {
			return err
		}
	}
	if err := p.stage(s, files, fresh); err != nil {
		return err
	}
	if s != nil && p.inPlace { // which stage may have found too
		return p.replace(s)
	}
	err = p.exchange(s)
	if errors.Is(err, errNoExchange) {
		return p.replace(s)
	}
	return err
}

// Close gives the folder back, and removes the workshop. If the folder was exchanged, the old site is
// removed now. If its files were not all replaced, it gets its old ones back. Another Close does nothing.
func (p *Publication) Close() error {
	defer p.removeMade()
	defer p.root.Close()
	p.stopped.Store(false)
	lock := p.lock
	if lock == nil {
		return nil
	}
	p.lock = nil
	err := p.leave(p.shop, lock)
	if err != nil { // what fails once is tried again: others' files may still be in the workshop
		err = p.leave(p.shop, lock)
	}
	lock.Close()
	return err
}
