package dataset

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/ownscale"
)

// In a federation's scale the sum of both scores can vary (25–5, 25–4), the score of a draw can differ
// between board counts, scores can be half VPs, and a board count between two others can lack a table.
func TestScalesJSHasScalesThatNoFormulaGives(t *testing.T) {
	for table, want := range map[string]string{
		// the sums vary, and 7 boards have no table
		"boards,from,to,winner,loser\n6,0,2,15,15\n6,3,3,25,5\n6,4,,25,4\n8,0,0,15,15\n8,1,,25,0": `{"first":6,` +
			`"ranges":true,"winner":[[1500,1500,1500,2500,2500],null,[1500,2500]],` +
			`"loser":[[1500,1500,1500,500,400],null,[1500,0]]}`,
		// halves
		"boards,from,to,winner,loser\n4,0,1,5,5\n4,2,,7.5,2.5": `{"first":4,"ranges":true,` +
			`"winner":[[500,500,750]],"loser":[[500,500,250]]}`,
		// a score for each margin
		"boards,imps,winner,loser\n4,0,10,10\n4,1,12,8\n6,0,10,10\n6,1,11,9\n6,2,11.5,8.5": `{"first":4,"drawn":1000,` +
			`"gains":[[200],null,[100,50]]}`,
		// draws of 10 and of 11
		"boards,imps,winner,loser\n4,0,10,10\n4,1,12,8\n5,0,11,11\n5,1,12,10": `{"first":4,` +
			`"winner":[[1000,1200],[1100,1200]],"loser":[[1000,800],[1100,1000]]}`,
	} {
		own, err := ownscale.Read(input.Folder{FS: fstest.MapFS{
			"own.csv":  {Data: []byte(table)},
			"own.toml": {Data: []byte("title = 'a'\nwhose = 'b'\nsource = 'c'\nedition = 'd'")},
		}})
		if err != nil {
			t.Fatal(err)
		}
		s := []Series{NewSeries(own.Scales[0], nil)}
		script := ScalesJS(computeAll(4, 6), s)
		if !strings.HasSuffix(string(script), "\n\"own\":"+want+"\n}};\n") {
			t.Errorf("scales.js is\n%s\nwant it to end with the scale\n%s", script, want)
		}
	}
}
