package site

import (
	"encoding/json"
	"path"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
)

// ShownMargin is the margin, in IMPs, that the comparison shows before a reader chooses one.
const ShownMargin = 31

// BesideBoards is the board count that the comparison shows beside n until a reader
// chooses: twice n, but at most the last one. Beside the last one it is half of that.
func BesideBoards(boards []int, n int) int {
	first, last := boards[0], boards[len(boards)-1]
	if n == last {
		return max(first, last/2)
	}
	return min(2*n, last)
}

// A Dataset is what a page tells search engines of the data that it links to.
type Dataset struct {
	Name, Description string
	Sources           []string // what the data rest on
	Files             []string // their paths
}

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

func (f Frame) jsonLD() []byte {
	if f.Dataset == nil || f.Canonical() == "" {
		return nil
	}
	type download struct {
		Type           string `json:"@type"`
		EncodingFormat string `json:"encodingFormat"`
		ContentURL     string `json:"contentUrl"`
	}
	type organization struct {
		Type string `json:"@type"`
		Name string `json:"name"`
	}
	set := struct {
		Context      string       `json:"@context"`
		Type         string       `json:"@type"`
		Name         string       `json:"name"`
		Description  string       `json:"description"`
		URL          string       `json:"url"`
		Language     string       `json:"inLanguage"`
		Free         bool         `json:"isAccessibleForFree"`
		Licence      string       `json:"license"`
		Sources      []string     `json:"isBasedOn,omitempty"`
		Creator      organization `json:"creator"`
		Distribution []download   `json:"distribution"`
	}{
		Context: "https://schema.org", Type: "Dataset", URL: f.Canonical(),
		Name: f.Dataset.Name, Description: f.Dataset.Description,
		Language: f.M().Language.Tag(), Free: true, Licence: dataset.LicenceURL, Sources: f.Dataset.Sources,
		Creator: organization{"Organization", f.S().Publisher()},
	}
	for _, file := range f.Dataset.Files {
		if f.site.has(file) {
			kind := mediaTypes[path.Ext(file)]
			set.Distribution = append(set.Distribution, download{"DataDownload", kind, f.site.Full(file)})
		}
	}
	if set.Distribution == nil {
		return nil
	}
	text, _ := json.Marshal(set) // it holds nothing but texts
	return text
}

// A Meta is one of the head's statements about the page.
type Meta struct{ Property, Content string }
