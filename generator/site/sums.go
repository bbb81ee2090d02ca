package site

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
)

// SumsFile lists every other file of a site but dotfiles with its SHA-256, in the
// form that `sha256sum -c` reads.
const SumsFile = "SHA256SUMS"

// Sums makes SumsFile for files in the order of their paths. Dotfiles are not in
// it, as hosts leave them out: the mark of the folder lists those.
func Sums(files []outline.File) outline.File {
	lines := parallel.Map(files, func(f outline.File) []byte {
		if Dotfile(f.Path) {
			return nil
		}
		return fmt.Appendf(nil, "%s  %s\n", SumOf(f.Data), f.Path)
	})
	return outline.File{Path: SumsFile, Data: bytes.Join(lines, nil)}
}

// Dotfile says whether a path is a dotfile's, or leads through a folder with a dot.
func Dotfile(name string) bool { return name[0] == '.' || strings.Contains(name, "/.") }

// SumOf is the SHA-256 of some data, as lists of sums have it.
func SumOf(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }
