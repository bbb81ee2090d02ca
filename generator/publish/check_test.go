package publish

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/site"
)

// unreadable is a folder with a file that cannot be read.
type unreadable struct{ fs.FS }

func (u unreadable) Open(name string) (fs.File, error) {
	if name == "empty.txt" {
		return nil, errFault
	}
	return u.FS.Open(name)
}

// The scripts check and unreadable have other differences.
func TestEveryDifferenceFromASiteIsNamedWithItsPlace(t *testing.T) {
	row := strings.Repeat("a long row of figures. ", 10)
	files := []site.File{
		{Path: ".well-known/security.txt", Data: []byte("Contact")},
		{Path: "a/index.html", Data: []byte("one\n" + row + "15.97" + row)},
		{Path: "a/card.pdf", Data: []byte("%PDF\xff 1")}, {Path: "empty.txt"}, {Path: "index.html", Data: []byte("front\n")},
	}
	whole := fstest.MapFS{MarkFile: {Data: []byte("mark")}}
	for _, f := range files {
		whole[f.Path] = &fstest.MapFile{Data: f.Data}
	}
	before, after := row[len(row)-shownBefore+3:]+"15.", row[:shownAfter-2]
	for _, c := range []struct {
		what   string
		change func(folder fstest.MapFS)
		same   int
		differ []string
		extra  string
	}{
		{"nothing", func(fstest.MapFS) {}, 5, nil, ""},
		{"dotfiles that hosts drop", func(m fstest.MapFS) {
			delete(m, ".well-known/security.txt")
			delete(m, MarkFile)
		}, 4, nil, ""},
		{"dotfiles that people have", func(m fstest.MapFS) {
			m[".nojekyll"], m[".git/config"], m[".gitignore"] = &fstest.MapFile{}, &fstest.MapFile{}, &fstest.MapFile{}
		}, 5, nil, ""},
		{"a digit", func(m fstest.MapFS) {
			m["a/index.html"] = &fstest.MapFile{Data: []byte("one\n" + row + "15.87" + row)}
		}, 4, []string{"a/index.html differs in line 2\n  it is:        " + before + "87" + after +
			"\n  it should be: " + before + "97" + after}, ""},
		{"the end of a file", func(m fstest.MapFS) { m["index.html"] = &fstest.MapFile{Data: []byte("front")} }, 4,
			[]string{"index.html differs in line 1\n  it is:        front\n  it should be: front⏎"}, ""},
		{"text in an empty file", func(m fstest.MapFS) { m["empty.txt"] = &fstest.MapFile{Data: []byte("\x1b[2J")} }, 4,
			[]string{"empty.txt differs in line 1\n  it is:        \\x1b[2J\n  it should be: "}, ""},
		{"a link", func(m fstest.MapFS) {
			m["index.html"] = &fstest.MapFile{Data: []byte("a/index.html"), Mode: fs.ModeSymlink}
		}, 4,
			[]string{"index.html is a link, or another thing in a file's place"}, ""},
		{"files more", func(m fstest.MapFS) {
			m["a/new.html"], m[".htaccess"], m["a/.git/x"] = &fstest.MapFile{}, &fstest.MapFile{}, &fstest.MapFile{}
		}, 5, nil, ".htaccess a/.git/x a/new.html"},
		{"files that servers serve though their names begin with a dot", func(m fstest.MapFS) {
			m[".well-known/a/index.html"], m[".nojekyll/index.html"] = &fstest.MapFile{}, &fstest.MapFile{}
		}, 5, nil, ".nojekyll/index.html .well-known/a/index.html"},
	} {
		folder := maps.Clone(whole)
		c.change(folder)
		got := Compare(folder, files)
		if got.Same != c.same || !slices.Equal(got.Differ, c.differ) ||
			strings.Join(got.Extra, " ") != c.extra {
			t.Errorf("%s: Compare gives %+v, want %d the same, %q, %q", c.what, got, c.same, c.differ, c.extra)
		}
	}
	got := Compare(unreadable{whole}, files)
	if want := []string{"empty.txt cannot be read: input/output error"}; got.Same != 4 || !slices.Equal(got.Differ, want) {
		t.Errorf("where a file cannot be read, Compare gives %+v, want %q", got, want)
	}
}
