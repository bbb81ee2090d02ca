package dataset

import (
	"encoding/json"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Key is a key of a JSON file, as documentation lists it.
type Key struct {
	Path  string // "continuous.rows[].imps": [] stands for each element of a list
	Type  string // in the terms of JSON Schema: "integer", "number or null"
	Range string // "0 to 475"; "" without bounds on both sides
}

// schemaNode is the part of our schema that documentation needs.
type schemaNode struct {
	Ref              string `json:"$ref"`
	Type             string
	Const            json.Number
	Minimum, Maximum json.Number
	AnyOf            []schemaNode
	Items            *schemaNode
	Required         []string // all properties, in their order
	Properties       map[string]schemaNode
}

// SchemaKeys are the keys of scale.json, as its schema has them.
func SchemaKeys() (keys []Key) {
	var root struct {
		schemaNode
		Defs map[string]schemaNode `json:"$defs"`
	}
	vp.Must(0, json.Unmarshal(schema, &root))
	follow := func(n schemaNode) schemaNode {
		if n.Ref == "" {
			return n
		}
		return root.Defs[strings.TrimPrefix(n.Ref, "#/$defs/")]
	}
	var add func(prefix string, object schemaNode)
	add = func(prefix string, object schemaNode) {
		for _, name := range object.Required {
			n, key := follow(object.Properties[name]), Key{Path: prefix + name}
			if n.Items != nil {
				n, key.Path = follow(*n.Items), key.Path+"[]"
			}
			var types []string
			for _, one := range append(n.AnyOf, n) {
				one = follow(one)
				switch {
				case one.Const != "":
					one.Type, key.Range = "integer", one.Const.String()
				case one.Minimum != "" && one.Maximum != "":
					key.Range = one.Minimum.String() + " to " + one.Maximum.String()
				}
				if one.Type != "" {
					types = append(types, one.Type)
				}
			}
			key.Type = strings.Join(types, " or ")
			keys = append(keys, key)
			add(key.Path+".", n)
		}
	}
	add("", root.schemaNode)
	return keys
}

// VectorKeys are the keys and the calls of vectors in vectors.json.
func VectorKeys() (keys, calls []Key) {
	head := newVectorsHead(scale.Built())
	for _, m := range head.Fields {
		keys = append(keys, Key{Path: m.Name})
	}
	for _, m := range head.Calls {
		calls = append(calls, Key{Path: m.Name})
	}
	return keys, calls
}
