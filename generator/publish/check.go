package publish

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Comparison says how the files of a folder differ from those of a site.
type Comparison struct {
	Same   int      // how many files are the same, byte for byte
	Differ []string // each file that differs or is missing, and where the difference is
	Extra  []string // the files that are one too many
}

// besides are the files that may lie beside a site: the mark of its build, and what git and GitHub need.
var besides = []string{MarkFile, ".git", ".gitignore", ".nojekyll"}

// Compare compares a folder with a site, byte for byte. A dotfile of the site may be missing, as many hosts
// drop dotfiles. The mark is no part of the site.
func Compare(folder fs.FS, files []outline.File) (c Comparison) {
	there := map[string]fs.DirEntry{}
	fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			c.Differ = append(c.Differ, name+" cannot be read: "+err.Error())
		case name == Staging:
			c.Extra = append(c.Extra, name)
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() && name == ".git":
			return fs.SkipDir
		case !d.IsDir() && !(d.Type().IsRegular() && slices.Contains(besides, name)):
			there[name] = d
		}
		return nil
	})
	for _, f := range files {
		fault, d := "", there[f.Path]
		delete(there, f.Path)
		switch {
		case d == nil && site.Dotfile(f.Path):
			continue
		case d == nil:
			fault = "is missing"
		case !d.Type().IsRegular():
			fault = "is a link, or another thing in a file's place"
		default:
			fault = difference(folder, f)
		}
		if fault == "" {
			c.Same++
		} else {
			c.Differ = append(c.Differ, f.Path+" "+fault)
		}
	}
	c.Extra = append(c.Extra, slices.Sorted(maps.Keys(there))...)
	return c
}

// difference says where a file differs from what it should be, "" if it does not.
func difference(folder fs.FS, f outline.File) string {
	is, err := fs.ReadFile(folder, f.Path)
	if err != nil {
		return "cannot be read: " + err.Error()
	}
	if bytes.Equal(is, f.Data) {
		return ""
	}
	at := 0
	for at < len(is) && at < len(f.Data) && is[at] == f.Data[at] {
		at++
	}
	if !utf8.Valid(f.Data) || !utf8.Valid(is) {
		return fmt.Sprintf("differs at byte %d", at+1)
	}
	return fmt.Sprintf("differs in line %d\n  it is:        %s\n  it should be: %s",
		1+bytes.Count(f.Data[:at], []byte("\n")), excerpt(is, at), excerpt(f.Data, at))
}

// How many bytes before and after a difference are shown. Together they are at most 120 characters.
const shownBefore, shownAfter = 40, 80

// excerpt is the text at a place, in one line.
func excerpt(text []byte, at int) string {
	from, to := max(0, at-shownBefore), min(len(text), at+shownAfter)
	part := strings.ToValidUTF8(string(text[from:to]), "")
	return input.Escaped(strings.ReplaceAll(part, "\n", "⏎"))
}
