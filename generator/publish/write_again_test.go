package publish_test

import (
	"archive/zip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// errKilled ends a Write as a kill does: from that step on nothing changes any more.
var errKilled = errors.New("killed")

func TestWriteGoesOnWhereverItWasInterrupted(t *testing.T) {
	t.Parallel()
	old := siteOf("1", "index.html", "same.html", "boards/4/index.html", "gone/a.html", "gone/b.html", "data", "plots/a.svg", ".well-known/a", ".proof")
	fresh := siteOf("2", "index.html", "boards/4/index.html", "boards/6/index.html", "new.html", "data/all.csv", "plots", ".well-known/a", ".new/b")
	for i, f := range fresh { // one file is as it was
		if f.Path == "new.html" {
			fresh[i] = site.File{Path: "same.html", Data: []byte("same.html 1\n")}
		}
	}
	fresh = append([]site.File{record.Sums(fresh[1:])}, fresh[1:]...)
	third := siteOf("3", "index.html", "boards/6", "data")
	interrupted := 0
	for n := int64(1); ; n++ {
		for _, from := range [][]site.File{nil, old} {
			for _, next := range [][]site.File{fresh, old, third} {
				dir := t.TempDir()
				if from != nil {
					write(t, dir, from)
				}
				if killed(t, dir, fresh, n) {
					interrupted++
				} else if from != nil {
					if interrupted < 100 {
						t.Errorf("only %d interruptions were tried", interrupted)
					}
					return
				}
				killed(t, dir, next, n/2+1) // and the next one, earlier
				write(t, dir, next)
				holds(t, dir, next)
				if t.Failed() {
					t.Fatalf("interrupted before change %d", n)
				}
			}
		}
	}
}

// killed writes files until change n, and says whether it came to that. What was begun
// is cut in half.
func killed(t *testing.T, dir string, files []site.File, n int64) bool {
	t.Helper()
	var step atomic.Int64
	err := publish.WriteUntil(dir, files, func() error {
		if step.Add(1) >= n {
			return errKilled
		}
		return nil
	})
	if err != nil && !errors.Is(err, errKilled) {
		t.Fatal(err)
	}
	filepath.WalkDir(dir, func(name string, d fs.DirEntry, _ error) error {
		if d.Name() == ".vpcharts-new" {
			info, _ := d.Info()
			return os.Truncate(name, info.Size()/2)
		}
		return nil
	})
	return err != nil
}

func TestAnInterruptedBuildDoesNotMakeOthersFilesItsOwn(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	write(t, dir, siteOf("1", "index.html", "a.html"))
	if !killed(t, dir, siteOf("2", "index.html", "b.html", "c.html"), 8) {
		t.Fatal("the build was not interrupted")
	}
	put(t, dir, "index.html", "mine")
	put(t, dir, "c.html", "mine")
	put(t, dir, "d.html", "mine")
	refused(t, dir, siteOf("2", "index.html", "b.html", "c.html"), "index.html: changed since", "c.html: changed since", "d.html: no build wrote it")
}

// unzip unpacks over what is there, as unzip -o does.
func unzip(t *testing.T, archive, dir string) {
	t.Helper()
	r, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, f := range r.File {
		if f.FileInfo().IsDir() {
			continue
		}
		data, err := fs.ReadFile(r, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		put(t, dir, f.Name, string(data))
	}
}

func TestAReleasesZipCarriesTheMark(t *testing.T) {
	t.Parallel()
	above := t.TempDir()
	archives := map[string]string{}
	first := siteOf("1", "index.html", "boards/4/index.html", ".well-known/security.txt")
	second := siteOf("2", "index.html", "new.html", ".well-known/security.txt")
	for version, files := range map[string][]site.File{"1": first, "2": second} {
		folder := filepath.Join(above, "made", version)
		write(t, folder, files)
		archives[version] = filepath.Join(above, version+".zip")
		f, err := os.Create(archives[version])
		if err != nil {
			t.Fatal(err)
		}
		z := zip.NewWriter(f)
		if err := errors.Join(z.AddFS(os.DirFS(folder)), z.Close(), f.Close()); err != nil {
			t.Fatal(err)
		}
	}

	built := filepath.Join(above, "built")
	unzip(t, archives["1"], built)
	write(t, built, second)
	holds(t, built, second)

	over := filepath.Join(above, "over")
	unzip(t, archives["1"], over)
	unzip(t, archives["2"], over) // boards/4/index.html of the first is left, and no build knows it any more
	refused(t, over, second, filepath.Join(over, "boards", "4", "index.html")+": no build wrote it\n")
	if err := os.Remove(filepath.Join(over, "boards", "4", "index.html")); err != nil {
		t.Fatal(err)
	}
	write(t, over, first)
	holds(t, over, first)

	edited := filepath.Join(above, "edited")
	unzip(t, archives["1"], edited)
	put(t, edited, "index.html", "mine")
	refused(t, edited, second, "index.html: changed since a build wrote it\n")
}

func TestCheckKnowsTheMark(t *testing.T) {
	t.Parallel()
	files := siteOf("1", "index.html", "boards/4/index.html", ".well-known/security.txt")
	for name, c := range map[string]struct {
		harm func(t *testing.T, dir string)
		want string
	}{
		"whole": {func(*testing.T, string) {}, ""},
		"uploaded without dotfiles": {func(t *testing.T, dir string) {
			os.RemoveAll(filepath.Join(dir, ".well-known"))
			os.Remove(filepath.Join(dir, ".vpcharts"))
		}, ""},
		"dotfiles of others": {func(t *testing.T, dir string) { put(t, dir, ".gitignore", "*\n") }, ""},
		"a dotfile that was changed": {func(t *testing.T, dir string) { put(t, dir, ".well-known/security.txt", "mine") },
			".well-known/security.txt: not the file that .vpcharts lists"},
		"a dotfile that is missing": {func(t *testing.T, dir string) { os.RemoveAll(filepath.Join(dir, ".well-known")) },
			".well-known/security.txt: listed in .vpcharts, but cannot be read"},
		"sums that were made again": {func(t *testing.T, dir string) {
			put(t, dir, "index.html", "mine")
			put(t, dir, "SHA256SUMS", sha("boards/4/index.html 1\n")+"  boards/4/index.html\n"+sha("mine")+"  index.html\n")
		}, ".vpcharts: the mark of a build with another SHA256SUMS than this"},
		"a mark that was edited": {func(t *testing.T, dir string) { put(t, dir, ".vpcharts", "mine") }, ".vpcharts is not as a build wrote it"},
		"an interrupted build":   {func(t *testing.T, dir string) { killed(t, dir, siteOf("2", "index.html"), 3) }, ".vpcharts: the build was interrupted: build again"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, files)
			c.harm(t, dir)
			err := check.Site(os.DirFS(dir))
			if (c.want == "") != (err == nil) || err != nil && err.Error() != c.want && !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("check says %v; it should say %q", err, c.want)
			}
		})
	}
}
