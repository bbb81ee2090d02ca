package pages

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// besideScales are the pages that lead from IMPs or from matchpoints to a score, or between them, and are of no scale
// alone.
var besideScales = []string{"acbl", "ebu", "imps", "triangle"}

// scalesPage lists the scales, with a line for each, and the pages beside them.
func scalesPage(in *Input, s *site.Site) (outline.File, error) {
	m, l := in.Words.Scale, in.Words.Locale()
	list := sheet.Table{
		ID: "list", Caption: m.List(), Text: true, Heads: []string{m.Name(), m.Boards(), m.Total(), m.Whose()},
	}
	for _, of := range in.Series {
		if !HasPage(of) {
			continue
		}
		whose, _, _ := in.originOf(of.Scale)
		total := m.Varies()
		if of.Scale.Total != 0 {
			total = in.points(of.Scale.Total)
		}
		list.Rows = append(list.Rows, sheet.Row{
			Cells: []string{in.Words.Scales.Name(of.Scale.Name), scale.Runs(of.Scale.Boards(), l.Range), total, whose},
			Links: []sheet.Link{{Path: address.ScalePage(of.Scale.Name)}},
		})
	}
	beside := sheet.Table{ID: "beside-list", Caption: m.Beside(), Text: true, Heads: []string{m.Page(), m.About()}}
	for _, name := range besideScales {
		if front, path := s.Front(name), address.Page(name); in.there(path) {
			row := sheet.Row{Cells: []string{front.Title, front.Description}, Links: []sheet.Link{{Path: path}}}
			beside.Rows = append(beside.Rows, row)
		}
	}
	sections := []site.Section{{ID: "scales", Tables: []sheet.Table{list}}}
	if len(beside.Rows) > 0 {
		sections = append(sections, site.Section{ID: "beside", Heading: m.Beside(), Tables: []sheet.Table{beside}})
	}
	return s.Page(address.Scales, site.Additions{Sections: sections})
}
