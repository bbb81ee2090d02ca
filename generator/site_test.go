package generator_test

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/templates"
)

// underRepo is the base URL of the site that is built for a folder of a domain.
const underRepo = "https://example.org/repo/"

// fewFirst to fewLast are the board counts of the small site, few.
const fewFirst, fewLast = 23, 25

// These sites are built once for all tests; pageSite has pages and data alone. scratch is their folder, which TestMain
// removes.
var (
	scratch  = sync.OnceValue(func() string { return sample.Must(os.MkdirTemp("", "vpcharts-site-")) })
	pageSite = sync.OnceValue(func() *built {
		return buildShared("pages", underRepo, 0, 0, outline.HTML, outline.Data)
	})
	wholeSite = sync.OnceValue(func() *built { return buildShared("whole", "", 0, 0) })
	repoSite  = sync.OnceValue(func() *built { return buildShared("repo", underRepo, 0, 0) })
	fewSite   = sync.OnceValue(func() *built { return buildShared("few", underRepo, fewFirst, fewLast) })
	// makerSite has the card maker, and makerContent as its content.
	makerSite = sync.OnceValue(func() *built {
		o := generator.Options{Content: makerContent, BaseURL: underRepo, Kinds: []outline.Kind{outline.HTML, outline.PDF}}
		o.Maker = sample.Must(readback.CardMaker("..", scratch()))
		return sample.Must(build(o, filepath.Join(scratch(), "maker")))
	})
)

var makerContent = overlay("first_boards = 6\nlast_boards = 10\n")

func buildShared(name, baseURL string, first, last int, kinds ...outline.Kind) *built {
	o := options()
	o.BaseURL, o.First, o.Last, o.Kinds = baseURL, first, last, kinds
	return sample.Must(build(o, filepath.Join(scratch(), name)))
}

func TestMain(m *testing.M) {
	flag.Parse()
	given := map[string]bool{}
	flag.Visit(func(f *flag.Flag) { given[f.Name] = true })
	// A test with a browser mostly waits.
	if !given["test.parallel"] && !given["test.fuzz"] {
		sample.Must(0, flag.Set("test.parallel", fmt.Sprint(max(6, runtime.GOMAXPROCS(0)))))
	}
	code := m.Run()
	if chromium.stop != nil {
		chromium.stop()
	}
	os.RemoveAll(scratch())
	os.Exit(code)
}

// whole is the whole site without a base URL.
func whole(testing.TB) *built { return wholeSite() }

// repo is the whole site for underRepo.
func repo(testing.TB) *built { return repoSite() }

// few is a site of few board counts for underRepo. Under make test-all it is the whole site.
func few(testing.TB) *built {
	if readback.Everything() {
		return repoSite()
	}
	return fewSite()
}

// options are the options of a build from the embedded content.
func options() generator.Options {
	return generator.Options{Content: content.Default, Templates: templates.Default}
}

// A built site is in memory. Most tests do not need it on disk, where it takes longer to write
// than to build.
type built struct {
	dir     func() string // writes the site to its folder, once, and gives the folder
	baseURL string
	paths   []string // in order
	files   map[string][]byte
	notes   []string
	parsed  *sync.Map // pages, by the address of their first byte
}

// build builds a site. dir is its folder if a test needs it on disk.
func build(o generator.Options, dir string) (*built, error) {
	r, err := generator.Build(o)
	if err != nil {
		return nil, err
	}
	b := inMemory(r)
	b.baseURL = o.BaseURL
	b.dir = sync.OnceValue(func() string {
		if err := publish.Write(context.Background(), dir, r.Files, publish.Made{}); err != nil {
			panic(err)
		}
		return dir
	})
	return b, nil
}

