package input

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// endless is a file system whose only file says that it has few bytes, and has no end.
type endless struct{ fs.File }

func (e endless) Open(name string) (fs.File, error) {
	f, err := fstest.MapFS{"f": {Data: []byte("few")}}.Open(name)
	return endless{f}, err
}
func (endless) Read(b []byte) (int, error) { return len(b), nil }

func TestOnlyWholeFilesOfALimitedSizeAreRead(t *testing.T) {
	folder := fstest.MapFS{
		"f": {Data: []byte("abc")}, "pipe": {Mode: fs.ModeNamedPipe}, "zero": {Mode: fs.ModeDevice | fs.ModeCharDevice},
		"socket": {Mode: fs.ModeSocket}, "strange": {Mode: fs.ModeIrregular}, "d/f": {},
	}
	for name, want := range map[string]string{
		"f": "", "pipe": "this is a named pipe (FIFO), not a file", "zero": "this is a device, not a file", "socket": "this is a socket, not a file",
		"strange": "this is something else, not a file", "d": "this is a folder, not a file", "none": "open none: file does not exist",
	} {
		if data, err := Bytes(folder, name, 3); (err == nil) != (want == "") || err != nil && err.Error() != want || err == nil && string(data) != "abc" {
			t.Errorf("%s: read %q (%v), want %q", name, data, err, want)
		}
	}
	for most, want := range map[int64]string{3: "<nil>", 2: "the file has 0 kB or more; at most 0 kB can be read"} {
		if _, err := Bytes(folder, "f", most); fmt.Sprint(err) != want {
			t.Errorf("at most %d bytes: %v, want %s", most, err, want)
		}
	}
	if data, err := Bytes(endless{}, "f", 1_200_000); data != nil || fmt.Sprint(err) != "the file has 1.2 MB or more; at most 1.2 MB can be read" {
		t.Errorf("from a file without an end, %d bytes are read (%v)", len(data), err)
	}
}

func TestATextHasALimitOfItsKind(t *testing.T) {
	for name, most := range map[string]int{"site.toml": 1_000_000, "about.md": 250_000, "own.csv": 4_000_000, "base.html": 1_000_000} {
		for _, size := range []int{most, most + 1} {
			f := Folder{FS: fstest.MapFS{name: {Data: []byte(strings.Repeat("\n", size))}}}.Read(name)
			if f.IsText() != (size == most) {
				t.Errorf("%s with %d bytes: %v", name, size, f.Err())
			}
		}
	}
}
