package publish

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/site"
)

// A journal says what a build does to the folder. It is written before the first change, and
// removed after the last. Its last line is the sum of the lines above it.
type journal struct {
	exchanged bool            // the folder and the new site are exchanged
	files     []journaledFile // or these files are replaced, in the order of their paths
}

// A journaledFile is a file that is replaced, added or removed. A sum is "" where there is no file.
type journaledFile struct{ path, old, new string }

const (
	journalHead   = "# What a vpcharts build does to the folder that this is for. The next build finishes it or undoes it.\n"
	journalSwap   = "exchange\n"
	journalFiles  = "replace\n"
	noFile        = "-"
	journalFields = 3
)

func (j journal) bytes() []byte {
	out := []byte(journalHead)
	if j.exchanged {
		out = append(out, journalSwap...)
	} else {
		out = append(out, journalFiles...)
	}
	for _, f := range j.files {
		out = fmt.Appendf(out, "%s %s %s\n", cmp.Or(f.old, noFile), cmp.Or(f.new, noFile), f.path)
	}
	return fmt.Appendf(out, "%s\n", site.SumOf(out))
}

// parseJournal reads a journal. One that was not written whole says nothing: no change follows before
// it is whole.
func parseJournal(data []byte) (j journal) {
	end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n') + 1
	text, ours := strings.CutPrefix(string(data[:end]), journalHead)
	if !ours || string(data[end:]) != site.SumOf(data[:end])+"\n" {
		return journal{}
	}
	what, lines, _ := strings.Cut(text, "\n")
	if what+"\n" == journalSwap {
		return journal{exchanged: true}
	}
	for line := range strings.Lines(lines) {
		field := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", journalFields)
		if len(field) == journalFields && fs.ValidPath(field[2]) {
			j.files = append(j.files, journaledFile{field[2], strings.TrimPrefix(field[0], noFile), strings.TrimPrefix(field[1], noFile)})
		}
	}
	return j
}

// readJournal reads the journal of a workshop. Without one nothing was begun.
func (p *Publication) readJournal(shop string) (journal, error) {
	data, err := fs.ReadFile(p.root.FS(), path.Join(shop, journalName))
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return parseJournal(data), err
}

// begin makes the new site safe from a power cut, and then the journal. What follows can be undone.
func (p *Publication) begin(j journal) error {
	name := path.Join(p.shop, journalName)
	for _, c := range []change{
		{verb: syncAll}, {verb: write, name: name, data: bytes.NewReader(j.bytes())},
		{verb: syncOne, name: name}, {verb: syncOne, name: p.shop},
	} {
		if err := p.disk(c); err != nil {
			return err
		}
	}
	return nil
}

// replace gives the folder the new site's files one by one. Before, every old file gets a second name
// in the workshop. Meanwhile the mark in the folder says that the build is unfinished.
func (p *Publication) replace(s *survey) error {
	j, err := p.plan(s)
	if err == nil {
		err = p.checkRights(j, s)
	}
	if err != nil {
		return err
	}
	for _, f := range j.files {
		if f.old != "" {
			if err := p.second(f.path, oldName); err != nil {
				return err
			}
		}
	}
	all := Mark{Made: p.how, Wrote: map[CopyOf]bool{}}
	for _, sums := range []map[string]string{s.ours, s.fresh} {
		for name, sum := range sums {
			all.Wrote[CopyOf{Path: name, Sum: sum}] = true
		}
	}
	mark := path.Join(p.shop, markName)
	if err := p.disk(change{verb: write, name: mark, data: bytes.NewReader(all.Bytes())}); err != nil {
		return err
	}
	if err := p.begin(j); err != nil {
		return err
	}
	if err := p.disk(change{verb: rename, name: mark, to: path.Join(p.place, MarkFile)}); err != nil {
		return err
	}
	if err := p.replaceFiles(j, s); err != nil {
		return err
	}
	if err := p.secondsUnchanged(j, s); err != nil {
		return err
	}
	if err := p.disk(change{verb: syncAll}); err != nil {
		return err
	}
	return p.disk(change{verb: remove, name: path.Join(p.shop, journalName)})
}

