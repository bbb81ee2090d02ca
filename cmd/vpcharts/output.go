package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/vpcharts/vpcharts/generator/place"
)

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
		return usagef("%s %s: %s", flag, out, place.Why(err))
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
