package generator

import (
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/site"
)

// ownFiles are the publisher's own files, published as they are.
func (b *build) ownFiles() (files []site.File) {
	for _, f := range b.content.OwnFiles {
		files = append(files, site.File{Path: f.Path, Data: f.Data})
	}
	return files
}

// isOwn says that a file is one of the publisher's own.
func (b *build) isOwn(path string) bool {
	_, own := b.content.OwnFile(path)
	return own
}

// inFiles says that a path is one that only a publisher's own file can have,
// whether or not it is there.
func inFiles(path string) bool { return strings.HasPrefix(path, content.FilesFolder+"/") }
