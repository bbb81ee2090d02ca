package publish

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A survey lists what is in a folder.
type survey struct {
	mark     Mark
	ours     map[string]string      // the sum of each file that is as a build wrote it
	stamps   map[string]fs.FileInfo // what the disk says of these files, of others', of folders, and of "." itself
	bytes    int64                  // the size of these files together
	fresh    map[string]string      // the sum of each file that is to be written
	wrote    map[string]bool        // the paths of the mark
	through  map[string]bool        // the folders that lead to a path of fresh or of the mark
	files    []string               // regular files whose sums are still to be read
	folders  []string
	others   []string        // dotfiles, and folders with a dot, that no build wrote
	stays    map[string]bool // folders with something in them that is not removed
	problems []problem
}

// A problem is a file or folder that prevents a build from writing.
type problem struct{ path, why string }

func newSurvey(fresh map[string]string) *survey {
	return &survey{
		fresh: fresh, ours: map[string]string{}, stamps: map[string]fs.FileInfo{},
		wrote: map[string]bool{}, through: map[string]bool{}, stays: map[string]bool{},
	}
}

// surveyFolder looks at a folder into which fresh is to be written. It changes nothing, and
// fails when anything there is not a build's own. A file that is as the survey before saw it is
// not read again; before may be nil. Errors call the folder dir.
func surveyFolder(root *os.Root, dir string, fresh map[string]string, before *survey) (*survey, error) {
	s := newSurvey(fresh)
	folder := root.FS()
	var bound bool
	var err error
	s.mark, bound, err = ReadMark(folder)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := root.Lstat(site.SumsFile); err == nil {
			return nil, fmt.Errorf("the folder has a %s, but not the mark of a build (%s): if an older version of vpcharts built it, remove what is in it and build again; if not, build into another folder",
				site.SumsFile, MarkFile)
		}
	} else if err != nil {
		return nil, fmt.Errorf("%w, so no file there is known to be a build's: remove what is in the folder if none of it is yours, or build into another", err)
	}
	for c := range s.mark.Wrote {
		s.wrote[c.Path] = true
		s.leadTo(c.Path)
	}
	for name := range fresh {
		s.leadTo(name)
	}
	if err := s.walk(folder); err != nil {
		return nil, err
	}
	if s.mark.Finished && !bound && len(s.files) > 0 {
		return nil, fmt.Errorf("the mark of the build (%s) is not of this %s: one of them was changed, copied or removed, so no file there is known to be a build's: remove what is in the folder if none of it is yours, or build into another",
			MarkFile, site.SumsFile)
	}
	if err := s.readSums(root, before); err != nil {
		return nil, err
	}
	s.judgeFolders()
	return s, s.refusal(dir)
}

func (s *survey) leadTo(name string) {
	for d := path.Dir(name); !s.through[d]; d = path.Dir(d) {
		s.through[d] = true
	}
}

// walk looks at everything in the folder. A folder in it that cannot be read stands in
// the way: nobody knows what it holds.
func (s *survey) walk(folder fs.FS) error {
	return fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil && name != "." {
			s.refuse(name, "it cannot be read")
			return fs.SkipDir
		}
		if err != nil {
			return err
		}
		return s.visit(folder, name, d)
	})
}

// visit looks at one thing in the folder. Dotfiles that no build wrote and that this one
// does not write are others'.
func (s *survey) visit(folder fs.FS, name string, d fs.DirEntry) error {
	known := s.wrote[name] || s.fresh[name] != ""
	switch {
	case name == ".":
		return s.addStamp(folder, name)
	case name == MarkFile:
	case name == Workshop:
		if d.IsDir() {
			return fs.SkipDir
		}
	case site.Hidden(name) && !known && !s.through[name]:
		s.keep(path.Dir(name))
		s.others = append(s.others, name)
		if err := s.addStamp(folder, name); err != nil || !d.IsDir() {
			return err
		}
		return fs.SkipDir
	case d.IsDir():
		s.folders = append(s.folders, name)
		return s.addStamp(folder, name)
	case !d.Type().IsRegular():
		s.refuse(name, "a link, or another thing in a file's place")
	case !known:
		s.refuse(name, "no build wrote it")
	default:
		s.files = append(s.files, name)
		if err := s.addStamp(folder, name); err != nil {
			return err
		}
		s.bytes += s.stamps[name].Size()
	}
	return nil
}

// addStamp asks for what the disk says of a file itself: on Windows a list of a folder has no identity of
// files on a disk such as exFAT.
func (s *survey) addStamp(folder fs.FS, name string) error {
	info, err := fs.Lstat(folder, name)
	if err == nil {
		s.stamps[name] = info
	}
	return err
}

// sawAs says whether a file is as a survey saw it.
func (s *survey) sawAs(name string, info fs.FileInfo) bool {
	was := s.stamps[name]
	return was != nil && os.SameFile(was, info) && was.Size() == info.Size() && was.ModTime().Equal(info.ModTime())
}

