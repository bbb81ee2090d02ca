package publish

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/site"
)

// MarkFile says which files of a folder a build wrote. SumsFile alone does not say it: people keep such files beside
// files of their own.
//
// The mark of a finished site lists its SumsFile, which lists the rest, and its dotfiles, which SumsFile does not list.
// While files are replaced, the mark is unfinished and lists all of them, the old and the new. The last line is the sum
// of the lines above it, so an edited mark is not accepted.
const MarkFile = ".vpcharts"

const markHead = "# The mark of vpcharts build. It names the files in this folder that a build wrote, " +
	"and may replace or remove while they are unchanged.\n"

// states are the second line of a mark.
var states = map[bool]string{true: "finished", false: "unfinished"}

// A CopyOf is a file with one content.
type CopyOf struct{ Path, Sum string }

// Made says how a site was made, so that it can be made again and compared.
type Made struct {
	Version   string            `json:"version,omitempty"` // of the program, where Go stamped it
	Commit    string            `json:"commit,omitempty"`
	Go        string            `json:"go"`
	Processor string            `json:"processor"`       // runtime.GOARCH
	Flags     map[string]string `json:"flags,omitempty"` // of build, as they were given, but none that names a folder
	site.Source
}

// A Mark is what MarkFile says. The marks of earlier releases do not say how the site was made.
type Mark struct {
	Finished bool
	Made     Made
	Wrote    map[CopyOf]bool
}

// Bytes is the mark as MarkFile holds it.
func (m Mark) Bytes() []byte {
	made, _ := json.Marshal(m.Made) // texts alone cannot fail
	out := fmt.Appendf(nil, "%s%s\n%s\n", markHead, states[m.Finished], made)
	listed := slices.SortedFunc(maps.Keys(m.Wrote), func(a, b CopyOf) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Sum, b.Sum))
	})
	for _, c := range listed {
		out = fmt.Appendf(out, "%s  %s\n", c.Sum, c.Path)
	}
	return fmt.Appendf(out, "%s  %s\n", site.SumOf(out), MarkFile)
}

// ReadMark reads the mark of a folder. Files that a finished mark does not list itself are read from the site.SumsFile
// that it lists; without that one the mark is returned with an error. Without a mark the error is fs.ErrNotExist.
func ReadMark(folder fs.FS) (Mark, error) {
	m := Mark{Wrote: map[CopyOf]bool{}}
	data, err := read(folder, MarkFile)
	if err != nil {
		return m, err
	}
	end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n') + 1
	text, ours := strings.CutPrefix(string(data[:end]), markHead)
	state, lines, _ := strings.Cut(text, "\n")
	m.Finished = state == states[true]
	if !ours || state != states[m.Finished] || string(data[end:]) != site.SumOf(data[:end])+"  "+MarkFile+"\n" {
		return m, fmt.Errorf("%s is not as a build by this version of vpcharts writes it", MarkFile)
	}
	if first, rest, _ := strings.Cut(lines, "\n"); strings.HasPrefix(first, "{") {
		err, lines = json.Unmarshal([]byte(first), &m.Made), rest
	}
	m.list(lines)
	if sums, _ := read(folder, site.SumsFile); m.Wrote[CopyOf{site.SumsFile, site.SumOf(sums)}] {
		m.list(string(sums))
	} else if m.Finished && err == nil {
		err = fmt.Errorf("%s cannot be read, or is not as a build wrote it", site.SumsFile)
	}
	return m, err
}

// read reads a file of a site's folder. It refuses anything else in the file's place: a named pipe would never end.
func read(folder fs.FS, name string) ([]byte, error) {
	data, err := input.Bytes(folder, name, 1e9) // as much as a whole site may have on GitHub Pages
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s: %s", name, input.Why(err))
	}
	return data, err
}

// list adds the files of a list in the form of site.SumsFile.
func (m Mark) list(lines string) {
	for line := range strings.Lines(lines) {
		if sum, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  "); fs.ValidPath(name) {
			m.Wrote[CopyOf{name, sum}] = true
		}
	}
}
