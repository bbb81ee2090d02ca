package dataset

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/big"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/ownscale"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func computeAll(from, to int) (all []Scales) {
	for n := from; n <= to; n++ {
		all = append(all, Compute(n, nil))
	}
	return all
}

func TestTheFormatsOfATable(t *testing.T) {
	tables := map[string]vp.Table{
		"ranges": {Decimals: 1, Rows: []vp.Row{
			{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 101, Winner: 1250, Loser: 750},
			{From: 102, To: vp.Open, Winner: 2000},
		}},
		"margins": {PerMargin: true, Decimals: 2, Rows: []vp.Row{
			{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 1, Winner: 1997, Loser: 3},
			{From: 2, To: vp.Open, Winner: 2000},
		}},
		"uneven": {Decimals: 1, Rows: []vp.Row{{From: 0, To: 9, Winner: 1500, Loser: 1500},
			{From: 10, To: vp.Open, Winner: 2500, Loser: 450}}},
	}
	cases.Texts(t, "testdata/formats.txt", func(text string) string {
		name, format, _ := strings.Cut(text, " as ")
		table := tables[name]
		table.Name, table.Boards = name, 8
		id := fmt.Sprintf("%x", sha256.Sum256(CSV(table)))[:8]
		return strings.ReplaceAll(string(Format(table, format)), id, "the ID")
	})
}

func TestRealsHaveNineDecimalsAndNoNegativeZero(t *testing.T) {
	for x, want := range map[float64]string{-4.9e-10: "0.000000000", -5.1e-10: "-0.000000001", 5.1e-10: "0.000000001",
		math.Pi * 100: "314.159265359"} {
		if got := string(AppendReal(nil, x)); got != want {
			t.Errorf("%g is written %q, want %q", x, got, want)
		}
	}
}

// Processors can differ in the last one or two bits of a float64: some fuse multiply and add, and
// exp has other code on some. The files are the same on all processors if every value is at least
// four units in the last place away from a rounding tie at its ninth decimal.
func TestNoPublishedRealIsNearARoundingTie(t *testing.T) {
	var all []float64
	for _, s := range computeAll(4, 100) {
		all = append(all, s.Continuous.Curve.X())
		for _, m := range s.Continuous.Rows {
			all = append(all, m.Exact)
		}
		for _, v := range s.Discrete.RangeViolations {
			all = append(all, v.IMPs)
		}
	}
	for _, m := range vp.Models() {
		for i := range 101 {
			u := float64(i) / 100
			all = append(all, m.V(u), m.S(u), m.C(u))
		}
	}
	for _, x := range all {
		scaled := new(big.Float).SetPrec(200).Mul(big.NewFloat(x), big.NewFloat(1e9))
		whole, _ := scaled.Int(nil)
		off, _ := scaled.Sub(scaled, new(big.Float).SetInt(whole)).Float64()
		if units := math.Abs(off-0.5) / 1e9 / (math.Nextafter(x, math.Inf(1)) - x); units < 4 && x != 0 {
			t.Errorf("%.20f is %.1f units in the last place from a tie at the ninth decimal, want 4 or more", x, units)
		}
	}
}

// Report is a constant, so it is compared with the messages here.
func TestReportNamesTheSourceAsTheMessagesDo(t *testing.T) {
	m := sample.Words(t)
	author, _, _ := strings.Cut(m.Source("wbf", "author"), " (")
	if want := author + ": " + m.Source("wbf", "title") + " (" + m.Source("wbf", "year") + ")"; scale.Report != want {
		t.Errorf("Report is %q, want %q as in the messages", scale.Report, want)
	}
}

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

var update = flag.Bool("update", false, "add new vectors to the list")

// No vector goes, and none gets another answer: other programs keep the file, and name what fails by its id. The list has
// each id with what the vector gives.
func TestNoVectorGoesOrChanges(t *testing.T) {
	var list strings.Builder
	answers := map[string]string{}
	for _, v := range EachVector(scale.Built()) {
		answer := v.Fails
		for _, n := range []*int{v.OurMargin, v.TheirMargin, v.Ours, v.Theirs} {
			if n != nil {
				answer += fmt.Sprintf(" %d", *n)
			}
		}
		if v.Call == callMarginFor && v.Margin != nil {
			answer = fmt.Sprint(" ", *v.Margin)
		}
		if _, twice := answers[v.ID]; twice || answer == "" {
			t.Errorf("the id %s stands twice, or the vector gives nothing", v.ID)
		}
		answers[v.ID] = strings.TrimSpace(answer)
		fmt.Fprintf(&list, "%s\t%s\n", v.ID, answers[v.ID])
	}
	const name = "testdata/vectors.tsv"
	listed := strings.Split(strings.TrimSpace(string(sample.Must(os.ReadFile(name)))), "\n")
	for _, line := range listed {
		id, answer, _ := strings.Cut(line, "\t")
		if got, ok := answers[id]; !ok || got != answer {
			t.Errorf("%s gave %q, and now %q: a vector that is published stays", id, answer, got)
		}
	}
	if len(listed) < len(answers) && *update && !t.Failed() {
		readback.Put(t, name, list.String())
	} else if len(listed) < len(answers) {
		t.Errorf("%d vectors are new: go test ./generator/dataset -update adds them to the list", len(answers)-len(listed))
	}
}

