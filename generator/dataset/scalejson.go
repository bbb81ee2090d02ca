package dataset

import (
	_ "embed"

	"github.com/vpcharts/vpcharts/generator/vp"
)

//go:embed schema.json
var schema []byte

// Schema is the JSON Schema (2020-12) of scale.json.
func Schema() []byte { return append([]byte(nil), schema...) }

// ScaleJSON is scale.json: all that the report gives for one board count.
// Schema describes it.
func ScaleJSON(s Scales) []byte {
	b := make([]byte, 0, 3072+140*len(s.Continuous.Rows))
	b = appendInt(append(b, "{\n  \"schema_version\": "...), SchemaVersion)
	b = appendInt(append(b, ",\n  \"boards\": "...), s.Boards)
	b = AppendReal(append(b, ",\n  \"blitz_x\": "...), s.Continuous.Curve.X())
	b = append(b, ",\n  \"sources\": ["...)
	for i, source := range Sources() {
		b = appendString(append(after(b, i, ","), "\n    "...), source)
	}
	b = appendContinuous(append(b, "\n  ],\n  \"continuous\": {\n"...), s)
	b = appendDiscrete(append(b, "\n  },\n  \"discrete\": {\n"...), s)
	return append(b, "\n  }\n}\n"...)
}

func appendContinuous(b []byte, s Scales) []byte {
	b = appendInt(append(b, "    \"blitz_margin\": "...), s.ContinuousTable.BlitzMargin())
	b = appendInt(append(b, ",\n    \"violations\": "...), s.Continuous.Violations)
	b = appendInt(append(b, ",\n    \"steps\": "...), s.Continuous.Steps)
	b = appendInt(append(b, ",\n    \"moved\": "...), s.Continuous.Moved)
	b = append(b, ",\n    \"rows\": ["...)
	for i, m := range s.Continuous.Rows {
		b = append(after(b, i, ","), "\n    "...)
		b = appendInt(append(b, `  {"imps": `...), m.IMPs)
		b = AppendReal(append(b, `, "exact": `...), m.Exact)
		b = appendInt(append(b, `, "rounded_hundredths": `...), int(m.Rounded))
		b = appendScores(append(b, ", "...), s.ContinuousTable.Rows[i])
		b = append(b, '}')
	}
	return append(b, "\n    ]"...)
}

func appendDiscrete(b []byte, s Scales) []byte {
	b = appendInt(append(b, "    \"blitz_margin\": "...), s.DiscreteTable.BlitzMargin())
	b = appendInt(append(b, ",\n    \"steps\": "...), s.Discrete.Steps)
	b = append(b, ",\n    \"mid_scores\": ["...)
	for i, mid := range s.Discrete.Mid {
		b = AppendReal(after(b, i, ", "), mid)
	}
	b = append(b, "],\n    \"first_pass\": ["...)
	for i, last := range s.Discrete.FirstPass {
		b = appendInt(after(b, i, ", "), last)
	}
	b = append(b, "],\n    \"rows\": ["...)
	for i, r := range s.DiscreteTable.Rows {
		b = append(after(b, i, ","), "\n    "...)
		b = append(appendRange(append(b, "  "...), r), '}')
	}
	b = append(b, "\n    ],\n    \"range_violations\": ["...)
	for i, v := range s.Discrete.RangeViolations {
		b = after(b, i, ", ")
		b = appendInt(append(b, `{"winner_hundredths": `...), v.VP*int(vp.VP))
		b = AppendReal(append(b, `, "exact_imps": `...), v.IMPs)
		b = appendInt(append(b, `, "from": `...), v.From)
		b = appendInt(append(b, `, "to": `...), v.To)
		b = append(b, '}')
	}
	return append(b, ']')
}
