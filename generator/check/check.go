// Package check reads a finished site as a stranger's, reports its faults, and computes the numbers of
// its tables again. It shares no code with what writes pages, data and prints: it has readers of its
// own, and compares what they read with packages vp, official, scale and theory.
//
// It also reads sites of other versions, so it does not rely on words. It relies on these:
//
//   - The names of files: kinds lists them, and withoutFigures those that have no numbers.
//   - In pages, ids of tables (continuous-…, discrete, table-N, acbl-20, imps, needed, result, margins,
//     beside, identities, matches, vp-amounts, NAME-values, and those of figures), the numbers in
//     captions and heads, links to scales/NAME/, and the classes mark and vh of what is not part of a cell.
//   - In plots, the classes of texts and paths (tick, grid, curve, bar, dot, blitz), and those of the
//     curves: the models' names, or their places.
//   - In CSV, the order of columns; in JSON, keys; in workbooks, the order of sheets and columns; in
//     scales.js, what stands after "vpScales=".
//   - In prints and their pictures, that the texts of a row are drawn one after the other on one line,
//     that a card on a sheet is a group of its own, and that the largest text with a number names the
//     board count. A part of a table has a heading with its first and its last margin.
//
// The offline pack has to have the site's own files.
//
// A PNG file of a plot has to look like its SVG. A picture beside links (og.png) has to look like the texts
// in its own file: title, kicker and the site's title, each on a line; label, tab and value of each row; and
// the axes, each with both figures.
//
// Sentences, styles and scripts it does not read. A file of no known kind, and a page with a table of its
// own, it names as one that it cannot compute.
package check

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Report is what Site found.
type Report struct {
	Files  int      // that the site's own list names
	Hidden []string // dotfiles, as they may be printed
	Faults []error  // in which the site differs from its own list
	Wrong  []error  // numbers that are not as computed
	Right  int      // numbers that are
	Cannot []string // what cannot be computed: a publisher's scales, and files that have none of the known kinds
}

// Err joins the faults of both kinds.
func (r Report) Err() error { return errors.Join(append(slices.Clone(r.Faults), r.Wrong...)...) }

// Consistent reports every way in which a built site differs from its own list: files that are
// missing, changed or not listed in SumsFile, hidden files that no build wrote, links and pipes
// in the place of files, the mark of another build or of one that is unfinished, and links in
// pages that lead nowhere.
func Consistent(folder fs.FS) error { return read(folder, nil).Err() }

// Site reports what Consistent does, and computes the numbers of all tables again.
func Site(folder fs.FS) Report {
	k := newKnown()
	var mu sync.Mutex
	readings, offline := map[string]*reading{}, map[string][]byte{}
	var sums map[string]string
	r := read(folder, func(t *tree, listed map[string]string) func(string, []byte) {
		k.readOwn(t)
		k.readBoards(t)
		k.folder = t
		sums = listed
		return func(name string, data []byte) {
			found, ok := k.readNumbers(name, data)
			mu.Lock()
			defer mu.Unlock()
			if ok {
				readings[name] = found
			}
			if name == workerFile || name == packFile {
				offline[name] = bytes.Clone(data)
			}
		}
	})
	if pack := offline[packFile]; pack != nil {
		readings[packFile] = &reading{known: k, name: packFile}
		readings[packFile].pack(offline[workerFile], pack, sums)
	}
	for _, name := range slices.Sorted(maps.Keys(readings)) {
		one := readings[name]
		r.Wrong = append(r.Wrong, one.faults...)
		r.Right += one.right
		r.Cannot = append(r.Cannot, one.cannot...)
	}
	slices.Sort(r.Cannot)
	r.Cannot = gathered(slices.Compact(r.Cannot))
	return r
}

// readOwn reads the tables of a publisher's scales.
func (k *known) readOwn(t *tree) {
	for name := range t.regular {
		dir, file := path.Split(name)
		scale, isCSV := strings.CutSuffix(file, ".csv")
		if dir != "data/" || !isCSV || k.computed(scale) {
			continue
		}
		if data, err := t.ReadFile(name); err == nil {
			k.own[scale] = ownTables(scale, data)
		}
	}
}

