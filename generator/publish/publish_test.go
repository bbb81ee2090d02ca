package publish

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// links says whether tests make links: on Windows few users may.
const links = runtime.GOOS != "windows"

// siteOf returns a site of these files. Each file contains its path and the version.
func siteOf(version, paths string) []outline.File {
	var files []outline.File
	for _, p := range slices.Sorted(slices.Values(strings.Fields(paths))) {
		files = append(files, outline.File{Path: p, Data: []byte(p + " " + version + "\n")})
	}
	return append([]outline.File{site.Sums(files)}, files...)
}

// The sites that the tests go between. Files and folders come and go, and one file stays.
var (
	oldSite   = siteOf("1", "index.html boards/4/index.html gone/a.html gone/b.html data.csv plots/a .well-known/a .proof")
	newSite   = siteOf("2", "index.html boards/4/index.html boards/6/index.html data/all.csv plots/b .well-known/a .new/b")
	thirdSite = siteOf("1", "index.html boards/6/a.html data.csv")
)

// others are in the folder of newPlace what is not a build's.
var others = []string{
	".gitignore", ".git/", ".git/HEAD", "boards/", "boards/4/", "boards/4/.keep", ".well-known/", ".well-known/note",
}

// newPlace makes a folder with the old site and with dotfiles of somebody.
func newPlace(t *testing.T) (above, dir string) {
	t.Helper()
	above = tempDir(t)
	dir = filepath.Join(above, "public")
	mustWrite(t, dir, oldSite)
	alter(t, dir, "put .gitignore *\nput .git/HEAD main\nput boards/4/.keep mine\nput .well-known/note mine")
	return above, dir
}

// tempDir is a folder for a test, whose name has no link, as on macOS, and no short form, as on Windows.
func tempDir(t *testing.T) string {
	return sample.Must(filepath.EvalSymlinks(t.TempDir()))
}

// writeTo is Write with other changes.
func writeTo(ctx context.Context, dir string, files []outline.File, d apply) error {
	return (&writer{ctx: ctx, dir: dir, apply: d}).write(files, Made{})
}

// quick makes changes but does not sync, which takes long and changes nothing that a program sees.
func quick(what, _ string, change func() error) error {
	if what == "sync" {
		return nil
	}
	return change()
}

func mustWrite(t *testing.T, dir string, files []outline.File) {
	t.Helper()
	if err := writeTo(t.Context(), dir, files, quick); err != nil {
		t.Fatalf("Write: %v", err)
	}
}

// snapshot returns every file and folder below dir, with the file's contents or the link's target.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			all[name+"/"] = ""
		} else if to, noLink := os.Readlink(filepath.Join(dir, name)); noLink == nil {
			all[name] = to
		} else if err == nil {
			var data []byte
			data, err = os.ReadFile(filepath.Join(dir, name))
			all[name] = string(data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(all, "./")
	return all
}

// holds fails the test unless a folder contains these files, the mark of their build, the names in also, and nothing
// else, and nothing is beside it.
func holds(t *testing.T, dir string, files []outline.File, also ...string) {
	t.Helper()
	there := snapshot(t, dir)
	if mark, err := ReadMark(os.DirFS(dir)); !mark.Finished || len(mark.Wrote) != len(files) || err != nil {
		t.Errorf("the mark is %q, want one of a finished build with this SHA256SUMS (%v)", there[MarkFile], err)
	}
	for _, name := range also {
		if _, ok := there[name]; !ok {
			t.Errorf("%s is gone: it is somebody's", name)
		}
	}
	for _, f := range files {
		if there[f.Path] != string(f.Data) {
			t.Errorf("%s contains %q, want %q", f.Path, there[f.Path], f.Data)
		}
		for name := f.Path; name != "."; name = path.Dir(name) {
			also = append(also, name, name+"/")
		}
	}
	for _, name := range append(also, MarkFile) {
		delete(there, name)
	}
	if len(there) > 0 {
		t.Errorf("the folder still has files that are not part of the site: %q", slices.Sorted(maps.Keys(there)))
	}
	left, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the folder there are %v (%v), want nothing", left, err)
	}
}

