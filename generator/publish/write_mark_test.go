package publish_test

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

func sha(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// markOf is a mark of a build, written a second time.
func markOf(state string, lines ...string) string {
	text := "# The mark of vpcharts build. It names the files in this folder that a build wrote, and may replace or remove while they are unchanged.\n" +
		state + "\n"
	for _, line := range lines {
		text += line + "\n"
	}
	return text + sha(text) + "  .vpcharts\n"
}

// refused fails the test unless Write refuses a folder with this in its words, and
// leaves it, and all that stands beside it, as it is.
func refused(t *testing.T, dir string, files []site.File, want ...string) {
	t.Helper()
	before := snapshot(t, filepath.Dir(dir))
	err := publish.Write(dir, files)
	for _, w := range want {
		if err == nil || !strings.Contains(err.Error(), w) {
			t.Errorf("Write says %v; it should say %q", err, w)
		}
	}
	if !maps.Equal(before, snapshot(t, filepath.Dir(dir))) {
		t.Error("something has changed, though Write refused the folder")
	}
}

func TestTheMarkListsSHA256SUMSAndTheDotfilesOfTheBuild(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	files := siteOf("1", "index.html", ".well-known/security.txt")
	write(t, dir, files)
	want := markOf("finished", sha(".well-known/security.txt 1\n")+"  .well-known/security.txt", sha(string(files[0].Data))+"  SHA256SUMS")
	if got := snapshot(t, dir)[".vpcharts"]; got != want {
		t.Errorf("the mark is\n%s\nit should be\n%s", got, want)
	}
	if strings.Contains(string(files[0].Data), "security") {
		t.Errorf("SHA256SUMS lists a dotfile, which hosts leave out:\n%s", files[0].Data)
	}
}

func TestAFolderWithOrdinarySumsIsNotABuilds(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "thesis")
	put(t, dir, "thesis.tex", "mine")
	put(t, dir, "SHA256SUMS", sha("mine")+"  thesis.tex\n")
	refused(t, dir, siteOf("1", "index.html"), "the folder has a SHA256SUMS, but not the mark of a build (.vpcharts)", "build into another folder")
}

func TestASiteFromBeforeTheMarkIsRefusedInOneLineThatSaysHowToGoOn(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	old := siteOf("1", "index.html", "boards/4/index.html")
	write(t, dir, old)
	if err := os.Remove(filepath.Join(dir, ".vpcharts")); err != nil {
		t.Fatal(err)
	}
	refused(t, dir, old, "if an older version of vpcharts built it, remove what is in it and build again")
	if err := publish.Write(dir, old); err != nil && strings.Contains(err.Error(), "\n") {
		t.Errorf("the refusal is longer than a line: %v", err)
	}
}

func TestWhatIsNotAsABuildWroteItIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		harm func(t *testing.T, dir string)
		want string
	}{
		"an edited page": {func(t *testing.T, dir string) { put(t, dir, "index.html", "mine") },
			"index.html: changed since a build wrote it\n"},
		"an edited page that goes": {func(t *testing.T, dir string) { put(t, dir, "old.html", "mine") },
			"old.html: changed since a build wrote it\n"},
		"an emptied page": {func(t *testing.T, dir string) { put(t, dir, "old.html", "") },
			"old.html: changed since a build wrote it\n"},
		"a dotfile that a build wrote, edited": {func(t *testing.T, dir string) { put(t, dir, ".well-known/security.txt", "mine") },
			".well-known/security.txt: changed since a build wrote it\n"},
		"a dotfile that goes, edited": {func(t *testing.T, dir string) { put(t, dir, ".old", "mine") },
			".old: changed since a build wrote it\n"},
		"a dotfile of others where one should go": {func(t *testing.T, dir string) { put(t, dir, ".new", "mine") },
			".new: no build wrote it\n"},
		"the same dotfile of others": {func(t *testing.T, dir string) { put(t, dir, ".new", ".new 2\n") },
			".new: no build wrote it\n"},
		"a folder in a new file's place": {func(t *testing.T, dir string) { put(t, dir, "new.html/.keep", "") },
			"new.html: a folder in a file's place\n"},
		"an empty folder in a new file's place": {func(t *testing.T, dir string) { os.Mkdir(filepath.Join(dir, "new.html"), 0o777) },
			"new.html: a folder in a file's place\n"},
		"a folder that becomes a file, with a dotfile of others": {func(t *testing.T, dir string) { put(t, dir, "data/deep/.keep", "") },
			"data: a folder in a file's place\n"},
		"a folder in an old file's place": {func(t *testing.T, dir string) {
			os.Remove(filepath.Join(dir, "old.html"))
			put(t, dir, "old.html/.keep", "")
		}, "old.html: a folder in a file's place\n"},
		"a file in a new folder's place": {func(t *testing.T, dir string) { put(t, dir, "boards", "mine") },
			"boards: no build wrote it\n"},
		"a file with a begun file's name": {func(t *testing.T, dir string) { put(t, dir, ".vpcharts-new", "mine") },
			".vpcharts-new: no build wrote it\n"},
		"one deeper": {func(t *testing.T, dir string) { put(t, dir, "data/deep/.vpcharts-new", "") },
			"data/deep/.vpcharts-new: no build wrote it\n"},
		"sums that were edited": {func(t *testing.T, dir string) {
			put(t, dir, "thesis.tex", "mine")
			put(t, dir, "SHA256SUMS", snapshot(t, dir)["SHA256SUMS"]+sha("mine")+"  thesis.tex\n")
		}, "the mark of the build (.vpcharts) is not of this SHA256SUMS"},
		"sums that are gone": {func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, "SHA256SUMS")) },
			"the mark of the build (.vpcharts) is not of this SHA256SUMS"},
		"a mark that was edited": {func(t *testing.T, dir string) {
			put(t, dir, "thesis.tex", "mine")
			put(t, dir, ".vpcharts", strings.Replace(snapshot(t, dir)[".vpcharts"], "finished\n", "finished\n"+sha("mine")+"  thesis.tex\n", 1))
		}, ".vpcharts is not as a build wrote it"},
		"an empty mark": {func(t *testing.T, dir string) { put(t, dir, ".vpcharts", "") }, ".vpcharts is not as a build wrote it"},
		"a mark of a later version": {func(t *testing.T, dir string) {
			text := "# Another mark.\nfinished\n"
			put(t, dir, ".vpcharts", text+sha(text)+"  .vpcharts\n")
		}, ".vpcharts is of a build by another version of vpcharts"},
		"a mark of something outside": {func(t *testing.T, dir string) {
			put(t, dir, ".vpcharts", markOf("unfinished", sha("mine")+"  ../thesis.tex"))
		}, `  ../thesis.tex\n" is not a SHA-256 sum, two spaces and a path inside the folder`},
		"a folder in the mark's place": {func(t *testing.T, dir string) {
			os.Remove(filepath.Join(dir, ".vpcharts"))
			put(t, dir, ".vpcharts/settings", "mine")
		}, ".vpcharts is a link, or another thing in a file's place"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "public")
			write(t, dir, siteOf("1", "index.html", "old.html", "data/deep/all.csv", ".well-known/security.txt", ".old"))
			c.harm(t, dir)
			refused(t, dir, siteOf("2", "index.html", "new.html", "boards/4/index.html", "data", ".well-known/security.txt", ".new"), c.want)
		})
	}
}

