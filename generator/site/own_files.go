package site

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/vpcharts/vpcharts/generator/asset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/words"
)

// InFiles reports whether only a publisher's own file can have a path, even if there is no
// such file.
func InFiles(path string) bool { return strings.HasPrefix(path, publisher.FilesFolder+"/") }

// aboutFile is what a link to a file below /files/, or to a ZIP, says after its own text: the kind of the
// file and its size. For other files it is "".
func (m markdown) aboutFile(path string) string {
	kind, known := asset.KindOf(path)
	if !known || !InFiles(path) && kind.Name != "ZIP" {
		return ""
	}
	w := &m.in.Content.Messages
	return w.OwnFiles.Size(kind.Name, sizeWords(w, len(m.in.Made[path])))
}

// sizeWords is a number of bytes for people.
func sizeWords(m *words.Messages, bytes int) string {
	kilobytes, megabytes := input.Rounded(int64(bytes))
	if kilobytes > 0 {
		return m.OwnFiles.Kilobytes(kilobytes)
	}
	return m.OwnFiles.Megabytes(megabytes)
}

// setPicture gives a picture its size, and lets browsers load it when it comes into sight.
// It returns what is wrong with the picture.
func (l *linker) setPicture(n *ast.Image, path string) error {
	if !asset.IsPicture(path) {
		return fmt.Errorf("%q is no picture that browsers show: link to it, without the ! before", "/"+path)
	}
	l.pictures = append(l.pictures, path)
	data, made := l.in.Made[path]
	if !made {
		return nil
	}
	width, height, err := asset.Size(path, data)
	if err != nil {
		return fmt.Errorf("the picture %q: %w", "/"+path, err)
	}
	n.SetAttributeString("width", []byte(strconv.Itoa(width)))
	n.SetAttributeString("height", []byte(strconv.Itoa(height)))
	n.SetAttributeString("loading", []byte("lazy"))
	return nil
}

// says tells whether a link has words, or a picture with words. Screen readers read those
// aloud.
func says(link ast.Node, source []byte) bool {
	for n := range nodes(link) {
		var said []byte
		switch n := n.(type) {
		case *ast.Text:
			said = n.Value(source)
		case *ast.String:
			said = n.Value
		}
		if len(bytes.TrimSpace(said)) > 0 {
			return true
		}
	}
	return false
}

// Pictures are the files of the site that its Markdown shows, each once, in the
// order of their paths. They are known when all pages are made.
func (s *Site) Pictures() []string {
	slices.Sort(s.markdown.shared.pictures)
	return slices.Compact(s.markdown.shared.pictures)
}
