package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// list writes the elements of a list as JSON.
func list(n int, element func(i int) string) string {
	all := make([]string, n)
	for i := range all {
		all[i] = element(i)
	}
	return "[" + strings.Join(all, ",") + "]"
}

// The keys stand in the order of the contract. The scales are compared with a second
// computation by package vp, for every board count.
func TestScaleJSONIsTheScales(t *testing.T) {
	for _, boards := range []int{1, 4, 5, 60, 1000} {
		s := sample.Must(Compute(boards))
		c, d, ranges := s.Continuous, s.Discrete, s.DiscreteTable
		want := fmt.Sprintf(`{"schema_version":1,"boards":%d,"blitz_x":%.9f,"sources":%s,`, boards, c.Curve.X(), sample.Must(json.Marshal(Sources()))) +
			fmt.Sprintf(`"continuous":{"blitz_margin":%d,"violations":%d,"steps":%d,"moved":%d,"rows":`, s.ContinuousTable.BlitzMargin(), c.Violations, c.Steps, c.Moved) +
			list(len(c.Rows), func(i int) string {
				m := c.Rows[i]
				return fmt.Sprintf(`{"imps":%d,"exact":%.9f,"rounded_hundredths":%d,"winner_hundredths":%d,"loser_hundredths":%d}`, i, m.Exact, m.Rounded, m.Winner, 2000-m.Winner)
			}) +
			fmt.Sprintf(`},"discrete":{"blitz_margin":%d,"steps":%d,"mid_scores":`, ranges.BlitzMargin(), d.Steps) +
			list(10, func(i int) string { return fmt.Sprintf("%.9f", d.Mid[i]) }) + `,"first_pass":` +
			list(10, func(i int) string { return fmt.Sprint(d.FirstPass[i]) }) + `,"rows":` +
			list(11, func(i int) string {
				r, to := ranges.Rows[i], "null"
				if i < 10 {
					to = fmt.Sprint(r.To)
				}
				return fmt.Sprintf(`{"from":%d,"to":%s,"winner_hundredths":%d,"loser_hundredths":%d}`, r.From, to, r.Winner, r.Loser)
			}) + `,"range_violations":` +
			list(len(d.RangeViolations), func(i int) string {
				v := d.RangeViolations[i]
				return fmt.Sprintf(`{"winner_hundredths":%d,"exact_imps":%.9f,"from":%d,"to":%d}`, 100*v.VP, v.IMPs, v.From, v.To)
			}) + "}}"
		var got bytes.Buffer
		if err := json.Compact(&got, ScaleJSON(s)); err != nil || got.String() != want {
			t.Errorf("scale.json of %d boards is (%v)\n%s\nshould be\n%s", boards, err, got.String(), want)
		}
	}
}

// Each value of scale.json has the type and the range that the schema says, and the schema
// says them of each.
func TestTheSchemaDescribesEveryScaleJSON(t *testing.T) {
	if head := fmt.Sprintf("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"$id\": \"urn:vpcharts:scale:%d\",", SchemaVersion); !strings.HasPrefix(string(Schema()), head) {
		t.Errorf("the schema begins with %.120s, should with %s", Schema(), head)
	}
	keys := map[string]Key{}
	for _, k := range sample.Must(SchemaKeys()) {
		keys[k.Path] = k
	}
	seen := map[string]bool{}
	var walk func(path string, value any)
	walk = func(path string, value any) {
		list, isList := value.([]any)
		if isList {
			path += "[]"
			for _, item := range list {
				walk(path, item)
			}
			if len(list) == 0 {
				seen[path] = true
			}
			return
		}
		object, isObject := value.(map[string]any)
		for name, v := range object {
			walk(strings.TrimPrefix(path+"."+name, "."), v)
		}
		key, least, most := keys[path], 0.0, math.Inf(1)
		fmt.Sscanf(key.Range, "%g to %g", &least, &most)
		n, isNumber := value.(float64)
		ok := isNumber && least <= n && n <= most && (key.Type == "number" || strings.HasPrefix(key.Type, "integer") && n == math.Trunc(n))
		_, isText := value.(string)
		ok = ok || isText && key.Type == "string" || isObject && (key.Type == "object" || path == "") || value == nil && key.Type == "integer or null"
		if seen[path] = true; !ok {
			t.Errorf("%s is %v, the schema says %+v", path, value, key)
		}
	}
	for boards := 1; boards <= vp.MaxBoards; boards++ {
		if boards <= 40 || boards%48 == 4 || boards == vp.MaxBoards {
			var file map[string]any
			if err := json.Unmarshal(ScaleJSON(sample.Must(Compute(boards))), &file); err != nil {
				t.Fatal(err)
			}
			walk("", file)
		}
	}
	if len(seen) != len(keys)+1 {
		t.Errorf("%d keys of the schema, and %d in the files", len(keys), len(seen))
	}
}

func TestKeysOfTheSchemaHaveTypeRangeAndMeaning(t *testing.T) {
	keys := sample.Must(SchemaKeys())
	found := map[string]Key{}
	for _, k := range keys {
		found[k.Path] = k
		if k.Type == "" || k.Meaning == "" || strings.HasPrefix(k.Type, "array") {
			t.Errorf("%+v has no type, no meaning, or is a list without elements", k)
		}
	}
	for _, want := range []Key{
		{"boards", "integer", "1 to 1000", "N, the number of boards in the match."},
		{"discrete.rows[].to", "integer or null", "0 to 475", "The last margin of the range, in IMPs; null for the last row, which has no end."},
		{"sources[]", "string", "", "What the numbers were computed from."},
	} {
		if got := found[want.Path]; got != want {
			t.Errorf("%s is described as\n%+v, should be\n%+v", want.Path, got, want)
		}
	}
}
