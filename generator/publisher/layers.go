package publisher

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// A layer is a content folder with its files.
type layer struct {
	fs.FS
	name string // for faults and notes
	// files are those of the folder and its subfolders, by name. A folder in a
	// subfolder is listed as its name and a slash; its files are not read.
	files []string
}

// others are the folders in a content folder that newLayer passes over: the program's own
// content, in its repository; files to publish unchanged; scales.
var others = []string{"default", FilesFolder, RootFolder, ScalesFolder}

// newLayer lists a folder's files. The folders of languages become layers of their own.
func newLayer(fsys fs.FS, languages ...string) (layer, error) {
	l := layer{FS: fsys, name: FolderName(fsys, "content")}
	list := func(dir string, do func(name string, isDir bool)) error {
		entries, err := fs.ReadDir(fsys, dir)
		if err != nil {
			return fmt.Errorf("%s: %w", path.Join(l.name, dir), err)
		}
		for _, e := range entries {
			name := path.Join(dir, e.Name())
			isDir := e.IsDir()
			if e.Type()&fs.ModeSymlink != 0 {
				info, err := fs.Stat(fsys, name)
				isDir = err == nil && info.IsDir()
			}
			// Dotfiles are an editor's locks and drafts, or git's; Go files are the program's.
			if !strings.HasPrefix(e.Name(), ".") && (isDir || path.Ext(name) != ".go") {
				do(name, isDir)
			}
		}
		return nil
	}
	var folders []string
	errs := []error{list(".", func(name string, isDir bool) {
		if !isDir {
			l.files = append(l.files, name)
		} else if !slices.Contains(others, name) && !slices.Contains(languages, name) {
			folders = append(folders, name)
		}
	})}
	for _, folder := range folders {
		errs = append(errs, list(folder, func(name string, isDir bool) {
			if isDir {
				name += "/"
			}
			l.files = append(l.files, name)
		}))
	}
	return l, errors.Join(errs...)
}

// has says whether the folder has a file with exactly this spelling.
func (l layer) has(name string) bool { return slices.Contains(l.files, name) }

// A chosenPage is a page of Markdown and the layer that it is read from.
type chosenPage struct {
	layer      layer
	name       string
	translated bool // it is in the language of the content that is being read
}

// choosePages finds the pages of all layers. A page replaces one of the same name in a layer
// below. Two names must not differ only in capitals: on many systems they are the same file.
func (c *Content) choosePages(layers []layer) []chosenPage {
	var chosen []chosenPage
	for _, l := range layers {
		for _, name := range l.files {
			if !isPage(name) {
				continue
			}
			i := slices.IndexFunc(chosen, func(p chosenPage) bool { return strings.EqualFold(p.name, name) })
			switch {
			case i < 0:
				chosen = append(chosen, chosenPage{layer: l, name: name})
			case chosen[i].name == name:
				chosen[i].layer = l
			default:
				c.note(l, name, fmt.Sprintf("its name differs from %s only in capital letters", chosen[i].name))
			}
		}
	}
	sortPages(chosen)
	return chosen
}

// sortPages sorts those of the folder before those of its subfolders, each by name.
func sortPages(pages []chosenPage) {
	slices.SortFunc(pages, func(a, b chosenPage) int {
		return cmp.Or(cmp.Compare(strings.Count(a.name, "/"), strings.Count(b.name, "/")), strings.Compare(a.name, b.name))
	})
}

// ownPages returns the names of the pages that the lowest layer does not have.
func ownPages(layers []layer, pages []chosenPage) (names []string) {
	for _, p := range pages {
		if !layers[0].has(p.name) {
			names = append(names, strings.TrimSuffix(p.name, ".md"))
		}
	}
	return names
}

// note adds a note that says why a file of a layer is not read.
func (c *Content) note(l layer, name, why string) {
	c.Notes = append(c.Notes, fmt.Sprintf("%s is ignored: %s", input.Shown(path.Join(l.name, name)), why))
}

// noteUnread adds notes about the other files of a publisher's layer that are not read.
func (c *Content) noteUnread(l layer) {
	known := []string{SettingsFile}
	for _, tag := range append([]string{builtIn}, c.Settings.Languages...) {
		known = append(known, messagesFile(tag))
	}
	for _, name := range l.files {
		isFolder := strings.HasSuffix(name, "/")
		meant := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
		switch {
		case slices.Contains(known, name), name == c.Settings.Logo:
		case isPage(name):
			section, _, _ := strings.Cut(strings.TrimSuffix(name, ".md"), "/")
			if slices.Contains(Sections(), section) && !c.Settings.Shows(section) {
				c.note(l, name, fmt.Sprintf("sections does not name %s", section))
			} else if name == "home.md" && strings.TrimSpace(c.Settings.HomeText) != "" {
				c.note(l, name, "home_text replaces its text")
			}
		case isFolder && strings.HasPrefix(c.Settings.Logo, name): // the logo lies in it
		case meant >= 0:
			c.note(l, name, fmt.Sprintf("the program reads %s, with exactly this spelling", known[meant]))
		case path.Dir(name) == path.Dir(MessagesFile):
			c.note(l, name, fmt.Sprintf("the languages of the site are %s", strings.Join(c.Settings.Languages, ", ")))
		case path.Dir(name) == "claims": // earlier versions had the words of claims in this folder
			c.note(l, name, fmt.Sprintf("the words of the sources' claims are messages: write [claim.wbf-tail] in %s instead of [wbf-tail] here", MessagesFile))
		case path.Ext(name) == ".csv":
			c.note(l, name, fmt.Sprintf("scales belong in %s/, files to publish unchanged in %s/", ScalesFolder, FilesFolder))
		case isFolder:
			c.note(l, name, "pages belong in the content folder or a folder in it, not deeper")
		default:
			c.note(l, name, fmt.Sprintf("the program reads %s, %s and pages, whose names end in .md; files to publish unchanged belong in %s/",
				SettingsFile, MessagesFile, FilesFolder))
		}
	}
}

// read reads a file of the layer.
func (l layer) read(name string) *input.File { return input.Read(l.FS, name, path.Join(l.name, name)) }

// texts are the files of one kind, such as site.toml, of all layers that have it, the lowest
// layer first.
type texts []*toml.File

// of returns the file that a key's value comes from: the uppermost that sets the key, else the
// lowest, which should set it.
func (t texts) of(key string) *toml.File {
	for _, f := range slices.Backward(t) {
		if f.Sets(key) {
			return f
		}
	}
	return t[0]
}

func (t texts) err() error {
	var errs []error
	for _, f := range t {
		errs = append(errs, f.Err())
	}
	return errors.Join(errs...)
}
