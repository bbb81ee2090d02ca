package input_test

import (
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/input"
)

func TestATextIsNormalised(t *testing.T) {
	f := read("\ufeffre\u0300gle\r\n\tb\n")
	if got, want := f.Text(), "r\u00e8gle\n\tb\n"; got != want || !f.IsText() || f.Err() != nil {
		t.Errorf("the text is %q (%v), want %q", got, f.Err(), want)
	}
}

func TestBytesThatAreNotTextAreRefusedWithTheirLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\n\nb\xff":    "f:3: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
		"a\n\xc3":       "f:2: the byte 0xC3 is not UTF-8: save the file as UTF-8 text",
		"a\nb\rc":       "f:2: U+000D, carriage return without a line feed, cannot be in a text: save the file with the line ends of Unix or Windows",
		"a\n\u202eb":    "f:2: U+202E, change of direction, cannot be in a text",
		"\xff\xfea\x00": "f:1: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
	} {
		f := read(text)
		if err := f.Err(); f.IsText() || f.Text() != "" || err == nil || err.Error() != want {
			t.Errorf("%q: the fault is %q, want %q, and no text", text, err, want)
		}
	}
	refused(t, input.Folder{FS: fstest.MapFS{}, Name: "content"}.Read("g"), "content/g:1: file does not exist")
	refused(t, input.Folder{FS: fstest.MapFS{}, Name: "d"}.Read("a\xff"), `d/a\xff:1: the file's name is not UTF-8: rename it`)
}

// read reads a text as the file f.
func read(text string) *input.File {
	return input.Folder{FS: fstest.MapFS{"f": {Data: []byte(text)}}}.Read("f")
}

// refused fails the test unless these are a file's faults.
func refused(t *testing.T, f *input.File, want string) {
	t.Helper()
	if err := f.Err(); err == nil || err.Error() != want {
		t.Errorf("the faults are\n%v\nwant\n%s", err, want)
	}
}
