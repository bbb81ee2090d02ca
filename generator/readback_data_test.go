package generator_test

import (
	"crypto/sha256"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/workbook"
)

// The packages that make data compare them with the second computation. Here they have
// their addresses, and there are no others.
func TestTheSiteHasTheDataAtTheirAddresses(t *testing.T) {
	t.Parallel()
	b, counts, want := few(t), fewBoards(), map[string][]byte{"data/schema.json": dataset.Schema()}
	var all []dataset.Scales
	for _, n := range counts {
		s := sample.Must(dataset.Compute(n))
		all = append(all, s)
		want[boardPath(n, "continuous.csv")] = dataset.CSV(s.ContinuousTable)
		want[boardPath(n, "discrete.csv")] = dataset.CSV(s.DiscreteTable)
		want[boardPath(n, "scale.json")] = dataset.ScaleJSON(s)
		want[boardPath(n, "scale.xlsx")] = sample.Must(workbook.Scale(s))
	}
	var series []dataset.Series
	for _, s := range scale.Built().Published() {
		of := sample.Must(dataset.NewSeries(s, counts))
		want["data/"+s.Name+".csv"] = dataset.SeriesCSV(of)
		series = append(series, of)
	}
	for _, m := range vp.Models() {
		want["models/"+m.Name+"/values.csv"] = dataset.ModelCSV(m)
	}
	want["data/vectors.json"] = sample.Must(dataset.Vectors(scale.Built()))
	want["data/vp-scales.xlsx"] = sample.Must(workbook.All(all))
	want[scalesJS] = sample.Must(dataset.ScalesJS(all, series))
	sameFiles(t, b.files, want, func(path string) bool { return kindOf(path) == generator.Data })
}

// Nothing was forgotten; and the command of /data/ finds nothing wrong with a whole copy.
func TestSumsAreThoseOfEveryFile(t *testing.T) {
	t.Parallel()
	b := few(t)
	var want []string
	for _, p := range b.paths {
		if p != "SHA256SUMS" {
			want = append(want, fmt.Sprintf("%x  %s", sha256.Sum256(b.files[p]), p))
		}
	}
	sameLines(t, "SHA256SUMS", strings.Split(strings.TrimSuffix(string(b.file(t, "SHA256SUMS")), "\n"), "\n"), want)
	readback.Tool(t, "sha256sum")
	cmd := exec.Command("sh", "-c", examples(t, "sh", 1)[0])
	cmd.Dir = b.dir()
	if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("of a whole site the command says %q (%v), should say nothing", said, err)
	}
}
