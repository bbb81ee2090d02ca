// Package publish writes a site to a folder. It does not change other people's files there.
package publish

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// Write makes a folder hold exactly these files, with SumsFile among them, and the mark of
// the build. Dotfiles of others stay. It replaces and removes only files that a build wrote
// and that nobody changed since, as the mark says (see MarkFile), and refuses a folder with
// others before it has changed anything. A file that is already right is not written again.
//
// First it writes a mark that lists the old files and the new ones. Then it removes old
// files, and writes SumsFile and the files that it lists, each completely or not at all.
// Last it writes the mark of the finished build. If it is interrupted, the mark lists
// everything that is there, and the next Write can go on.
func Write(dir string, files []site.File) error {
	return write(dir, files, func() error { return nil })
}

// write is Write. It calls step before each change on the disk; tests interrupt it there.
func write(dir string, files []site.File, step func() error) error {
	fresh, err := freshSums(files)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir) // no link in the folder leads out of it
	if err != nil {
		return err
	}
	defer root.Close()
	s, err := surveyFolder(root, dir, fresh)
	if err != nil {
		return err
	}
	if s.mark.Finished && len(s.begun) == 0 && maps.Equal(s.ours, fresh) {
		return nil
	}
	return writer{root, step}.replace(s, files)
}

// freshSums gives the sums of the files to write: most from SumsFile, which is one
// of them.
func freshSums(files []site.File) (map[string]string, error) {
	i := slices.IndexFunc(files, func(f site.File) bool { return f.Path == record.SumsFile })
	if i < 0 {
		return nil, fmt.Errorf("no %s among the files to write", record.SumsFile)
	}
	_, sums, err := record.ParseSums(files[i].Data)
	if err != nil {
		return nil, err
	}
	listed := len(sums)
	for _, f := range files {
		switch {
		case !record.Writable(f.Path):
			return nil, fmt.Errorf("%s: no path that a build can write", f.Path)
		case f.Path == record.SumsFile || record.Hidden(f.Path):
			sums[f.Path] = record.SumOf(f.Data)
			listed++
		case sums[f.Path] == "":
			return nil, fmt.Errorf("%s is not listed in %s", f.Path, record.SumsFile)
		}
	}
	if listed != len(files) {
		return nil, fmt.Errorf("%s lists files that are not there", record.SumsFile)
	}
	return sums, nil
}

// A writer changes a folder, one step at a time.
type writer struct {
	root *os.Root
	step func() error
}

// replace replaces the files that the survey found by the new ones.
func (w writer) replace(s *survey, files []site.File) error {
	for _, name := range s.begun {
		if err := w.remove(w.root, name); err != nil {
			return err
		}
	}
	all := record.Mark{Wrote: map[record.CopyOf]bool{}}
	maps.Copy(all.Wrote, s.mark.Wrote)
	done := record.Mark{Finished: true, Wrote: map[record.CopyOf]bool{}}
	for name, sum := range s.fresh {
		all.Wrote[record.CopyOf{Path: name, Sum: sum}] = true
		if record.Hidden(name) || name == record.SumsFile {
			done.Wrote[record.CopyOf{Path: name, Sum: sum}] = true
		}
	}
	if err := w.put(w.root, record.MarkFile, bytes.NewReader(all.Bytes())); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(s.ours)) {
		if s.fresh[name] == "" {
			if err := w.remove(w.root, name); err != nil {
				return err
			}
			removeEmpty(w.root, path.Dir(name))
		}
	}
	for _, d := range s.folders {
		if s.mayBeOurs(d) {
			removeEmpty(w.root, d)
		}
	}
	if err := w.putAll(s, files); err != nil {
		return err
	}
	return w.put(w.root, record.MarkFile, bytes.NewReader(done.Bytes()))
}

// putAll writes the files that are not there yet as they should be, SumsFile first.
func (w writer) putAll(s *survey, files []site.File) error {
	var changed []site.File
	for _, f := range files {
		if s.ours[f.Path] == s.fresh[f.Path] {
			continue
		}
		if f.Path != record.SumsFile {
			changed = append(changed, f)
		} else if err := w.put(w.root, record.SumsFile, f); err != nil {
			return err
		}
	}
	folders := byFolder(changed)
	for _, f := range folders {
		if err := w.root.MkdirAll(f.path, 0o777); err != nil {
			return err
		}
	}
	return parallel.Each(len(folders), func(i int) error { return w.putFolder(folders[i]) })
}

// A folder is the files to write that lie in one.
type folder struct {
	path  string
	files []site.File
}

// byFolder sorts files by their folders, in the order in which these come up.
func byFolder(files []site.File) []folder {
	var folders []folder
	at := map[string]int{}
	for _, f := range files {
		dir := path.Dir(f.Path)
		if _, ok := at[dir]; !ok {
			at[dir] = len(folders)
			folders = append(folders, folder{path: dir})
		}
		folders[at[dir]].files = append(folders[at[dir]].files, f)
	}
	return folders
}

// putFolder opens the folder once for all its files: a root goes through the folders
// of a path one by one each time, which takes two thirds of the time of writing.
func (w writer) putFolder(f folder) error {
	dir, err := w.root.OpenRoot(f.path)
	if err != nil {
		return err
	}
	defer dir.Close()
	for _, file := range f.files {
		if err := w.put(dir, path.Base(file.Path), file); err != nil {
			return err
		}
	}
	return nil
}

// put writes a file whole or not at all. The begun file must be new: nothing that
// others put there is written over.
func (w writer) put(dir *os.Root, name string, file io.WriterTo) error {
	if err := w.step(); err != nil {
		return err
	}
	f, err := dir.OpenFile(record.BegunFile, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.WriteTo(f)
	if err := cmp.Or(err, f.Close()); err != nil {
		return err
	}
	if err := w.step(); err != nil {
		return err
	}
	return dir.Rename(record.BegunFile, name)
}

func (w writer) remove(dir *os.Root, name string) error {
	if err := w.step(); err != nil {
		return err
	}
	if err := dir.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// removeEmpty removes a folder and those above it while they are empty.
func removeEmpty(root *os.Root, dir string) {
	for dir != "." && root.Remove(dir) == nil { // which fails on a folder with something in it
		dir = path.Dir(dir)
	}
}
