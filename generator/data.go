package generator

import (
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// boardData makes a board count's data files.
func (b *build) boardData(w *boardWork) error {
	w.add("continuous.csv", dataset.CSV(w.scales.ContinuousTable))
	w.add("discrete.csv", dataset.CSV(w.scales.DiscreteTable))
	w.add("scale.json", dataset.ScaleJSON(w.scales))
	workbook, err := b.books.Scale(w.scales)
	w.add("scale.xlsx", workbook)
	return err
}

// shared makes the files that are not of one board count: the combined data and
// the models' plots and values.
func (b *build) shared() ([]site.File, error) {
	var files []site.File
	add := func(path string, data []byte) { files = append(files, site.File{Path: path, Data: data}) }
	if b.makes(Plots) {
		if err := b.modelPlots(add); err != nil {
			return nil, err
		}
	}
	if b.makes(PDF) {
		drawn, err := b.drawnPrints()
		if err != nil {
			return nil, err
		}
		files = append(files, drawn...)
	}
	if !b.makes(Data) {
		return files, nil
	}
	for _, m := range vp.Models() {
		add("models/"+m.Name+"/values.csv", dataset.ModelCSV(m))
	}
	all := make([]dataset.Scales, len(b.boards))
	for i := range b.boards {
		all[i] = b.boards[i].scales
	}
	add("data/wbf-continuous.csv", dataset.ContinuousCSV(all))
	add("data/wbf-discrete.csv", dataset.DiscreteCSV(all))
	add("data/schema.json", dataset.Schema())
	vectors, err := dataset.Vectors()
	if err != nil {
		return nil, err
	}
	add("data/vectors.json", vectors)
	workbook, err := b.books.All(all)
	add("data/vp-scales.xlsx", workbook)
	return files, err
}
