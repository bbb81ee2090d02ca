package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
)

// What a workshop has in it.
const (
	lockName    = "lock"
	newName     = "new"     // the new site; after an exchange, the old one
	oldName     = "old"     // the old files, while files are replaced one by one
	markName    = "mark"    // the mark that the folder has meanwhile
	journalName = "journal" // what is being done to the folder
)

// enter takes hold of the workshop. It is beside the folder, or in it where that cannot be. In a folder
// that is a mount it is inside, as nothing can be moved there from another disk. In the other place
// there may be a build that could not do otherwise, or the rest of one.
func (p *Publication) enter() error {
	beside, inside := besideOf(p.place), path.Join(p.place, Workshop)
	shops, mayMake := []string{beside, inside}, func(string) bool { return true }
	info, err := p.root.Lstat(p.place)
	switch {
	case err == nil && !info.IsDir():
		return fmt.Errorf("%s is not a folder", p.dir)
	case err == nil:
		above, err := p.root.Stat(".")
		if err != nil {
			return err
		}
		folder := filepath.Join(p.root.Name(), p.place)
		p.inPlace = !exchangeable(folder, info, above) || within(folder)
		if isMount(folder, info, above) {
			shops, mayMake = []string{inside, beside}, func(shop string) bool { return shop == inside }
		}
	case errors.Is(err, fs.ErrNotExist):
		shops = []string{beside}
	default:
		return err
	}
	var refused error
	for _, shop := range shops {
		_, err := p.root.Lstat(shop)
		there := err == nil
		wanted := p.shop == "" && mayMake(shop)
		if !wanted && !there {
			continue
		}
		lock, err := p.takeShop(shop)
		switch {
		case err == nil && wanted:
			if err = p.recover(shop); err == nil {
				p.shop, p.lock = shop, lock
			} else {
				lock.Close()
			}
		case err == nil:
			err = p.leave(shop, lock)
			lock.Close()
		case !there && wanted && cannotBeMade(err):
			refused, err = err, nil
		}
		if err != nil {
			return err
		}
	}
	if p.shop == "" {
		return refused
	}
	p.inPlace = p.inPlace || p.shop == inside
	return nil
}

// besideOf is the name of the workshop beside a folder.
func besideOf(folder string) string { return "." + folder + Workshop }

// Unfinished says whether a build has begun to give a folder its new site, and is still at work or was
// interrupted. Where files are replaced one by one, the folder's own mark says so.
func Unfinished(dir string) bool {
	full, err := filepath.Abs(dir)
	if err == nil {
		full, err = filepath.EvalSymlinks(full)
	}
	if err != nil {
		return false
	}
	_, err = os.Lstat(filepath.Join(filepath.Dir(full), besideOf(filepath.Base(full)), journalName))
	return err == nil
}

// cannotBeMade says whether a folder cannot be made at a place, but perhaps at another.
func cannotBeMade(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) || errors.Is(err, syscall.ENAMETOOLONG)
}

// within says whether this process works in a folder, or below it. If that were exchanged for
// another, the process and the shell that began it would be in a folder that is gone.
func within(folder string) bool {
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	way, bad := filepath.Rel(folder, here)
	return err == nil && bad == nil && way != ".." && !strings.HasPrefix(way, ".."+string(filepath.Separator))
}

// takeShop makes a workshop, or finds one, and locks it.
func (p *Publication) takeShop(shop string) (*os.File, error) {
	for {
		if err := p.disk(change{verb: makeFolder, name: shop}); err != nil {
			return nil, err
		}
		if info, err := p.root.Lstat(shop); err == nil && !info.IsDir() {
			return nil, fmt.Errorf("%s is not a folder: move it away and build again", filepath.Join(p.root.Name(), shop))
		}
		err := p.checkShop(shop)
		var lock *os.File
		if err == nil {
			lock, err = takeLock(p.root, path.Join(shop, lockName), p.dir)
		}
		if err != nil {
			_ = p.disk(change{verb: remove, name: shop}) // which fails where there is something in it
		}
		if !errors.Is(err, fs.ErrNotExist) { // else the build before has just left
			return lock, err
		}
	}
}

// checkShop fails if a workshop is something else: a folder in which people have files. Nothing is
// put into such a folder, not even a lock.
func (p *Publication) checkShop(shop string) error {
	there, err := fs.ReadDir(p.root.FS(), shop)
	if err != nil {
		return err
	}
	for _, d := range there {
		isFolder, known := map[string]bool{lockName: false, newName: true, oldName: true, markName: false, journalName: false}[d.Name()]
		if !known || d.Type() != 0 && !isFolder || !d.IsDir() && isFolder {
			return fmt.Errorf("%s: no build wrote it: move it away and build again", filepath.Join(p.root.Name(), shop, d.Name()))
		}
	}
	return nil
}

// recover finishes or undoes what a build did to the folder, and empties the workshop.
func (p *Publication) recover(shop string) error {
	j, err := p.readJournal(shop)
	if err != nil {
		return err
	}
	switch {
	case j.exchanged:
		err = p.finish(shop)
	case j.files != nil:
		err = p.undo(shop, j)
	}
	if err != nil {
		return err
	}
	for _, c := range []change{
		{verb: remove, name: path.Join(shop, journalName)}, // first: without it there is nothing to undo
		{verb: clearAll, name: path.Join(shop, newName)}, {verb: clearAll, name: path.Join(shop, oldName)},
		{verb: remove, name: path.Join(shop, markName)},
	} {
		if err := p.disk(c); err != nil {
			return err
		}
	}
	return nil
}

// leave recovers, and removes the workshop. If that fails, the next build tries again.
func (p *Publication) leave(shop string, lock *os.File) error {
	if err := p.recover(shop); err != nil {
		return err
	}
	if err := releaseLock(p.root, lock, path.Join(shop, lockName)); err != nil {
		return err
	}
	_ = p.disk(change{verb: remove, name: shop}) // which fails when the next build has begun
	return nil
}
