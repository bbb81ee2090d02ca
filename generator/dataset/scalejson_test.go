package dataset

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

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
