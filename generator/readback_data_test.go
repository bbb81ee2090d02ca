package generator_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/workbook"
)

func linesOf(file []byte) []string {
	return strings.Split(strings.TrimSuffix(string(file), "\n"), "\n")
}

// The packages that make data compare them with the second computation. Here they have
// their addresses, and there are no others.
func TestTheSiteHasTheDataAtTheirAddresses(t *testing.T) {
	t.Parallel()
	b, want := whole(t), map[string][]byte{"data/schema.json": dataset.Schema()}
	put := func(path string) func(data []byte, err error) {
		return func(data []byte, err error) {
			if err != nil {
				t.Fatal(err)
			}
			want[path] = data
		}
	}
	var all []dataset.Scales
	for _, n := range everyBoards() {
		s, err := dataset.Compute(n)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
		put(boardPath(n, "continuous.csv"))(dataset.CSV(s.ContinuousTable), nil)
		put(boardPath(n, "discrete.csv"))(dataset.CSV(s.DiscreteTable), nil)
		put(boardPath(n, "scale.json"))(dataset.ScaleJSON(s), nil)
		put(boardPath(n, "scale.xlsx"))(workbook.Scale(s))
	}
	var series []dataset.Series
	for _, s := range scale.Built().Published() {
		of, err := dataset.NewSeries(s, everyBoards())
		put("data/"+s.Name+".csv")(dataset.SeriesCSV(of), err)
		series = append(series, of)
	}
	for _, m := range vp.Models() {
		put("models/"+m.Name+"/values.csv")(dataset.ModelCSV(m), nil)
	}
	put("data/vectors.json")(dataset.Vectors(scale.Built()))
	put("data/vp-scales.xlsx")(workbook.All(all))
	put(scalesJS)(dataset.ScalesJS(all, series))
	for path, data := range want {
		if !bytes.Equal(b.file(t, path), data) {
			t.Errorf("%s has other bytes than its package makes", path)
		}
		if !bytes.Equal(repo(t).file(t, path), data) {
			t.Errorf("%s is another one on a site with a base URL", path)
		}
	}
	for _, path := range b.paths {
		if kindOf(path) == generator.Data && want[path] == nil {
			t.Errorf("%s: there should be no such data", path)
		}
	}
}

// What `sha256sum -c` would say, and that nothing was forgotten.
func TestSumsAreThoseOfEveryFile(t *testing.T) {
	t.Parallel()
	b := whole(t)
	var want []string
	for _, p := range b.paths {
		if p != "SHA256SUMS" {
			want = append(want, fmt.Sprintf("%x  %s", sha256.Sum256(b.files[p]), p))
		}
	}
	sameLines(t, "SHA256SUMS", linesOf(b.file(t, "SHA256SUMS")), want)
	if !slices.Contains(b.paths, "boards/100/scale.xlsx") {
		t.Error("the site is not whole")
	}
}
