package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// readVectors reads vectors.json as a stranger would: numbers are integers, and each vector
// has the fields that are described, and no others.
func readVectors(t *testing.T) []map[string]any {
	t.Helper()
	var file struct {
		vectorsHead
		Vectors []map[string]any
	}
	d := json.NewDecoder(bytes.NewReader(sample.Must(Vectors(scale.Built()))))
	d.UseNumber()
	if err := d.Decode(&file); err != nil {
		t.Fatal(err)
	}
	fields, calls := VectorKeys()
	if file.SchemaVersion != SchemaVersion || len(file.Sources) == 0 || len(file.Calls) != len(calls) || len(file.Fields) != len(fields) {
		t.Errorf("version %d, sources %q, %d calls, %d fields", file.SchemaVersion, file.Sources, len(file.Calls), len(file.Fields))
	}
	described := map[string]bool{}
	for _, key := range append(fields, calls...) {
		described[key.Path] = key.Meaning != ""
	}
	for _, v := range file.Vectors {
		for key, value := range v {
			if n, ok := value.(json.Number); ok {
				v[key] = sample.Must(strconv.Atoi(n.String()))
			}
			if !described[key] {
				t.Errorf("%v: the field %s is not described", v, key)
			}
		}
		if !described[fmt.Sprint(v["call"])] || v["why"] == "" {
			t.Errorf("%v: the call or the reason is not explained", v)
		}
	}
	return file.Vectors
}

// Every table has vectors at its ends, and each margin once.
func TestEveryVectorIsComputedAgain(t *testing.T) {
	counts, margins := map[string]int{}, map[string][]int{} // margins by scale and boards
	for _, v := range readVectors(t) {
		table, err := scale.Built().Table(v["scale"].(string), v["boards"].(int))
		want := map[string]any{}
		number := func(key string) int { n, _ := v[key].(int); return n }
		switch v["call"] {
		case "score":
			ours, theirs := table.Score(number("margin"))
			want["ours_hundredths"], want["theirs_hundredths"] = int(ours), int(theirs)
			at := fmt.Sprint(v["scale"], " ", v["boards"])
			if slices.Contains(margins[at], number("margin")) {
				t.Errorf("%v is there twice", v)
			}
			margins[at] = append(margins[at], number("margin"))
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
		same := fails == (err != nil)
		for key, value := range want {
			same = same && v[key] == value
		}
		if !same {
			t.Errorf("%v is computed as %v, %v", v, want, err)
		}
		counts[fmt.Sprintf("%v %v", v["call"], fails)]++
	}
	for call, least := range map[string]int{"score false": 800, "margin-for false": 200, "match false": 200, "table true": 20, "margin-for true": 100} {
		if counts[call] < least {
			t.Errorf("%d vectors of %s, want at least %d", counts[call], call, least)
		}
	}
	seen := map[string]int{}
	for at, has := range margins {
		name, number, _ := strings.Cut(at, " ")
		boards := sample.Must(strconv.Atoi(number))
		seen[name]++
		table := sample.Must(scale.Built().Table(name, boards))
		last, blitz := table.Rows[len(table.Rows)-1].From, table.BlitzMargin()
		want := []int{0, last - 1, last, last + 1, -last, blitz - 1, blitz}
		for i, r := range table.Rows {
			if !table.PerMargin || name == "wbf-continuous" && boards <= 100 && sample.Must(vp.WBFContinuous(boards)).Rows[i].Corrected() {
				want = append(want, r.From)
			}
		}
		for _, margin := range want {
			if !slices.Contains(has, margin) {
				t.Errorf("%s: no vector for a margin of %d", at, margin)
			}
		}
	}
	for _, name := range scale.Built().Names() {
		if seen[name] < 2 {
			t.Errorf("%d tables of %s have vectors", seen[name], name)
		}
	}
}
