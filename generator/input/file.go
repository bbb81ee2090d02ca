// Package input reads the folders and texts that people write. A publisher's folder lies over the program's. The
// package says which characters a text can have, writes what a terminal would obey as escapes, and reports all faults
// in texts, each with its file and line: "content/site.toml:7: title: the site needs a title".
package input

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A File is a text with the faults found in it.
type File struct {
	path   string
	text   string
	isText bool
	faults []Fault
	more   int // faults that are not told
}

// mostFaults are how many faults of a file are told. Who gave the wrong file sees why; to find and
// write a hundred thousand faults takes minutes.
const mostFaults = 100

// A Fault is what is wrong with a file.
type Fault struct {
	Line int // of the file, from 1; 0 where the fault is no line's
	Text string
}

// In is the fault with the path of its file.
func (f Fault) In(path string) error {
	if f.Line > 0 {
		path += fmt.Sprint(":", f.Line)
	}
	return fmt.Errorf("%s: %s", path, f.Text)
}

// Read reads a file of the folder. If the file cannot be read, or is not a text, it has a fault that says
// so, and an empty text.
func (folder Folder) Read(name string) *File {
	f := &File{path: Escaped(folder.Path(name))}
	if !utf8.ValidString(name) {
		f.Fault(1, "the file's name is not UTF-8: rename it")
		return f
	}
	data, err := Bytes(folder.FS, name, cmp.Or(mostOf[path.Ext(name)], mostText))
	if err != nil {
		f.Fault(1, "%s", Why(err))
		return f
	}
	// Some editors write a byte order mark where the file begins.
	text := strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
	if at, what := Check(text); what != "" {
		f.Fault(1+strings.Count(text[:at], "\n"), "%s", what)
		return f
	}
	f.text, f.isText = norm.NFC.String(text), true
	return f
}

// IsText says whether the file could be read and is a text.
func (f *File) IsText() bool { return f.isText }

// Text is the file's text, changed in three ways: letters are composed, as fonts have them; lines
// end in "\n"; there is no byte order mark.
func (f *File) Text() string { return f.text }

// Path is the name of the file in faults.
func (f *File) Path() string { return f.path }

// Fault reports a fault on a line. What a terminal would not show is written with escapes, so that
// the fault is one line.
func (f *File) Fault(line int, format string, args ...any) {
	if len(f.faults) == mostFaults {
		f.more++
		return
	}
	f.faults = append(f.faults, Fault{line, Escaped(named(fmt.Sprintf(format, args...)))})
}

// Err returns the reported faults, in the order of their lines; nil if there are none. The last line says
// how many more there are.
func (f *File) Err() error {
	slices.SortStableFunc(f.faults, func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
	var errs []error
	for _, fault := range f.faults {
		errs = append(errs, fault.In(f.path))
	}
	if f.more > 0 {
		errs = append(errs, fmt.Errorf("%s: and %d more faults", f.path, f.more))
	}
	return errors.Join(errs...)
}
