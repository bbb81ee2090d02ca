package record_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

func sha(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// markOf returns the mark of a build. It does not use package record.
func markOf(state string, lines ...string) string {
	text := "# The mark of vpcharts build. It names the files in this folder that a build wrote, and may replace or remove while they are unchanged.\n" +
		state + "\n" + strings.Join(append(lines, ""), "\n")
	return text + sha(text) + "  .vpcharts\n"
}

func TestSumsListEveryFileButDotfilesAndAreReadAgain(t *testing.T) {
	files := []site.File{{Path: ".well-known/a", Data: []byte("a")}, {Path: "b/.c"}, {Path: "b/c d.csv", Data: []byte("c")}, {Path: "e"}}
	sums := record.Sums(files)
	if want := sha("c") + "  b/c d.csv\n" + sha("") + "  e\n"; sums.Path != "SHA256SUMS" || string(sums.Data) != want {
		t.Errorf("%s is\n%swant SHA256SUMS with\n%s", sums.Path, sums.Data, want)
	}
	paths, read, err := record.ParseSums(sums.Data)
	if fmt.Sprint(paths) != "[b/c d.csv e]" || read["e"] != sha("") || err != nil {
		t.Errorf("ParseSums gives the paths %q with the sums %q (%v)", paths, read, err)
	}
	windows := strings.ReplaceAll(string(sums.Data), "\n", "\r\n")
	if again, _, err := record.ParseSums([]byte(windows)); !slices.Equal(again, paths) || err != nil {
		t.Errorf("with the line ends of Windows ParseSums gives the paths %q (%v)", again, err)
	}
}

func TestSumsThatListAnythingElseAreRefused(t *testing.T) {
	sum := strings.Repeat("0a", 32)
	for _, line := range []string{
		sum + "  ../outside.txt", sum + "  a/../../outside.txt", sum + "  /etc/hostname", sum + "  .gitignore", sum + "  .git/config",
		sum + "  boards/.keep", sum + "  SHA256SUMS", sum + "  .", sum + "  ", sum + "  boards/", sum + "  ./index.html",
		sum + " index.html", "index.html", sum[:62] + "  index.html", "zz" + sum[2:] + "  index.html", sum + "  index.html", "",
		strings.Repeat("0b", 32) + "  index.html", sum + "  a\x00b", sum + "  a\rb", sum + "  \xff", sum + "  a/./b",
	} {
		_, _, err := record.ParseSums([]byte(sum + "  index.html\n" + line + "\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "SHA256SUMS:2: ") {
			t.Errorf("the line %q: the error is %v, want one that names SHA256SUMS:2", line, err)
		}
	}
}

func TestTheMarkOfAFinishedBuildListsSumsAndDotfiles(t *testing.T) {
	sums := record.Sums([]site.File{{Path: "index.html"}})
	m := record.Mark{Finished: true, Wrote: map[record.CopyOf]bool{{Path: "SHA256SUMS", Sum: record.SumOf(sums.Data)}: true, {Path: ".a", Sum: sha("x")}: true}}
	want := markOf("finished", sha("x")+"  .a", sha(string(sums.Data))+"  SHA256SUMS")
	if got := string(m.Bytes()); got != want {
		t.Errorf("the mark is\n%s\nwant\n%s", got, want)
	}
	folder := fstest.MapFS{".vpcharts": {Data: m.Bytes()}, "SHA256SUMS": {Data: sums.Data}}
	read, bound, err := record.ReadMark(folder)
	if !read.Finished || !bound || len(read.Wrote) != 3 || !read.Wrote[record.CopyOf{Path: "index.html", Sum: sha("")}] || err != nil {
		t.Errorf("with the SHA256SUMS that it lists, the mark is read as %v, %t (%v)", read, bound, err)
	}
	folder["SHA256SUMS"] = &fstest.MapFile{Data: []byte("others\n")}
	if read, bound, err = record.ReadMark(folder); bound || len(read.Wrote) != 2 || err != nil {
		t.Errorf("with another SHA256SUMS the mark is read as %v, %t (%v)", read, bound, err)
	}
	unfinished := fstest.MapFS{".vpcharts": {Data: []byte(markOf("unfinished", sha("x")+"  a"))}}
	if read, bound, err = record.ReadMark(unfinished); read.Finished || !bound || len(read.Wrote) != 1 || err != nil {
		t.Errorf("the mark of an interrupted build is read as %v, %t (%v)", read, bound, err)
	}
}

func TestInvalidMarksAreRefused(t *testing.T) {
	other := "# Another mark.\nfinished\n"
	for mark, want := range map[string]string{
		"": ".vpcharts is not as a build wrote it",
		strings.Replace(markOf("finished"), "finished\n", "finished\n"+sha("mine")+"  thesis.tex\n", 1): ".vpcharts is not as a build wrote it",
		other + sha(other) + "  .vpcharts\n":               ".vpcharts is of a build by another version of vpcharts",
		markOf("finishing"):                                ".vpcharts is of a build by another version of vpcharts",
		markOf("unfinished", sha("x")+"  ../a"):            `.vpcharts: "` + sha("x") + `  ../a\n" is not a SHA-256 sum, two spaces and a path inside the folder`,
		markOf("unfinished", sha("x")+"  .vpcharts"):       `.vpcharts: "` + sha("x") + `  .vpcharts\n" is not a SHA-256 sum`,
		markOf("unfinished", "0a  a"):                      `.vpcharts: "0a  a\n" is not a SHA-256 sum`,
		markOf("unfinished", sha("x")+"  .vpcharts-build"): `.vpcharts-build\n" is not a SHA-256 sum`,
	} {
		_, _, err := record.ReadMark(fstest.MapFS{".vpcharts": {Data: []byte(mark)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the mark\n%s\ngives the error %v, want one with %s", mark, err, want)
		}
	}
}
