package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/site"
)

// siteOf returns a site of these files. Each file contains its path and the version.
func siteOf(version, paths string) []site.File {
	var files []site.File
	for _, p := range slices.Sorted(slices.Values(strings.Fields(paths))) {
		files = append(files, site.File{Path: p, Data: []byte(p + " " + version + "\n")})
	}
	return append([]site.File{site.Sums(files)}, files...)
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
		} else if err == nil && !d.Type().IsRegular() {
			all[name] = d.Type().String()
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

// holds fails the test unless a folder contains these files, the mark of their build, the names in
// also, and nothing else, and nothing is beside it.
func holds(t *testing.T, dir string, files []site.File, also ...string) {
	t.Helper()
	there := snapshot(t, dir)
	if !strings.Contains(there[MarkFile], "\nfinished\n") {
		t.Errorf("the mark of the build is %q, want one of a finished build", there[MarkFile])
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
	alone(t, filepath.Dir(dir))
	if len(there) > 0 {
		t.Errorf("the folder still has files that are not part of the site: %q", slices.Sorted(maps.Keys(there)))
	}
}

func mustWrite(t *testing.T, dir string, files []site.File) {
	t.Helper()
	if err := writeTo(dir, files, &failing{}); err != nil {
		t.Fatalf("Write: %v", err)
	}
}

// alter changes a folder by the steps of a script: "put FILE TEXT", "add FILE TEXT" (at the end of
// the file), "save FILE TEXT" (as a new file), "remove FILE", "folder NAME", "link NAME TO", "second NAME OLD"
// (a hard link).
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
		case "save": // as editors do, which put a new file in the place of the old one
			err = errors.Join(os.WriteFile(dir+"~", []byte(text), 0o666), os.Rename(dir+"~", name))
		case "remove":
			err = os.RemoveAll(name)
		case "folder":
			err = os.Mkdir(name, 0o777)
		case "link":
			err = errors.Join(os.RemoveAll(name), os.Symlink(text, name))
		case "second":
			err = errors.Join(err, os.Link(filepath.Join(dir, text), name))
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
		err := Write(dir, siteOf("2", "index.html new.html boards/4/index.html data .well-known/security.txt .new"), Made{})
		if !maps.Equal(before, snapshot(t, above)) {
			t.Errorf("after %q Write changed something, want nothing changed in a folder that it refuses", steps)
		}
		said := strings.ReplaceAll(filepath.ToSlash(fmt.Sprint(err)), filepath.ToSlash(above)+"/", "")
		got := strings.TrimPrefix(said, "the folder has 1 file or folder that no build wrote, or that changed since:\n  ")
		got = strings.TrimSuffix(got, "\nNothing was done. Move what is named out of the folder and build again, or build into another")
		if got != wants[i] {
			t.Errorf("after\n%s\nthe build says\n%s\nwant\n%s", steps, got, wants[i])
		}
	}
}

// tempDir is a folder for a test, whose name has no link, as on macOS, and no short form, as on Windows.
func tempDir(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// A file is replaced as a whole: a program that still reads the old file, and a hard link to it, keep
// the old contents. A file that already has the right contents is not written. What is somebody's stays.
func TestNoFileIsOverwritten(t *testing.T) {
	for way, fileByFile := range systems {
		for _, noLinks := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, without links %t", way, noLinks), func(t *testing.T) {
				_, dir := newPlace(t)
				backup, long := t.TempDir(), time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
				for _, name := range []string{"index.html", site.SumsFile, MarkFile} {
					if err := os.Link(filepath.Join(dir, name), filepath.Join(backup, name)); err != nil {
						t.Fatal(err)
					}
				}
				before, same := snapshot(t, backup), filepath.Join(dir, "same.html")
				if err := os.Chtimes(same, long, long); err != nil {
					t.Fatal(err)
				}
				for _, files := range [][]site.File{newSite, thirdSite} {
					f := &failing{fileByFile: fileByFile, before: func(c change) error {
						if noLinks && c.verb == link {
							return errors.ErrUnsupported
						}
						return nil
					}}
					if err := writeTo(dir, files, f); err != nil {
						t.Fatal(err)
					}
					holds(t, dir, files, others...)
					if info, err := os.Stat(same); err == nil && !info.ModTime().Equal(long) {
						t.Error("same.html was written again, want it left alone as its contents are the same")
					}
				}
				if after := snapshot(t, backup); !maps.Equal(before, after) {
					t.Errorf("hard links to old files now contain %q, want %q", after, before)
				}
			})
		}
	}
}
