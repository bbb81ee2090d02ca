package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/templates"
)

// A StyleSheet is a file of the site that is joined from files of the folder css.
type StyleSheet struct {
	Name  string
	parts []string // in their order: of rules with equal weight, the last one wins
}

// StyleSheets are those of the pages, and of the iframes on other people's pages.
var StyleSheets = []StyleSheet{
	{"site.css", []string{
		"colours", "sizes", "page", "frame", "forms", "lists", "tables", "board", "plots", "gallery", "tools", "calculator",
		"need", "theory", "print",
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
type Templates struct{ input.Overlay }

// TemplatesOver lays a publisher's folder, which may be nil, over the default templates.
func TemplatesOver(own fs.FS) (Templates, error) {
	o, err := input.Over(input.Folder{FS: templates.Default, Name: "templates/default"}, own, "templates")
	return Templates{o}, err
}

// comments matches what templates say to people who read them: no page shows it.
var comments = regexp.MustCompile(`(?s)\{\{-?\s*/\*.*?\*/\s*-?\}\}|<!--.*?-->`)

// Check returns an error for each of the publisher's templates that is empty, which would take a part out
// of every page, and for each file whose name differs from that of a template only in capital letters. The
// notes name the files that nothing uses. known says which other names are templates.
func (s Templates) Check(known func(name string) bool) (notes []string, err error) {
	names := slices.Clone(s.Built.Files)
	for _, sheet := range StyleSheets {
		names = append(names, sheet.Name)
	}
	faults := []error{s.Misspelled(names)}
	for _, name := range s.Own.Files {
		if !slices.Contains(names, name) && !known(name) {
			notes = append(notes, s.Path(name)+" is ignored: the site has no template of this name")
			continue
		}
		text, err := s.ReadFile(name)
		if err == nil && len(bytes.TrimSpace(comments.ReplaceAll(text, nil))) == 0 {
			faults = append(faults,
				fmt.Errorf("%s:1: this template is empty: remove the file to use the program's own", s.Path(name)))
		}
	}
	return notes, errors.Join(faults...)
}
