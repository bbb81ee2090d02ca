package generator_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/templates"
)

// underRepo is the base URL of the site that is built for a folder of a domain.
const underRepo = "https://example.org/repo/"

// The whole site is built once for all tests: without a base URL, and for
// underRepo.
var (
	wholeSite = sync.OnceValues(func() (*built, error) { return buildAndWrite("site", options()) })
	repoSite  = sync.OnceValues(func() (*built, error) {
		o := options()
		o.BaseURL = underRepo
		return buildAndWrite("repo", o)
	})
	// scratch is where they lie. TestMain removes it.
	scratch = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "vpcharts-site-") })
)

func TestMain(m *testing.M) {
	code := m.Run()
	if chromium.stop != nil {
		chromium.stop()
	}
	if dir, err := scratch(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// options are those of a build from the embedded content.
func options() generator.Options {
	return generator.Options{Content: content.Default, Templates: templates.Default}
}

// A built site, in memory and on disk.
type built struct {
	dir     string
	baseURL string
	paths   []string // in order
	files   map[string][]byte
}

func buildAndWrite(name string, o generator.Options) (*built, error) {
	dir, err := scratch()
	if err != nil {
		return nil, err
	}
	b := &built{dir: filepath.Join(dir, name), baseURL: o.BaseURL, files: map[string][]byte{}}
	r, err := generator.Build(o)
	if err != nil {
		return nil, err
	}
	for _, f := range r.Files {
		b.files[f.Path] = f.Data
	}
	b.paths = slices.Sorted(maps.Keys(b.files))
	return b, publish.Write(b.dir, r.Files)
}

// whole is the whole site without a base URL.
func whole(t testing.TB) *built {
	t.Helper()
	return must(t)(wholeSite())
}

// repo is the whole site for underRepo.
func repo(t testing.TB) *built {
	t.Helper()
	return must(t)(repoSite())
}

func must(t testing.TB) func(*built, error) *built {
	return func(b *built, err error) *built {
		t.Helper()
		if err != nil {
			t.Fatalf("the site cannot be built: %v", err)
		}
		return b
	}
}

// buildOnly builds a site for one test.
func buildOnly(t testing.TB, o generator.Options) *built {
	t.Helper()
	r, err := generator.Build(o)
	if err != nil {
		t.Fatal(err)
	}
	b := &built{dir: t.TempDir(), baseURL: o.BaseURL, files: map[string][]byte{}}
	for _, f := range r.Files {
		b.files[f.Path] = f.Data
	}
	b.paths = slices.Sorted(maps.Keys(b.files))
	if err := publish.Write(b.dir, r.Files); err != nil {
		t.Fatal(err)
	}
	return b
}

// file is one of the site's files; without it the test ends.
func (b *built) file(t testing.TB, path string) []byte {
	t.Helper()
	data, ok := b.files[path]
	if !ok {
		t.Fatalf("the site has no %s", path)
	}
	return data
}

// onDisk is where one of its files lies, for tools.
func (b *built) onDisk(path string) string { return filepath.Join(b.dir, filepath.FromSlash(path)) }

// ending are the paths with one of the endings.
func (b *built) ending(endings ...string) (paths []string) {
	for _, p := range b.paths {
		if slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(p, e) }) {
			paths = append(paths, p)
		}
	}
	return paths
}

// words are the site's messages: what is said is theirs, the numbers are not.
func words(t testing.TB) *content.Messages {
	t.Helper()
	return sample.Words(t)
}

// withSettings is the embedded content with lines of its site.toml replaced, and
// files added: pairs of the old text and the new.
func withSettings(t testing.TB, add fstest.MapFS, pairs ...string) fs.FS {
	t.Helper()
	all := filesOf(t, content.Default)
	maps.Copy(all, add)
	for i := 0; i < len(pairs); i += 2 {
		replaceOnce(t, all, content.SettingsFile, pairs[i], pairs[i+1])
	}
	return all
}

// filesOf are the files of an embedded folder, to be changed.
func filesOf(t testing.TB, folder fs.FS) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// replaceOnce gives a file another text where it holds the old one, which must be once.
func replaceOnce(t testing.TB, files fstest.MapFS, name, old, new string) {
	t.Helper()
	before := files[name].Data
	if bytes.Count(before, []byte(old)) != 1 {
		t.Fatalf("%s does not hold %q once", name, old)
	}
	files[name] = &fstest.MapFile{Data: bytes.Replace(before, []byte(old), []byte(new), 1)}
}

// The board counts that are published.
const firstBoards, lastBoards = 4, 100

// everyBoards are all of them.
func everyBoards() (all []int) {
	for n := firstBoards; n <= lastBoards; n++ {
		all = append(all, n)
	}
	return all
}

// someBoards are those for what is too slow to be done with all in every run:
// the ends, X whole (4, 16, 64, 100), range violations (7), many corrections
// (60), a printed length (24) and two that no one prints. With VPCHARTS_ALL
// they are all.
func someBoards() []int {
	if everything() {
		return everyBoards()
	}
	return chosenBoards
}

// fewBoards stand for others where no more is to be seen of each.
func fewBoards() []int {
	if everything() {
		return chosenBoards
	}
	return []int{4, 24, 100}
}

var chosenBoards = []int{4, 7, 16, 24, 41, 60, 64, 100}

// everything says that nothing is to be left out, however slow.
func everything() bool { return os.Getenv("VPCHARTS_ALL") != "" }

func boardPath(n int, file string) string { return fmt.Sprintf("boards/%d/%s", n, file) }

// together calls do for every item, as many at once as there are processors.
func together[T any](items []T, do func(T)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(len(items), runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(items); i = int(next.Add(1)) - 1 {
				do(items[i])
			}
		})
	}
	wait.Wait()
}

// A reading compares what was written with what should be, and counts. It may
// be used by several goroutines.
type reading struct {
	t       testing.TB
	why     string // what a difference would do to people
	checked atomic.Int64
	wrong   atomic.Int64
}

// mostReports is after how many differences a reading falls silent.
const mostReports = 20

// same compares; place and args say where the value was read.
func (r *reading) same(got, want, place string, args ...any) {
	r.t.Helper()
	r.checked.Add(1)
	if got != want {
		r.fault("%s: %q was read, %q should be there", fmt.Sprintf(place, args...), got, want)
	}
}

func (r *reading) fault(format string, args ...any) {
	r.t.Helper()
	switch n := r.wrong.Add(1); {
	case n <= mostReports:
		r.t.Errorf(format+" (%s)", append(args, r.why)...)
	case n == mostReports+1:
		r.t.Errorf("… and more")
	}
}

// must fails the test unless exactly so many values were compared.
func (r *reading) must(want int, what string) {
	r.t.Helper()
	if got := int(r.checked.Load()); got != want {
		r.t.Errorf("%d values were compared, should be %d: %s", got, want, what)
	}
	r.t.Logf("%d values compared", r.checked.Load())
}
