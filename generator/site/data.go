package site

import (
	"path"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
)

// mediaTypes are those of data files, by their endings.
var mediaTypes = map[string]string{
	".csv":  "text/csv",
	".json": "application/json",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".js":   "text/javascript",
}

func dataFiles(paths ...string) []DataFile {
	files := make([]DataFile, len(paths))
	for i, p := range paths {
		files[i] = DataFile{p, mediaTypes[path.Ext(p)]}
	}
	return files
}

// boardData is what the page of a board count tells search engines of its data.
func boardData(boards int, name, description string) *Dataset {
	at := func(file string) string { return address.Board(boards, file) }
	return &Dataset{
		Name: name, Description: description, Sources: []string{dataset.Report},
		Files: dataFiles(at("continuous.csv"), at("discrete.csv"), at("scale.json"), at("scale.xlsx")),
	}
}

// allData is what the page of the data tells search engines: of the files that hold
// every board count.
func (s *Site) allData(description string) *Dataset {
	var tables []string
	for _, of := range s.scales {
		tables = append(tables, address.ScaleCSV(of.Name))
	}
	return &Dataset{
		Name: s.content.Messages.Data.Name(), Description: description, Sources: dataset.Cited(s.scales),
		Files: dataFiles(append(tables, "data/vp-scales.xlsx", "data/scales.js", "data/vectors.json")...),
	}
}
