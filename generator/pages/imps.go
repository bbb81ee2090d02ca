package pages

import (
	"slices"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// impsSections makes the IMP scale, in parts of ten rows.
func impsSections(in *Input) ([]site.Section, error) {
	t := sheet.IMPTable(in.Words)
	scale := site.Section{ID: "scale", Heading: in.Words.ToolsIMPs.Convert(), Tool: "points", Beside: true}
	for rows := range slices.Chunk(t.Rows, 10) {
		part, from := t, 10*len(scale.Tables)
		part.ID, part.Caption, part.Rows = "imps-"+strconv.Itoa(from), t.Part(from, from+len(rows)), rows
		scale.Tables = append(scale.Tables, part)
	}
	return []site.Section{scale}, nil
}
