package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// The files that make a site work without a network. A pack's name must not say that it is
// compressed: some servers would then tell browsers to unpack it.
const (
	WorkerFile = "sw.js"
	coreFile   = "core.bin"    // what the calculator needs, kept at the first visit
	packFile   = "offline.bin" // the rest
)

// packLimit is the most bytes that a pack may have: readers load it without having asked. A logo of more
// than logoLimit is not in the core, which is to be small.
const packLimit, logoLimit = 2_000_000, 10_000

// A version is a build as its service worker knows it.
type version struct {
	// ID is different for each build: a hash of the files and of the worker itself.
	ID    string `json:"id"`
	Sums  string `json:"sums"`  // the way to the list of the site's files
	Packs []pack `json:"packs"` // the core and the rest
}

type pack struct {
	Path   string       `json:"path"`
	Bytes  int          `json:"bytes"`
	SHA256 string       `json:"sha256"`
	Files  []packedFile `json:"files"` // in their order
}

type packedFile struct {
	Path   string `json:"path"`
	Length int    `json:"length"` // in bytes
	SHA256 string `json:"sha256"`
}

// Offline makes the service worker and the packs of the files that it keeps, of all files of the site but these. The
// notes name what the packs have no room for.
func (s *Site) Offline(all []outline.File) (files []outline.File, notes []string, err error) {
	worker, err := fs.ReadFile(s.in.Templates, WorkerFile)
	if err != nil {
		return nil, nil, err
	}
	core := s.core(all)
	first, _ := packed(core, math.MaxInt)
	kept, rest, notes, err := s.rest(all, core)
	if err != nil {
		return nil, nil, err
	}
	v := version{Sums: s.Way(SumsFile), Packs: []pack{s.listed(coreFile, first, core), s.listed(packFile, rest, kept)}}
	list, _ := json.Marshal(v) // it holds nothing but texts and numbers
	v.ID = SumOf(append(list, worker...))[:16]
	list, _ = json.Marshal(v)
	script := slices.Concat([]byte("\"use strict\";\nconst version = "), list, []byte(";\n\n"), worker)
	return []outline.File{
		{Path: WorkerFile, Data: script}, {Path: coreFile, Data: first}, {Path: packFile, Data: rest},
	}, notes, nil
}

// listed is a pack as the worker knows it.
func (s *Site) listed(name string, data []byte, of []outline.File) pack {
	p := pack{name, len(data), SumOf(data), make([]packedFile, len(of))}
	for i, f := range of {
		p.Files[i] = packedFile{s.Way(f.Path), len(f.Data), SumOf(f.Data)}
	}
	return p
}

// core is what the calculator needs: the pages whose entries say Core, and all files but those that only other pages
// load.
func (s *Site) core(all []outline.File) []outline.File {
	is := map[string]bool{}
	for _, e := range s.in.Entries.withScripts() {
		for _, name := range []string{e.joined(), e.Layout.Sheet()} {
			is[name] = is[name] || e.Core
		}
		is[address.Page(e.Name)] = e.Core
	}
	return slices.DeleteFunc(slices.Clone(all), func(f outline.File) bool {
		core, known := is[f.Path]
		core = core || !known && path.Ext(f.Path) != ".html"
		large := f.Path == s.in.Content.Settings.Logo && len(f.Data) > logoLimit
		return !s.keeps(f.Path) || !core || large
	})
}

// keeps says whether a file is kept for use without a network: every page, except those for
// other people's sites, and what pages load.
func (s *Site) keeps(name string) bool {
	if s.in.Content.HasFile(name) || name == s.in.Content.Settings.Logo {
		return name == s.in.Content.Settings.Logo
	}
	switch path.Ext(name) {
	case ".html":
		return !strings.HasPrefix(name, "embed/")
	case ".css", ".js":
		return name != "embed.css" && name != "embed.js"
	case ".webmanifest":
		return true
	case ".svg", ".png":
		return path.Dir(name) == "."
	}
	return false
}

// boardsOf is the board count of a board count's page, and 0 for any other file.
func boardsOf(name string) int {
	file, below := strings.CutPrefix(name, boardsFolder)
	boards, isPage := strings.CutSuffix(file, "/index.html")
	if n, err := strconv.Atoi(boards); below && isPage && err == nil {
		return n
	}
	return 0
}

// rest packs what the worker keeps besides the core: first what no board count's page is, then as many of those as
// there is room for, and then as many of the publisher's own pictures that pages show.
func (s *Site) rest(all, core []outline.File) (kept []outline.File, pack []byte, notes []string, err error) {
	var boards, pictures []outline.File
	shown := s.Pictures()
	for _, f := range all {
		switch {
		case !s.keeps(f.Path):
			if slices.Contains(shown, f.Path) {
				pictures = append(pictures, f)
			}
		case slices.ContainsFunc(core, func(c outline.File) bool { return c.Path == f.Path }):
		case boardsOf(f.Path) > 0:
			boards = append(boards, f)
		default:
			kept = append(kept, f)
		}
	}
	slices.SortFunc(kept, func(a, b outline.File) int { return strings.Compare(a.Path, b.Path) })
	slices.SortFunc(boards, func(a, b outline.File) int { return cmp.Compare(boardsOf(a.Path), boardsOf(b.Path)) })
	least := len(kept)
	kept = append(kept, boards...)
	pack, n := packed(kept, packLimit)
	for n > 0 && len(pack) > packLimit {
		pack, n = packed(kept[:n-1], packLimit)
	}
	if n < least {
		largest := slices.MaxFunc(kept[:least], func(a, b outline.File) int { return cmp.Compare(len(a.Data), len(b.Data)) })
		return nil, nil, nil, fmt.Errorf("%s: more than %d bytes even without the pages of board counts; "+
			"the largest file in it is %s with %d bytes", packFile, packLimit, largest.Path, len(largest.Data))
	}
	const without = "%s: not kept for offline: with %s %s would have more than %d bytes"
	if n < len(kept) {
		notes = append(notes, fmt.Sprintf(without, pagesFrom(kept[n:]), "them", packFile, packLimit))
	}
	kept = kept[:n:n]
	// A picture adds about as many bytes as it has when it is packed alone. To pack everything again for each one
	// would take too long.
	size := len(pack)
	for _, picture := range pictures {
		if alone, _ := packed([]outline.File{picture}, math.MaxInt); size+len(alone) <= packLimit {
			kept, size = append(kept, picture), size+len(alone)
		} else {
			notes = append(notes, fmt.Sprintf(without, picture.Path, "it", packFile, packLimit))
		}
	}
	if len(kept) > n {
		pack, _ = packed(kept, math.MaxInt)
	}
	return kept, pack, notes, nil
}

// pagesFrom names the board counts of pages, of which there is at least one.
func pagesFrom(pages []outline.File) string {
	first, last := boardsOf(pages[0].Path), boardsOf(pages[len(pages)-1].Path)
	if first == last {
		return "the page of " + input.Counted(first, "board")
	}
	return fmt.Sprintf("the pages of %d to %d boards", first, last)
}

// packed is the first n files' bytes, one after the other, compressed together, because pages of
// different board counts are very similar. It stops when more than limit bytes are written. The last
// ones are written later, so that the result can have more than limit bytes.
func packed(files []outline.File, limit int) (pack []byte, n int) {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, 6) // the standard library's best level takes ten times as long for 2 % less
	for n < len(files) && b.Len() <= limit {
		_, _ = w.Write(files[n].Data) // a buffer takes everything
		n++
	}
	_ = w.Close()
	return b.Bytes(), n
}
