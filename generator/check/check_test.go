package check_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A folder is a site in memory.
type folder struct{ fstest.MapFS }

// add writes a file, or adds to it.
func (f folder) add(name, text string) {
	var before []byte
	if file := f.MapFS[name]; file != nil {
		before = slices.Clone(file.Data)
	}
	f.MapFS[name] = &fstest.MapFile{Data: append(before, text...)}
}

// list makes the folder's sums and mark those of its files.
func (f folder) list(finished bool) {
	var files []site.File
	mark := record.Mark{Finished: finished, Wrote: map[record.CopyOf]bool{}}
	delete(f.MapFS, record.MarkFile)
	for _, name := range slices.Sorted(maps.Keys(f.MapFS)) {
		if name == record.SumsFile {
			continue
		}
		if name[0] != '.' {
			files = append(files, site.File{Path: name, Data: f.MapFS[name].Data})
		}
		mark.Wrote[record.CopyOf{Path: name, Sum: record.SumOf(f.MapFS[name].Data)}] = true
	}
	sums := record.Sums(files)
	f.MapFS[record.SumsFile] = &fstest.MapFile{Data: sums.Data}
	mark.Wrote[record.CopyOf{Path: record.SumsFile, Sum: record.SumOf(sums.Data)}] = true
	f.MapFS[record.MarkFile] = &fstest.MapFile{Data: mark.Bytes()}
}

// soundSite is a small site in which nothing is wrong, for the folder of a server.
func soundSite(root string) folder {
	f := folder{fstest.MapFS{}}
	for name, text := range map[string]string{
		"index.html": `<!doctype html><link rel="stylesheet" href="site.css"><main id="content">` +
			`<a href="#content">skip</a> <a href="boards/8/index.html">8</a> <a href="boards/8/index.html#plots">plots</a>` +
			`<a href="https://example.org/nope">elsewhere</a> <a href="mailto:club@example.org">mail</a> <img src="a%20b.svg"></main>`,
		"boards/8/index.html": `<!doctype html><a href="../../index.html">home</a> <h2 id="plots">Plots</h2>` +
			`<a href="../../SHA256SUMS">sums</a> <svg><use href="#plots"/></svg>`,
		"404.html":    `<!doctype html><link rel="stylesheet" href="` + root + `site.css"><a href="` + root + `boards/8/index.html">8</a>`,
		"fr/404.html": `<!doctype html><a href="` + root + `index.html">start</a>`,
		"site.css":    "a { color: blue }\n",
		"a b.svg":     "<svg/>",
		"robots.txt":  "User-agent: *\n",
		".nojekyll":   "",
	} {
		f.add(name, text)
	}
	f.list(true)
	return f
}

func TestNothingIsWrongWithASoundSite(t *testing.T) {
	for _, root := range []string{"/", "/vp/", "/a/b/"} {
		f := soundSite(root)
		if err := check.Site(f); err != nil {
			t.Errorf("in the folder %s of a server: %v", root, err)
		}
		delete(f.MapFS, record.MarkFile) // hosts leave dotfiles out
		delete(f.MapFS, ".nojekyll")
		var capitals []byte // as some tools write sums
		for line := range strings.Lines(string(f.MapFS[record.SumsFile].Data)) {
			capitals = append(capitals, strings.ToUpper(line[:64])+line[64:]...)
		}
		f.MapFS[record.SumsFile] = &fstest.MapFile{Data: capitals}
		if err := check.Site(f); err != nil {
			t.Errorf("without dotfiles, and with sums in capitals: %v", err)
		}
	}
}

// faultsOf are what check says of a site after something was done to it.
func faultsOf(harm func(f folder)) string {
	f := soundSite("/vp/")
	harm(f)
	if err := check.Site(f); err != nil {
		return err.Error()
	}
	return ""
}

// A text is the name of a file, and what is added to it, or the whole of another SHA256SUMS.
func TestFaultsOfLinksAndSumsAreFoundAndNothingElse(t *testing.T) {
	cases.Texts(t, "testdata/faults.txt", func(text string) string {
		name, added, _ := strings.Cut(text, "\n")
		return faultsOf(func(f folder) {
			if name == record.SumsFile {
				clear(f.MapFS)
				f.add(name, added)
				return
			}
			f.add(name, added)
			f.list(true)
		})
	})
}

func TestFaultsOfFilesAreFoundAndNothingElse(t *testing.T) {
	for want, harm := range map[string]func(f folder){
		"not a site: ": func(f folder) { clear(f.MapFS) },
		"robots.txt: listed in SHA256SUMS, but cannot be read":          func(f folder) { delete(f.MapFS, "robots.txt") },
		"site.css: not the file that SHA256SUMS lists: its SHA-256 is ": func(f folder) { f.add("site.css", "b { color: red }\n") },
		"boards/10/index.html: not listed in SHA256SUMS":                func(f folder) { f.add("boards/10/index.html", "") },
		".nojekyll: listed in .vpcharts, but cannot be read":            func(f folder) { delete(f.MapFS, ".nojekyll") },
		".nojekyll: not the file that .vpcharts lists: its SHA-256 is ": func(f folder) { f.add(".nojekyll", "x") },
		".vpcharts: the build was interrupted: build again":             func(f folder) { f.list(false) },
		".vpcharts: the mark of a build with another SHA256SUMS than this": func(f folder) {
			before := f.MapFS[record.MarkFile]
			f.add("new.css", "")
			f.list(true)
			f.MapFS[record.MarkFile] = before
		},
	} {
		if got := faultsOf(harm); !strings.HasPrefix(got, want) || strings.Contains(got, "\n") {
			t.Errorf("it says\n%v\nshould say\n%s", got, want)
		}
	}
}