// read reads a site. When its files are known it calls begin, if that is not nil, and then gives the
// content of each listed file to see, which keeps none of it and is called for several files at once.
func read(folder fs.FS, begin func(t *tree, sums map[string]string) (see func(name string, data []byte))) (r Report) {
	t, err := readTree(folder)
	if err != nil {
		r.Faults = []error{told(err)}
		return r
	}
	for _, name := range t.hidden {
		r.Hidden = append(r.Hidden, shown(name))
	}
	listed, faults, unfinished := checkMark(t)
	if unfinished {
		r.Faults = faults
		return r
	}
	data, err := fs.ReadFile(t, site.SumsFile)
	if err != nil {
		r.Faults = append(t.faults, fmt.Errorf("not a site: %s: %w", site.SumsFile, cause(err)))
		return r
	}
	paths, sums, err := site.ParseSums(data)
	if err == nil && len(paths) == 0 {
		err = fmt.Errorf("%s lists no files", site.SumsFile)
	}
	if err != nil {
		r.Faults = []error{told(err)}
		return r
	}
	r.Files = len(paths)
	r.Faults = append(append(faults, t.faults...), t.judgeHidden(listed)...)
	for _, name := range t.visible {
		if name != site.SumsFile && sums[name] == "" {
			r.Faults = append(r.Faults, fmt.Errorf("%s: not listed in %s", shown(name), site.SumsFile))
		}
	}
	var see func(string, []byte)
	if begin != nil {
		see = begin(t, sums)
	}
	r.Faults = append(r.Faults, readFiles(t, paths, sums, see)...)
	return r
}

// readFiles reads each listed file once: its sum, and the links of a page.
func readFiles(t *tree, paths []string, sums map[string]string, see func(string, []byte)) (errs []error) {
	faults, found := make([]error, len(paths)), make([]*links, len(paths))
	parallel.Each(len(paths), func(i int) error {
		name := paths[i]
		buffer := buffers.Get().(*bytes.Buffer)
		defer buffers.Put(buffer)
		buffer.Reset()
		err := t.readInto(buffer, name)
		sum := sha256.Sum256(buffer.Bytes())
		large := err == errTooLarge
		if large {
			sum, err = t.sumOf(name)
		}
		if err != nil {
			faults[i] = fmt.Errorf("%s: listed in %s, but cannot be read: %w", shown(name), site.SumsFile, cause(err))
			return nil
		}
		if hex.EncodeToString(sum[:]) != strings.ToLower(sums[name]) {
			faults[i] = fmt.Errorf("%s: not the file that %s lists: its SHA-256 is %x", shown(name), site.SumsFile, sum)
		}
		if large {
			return nil
		}
		if strings.HasSuffix(name, ".html") {
			found[i] = readLinks(buffer.Bytes())
		}
		if see != nil {
			see(name, buffer.Bytes())
		}
		return nil
	})
	pages := map[string]*links{}
	for i, name := range paths {
		if faults[i] != nil {
			errs = append(errs, faults[i])
		}
		if found[i] != nil {
			pages[name] = found[i]
		}
	}
	return append(errs, checkLinks(t, pages, paths)...)
}

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// checkMark reads the mark of a site's build and the dotfiles that it lists. A site may lack the
// mark, since hosts leave dotfiles out. While a build replaces files one by one, and after it was
// interrupted, the mark says that the site is unfinished: then nothing else is worth saying.
func checkMark(t *tree) (listed map[string]bool, errs []error, unfinished bool) {
	m, bound, err := publish.ReadMark(t)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, false
	case err != nil:
		if inner := (*fs.PathError)(nil); errors.As(err, &inner) {
			err = fmt.Errorf("%s: %w", publish.MarkFile, cause(err))
		}
		return nil, []error{told(err)}, false
	case !m.Finished:
		return nil, []error{fmt.Errorf("%s: unfinished: a build is replacing the files, or was interrupted: wait for it, or build again", publish.MarkFile)}, true
	case !bound:
		return nil, []error{fmt.Errorf("%s: the mark of a build with another %s than this", publish.MarkFile, site.SumsFile)}, false
	}
	listed = map[string]bool{}
	for c := range m.Sorted() {
		if !site.Hidden(c.Path) {
			continue
		}
		listed[c.Path] = true
		if data, err := publish.ReadRegular(t, c.Path); err != nil {
			errs = append(errs, fmt.Errorf("%s: listed in %s, but cannot be read: %w", shown(c.Path), publish.MarkFile, cause(err)))
		} else if sum := site.SumOf(data); sum != c.Sum {
			errs = append(errs, fmt.Errorf("%s: not the file that %s lists: its SHA-256 is %s", shown(c.Path), publish.MarkFile, sum))
		}
	}
	return listed, errs, false
}
