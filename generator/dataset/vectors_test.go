package dataset

import (
	"encoding/json"
	"testing"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Each vector has only fields that the file describes, and says what the tables give, or fails where they refuse.
// Tests of the finished site pin which vectors there are.
func TestVectorsAreDescribedAndAreThoseOfTheTables(t *testing.T) {
	var file struct {
		vectorsHead
		Vectors []map[string]any
	}
	err := json.Unmarshal(Vectors(scale.Built()), &file)
	fields, calls := VectorKeys()
	if err != nil || file.SchemaVersion != SchemaVersion || len(file.Sources) == 0 ||
		len(file.Calls) != len(calls) || len(file.Fields) != len(fields) {
		t.Errorf("the file has the version %d, sources %q, %d calls and %d fields (%v); want version %d, sources, %d and %d",
			file.SchemaVersion, file.Sources, len(file.Calls), len(file.Fields), err, SchemaVersion, len(calls), len(fields))
	}
	described := map[string]bool{}
	for _, m := range append(file.Fields, file.Calls...) {
		described[m.Name] = m.Meaning != ""
	}
	for _, v := range file.Vectors {
		number := func(key string) int { n, _ := v[key].(float64); return int(n) }
		of, _ := scale.Built().Find(v["scale"].(string))
		table, err := of.Table(number("boards"))
		imps := number("our_imps") - number("their_imps")
		ourMargin, theirMargin := imps+number("for_us"), number("for_them")-imps
		want := map[string]int{}
		switch call := v["call"]; {
		case call == "margin-for":
			want["margin"], err = table.MarginFor(vp.Hundredths(number("score_hundredths")))
		case call == "score" && err == nil:
			ours, theirs := table.Score(number("margin"))
			want["ours_hundredths"], want["theirs_hundredths"] = int(ours), int(theirs)
		case call == "match" && err == nil:
			ours, _ := table.Score(ourMargin)
			theirs, _ := table.Score(theirMargin)
			want["our_margin"], want["their_margin"] = ourMargin, theirMargin
			want["ours_hundredths"], want["theirs_hundredths"] = int(ours), int(theirs)
		}
		for key, value := range want {
			if err == nil && number(key) != value {
				t.Errorf("the vector %v has not the %s %d: other programs are tested with these vectors", v, key, value)
			}
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
	}
}
