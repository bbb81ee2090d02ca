package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	gohash "hash"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/input"
)

// A notedFolder is a publisher's folder that sums up each file that is read from it.
type notedFolder struct {
	fs.FS
	mu   sync.Mutex
	sums map[string]gohash.Hash // by the file's name, of what was read when it was read last
}

// Open opens a file. What is only looked for is not noted.
func (n *notedFolder) Open(name string) (fs.File, error) {
	f, err := n.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return f, nil
	}
	return &notedFile{File: f, in: n, name: name}, nil
}

// A notedFile sums up what is read from it.
type notedFile struct {
	fs.File
	in   *notedFolder
	name string
	sum  gohash.Hash // nil before the first Read
}

func (f *notedFile) Read(p []byte) (int, error) {
	if f.sum == nil {
		f.sum = sha256.New()
		f.in.mu.Lock()
		f.in.sums[f.name] = f.sum
		f.in.mu.Unlock()
	}
	n, err := f.File.Read(p)
	f.sum.Write(p[:n])
	return n, err
}

// noted returns the options with folders that note what is read from them. sum is of the names and bytes of
// all that was read.
func (o Options) noted() (with Options, sum func() string) {
	var folders []*notedFolder
	note := func(folder fs.FS, usual string) fs.FS {
		n := &notedFolder{FS: folder, sums: map[string]gohash.Hash{}}
		folders = append(folders, n)
		if folder == nil {
			return nil
		}
		return input.Folder{FS: n, Name: input.NameOf(folder, usual)}
	}
	o.Content, o.Templates = note(o.Content, "content"), note(o.Templates, "templates")
	return o, func() string {
		all := sha256.New()
		for i, n := range folders {
			for _, name := range slices.Sorted(maps.Keys(n.sums)) {
				fmt.Fprintf(all, "%d %x  %s\n", i, n.sums[name].Sum(nil), name)
			}
		}
		return hex.EncodeToString(all.Sum(nil))
	}
}