// alter changes a folder by the steps of a script: "put FILE TEXT", "add FILE TEXT" (at the end of the file),
// "remove FILE", "folder NAME", "link NAME TO".
func alter(t *testing.T, dir, script string) {
	t.Helper()
	for step := range strings.SplitSeq(script, "\n") {
		verb, rest, _ := strings.Cut(step, " ")
		name, text, _ := strings.Cut(rest, " ")
		name = filepath.Join(dir, name)
		old, _ := os.ReadFile(name)
		err := os.MkdirAll(filepath.Dir(name), 0o777)
		switch verb {
		case "add":
			err = os.WriteFile(name, append(old, text...), 0o666)
		case "put":
			err = os.WriteFile(name, []byte(text), 0o666)
		case "remove":
			err = os.RemoveAll(name)
		case "folder":
			err = os.Mkdir(name, 0o777)
		case "link":
			os.RemoveAll(name)
			err = os.Symlink(text, name)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestWriteRefusesAFolderThatIsNotItsOwnAndChangesNothing(t *testing.T) {
	texts, wants := cases.ReadTexts(t, "testdata/refused.txt")
	for i, steps := range texts {
		if !links && strings.HasPrefix(steps, "link ") {
			continue
		}
		above := tempDir(t)
		dir := filepath.Join(above, "public")
		first := siteOf("1", "index.html old.html data/deep/all.csv .well-known/security.txt .old")
		mustWrite(t, dir, first)
		mustWrite(t, filepath.Join(above, "outside"), first)
		alter(t, dir, steps)
		before := snapshot(t, above)
		second := siteOf("2", "index.html new.html boards/4/index.html .well-known/security.txt .new")
		err := Write(t.Context(), dir, second, Made{})
		if !maps.Equal(before, snapshot(t, above)) {
			t.Errorf("after %q Write changed something, want nothing changed in a folder that it refuses", steps)
		}
		said := strings.ReplaceAll(filepath.ToSlash(fmt.Sprint(err)), filepath.ToSlash(above)+"/", "")
		got := strings.TrimPrefix(said, "this is in the way of the site:\n  ")
		got = strings.TrimSuffix(got, "\nNothing was done. Mend it or move it out of the folder, and build again, "+
			"or build into another")
		if got != wants[i] {
			t.Errorf("after\n%s\nthe build says\n%s\nwant\n%s", steps, got, wants[i])
		}
	}
	for name, paths := range map[string]string{"boards": "boards", "plots/a": "plots/a/b"} { // which a build wrote
		_, dir := newPlace(t)
		before := snapshot(t, dir)
		err := Write(t.Context(), dir, siteOf("2", paths), Made{})
		if !strings.Contains(filepath.ToSlash(fmt.Sprint(err)), "public/"+name+": a folder where the site has a file, or") {
			t.Errorf("a site with %s instead of %s: the build says %v", paths, name, err)
		}
		unchanged(t, dir, before, false)
	}
}

// A program that still reads an old file, and a hard link to it, keep the old contents. A file that has the right
// contents is not written. The folder stays itself, as servers and shells are in it.
func TestFilesAreReplacedAsAWhole(t *testing.T) {
	_, dir := newPlace(t)
	t.Chdir(filepath.Join(dir, "boards"))
	backup, long := t.TempDir(), time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	for _, name := range []string{"index.html", site.SumsFile, MarkFile} {
		if err := os.Link(filepath.Join(dir, name), filepath.Join(backup, name)); err != nil {
			t.Fatal(err)
		}
	}
	before, folder, same := snapshot(t, backup), sample.Must(os.Lstat(dir)), filepath.Join(dir, "index.html")
	os.Chtimes(same, long, long)
	mustWrite(t, "..", thirdSite)
	if !sample.Must(os.Lstat(same)).ModTime().Equal(long) {
		t.Error("index.html was written again, want it left alone as its contents are the same")
	}
	mustWrite(t, "..", newSite)
	holds(t, dir, newSite, others...)
	if !os.SameFile(folder, sample.Must(os.Lstat(dir))) {
		t.Error("the folder is another one than before")
	}
	if after := snapshot(t, backup); !maps.Equal(before, after) {
		t.Errorf("hard links to old files now contain %q, want %q", after, before)
	}
}

// A build that has nothing to change changes nothing: not even the time of a folder in the site. Only the mark is
// written again if the site was made in another way.
func TestASecondBuildWritesNothing(t *testing.T) {
	_, dir := newPlace(t)
	mustWrite(t, dir, newSite)
	long := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	for _, made := range []Made{{}, {Version: "v9"}} {
		for name := range snapshot(t, dir) {
			os.Chtimes(filepath.Join(dir, name), long, long)
		}
		os.Chtimes(dir, long, long)
		if err := Write(t.Context(), dir, newSite, made); err != nil {
			t.Fatal(err)
		}
		for name := range snapshot(t, dir) {
			wants := name != MarkFile || made.Version == ""
			if sample.Must(os.Lstat(filepath.Join(dir, name))).ModTime().Equal(long) != wants {
				t.Errorf("%v: %s has another time, or the mark has not", made, name)
			}
		}
	}
	if mark, err := ReadMark(os.DirFS(dir)); mark.Made.Version != "v9" || err != nil {
		t.Errorf("the mark says that the site was made by %v (%v)", mark.Made, err)
	}
}

func TestALinkStaysAndLeadsToTheNewSite(t *testing.T) {
	if !links {
		t.Skip("links need a right of their own on Windows")
	}
	_, dir := newPlace(t)
	name := filepath.Join(t.TempDir(), "link")
	alter(t, filepath.Dir(name), "link link "+dir+"\nlink link2 nowhere")
	mustWrite(t, name, newSite)
	if to, err := os.Readlink(name); err != nil || to != dir {
		t.Errorf("the link leads to %q (%v), want %q", to, err, dir)
	}
	holds(t, dir, newSite, others...)
	if err := Write(t.Context(), name+"2", newSite, Made{}); err == nil || !strings.Contains(err.Error(), name+"2") {
		t.Errorf("a link to nothing gives the error %v, want one that names it", err)
	}
}

// While a build is at work another one ends, and names it.
func TestOfTwoBuildsAtOnceTheSecondNamesTheFirst(t *testing.T) {
	_, dir := newPlace(t)
	host, _ := os.Hostname()
	want := fmt.Sprintf("%s is being built by process %d on %s, since 20", dir, os.Getpid(), host)
	tried := 0
	err := writeTo(t.Context(), dir, newSite, func(what, name string, change func() error) error {
		if what == "rename" || what == "write" {
			tried++
			if err := Write(t.Context(), dir, thirdSite, Made{}); err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("before %s %s a second build says %v, want %q", what, name, err, want)
			}
		}
		return quick(what, name, change)
	})
	if err != nil || tried < 5 {
		t.Errorf("the first build ends with %v, after %d others", err, tried)
	}
	holds(t, dir, newSite, others...)
}
