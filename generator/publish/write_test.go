package publish_test

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// siteOf is a site of these files, each with its own path and a version in it.
func siteOf(version string, paths ...string) []site.File {
	slices.Sort(paths)
	var files []site.File
	for _, p := range paths {
		files = append(files, site.File{Path: p, Data: []byte(p + " " + version + "\n")})
	}
	return append([]site.File{record.Sums(files)}, files...)
}

// snapshot is every file and folder below dir: contents, or where a link leads.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		switch {
		case d.Type()&fs.ModeSymlink != 0:
			all[rel], err = os.Readlink(name)
		case d.IsDir():
			all[rel+"/"] = ""
		default:
			var data []byte
			data, err = os.ReadFile(name)
			all[rel] = string(data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// holds fails the test unless a folder holds these files, the mark of their build, and
// nothing else but what is named in also.
func holds(t *testing.T, dir string, files []site.File, also ...string) {
	t.Helper()
	there := snapshot(t, dir)
	if len(files) > 0 {
		if !strings.Contains(there[record.MarkFile], "\nfinished\n") {
			t.Errorf("the mark of the build is %q", there[record.MarkFile])
		}
		delete(there, record.MarkFile)
	}
	for _, f := range files {
		if there[f.Path] != string(f.Data) {
			t.Errorf("%s holds %q, should hold %q", f.Path, there[f.Path], f.Data)
		}
		for d := f.Path; ; d = filepath.Dir(d) {
			delete(there, d)
			if delete(there, d+"/"); d == "." {
				break
			}
		}
	}
	for _, name := range also {
		delete(there, name)
	}
	if len(there) > 0 {
		t.Errorf("left in the folder, though no part of the site: %q", slices.Sorted(maps.Keys(there)))
	}
}

func write(t *testing.T, dir string, files []site.File) {
	t.Helper()
	if err := publish.Write(dir, files); err != nil {
		t.Fatalf("Write: %v", err)
	}
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(text), 0o666)); err != nil {
		t.Fatal(err)
	}
}

func TestWriteReplacesTheOldSiteAndKeepsDotfiles(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "not", "there", "yet")
	write(t, dir, siteOf("1", "index.html", "boards/4/index.html", "boards/5/index.html", "boards/5/scale.svg", "data"))
	put(t, dir, ".gitignore", "*\n")
	put(t, dir, ".well-known/note.txt", "ours\n")
	put(t, dir, "boards/4/.keep", "")
	fresh := siteOf("2", "index.html", "about/index.html", "data/all.csv") // data was a file and is a folder now
	write(t, dir, fresh)
	holds(t, dir, fresh, ".gitignore", ".well-known/", ".well-known/note.txt", "boards/", "boards/4/", "boards/4/.keep")
}

func TestWriteRefusesAFolderWithForeignFilesBeforeItChangesAnything(t *testing.T) {
	t.Parallel()
	for _, foreign := range []string{"thesis.doc", "new.html", "boards/4/mine.txt", "aaa", "zzz/deep/in/it", "sha256sums"} {
		t.Run(foreign, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, siteOf("1", "index.html", "boards/4/index.html", "old.html"))
			put(t, dir, foreign, "mine")
			before := snapshot(t, dir)
			err := publish.Write(dir, siteOf("2", "index.html", "new.html"))
			if err == nil || !strings.Contains(err.Error(), filepath.Join(dir, foreign)+": no build wrote it\n") {
				t.Errorf("Write says %v; it should refuse and name %s", err, foreign)
			}
			if !maps.Equal(before, snapshot(t, dir)) {
				t.Error("the folder has changed, though Write refused it")
			}
		})
	}
}

func TestWriteRefusesAFolderThatIsNoSite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	put(t, dir, "thesis.doc", "mine")
	if err := publish.Write(dir, siteOf("1", "index.html")); err == nil {
		t.Error("Write took over a folder with a file and no SHA256SUMS")
	}
	holds(t, dir, nil, "thesis.doc")
	if err := publish.Write(filepath.Join(dir, "thesis.doc"), siteOf("1", "index.html")); err == nil {
		t.Error("Write took a file for a folder")
	}
}

