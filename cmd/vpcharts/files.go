package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/content"
)

// An output is a file that a command writes. flag says which.
type output struct {
	flag, name string
	data       []byte
}

// checkFiles refuses outputs that are the same file, or that would replace what the command reads: the
// files in inputs, or a file of the content folder; "" is none. In the folder's files/, which has files
// to publish, outputs are welcome.
func checkFiles(outputs []output, folder string, inputs ...read) error {
	for i, o := range outputs {
		if err := checkName(o.flag, o.name); err != nil {
			return err
		}
		if info, err := os.Stat(o.name); err == nil && info.IsDir() {
			return usagef("%s %s: this is a folder; give the name of a file", o.flag, o.name)
		}
		for _, other := range outputs[:i] {
			if o.name != os.DevNull && sameFile(o.name, other.name) {
				return usagef("%s %s and %s %s are the same file: give each its own", other.flag, other.name, o.flag, o.name)
			}
		}
		for _, in := range inputs {
			if in.path != "" && sameFile(o.name, in.path) {
				return usagef("%s %s: this is %s, which is read: choose another file", o.flag, o.name, in.what)
			}
		}
		if folder == "" {
			continue
		}
		if !exists(o.name) {
			if _, err := resolve(o.name); err != nil {
				return usagef("%s %s: %w", o.flag, o.name, err)
			}
		}
		real, errOut := resolve(o.name)
		at, err := resolve(folder)
		if errOut != nil || err != nil || !exists(at) {
			continue // a pipe has no place, and where there is no folder no file is in it
		}
		if inside(real, at) && !inside(real, filepath.Join(at, content.FilesFolder)) {
			return usagef("%s %s: this is in the content, which is read: choose another folder, or %s to publish the file", o.flag, o.name, filepath.Join(folder, content.FilesFolder))
		}
	}
	return nil
}

// sameFile says whether two names are the same file: also by a link, and also where only capital
// letters differ, which is one file on many disks.
func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	if errA == nil && errB == nil && os.SameFile(infoA, infoB) {
		return true
	}
	realA, errA := resolve(a)
	realB, errB := resolve(b)
	return errA == nil && errB == nil && strings.EqualFold(realA, realB)
}

// isOutput says whether a name, such as /dev/stdout, is where the command prints.
func isOutput(name string) bool {
	is, err := os.Stat(name)
	if err != nil {
		return false
	}
	out, err := os.Stdout.Stat()
	return err == nil && os.SameFile(is, out)
}

// writeFiles writes all outputs, or none if one cannot be written. A file is written beside its place
// and then renamed into it, so that a failure leaves the file of before. What is no plain file,
// such as a pipe, is written as it is; printed is where the command prints.
func writeFiles(outputs []output, printed io.Writer) (err error) {
	var begun []string
	defer func() {
		for _, name := range begun {
			os.Remove(name) // those that were renamed are gone
		}
	}()
	var places []string
	for _, o := range outputs {
		place, plain := placeOf(o.name)
		if !plain {
			continue
		}
		name, err := writeBeside(place, o.data)
		if name != "" {
			begun = append(begun, name)
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", o.flag, o.name, err)
		}
		places = append(places, place)
	}
	for _, o := range outputs {
		if _, plain := placeOf(o.name); plain {
			continue
		}
		if err := writeThrough(o.name, o.data, printed); err != nil {
			return fmt.Errorf("%s %s: %w", o.flag, o.name, err)
		}
	}
	for i, place := range places {
		if err := os.Rename(begun[i], place); err != nil {
			return err
		}
	}
	return nil
}

// placeOf returns the place of a plain file, which is where a symbolic link leads. What is there
// and no file, and everything below /dev and /proc, is none: a rename would take away a device, or
// the link /dev/stdout.
func placeOf(name string) (place string, plain bool) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() || isOutput(name) {
		return "", false
	}
	place, err := resolve(name)
	if err != nil {
		return "", false // checkFiles has refused it, or it is new; it is not replaced
	}
	for _, at := range []string{name, place} {
		absolute, err := filepath.Abs(at)
		device := strings.HasPrefix(absolute, "/dev/") && !strings.HasPrefix(absolute, "/dev/shm/") // where files are in memory
		if err != nil || device || strings.HasPrefix(absolute, "/proc/") {
			return "", false
		}
	}
	return place, true
}

// writeBeside writes a new file in the folder of a place, with the rights that the file there has, and
// returns its name.
func writeBeside(place string, data []byte) (name string, err error) {
	if !exists(filepath.Dir(place)) {
		return "", errors.New("there is no folder for this file")
	}
	name = filepath.Join(filepath.Dir(place), ".vpcharts-"+strconv.FormatUint(rand.Uint64(), 36))
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		var fault *fs.PathError
		if errors.As(err, &fault) {
			err = fault.Err
		}
		return "", err
	}
	_, err = f.Write(data)
	if info, errThere := os.Stat(place); err == nil && errThere == nil {
		err = f.Chmod(info.Mode().Perm())
	}
	return name, errors.Join(err, f.Close())
}

// writeThrough writes to a pipe, a terminal or the like.
func writeThrough(name string, data []byte, printed io.Writer) error {
	if isOutput(name) {
		_, err := printed.Write(data)
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
