package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/vpcharts/vpcharts/generator/place"
)

// An output is a file that a command writes. flag says which.
type output struct {
	flag, name string
	data       []byte
}

// printed is the name of a file that is printed instead.
const printed = "/dev/stdout"

// writeFiles writes all outputs, or none if one cannot be written: each first beside its place.
func writeFiles(outputs []output, stdout io.Writer) error {
	begun := map[string]string{} // the places of new files, by their names
	defer func() {
		for name := range begun {
			os.Remove(name) // those that were renamed are gone
		}
	}()
	for _, o := range outputs {
		if err := o.begin(begun, stdout); err != nil {
			return fmt.Errorf("%s %s: %s", o.flag, o.name, place.Why(err))
		}
	}
	for name, to := range begun {
		if err := os.Rename(name, to); err != nil {
			return err
		}
	}
	return nil
}

// begin writes a file beside its place, which is where a link leads. It writes devices and pipes in place: a
// rename would remove them.
func (o output) begin(begun map[string]string, stdout io.Writer) error {
	if o.name == printed {
		_, err := stdout.Write(o.data)
		return err
	}
	old, missing := os.Stat(o.name)
	if missing == nil && !old.Mode().IsRegular() {
		return os.WriteFile(o.name, o.data, 0)
	}
	to, err := filepath.EvalSymlinks(o.name)
	if err != nil {
		to = o.name
	}
	name := to + ".vpcharts"
	begun[name] = to
	if err := os.WriteFile(name, o.data, 0o666); err != nil || missing != nil {
		return err
	}
	return os.Chmod(name, old.Mode().Perm())
}
