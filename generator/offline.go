package generator

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/site"
)

// The files that make a site work without a network. The pack's name must not say that it is
// compressed: some servers would then tell browsers to unpack it.
const (
	workerFile = "sw.js"
	packFile   = "offline.bin"
)

// gzipLevel is that of the pack.
const gzipLevel = 6

// packLimit is the most bytes that a pack may have: readers load it without having asked.
const packLimit = 2_000_000

// A version is a build as its service worker knows it.
type version struct {
	// ID is different for each build: a hash of the files and of the worker itself.
	ID     string       `json:"id"`
	SHA256 string       `json:"sha256"` // of the pack
	Sums   string       `json:"sums"`   // the way to the list of the site's files
	Files  []packedFile `json:"files"`  // of the pack, in their order
}

type packedFile struct {
	Path   string `json:"path"`
	Length int    `json:"length"` // in bytes
	SHA256 string `json:"sha256"`
}

// A packing holds what the worker and its pack are made from.
type packing struct {
	worker   []byte      // the service worker's script, as it is in the templates
	files    []site.File // all of the site but those that packing makes
	logo     string      // the path of the site's logo, "" for none
	own      func(path string) bool
	way      func(path string) string // from the pack to a file
	pictures []string                 // the publisher's own ones that pages show
}

// pack makes the service worker and the pack of the files that it keeps. The notes name what
// the pack has no room for.
func (p packing) pack(limit int) (files []site.File, notes []string, err error) {
	var shared, boards, shown []site.File
	for _, f := range p.files {
		switch {
		case !p.keeps(f.Path):
			if slices.Contains(p.pictures, f.Path) {
				shown = append(shown, f)
			}
		case boardsOf(f.Path) > 0:
			boards = append(boards, f)
		default:
			shared = append(shared, f)
		}
	}
	slices.SortFunc(shared, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	slices.SortFunc(boards, func(a, b site.File) int { return cmp.Compare(boardsOf(a.Path), boardsOf(b.Path)) })
	kept, pack, note, err := packWithin(limit, shared, boards)
	if err != nil {
		return nil, nil, err
	}
	if note != "" {
		notes = append(notes, note)
	}
	kept, pack, more := packPictures(limit, kept, pack, shown)
	v := version{SHA256: hash(pack), Sums: p.way(site.SumsFile)}
	for _, f := range kept {
		v.Files = append(v.Files, packedFile{p.way(f.Path), len(f.Data), hash(f.Data)})
	}
	list, err := json.Marshal(v)
	if err != nil {
		return nil, nil, err
	}
	v.ID = hash(append(list, p.worker...))[:16]
	if list, err = json.Marshal(v); err != nil {
		return nil, nil, err
	}
	worker := slices.Concat([]byte("\"use strict\";\nconst version = "), list, []byte(";\n\n"), p.worker)
	return []site.File{{Path: workerFile, Data: worker}, {Path: packFile, Data: pack}}, append(notes, more...), nil
}

// keeps says whether a file is kept for use without a network: every page, except those for
// other people's sites, and what pages load.
func (p packing) keeps(name string) bool {
	if p.own(name) {
		return name == p.logo
	}
	switch path.Ext(name) {
	case ".html":
		return !strings.HasPrefix(name, "embed/")
	case ".css", ".js":
		return name != "embed.css" && name != "embed.js"
	case ".webmanifest":
		return true
	case ".svg", ".png":
		return path.Dir(name) == "." && name != "og.png" || name == p.logo
	}
	return name == p.logo
}

// boardsOf is the board count of a board count's page, and 0 for any other file.
func boardsOf(name string) int {
	var n int
	if _, err := fmt.Sscanf(name, "boards/%d/index.html", &n); err != nil || name != address.Board(n, "index.html") {
		return 0
	}
	return n
}

// packWithin packs all of shared and the first of boards, as many as fit into limit bytes.
// note names the files that are left out, if any.
func packWithin(limit int, shared, boards []site.File) (kept []site.File, pack []byte, note string, err error) {
	kept = slices.Concat(shared, boards)
	if pack = packed(kept); len(pack) <= limit {
		return kept, pack, "", nil
	}
	fit := mostWithin(limit, shared, boards)
	for fit >= 0 && len(packed(slices.Concat(shared, boards[:fit]))) > limit {
		fit--
	}
	if fit < 0 {
		largest := slices.MaxFunc(shared, func(a, b site.File) int { return cmp.Compare(len(a.Data), len(b.Data)) })
		return nil, nil, "", fmt.Errorf("%s: more than %d bytes even without the pages of board counts; "+
			"the largest file in it is %s with %d bytes", packFile, limit, largest.Path, len(largest.Data))
	}
	kept = slices.Concat(shared, boards[:fit])
	note = fmt.Sprintf("%s: not kept for offline: with them %s would have more than %d bytes",
		pagesFrom(boards[fit:]), packFile, limit)
	return kept, packed(kept), note, nil
}

// packPictures adds the pictures that pages show, as many as fit into limit bytes. Notes name
// those that are left out: their pages show the text in their place.
//
// It assumes that a picture adds as many bytes as it has when it is packed alone, because packing
// everything again for each picture would take too long.
func packPictures(
	limit int, kept []site.File, pack []byte, pictures []site.File,
) (all []site.File, with []byte, notes []string) {
	all = kept[:len(kept):len(kept)]
	size := len(pack)
	for _, picture := range pictures {
		if more := len(packed([]site.File{picture})); size+more <= limit {
			all, size = append(all, picture), size+more
			continue
		}
		notes = append(notes, fmt.Sprintf("%s: not kept for offline: with it %s would have more than %d bytes",
			picture.Path, packFile, limit))
	}
	if len(all) == len(kept) {
		return kept, pack, notes
	}
	return all, packed(all), notes
}

// pagesFrom names the board counts of pages, of which there is at least one.
func pagesFrom(pages []site.File) string {
	first, last := boardsOf(pages[0].Path), boardsOf(pages[len(pages)-1].Path)
	if first == last {
		return fmt.Sprintf("the page of %d boards", first)
	}
	return fmt.Sprintf("the pages of %d to %d boards", first, last)
}

// mostWithin says how many of boards fit into the given number of bytes. The result may be a few
// too large, because the compressor has not written its last bytes yet. It packs everything
// once. A binary search packed nine times: a tenth of the processor time of a build of 4 to 400
// boards.
func mostWithin(limit int, shared, boards []site.File) int {
	var size counter
	w := newPacker(&size)
	for _, f := range shared {
		w.write(f)
	}
	for i, f := range boards {
		if w.write(f); int(size) > limit {
			return i
		}
	}
	return len(boards)
}

// counter counts the bytes that are written to it.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// packed is the files' bytes, one after the other, compressed together, because pages of
// different board counts are very similar. This gzip takes a tenth of the time of the standard
// library's best level, and the pack is 2 % larger.
func packed(files []site.File) []byte {
	var pack bytes.Buffer
	w := newPacker(&pack)
	for _, f := range files {
		w.write(f)
	}
	w.close()
	return pack.Bytes()
}

// A packer compresses files into memory, which does not fail.
type packer struct{ gzip *gzip.Writer }

func newPacker(to io.Writer) packer {
	w, err := gzip.NewWriterLevel(to, gzipLevel)
	must(err)
	return packer{w}
}

func (p packer) write(f site.File) {
	_, err := p.gzip.Write(f.Data)
	must(err)
}

func (p packer) close() { must(p.gzip.Close()) }

func must(err error) {
	if err != nil {
		panic(fmt.Sprintf("%s: %v", packFile, err))
	}
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
