package generator

import (
	"fmt"
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

// packPictures adds as many of the pictures that pages show to what is kept for
// times without a network as make no more than limit bytes: a page without a picture
// still has the text that stands for it. A note names what is left out.
//
// What a picture adds is taken to be what it comes to by itself, as packing all
// anew for each would take too long.
func (b *build) packPictures(limit int, kept []site.File, pack []byte, pictures []site.File) ([]site.File, []byte) {
	all, size := kept[:len(kept):len(kept)], len(pack)
	for _, picture := range pictures {
		if more := len(packed([]site.File{picture})); size+more <= limit {
			all, size = append(all, picture), size+more
			continue
		}
		b.notes = append(b.notes, fmt.Sprintf("%s: not kept for offline: with it %s would have more than %d bytes", picture.Path, packFile, limit))
	}
	if len(all) == len(kept) {
		return kept, pack
	}
	return all, packed(all)
}
