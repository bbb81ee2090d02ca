package generator

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/workbook"
)

// data makes the data files, of each board count and of all together.
func (p *Plan) data(scales []dataset.Scales, series []dataset.Series) []site.File {
	if !p.makes(Data) {
		return nil
	}
	each := make([][]site.File, len(scales))
	parallel.Each(len(scales), func(i int) error {
		each[i] = boardData(scales[i])
		return nil
	})
	all := slices.DeleteFunc(p.combined(scales, series), func(f site.File) bool { return p.hides(f.Path) })
	return append(slices.Concat(each...), all...)
}

// boardData makes a board count's data files.
func boardData(s dataset.Scales) []site.File {
	at := func(name string) string { return address.Board(s.Boards, name) }
	return []site.File{
		{Path: at("continuous.csv"), Data: dataset.CSV(s.ContinuousTable)},
		{Path: at("discrete.csv"), Data: dataset.CSV(s.DiscreteTable)},
		{Path: at("scale.json"), Data: dataset.ScaleJSON(s)},
		{Path: at("scale.xlsx"), Data: workbook.Scale(s)},
	}
}

// combined makes the data of all board counts together, their schema, the test vectors, the
// script of all scales, and the values of the models.
func (p *Plan) combined(scales []dataset.Scales, series []dataset.Series) []site.File {
	files := []site.File{{Path: "data/schema.json", Data: dataset.Schema()}}
	for _, s := range series {
		if len(s.Tables) > 0 {
			files = append(files, site.File{Path: address.ScaleCSV(s.Scale.Name), Data: dataset.SeriesCSV(s)})
		}
	}
	for _, m := range vp.Models() {
		files = append(files, site.File{Path: "models/" + m.Name + "/values.csv", Data: dataset.ModelCSV(m)})
	}
	slow := []struct {
		path string
		make func() []byte
	}{
		{vectorsFile, func() []byte { return dataset.Vectors(p.register) }},
		{"data/vp-scales.xlsx", func() []byte { return workbook.All(scales) }},
		{"data/scales.js", func() []byte { return dataset.ScalesJS(scales, series) }},
	}
	made := make([]site.File, len(slow))
	parallel.Each(len(slow), func(i int) error {
		made[i] = site.File{Path: slow[i].path, Data: slow[i].make()}
		return nil
	})
	return append(files, made...)
}

// vectorsFile has test vectors of every scale of a site, also of a publisher's own.
const vectorsFile = "data/vectors.json"

// DataOf makes the CSV and JSON of a site that somebody else has made: those of the board counts that are in its
// folder, and of the rest what the folder has, because settings can leave it out. It cannot make what a publisher's
// own scales are in: their files, which own lists, and the test vectors.
func DataOf(folder fs.FS) (files []site.File, own []string, err error) {
	tables, _ := fs.Glob(folder, "boards/*/*.csv") // only a pattern can be wrong
	own, _ = fs.Glob(folder, "data/*.csv")
	if len(tables)+len(own) == 0 {
		return nil, nil, errors.New("there is no CSV of a site")
	}
	o := Options{Kinds: []Kind{Data}}
	for _, name := range tables {
		if n, err := strconv.Atoi(path.Base(path.Dir(name))); err == nil && CheckBoards(n, n) == nil {
			o.First, o.Last = min(cmp.Or(o.First, n), n), max(o.Last, n)
		}
	}
	result, err := Build(o)
	for _, f := range result.Files {
		own = slices.DeleteFunc(own, func(name string) bool { return name == f.Path })
	}
	files = slices.DeleteFunc(result.Files, func(f site.File) bool {
		_, missing := fs.Stat(folder, f.Path)
		leftOut := missing != nil && !strings.HasPrefix(f.Path, "boards/")
		isData := path.Ext(f.Path) == ".csv" || path.Ext(f.Path) == ".json"
		return !isData || leftOut || f.Path == vectorsFile && len(own) > 0
	})
	return files, own, err
}
