package dataset_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
)

// validate is JSON Schema 2020-12, as far as our schema goes: a keyword that it
// does not know is an error, so that none is passed over. It returns the first
// fault with its place.
func validate(root, schema map[string]any, value any, at string) error {
	for _, keyword := range sortedKeys(schema) {
		var err error
		arg := schema[keyword]
		switch keyword {
		case "$schema", "$id", "title", "description", "$defs":
		case "$ref":
			name, ok := strings.CutPrefix(arg.(string), "#/$defs/")
			def, found := root["$defs"].(map[string]any)[name].(map[string]any)
			if !ok || !found {
				return fmt.Errorf("%s: schema refers to %q, which is not there", at, arg)
			}
			err = validate(root, def, value, at)
		case "anyOf":
			err = anyOf(root, arg.([]any), value, at)
		case "type":
			if !isType(value, arg.(string)) {
				err = fmt.Errorf("%s: %v is no %s", at, value, arg)
			}
		case "const":
			if !reflect.DeepEqual(value, arg) {
				err = fmt.Errorf("%s: %v, want %v", at, value, arg)
			}
		case "minimum", "maximum":
			err = bound(keyword, arg, value, at)
		case "minLength":
			if s, ok := value.(string); ok && len(s) < whole(arg) {
				err = fmt.Errorf("%s: %q is too short", at, s)
			}
		case "items", "minItems", "maxItems":
			err = list(root, keyword, arg, value, at)
		case "properties", "required":
			err = object(root, schema, keyword, value, at)
		default:
			err = fmt.Errorf("%s: schema has the keyword %q, which this test does not know", at, keyword)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func sortedKeys(m map[string]any) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func whole(n any) int {
	i, err := n.(json.Number).Int64()
	if err != nil {
		panic(err)
	}
	return int(i)
}

func rational(n any) *big.Rat {
	r, ok := new(big.Rat).SetString(n.(json.Number).String())
	if !ok {
		panic(fmt.Sprintf("number %v", n))
	}
	return r
}

func isType(value any, name string) bool {
	switch v := value.(type) {
	case nil:
		return name == "null"
	case string:
		return name == "string"
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	case json.Number:
		return name == "number" || name == "integer" && rational(v).IsInt()
	}
	return false
}

func anyOf(root map[string]any, schemas []any, value any, at string) error {
	var all []string
	for _, s := range schemas {
		err := validate(root, s.(map[string]any), value, at)
		if err == nil {
			return nil
		}
		all = append(all, err.Error())
	}
	return fmt.Errorf("%s: none of: %s", at, strings.Join(all, "; "))
}

func bound(keyword string, arg, value any, at string) error {
	if _, ok := value.(json.Number); !ok {
		return nil
	}
	if c := rational(value).Cmp(rational(arg)); keyword == "minimum" && c < 0 || keyword == "maximum" && c > 0 {
		return fmt.Errorf("%s: %v is beyond the %s %v", at, value, keyword, arg)
	}
	return nil
}

func list(root map[string]any, keyword string, arg, value any, at string) error {
	items, ok := value.([]any)
	if !ok {
		return nil
	}
	switch {
	case keyword == "minItems" && len(items) < whole(arg), keyword == "maxItems" && len(items) > whole(arg):
		return fmt.Errorf("%s: %d items, %s is %v", at, len(items), keyword, arg)
	case keyword == "items":
		for i, item := range items {
			if err := validate(root, arg.(map[string]any), item, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	}
	return nil
}

func object(root, schema map[string]any, keyword string, value any, at string) error {
	o, ok := value.(map[string]any)
	if !ok {
		return nil
	}
	properties := schema["properties"].(map[string]any)
	switch keyword {
	case "required":
		for _, name := range schema["required"].([]any) {
			if _, ok := o[name.(string)]; !ok {
				return fmt.Errorf("%s: no %s", at, name)
			}
		}
	case "properties":
		for _, name := range sortedKeys(properties) {
			if v, ok := o[name]; ok {
				if err := validate(root, properties[name].(map[string]any), v, at+"."+name); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func parse(t testing.TB, file []byte) map[string]any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(file)))
	d.UseNumber()
	var v map[string]any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v in %.200s", err, file)
	}
	return v
}

func TestSchemaDescribesEveryScaleJSON(t *testing.T) {
	schema := parse(t, dataset.Schema())
	for boards := 1; boards <= 1000; boards++ {
		if boards > 128 && boards%50 != 0 {
			continue
		}
		if err := validate(schema, schema, parse(t, dataset.ScaleJSON(compute(t, boards))), "scale.json"); err != nil {
			t.Errorf("%d boards: %v", boards, err)
		}
	}
}

func TestSchemaSaysWhatEveryValueIs(t *testing.T) {
	schema := parse(t, dataset.Schema())
	if schema["$schema"] != "https://json-schema.org/draft/2020-12/schema" {
		t.Errorf("$schema is %v, want that of 2020-12", schema["$schema"])
	}
	if want := "urn:vpcharts:scale:" + fmt.Sprint(schema["properties"].(map[string]any)["schema_version"].(map[string]any)["const"]); schema["$id"] != want {
		t.Errorf("$id is %v, want %s: the schema's own version, at no address", schema["$id"], want)
	}
	objects, described := 0, 0
	var walk func(s map[string]any, at string)
	walk = func(s map[string]any, at string) {
		if s["type"] == "object" {
			objects++
			properties := s["properties"].(map[string]any)
			if len(s["required"].([]any)) != len(properties) {
				t.Errorf("%s: %d keys required of %d: all of them are always there", at, len(s["required"].([]any)), len(properties))
			}
			for name, p := range properties {
				p := p.(map[string]any)
				def, _ := strings.CutPrefix(fmt.Sprint(p["$ref"]), "#/$defs/")
				if d, ok := schema["$defs"].(map[string]any)[def].(map[string]any); ok && p["description"] == nil {
					p = d
				}
				if text, _ := p["description"].(string); text == "" {
					t.Errorf("%s.%s has no description", at, name)
				}
				described++
				walk(p, at+"."+name)
			}
		}
		if items, ok := s["items"].(map[string]any); ok {
			walk(items, at+"[]")
		}
	}
	walk(schema, "scale.json")
	for _, name := range []string{"continuous", "discrete"} {
		walk(schema["$defs"].(map[string]any)[name].(map[string]any), name)
	}
	if objects < 6 || described < 28 {
		t.Errorf("%d objects and %d keys found in the schema, want at least 6 and 28: the test does not see them", objects, described)
	}
}

func TestSchemaRefusesWhatIsNoScale(t *testing.T) {
	schema := parse(t, dataset.Schema())
	good := string(dataset.ScaleJSON(compute(t, 5))) // has range violations
	for _, c := range []struct{ what, old, new string }{
		{"another version", `"schema_version": 1`, `"schema_version": 2`},
		{"no boards", `"boards": 5,`, ``},
		{"a fraction of a board", `"boards": 5`, `"boards": 5.5`},
		{"too many boards", `"boards": 5`, `"boards": 1001`},
		{"a string for a number", `"blitz_x": 33.541019662`, `"blitz_x": "33.541019662"`},
		{"no blitz at all", `"blitz_x": 33.541019662`, `"blitz_x": 0`},
		{"a score that is no integer", `"winner_hundredths": 1000`, `"winner_hundredths": 1000.5`},
		{"a score in VP", `"winner_hundredths": 1000`, `"winner_hundredths": 10`},
		{"a loser's score for a winner's", `"loser_hundredths": 0}`, `"loser_hundredths": 1001}`},
		{"a row without its margin", `{"imps": 0,`, `{`},
		{"a negative margin", `{"imps": 0,`, `{"imps": -1,`},
		{"an open end that is a string", `"to": null`, `"to": ""`},
		{"too few mid-scores", `10.500000000, `, ``},
		{"a first pass of reals", `"first_pass": [`, `"first_pass": [0.5, `},
		{"a range violation without its margin", `"exact_imps"`, `"imps"`},
		{"no corrections", `"violations": `, `"violation": `},
		{"a key more in the place of one", `"steps": `, `"note": 1, "x_steps": `},
		{"sources that are no list", `"sources": [`, `"sources": "", "x": [`},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Errorf("%s: scale.json of 5 boards has no %s", c.what, c.old)
			continue
		}
		if err := validate(schema, schema, parse(t, []byte(bad)), "scale.json"); err == nil {
			t.Errorf("%s passes the schema", c.what)
		}
	}
}

// What reads this version's files can read those of a later one with more in them.
func TestSchemaPassesAddedKeys(t *testing.T) {
	schema := parse(t, dataset.Schema())
	added := 0
	var add func(v any)
	add = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, item := range v {
				add(item)
			}
		case map[string]any:
			for _, key := range sortedKeys(v) {
				add(v[key])
			}
			v["added"] = "later"
			added++
		}
	}
	scale := parse(t, dataset.ScaleJSON(compute(t, 5))) // has range violations
	add(scale)
	if err := validate(schema, schema, scale, "scale.json"); err != nil || added < 15 {
		t.Errorf("with a key more in each of %d objects: %v", added, err)
	}
}
