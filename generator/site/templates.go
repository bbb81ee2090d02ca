package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/templates"
)

// A StyleSheet is a file of the site that is joined from files of the folder css.
type StyleSheet struct {
	Name  string
	parts []string // in their order: of rules with equal weight, the last one wins
}

// StyleSheets are those of the pages, and of the frames on other people's pages.
var StyleSheets = []StyleSheet{
	{"site.css", []string{
		"colours", "sizes", "page", "frame", "forms", "lists", "tables", "board", "plots", "gallery", "tools",
		"calculator", "need", "theory", "print",
	}},
	{"embed.css", []string{"colours", "sizes", "embed"}},
}

// Parts are the paths of the files that make the style sheet.
func (s StyleSheet) Parts() (paths []string) {
	for _, part := range s.parts {
		paths = append(paths, "css/"+part+".css")
	}
	return paths
}

// Read returns the style sheet from a folder of templates. A publisher's file with the style
// sheet's own name is all of it.
func (s StyleSheet) Read(from fs.FS) ([]byte, error) {
	if whole, err := fs.ReadFile(from, s.Name); !errors.Is(err, fs.ErrNotExist) {
		return whole, err
	}
	var all [][]byte
	for _, part := range s.Parts() {
		data, err := fs.ReadFile(from, part)
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return bytes.Join(all, []byte("\n")), nil
}

// Templates are a publisher's templates over the default ones.
type Templates struct {
	own  fs.FS // nil without any
	name string
}

// TemplatesOver lays a publisher's folder over the default templates. Without a folder, own is nil.
// Messages use the name for the folder.
func TemplatesOver(own fs.FS, name string) Templates { return Templates{own, name} }

// isOwn says that a file is the publisher's.
func (s Templates) isOwn(name string) bool {
	if s.own == nil {
		return false
	}
	info, err := fs.Stat(s.own, name)
	if err != nil {
		return !errors.Is(err, fs.ErrNotExist) // reading it says why
	}
	return !info.IsDir()
}

// Open opens the publisher's file of a name, else the default one.
func (s Templates) Open(name string) (fs.File, error) {
	if s.isOwn(name) {
		return s.own.Open(name)
	}
	return templates.Default.Open(name)
}

// ReadFile reads the publisher's file of a name, else the default one. A publisher's is a text with
// a limit, as all texts that people write.
func (s Templates) ReadFile(name string) ([]byte, error) {
	if !s.isOwn(name) {
		return fs.ReadFile(templates.Default, name)
	}
	f := input.Read(s.own, name, s.Path(name))
	return []byte(f.Text()), f.Err()
}

// OwnPages lists the publisher's HTML templates.
func (s Templates) OwnPages() (names []string) {
	if s.own == nil {
		return nil
	}
	// An error is ignored here: Check reports it.
	_ = list(s.own, func(name string) {
		if path.Ext(name) == ".html" {
			names = append(names, name)
		}
	})
	return names
}

// Path is a file as messages name it.
func (s Templates) Path(name string) string {
	if s.isOwn(name) {
		return path.Join(s.name, name)
	}
	return path.Join("templates/default", name)
}

// comments matches what templates say to people who read them: no page shows it.
var comments = regexp.MustCompile(`(?s)\{\{-?\s*/\*.*?\*/\s*-?\}\}|<!--.*?-->`)

// Check returns an error for each of the publisher's templates that is empty, and for each file whose
// name differs from that of a template only in capital letters. An empty file would take a part out of every page,
// or be nothing at all. unread are the files that replace no default one. known says which other names are templates.
func (s Templates) Check(known func(name string) bool) (unread []string, err error) {
	if s.own == nil {
		return nil, nil
	}
	names := []string{StyleSheets[0].Name, StyleSheets[1].Name}
	_ = list(templates.Default, func(name string) { names = append(names, name) }) // it is in the program
	var faults []error
	err = list(s.own, func(name string) {
		where := path.Join(s.name, name)
		at := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
		switch {
		case slices.Contains(names, name) || known(name):
			text, err := s.ReadFile(name)
			if err == nil && len(bytes.TrimSpace(comments.ReplaceAll(text, nil))) == 0 {
				const empty = "%s:1: this template is empty: remove the file to use the program's own"
				faults = append(faults, fmt.Errorf(empty, where))
			}
		case at >= 0:
			faults = append(faults, fmt.Errorf("%s: its name must be %s, with exactly this spelling", where, names[at]))
		default:
			unread = append(unread, where)
		}
	})
	return unread, errors.Join(append(faults, err)...)
}

// list calls do for each file of a folder of templates, without dotfiles, Go files and default/.
func list(fsys fs.FS, do func(name string)) error {
	return fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch hidden := name != "." && strings.HasPrefix(path.Base(name), "."); {
		case err != nil:
			return err
		case d.IsDir() && (hidden || name == "default"):
			return fs.SkipDir
		case !d.IsDir() && !hidden && path.Ext(name) != ".go":
			do(name)
		}
		return nil
	})
}
