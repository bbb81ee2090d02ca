// Package outline says which files a site has. They are known before any of them is made, so that a page
// can lead to what is made later, and never leads to what is not made.
package outline

import (
	"slices"
	"strings"
)

// A File is something published, under its path from the site's root.
type File struct {
	Path string // with slashes: "boards/24/index.html"
	Data []byte
}

// A Kind is a kind of file that a build makes.
type Kind string

// The kinds.
const (
	HTML  Kind = "html"
	PDF   Kind = "pdf"
	Plots Kind = "plots"
	Data  Kind = "data"
)

// Kinds are all kinds.
func Kinds() []Kind { return []Kind{HTML, PDF, Plots, Data} }

// A Presence says whether a site has a file.
type Presence int

// The presences. Unknown is a file that no build makes: a link to it is a fault.
const (
	Unknown Presence = iota
	There
	LeftOut // this build was told not to make it, or could not
	Hidden  // it belongs to a section or a scale that the settings hide
)

// A Line is one file of a site.
type Line struct {
	Path   string
	Kind   Kind // "" for a file of every build
	Shared bool // it has no language: a site in several languages has it once
	Is     Presence
}

// An Outline is the files of a site in one of its languages, by their paths. A path is the same in each
// language.
type Outline map[string]Line

// New makes an outline from lists of lines, for a build that makes files of these kinds: files of other kinds are left
// out. Where lines have the same path, one that is there counts.
func New(kinds []Kind, lists ...[]Line) Outline {
	o := Outline{}
	for _, l := range slices.Concat(lists...) {
		if l.Is == There && l.Kind != "" && !slices.Contains(kinds, l.Kind) {
			l.Is = LeftOut
		}
		if o[l.Path].Is != There {
			o[l.Path] = l
		}
	}
	return o
}

// Is says whether the site has a file.
func (o Outline) Is(path string) Presence { return o[path].Is }

// Miss leaves out files that could not be made.
func (o Outline) Miss(paths ...string) {
	for _, path := range paths {
		if l := o[path]; l.Is == There {
			l.Is = LeftOut
			o[path] = l
		}
	}
}

// Place is where a file, or an anchor in it, lies on the whole site. folder is the language's, "" for the first one.
// Files without a language are at the top.
func (o Outline) Place(folder, path string) string {
	file, _, _ := strings.Cut(path, "#")
	if folder == "" || o[file].Shared {
		return path
	}
	return folder + "/" + path
}
