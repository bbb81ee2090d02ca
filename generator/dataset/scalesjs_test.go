package dataset_test

import (
	"errors"
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
func tabled() (names []string) {
	for _, entry := range scale.Built().All() {
		if entry.Published() {
			names = append(names, entry.Name)
		}
	}
	return names
}

func ExampleScalesJS() {
	var all []dataset.Scales
	for boards := 7; boards <= 8; boards++ {
		s, err := dataset.Compute(boards)
		if err != nil {
			fmt.Println(err)
			return
		}
		all = append(all, s)
	}
	script, err := dataset.ScalesJS(all, []string{"wbf-discrete"})
	if err != nil {
		fmt.Println(err)
		return
	}
	os.Stdout.Write(script)
	// Output:
	// // Every Victory Point scale of this site. Sources: WBF Scoring Panel: The New WBF IMP to VP Scales. Technical Report (2013); ACBL, Chapter XII, section F; Law 78B.
	// "use strict";
	// const vpScales={"version":1,
	// "blitz":{"first":7,"x":[39.69,42.43]},
	// "imps":[20,50,90,130,170,220,270,320,370,430,500,600,750,900,1100,1300,1500,1750,2000,2250,2500,3000,3500,4000],
	// "scales":{
	// "wbf-discrete":{"drawn":1000,"first":7,"step":100,"from":[[1,3,6,9,12,15,19,24,29,36],[1,4,7,10,13,17,21,26,31,39]]}
	// }};
}

// Every table that can be published: corrections of more than nine hundredths,
// from 317 boards on, are among them.
func TestScalesJSSaysEveryTable(t *testing.T) {
	all := computeAll(t, 1, 400)
	script, err := dataset.ScalesJS(all, tabled())
	if err != nil {
		t.Fatal(err)
	}
	read, err := readback.ReadScalesJS(script)
	if err != nil {
		t.Fatal(err)
	}
	tables, faults := 0, 0
	for _, entry := range scale.Built().All() {
		if !entry.Published() {
			continue
		}
		for boards := entry.From; boards <= min(entry.To, 400); boards++ {
			table, err := scale.Built().Table(entry.Name, boards)
			if err != nil {
				t.Fatal(err)
			}
			tables++
			for margin := range table.BlitzMargin() + 3 {
				ours, theirs := table.Score(margin)
				got, err := read.Winner(entry.Name, boards, margin)
				drawn := read.Scales[entry.Name].Drawn
				if err != nil || got != int(ours) || 2*drawn-got != int(theirs) {
					if faults++; faults < 10 {
						t.Errorf("%s, %d boards, %d IMPs: scales.js says %d of %d (%v), the table %v and %v",
							entry.Name, boards, margin, got, 2*drawn, err, ours, theirs)
					}
				}
			}
		}
	}
	if want := 3*400 + 2*31 + 49; tables != want || len(read.Scales) != 6 {
		t.Errorf("%d tables of %d scales were read, should be %d of 6", tables, len(read.Scales), want)
	}
}

// A federation may leave scales out.
func TestScalesJSHasTheScalesAskedForInTheirOrder(t *testing.T) {
	all := computeAll(t, 4, 6)
	for _, names := range [][]string{tabled(), {"half-match", "wbf-continuous"}, {"acbl-nabc", "wbf-continuous"}, {}} {
		script, err := dataset.ScalesJS(all, names)
		if err != nil {
			t.Errorf("%q: %v", names, err)
			continue
		}
		if _, err := readback.ReadScalesJS(script); err != nil {
			t.Errorf("%q: %v", names, err)
		}
		var lines []string
		for line := range strings.Lines(string(script)) {
			if name, _, found := strings.Cut(line, `":{"drawn":`); found {
				lines = append(lines, strings.TrimPrefix(name, `"`))
			}
		}
		if !slices.Equal(lines, names) {
			t.Errorf("the lines are those of %q, should be of %q", lines, names)
		}
	}
}

func TestScalesJSRefusesWhatItCannotSay(t *testing.T) {
	for _, c := range []struct {
		names string
		spoil func(continuous, discrete []vp.Row) // of 8 boards
		want  string
	}{
		{"wbf-continuous", func(c, _ []vp.Row) { c[5].Loser++ }, "wbf-continuous for 8 boards: 5 IMPs earn 12.05 and 7.96 VP, which should add up to 20.00"},
		{"wbf-continuous", func(c, _ []vp.Row) { c[0].Winner, c[0].Loser = 1001, 999 }, "8 boards: 0 IMPs earn 10.01 VP, should be 10.00"},
		{"wbf-continuous", func(c, _ []vp.Row) { c[5].Winner, c[5].Loser = 1000, 1000 }, "8 boards: 5 IMPs earn 10.00 VP, should be 11.67 or"},
		{"wbf-continuous", func(c, _ []vp.Row) { c[5].From = 6 }, "8 boards: row 5 is that of 6 IMPs, should be of 5"},
		{"wbf-discrete", func(_, d []vp.Row) { d[0].Winner, d[0].Loser = 1100, 900 }, "8 boards: 0 IMPs earn 11.00 VP, should be 10.00"},
		{"wbf-discrete", func(_, d []vp.Row) { d[2].Winner, d[2].Loser = 1250, 750 }, "wbf-discrete for 8 boards: 4 IMPs earn 12.50 VP, should be a multiple of 1.00 above a draw"},
		{"wbf-discrete", func(_, d []vp.Row) { d[3].From = 3 }, "8 boards: a row from 3 IMPs on follows one from 4 on"},
		{"acbl-nabc wbf-continuous", func(c, _ []vp.Row) { c[5].Winner, c[5].Loser = 1204, 796 }, "acbl-nabc for 8 boards: 5 IMPs earn 12.05 VP, should be 0 to 0.35 less than the 12.04 of wbf-continuous"},
		{"acbl-nabc wbf-continuous", func(c, _ []vp.Row) { c[20].Winner, c[20].Loser = c[20].Winner+36, c[20].Loser-36 }, "acbl-nabc for 8 boards: 20 IMPs earn"},
		{"acbl-nabc wbf-continuous", func(c, _ []vp.Row) { c[42] = row(42, 42, 2000, 0) }, "acbl-nabc for 8 boards: 43 IMPs earn the maximum, should be 42 as on wbf-continuous"},
	} {
		all := computeAll(t, 7, 9)
		c.spoil(all[1].ContinuousTable.Rows, all[1].DiscreteTable.Rows)
		_, err := dataset.ScalesJS(all, strings.Fields(c.names))
		if err == nil || !strings.HasPrefix(err.Error(), "scales.js: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.names, err, c.want)
		}
	}
}

func TestScalesJSRefusesNamesAndBoardCountsThatItCannotHold(t *testing.T) {
	all := computeAll(t, 4, 6)
	_, err := dataset.ScalesJS(all, []string{"wbf-continuous", "wbf-joint"})
	if !errors.Is(err, scale.ErrNotPublished) {
		t.Errorf("wbf-joint: error %v, want %v", err, scale.ErrNotPublished)
	}
	var domain *scale.DomainError
	if _, err = dataset.ScalesJS(all, []string{"ebu-25"}); !errors.As(err, &domain) {
		t.Errorf("ebu-25: error %v, want a *DomainError", err)
	}
	for _, c := range []struct {
		all   []dataset.Scales
		names []string
		want  string
	}{
		{all, []string{"acbl-nabc"}, "acbl-nabc is said by its differences from wbf-continuous, which is not asked for"},
		{[]dataset.Scales{all[0], all[2]}, tabled(), "6 boards after 4: the board counts should be consecutive"},
		{nil, tabled(), "no board counts"},
	} {
		if _, err := dataset.ScalesJS(c.all, c.names); err == nil || err.Error() != "scales.js: "+c.want {
			t.Errorf("error %v, want scales.js: %s", err, c.want)
		}
	}
}
