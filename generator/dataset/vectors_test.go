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

// Each vector is compared with a computation. It has only fields that the file describes. Every table
// has vectors at its ends, and no two vectors for the same margin.
func TestEveryVectorIsComputedAgain(t *testing.T) {
	var file struct {
		vectorsHead
		Vectors []map[string]any
	}
	err := json.Unmarshal(sample.Must(Vectors(scale.Built())), &file)
	fields, calls := VectorKeys()
	if err != nil || file.SchemaVersion != SchemaVersion || len(file.Sources) == 0 || len(file.Calls) != len(calls) || len(file.Fields) != len(fields) {
		t.Errorf("the file has the version %d, sources %q, %d calls and %d fields (%v); want version %d, sources, %d calls and %d fields", file.SchemaVersion, file.Sources, len(file.Calls), len(file.Fields), err, SchemaVersion, len(calls), len(fields))
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
		want := map[string]int{}
		switch v["call"] {
		case "score":
			ours, theirs := table.Score(number("margin"))
			want["ours_hundredths"], want["theirs_hundredths"] = int(ours), int(theirs)
			if slices.Contains(margins[of], number("margin")) {
				t.Errorf("two vectors have the scale, the board count and the margin of %v", v)
			}
			margins[of] = append(margins[of], number("margin"))
		case "margin-for":
			var margin int
			if margin, err = table.MarginFor(vp.Hundredths(number("score_hundredths"))); err == nil {
				want["margin"] = margin
			}
		case "match":
			m := vp.Match{Ours: number("our_imps"), Theirs: number("their_imps"), ForOurs: number("for_us"), ForTheirs: number("for_them")}
			ours, theirs := m.Score(table)
			want["our_margin"], want["their_margin"] = m.Margins()
			want["ours_hundredths"], want["theirs_hundredths"] = int(ours), int(theirs)
		}
		_, fails := v["fails"]
		same := fails == (err != nil) && described[v["call"].(string)] && v["why"] != ""
		for key := range v {
			same = same && described[key]
		}
		for key, value := range want {
			same = same && v[key] == float64(value)
		}
		if !same {
			t.Errorf("the vector %v: computed are %v with the error %v; or it lacks a reason, or has a key without description", v, want, err)
		}
		counts[fmt.Sprintf("%v %v", v["call"], fails)]++
	}
	for of, has := range margins {
		counts[of.scale]++
		table := sample.Must(scale.Built().Table(of.scale, of.boards))
		last, blitz := table.Rows[len(table.Rows)-1].From, table.BlitzMargin()
		want := []int{0, last - 1, last, last + 1, -last, blitz - 1, blitz}
		for i, r := range table.Rows {
			if !table.PerMargin || of.scale == "wbf-continuous" && of.boards <= 100 && sample.Must(vp.WBFContinuous(of.boards)).Rows[i].Corrected() {
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
