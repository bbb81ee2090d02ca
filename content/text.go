package content

import (
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// read gives the text of the file: with letters composed, as fonts have them, with
// lines that end in "\n", and without a byte order mark. It reports what is no text.
func (f *file) read(fsys fs.FS) (string, bool) {
	data, err := fs.ReadFile(fsys, f.name)
	if err != nil {
		f.fault(1, "%v", err)
		return "", false
	}
	text := strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
	for i, r := range text {
		what := ""
		switch _, size := utf8.DecodeRuneInString(text[i:]); {
		case r == utf8.RuneError && size == 1:
			what = fmt.Sprintf("the byte 0x%02X is not UTF-8: save the file as UTF-8 text", text[i])
		case r == '\r':
			what = "a carriage return alone ends no line: save the file with the line ends of Unix or Windows"
		case isOdd(r):
			what = oddName(text[i:]) + " has no place in a text"
		default:
			continue
		}
		f.fault(1+strings.Count(text[:i], "\n"), "%s", what)
		return "", false
	}
	return norm.NFC.String(text), true
}

// isOdd says that a character is one that controls a device, and is not for reading.
func isOdd(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }

// oddName names the control character that a text begins with.
func oddName(text string) string {
	r, _ := utf8.DecodeRuneInString(text)
	return fmt.Sprintf("the control character U+%04X", r)
}