// buildOnly builds a site for one test.
func buildOnly(t testing.TB, o generator.Options) *built {
	t.Helper()
	b, err := build(o, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// inMemory is a site that a build made and that has no folder.
func inMemory(r generator.Result) *built {
	b := &built{notes: r.Notes, files: map[string][]byte{}, parsed: new(sync.Map)}
	for _, f := range r.Files {
		b.files[f.Path] = f.Data
	}
	b.paths = slices.Sorted(maps.Keys(b.files))
	return b
}

// file gives one of the site's files. If it is missing, the test ends.
func (b *built) file(t testing.TB, path string) []byte {
	t.Helper()
	data, ok := b.files[path]
	if !ok {
		t.Fatalf("the site has no %s", path)
	}
	return data
}

// page parses one of the site's pages.
func (b *built) page(t testing.TB, path string) *html.Node {
	t.Helper()
	data := b.file(t, path)
	if doc, there := b.parsed.Load(&data[0]); there {
		return doc.(*html.Node)
	}
	doc, err := readback.HTML(data)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	b.parsed.Store(&data[0], doc)
	return doc
}

// onDisk gives the path of a file on disk, for tools.
func (b *built) onDisk(path string) string { return filepath.Join(b.dir(), filepath.FromSlash(path)) }

// ending gives the paths with one of the endings.
func (b *built) ending(endings ...string) (paths []string) {
	for _, p := range b.paths {
		if slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(p, e) }) {
			paths = append(paths, p)
		}
	}
	return paths
}

// filesOf gives the files of an embedded folder, which a test may change.
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

// The board counts that are published.
const firstBoards, lastBoards = 4, 100

// everyBoards gives all board counts that are published.
func everyBoards() (all []int) {
	for n := firstBoards; n <= lastBoards; n++ {
		all = append(all, n)
	}
	return all
}

// chosenBoards are the ends of the range, X whole (4, 16, 64, 100), range violations (7), many
// corrections (60), a printed length (24) and an unusual one (41).
var chosenBoards = []int{4, 7, 16, 24, 41, 60, 64, 100}

func boardPath(n int, file string) string { return fmt.Sprintf("boards/%d/%s", n, file) }

func is(a atom.Atom) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.DataAtom == a }
}

func hasID(id string) func(*html.Node) bool {
	return func(n *html.Node) bool { return readback.Attr(n, "id") == id }
}

// texts gives the texts of the elements below n for which keep is true.
func texts(n *html.Node, keep func(*html.Node) bool) (all []string) {
	for _, e := range readback.Elements(n, keep) {
		all = append(all, readback.Text(e))
	}
	return all
}

// metaContent gives the content of a page's meta element with this name.
func metaContent(doc *html.Node, name string) string {
	for _, e := range readback.Elements(doc, is(atom.Meta)) {
		if readback.Attr(e, "name") == name || readback.Attr(e, "property") == name ||
			readback.Attr(e, "http-equiv") == name {
			return readback.Attr(e, "content")
		}
	}
	return ""
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "(nothing)"
}

// sameLines compares what was read with what is wanted, and reports the first line that differs.
func sameLines(t testing.TB, where string, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if at(got, i) != at(want, i) {
			t.Errorf("%s, line %d of %d: got %q, want %q", where, i+1, len(want), at(got, i), at(want, i))
			return
		}
	}
	if len(want) == 0 {
		t.Errorf("%s: there are no lines to compare with", where)
	}
}

// row writes a row of a table as a line.
func row(cells ...string) string { return strings.Join(cells, " | ") }

// tableLines gives the lines of a table: its caption, its heads, and its rows.
func tableLines(t testing.TB, doc *html.Node, id string) []string {
	t.Helper()
	table, err := readback.HTMLTable(doc, id)
	if err != nil {
		t.Error(err)
		return nil
	}
	lines := []string{table.Caption, row(table.Head[0]...)}
	for _, cells := range table.Rows {
		lines = append(lines, row(cells...))
	}
	return lines
}

func BenchmarkBuild(b *testing.B) {
	for _, of := range []struct {
		name  string
		kinds []outline.Kind
	}{{"plots", []outline.Kind{outline.Plots}}, {"prints", onlyPrints}, {"site", outline.Kinds()}} {
		b.Run(of.name, func(b *testing.B) {
			for b.Loop() {
				sample.Must(generator.Build(generator.Options{Kinds: of.kinds}))
			}
		})
	}
}