// plan lists the files that change. The mark is the last.
func (p *Publication) plan(s *survey) (j journal, err error) {
	names := maps.Clone(s.ours)
	maps.Copy(names, s.fresh)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if s.ours[name] != s.fresh[name] {
			j.files = append(j.files, journaledFile{name, s.ours[name], s.fresh[name]})
		}
	}
	mark := journaledFile{path: MarkFile}
	for _, m := range []struct {
		folder string
		sum    *string
	}{{p.place, &mark.old}, {path.Join(p.shop, newName), &mark.new}} {
		data, err := fs.ReadFile(p.root.FS(), path.Join(m.folder, MarkFile))
		if err == nil {
			*m.sum = site.SumOf(data)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return j, err
		}
	}
	j.files = append(j.files, mark)
	return j, nil
}

// checkRights fails before the first change if this user may not write into a folder with a file that
// changes.
func (p *Publication) checkRights(j journal, s *survey) error {
	looked := map[string]bool{}
	for _, f := range j.files {
		dir := path.Dir(f.path)
		for s.stamps[dir] == nil { // a folder that is new
			dir = path.Dir(dir)
		}
		if looked[dir] {
			continue
		}
		looked[dir] = true
		if !mayWrite(filepath.Join(p.root.Name(), p.place, filepath.FromSlash(dir))) {
			return fmt.Errorf("%s: you may not write into this folder, so the old site stays", filepath.Join(p.dir, filepath.FromSlash(dir)))
		}
	}
	return nil
}

// replaceFiles removes the files that the new site does not have, and puts the others in their places.
// It looks at each place just before: a file that somebody changed meanwhile stays.
func (p *Publication) replaceFiles(j journal, s *survey) error {
	for _, f := range j.files {
		if f.new != "" {
			continue
		}
		if err := p.unchanged(f.path, s); err != nil {
			return err
		}
		if err := p.disk(change{verb: remove, name: path.Join(p.place, f.path)}); err != nil {
			return err
		}
		if err := p.removeEmpty(path.Dir(f.path)); err != nil {
			return err
		}
	}
	for _, d := range s.folders {
		if s.mayBeOurs(d) {
			if err := p.removeEmpty(d); err != nil {
				return err
			}
		}
	}
	folders := newFolders(p.disk)
	for _, f := range j.files {
		if f.new == "" {
			continue
		}
		if f.path == MarkFile { // meanwhile the folder has another one
			f.old = noFile
		} else if err := p.unchanged(f.path, s); err != nil {
			return err
		}
		if err := p.putNew(folders, f); err != nil {
			return err
		}
	}
	return nil
}

// putNew puts a file of the new site in its place. One that is new there is linked, as a link replaces
// nothing that somebody puts there at this moment.
func (p *Publication) putNew(folders *folders, f journaledFile) error {
	from := path.Join(p.shop, newName)
	if f.old == "" {
		if err := folders.make(path.Dir(path.Join(p.place, f.path))); err != nil {
			return err
		}
		err := p.disk(change{verb: link, name: path.Join(from, f.path), to: path.Join(p.place, f.path)})
		if err == nil {
			return nil
		}
		if errors.Is(err, fs.ErrExist) {
			return p.changed(f.path)
		}
	}
	return p.move(folders, from, f.path)
}

// unchanged fails if what is in the place of a file is not what the survey saw there.
func (p *Publication) unchanged(name string, s *survey) error {
	info, err := p.root.Lstat(path.Join(p.place, name))
	if err == nil && (s.sawAs(name, info) || info.IsDir() && s.ours[name] == "") { // the folder is removed, once it is empty
		return nil
	}
	if isGone(err) && s.ours[name] == "" {
		return nil
	}
	return errors.Join(p.changed(name), err)
}

