package input

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// The most bytes of a file, by its kind. More is a file of another kind, or has no end.
const (
	MostText    = 1_000_000 // a text that the program reads: settings, messages, templates
	mostPage    = 250_000   // a page of Markdown: the time to read one can grow with its square
	mostTable   = 4_000_000 // the tables of a scale
	MostPicture = 10_000_000
)

// mostOf is how many bytes a text can have, by its name.
func mostOf(name string) int64 {
	switch path.Ext(name) {
	case ".md":
		return mostPage
	case ".csv":
		return mostTable
	}
	return MostText
}

// Bytes reads a file of a folder that people fill. It refuses at once what is no file, such as a
// device or a named pipe, and reads no more than the given number of bytes.
func Bytes(folder fs.FS, name string, most int64) ([]byte, error) {
	if info, err := fs.Stat(folder, name); err == nil {
		if err := Whole(info, most); err != nil {
			return nil, err
		}
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat() // it may be another file by now
	if err == nil {
		err = Whole(info, most)
	}
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(file, most+1)) // it may grow while it is read
	if err == nil && int64(len(data)) > most {
		err = tooLarge(int64(len(data)), most)
	}
	if err != nil {
		return nil, err
	}
	return data, nil
}

// Whole says why a file cannot be read as a whole: it is none, or has more than most bytes.
func Whole(info fs.FileInfo, most int64) error {
	switch what := WhatIs(info.Mode()); {
	case what != "":
		return fmt.Errorf("this is %s, not a file", what)
	case info.Size() > most:
		return tooLarge(info.Size(), most)
	}
	return nil
}

func tooLarge(size, most int64) error {
	return fmt.Errorf("the file has %s or more; at most %s can be read", Amount(size), Amount(most))
}

// WhatIs names what is no regular file: "a folder", "a device". It is "" for a regular file.
func WhatIs(mode fs.FileMode) string {
	for _, kind := range []struct {
		bit  fs.FileMode
		name string
	}{
		{fs.ModeDir, "a folder"}, {fs.ModeSymlink, "a link"}, {fs.ModeNamedPipe, "a named pipe (FIFO)"}, {fs.ModeSocket, "a socket"},
		{fs.ModeDevice, "a device"}, {fs.ModeCharDevice, "a device"},
	} {
		if mode&kind.bit != 0 {
			return kind.name
		}
	}
	if !mode.IsRegular() {
		return "something else"
	}
	return ""
}

// Amount is a number of bytes, for people: "25.1 MB".
func Amount(bytes int64) string {
	if bytes < 1_000_000 {
		return fmt.Sprintf("%d kB", bytes/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}

// Why is the reason of an error about a file, without the file's name, which a fault has already.
func Why(err error) string {
	var of *fs.PathError
	if errors.As(err, &of) {
		err = of.Err
	}
	return strings.TrimSpace(err.Error())
}
