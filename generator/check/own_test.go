package check_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A publisher's scale is whatever its file says. So only its pages and its data are compared with
// each other.
func TestAPublishersScaleIsNamedAndCompared(t *testing.T) {
	content := fstest.MapFS{"site.toml": {Data: []byte("title = \"Ruritania\"\n")}}
	for _, ending := range []string{"csv", "toml"} {
		content["scales/ruritania."+ending] = &fstest.MapFile{Data: sample.Must(os.ReadFile("../testdata/ruritania." + ending))}
	}
	built := sample.Must(generator.Build(generator.Options{Content: content, Kinds: []generator.Kind{generator.HTML, generator.Data}, First: 8, Last: 8}))
	folder := fstest.MapFS{}
	put := func(files []site.File) {
		for _, f := range files {
			folder[f.Path] = &fstest.MapFile{Data: f.Data}
		}
	}
	put(built.Files)
	if r := check.Site(folder); r.Err() != nil || !slices.Equal(r.Cannot, []string{"ruritania"}) {
		t.Errorf("with a publisher's scale %q cannot be computed, want that scale alone; the faults are %v", r.Cannot, r.Err())
	}
	page := folder["scales/ruritania/index.html"]
	page.Data = []byte(strings.Replace(string(page.Data), "<td>16<td>14", "<td>16<td>13", 1))
	var all []site.File
	for _, f := range built.Files {
		if f.Path != record.SumsFile {
			all = append(all, site.File{Path: f.Path, Data: folder[f.Path].Data})
		}
	}
	put([]site.File{record.Sums(all)})
	if r := check.Site(folder); len(r.Faults) > 0 || !strings.Contains(r.Err().Error(), "scales/ruritania/index.html: ruritania, 6 boards: 2–4 IMPs: 16.00 – 13.00, computed 16.00 – 14.00") {
		t.Errorf("a page that differs from the publisher's data has the faults %v", r.Err())
	}
}
