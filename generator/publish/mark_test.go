package publish

import (
	"crypto/sha256"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/site"
)

func sha(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// markOf returns the mark of a build. It does not use what the build uses.
func markOf(state string, lines ...string) string {
	text := "# The mark of vpcharts build. It names the files in this folder that a build wrote, " +
		"and may replace or remove while they are unchanged.\n" +
		state + "\n" + strings.Join(append(lines, ""), "\n")
	return text + sha(text) + "  .vpcharts\n"
}

func TestTheMarkOfAFinishedBuildListsSumsAndDotfiles(t *testing.T) {
	sums := site.Sums([]site.File{{Path: ".a"}, {Path: "b/.c"}, {Path: "index.html"}}) // without dotfiles
	made := Made{Version: "v1.2.3", Go: "go1.26.1", Processor: "amd64", Flags: map[string]string{"boards": "8"},
		Source: site.Source{Kinds: []string{"data"}, Boards: "8-8", Content: "0a"}}
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
