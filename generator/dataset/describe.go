package dataset

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
)

// A Key is a key of a JSON file, as documentation lists it.
type Key struct {
	Path    string // "continuous.rows[].imps": [] stands for each element of a list
	Type    string // in the terms of JSON Schema: "integer", "number or null"
	Range   string // "0 to 475"; "" without bounds on both sides
	Meaning string
}

// SchemaKeys are the keys of scale.json, as its schema has them.
func SchemaKeys() ([]Key, error) {
	var root schemaNode
	if err := json.Unmarshal(schema, &root); err != nil {
		return nil, fmt.Errorf("schema.json: %w", err)
	}
	w := schemaWalk{defs: root.Defs}
	if err := w.properties("", root); err != nil {
		return nil, fmt.Errorf("schema.json: %w", err)
	}
	return w.keys, nil
}

// schemaNode is the part of a schema that documentation needs.
type schemaNode struct {
	Ref         string                `json:"$ref"`
	Defs        map[string]schemaNode `json:"$defs"`
	Description string                `json:"description"`
	Type        string                `json:"type"`
	Const       json.Number           `json:"const"`
	Minimum     json.Number           `json:"minimum"`
	Maximum     json.Number           `json:"maximum"`
	AnyOf       []schemaNode          `json:"anyOf"`
	Items       *schemaNode           `json:"items"`
	Required    []string              `json:"required"` // all properties, in their order
	Properties  map[string]schemaNode `json:"properties"`
}

type schemaWalk struct {
	defs map[string]schemaNode
	keys []Key
}

// properties adds the keys of an object and of what is in it.
func (w *schemaWalk) properties(prefix string, object schemaNode) error {
	if len(object.Required) != len(object.Properties) {
		return fmt.Errorf("%d properties at %q, of which %d are required; documentation lists those", len(object.Properties), prefix, len(object.Required))
	}
	for _, name := range object.Required {
		n, ok := object.Properties[name]
		if !ok {
			return fmt.Errorf("%s%s is required, but no property", prefix, name)
		}
		if err := w.add(prefix+name, n); err != nil {
			return err
		}
	}
	return nil
}

// add adds a key, and those below it.
func (w *schemaWalk) add(path string, n schemaNode) error {
	said := n.Description
	n, err := w.resolve(n)
	if err != nil {
		return err
	}
	if said == "" {
		said = n.Description
	}
	key := Key{Path: path, Meaning: said}
	if n.Items != nil {
		items, err := w.resolve(*n.Items)
		if err != nil {
			return err
		}
		n, path = items, path+"[]"
		key.Path = path
	}
	if key.Type, key.Range, err = w.kind(n); err != nil {
		return err
	}
	w.keys = append(w.keys, key)
	if n.Properties == nil {
		return nil
	}
	return w.properties(path+".", n)
}

// kind is a value's type and range.
func (w *schemaWalk) kind(n schemaNode) (kind, bounds string, err error) {
	switch {
	case n.Const != "":
		return "integer", n.Const.String(), nil
	case n.AnyOf != nil:
		var kinds []string
		for _, one := range n.AnyOf {
			if one, err = w.resolve(one); err != nil {
				return "", "", err
			}
			k, r, err := w.kind(one)
			if err != nil {
				return "", "", err
			}
			kinds, bounds = append(kinds, k), bounds+r
		}
		return strings.Join(kinds, " or "), bounds, nil
	case n.Type == "":
		return "", "", fmt.Errorf("a value without a type: %q", n.Description)
	case n.Minimum != "" && n.Maximum != "":
		bounds = n.Minimum.String() + " to " + n.Maximum.String()
	}
	return n.Type, bounds, nil
}

// resolve follows references into the schema's definitions.
func (w *schemaWalk) resolve(n schemaNode) (schemaNode, error) {
	for n.Ref != "" {
		to, ok := w.defs[strings.TrimPrefix(n.Ref, "#/$defs/")]
		if !ok {
			return n, fmt.Errorf("no definition %s", strconv.Quote(n.Ref))
		}
		n = to
	}
	return n, nil
}

// VectorKeys are the keys and the calls of vectors in vectors.json, each with its meaning.
func VectorKeys() (keys, calls []Key) {
	head := newVectorsHead(scale.Built())
	for _, m := range head.Fields {
		keys = append(keys, Key{Path: m.Name, Meaning: m.Meaning})
	}
	for _, m := range head.Calls {
		calls = append(calls, Key{Path: m.Name, Meaning: m.Meaning})
	}
	return keys, calls
}
