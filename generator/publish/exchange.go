package publish

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/vpcharts/vpcharts/generator/site"
)

// exchange gives the new site the folder's name. The old site, which is s, gets the new one's name in
// the workshop, and is removed there. There is no moment without a site. s is nil where the
// folder is not there yet.
func (p *Publication) exchange(s *survey) error {
	fresh := path.Join(p.shop, newName)
	if s == nil {
		if err := p.disk(change{verb: syncAll}); err != nil {
			return err
		}
		if err := p.disk(change{verb: rename, name: fresh, to: p.place}); err != nil {
			return err
		}
		return p.disk(change{verb: syncOne, name: "."})
	}
	if err := p.linkOthers(s); err != nil {
		return err
	}
	if err := p.begin(journal{exchanged: true}); err != nil {
		return err
	}
	swap := change{verb: exchange, name: fresh, to: p.place}
	if err := p.disk(swap); err != nil {
		return cmp.Or(p.disk(change{verb: remove, name: path.Join(p.shop, journalName)}), err)
	}
	err := p.moveFolders(s)
	if err == nil {
		err = p.disk(change{verb: syncOne, name: "."})
	}
	if err == nil { // the old site is removed only if nobody changed it while the new one was made
		p.old, err = p.survey(fresh, s.fresh, s)
	}
	if err != nil {
		return errors.Join(err, p.disk(swap), p.moveFolders(s))
	}
	return nil
}

// moveFolders moves the folders of others out of the workshop, at once after an exchange: until then the
// site is without them.
func (p *Publication) moveFolders(s *survey) error {
	folders := newFolders(p.disk)
	for _, name := range s.others {
		if !s.stamps[name].IsDir() {
			continue
		}
		if err := p.moveOther(folders, path.Join(p.shop, newName, name), path.Join(p.place, name)); err != nil && !isGone(err) {
			return err
		}
	}
	return nil
}

// finish removes what an exchange left in the workshop: the old site, or the new one if it did not
// come to the exchange. Both are whole.
func (p *Publication) finish(shop string) error {
	name := path.Join(shop, newName)
	s, err := p.survey(name, nil, p.old)
	if s == nil || err != nil {
		return err
	}
	return p.removeSite(name, s)
}

// linkOthers puts the files of others, which are dotfiles, into the new site as well. Folders
// can only be moved, once the sites are exchanged. An empty folder is somebody's too.
func (p *Publication) linkOthers(s *survey) error {
	for _, name := range s.others {
		if s.stamps[name].IsDir() {
			continue
		}
		to := path.Join(p.shop, newName, name)
		if err := p.folders.make(path.Dir(to)); err != nil {
			return err
		}
		// Where there are no links, removeSite moves the file.
		_ = p.disk(change{verb: link, name: path.Join(p.place, name), to: to})
	}
	return nil
}

// removeSite removes a site in the workshop, after it has moved what is others' to the folder. It
// removes no file but those that the survey found to be a build's, and the folders that led to them. The
// sums and the mark, which say so, are the last: all this can be done again if it is interrupted.
func (p *Publication) removeSite(from string, s *survey) error {
	folders := newFolders(p.disk)
	for _, name := range s.others {
		if err := p.moveOther(folders, path.Join(from, name), path.Join(p.place, name)); err != nil {
			return err
		}
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(s.ours)), func(name string) bool { return name == site.SumsFile })
	slices.Sort(s.folders)
	slices.Reverse(s.folders) // what is in a folder comes before it
	for _, name := range slices.Concat(names, s.folders, []string{site.SumsFile, MarkFile, "."}) {
		if err := p.disk(change{verb: remove, name: path.Join(from, name)}); err != nil {
			return err
		}
	}
	return nil
}

// moveOther moves what is others' from the old site to the new one, where it may be already.
func (p *Publication) moveOther(folders *folders, from, to string) error {
	old, err := p.root.Lstat(from)
	if err != nil {
		return err
	}
	there, err := p.root.Lstat(to)
	switch {
	case err == nil && os.SameFile(old, there):
		return p.disk(change{verb: remove, name: from})
	case err == nil && old.IsDir() && there.IsDir():
		return p.moveAll(folders, from, to)
	case err == nil:
		full := func(name string) string { return filepath.Join(p.root.Name(), filepath.FromSlash(name)) }
		return fmt.Errorf("%s was changed while a site was built; as it was before it is %s: move one of them away and build again", full(to), full(from))
	case !isGone(err):
		return err
	}
	if err := folders.make(path.Dir(to)); err != nil {
		return err
	}
	return p.disk(change{verb: rename, name: from, to: to})
}

// moveAll moves what is in a folder of others, and removes the folder.
func (p *Publication) moveAll(folders *folders, from, to string) error {
	entries, err := fs.ReadDir(p.root.FS(), from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := p.moveOther(folders, path.Join(from, e.Name()), path.Join(to, e.Name())); err != nil {
			return err
		}
	}
	return p.disk(change{verb: remove, name: from})
}
