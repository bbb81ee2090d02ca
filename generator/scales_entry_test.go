package generator_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// An entry of the register, and a line of words with its name, make a scale that is everywhere:
// this one has three scores, which do not always add up to the same, for 6 and 8 boards.
func TestAnEntryAddsAScale(t *testing.T) {
	t.Parallel()
	entry := scale.Scale{
		Name: "archive-25", Kind: scale.Printed, From: 6, To: 8, Only: []int{6, 8},
		Make: func(boards int) (vp.Table, error) {
			return vp.Table{Name: "archive-25", Boards: boards, Rows: []vp.Row{
				{From: 0, To: 2, Winner: 15 * vp.VP, Loser: 15 * vp.VP}, {From: 3, To: boards, Winner: 25 * vp.VP, Loser: 5 * vp.VP},
				{From: boards + 1, To: vp.Open, Winner: 25 * vp.VP, Loser: 4 * vp.VP},
			}}, nil
		},
		Clauses: []scale.Clause{{Source: "ebu", Clause: "Clause 99"}}, Cited: []string{"The archive, clause 99"},
		Sign: "25", Thorough: []int{8},
	}
	r, err := generator.BuildWithScale(generator.Options{
		First: 7, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, BaseURL: "https://example.org/vp/",
	}, entry, "Archive’s 25-point scale")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.Files {
		files[f.Path] = string(f.Data)
	}
	for file, wants := range map[string][]string{
		"scales/archive-25/index.html": {
			"<h1>Archive’s 25-point scale</h1>", "English Bridge Union", "Clause 99.", "6, 8 boards", "as they were printed", "not the same in every match",
			`<a href="../../data/archive-25.csv">`, `<h3 id="6">`, `<h3 id="8">`, "<tr><th scope=row>3–8<td>25<td>5<tr><th scope=row>9+<td>25<td>4",
		},
		"data/archive-25.csv": {"boards,from,to,winner,loser\n6,0,2,15,15\n6,3,6,25,5\n6,7,,25,4\n8,0,2,15,15\n8,3,8,25,5\n8,9,,25,4\n"},
		"data/scales.js":      {`"archive-25":{"first":6,"ranges":true,"winner":[[1500,1500,1500,2500,2500,2500,2500,2500],null,[`},
		"data/vectors.json":   {`"The archive, clause 99"`, `"margin":9,"ours_hundredths":2500,"theirs_hundredths":400}`},
		"data/index.html":     {`<a href="../scales/archive-25/index.html">archive-25</a>`, `<a href="archive-25.csv">archive-25.csv</a>`, "boards,from,to,winner,loser"},
		"verify/index.html":   {`<a href="../scales/archive-25/index.html" data-place="scales/archive-25/index.html#{boards}">Archive’s 25-point scale</a>`},
		"compare/index.html":  {`<a href="../scales/archive-25/index.html#8">Archive’s 25-point scale</a><td>25<td>4<td>100.0`, ` acbl-30 archive-25"`},
		"words-compare.js":    {`"archive-25":"Archive’s 25-point scale"`},
		"sitemap.xml":         {"<loc>https://example.org/vp/scales/archive-25/</loc>"},
		"sw.js":               {`"scales/archive-25/index.html"`},
		record.SumsFile:       {"data/archive-25.csv"},
	} {
		for _, want := range wants {
			if !strings.Contains(files[file], want) {
				t.Errorf("%s does not have %s; it is\n%.3000s", file, want, files[file])
			}
		}
	}
}