func TestTheMarkOfAnotherFolderIsNoMark(t *testing.T) {
	t.Parallel()
	above := t.TempDir()
	site1, thesis := filepath.Join(above, "public"), filepath.Join(above, "thesis")
	write(t, site1, siteOf("1", "index.html"))
	put(t, thesis, "index.html", "mine")
	put(t, thesis, "SHA256SUMS", sha("mine")+"  index.html\n")
	put(t, thesis, ".vpcharts", snapshot(t, site1)[".vpcharts"])
	refused(t, thesis, siteOf("2", "index.html"), "is not of this SHA256SUMS")
	put(t, thesis, "SHA256SUMS", snapshot(t, site1)["SHA256SUMS"]) // and the sums of the other too
	refused(t, thesis, siteOf("2", "index.html"), filepath.Join(thesis, "index.html")+": changed since a build wrote it\n")
}

func TestARefusalNamesTenFilesAndTheNumberOfAll(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	write(t, dir, siteOf("1", "index.html"))
	for i := range 13 {
		put(t, dir, fmt.Sprintf("mine/%02d.txt", i), "mine")
	}
	put(t, dir, "index.html", "mine")
	err := publish.Write(dir, siteOf("2", "index.html"))
	if err == nil {
		t.Fatal("Write has written over the files of others")
	}
	want := "the folder has 14 files or folders that no build wrote, or that changed since:\n" +
		"  " + filepath.Join(dir, "index.html") + ": changed since a build wrote it\n"
	for i := range 9 {
		want += "  " + filepath.Join(dir, "mine", fmt.Sprintf("%02d.txt", i)) + ": no build wrote it\n"
	}
	want += "  and 4 more\nNothing was done. Move what is named out of the folder and build again, or build into another"
	if err.Error() != want {
		t.Errorf("the refusal is\n%v\nit should be\n%s", err, want)
	}
}

func TestDotfilesOfABuildAreReplacedAndRemovedAndThoseOfOthersStay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	put(t, dir, ".gitignore", "*\n")
	put(t, dir, ".git/config", "x\n")
	put(t, dir, ".well-known/note.txt", "mine\n")
	write(t, dir, siteOf("1", "CNAME", "index.html", ".well-known/security.txt", ".well-known/pki/proof", ".proof"))
	fresh := siteOf("2", "CNAME", "index.html", ".well-known/security.txt")
	write(t, dir, fresh)
	others := []string{".gitignore", ".git/", ".git/config", ".well-known/note.txt"}
	holds(t, dir, fresh, others...)
	fresh = siteOf("3", "index.html")
	write(t, dir, fresh)
	holds(t, dir, fresh, append(others, ".well-known/")...)
}

func TestWriteLeavesAloneWhatIsAsItShouldBe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	files := siteOf("1", "index.html", "boards/4/index.html", ".well-known/a")
	write(t, dir, files)
	long := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	for name := range snapshot(t, dir) {
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	write(t, dir, files)
	for name := range snapshot(t, dir) {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || !info.ModTime().Equal(long) {
			t.Errorf("%s was written again, though nothing in it is new (%v)", name, err)
		}
	}
}

func TestACopyByHardLinksStaysAsItIs(t *testing.T) {
	t.Parallel()
	dir, backup := t.TempDir(), filepath.Join(t.TempDir(), "index.html")
	write(t, dir, siteOf("1", "index.html"))
	if err := os.Link(filepath.Join(dir, "index.html"), backup); err != nil {
		t.Fatal(err)
	}
	write(t, dir, siteOf("2", "index.html"))
	if data, err := os.ReadFile(backup); string(data) != "index.html 1\n" {
		t.Errorf("the copy holds %q now (%v)", data, err)
	}
}
