package publisher

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// over lays a publisher's content folder, which may be nil, over the program's.
func over(own fs.FS) (input.Overlay, error) {
	return input.Over(input.Folder{FS: content.Default, Name: "content/default"}, own, "content")
}

// others are the folders whose files are read elsewhere: own files and scales.
var others = []string{FilesFolder, RootFolder, ScalesFolder}

// openSettings opens the files of settings, the publisher's last, and returns the languages that they name.
// What is wrong with the names is reported where the settings are read.
func openSettings(folders input.Overlay) (files texts, languages []string) {
	files = open(folders, SettingsFile)
	for _, f := range files {
		if set := f.Texts("languages"); len(set) > 0 {
			languages = set
		}
	}
	return files, slices.DeleteFunc(languages, func(tag string) bool { return !isTag.MatchString(tag) })
}

// CheckFolder returns an error if a publisher's folder has no settings, or if it has a file or folder
// that was meant to be one that the program reads, but is spelled with other capital letters. In both
// cases the program's own content would be published in the place of the publisher's.
func CheckFolder(folder fs.FS) error {
	folders, err := over(folder)
	if err != nil {
		return err
	}
	_, languages := openSettings(folders)
	known := slices.Concat(folders.Built.Files, languages, others, []string{"default"})
	for _, tag := range languages {
		known = append(known, messagesFile(tag))
	}
	hasSettings := false
	for _, name := range folders.Own.Files {
		hasSettings = hasSettings || strings.EqualFold(name, SettingsFile)
		if page, isPage := strings.CutSuffix(strings.ToLower(name), ".md"); isPage && path.Ext(name) != ".md" {
			known = append(known, name[:len(page)]+".md")
		}
	}
	if err = folders.Misspelled(known); !hasSettings {
		err = errors.Join(err, fmt.Errorf("%s: this folder has no %s, which says whose site it is; "+
			"an empty one keeps every setting of the program", folders.Own.Name, SettingsFile))
	}
	return err
}

// A chosenPage is a page of Markdown and where it is read from.
type chosenPage struct {
	from     input.Folder
	folder   string // in it; "" for pages at its top
	name     string // in that folder
	language string // that it is taken to be in
}

// choosePages lays the pages of a folder, which are in a language, over those below: each replaces the page
// of the same name. Pages at the top lie outside the folders of the languages.
func (c *Content) choosePages(from input.Folder, folder, language string, below []chosenPage) []chosenPage {
	chosen := slices.Clone(below)
	for _, name := range from.Files {
		top, rest, _ := strings.Cut(name, "/")
		p := chosenPage{from, folder, name, language}
		if folder == top {
			p.name = rest
		} else if c.languages[top] != nil || slices.Contains(others, top) || folder != "" {
			continue
		}
		if !isPage(p.name) {
			continue
		}
		if i := slices.IndexFunc(chosen, func(o chosenPage) bool { return o.name == p.name }); i >= 0 {
			chosen[i] = p
		} else {
			chosen = append(chosen, p)
		}
	}
	slices.SortFunc(chosen, func(a, b chosenPage) int {
		return cmp.Or(cmp.Compare(strings.Count(a.name, "/"), strings.Count(b.name, "/")), strings.Compare(a.name, b.name))
	})
	return chosen
}

// isPage says whether a file is a page, from its folder and ending.
func isPage(name string) bool {
	return path.Ext(name) == ".md" && path.Dir(name) != path.Dir(MessagesFile) && strings.Count(name, "/") < 2
}

// noteUnread adds notes about the files of a publisher's folder that are not read.
func (c *Content) noteUnread(own input.Folder) {
	for _, name := range own.Files {
		top, _, _ := strings.Cut(name, "/")
		isRead := c.languages[top] != nil || slices.Contains(others, top) || name == SettingsFile || name == c.Settings.Logo
		if isRead && path.Base(name)[0] != '.' {
			continue
		}
		if why := c.whyUnread(name); why != "" {
			c.Notes = append(c.Notes, fmt.Sprintf("%s is ignored%v: %s", input.Escaped(own.Path(name)), c.meant(name), why))
		}
	}
}

// meant says which folder or language's file a name is meant to have, as Nearest does.
func (c *Content) meant(name string) string {
	known := slices.Concat(others, []string{path.Dir(MessagesFile), SettingsFile, MessagesFile})
	if top, _, inFolder := strings.Cut(name, "/"); inFolder && !slices.Contains(known, top) {
		name = top
	}
	return input.Nearest(name, known)
}

// whyUnread says why a file is not read; "" if it is.
func (c *Content) whyUnread(name string) string {
	_, file := path.Split(name)
	switch {
	case strings.HasPrefix(file, "."):
		return "a file whose name begins with a dot is not published"
	case file == "":
		return "it is a folder (did you mean a file of this name?)"
	case isPage(name):
		section, _, _ := strings.Cut(strings.TrimSuffix(name, ".md"), "/")
		if slices.Contains(Sections(), section) && !c.Settings.Shows(section) {
			return fmt.Sprintf("sections does not name %s", section)
		} else if name == "home.md" && strings.TrimSpace(c.Settings.HomeText) != "" {
			return "home_text replaces its text"
		}
		return ""
	case path.Dir(name) == path.Dir(MessagesFile):
		tag, isMessages := strings.CutSuffix(file, path.Ext(MessagesFile))
		if isMessages && (tag == builtIn || c.languages[tag] != nil) {
			return ""
		}
		return fmt.Sprintf("the languages of the site are %s", strings.Join(c.Settings.Languages, ", "))
	case slices.Contains([]string{".csv", ".xlsx", ".xls", ".ods"}, path.Ext(name)):
		return fmt.Sprintf("scales belong in %s/, saved as CSV, files to publish unchanged in %s/", ScalesFolder, FilesFolder)
	case path.Ext(name) == ".md":
		return "pages belong in the content folder or a folder in it, not deeper"
	}
	return fmt.Sprintf("the program reads %s, %s and pages, whose names end in .md; "+
		"files to publish unchanged belong in %s/", SettingsFile, MessagesFile, FilesFolder)
}

// texts are the program's and the publisher's file of a name, where they are, the program's first.
type texts []*toml.File

func open(folders input.Overlay, name string) (files texts) {
	for _, f := range []input.Folder{folders.Built, folders.Own} {
		if f.Has(name) {
			files = append(files, toml.Of(f.Read(name)))
		}
	}
	return files
}

// of returns the file that a key's value comes from: the publisher's if it sets the key.
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
