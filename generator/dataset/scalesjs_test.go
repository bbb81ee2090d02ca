package dataset_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// tabled are the names of the scales that there are tables of.
func tabled() []string { return scale.Built().Names() }

// series are the published tables of the scales named, on a site with the board counts
// of all.
func series(t testing.TB, all []dataset.Scales, names ...string) (scales []dataset.Series) {
	t.Helper()
	var counts []int
	var there []vp.Table
	for _, s := range all {
		counts = append(counts, s.Boards)
		there = append(there, s.ContinuousTable, s.DiscreteTable)
	}
	for _, name := range names {
		s, err := scale.Built().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		made, err := dataset.NewSeries(s, counts, there...)
		if err != nil {
			t.Fatal(err)
		}
		scales = append(scales, made)
	}
	return scales
}

func ExampleScalesJS() {
	var all []dataset.Scales
	discrete, err := scale.Built().Find("wbf-discrete")
	series := dataset.Series{Scale: discrete}
	for boards := 7; boards <= 8 && err == nil; boards++ {
		var s dataset.Scales
		s, err = dataset.Compute(boards)
		all, series.Tables = append(all, s), append(series.Tables, s.DiscreteTable)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	script, err := dataset.ScalesJS(all, []dataset.Series{series})
	if err != nil {
		fmt.Println(err)
		return
	}
	os.Stdout.Write(script)
	// Output:
	// // Every Victory Point scale of this site: whose each is, and its source, say the pages in scales/.
	// "use strict";
	// const vpScales={"version":2,
	// "blitz":{"first":7,"x":[39.69,42.43]},
	// "imps":[20,50,90,130,170,220,270,320,370,430,500,600,750,900,1100,1300,1500,1750,2000,2250,2500,3000,3500,4000],
	// "scales":{
	// "wbf-discrete":{"first":7,"drawn":1000,"step":100,"from":[[1,3,6,9,12,15,19,24,29,36],[1,4,7,10,13,17,21,26,31,39]]}
	// }};
}

// says fails where a file says something else than the tables of series.
func says(t *testing.T, script []byte, scales []dataset.Series) (tables int) {
	t.Helper()
	read, err := readback.ReadScalesJS(script)
	if err != nil {
		t.Fatal(err)
	}
	faults := 0
	for _, s := range scales {
		for _, table := range s.Tables {
			tables++
			for margin := range table.Rows[len(table.Rows)-1].From + 3 {
				ours, theirs := table.Score(margin)
				winner, loser, err := read.Score(s.Scale.Name, table.Boards, margin)
				if err != nil || winner != int(ours) || loser != int(theirs) {
					if faults++; faults < 10 {
						t.Errorf("%s, %d boards, %d IMPs: scales.js says %d and %d (%v), the table %v and %v",
							s.Scale.Name, table.Boards, margin, winner, loser, err, ours, theirs)
					}
				}
			}
		}
	}
	if len(read.Scales) != len(scales) {
		t.Errorf("%d scales were read, should be %d", len(read.Scales), len(scales))
	}
	return tables
}

// Every table that can be published.
func TestScalesJSSaysEveryTable(t *testing.T) {
	all := computeAll(t, 1, 400)
	scales := series(t, all, tabled()...)
	script, err := dataset.ScalesJS(all, scales)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := says(t, script, scales), 3*400+2*31+49; got != want {
		t.Errorf("%d tables were read, should be %d", got, want)
	}
}

// A federation's scale may give 25–4 for 25–0, begin elsewhere for each board count, give
// halves of a VP, and have no table between two.
func TestScalesJSSaysScalesThatNoFormulaGives(t *testing.T) {
	open := func(from int, winner, loser vp.Hundredths) vp.Row {
		return vp.Row{From: from, To: vp.Open, Winner: winner, Loser: loser}
	}
	ranges := func(boards int, rows ...vp.Row) vp.Table { return vp.Table{Boards: boards, Rows: rows} }
	perMargin := func(boards int, scores ...vp.Hundredths) vp.Table {
		t := vp.Table{Boards: boards, PerMargin: true}
		for i, s := range scores {
			t.Rows = append(t.Rows, vp.Row{From: i, To: i, Winner: s, Loser: 2000 - s})
		}
		return t
	}
	uneven := []vp.Table{
		ranges(6, vp.Row{From: 0, To: 2, Winner: 1500, Loser: 1500}, vp.Row{From: 3, To: 5, Winner: 2500, Loser: 500}, open(6, 2500, 400)),
		ranges(9, vp.Row{From: 0, To: 3, Winner: 1500, Loser: 1500}, open(4, 2500, 0)),
	}
	for name, c := range map[string]struct {
		tables []vp.Table
		want   string
	}{
		"uneven":      {uneven, `{"first":6,"ranges":true,"winner":[[1500,1500,1500,2500,2500,2500,2500],null,null,[1500,1500,1500,1500,2500]],"loser":[[1500,1500,1500,500,500,500,400],null,null,[1500,1500,1500,1500,0]]}`},
		"halves":      {[]vp.Table{ranges(4, vp.Row{To: 1, Winner: 500, Loser: 500}, open(2, 750, 250))}, `{"first":4,"ranges":true,"winner":[[500,500,750]],"loser":[[500,500,250]]}`},
		"holes":       {[]vp.Table{perMargin(4, 1000, 1200), perMargin(6, 1000, 1100, 1150)}, `{"first":4,"drawn":1000,"gains":[[200],null,[100,50]]}`},
		"other drawn": {[]vp.Table{perMargin(4, 1000, 1200), perMargin(5, 1100, 1200)}, `{"first":4,"winner":[[1000,1200],[1100,1200]],"loser":[[1000,800],[900,800]]}`},
		"one score":   {[]vp.Table{perMargin(4, 1000)}, `{"first":4,"drawn":1000,"gains":[[]]}`},
	} {
		for i := range c.tables {
			c.tables[i].Name = name
		}
		s := []dataset.Series{{Scale: scale.Scale{Name: name}, Tables: c.tables}}
		script, err := dataset.ScalesJS(computeAll(t, 4, 6), s)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if want := "\n\"" + name + "\":" + c.want + "\n"; !strings.Contains(string(script), want) {
			t.Errorf("%s is said by\n%s\nwhich should have the line%s", name, script, want)
		}
		says(t, script, s)
	}
}

// A federation may leave scales out.
func TestScalesJSHasTheScalesAskedForInTheirOrder(t *testing.T) {
	all := computeAll(t, 4, 6)
	for _, names := range [][]string{tabled(), {"half-match", "wbf-continuous"}, {"acbl-nabc"}, {}} {
		script, err := dataset.ScalesJS(all, series(t, all, names...))
		if err != nil {
			t.Errorf("%q: %v", names, err)
			continue
		}
		if _, err := readback.ReadScalesJS(script); err != nil {
			t.Errorf("%q: %v", names, err)
		}
		var lines []string
		for line := range strings.Lines(string(script)) {
			if name, _, found := strings.Cut(line, `":{"first":`); found && name != `"blitz` {
				lines = append(lines, strings.TrimPrefix(name, `"`))
			}
		}
		if !slices.Equal(lines, names) {
			t.Errorf("the lines are those of %q, should be of %q", lines, names)
		}
	}
}

func TestScalesJSRefusesRowsOutOfOrder(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(t *vp.Table) // of 8 boards
		want  string
	}{
		{"wbf-continuous", func(t *vp.Table) { t.Rows[5].Winner = 1000 }, "wbf-continuous for 8 boards: 5 IMPs earn 10.00 VP, should be 11.67 or more"},
		{"wbf-continuous", func(t *vp.Table) { t.Rows[5].From = 6 }, "8 boards: row 5 is that of 6 IMPs, should be of 5"},
		{"wbf-continuous", func(t *vp.Table) { t.PerMargin = false }, "8 boards: a row for each margin is false, should be true as for 7 boards"},
		{"wbf-discrete", func(t *vp.Table) { t.Rows[3].From = 3 }, "8 boards: a row from 3 IMPs on follows one from 4 on"},
		{"wbf-discrete", func(t *vp.Table) { t.Rows[3].From = 4 }, "8 boards: a row from 4 IMPs on follows one from 4 on"},
		{"wbf-discrete", func(t *vp.Table) { t.Rows[0].From = 1 }, "8 boards: a row from 1 IMPs on follows one from 0 on, margins should rise from 0"},
	} {
		all := computeAll(t, 7, 9)
		scales := series(t, all, c.name)
		table := &scales[0].Tables[1]
		table.Rows = slices.Clone(table.Rows)
		c.spoil(table)
		_, err := dataset.ScalesJS(all, scales)
		if err == nil || !strings.HasPrefix(err.Error(), "scales.js: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

func TestScalesJSRefusesBoardCountsThatItCannotHold(t *testing.T) {
	all := computeAll(t, 4, 6)
	for _, c := range []struct {
		all  []dataset.Scales
		want string
	}{
		{[]dataset.Scales{all[0], all[2]}, "6 boards after 4: the board counts should be consecutive"},
		{nil, "no board counts"},
	} {
		if _, err := dataset.ScalesJS(c.all, nil); err == nil || err.Error() != "scales.js: "+c.want {
			t.Errorf("error %v, want scales.js: %s", err, c.want)
		}
	}
}