// The schema of the vectors has the fields and their meanings as the file has them, and each vector keeps it.
func TestTheSchemaDescribesEveryVector(t *testing.T) {
	type object struct {
		Required   []string
		Properties map[string]struct {
			Description, Type string
			Const             any
		}
		OneOf []object
	}
	var schema struct {
		Required []string
		Defs     struct{ Vector object } `json:"$defs"`
	}
	var file map[string]json.RawMessage
	sample.Must(0, json.Unmarshal(VectorsSchema(), &schema))
	sample.Must(0, json.Unmarshal(Vectors(scale.Built()), &file))
	if keys := slices.Sorted(maps.Keys(file)); !slices.Equal(keys, slices.Sorted(slices.Values(schema.Required))) {
		t.Errorf("the file has the keys %v, and the schema %v", keys, schema.Required)
	}
	var fields []meaning
	var vectors []map[string]any
	sample.Must(0, json.Unmarshal(file["fields"], &fields))
	sample.Must(0, json.Unmarshal(file["vectors"], &vectors))
	of := schema.Defs.Vector
	for _, f := range fields {
		if said := of.Properties[f.Name].Description; said == "" || !strings.HasPrefix(f.Meaning, said) {
			t.Errorf("%s: the schema says %q, and the file %q", f.Name, said, f.Meaning)
		}
	}
	for _, v := range vectors {
		kept := 0
		for _, one := range of.OneOf {
			call := one.Properties["call"].Const
			lacks := func(key string) bool { return v[key] == nil }
			if !slices.ContainsFunc(one.Required, lacks) && (call == nil || call == v["call"]) {
				kept++
			}
		}
		for key, value := range v {
			kind := map[bool]string{true: "integer", false: "string"}[reflect.TypeOf(value).Kind() == reflect.Float64]
			if of.Properties[key].Type != kind {
				t.Errorf("%v: %s is a %s, and in the schema a %s", v["id"], key, kind, of.Properties[key].Type)
			}
		}
		if kept != 1 || slices.ContainsFunc(of.Required, func(key string) bool { return v[key] == nil }) {
			t.Errorf("%v keeps %d rules of the schema, or lacks a key", v["id"], kept)
		}
	}
}

// The schema has a key for each value of scale.json, and each value has the type and the range
// that the schema gives for it.
func TestTheSchemaDescribesEveryScaleJSON(t *testing.T) {
	head := fmt.Sprintf(`{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:vpcharts:scale:%d",`, SchemaVersion)
	if !strings.HasPrefix(string(Schema()), head) {
		t.Errorf("the schema begins with\n%.120s\nwant\n%s", Schema(), head)
	}
	keys, seen := map[string]Key{"": {Type: "object"}}, map[string]bool{}
	for _, k := range SchemaKeys() {
		keys[k.Path] = k
	}
	if got, want := keys["discrete.rows[].to"], (Key{"discrete.rows[].to", "integer or null", "0 to 475"}); got != want {
		t.Errorf("the schema's key discrete.rows[].to is\n%+v, want\n%+v", got, want)
	}
	for path := range keys {
		name := strings.TrimSuffix(path[strings.LastIndex(path, ".")+1:], "[]")
		if !regexp.MustCompile(`"`+name+`": \{\s+"description"`).Match(Schema()) && path != "" {
			t.Errorf("the schema does not describe %s", path)
		}
	}
	var walk func(path string, value any)
	walk = func(path string, value any) {
		key, kind, least, most := keys[path], "", 0.0, math.Inf(1)
		fmt.Sscanf(key.Range, "%g to %g", &least, &most)
		switch v := value.(type) {
		case []any:
			for _, item := range v {
				walk(path+"[]", item)
			}
			seen[path+"[]"] = true
			return
		case map[string]any:
			for name, value := range v {
				walk(strings.TrimPrefix(path+"."+name, "."), value)
			}
			kind = "object"
		case string:
			kind = "string"
		case nil:
			kind = "integer or null"
		case float64:
			if kind = "number"; key.Type != kind && v == math.Trunc(v) {
				kind = "integer"
			}
			if v < least || v > most {
				kind = fmt.Sprint("number from ", v, " to ", v)
			}
		}
		if seen[path] = true; !strings.HasPrefix(key.Type, kind) {
			t.Errorf("%s has the value %v, a %s; the schema describes the key as %+v", path, value, kind, key)
		}
	}
	for boards := 1; boards <= vp.MaxBoards; boards++ {
		if boards <= 40 || boards%48 == 4 || boards == vp.MaxBoards {
			var file map[string]any
			if err := json.Unmarshal(ScaleJSON(Compute(boards, nil)), &file); err != nil {
				t.Fatal(err)
			}
			walk("", file)
		}
	}
	if len(seen) != len(keys) {
		t.Errorf("the schema has %d keys, the files have %d; want the same keys in both", len(keys), len(seen))
	}
}

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
