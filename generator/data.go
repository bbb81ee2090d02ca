package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/workbook"
)

// boardData makes a board count's data files.
func (b *build) boardData(w *boardWork) error {
	w.add("continuous.csv", dataset.CSV(w.scales.ContinuousTable))
	w.add("discrete.csv", dataset.CSV(w.scales.DiscreteTable))
	w.add("scale.json", dataset.ScaleJSON(w.scales))
	book, err := workbook.Scale(w.scales)
	w.add("scale.xlsx", book)
	return err
}

// shared makes the files that are not of one board count, prints aside: the
// combined data, and the models' plots and values where the models are shown.
func (b *build) shared() ([]site.File, error) {
	var jobs []func() ([]site.File, error)
	if b.makes(Data) {
		jobs = append(jobs, b.vectors, b.combined)
	}
	if b.makes(Plots) {
		jobs = append(jobs, b.modelPlots)
	}
	made := make([][]site.File, len(jobs))
	err := parallel.Each(len(jobs), func(i int) (err error) {
		made[i], err = jobs[i]()
		return err
	})
	files := slices.DeleteFunc(slices.Concat(made...), func(f site.File) bool { return b.hides(f.Path) })
	return files, err
}

// vectors are the test vectors for programs.
func (b *build) vectors() ([]site.File, error) {
	data, err := dataset.Vectors(b.register)
	return []site.File{{Path: "data/vectors.json", Data: data}}, err
}

// combined are the data of every board count together, for programs and for the
// site's own scripts, their schema, and the models' values.
func (b *build) combined() ([]site.File, error) {
	all := make([]dataset.Scales, len(b.boards))
	for i := range b.boards {
		all[i] = b.boards[i].scales
	}
	book, err := workbook.All(all)
	if err != nil {
		return nil, err
	}
	scales, err := dataset.ScalesJS(all, b.series)
	files := []site.File{
		{Path: "data/vp-scales.xlsx", Data: book},
		{Path: "data/schema.json", Data: dataset.Schema()},
		{Path: "data/scales.js", Data: scales},
	}
	for _, s := range b.series {
		if len(s.Tables) > 0 {
			files = append(files, site.File{Path: address.ScaleCSV(s.Scale.Name), Data: dataset.SeriesCSV(s)})
		}
	}
	for _, m := range vp.Models() {
		files = append(files, site.File{Path: "models/" + m.Name + "/values.csv", Data: dataset.ModelCSV(m)})
	}
	return files, err
}
