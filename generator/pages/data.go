package pages

import (
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// dataSections lists the names of the scales and the keys of the JSON files on the page of the
// data.
func dataSections(in *Input) ([]site.Section, error) {
	m, l := in.Words.Data, in.Words.Locale()
	names := wordTable("names", m.Names(), m.Scale(), m.Meaning(), m.Boards())
	if in.there("data/scales.js") {
		names.Heads = append(names.Heads, m.File(), m.Columns())
	}
	for _, s := range in.Series {
		meaning := in.Words.Scales.Name(s.Scale.Name)
		if s.Scale.Half {
			meaning = m.Half(meaning)
		}
		row := sheet.Row{Cells: []string{s.Scale.Name, meaning, scale.Runs(s.Scale.Boards(), l.Range)}}
		if HasPage(s) {
			row.Links = []sheet.Link{{Path: address.ScalePage(s.Scale.Name)}}
		}
		if in.there("data/scales.js") && len(s.Tables) > 0 {
			file := address.ScaleCSV(s.Scale.Name)
			row.Cells = append(row.Cells, path.Base(file), dataset.SeriesColumns(s))
			row.Links = append(row.Links, sheet.Link{}, sheet.Link{}, sheet.Link{Path: file})
		}
		names.Rows = append(names.Rows, row)
	}
	keys, calls := dataset.VectorKeys()
	return []site.Section{
		{ID: "scales", Heading: names.Caption, Tables: []sheet.Table{names}},
		{ID: "scale-json", Heading: m.Schema(), Tables: []sheet.Table{
			keyTable(in.Words, "data-schema", wordTable("scale-json-keys", m.Schema(), m.Key()), dataset.SchemaKeys()),
		}},
		{ID: "vectors-json", Heading: m.Vectors(), Tables: []sheet.Table{
			keyTable(in.Words, "data-vectors", wordTable("vectors-json-keys", m.Vectors(), m.Key()), keys),
			keyTable(in.Words, "data-vectors", wordTable("vectors-json-calls", m.Calls(), m.Call()), calls),
		}},
	}, nil
}

// keyTable fills a table with keys, with a column of types if the keys have types. Their meanings
// are messages of the table words.
func keyTable(m *words.Messages, words string, t sheet.Table, keys []dataset.Key) sheet.Table {
	if keys[0].Type != "" {
		t.Heads = append(t.Heads, m.Data.Type())
	}
	t.Heads = append(t.Heads, m.Data.Meaning())
	for _, k := range keys {
		row := sheet.Row{Cells: []string{k.Path}}
		if k.Type != "" {
			row.Cells = append(row.Cells, keyType(m, k))
		}
		row.Cells = append(row.Cells, m.Named(words, keyName(k)))
		t.Rows = append(t.Rows, row)
	}
	return t
}

// keyType is a key's type, and the range of its values if there is one.
func keyType(m *words.Messages, k dataset.Key) string {
	of := m.Named("data-types", strings.ReplaceAll(k.Type, " ", "_"))
	if least, most, ok := strings.Cut(k.Range, " to "); ok {
		return m.Data.Ranged(m.Data.Range(least, most), of)
	}
	if k.Range != "" {
		return m.Data.Ranged(k.Range, of)
	}
	return of
}

// keyName is a key as messages name it: "continuous_rows_imps".
func keyName(k dataset.Key) string {
	return strings.NewReplacer("[]", "", ".", "_").Replace(k.Path)
}

// wordTable makes a table of words without rows.
func wordTable(id, caption string, heads ...string) sheet.Table {
	return sheet.Table{ID: id, Class: "keys", Caption: caption, Text: true, Heads: heads}
}
