package publish

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/outline"
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
	files := []outline.File{
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
		differ string // how Faults names it
		extra  string
	}{
		{"nothing", func(fstest.MapFS) {}, 5, "", ""},
		{"dotfiles that hosts drop", func(m fstest.MapFS) {
			delete(m, ".well-known/security.txt")
			delete(m, MarkFile)
		}, 4, "", ""},
		{"dotfiles that people have", func(m fstest.MapFS) {
			m[".nojekyll"], m[".git/config"], m[".gitignore"] = &fstest.MapFile{}, &fstest.MapFile{}, &fstest.MapFile{}
		}, 5, "", ""},
		{"a digit", func(m fstest.MapFS) {
			m["a/index.html"] = &fstest.MapFile{Data: []byte("one\n" + row + "15.87" + row)}
		}, 4, "a/index.html differs in line 2\n  it is:        " + before + "87" + after +
			"\n  it should be: " + before + "97" + after, ""},
		{"the end of a file", func(m fstest.MapFS) { m["index.html"] = &fstest.MapFile{Data: []byte("front")} }, 4,
			"index.html differs in line 1\n  it is:        front\n  it should be: front⏎", ""},
		{"text in an empty file", func(m fstest.MapFS) { m["empty.txt"] = &fstest.MapFile{Data: []byte("\x1b[2J")} }, 4,
			"empty.txt differs in line 1\n  it is:        \\x1b[2J\n  it should be: ", ""},
		{"a link", func(m fstest.MapFS) {
			m["index.html"] = &fstest.MapFile{Data: []byte("a/index.html"), Mode: fs.ModeSymlink}
		}, 4,
			"index.html is a link, or another thing in a file's place", ""},
		{"files more", func(m fstest.MapFS) {
			m["a/new.html"], m[".htaccess"], m["a/.git/x"] = &fstest.MapFile{}, &fstest.MapFile{}, &fstest.MapFile{}
		}, 5, "", ".htaccess a/.git/x a/new.html"},
		{"files that servers serve though their names begin with a dot", func(m fstest.MapFS) {
			m[".well-known/a/index.html"], m[".nojekyll/index.html"] = &fstest.MapFile{}, &fstest.MapFile{}
		}, 5, "", ".nojekyll/index.html .well-known/a/index.html"},
	} {
		folder := maps.Clone(whole)
		c.change(folder)
		got := Compare(folder, files)
		extra := strings.Join(got.Extra, " ")
		if got.Extra = nil; got.Same != c.same || got.Faults() != c.differ || extra != c.extra {
			t.Errorf("%s: Compare gives %+v, want %d the same, %q, %q", c.what, got, c.same, c.differ, c.extra)
		}
	}
	got := Compare(unreadable{whole}, files)
	if want := "empty.txt cannot be read: input/output error"; got.Same != 4 || got.Faults() != want {
		t.Errorf("where a file cannot be read, Compare gives %+v, want %q", got, want)
	}
}

// A site that is not the one that is made again has a reason, as far as its mark tells, and a next step.
func TestADifferentSiteIsExplainedByItsMark(t *testing.T) {
	args := []string{"check", "public", "--content", "our club"}
	now := Made{Version: "v1.3.0", Commit: "b2", Go: "go1.26.1", Processor: "amd64", Source: site.Source{Content: "c"}}
	with := func(change func(m *Made)) Mark {
		m := now
		change(&m)
		return Mark{Finished: true, Made: m, Wrote: map[CopyOf]bool{{Path: "index.html"}: true}}
	}
	const unsure = "public: differs, or another version made it:\na.html"
	const other = "public: differs in 2 files: made "
	same := with(func(*Made) {})
	unfinished := same
	unfinished.Finished = false
	for _, c := range []struct {
		what string
		mark Mark
		want string
	}{
		{"the same program", same, "public: differs:\na.html is missing\nb.html is one too many\nBuild into another"},
		{"go install", with(func(m *Made) { m.Commit = "" }), "public: differs:\na.html"},
		{"no mark", Mark{}, unsure},
		{"go run", with(func(m *Made) { m.Version, m.Commit = "", "" }), unsure},
		{"changed files", with(func(m *Made) { m.Version, m.Commit = "v1.3.0+dirty", "b2" }), unsure},
		{"a release", with(func(m *Made) { m.Version, m.Commit = "v1.2.0", "a1" }),
			other + "by another version, v1.2.0. That one checks it:\n" +
				"  go run github.com/vpcharts/vpcharts/cmd/vpcharts@v1.2.0 check public --content 'our club'"},
		{"a commit", with(func(m *Made) { m.Version, m.Commit = "v1.2.1-0.20261123151822-57bb0e73140b", "57bb0e73140b" }),
			other + "by another version, v1.2.1-0.20261123151822-57bb0e73140b. That one checks it:\n" +
				"  git checkout 57bb0e73140b && go run ./cmd/vpcharts check public --content 'our club'"},
		{"an earlier release", with(func(m *Made) { *m = Made{} }), other + "by another version, an earlier release"},
		{"another Go", with(func(m *Made) { m.Go = "go1.25.2" }),
			other + "with another version of Go, go1.25.2; this is go1.26.1. That one checks it:\n" +
				"  GOTOOLCHAIN=go1.25.2 go run ./cmd/vpcharts check public --content 'our club'"},
		{"another processor", with(func(m *Made) { m.Processor = "arm64" }),
			other + "on another processor, arm64; this is amd64"},
		{"other content", with(func(m *Made) { m.Content = "d" }), other + "from other content: give"},
		{"an interrupted build", unfinished, "public: unfinished: a build is at work on it, or was interrupted"},
	} {
		differs, same := Comparison{Missing: []string{"a.html"}, Extra: []string{"b.html"}}, Comparison{Same: 3}
		err := differs.Explain("public", args, c.mark, now)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("of %s check says\n%v\nwant\n%s", c.what, err, c.want)
		}
		if err := same.Explain("public", args, c.mark, now); err != nil {
			t.Errorf("of %s, with equal bytes, check says %v: bytes come first", c.what, err)
		}
	}
}

