package generator

import (
	"path"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// dataSections are what the page of the data lists from the data themselves: the
// scales' names, and the keys of the JSON files.
func dataSections(k *known) ([]site.Section, error) {
	m, l := k.m.Data, k.m.Locale()
	names := wordTable("names", string(m.Names), string(m.Scale), string(m.Meaning), string(m.Boards))
	if k.makes(Data) {
		names.Heads = append(names.Heads, string(m.File), string(m.Columns))
	}
	for _, s := range k.series {
		meaning := string(k.m.Scales.Name(s.Scale.Name))
		if s.Scale.Half {
			meaning = m.Half.With("scale", meaning)
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
		{ID: "scale-json", Heading: string(m.Schema), Tables: []sheet.Table{keyTable(k.m.Data, "scale-json-keys", m.Schema, m.Key, schema)}},
		{ID: "vectors-json", Heading: string(m.Vectors), Tables: []sheet.Table{
			keyTable(k.m.Data, "vectors-json-keys", m.Vectors, m.Key, keys), keyTable(k.m.Data, "vectors-json-calls", m.Calls, m.Call, calls),
		}},
	}, nil
}

// keyTable lists keys, with their types if they have any.
func keyTable(m content.Data, id string, caption, head content.Message, keys []dataset.Key) sheet.Table {
	heads := []string{string(head), string(m.Type), string(m.Meaning)}
	if keys[0].Type == "" {
		heads = []string{string(head), string(m.Meaning)}
	}
	t := wordTable(id, string(caption), heads...)
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

// wordTable is a table of words, without rows yet.
func wordTable(id, caption string, heads ...string) sheet.Table {
	return sheet.Table{ID: id, Caption: caption, Text: true, Heads: heads}
}
