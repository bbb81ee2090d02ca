package site

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
)

// mediaTypes are those of data files, by their endings.
var mediaTypes = map[string]string{
	".csv":  "text/csv",
	".json": "application/json",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".js":   "text/javascript",
	".zip":  "application/zip",
}

// allData is what the page of the data tells search engines: of the files that hold
// every board count.
func (s *Site) allData(description string) *Dataset {
	var tables []string
	for _, of := range s.in.Scales {
		tables = append(tables, address.ScaleCSV(of.Name))
	}
	return &Dataset{
		Name: s.in.Content.Messages.Data.Name(), Description: description, Sources: dataset.Cited(s.in.Scales),
		Files: append(tables, "data/vp-scales.xlsx", "data/scales.js", "data/vectors.json", "data/vp-charts.zip"),
	}
}
