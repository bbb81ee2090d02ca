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
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/photo"
)

// The folders of a publisher's own files. Files in the first are published in /files/, files in
// the second at the top of the site.
const (
	FilesFolder = "files"
	RootFolder  = "root"
)

// HasFile says whether a path in the site is that of one of the publisher's files.
func (c *Content) HasFile(path string) bool {
	return slices.ContainsFunc(c.OwnFiles, func(f outline.File) bool { return f.Path == path })
}

// sizes are the largest allowed sizes of one own file and of all together, in bytes.
type sizes struct{ each, all int64 }

// mostBytes are the sizes for every site. GitHub Pages allows 1 GB, and a build keeps all
// files in memory.
var mostBytes = sizes{each: 25_000_000, all: 500_000_000}

// ownFiles reads the publisher's own files, in the order of their paths. It reports
// each file that cannot be published. It ignores dotfiles, because editors and systems
// create them.
func ownFiles(fsys fs.FS, folder string, most sizes) ([]outline.File, error) {
	r := ownReader{fsys: fsys, folder: folder, most: most}
	r.walk(FilesFolder)
	r.walk(RootFolder)
	if r.total > most.all {
		r.fault(FilesFolder, "%s in all; a site can hold %s of own files: publish the largest elsewhere, and link to them",
			input.Size(r.total), input.Size(most.all))
	}
	slices.SortFunc(r.files, func(a, b outline.File) int { return cmp.Compare(a.Path, b.Path) })
	return r.files, errors.Join(r.faults...)
}

// ownReader reads own files, and collects what is wrong with them.
type ownReader struct {
	fsys   fs.FS
	folder string
	most   sizes
	total  int64
	files  []outline.File
	faults []error
}

func (r *ownReader) fault(name, format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("%s: %s", path.Join(r.folder, name), fmt.Sprintf(format, args...)))
}

// wellKnown is the only folder that is read although its name begins with a dot.
var wellKnown = path.Join(RootFolder, path.Dir(asset.SecurityFile))

// walk reads a folder and its subfolders.
func (r *ownReader) walk(top string) {
	_ = fs.WalkDir(r.fsys, top, func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == top:
		case err != nil:
			r.fault(name, "%v", err)
		case strings.HasPrefix(d.Name(), ".") && name != wellKnown:
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() && strings.Count(name, "/") == input.MostDeep:
			r.fault(name, "this folder is more than %d deep", input.MostDeep)
			return fs.SkipDir
		case d.IsDir():
		case !d.Type().IsRegular():
			r.fault(name, "this is %s, not a file: put a file here", input.WhatIs(d.Type()))
		case name == top:
			r.fault(name, "this must be a folder")
		default:
			r.read(name, d)
		}
		return nil
	})
}

// read reads a file, if it can be published.
func (r *ownReader) read(name string, d fs.DirEntry) {
	published, inRoot := strings.CutPrefix(name, RootFolder+"/")
	check := asset.CheckRoot
	if !inRoot {
		if check = asset.Check; r.report(name, asset.CheckName(name)) {
			return
		}
	}
	info, err := d.Info()
	if err != nil {
		r.fault(name, "%v", err)
		return
	}
	if r.total += info.Size(); info.Size() > r.most.each {
		r.fault(name, "%s; a file can have at most %s: make it smaller, or publish it elsewhere and link to it",
			input.Size(info.Size()), input.Size(r.most.each))
		return
	}
	if r.total > r.most.all {
		return // too much is reported once, and not read
	}
	data, err := input.Bytes(r.fsys, name, r.most.each)
	if err != nil {
		r.fault(name, "%v", err)
	} else if !r.report(name, check(published, data)) {
		r.files = append(r.files, outline.File{Path: published, Data: data})
	}
}

// report reports what is wrong with a file, and says whether there is anything.
func (r *ownReader) report(name string, faults []input.Fault) bool {
	for _, f := range faults {
		r.faults = append(r.faults, f.In(path.Join(r.folder, name)))
	}
	return len(faults) > 0
}

// The endings that a logo may have: those of pictures that browsers show, except GIF, which can
// move.
var logoEndings = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// logo reports a logo that cannot be published. Except for the endings, the rules are those
// for own files.
func (c *checking) logo() {
	data, err := input.Bytes(c.folder, c.Logo, input.MostPicture)
	switch {
	case c.Logo == "":
	case !fs.ValidPath(c.Logo), strings.ContainsAny(c.Logo, `:\`):
		c.fault("%q is not the name of a file beside %s: put the file there", c.Logo, SettingsFile)
	case !slices.Contains(logoEndings, strings.ToLower(path.Ext(c.Logo))):
		c.fault("%q does not have an image's ending (%s)", c.Logo, strings.Join(logoEndings, " "))
	case asset.CheckName(c.Logo) != nil:
		c.fault("%q: the file's name becomes an address: use only letters from A to Z, digits, ., - and _", c.Logo)
	case errors.Is(err, fs.ErrNotExist):
		c.fault("no file %q beside %s%v", c.Logo, SettingsFile, input.Nearest(c.Logo, c.folders.Own.Files))
	case err != nil:
		c.fault("%q: %s", c.Logo, input.Why(err))
	default:
		c.image = data
		for _, f := range asset.Check(c.Logo, data) {
			where := ""
			if f.Line > 0 {
				where = fmt.Sprintf(" line %d:", f.Line)
			}
			c.fault("%q:%s %s", c.Logo, where, f.Text)
		}
	}
}

// PrintedLogo is the logo as prints take it, nil if they have none. notes say why, if the pages have one. It is an
// error if the picture cannot be read.
func (c *Content) PrintedLogo() (logo *photo.Picture, notes []string, err error) {
	file, where := c.Settings.Logo, c.WhereSetting("logo")
	switch strings.ToLower(path.Ext(file)) {
	case "":
	case ".png", ".jpg", ".jpeg":
		if logo, err = photo.Read(c.Logo, file); err != nil {
			err = fmt.Errorf("%s: %w", where, err)
		}
	default:
		notes = []string{fmt.Sprintf("%s: the prints are without %q: they take a PNG or JPEG file", where, file)}
	}
	return logo, notes, err
}
