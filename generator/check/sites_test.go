package check

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"image"
	"image/png"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

// settings are those of a site with every kind of file, in two languages, of which one has a decimal comma.
const settings = `title = "VP"
accent = "#c8102e"
base_url = "https://example.org/"
papers = ["a4"]
languages = ["en", "fr"]
[language.fr]
decimal = ","
`

// built is that site for 8 boards. It has a scale of the publisher's own.
var built = sync.OnceValue(func() map[string][]byte {
	content := fstest.MapFS{"site.toml": {Data: []byte(settings)}, "messages/fr.toml": {}}
	for _, ending := range []string{"csv", "toml"} {
		file := sample.Must(os.ReadFile("../testdata/ruritania." + ending))
		content["scales/ruritania."+ending] = &fstest.MapFile{Data: file}
	}
	files := map[string][]byte{}
	for _, f := range sample.Must(generator.Build(generator.Options{Content: content, First: 8, Last: 8})).Files {
		var b bytes.Buffer
		sample.Must(f.WriteTo(&b))
		files[f.Path] = b.Bytes()
	}
	return files
})

// released is a site of an earlier version, for 8 boards. It was built by
//
//	vpcharts build --boards 8 --content CONTENT
//
// where CONTENT/site.toml has sections = ["compare", "imps", "acbl", "verify", "print", "about"] and
// papers = ["a4"]. It is never built again: sites of that version are on people's servers.
func released() map[string][]byte {
	z := sample.Must(zip.OpenReader("testdata/release.zip"))
	defer z.Close()
	files := map[string][]byte{}
	for _, f := range z.File {
		if !strings.HasSuffix(f.Name, "/") {
			files[f.Name] = sample.Must(io.ReadAll(sample.Must(f.Open())))
		}
	}
	return files
}

// siteOf is a folder with such files, which a test may change.
func siteOf(files map[string][]byte) fstest.MapFS {
	site := fstest.MapFS{}
	for name, data := range files {
		site[name] = &fstest.MapFile{Data: data}
	}
	return site
}

// list makes the list of a site's files new, as one would who changed some.
func list(folder fstest.MapFS) {
	delete(folder, site.SumsFile)
	delete(folder, publish.MarkFile)
	sums := ""
	for _, name := range slices.Sorted(maps.Keys(folder)) {
		sums += site.SumOf(folder[name].Data) + "  " + name + "\n"
	}
	folder[site.SumsFile] = &fstest.MapFile{Data: []byte(sums)}
	wrote := map[publish.CopyOf]bool{{Path: site.SumsFile, Sum: site.SumOf([]byte(sums))}: true}
	folder[publish.MarkFile] = &fstest.MapFile{Data: publish.Mark{Finished: true, Wrote: wrote}.Bytes()}
}

// A publisher's scale is whatever its file says, so it is named.
func TestACorrectSiteHasOnlyRightNumbers(t *testing.T) {
	r := Site(siteOf(built()))
	if r.Err() != nil || !slices.Equal(r.Cannot, []string{"ruritania"}) || r.Right < 100_000 {
		t.Errorf("%d numbers are right, %q cannot be computed, and the faults are %v; want only ruritania, and no faults",
			r.Right, r.Cannot, r.Err())
	}
}

// A page of that site may have other words, and a later version may have files of other kinds. A wrong number is
// told of once, beside all that is right.
func TestAnEarlierReleasesSiteIsRead(t *testing.T) {
	site := siteOf(released())
	if r := Site(site); r.Err() != nil || len(r.Cannot) > 0 || r.Right < 45_000 {
		t.Errorf("of an earlier site %d numbers are right, %v cannot be computed, and the faults are %v",
			r.Right, r.Cannot, r.Err())
	}
	delete(site, packFile) // which has the old words
	page := string(site["boards/8/index.html"].Data)
	page = strings.NewReplacer("Winner", "Vainqueur", "Loser", "Perdant", "Continuous", "Continue").Replace(page)
	site["boards/8/index.html"].Data = []byte(strings.Replace(page, "<td>14.39", "<td>14.93", 1))
	later := "<!doctype html><table><tr><td>1<td>2</table>"
	site["boards/8/summary.html"] = &fstest.MapFile{Data: []byte(later)}
	list(site)
	r := Site(site)
	said := fmt.Sprint(r.Err())
	if !slices.Equal(r.Cannot, []string{"boards/8/summary.html"}) || len(r.Faults) > 0 || len(r.Wrong) != 1 ||
		!strings.Contains(said, "boards/8/index.html: wbf-continuous, 8 boards: 12 IMPs") {
		t.Errorf("%q cannot be computed, want the summary, and the faults are %v, want one", r.Cannot, said)
	}
}

