package dataset

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Each vector has only fields that the file describes, and fails where the program refuses. Every table
// has vectors at its ends, and no two vectors for the same margin. Tests of the finished site compute each again.
func TestVectorsAreDescribedAndAtTheEndsOfTables(t *testing.T) {
	var file struct {
		vectorsHead
		Vectors []map[string]any
	}
	err := json.Unmarshal(Vectors(scale.Built()), &file)
	fields, calls := VectorKeys()
	if err != nil || file.SchemaVersion != SchemaVersion || len(file.Sources) == 0 || len(file.Calls) != len(calls) ||
		len(file.Fields) != len(fields) {
		t.Errorf("the file has the version %d, sources %q, %d calls and %d fields (%v); want version %d, sources, %d "+
			"calls and %d fields", file.SchemaVersion, file.Sources, len(file.Calls), len(file.Fields), err, SchemaVersion,
			len(calls), len(fields))
	}
	described := map[string]bool{}
	for _, key := range append(fields, calls...) {
		described[key.Path] = key.Meaning != ""
	}
	type at struct {
		scale  string
		boards int
	}
	counts, margins := map[string]int{}, map[at][]int{}
	for _, v := range file.Vectors {
		number := func(key string) int { n, _ := v[key].(float64); return int(n) }
		of := at{v["scale"].(string), number("boards")}
		table, err := scale.Built().Table(of.scale, of.boards)
		switch v["call"] {
		case "score":
			if slices.Contains(margins[of], number("margin")) {
				t.Errorf("two vectors have the scale, the board count and the margin of %v", v)
			}
			margins[of] = append(margins[of], number("margin"))
		case "margin-for":
			_, err = table.MarginFor(vp.Hundredths(number("score_hundredths")))
		}
		_, fails := v["fails"]
		if fails != (err != nil) || v["why"] == "" {
			t.Errorf("the vector %v lacks a reason, or the program's error is %v", v, err)
		}
		for key := range v {
			if !described[key] || !described[v["call"].(string)] {
				t.Errorf("the vector %v has the key %s, or a call, without description", v, key)
			}
		}
		counts[fmt.Sprintf("%v %v", v["call"], fails)]++
	}
	for of, has := range margins {
		counts[of.scale]++
		table := sample.Must(scale.Built().Table(of.scale, of.boards))
		last, blitz := table.Rows[len(table.Rows)-1].From, table.BlitzMargin()
		want := []int{0, last - 1, last, last + 1, -last, blitz - 1, blitz}
		for i, r := range table.Rows {
			if !table.PerMargin || of.scale == "wbf-continuous" && of.boards <= 100 &&
				sample.Must(vp.WBFContinuous(of.boards)).Rows[i].Corrected() {
				want = append(want, r.From)
			}
		}
		for _, margin := range want {
			if !slices.Contains(has, margin) {
				t.Errorf("the table %v has no vector for a margin of %d", of, margin)
			}
		}
	}
	for what, least := range map[string]int{
		"score false": 800, "margin-for false": 200, "match false": 200, "table true": 20, "margin-for true": 100,
		"wbf-continuous": 2, "wbf-discrete": 2, "acbl-20": 2, "acbl-30": 2, "acbl-nabc": 2, "half-match": 2,
	} {
		if counts[what] < least {
			t.Errorf("%d vectors or tables of %s, want at least %d", counts[what], what, least)
		}
	}
}
