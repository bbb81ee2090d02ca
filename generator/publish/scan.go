package publish

import (
	"bytes"
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

// A pathSet has paths, and the folders that lead to them.
type pathSet map[string]bool

func (s pathSet) add(name string) {
	for ; name != "."; name = path.Dir(name) {
		s[name] = true
	}
}

// scan looks at everything in the folder. It refuses what no build wrote or somebody changed, but for dotfiles.
func (w *writer) scan(files []site.File) {
	w.from, w.to, w.folders = pathSet{}, pathSet{}, pathSet{}
	w.ours, w.fresh = map[string]string{}, map[string]string{}
	for _, f := range files {
		if f.Path == site.SumsFile {
			eachSum(string(f.Data), func(name, sum string) { w.fresh[name] = sum })
		}
	}
	for _, f := range files {
		w.to.add(f.Path)
		if w.fresh[f.Path] == "" {
			w.fresh[f.Path] = site.SumOf(f.Data)
		}
		if !writable(f.Path) {
			w.refuse(w.shown(f.Path), "no path that a build can write")
		}
	}
	mark, err := ReadMark(w.root.FS())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.err = fmt.Errorf("%w, so no file there is known to be a build's: remove what is in the folder if none of it is "+
			"yours, or build into another", err)
		return
	}
	w.mark = mark
	for c := range mark.Wrote {
		w.from.add(c.Path)
	}
	w.err = fs.WalkDir(w.root.FS(), ".", w.visit)
	beside := filepath.Join(filepath.Dir(w.full), "."+filepath.Base(w.full)+workshop)
	for _, shop := range []string{beside, filepath.Join(w.full, workshop)} {
		if info, err := os.Lstat(shop); err == nil && info.IsDir() && w.err == nil {
			w.err = w.scanWorkshop(shop)
		}
	}
}

// visit looks at one thing in the folder. A dotfile that no build wrote and that this one does not write is
// somebody's, and so is a folder that leads to no file of a build.
func (w *writer) visit(name string, d fs.DirEntry, err error) error {
	if above := w.fileAt(name); above != "" && !w.from[name] && (d.IsDir() || site.Hidden(name) && above != name) {
		w.refuse(w.shown(above), "a folder in a file's place")
	}
	isKnown := name == "." || w.from[name] || w.to[name]
	full := filepath.Join(w.full, filepath.FromSlash(name))
	switch {
	case err != nil && name != ".":
		w.refuse(w.shown(name), "it cannot be read")
		return fs.SkipDir
	case err != nil || name == "." || name == MarkFile:
		return err
	case name == Staging || name == workshop || site.Hidden(name) && !isKnown:
		if d.IsDir() {
			return fs.SkipDir
		}
	case d.IsDir() && isKnown && isMount(full):
		return fmt.Errorf("%s is a disk of its own, or a folder that is mounted there: nothing was done, as no file of the "+
			"site can be moved there. Unmount it and build again, or build into another folder", w.shown(name))
	case d.IsDir() && isKnown && !mayWrite(full):
		return fmt.Errorf("%s: you may not write into this folder, so the old site stays", w.shown(name))
	case d.IsDir():
		w.folders[name] = true
	case !d.Type().IsRegular():
		w.refuse(w.shown(name), "a link, or another thing in a file's place")
	case !isKnown:
		w.refuse(w.shown(name), "no build wrote it")
	default:
		data, err := w.root.ReadFile(name)
		if sum := site.SumOf(data); err == nil && w.mark.Wrote[CopyOf{name, sum}] {
			w.ours[name] = sum
		} else if w.from[name] {
			w.refuse(w.shown(name), "changed since a build wrote it")
		} else {
			w.refuse(w.shown(name), "no build wrote it")
		}
	}
	return nil
}

// fileAt is the file of the new site that has this place, or one above it. "" is none.
func (w *writer) fileAt(name string) string {
	for ; name != "."; name = path.Dir(name) {
		if w.fresh[name] != "" {
			return name
		}
	}
	return ""
}

// workshop is the folder in which builds of earlier releases made a site. It is in the site's folder, or beside it
// with the folder's name before this one. What a build left there that was killed is in its folders "new" and "old".
const workshop = ".vpcharts-build"

// scanWorkshop finds what such a build left. Before it exchanged the folders, a file may be cut short. After that,
// "new" has the old site, in which people may have changed something.
func (w *writer) scanWorkshop(shop string) error {
	journal, _ := os.ReadFile(filepath.Join(shop, "journal"))
	exchanged := strings.Contains(string(journal), "\nexchange\n")
	wrote := map[CopyOf]bool{}
	for _, part := range []string{"new", "old"} {
		mark, _ := ReadMark(os.DirFS(filepath.Join(shop, part)))
		maps.Copy(wrote, mark.Wrote)
	}
	var last []string // to be removed: folders, and marks, which say whose the other files are
	err := filepath.WalkDir(shop, func(full string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(shop, full)
		_, place, below := strings.Cut(filepath.ToSlash(name), "/")
		ours := d.IsDir() || place == MarkFile || slices.Contains([]string{"lock", "mark", "journal"}, name)
		if !ours && below && d.Type().IsRegular() {
			data, _ := os.ReadFile(full)
			here, _ := w.root.ReadFile(place)
			isKnown := w.from[place] || w.to[place]
			ours = wrote[CopyOf{place, site.SumOf(data)}] || isKnown && !exchanged || bytes.Equal(data, here)
		}
		if !ours {
			w.refuse(full, "no build wrote it, and a build of an earlier release left it here")
		}
		if d.IsDir() || place == MarkFile || place == site.SumsFile {
			last = append(last, full)
		} else {
			w.left = append(w.left, full)
		}
		return err
	})
	w.left = slices.Concat(last, w.left)
	return err
}

func (w *writer) refuse(shown, why string) { w.problems = append(w.problems, shown+": "+why) }

// refusal is the error that names the first problems.
func (w *writer) refusal() error {
	slices.SortFunc(w.problems, func(a, b string) int { return strings.Compare(filepath.ToSlash(a), filepath.ToSlash(b)) })
	problems := slices.Compact(w.problems)
	if len(problems) == 0 {
		return nil
	}
	return fmt.Errorf("the folder has files or folders that no build wrote, or that changed since:\n  %s\nNothing was "+
		"done. Move what is named out of the folder and build again, or build into another",
		strings.Join(some(problems, 10), "\n  "))
}
