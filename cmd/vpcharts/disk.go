package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
)

// An openFolder is a folder on disk, as people fill it. Links in it are followed only if they stay in it.
// What is neither a file nor a folder is not opened: a device may have no end, a named pipe may
// never begin.
type openFolder string

// Open opens a file or folder. Its error has the name, and the reason alone.
func (f openFolder) Open(name string) (fs.File, error) {
	file, err := f.open(name)
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

func (f openFolder) open(name string) (fs.File, error) {
	root, err := os.OpenRoot(string(f)) // each time: the folder may have been replaced
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := fs.Stat(root.FS(), name)
	if err != nil {
		return nil, err
	}
	if what := input.WhatIs(info.Mode()); what != "" && !info.IsDir() {
		return nil, fmt.Errorf("this is %s, not a file", what)
	}
	return root.FS().Open(name)
}

// checkOutput refuses a folder that a site must not have, before anything is built: the top of a disk, a
// home folder, one above the working folder, and one in or above what is read. Everything else is left to
// package publish, which changes nothing that no build wrote. The error names the flag or argument.
func checkOutput(flag, out string, from *source) error {
	if out == "" {
		return usagef("%s: the name is empty", flag)
	}
	refuse := func(why string) error {
		return usagef("%s %s: %s; choose a folder of the site's own, such as public", flag, out, why)
	}
	real, err := resolve(out)
	if err != nil {
		return usagef("%s %s: %s", flag, out, input.Why(err))
	}
	if info, err := os.Stat(real); err == nil && !info.IsDir() {
		return refuse("this is a file, not a folder")
	}
	if real == filepath.Dir(real) {
		return refuse("this is the top of the disk")
	}
	if working, err := resolve("."); err == nil && real != working && inside(working, real) {
		return refuse("the working folder is in it")
	}
	home, _ := os.UserHomeDir() // "" where there is none
	for _, other := range []struct{ path, name, read string }{
		{home, "your home folder", ""},
		{cmp.Or(from.content, "content"), "the content", ", which is read"},
		{cmp.Or(from.templates, "templates"), "the templates", ", which is read"},
	} {
		path, err := resolve(other.path)
		_, missing := os.Stat(path)
		switch {
		case other.path == "" || err != nil:
		case path == real:
			return refuse("this is " + other.name + other.read)
		case missing == nil && inside(path, real):
			return refuse(other.name + " is in it" + other.read)
		case other.read != "" && inside(real, path):
			return refuse("it is in " + other.name + other.read)
		}
	}
	return nil
}

// resolve returns the absolute path of a file or folder without symbolic links. What is not there yet has none.
func resolve(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(path)
	if !errors.Is(err, fs.ErrNotExist) || path == filepath.Dir(path) {
		return real, err
	}
	above, err := resolve(filepath.Dir(path))
	return filepath.Join(above, filepath.Base(path)), err
}

// inside says whether a path is a folder or is in it. Both are resolved.
func inside(path, folder string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}

// isPrinted says whether a name stands for standard output.
func isPrinted(name string) bool { return name == "-" || name == "/dev/stdout" }

// writeFile writes a file beside its place, which is where a link leads, and then renames it: a failure leaves
// the file of before. It writes devices and pipes in place, because a rename would remove them.
func writeFile(name string, data []byte, stdout io.Writer) error {
	if isPrinted(name) {
		_, err := stdout.Write(data)
		return err
	}
	old, missing := os.Stat(name)
	if missing == nil && !old.Mode().IsRegular() {
		return os.WriteFile(name, data, 0)
	}
	if to, err := filepath.EvalSymlinks(name); err == nil {
		name = to
	}
	beside := name + ".vpcharts"
	defer os.Remove(beside) // which is gone if it was renamed
	err := os.WriteFile(beside, data, 0o666)
	if err == nil && missing == nil {
		err = os.Chmod(beside, old.Mode())
	}
	if err == nil {
		err = os.Rename(beside, name)
	}
	return err
}
