package publisher

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/asset"
	"github.com/vpcharts/vpcharts/generator/input"
)

// The folders of a publisher's own files. Files in the first are published in /files/, files in
// the second at the top of the site.
const (
	FilesFolder = "files"
	RootFolder  = "root"
)

// An OwnFile is a publisher's file that is published unchanged.
type OwnFile struct {
	Path string // in the site: "files/rules.pdf", "CNAME", ".well-known/security.txt"
	Data []byte
}

// OwnFile returns the publisher's file with a path in the site.
func (c *Content) OwnFile(path string) (OwnFile, bool) {
	i, ok := slices.BinarySearchFunc(c.OwnFiles, path, func(f OwnFile, path string) int { return cmp.Compare(f.Path, path) })
	if !ok {
		return OwnFile{}, false
	}
	return c.OwnFiles[i], true
}

// sizes are the largest allowed sizes of one own file and of all together, in bytes.
type sizes struct{ each, all int64 }

// mostBytes are the sizes for every site. GitHub Pages allows 1 GB, and a build keeps all
// files in memory.
var mostBytes = sizes{each: 25_000_000, all: 500_000_000}

// ownFiles reads the publisher's own files, in the order of their paths. It reports
// each file that cannot be published. It ignores dotfiles, because editors and systems
// create them.
func ownFiles(fsys fs.FS, folder string, most sizes) ([]OwnFile, error) {
	r := ownReader{fsys: fsys, folder: folder, most: most, spelled: map[string]string{}}
	r.walk(FilesFolder, func(string) bool { return false }, func(name string) (string, []asset.Fault) {
		return name, asset.CheckName(name)
	})
	wellKnown := path.Join(RootFolder, path.Dir(asset.SecurityFile))
	r.walk(RootFolder, func(name string) bool { return name == wellKnown }, func(name string) (string, []asset.Fault) {
		return strings.TrimPrefix(name, RootFolder+"/"), nil
	})
	if r.total > most.all {
		r.faults = append(r.faults, fmt.Errorf("%s: %s in all; a site can hold %s of own files: publish the largest elsewhere, and link to them",
			path.Join(folder, FilesFolder), megabytes(r.total), megabytes(most.all)))
	}
	slices.SortFunc(r.files, func(a, b OwnFile) int { return cmp.Compare(a.Path, b.Path) })
	return r.files, errors.Join(r.faults...)
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }

// ownReader reads own files, and collects what is wrong with them.
type ownReader struct {
	fsys    fs.FS
	folder  string
	most    sizes
	total   int64
	spelled map[string]string // the spelling of each path and folder, by the path in small letters
	files   []OwnFile
	faults  []error
}

func (r *ownReader) fault(name string, faults ...asset.Fault) {
	for _, f := range faults {
		where := path.Join(r.folder, name)
		if f.Line > 0 {
			where = fmt.Sprintf("%s:%d", where, f.Line)
		}
		r.faults = append(r.faults, fmt.Errorf("%s: %s", where, f.Text))
	}
}

// walk reads a folder and its subfolders. shown says which names that begin with a dot are read
// all the same. to returns the path at which a file is published, and the faults of its name.
func (r *ownReader) walk(top string, shown func(name string) bool, to func(name string) (string, []asset.Fault)) {
	err := fs.WalkDir(r.fsys, top, func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == top:
			return nil
		case err != nil:
			r.fault(name, asset.Fault{Text: err.Error()})
		case strings.HasPrefix(d.Name(), ".") && !shown(name):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir():
		case !d.Type().IsRegular():
			r.fault(name, asset.Fault{Text: fmt.Sprintf("this is %s, not a file: put a file here", input.WhatIs(d.Type()))})
		case name == top:
			r.fault(name, asset.Fault{Text: "this must be a folder"})
		default:
			published, faults := to(name)
			if r.fault(name, faults...); len(faults) == 0 {
				r.read(name, published, d)
			}
		}
		return nil
	})
	if err != nil {
		r.faults = append(r.faults, err)
	}
}

func (r *ownReader) read(name, published string, d fs.DirEntry) {
	if other := r.clash(name); other != "" {
		r.fault(name, asset.Fault{Text: fmt.Sprintf("its name differs from %s only in capital letters: on some hosts and disks they are the same file", path.Join(r.folder, other))})
		return
	}
	info, err := d.Info()
	if err != nil {
		r.fault(name, asset.Fault{Text: err.Error()})
		return
	}
	if r.total += info.Size(); info.Size() > r.most.each {
		r.fault(name, asset.Fault{Text: fmt.Sprintf("%s; a file can have at most %s: make it smaller, or publish it elsewhere and link to it",
			megabytes(info.Size()), megabytes(r.most.each))})
		return
	}
	if r.total > r.most.all {
		return // too much is reported once, and not read
	}
	data, err := input.Bytes(r.fsys, name, r.most.each)
	if err != nil {
		r.fault(name, asset.Fault{Text: err.Error()})
		return
	}
	check := asset.Check
	if published != name {
		check = asset.CheckRoot
	}
	if faults := check(published, data); len(faults) > 0 {
		r.fault(name, faults...)
		return
	}
	r.files = append(r.files, OwnFile{published, data})
}

// clash returns an earlier file or folder whose name differs only in capital letters from this
// file, or from a folder that it is in; "" for none.
func (r *ownReader) clash(name string) (other string) {
	for part := name; part != "."; part = path.Dir(part) {
		small := strings.ToLower(part)
		if before, ok := r.spelled[small]; ok && before != part {
			other = before
		} else {
			r.spelled[small] = part
		}
	}
	return other
}
