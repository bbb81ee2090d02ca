package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/site"
)

// freshSums gives the sums of the files to write: most from SumsFile, which is one
// of them.
func freshSums(files []site.File) (map[string]string, error) {
	i := slices.IndexFunc(files, func(f site.File) bool { return f.Path == site.SumsFile })
	if i < 0 {
		return nil, fmt.Errorf("no %s among the files to write", site.SumsFile)
	}
	_, sums, err := site.ParseSums(files[i].Data)
	if err != nil {
		return nil, err
	}
	listed := len(sums)
	for _, f := range files {
		switch {
		case !Writable(f.Path):
			return nil, fmt.Errorf("%s: no path that a build can write", f.Path)
		case f.Path == site.SumsFile || site.Hidden(f.Path):
			sums[f.Path] = site.SumOf(f.Data)
			listed++
		case sums[f.Path] == "":
			return nil, fmt.Errorf("%s is not listed in %s", f.Path, site.SumsFile)
		}
	}
	if listed != len(files) {
		return nil, fmt.Errorf("%s lists files that are not there", site.SumsFile)
	}
	return sums, nil
}

// stage makes the whole new site in the workshop, from the files and what is right in the old site,
// which is s, nil without one. Files that do not change keep their times.
func (p *Publication) stage(s *survey, files []site.File, fresh map[string]string) error {
	done := Mark{Finished: true, Made: p.how, Wrote: map[CopyOf]bool{}}
	for name, sum := range fresh {
		if site.Hidden(name) || name == site.SumsFile {
			done.Wrote[CopyOf{Path: name, Sum: sum}] = true
		}
	}
	if err := p.put(MarkFile, done.Bytes()); err != nil {
		return err
	}
	folders := byFolder(files)
	err := parallel.Each(len(folders), func(i int) error {
		for _, f := range folders[i] {
			if err := p.stageFile(s, f, fresh[f.Path]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || s == nil {
		return err
	}
	return p.keepRights(s, fresh)
}

// keepRights gives what is new in the workshop the rights, the group and, where root builds, the owner
// of what it takes the place of. A web server may see the site by its group only.
func (p *Publication) keepRights(s *survey, fresh map[string]string) error {
	usual, err := p.root.Lstat(path.Join(p.shop, newName, MarkFile))
	if err != nil {
		return err
	}
	for name, old := range s.stamps {
		changed := fresh[name] != "" && fresh[name] != s.ours[name] && (old.Mode() != usual.Mode() || !sameOwner(old, usual))
		if old.IsDir() && p.inPlace || !old.IsDir() && !changed { // it stays
			continue
		}
		to := path.Join(p.shop, newName, name)
		info, err := p.root.Lstat(to)
		if isGone(err) || err == nil && info.IsDir() != old.IsDir() {
			continue
		}
		if err != nil {
			return err
		}
		if err := p.giveRights(to, info, old); errors.Is(err, fs.ErrPermission) && old.IsDir() {
			p.inPlace = true // the old folder keeps what it has
		} else if errors.Is(err, fs.ErrPermission) {
			return fmt.Errorf("%s belongs to a group that this user cannot give to a new file, and others may not read it: the old site stays. Build as a member of that group, or let everybody read the file: %w",
				filepath.Join(p.dir, filepath.FromSlash(name)), err)
		} else if err != nil {
			return err
		}
	}
	return nil
}

// giveRights gives a new file or folder what an old one has. What everybody may do needs no group.
func (p *Publication) giveRights(name string, now, old fs.FileInfo) error {
	const group, rest = 0o070, 0o007
	if !sameOwner(now, old) {
		uid, gid := ownerOf(old)
		err := p.disk(change{verb: setOwner, name: name, uid: uid, gid: gid})
		if needed := old.Mode() & group >> 3 &^ (old.Mode() & rest); err != nil && (old.IsDir() || needed != 0) {
			return err
		}
	} else if now.Mode() == old.Mode() {
		return nil
	}
	return p.disk(change{verb: setMode, name: name, mode: old.Mode().Perm() | old.Mode()&(fs.ModeSetgid|fs.ModeSticky)})
}

// sameOwner says whether a new file needs no other owner or group than it has. Only root gives files
// to others.
func sameOwner(a, b fs.FileInfo) bool {
	aUser, aGroup := ownerOf(a)
	bUser, bGroup := ownerOf(b)
	return aGroup == bGroup && (aUser == bUser || os.Geteuid() != 0)
}

// byFolder sorts files by their folders, in the order in which these come up.
func byFolder(files []site.File) (folders [][]site.File) {
	at := map[string]int{}
	for _, f := range files {
		dir := path.Dir(f.Path)
		if _, ok := at[dir]; !ok {
			at[dir] = len(folders)
			folders = append(folders, nil)
		}
		folders[at[dir]] = append(folders[at[dir]], f)
	}
	return folders
}

// stageFile makes a file of the new site.
func (p *Publication) stageFile(s *survey, f site.File, sum string) error {
	if s != nil && s.ours[f.Path] == sum {
		return p.second(f.Path, newName)
	}
	return p.put(f.Path, f.Data)
}

// second makes a second name for a file of the folder, in a part of the workshop. On a disk without
// such names it makes a copy with the same time.
func (p *Publication) second(name, part string) error {
	from, to := path.Join(p.place, name), path.Join(p.shop, part, name)
	if err := p.folders.make(path.Dir(to)); err != nil {
		return err
	}
	if p.disk(change{verb: link, name: from, to: to}) == nil {
		return nil
	}
	info, err := p.root.Lstat(from)
	if err != nil {
		return err
	}
	if err := p.disk(change{verb: write, name: to, data: fileOf{p.root, from}}); err != nil {
		return err
	}
	return p.disk(change{verb: setTime, name: to, when: info.ModTime()})
}
