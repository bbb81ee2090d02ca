package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/vpcharts/vpcharts/generator/place"
)

// withoutWaiting opens a named pipe without waiting for somebody who writes into it.
const withoutWaiting = os.O_RDONLY | syscall.O_NONBLOCK

var errOutside = errors.New("this is a link that leads out of the folder: put the file itself here")

// A disk is a folder on disk, as people fill it. Links in it are followed only if they stay in it.
// What is neither a file nor a folder is not opened: a device may have no end, a named pipe may
// never begin.
type disk string

// in does something in the folder.
func (d disk) in(op, name string, do func(root *os.Root) error) error {
	if !fs.ValidPath(name) {
		return &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	root, err := os.OpenRoot(string(d)) // each time: the folder may have been replaced
	if err != nil {
		return &fs.PathError{Op: op, Path: name, Err: reason(err)}
	}
	defer root.Close()
	if err := do(root); err != nil {
		if err = reason(err); strings.Contains(err.Error(), "escapes") {
			err = errOutside
		}
		return &fs.PathError{Op: op, Path: name, Err: err}
	}
	return nil
}

// reason is an error without the path and what was tried.
func reason(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	return err
}

// Open opens a file or folder.
func (d disk) Open(name string) (opened fs.File, err error) {
	err = d.in("open", name, func(root *os.Root) error {
		info, err := root.Stat(filepath.FromSlash(name))
		if err == nil {
			err = openable(info)
		}
		if err != nil {
			return err
		}
		file, err := root.OpenFile(filepath.FromSlash(name), withoutWaiting, 0)
		if err == nil {
			opened, err = stillOpenable(file)
		}
		return err
	})
	return opened, err
}

// Stat follows links, as Open does.
func (d disk) Stat(name string) (info fs.FileInfo, err error) {
	err = d.in("stat", name, func(root *os.Root) error {
		info, err = root.Stat(filepath.FromSlash(name))
		return err
	})
	return info, err
}

// openable returns an error for what is neither a file nor a folder.
func openable(info fs.FileInfo) error {
	if what := place.WhatIs(info.Mode()); what != "" && !info.IsDir() {
		return fmt.Errorf("this is %s, not a file", what)
	}
	return nil
}

// stillOpenable looks again at what was opened: it may have been replaced after the first look.
func stillOpenable(file *os.File) (fs.File, error) {
	info, err := file.Stat()
	if err == nil {
		err = openable(info)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// given opens files that flags name, anywhere.
type given struct{}

// Open opens a file by its path on disk.
func (given) Open(path string) (fs.File, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = openable(info)
	}
	var file *os.File
	if err == nil {
		file, err = os.OpenFile(path, withoutWaiting, 0)
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: reason(err)}
	}
	return stillOpenable(file)
}