func sha(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// markOf returns the mark of a build. It does not use what the build uses.
func markOf(state string, lines ...string) string {
	text := "# The mark of vpcharts build. It names the files in this folder that a build wrote, " +
		"and may replace or remove while they are unchanged.\n" +
		state + "\n" + strings.Join(append(lines, ""), "\n")
	return text + sha(text) + "  .vpcharts\n"
}

func TestTheMarkOfAFinishedBuildListsSumsAndDotfiles(t *testing.T) {
	sums := site.Sums([]outline.File{{Path: ".a"}, {Path: "b/.c"}, {Path: "index.html"}}) // without dotfiles
	made := Made{Version: "v1.2.3", Go: "go1.26.1", Processor: "amd64", Flags: map[string]string{"boards": "8"},
		Source: site.Source{Kinds: []outline.Kind{outline.Data}, Boards: "8-8", Content: "0a"}}
	const said = `{"version":"v1.2.3","go":"go1.26.1","processor":"amd64","flags":{"boards":"8"},` +
		`"kinds":["data"],"boards":"8-8","content":"0a"}`
	wrote := map[CopyOf]bool{{Path: "SHA256SUMS", Sum: site.SumOf(sums.Data)}: true, {Path: ".a", Sum: sha("x")}: true}
	m := Mark{Finished: true, Made: made, Wrote: wrote}
	want := markOf("finished", said, sha("x")+"  .a", sha(string(sums.Data))+"  SHA256SUMS")
	if got := string(m.Bytes()); got != want {
		t.Errorf("the mark is\n%s\nwant\n%s", got, want)
	}
	folder := fstest.MapFS{".vpcharts": {Data: m.Bytes()}, "SHA256SUMS": {Data: sums.Data}}
	read, err := ReadMark(folder)
	listed := len(read.Wrote) == 3 && read.Wrote[CopyOf{Path: "index.html", Sum: sha("")}]
	if !read.Finished || !listed || !reflect.DeepEqual(read.Made, made) || err != nil {
		t.Errorf("with the SHA256SUMS that it lists, the mark is read as %v (%v)", read, err)
	}
	folder["SHA256SUMS"] = &fstest.MapFile{Data: []byte("others\n")}
	const changed = "SHA256SUMS cannot be read, or is not as a build wrote it"
	if read, err = ReadMark(folder); len(read.Wrote) != 2 || fmt.Sprint(err) != changed {
		t.Errorf("with another SHA256SUMS the mark is read as %v (%v)", read, err)
	}
	// A mark of an earlier release does not say how the site was made.
	unfinished := fstest.MapFS{".vpcharts": {Data: []byte(markOf("unfinished", sha("x")+"  a"))}}
	read, err = ReadMark(unfinished)
	if read.Finished || len(read.Wrote) != 1 || !reflect.DeepEqual(read.Made, Made{}) || err != nil {
		t.Errorf("the mark of an interrupted build is read as %v (%v)", read, err)
	}
}

func TestInvalidMarksAreRefused(t *testing.T) {
	added := strings.Replace(markOf("finished"), "\nfinished\n", "\nfinished\n"+sha("mine")+"  thesis.tex\n", 1)
	other := "# Another mark.\nfinished\n"
	for mark, want := range map[string]string{
		"":                                   ".vpcharts is not as a build by this version of vpcharts writes it",
		added:                                ".vpcharts is not as a build by this version of vpcharts writes it",
		other + sha(other) + "  .vpcharts\n": ".vpcharts is not as a build by this version of vpcharts writes it",
		markOf("finishing"):                  ".vpcharts is not as a build by this version of vpcharts writes it",
		markOf("finished", "{"):              `unexpected end of JSON input`,
	} {
		_, err := ReadMark(fstest.MapFS{".vpcharts": {Data: []byte(mark)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the mark\n%s\ngives the error %v, want one with %s", mark, err, want)
		}
	}
}
