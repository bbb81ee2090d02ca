package input

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// The most bytes of a file, by its kind. More is a file of another kind, or has no end.
const (
	mostText     = 1_000_000 // a text that the program reads: settings, messages, templates
	MostMarkdown = 250_000   // the time to read it can grow with the square of its size
	MostPicture  = 10_000_000
)

// mostOf has the kinds of texts with another limit, by the endings of their names. The tables of a scale can be long.
var mostOf = map[string]int64{".md": MostMarkdown, ".csv": 4_000_000}

// Bytes reads a file of a folder that people fill. It refuses what is no file, such as a device or a
// named pipe, and reads no more than the given number of bytes.
func Bytes(folder fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(folder, name) // before it is opened: a named pipe would wait
	if err != nil {
		return nil, err
	}
	if what := WhatIs(info.Mode()); what != "" {
		return nil, fmt.Errorf("this is %s, not a file", what)
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return nil, err
	}
	if size := int64(len(data)); size > most {
		size = max(size, info.Size())
		return nil, fmt.Errorf("the file has %s or more; at most %s can be read", Size(size), Size(most))
	}
	return data, nil
}

// kinds are the names of what is no regular file.
var kinds = map[fs.FileMode]string{
	fs.ModeDir: "a folder", fs.ModeSymlink: "a link", fs.ModeNamedPipe: "a named pipe (FIFO)", fs.ModeSocket: "a socket",
	fs.ModeDevice: "a device", fs.ModeDevice | fs.ModeCharDevice: "a device",
}

// WhatIs names what is no regular file: "a folder", "a device". It is "" for a regular file.
func WhatIs(mode fs.FileMode) string {
	if mode.IsRegular() {
		return ""
	}
	return cmp.Or(kinds[mode.Type()], "something else")
}

// Size writes a number of bytes in a message of the program: "12 KB", "25.1 MB".
func Size(bytes int64) string {
	kilobytes, megabytes := Rounded(bytes)
	if kilobytes > 0 {
		return fmt.Sprintf("%d KB", kilobytes)
	}
	return fmt.Sprintf("%.1f MB", megabytes)
}

// Rounded is a number of bytes for people, in the units of a thousand that browsers count downloads in: kilobytes,
// 1 or more, or from a megabyte on megabytes. The other number is 0.
func Rounded(bytes int64) (kilobytes int, megabytes float64) {
	if kilobytes = int(max(1, (bytes+500)/1000)); kilobytes < 1000 {
		return kilobytes, 0
	}
	return 0, float64(bytes) / 1e6
}

// Why is the reason of an error about a file, without the file's name, which a fault has already.
func Why(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no such file or folder"
	}
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		err = of.Err
	}
	return strings.TrimSpace(err.Error())
}
