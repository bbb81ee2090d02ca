package generator

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/workbook"
)

// A dataFile is a data file before it is made.
type dataFile struct {
	path string
	make func() []byte
}

// archiveFile has the CSV and JSON of all board counts once more.
const archiveFile = "data/vp-charts.zip"

// data makes the data files, of each board count and of all together.
func (p *Plan) data(scales []dataset.Scales, series []dataset.Series) []outline.File {
	if !p.makes(outline.Data) {
		return nil
	}
	all := p.dataFiles(scales, series)
	files := make([]outline.File, len(all))
	parallel.Each(len(all), func(i int) error {
		files[i] = outline.File{Path: all[i].path, Data: all[i].make()}
		return nil
	})
	return append(files, outline.File{Path: archiveFile, Data: archived(files)})
}

// archived is a ZIP of the files that are CSV and JSON, in the order of their paths. They have a date that never
// changes, as some programs refuse files without one.
func archived(files []outline.File) []byte {
	packed := slices.DeleteFunc(slices.Clone(files), func(f outline.File) bool { return !isText(f.Path) })
	slices.SortFunc(packed, func(a, b outline.File) int { return strings.Compare(a.Path, b.Path) })
	archive := workbook.NewArchive(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
	for _, f := range packed {
		archive.Add(f.Path, f.Data)
	}
	return archive.Bytes()
}

// isText reports whether a data file is CSV or JSON.
func isText(name string) bool { return path.Ext(name) == ".csv" || path.Ext(name) == ".json" }

// dataFiles are the data files that the site shows: those of all board counts together, which take longest, the values
// of the models, and those of each board count. Without scales they have names only.
func (p *Plan) dataFiles(scales []dataset.Scales, series []dataset.Series) []dataFile {
	all := []dataFile{
		{vectorsFile, func() []byte { return dataset.Vectors(p.register) }},
		{"data/vp-scales.xlsx", func() []byte { return workbook.All(scales) }},
		{"data/scales.js", func() []byte { return dataset.ScalesJS(scales, series) }},
		{"data/schema.json", dataset.Schema},
	}
	for _, s := range series {
		if len(s.Tables) > 0 {
			all = append(all, dataFile{address.ScaleCSV(s.Scale.Name), func() []byte { return dataset.SeriesCSV(s) }})
		}
	}
	for _, m := range vp.Models() {
		all = append(all, dataFile{"models/" + m.Name + "/values.csv", func() []byte { return dataset.ModelCSV(m) }})
	}
	for i, n := range p.counts() {
		all = append(all,
			dataFile{address.Board(n, "continuous.csv"), func() []byte { return dataset.CSV(scales[i].ContinuousTable) }},
			dataFile{address.Board(n, "discrete.csv"), func() []byte { return dataset.CSV(scales[i].DiscreteTable) }},
			dataFile{address.Board(n, "scale.json"), func() []byte { return dataset.ScaleJSON(scales[i]) }},
			dataFile{address.Board(n, "scale.xlsx"), func() []byte { return workbook.Scale(scales[i]) }},
		)
	}
	return slices.DeleteFunc(all, func(f dataFile) bool { return p.hides(f.path) })
}

// vectorsFile has test vectors of every scale of a site, also of a publisher's own.
const vectorsFile = "data/vectors.json"

// DataOf makes the CSV and JSON of a site that somebody else has made: those of the board counts that are in its
// folder, and of the rest what the folder has, because settings can leave it out. It cannot make what a publisher's
// own scales are in: their files, which own lists, and the test vectors.
func DataOf(folder fs.FS) (files []outline.File, own []string, err error) {
	tables, _ := fs.Glob(folder, "boards/*/*.csv") // only a pattern can be wrong
	own, _ = fs.Glob(folder, "data/*.csv")
	if len(tables)+len(own) == 0 {
		return nil, nil, errors.New("there is no CSV of a site")
	}
	o := Options{Kinds: []outline.Kind{outline.Data}}
	for _, name := range tables {
		if n, err := strconv.Atoi(path.Base(path.Dir(name))); err == nil && CheckBoards(n, n) == nil {
			o.First, o.Last = min(cmp.Or(o.First, n), n), max(o.Last, n)
		}
	}
	result, err := Build(o)
	for _, f := range result.Files {
		own = slices.DeleteFunc(own, func(name string) bool { return name == f.Path })
	}
	files = slices.DeleteFunc(result.Files, func(f outline.File) bool {
		_, missing := fs.Stat(folder, f.Path)
		leftOut := missing != nil && !strings.HasPrefix(f.Path, "boards/")
		return !isText(f.Path) || leftOut || f.Path == vectorsFile && len(own) > 0
	})
	return files, own, err
}
