package dataset

import (
	_ "embed"
	"fmt"

	"github.com/vpcharts/vpcharts/generator/vp"
)

//go:embed schema.json
var schema []byte

// Schema is the JSON Schema (2020-12) of scale.json.
func Schema() []byte { return append([]byte(nil), schema...) }

// ScaleJSON is scale.json: all that the report gives for one board count.
// Schema describes it.
func ScaleJSON(s Scales) []byte {
	b := fmt.Appendf(nil, "{\n  \"schema_version\": %d,\n  \"boards\": %d,\n  \"blitz_x\": %.9f,\n  \"sources\": [",
		SchemaVersion, s.Boards, s.Continuous.Curve.X())
	for i, source := range Sources() {
		b = appendString(append(after(b, i, ","), "\n    "...), source)
	}
	b = appendContinuous(append(b, "\n  ],\n  \"continuous\": {\n"...), s)
	b = appendDiscrete(append(b, "\n  },\n  \"discrete\": {\n"...), s)
	return append(b, "\n  }\n}\n"...)
}

func appendContinuous(b []byte, s Scales) []byte {
	b = fmt.Appendf(b, "    \"blitz_margin\": %d,\n    \"violations\": %d,\n    \"steps\": %d,\n    \"moved\": %d,\n",
		s.ContinuousTable.BlitzMargin(), s.Continuous.Violations, s.Continuous.Steps, s.Continuous.Moved)
	b = append(b, "    \"rows\": ["...)
	for i, m := range s.Continuous.Rows {
		b = fmt.Appendf(after(b, i, ","), "\n      {\"imps\": %d, \"exact\": %.9f, \"rounded_hundredths\": %d, %s}",
			m.IMPs, m.Exact, m.Rounded, scores(s.ContinuousTable.Rows[i]))
	}
	return append(b, "\n    ]"...)
}

func appendDiscrete(b []byte, s Scales) []byte {
	b = fmt.Appendf(b, "    \"blitz_margin\": %d,\n    \"steps\": %d,\n    \"mid_scores\": [",
		s.DiscreteTable.BlitzMargin(), s.Discrete.Steps)
	for i, mid := range s.Discrete.Mid {
		b = AppendReal(after(b, i, ", "), mid)
	}
	b = append(b, "],\n    \"first_pass\": ["...)
	for i, last := range s.Discrete.FirstPass {
		b = appendInt(after(b, i, ", "), last)
	}
	b = append(b, "],\n    \"rows\": ["...)
	for i, r := range s.DiscreteTable.Rows {
		b = fmt.Appendf(after(b, i, ","), "\n      %s", rangeJSON(r))
	}
	b = append(b, "\n    ],\n    \"range_violations\": ["...)
	for i, v := range s.Discrete.RangeViolations {
		b = fmt.Appendf(after(b, i, ", "), `{"winner_hundredths": %d, "exact_imps": %.9f, "from": %d, "to": %d}`,
			v.VP*int(vp.VP), v.IMPs, v.From, v.To)
	}
	return append(b, ']')
}
