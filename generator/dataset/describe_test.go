package dataset

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestKeysOfTheSchemaHaveTypeRangeAndMeaning(t *testing.T) {
	keys, err := SchemaKeys()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]Key{}
	for _, k := range keys {
		found[k.Path] = k
		if k.Type == "" || k.Meaning == "" || strings.HasPrefix(k.Type, "array") {
			t.Errorf("%+v has no type, no meaning, or is a list without elements", k)
		}
	}
	for _, want := range []Key{
		{"schema_version", "integer", "1", "Version of this structure. It changes when a key is taken away or changes its meaning. Keys may be added without: pass over those that you do not know."},
		{"continuous.rows[].winner_hundredths", "integer", "1000 to 2000", "The winner's score after the concavity correction, in hundredths of a VP."},
		{"discrete.mid_scores[]", "number", "10.5 to 19.5", "The scores 10.5, 11.5 … 19.5 in VP, between which the ranges lie."},
		{"discrete.rows[].to", "integer or null", "0 to 475", "The last margin of the range, in IMPs; null for the last row, which has no end."},
		{"sources[]", "string", "", "What the numbers were computed from."},
	} {
		if got := found[want.Path]; got != want {
			t.Errorf("%s is described as\n%+v, should be\n%+v", want.Path, got, want)
		}
	}
	if keys[0].Path != "schema_version" || keys[1].Path != "boards" {
		t.Errorf("the keys begin with %s and %s, should have the schema's order", keys[0].Path, keys[1].Path)
	}
}

func TestASchemaThatCannotBeListedIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{"properties": {"a": {"type": "integer"}}}`:                         "of which 0 are required",
		`{"required": ["b"], "properties": {"a": {"type": "integer"}}}`:      "b is required, but no property",
		`{"required": ["a"], "properties": {"a": {"$ref": "#/$defs/x"}}}`:    `no definition "#/$defs/x"`,
		`{"required": ["a"], "properties": {"a": {"description": "A key"}}}`: "a value without a type",
	} {
		var root schemaNode
		if err := json.Unmarshal([]byte(text), &root); err != nil {
			t.Fatal(err)
		}
		w := schemaWalk{defs: root.Defs}
		if err := w.properties("", root); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, should say %q", text, err, want)
		}
	}
}

func TestEveryKeyAndCallOfVectorsIsListed(t *testing.T) {
	keys, calls := VectorKeys()
	if len(keys) != 15 || len(calls) != 4 || keys[0].Path != "scale" || calls[0].Path != callTable {
		t.Errorf("the keys are %v and the calls %v", keys, calls)
	}
}
