package dataset

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// It has no studies. Tests of the finished site read the scores of every table.
func TestScalesJSHasTheScalesOfASite(t *testing.T) {
	all := computeAll(7, 8)
	script := string(sample.Must(ScalesJS(all, series(all, "half-match", "wbf-joint", "wbf-discrete"))))
	const want = `// The Victory Point scales of this site, without studies: whose each is, and its source, say the pages in scales/.
"use strict";
const vpScales={"version":2,
"blitz":{"first":7,"x":[39.69,42.43]},
"imps":[20,50,90,130,170,220,270,320,370,430,500,600,750,900,1100,1300,1500,1750,2000,2250,2500,3000,3500,4000],
"scales":{
"half-match":`
	const discrete = `"wbf-discrete":{"first":7,"drawn":1000,"step":100,"from":[[1,3,6,9,12,15,19,24,29,36],[1,4,7,10,13,17,21,26,31,39]]}` + "\n}};\n"
	if !strings.HasPrefix(script, want) || !strings.HasSuffix(script, discrete) || strings.Contains(script, "joint") {
		t.Errorf("scales.js is\n%s\nwant it without the study, with the beginning\n%s\nand the end\n%s", script, want, discrete)
	}
}

// In a federation's scale the sum of both scores can vary (25–5, 25–4), the score of a draw can differ
// between board counts, scores can be half VPs, and a board count between two others can lack a table.
func TestScalesJSHasScalesThatNoFormulaGives(t *testing.T) {
	for table, want := range map[string]string{
		"boards,from,to,winner,loser\n6,0,2,15,15\n6,3,3,25,5\n6,4,,25,4\n8,0,0,15,15\n8,1,,25,0": `{"first":6,"ranges":true,"winner":[[1500,1500,1500,2500,2500],null,[1500,2500]],"loser":[[1500,1500,1500,500,400],null,[1500,0]]}`,
		"boards,from,to,winner,loser\n4,0,1,5,5\n4,2,,7.5,2.5":                                    `{"first":4,"ranges":true,"winner":[[500,500,750]],"loser":[[500,500,250]]}`,
		"boards,imps,winner,loser\n4,0,10,10\n4,1,12,8\n6,0,10,10\n6,1,11,9\n6,2,11.5,8.5":        `{"first":4,"drawn":1000,"gains":[[200],null,[100,50]]}`,
		"boards,imps,winner,loser\n4,0,10,10\n4,1,12,8\n5,0,11,11\n5,1,12,10":                     `{"first":4,"winner":[[1000,1200],[1100,1200]],"loser":[[1000,800],[1100,1000]]}`,
	} {
		own, _, err := scale.ReadOwn(fstest.MapFS{
			"own.csv": {Data: []byte(table)}, "own.toml": {Data: []byte("title = 'a'\nwhose = 'b'\nsource = 'c'\nedition = 'd'")},
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		s := []Series{NewSeries(own[0], nil)}
		script := sample.Must(ScalesJS(computeAll(4, 6), s))
		if !strings.HasSuffix(string(script), "\n\"own\":"+want+"\n}};\n") {
			t.Errorf("scales.js is\n%s\nwant it to end with the scale\n%s", script, want)
		}
	}
}

func TestScalesJSRefusesTablesThatItCannotRepresent(t *testing.T) {
	all := computeAll(7, 9)
	for _, c := range []struct {
		name  string
		spoil func(t *vp.Table) // of 8 boards
		want  string
	}{
		{"wbf-continuous", func(t *vp.Table) { t.Rows[5].Winner = 1000 }, "scales.js: wbf-continuous for 8 boards: 5 IMPs earn 10.00 VP, should be 11.67 or more"},
		{"wbf-continuous", func(t *vp.Table) { t.Rows[5].From = 6 }, "8 boards: row 5 is that of 6 IMPs, should be of 5"},
		{"wbf-discrete", func(t *vp.Table) { t.Rows[3].From = 4 }, "8 boards: a row from 4 IMPs on follows one from 4 on"},
	} {
		scales := series(all, c.name)
		table := &scales[0].Tables[1]
		table.Rows = slices.Clone(table.Rows)
		c.spoil(table)
		if _, err := ScalesJS(all, scales); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
	const want = "scales.js: 9 boards after 7: the board counts should be consecutive"
	if _, err := ScalesJS([]Scales{all[0], all[2]}, nil); err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
}