// secondsUnchanged fails if somebody wrote into an old file after it was looked at: what was written is
// in the file's second name. A copy is another file, into which nobody writes.
func (p *Publication) secondsUnchanged(j journal, s *survey) error {
	for _, f := range j.files {
		was := s.stamps[f.path]
		if f.old == "" || was == nil {
			continue
		}
		info, err := p.root.Lstat(path.Join(p.shop, oldName, f.path))
		if err != nil {
			return err
		}
		if os.SameFile(was, info) && !s.sawAs(f.path, info) {
			return p.changed(f.path)
		}
	}
	return nil
}

// changed is the error of a file that somebody changed while the site was built.
func (p *Publication) changed(name string) error {
	return fmt.Errorf("%s was changed while the site was built, so the old site stays: build again", filepath.Join(p.dir, filepath.FromSlash(name)))
}

// undo gives the folder back the files that it had before a build began to replace them. What somebody
// changed since stays. It can be done again if it is interrupted.
func (p *Publication) undo(shop string, j journal) error {
	var files []journaledFile
	for _, f := range j.files {
		if theirs, err := p.theirs(f); err != nil {
			return err
		} else if !theirs {
			files = append(files, f)
		}
	}
	for _, f := range files {
		if f.old != "" {
			continue
		}
		name := path.Join(p.place, f.path)
		if sum, err := p.sumOf(name); err != nil {
			return err
		} else if sum != "" { // a folder is of the old site
			if err := p.disk(change{verb: remove, name: name}); err != nil {
				return err
			}
		}
		if err := p.removeEmpty(path.Dir(f.path)); err != nil {
			return err
		}
	}
	folders := newFolders(p.disk)
	for _, f := range files {
		kept, err := p.sumOf(path.Join(shop, oldName, f.path))
		if err != nil {
			return err
		}
		there, err := p.sumOf(path.Join(p.place, f.path))
		if err != nil {
			return err
		}
		if f.old == "" || kept == "" || there == f.old { // it is in its place
			continue
		}
		if err := p.move(folders, path.Join(shop, oldName), f.path); err != nil {
			return err
		}
	}
	return nil
}

// theirs says whether neither the old site nor the new one has what is in a file's place. The mark is
// another one while files are replaced.
func (p *Publication) theirs(f journaledFile) (bool, error) {
	if f.path == MarkFile {
		return false, nil
	}
	name := path.Join(p.place, f.path)
	info, err := p.root.Lstat(name)
	switch {
	case isGone(err):
		return false, nil
	case err != nil:
		return false, err
	case !info.Mode().IsRegular():
		return !info.IsDir(), nil
	}
	sum, err := p.sumOf(name)
	return sum != f.old && sum != f.new, err
}

// sumOf is the sum of a file, "" if there is none.
func (p *Publication) sumOf(name string) (string, error) {
	info, err := p.root.Lstat(name)
	if isGone(err) || err == nil && info.IsDir() {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s is a link, or another thing in a file's place", filepath.Join(p.root.Name(), filepath.FromSlash(name)))
	}
	h := sha256.New()
	_, err = fileOf{p.root, name}.WriteTo(h)
	return hex.EncodeToString(h.Sum(nil)), err
}

// move moves a file from a part of a workshop to its place in the folder.
func (p *Publication) move(folders *folders, from, name string) error {
	to := path.Join(p.place, name)
	if err := folders.make(path.Dir(to)); err != nil {
		return err
	}
	return p.disk(change{verb: rename, name: path.Join(from, name), to: to})
}

// removeEmpty removes a folder of the site and those above it while they are empty.
func (p *Publication) removeEmpty(dir string) error {
	for ; dir != "."; dir = path.Dir(dir) {
		name := path.Join(p.place, dir)
		left, err := fs.ReadDir(p.root.FS(), name)
		if len(left) > 0 || isGone(err) {
			return nil
		}
		if err := cmp.Or(err, p.disk(change{verb: remove, name: name})); err != nil {
			return err
		}
	}
	return nil
}
