package check_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

// build writes a small site for the folder root of a server. The site has no faults except those
// in the text that is added to one of its files.
func build(t *testing.T, root, file, added string) (dir string) {
	t.Helper()
	files := map[string]string{
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
	}
	if file != "" {
		files[file] += added
	}
	var all []site.File
	for name, text := range files {
		all = append(all, site.File{Path: name, Data: []byte(text)})
	}
	slices.SortFunc(all, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	dir = t.TempDir()
	writeSite(t, dir, append(all, site.Sums(all)))
	return dir
}

// writeSite writes files and their mark as a build does, but also where the site has faults.
func writeSite(t *testing.T, dir string, files []site.File) {
	t.Helper()
	m := publish.Mark{Finished: true, Wrote: map[publish.CopyOf]bool{}}
	for _, f := range files {
		readback.Put(t, filepath.Join(dir, f.Path), string(f.Data))
		if site.Hidden(f.Path) || f.Path == site.SumsFile {
			m.Wrote[publish.CopyOf{Path: f.Path, Sum: site.SumOf(f.Data)}] = true
		}
	}
	readback.Put(t, filepath.Join(dir, publish.MarkFile), string(m.Bytes()))
}

// capitals writes the sums in capital letters, as some tools do.
func capitals(t *testing.T, dir string) {
	t.Helper()
	text := ""
	for line := range strings.Lines(readback.Get(t, dir+"/SHA256SUMS")) {
		text += strings.ToUpper(line[:64]) + line[64:]
	}
	readback.Put(t, dir+"/SHA256SUMS", text)
}

func TestACorrectSiteHasNoFaults(t *testing.T) {
	for _, root := range []string{"/", "/vp/", "/a/b/"} {
		dir := build(t, root, "", "")
		if err := check.Consistent(os.DirFS(dir)); err != nil {
			t.Errorf("a correct site for the folder %s of a server has the faults: %v", root, err)
		}
		os.Remove(filepath.Join(dir, publish.MarkFile)) // some hosts do not publish dotfiles
		os.Remove(filepath.Join(dir, ".nojekyll"))
		capitals(t, dir)
		if err := check.Consistent(os.DirFS(dir)); err != nil {
			t.Errorf("a correct site without dotfiles, and with sums in capitals, has the faults: %v", err)
		}
	}
}

func TestEveryFaultOfASiteIsFound(t *testing.T) {
	cases.Texts(t, "testdata/faults.txt", func(text string) string {
		step, text, _ := strings.Cut(text, "\n")
		verb, file, _ := strings.Cut(step, " ")
		if verb == "build" {
			return fmt.Sprint(check.Consistent(os.DirFS(build(t, "/vp/", file, text))))
		}
		dir := build(t, "/vp/", "", "")
		name := filepath.Join(dir, file)
		before, _ := os.ReadFile(name)
		switch verb {
		case "add":
			readback.Put(t, name, string(before)+text)
		case "put":
			readback.Put(t, name, text)
		case "remove":
			os.Remove(name)
		case "interrupt":
			readback.Put(t, name+"/"+publish.MarkFile, string(publish.Mark{}.Bytes()))
		case "capitals":
			capitals(t, dir)
		}
		return fmt.Sprint(check.Consistent(os.DirFS(dir)))
	})
}