func TestWriteTrustsNoSumsFileThatLeadsOutOfTheFolder(t *testing.T) {
	t.Parallel()
	sum := strings.Repeat("0a", 32)
	for name, line := range map[string]string{
		"parent":         sum + "  ../outside.txt",
		"parent deeper":  sum + "  a/../../outside.txt",
		"absolute":       sum + "  /etc/hostname",
		"dotfile":        sum + "  .gitignore",
		"dot folder":     sum + "  .git/config",
		"deep dotfile":   sum + "  boards/.keep",
		"itself":         sum + "  SHA256SUMS",
		"the folder":     sum + "  .",
		"empty name":     sum + "  ",
		"folder":         sum + "  boards/",
		"unclean":        sum + "  ./index.html",
		"one space":      sum + " index.html",
		"no sum":         "index.html",
		"short sum":      sum[:62] + "  index.html",
		"no hexadecimal": "zz" + sum[2:] + "  index.html",
		"twice":          sum + "  index.html",
		"empty line":     "",
	} {
		t.Run(name, func(t *testing.T) {
			above := t.TempDir()
			dir := filepath.Join(above, "public")
			put(t, above, "outside.txt", "ours\n")
			put(t, dir, ".gitignore", "*\n")
			put(t, dir, ".git/config", "x\n")
			put(t, dir, "index.html", "x\n")
			sums := sum + "  index.html\n" + line + "\n"
			put(t, dir, "SHA256SUMS", sums)
			put(t, dir, ".vpcharts", markOf("finished", sha(sums)+"  SHA256SUMS"))
			before := snapshot(t, above)
			err := publish.Write(dir, siteOf("1", "a.html"))
			if err == nil || !strings.Contains(err.Error(), "SHA256SUMS:2: ") {
				t.Errorf("Write says %v; it should refuse line 2 of SHA256SUMS: %q", err, line)
			}
			if !maps.Equal(before, snapshot(t, above)) {
				t.Error("something has changed, though Write refused the folder")
			}
		})
	}
}

func TestTheNewSumsComeWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	old := siteOf("1", "index.html")
	write(t, dir, old)
	before, err := os.Open(filepath.Join(dir, record.SumsFile))
	if err != nil {
		t.Fatal(err)
	}
	defer before.Close()
	write(t, dir, siteOf("2", "index.html"))
	if text, err := io.ReadAll(before); string(text) != string(old[0].Data) {
		t.Errorf("the old sums were written over (%v): interrupted there, a folder would be listed in part, and refused for ever", err)
	}
}

func TestWriteIsNotLedOutByLinks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, link, to string }{
		{"in a file's place", "index.html", "../outside/4/index.html"},
		{"in a file's place, inside the folder", "index.html", "boards/4/index.html"},
		{"in a folder's place", "boards", "../outside"},
		{"in SHA256SUMS' place", "SHA256SUMS", "../outside/sums"},
		{"in the mark's place", ".vpcharts", "../outside/mark"},
		{"in a dotfile's place", ".well-known/security.txt", "../../outside/4/index.html"},
		{"in a dotfile's folder's place", ".well-known", "../outside"},
		{"in a new dotfile's folder's place", ".new", "../outside"},
		{"in a new file's place", "new.html", "../outside/4/index.html"},
	} {
		t.Run(c.name, func(t *testing.T) {
			above := t.TempDir()
			dir := filepath.Join(above, "public")
			write(t, dir, siteOf("1", "index.html", "boards/4/index.html", ".well-known/security.txt"))
			put(t, above, "outside/4/index.html", "ours\n")
			put(t, above, "outside/sums", snapshot(t, dir)["SHA256SUMS"])
			put(t, above, "outside/mark", snapshot(t, dir)[".vpcharts"])
			link := filepath.Join(dir, c.link)
			if err := errors.Join(os.RemoveAll(link), os.Symlink(c.to, link)); err != nil {
				t.Fatal(err)
			}
			before := snapshot(t, above)
			err := publish.Write(dir, siteOf("2", "boards/4/index.html", "index.html", "new.html", ".well-known/security.txt", ".new/a"))
			if err == nil || !strings.Contains(err.Error(), c.link) {
				t.Errorf("Write says %v; it should refuse and name the link %s", err, link)
			}
			if !maps.Equal(before, snapshot(t, above)) {
				t.Error("something has changed, though Write refused the folder")
			}
		})
	}
}

func TestSha256sumAcceptsWhatWasWritten(t *testing.T) {
	t.Parallel()
	sha256sum := readback.Tool(t, "sha256sum")
	dir := t.TempDir()
	files := siteOf("1", "index.html", "boards/24/continuous.csv", "data/a b.csv")
	write(t, dir, files)
	check := func() (string, error) {
		cmd := exec.Command(sha256sum, "-c", "--strict", "SHA256SUMS")
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	out, err := check()
	if n := strings.Count(out, ": OK\n"); err != nil || n != len(files)-1 {
		t.Errorf("sha256sum -c: %v, %d files of %d are right:\n%s", err, n, len(files)-1, out)
	}
	put(t, dir, "index.html", "changed")
	if out, err := check(); err == nil {
		t.Errorf("sha256sum -c does not see a changed file:\n%s", out)
	}
}
