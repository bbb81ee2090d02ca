package generator

import (
	"path"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// dataSections lists the names of the scales and the keys of the JSON files on the page of the
// data.
func dataSections(k *known) ([]site.Section, error) {
	m, l := k.m.Data, k.m.Locale()
	names := wordTable("names", m.Names(), m.Scale(), m.Meaning(), m.Boards())
	if k.makes(Data) {
		names.Heads = append(names.Heads, m.File(), m.Columns())
	}
	for _, s := range k.series {
		meaning := k.m.Scales.Name(s.Scale.Name)
		if s.Scale.Half {
			meaning = m.Half(meaning)
		}
		row := sheet.Row{Cells: []string{s.Scale.Name, meaning, sheet.Runs(s.Scale.Boards(), l)}}
		if hasPage(s) {
			row.Links = []sheet.Link{{Path: address.ScalePage(s.Scale.Name)}}
		}
		if k.makes(Data) && len(s.Tables) > 0 {
			file := address.ScaleCSV(s.Scale.Name)
			row.Cells = append(row.Cells, path.Base(file), dataset.SeriesColumns(s))
			row.Links = append(row.Links, sheet.Link{}, sheet.Link{}, sheet.Link{Path: file})
		}
		names.Rows = append(names.Rows, row)
	}
	schema, err := dataset.SchemaKeys()
	if err != nil {
		return nil, err
	}
	keys, calls := dataset.VectorKeys()
	return []site.Section{
		{ID: "scales", Heading: names.Caption, Tables: []sheet.Table{names}},
		{ID: "scale-json", Heading: m.Schema(), Tables: []sheet.Table{keyTable(k.m.Data, "scale-json-keys", m.Schema(), m.Key(), schema)}},
		{ID: "vectors-json", Heading: m.Vectors(), Tables: []sheet.Table{
			keyTable(k.m.Data, "vectors-json-keys", m.Vectors(), m.Key(), keys), keyTable(k.m.Data, "vectors-json-calls", m.Calls(), m.Call(), calls),
		}},
	}, nil
}

// keyTable makes a table of keys, with a column of types if the keys have types.
func keyTable(m content.Data, id string, caption, head string, keys []dataset.Key) sheet.Table {
	heads := []string{head, m.Type(), m.Meaning()}
	if keys[0].Type == "" {
		heads = []string{head, m.Meaning()}
	}
	t := wordTable(id, caption, heads...)
	for _, k := range keys {
		row := sheet.Row{Cells: []string{k.Path, k.Type, k.Meaning}}
		switch {
		case k.Type == "":
			row.Cells = []string{k.Path, k.Meaning}
		case k.Range != "":
			row.Cells[1] += ", " + k.Range
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// wordTable makes a table of words without rows.
func wordTable(id, caption string, heads ...string) sheet.Table {
	return sheet.Table{ID: id, Caption: caption, Text: true, Heads: heads}
}
