package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/vpcharts/vpcharts/generator/place"
)

// A disk is a folder on disk, as people fill it. Links in it are followed only if they stay in it.
// What is neither a file nor a folder is not opened: a device may have no end, a named pipe may
// never begin.
type disk string

// Open opens a file or folder. Its error has the name, and the reason alone.
func (d disk) Open(name string) (fs.File, error) {
	file, err := d.open(name)
	if err == nil {
		return file, nil
	}
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		err = of.Err
	}
	if strings.Contains(err.Error(), "escapes") {
		err = errors.New("this is a link that leads out of the folder: put the file itself here")
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: err}
}

func (d disk) open(name string) (fs.File, error) {
	root, err := os.OpenRoot(string(d)) // each time: the folder may have been replaced
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := fs.Stat(root.FS(), name)
	if err != nil {
		return nil, err
	}
	if what := place.WhatIs(info.Mode()); what != "" && !info.IsDir() {
		return nil, fmt.Errorf("this is %s, not a file", what)
	}
	return root.FS().Open(name)
}
