package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/character"
)

// A read is a folder or file that a command reads, and what it is to people: "the content".
type read struct{ path, what string }

// checkOutput refuses a folder that a command must not replace, before it does anything else: the top
// of a disk, folders of the system, home folders, git's own folder, and each folder that has one of
// these, the working folder, or what the command reads below it. It follows symbolic links. The error names the flag or
// argument. An empty working folder is fine, and so is a folder that is not there yet.
func checkOutput(flag, out string, reads ...read) error {
	if err := checkName(flag, out); err != nil {
		return err
	}
	refuse := func(why string) error {
		return usagef("%s %s: %s; choose a folder of the site's own, such as public", flag, out, why)
	}
	real, err := resolve(out)
	if err != nil {
		return usagef("%s %s: %w", flag, out, err)
	}
	if info, err := os.Stat(real); err == nil && !info.IsDir() {
		return refuse("this is a file, not a folder")
	}
	for dir := real; ; dir = filepath.Dir(dir) {
		if strings.EqualFold(filepath.Base(dir), ".git") {
			return refuse("git keeps its own files in .git")
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if real == filepath.Dir(real) {
		return refuse("this is the top of the disk")
	}
	if working, err := resolve("."); err == nil && inside(working, real) && !inside(real, working) {
		return refuse("the working folder is in it")
	}
	if home, err := os.UserHomeDir(); err == nil && home != "" {
		switch home, err := resolve(home); {
		case err != nil: // there is none to protect
		case inside(home, real) && inside(real, home):
			return refuse("this is your home folder")
		case inside(home, real):
			return refuse("your home folder is in it")
		}
	}
	if why := ofSystem(real); why != "" {
		return refuse(why)
	}
	for _, r := range reads {
		switch path, err := resolve(r.path); {
		case err != nil: // it is not there, or another message tells it
		case inside(path, real) && inside(real, path):
			return refuse("this is " + r.what + ", which is read")
		case exists(path) && inside(path, real):
			return refuse(r.what + " is in it, which is read")
		case exists(path) && inside(real, path):
			return refuse("it is in " + r.what + ", which is read")
		}
	}
	return nil
}

// Folders of the system, of Linux and of macOS. Some of them are empty, or have only folders that other
// file systems are put on: a build would take them. Folders in them are fine, such as /var/www.
var systemFolders = strings.Fields(`/Applications /bin /boot /dev /dev/shm /etc /home /lib /lib64 /Library /media /mnt
	/opt /private /private/var /proc /root /run /sbin /sys /System /tmp /Users /usr /usr/bin /usr/lib /usr/local /usr/share /var /var/tmp /Volumes`)

// Folders of the system in which there is no place for a site at all.
var allOfSystem = []string{"/boot", "/proc", "/sys"}

// homes are the folders with people's home folders, which may have nothing but dotfiles.
var homes = []string{"/home", "/Users"}

// ofSystem says whose a folder is: the system's, or somebody's home folder. "" is neither.
func ofSystem(real string) string {
	for _, folder := range systemFolders {
		if path, err := resolve(folder); err == nil && exists(path) && inside(real, path) && inside(path, real) {
			return "this is a folder of the system"
		}
	}
	for _, folder := range allOfSystem {
		if inside(real, folder) {
			return "it is in " + folder + ", which is the system's"
		}
	}
	if slices.Contains(homes, filepath.Dir(real)) {
		return "this is somebody's home folder"
	}
	return ""
}

// checkName refuses a name of a file or folder to write that somebody typed by mistake.
func checkName(flag, name string) error {
	switch {
	case name == "":
		return usagef("%s: the name is empty", flag)
	case strings.HasPrefix(name, "-"):
		return usagef("%s %s: this looks like a flag; a file or folder of this name is ./%[2]s", flag, name)
	case name == "~" || strings.HasPrefix(name, "~/"):
		return usagef("%s %s: the shell has not replaced ~ by your home folder; write its path", flag, name)
	}
	if what := character.CheckLine(name); what != "" {
		return usagef("%s %s: the name: %s", flag, name, what)
	}
	for part := range strings.SplitSeq(filepath.ToSlash(name), "/") {
		if part != "" && part != "." && part != ".." && strings.Trim(part, ". \u00a0") == "" {
			return usagef("%s %q: %q is only dots and spaces, which is no name that people can see", flag, name, part)
		}
	}
	return nil
}

// resolve returns the absolute path of a file or folder without symbolic links. What is not there yet
// has no links. A link that leads nowhere is an error.
func resolve(path string) (string, error) {
	if !filepath.IsAbs(path) {
		working, err := os.Getwd()
		if err != nil {
			return "", err
		}
		path = working + string(filepath.Separator) + path // not cleaned: "link/.." is where the link leads
	}
	real, err := filepath.EvalSymlinks(path)
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return real, err
	}
	path = filepath.Clean(path)
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return "", errors.New("this symbolic link leads nowhere")
	}
	above, err := resolve(filepath.Dir(path))
	return filepath.Join(above, filepath.Base(path)), err
}

// inside says whether a path is a folder or is in it. Both are resolved. Folders are compared as the
// system does, because a disk may take capital and small letters for the same.
func inside(path, folder string) bool {
	want, errFolder := os.Stat(folder)
	for {
		is, err := os.Stat(path)
		if path == folder || err == nil && errFolder == nil && os.SameFile(is, want) {
			return true
		}
		above := filepath.Dir(path)
		if above == path {
			return false
		}
		path = above
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
