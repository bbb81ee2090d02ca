// Package templates holds the site's HTML templates, style sheets, scripts and
// icon. A page of content is made by page.html, and by a template of its own name
// where there is one (ebu.html), which fills blocks of it; the table of pages in
// generator/pages_table.go says which scripts a page has. What the program brings lies in default/ and is
// embedded in the binary; a publisher's folder is laid over it, file by file.
package templates

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed default
var embedded embed.FS

// Default is the templates that the binary carries.
var Default = func() fs.FS {
	sub, err := fs.Sub(embedded, "default")
	if err != nil { // only a name that is not valid fails
		panic(err)
	}
	return sub
}()

// A Set is a publisher's templates over the default ones.
type Set struct {
	own  fs.FS // nil without any
	name string
}

// Over lays a publisher's folder over the default templates. Without a folder, own is nil.
// Messages use the name for the folder.
func Over(own fs.FS, name string) Set { return Set{own, name} }

// isOwn says that a file is the publisher's.
func (s Set) isOwn(name string) bool {
	if s.own == nil {
		return false
	}
	info, err := fs.Stat(s.own, name)
	return err == nil && !info.IsDir()
}

// Open opens the publisher's file of a name, else the default one.
func (s Set) Open(name string) (fs.File, error) {
	if s.isOwn(name) {
		return s.own.Open(name)
	}
	return Default.Open(name)
}

// Path is a file as messages name it.
func (s Set) Path(name string) string {
	if s.isOwn(name) {
		return path.Join(s.name, name)
	}
	return path.Join("templates/default", name)
}

// Unread lists the publisher's files that replace no default one and are not known in
// another way. It leaves out dotfiles, and the program's own Go files and default/.
func (s Set) Unread(known func(name string) bool) (paths []string, err error) {
	if s.own == nil {
		return nil, nil
	}
	err = fs.WalkDir(s.own, ".", func(name string, d fs.DirEntry, err error) error {
		switch dot := name != "." && strings.HasPrefix(path.Base(name), "."); {
		case err != nil:
			return err
		case d.IsDir() && (dot || name == "default"):
			return fs.SkipDir
		case d.IsDir() || dot || path.Ext(name) == ".go" || known(name):
			return nil
		}
		if _, err := fs.Stat(Default, name); err != nil {
			paths = append(paths, path.Join(s.name, name))
		}
		return nil
	})
	return paths, err
}
