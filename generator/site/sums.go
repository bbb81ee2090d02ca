package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/parallel"
)

// SumsFile lists every other file of a site but dotfiles with its SHA-256, in the
// form that `sha256sum -c` reads.
const SumsFile = "SHA256SUMS"

// Sums makes SumsFile for files in the order of their paths. Dotfiles are not in
// it, as hosts leave them out: the mark of the folder lists those.
func Sums(files []File) File {
	files = slices.DeleteFunc(slices.Clone(files), func(f File) bool { return Hidden(f.Path) })
	lines := make([][]byte, len(files))
	parallel.Each(len(files), func(i int) error {
		lines[i] = fmt.Appendf(nil, "%x  %s\n", files[i].Sum(), files[i].Path)
		return nil
	})
	return File{Path: SumsFile, Data: bytes.Join(lines, nil)}
}

// ParseSums reads a SumsFile: paths in order, and the sum of each.
func ParseSums(data []byte) (paths []string, sums map[string]string, err error) {
	sums = map[string]string{}
	for line := range strings.Lines(string(data)) {
		n := len(paths) + 1
		sum, name, ok := CutSum(line)
		if !ok || !publishable(name) {
			return nil, nil, fmt.Errorf("%s:%d: not a line of a SHA-256 sum, two spaces and a path inside the folder, "+
				"no dotfile's", SumsFile, n)
		}
		if sums[name] != "" {
			return nil, nil, fmt.Errorf("%s:%d: %s stands there twice", SumsFile, n, name)
		}
		paths, sums[name] = append(paths, name), sum
	}
	return paths, sums, nil
}

// CutSum takes a line of a SHA-256 sum, two spaces and a path apart.
func CutSum(line string) (sum, name string, ok bool) {
	sum, name, ok = strings.Cut(strings.TrimRight(line, "\r\n"), "  ")
	raw, err := hex.DecodeString(sum)
	return sum, name, ok && err == nil && len(raw) == sha256.Size
}

// publishable says whether a path is one that SumsFile can list: inside its folder,
// neither a dotfile nor in a folder with a dot, as hosts leave those out, nor
// SumsFile itself.
func publishable(name string) bool {
	return fs.ValidPath(name) && !Hidden(name) && name != SumsFile && !strings.ContainsAny(name, "\x00\r")
}

// Hidden says whether a path is a dotfile's, or leads through a folder with a dot.
func Hidden(name string) bool { return name[0] == '.' || strings.Contains(name, "/.") }

// SumOf is the SHA-256 of some data, as lists of sums have it.
func SumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
