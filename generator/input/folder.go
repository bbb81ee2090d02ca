package input

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A Folder is a folder that people fill, with the name that faults and notes use for it.
type Folder struct {
	fs.FS
	Name string
	// Files are the paths of its files, where it lies in an Overlay. The files of a folder come before those
	// of the folders in it. A folder with a file's ending, "about.md/", is among them, and what is in it is not.
	Files []string
}

// NameOf returns the name of a Folder, or usual for another file system.
func NameOf(folder fs.FS, usual string) string {
	if f, ok := folder.(Folder); ok {
		return f.Name
	}
	return usual
}

// Path is a file of the folder as messages name it.
func (f Folder) Path(name string) string { return path.Join(f.Name, name) }

// Has says whether it has a file with exactly this spelling. A dotfile is only listed, to be named to its publisher.
func (f Folder) Has(name string) bool {
	return slices.Contains(f.Files, name) && path.Base(name)[0] != '.'
}

// MostDeep is how many folders can be in each other. Each is opened from the top: 1,500 take more than a minute.
const MostDeep = 32

// list adds the files of a folder in it. Dotfiles are an editor's locks and drafts, or git's, except those that people
// write for a server, as .htaccess; Go files and the folder default are the program's. A folder that is named like a
// text stands among the files, with a slash. A link to a folder is followed only at the top, so that links form
// no circle.
func (f *Folder) list(dir string) error {
	if strings.Count(dir, "/") == MostDeep {
		return fmt.Errorf("%s: this folder is more than %d deep", f.Path(dir), MostDeep)
	}
	entries, err := fs.ReadDir(f.FS, dir)
	if err != nil {
		return fmt.Errorf("%s: %w", f.Path(dir), err)
	}
	var folders []string
	for _, e := range entries {
		name, isFolder := path.Join(dir, e.Name()), e.IsDir()
		if e.Type()&fs.ModeSymlink != 0 && dir == "." {
			info, err := fs.Stat(f.FS, name)
			isFolder = err == nil && info.IsDir()
		}
		switch {
		case strings.HasPrefix(e.Name(), ".") && !strings.HasPrefix(e.Name(), ".ht"):
		case isFolder && (path.Ext(name) == ".md" || path.Ext(name) == ".toml"):
			f.Files = append(f.Files, name+"/")
		case isFolder && name != "default":
			folders = append(folders, name)
		case !isFolder && path.Ext(name) != ".go":
			f.Files = append(f.Files, name)
		}
	}
	for _, folder := range folders {
		if err := f.list(folder); err != nil {
			return err
		}
	}
	return nil
}

// An Overlay is a publisher's folder over the program's: a file of the publisher's stands in the place of
// the program's file of the same name.
type Overlay struct {
	Built, Own Folder // Own is empty where a publisher has no folder
}

// Over lays a publisher's folder, which may be nil, over the program's. usual is its name if it has none.
func Over(built Folder, own fs.FS, usual string) (o Overlay, err error) {
	o.Built = built
	if err := o.Built.list("."); err != nil || own == nil {
		return o, err
	}
	o.Own = Folder{FS: own, Name: NameOf(own, usual)}
	return o, o.Own.list(".")
}

// of is the folder that a file is read from.
func (o Overlay) of(name string) Folder {
	if o.Own.Has(name) {
		return o.Own
	}
	return o.Built
}

// Path is a file as messages name it.
func (o Overlay) Path(name string) string { return o.of(name).Path(name) }

// Open opens the publisher's file of a name, else the program's.
func (o Overlay) Open(name string) (fs.File, error) { return o.of(name).Open(name) }

// ReadFile reads the publisher's file of a name, else the program's. A publisher's is a text with a limit,
// as all texts that people write.
func (o Overlay) ReadFile(name string) ([]byte, error) {
	if !o.Own.Has(name) {
		return fs.ReadFile(o.Built.FS, name)
	}
	f := o.Own.Read(name)
	return []byte(f.Text()), f.Err()
}

// Misspelled returns an error for each file and folder of the publisher's whose name differs from a known
// one, or from that of another, only in capital letters.
func (o Overlay) Misspelled(known []string) error {
	meant, there := map[string]string{}, map[string]string{} // by the name in small letters
	spelled := map[string]bool{}
	for _, name := range known {
		for ; name != "."; name = path.Dir(name) {
			small := strings.ToLower(name)
			meant[small], spelled[name] = cmp.Or(meant[small], name), true
		}
	}
	var faults []error
	for _, name := range o.Own.Files {
		for ; name != "." && !spelled[name]; name = path.Dir(name) {
			spelled[name] = true // one error for each
			small := strings.ToLower(name)
			if meant[small] != "" {
				faults = append(faults, fmt.Errorf("%s: its name must be %s, with exactly this spelling",
					o.Own.Path(name), meant[small]))
			} else if there[small] != "" {
				faults = append(faults, fmt.Errorf("%s: its name differs from %s only in capital letters: "+
					"on some hosts and disks they are the same file", o.Own.Path(name), o.Own.Path(there[small])))
			}
			there[small] = name
		}
	}
	return errors.Join(faults...)
}