// readSums reads the files that a build may have written, and sees which are still
// as they were.
func (s *survey) readSums(root *os.Root, before *survey) error {
	if before != nil {
		s.files = slices.DeleteFunc(s.files, func(name string) bool {
			sum := before.ours[name]
			if !s.mark.Wrote[CopyOf{Path: name, Sum: sum}] || !before.sawAs(name, s.stamps[name]) {
				return false
			}
			s.ours[name] = sum
			return true
		})
	}
	// Folder by folder: a root goes through the folders of a path one by one.
	slices.SortFunc(s.files, func(a, b string) int {
		return cmp.Or(strings.Compare(path.Dir(a), path.Dir(b)), strings.Compare(a, b))
	})
	var groups [][]string
	for i, name := range s.files {
		if i == 0 || path.Dir(name) != path.Dir(s.files[i-1]) {
			groups = append(groups, nil)
		}
		last := &groups[len(groups)-1]
		*last = append(*last, name)
	}
	sums := make([][]string, len(groups))
	err := parallel.Each(len(groups), func(i int) (err error) {
		sums[i], err = sumFiles(root, groups[i])
		return err
	})
	if err != nil {
		return err
	}
	for i, group := range groups {
		for j, name := range group {
			if s.mark.Wrote[CopyOf{Path: name, Sum: sums[i][j]}] {
				s.ours[name] = sums[i][j]
			} else if s.wrote[name] {
				s.refuse(name, "changed since a build wrote it")
			} else {
				s.refuse(name, "no build wrote it")
			}
		}
	}
	return nil
}

// sumFiles gives the sums of files of one folder.
func sumFiles(root *os.Root, names []string) ([]string, error) {
	dir, err := root.OpenRoot(path.Dir(names[0]))
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	sums := make([]string, len(names))
	h, buffer := sha256.New(), make([]byte, 64<<10)
	for i, name := range names {
		f, err := dir.Open(path.Base(name))
		if err != nil {
			return nil, err
		}
		h.Reset()
		_, err = io.CopyBuffer(struct{ io.Writer }{h}, struct{ io.Reader }{f}, buffer)
		if err := cmp.Or(err, f.Close()); err != nil {
			return nil, err
		}
		sums[i] = hex.EncodeToString(h.Sum(nil))
	}
	return sums, nil
}

// judgeFolders refuses a folder where a file should be: where a new file must go and the
// folder will not be empty, and where the mark lists a file.
func (s *survey) judgeFolders() {
	used := map[string]bool{}
	for name := range s.ours {
		for d := path.Dir(name); !used[d]; d = path.Dir(d) {
			used[d] = true
		}
	}
	for _, d := range s.folders {
		if !used[d] && !s.mayBeOurs(d) {
			s.keep(d)
		}
	}
	// An empty one where a build's may be can be the rest of a site that is being removed.
	defer s.giveAway(func(d string) bool { return !used[d] && !s.through[d] })
	for _, d := range s.folders {
		if s.fresh[d] != "" && s.stays[d] || s.fresh[d] == "" && s.wrote[d] && !s.through[d] {
			s.refuse(d, "a folder in a file's place")
		}
	}
}

// giveAway counts folders as others' with all that is in them.
func (s *survey) giveAway(theirs func(dir string) bool) {
	in := func(name string) bool {
		for d := path.Dir(name); d != "."; d = path.Dir(d) {
			if theirs(d) {
				return true
			}
		}
		return false
	}
	s.others = slices.DeleteFunc(s.others, in)
	s.folders = slices.DeleteFunc(s.folders, func(d string) bool {
		if theirs(d) && !in(d) {
			s.others = append(s.others, d)
		}
		return theirs(d) || in(d)
	})
}

// mayBeOurs says whether an empty folder may be left behind by a build that was
// interrupted.
func (s *survey) mayBeOurs(dir string) bool { return s.unfinished() && s.through[dir] }

// unfinished says whether the build that wrote the folder was interrupted.
func (s *survey) unfinished() bool { return len(s.mark.Wrote) > 0 && !s.mark.Finished }

// keep notes that a folder and those above it will not be empty.
func (s *survey) keep(dir string) {
	for ; !s.stays[dir]; dir = path.Dir(dir) {
		s.stays[dir] = true
	}
}

func (s *survey) refuse(name, why string) { s.problems = append(s.problems, problem{name, why}) }

// namedProblems is the largest number of problems that an error names.
const namedProblems = 10

// refusal is the error that names the problems.
func (s *survey) refusal(dir string) error {
	if len(s.problems) == 0 {
		return nil
	}
	slices.SortFunc(s.problems, func(a, b problem) int { return strings.Compare(a.path, b.path) })
	var names strings.Builder
	for i, p := range s.problems {
		if i == namedProblems {
			fmt.Fprintf(&names, "  and %d more\n", len(s.problems)-i)
			break
		}
		fmt.Fprintf(&names, "  %s: %s\n", filepath.Join(dir, filepath.FromSlash(p.path)), p.why)
	}
	things := "files or folders"
	if len(s.problems) == 1 {
		things = "file or folder"
	}
	return fmt.Errorf("the folder has %d %s that no build wrote, or that changed since:\n%sNothing was done. Move what is named out of the folder and build again, or build into another",
		len(s.problems), things, names.String())
}