// What cannot be computed is named, and is no fault. Pictures of other board counts look alike, so many are named
// together.
func TestWhatCannotBeComputedIsNamed(t *testing.T) {
	site := siteOf(built())
	maps.DeleteFunc(site, func(name string, _ *fstest.MapFile) bool {
		top, _, _ := strings.Cut(name, "/")
		less := top == "fr" || top == "print" || top == "boards"
		return less || name == packFile || name == "models/scale.svg" || name == "models/index.html"
	})
	put := func(name, text string) { site[name] = &fstest.MapFile{Data: []byte(text)} }
	put("theory/even.png", "x")
	put("theory/odds-10.png", string(built()["theory/odds-9.png"]))
	put("theory/later.csv", "x,y\n1,2\n")
	put("boards/8/later.svg", "<svg/>")
	put("rules/index.html", "<table><tr><td>1<td>2</table>")
	page := string(built()["acbl/index.html"])
	put("acbl/index.html", strings.Replace(page, "</main>", "<table id=new><tr><td>12<td>14.93</table></main>", 1))
	for boards := range 4 {
		put(fmt.Sprintf("boards/%d/og.png", boards+20), string(built()["icon-192.png"]))
	}
	put("files/rules.csv", "1,2") // these have no numbers of ours
	put("CNAME", "vp.example")
	put("about/index.html", "<p>16 boards<table><tr><td>a<td>b</table>")
	list(site)
	want := []string{
		"acbl/index.html", "boards/8/later.svg", "boards/…/og.png", "models/scale.pdf", "models/scale.png",
		"rules/index.html", "ruritania", "theory/even.png", "theory/later.csv", "theory/odds-10.png",
	}
	if r := Site(site); !slices.Equal(r.Cannot, want) || len(r.Wrong) > 0 {
		t.Errorf("%q cannot be computed, want %q, and the faults are %v", r.Cannot, want, r.Wrong)
	}
}

// A picture that does not look like its texts is named, and is no fault. Another program may have packed the same
// pixels.
func TestAPictureUnlikeItsTextsIsNamed(t *testing.T) {
	const name = "boards/8/og.png"
	picture := built()[name]
	m := sample.Must(png.Decode(bytes.NewReader(picture))).(*image.Paletted)
	old := sample.Must(chunksOf(picture))
	texts := slices.IndexFunc(old, func(c pngChunk) bool { return c.kind == "iTXt" })
	for _, other := range []uint8{0, 1} {
		m.Pix[300*m.Stride+200] ^= other
		var out bytes.Buffer
		sample.Must(0, png.Encode(&out, m))
		all := sample.Must(chunksOf(out.Bytes()))
		data := chunked([]pngChunk{all[0], all[1], old[texts], all[2], all[len(all)-1]})
		if r, _ := newKnown().readNumbers(name, data); len(r.faults) > 0 || len(r.cannot) != int(other) {
			t.Errorf("with %d other pixels %q cannot be computed, and the faults are %v", other, r.cannot, r.faults)
		}
	}
}

// Who forges what readers without a network see makes the worker's list new as well.
func TestAForgedPackIsFound(t *testing.T) {
	files := released()
	text := string(sample.Must(io.ReadAll(sample.Must(gzip.NewReader(bytes.NewReader(files[packFile]))))))
	page, worker := string(files["boards/8/index.html"]), string(files[workerFile])
	forged := strings.Replace(page, "14.39", "14.93", 1)
	sums := map[string]string{}
	for name, data := range files {
		sums[name] = site.SumOf(data)
	}
	for want, c := range map[string]struct{ worker, text string }{
		"[]": {worker, text},
		"[offline.bin: boards/8/index.html: not the site's file: its SHA-256 is ": {
			strings.ReplaceAll(worker, site.SumOf([]byte(page)), site.SumOf([]byte(forged))),
			strings.Replace(text, page, forged, 1),
		},
		"[offline.bin: 1 bytes more than sw.js lists":  {worker, text + "x"},
		"not all of it is there":                       {worker, text[:len(text)-1]},
		"[offline.bin: sw.js has no list of its files": {"x", text},
	} {
		var pack bytes.Buffer
		z := gzip.NewWriter(&pack)
		sample.Must(z.Write([]byte(c.text)))
		sample.Must(0, z.Close())
		list := strings.Replace(c.worker, site.SumOf(files[packFile]), site.SumOf(pack.Bytes()), 1)
		r := reading{known: newKnown(), name: packFile}
		r.pack([]byte(list), pack.Bytes(), sums)
		if said := fmt.Sprint(r.faults); !strings.Contains(said, want) {
			t.Errorf("the faults of a pack are %s, want one that says %q", said, want)
		}
	}
	r := reading{known: newKnown(), name: packFile}
	if r.pack([]byte(worker), []byte("x"), sums); !strings.Contains(fmt.Sprint(r.faults), "not the pack that sw.js lists") {
		t.Errorf("another pack than the worker lists has the faults %v", r.faults)
	}
}
