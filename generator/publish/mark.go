package publish

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/site"
)

// MarkFile says which files of a folder a build wrote. site.SumsFile alone does not say it:
// people keep such files beside files of their own.
//
// The mark of a finished build lists its SumsFile, which lists the rest, and its dotfiles,
// which site.SumsFile does not list. While files are replaced one by one, the mark is unfinished and
// lists all of them, the old and the new. The last line is the sum of the lines above it. So an
// edited mark is not accepted.
const MarkFile = ".vpcharts"

// Workshop is the folder in which a build makes a site. It lies beside the site's folder, where
// that folder's name is put before this one, or in it.
const Workshop = ".vpcharts-build"

const (
	markHead       = "# The mark of vpcharts build. It names the files in this folder that a build wrote, and may replace or remove while they are unchanged.\n"
	markFinished   = "finished\n"
	markUnfinished = "unfinished\n"
)

// A CopyOf is a file with one content.
type CopyOf struct{ Path, Sum string }

// Made says how a site was made, so that it can be made again and compared.
type Made struct {
	Version   string            `json:"version,omitempty"` // of the program, where Go stamped it
	Commit    string            `json:"commit,omitempty"`
	Go        string            `json:"go"`
	Processor string            `json:"processor"`       // runtime.GOARCH
	Flags     map[string]string `json:"flags,omitempty"` // of build, as they were given, but none that names a folder
	Kinds     []string          `json:"kinds,omitempty"`
	Boards    string            `json:"boards,omitempty"` // "4-100"
	BaseURL   string            `json:"base_url,omitempty"`
	RetiredTo string            `json:"retired_to,omitempty"`
	Content   string            `json:"content"` // one sum over the names and bytes of what content and templates had
}

// A Mark is what MarkFile says. The marks of earlier releases do not say how the site was made.
type Mark struct {
	Finished bool
	Made     Made
	Wrote    map[CopyOf]bool
}

// Bytes is the mark as MarkFile holds it.
func (m Mark) Bytes() []byte {
	out := []byte(markHead)
	if m.Finished {
		out = append(out, markFinished...)
	} else {
		out = append(out, markUnfinished...)
	}
	made, _ := json.Marshal(m.Made) // texts alone cannot fail
	out = append(append(out, made...), '\n')
	for c := range m.Sorted() {
		out = fmt.Appendf(out, "%s  %s\n", c.Sum, c.Path)
	}
	return fmt.Appendf(out, "%s  %s\n", site.SumOf(out), MarkFile)
}

// Sorted gives what the mark lists, in the order of the paths.
func (m Mark) Sorted() iter.Seq[CopyOf] {
	return slices.Values(slices.SortedFunc(maps.Keys(m.Wrote), func(a, b CopyOf) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Sum, b.Sum))
	}))
}

// parseMark reads a MarkFile.
func parseMark(data []byte) (m Mark, err error) {
	end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n') + 1
	if want := site.SumOf(data[:end]) + "  " + MarkFile + "\n"; string(data[end:]) != want {
		return m, fmt.Errorf("%s is not as a build wrote it", MarkFile)
	}
	text, ours := strings.CutPrefix(string(data[:end]), markHead)
	state, lines, _ := strings.Cut(text, "\n")
	m = Mark{Finished: state+"\n" == markFinished, Wrote: map[CopyOf]bool{}}
	if !ours || !m.Finished && state+"\n" != markUnfinished {
		return m, fmt.Errorf("%s is of a build by another version of vpcharts", MarkFile)
	}
	if strings.HasPrefix(lines, "{") {
		made, rest, _ := strings.Cut(lines, "\n")
		if err := json.Unmarshal([]byte(made), &m.Made); err != nil {
			return m, fmt.Errorf("%s: %q does not say how the site was made: %w", MarkFile, made, err)
		}
		lines = rest
	}
	for line := range strings.Lines(lines) {
		sum, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if raw, bad := hex.DecodeString(sum); bad != nil || len(raw) != sha256.Size || !Writable(name) {
			return m, fmt.Errorf("%s: %q is not a SHA-256 sum, two spaces and a path inside the folder", MarkFile, line)
		}
		m.Wrote[CopyOf{name, sum}] = true
	}
	return m, nil
}

// ReadMark reads the mark of a folder. Files that a finished mark does not list itself are
// read from site.SumsFile. bound says whether the folder's site.SumsFile is the one that the mark
// lists. Without a mark the error is fs.ErrNotExist.
func ReadMark(folder fs.FS) (m Mark, bound bool, err error) {
	data, err := ReadRegular(folder, MarkFile)
	if err != nil {
		return m, false, err
	}
	if m, err = parseMark(data); err != nil || !m.Finished {
		return m, true, err
	}
	data, err = ReadRegular(folder, site.SumsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return m, false, err
	}
	if !m.Wrote[CopyOf{site.SumsFile, site.SumOf(data)}] {
		return m, false, nil
	}
	paths, sums, err := site.ParseSums(data)
	for _, name := range paths {
		m.Wrote[CopyOf{name, sums[name]}] = true
	}
	return m, true, err
}

// ReadRegular reads a file that is no link.
func ReadRegular(folder fs.FS, name string) ([]byte, error) {
	info, err := fs.Lstat(folder, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is a link, or another thing in a file's place", name)
	}
	return fs.ReadFile(folder, name)
}

// Writable says whether a path is one that a build can write: inside its folder, and
// no name that a build uses itself.
func Writable(name string) bool {
	base := path.Base(name)
	return fs.ValidPath(name) && name != "." && base != MarkFile && base != Workshop && !strings.ContainsAny(name, "\x00\n\r")
}
