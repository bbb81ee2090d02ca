// Package place reads the texts that people write, and says where in a file something
// is wrong: every fault with its file and line, all of them at once, as in
// "content/site.toml:7: title: the site needs a title".
package place

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A File is a text, and what is wrong with it.
type File struct {
	path   string
	text   string
	isText bool
	faults []fault
}

// A fault is on a line of its file, counted from 1.
type fault struct {
	line int
	text string
}

// Read reads a file of a folder; path is what faults call it. A file that cannot be read,
// or that is no text, has a fault that says so, and its text is empty.
func Read(folder fs.FS, name, path string) *File {
	f := &File{path: path}
	data, err := fs.ReadFile(folder, name)
	if err != nil {
		f.Fault(1, "%v", err)
		return f
	}
	text := strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
	if at, what := noText(text); what != "" {
		f.Fault(1+strings.Count(text[:at], "\n"), "%s", what)
		return f
	}
	f.text, f.isText = norm.NFC.String(text), true
	return f
}

// IsText says that the file could be read, and is a text.
func (f *File) IsText() bool { return f.isText }

// Text is the file's text: with letters composed, as fonts have them, with lines that end
// in "\n", and without a byte order mark.
func (f *File) Text() string { return f.text }

// Path is what faults call the file.
func (f *File) Path() string { return f.path }

// Fault reports a fault of a line, as one line: a message may quote the end of a line.
func (f *File) Fault(line int, format string, args ...any) {
	f.faults = append(f.faults, fault{line, strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", `\n`)})
}

// Err is all that was reported, in the order of the lines; nil where that is nothing.
func (f *File) Err() error {
	inOrder := slices.Clone(f.faults)
	slices.SortStableFunc(inOrder, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
	var errs []error
	for _, fault := range inOrder {
		errs = append(errs, fmt.Errorf("%s:%d: %s", f.path, fault.line, fault.text))
	}
	return errors.Join(errs...)
}

// noText finds what keeps a file from being a text, and the byte at which it stands.
func noText(text string) (at int, what string) {
	for i, r := range text {
		switch _, size := utf8.DecodeRuneInString(text[i:]); {
		case r == utf8.RuneError && size == 1:
			return i, fmt.Sprintf("the byte 0x%02X is not UTF-8: save the file as UTF-8 text", text[i])
		case r == '\r':
			return i, "a carriage return alone ends no line: save the file with the line ends of Unix or Windows"
		case isControl(r):
			return i, fmt.Sprintf("the control character %U has no place in a text", r)
		}
	}
	return 0, ""
}

// isControl says that a character controls a device, and is not for reading.
func isControl(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }
