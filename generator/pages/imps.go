package pages

import (
	"strconv"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// impsSections makes the IMP scale, in parts of ten rows.
func impsSections(in *Input) ([]site.Section, error) {
	t := sheet.IMPTable(in.Words)
	scale := site.Section{ID: "scale", Heading: in.Words.ToolsIMPs.Convert(), Tool: "points", Beside: true}
	for from := 0; from < len(t.Rows); from += 10 {
		part, to := t, min(from+10, len(t.Rows))
		part.ID, part.Caption, part.Rows = "imps-"+strconv.Itoa(from), t.Part(from, to), t.Rows[from:to]
		scale.Tables = append(scale.Tables, part)
	}
	return []site.Section{scale}, nil
}
