package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// dataSections are what the page of the data lists from the data themselves: the
// scales' names, and the keys of the JSON files.
func (b *build) dataSections() ([]site.Section, error) {
	m, l := b.m.Data, b.m.Locale()
	names := wordTable("names", string(m.Names), string(m.Scale), string(m.Meaning), string(m.Boards))
	shown := b.scaleNames()
	for _, n := range scale.Built().All() {
		if slices.Contains(shown, n.Name) {
			meaning := string(b.m.Scales.Name(n.Name))
			if n.Name == "half-match" {
				meaning = m.Half.With("scale", meaning)
			}
			names.Rows = append(names.Rows, sheet.Row{Cells: []string{n.Name, meaning, l.Range(n.From, n.To)}})
		}
	}
	schema, err := dataset.SchemaKeys()
	if err != nil {
		return nil, err
	}
	keys, calls := dataset.VectorKeys()
	return []site.Section{
		{ID: "scales", Heading: names.Caption, Tables: []sheet.Table{names}},
		{ID: "scale-json", Heading: string(m.Schema), Tables: []sheet.Table{b.keyTable("scale-json-keys", m.Schema, m.Key, schema)}},
		{ID: "vectors-json", Heading: string(m.Vectors), Tables: []sheet.Table{
			b.keyTable("vectors-json-keys", m.Vectors, m.Key, keys), b.keyTable("vectors-json-calls", m.Calls, m.Call, calls),
		}},
	}, nil
}

// keyTable lists keys, with their types if they have any.
func (b *build) keyTable(id string, caption, head content.Message, keys []dataset.Key) sheet.Table {
	m := b.m.Data
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
