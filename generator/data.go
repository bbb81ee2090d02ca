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
	"github.com/vpcharts/vpcharts/generator/conform"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/workbook"
)

// A dataFile is a line of the outline, with what makes the file.
type dataFile struct {
	outline.Line
	make func() []byte
}

// archiveFile has the CSV and JSON of all board counts once more.
const archiveFile = "data/vp-charts.zip"

// share makes the files that have no language: the data, the values of plots, and, for pages, style sheets, scripts,
// icons, the logo and the publisher's own files.
func (p *plan) share(n computed, charts []pages.Drawn) (files []outline.File, err error) {
	if p.makes(outline.Data) {
		files = p.data(n)
	}
	for _, c := range charts {
		files = append(files, outline.File{Path: c.File(".csv"), Data: c.Values.CSV()})
	}
	if !p.makes(outline.HTML) {
		return files, nil
	}
	c := p.content
	looks, err := site.Looks(p.templates, &c.Settings)
	files = append(files, looks...)
	if c.Settings.Logo != "" && !c.HasFile(c.Settings.Logo) {
		files = append(files, outline.File{Path: c.Settings.Logo, Data: c.Logo})
	}
	return append(files, c.OwnFiles...), err
}

// data makes the data files, of each board count and of all together.
func (p *plan) data(n computed) []outline.File {
	all := slices.DeleteFunc(p.dataFiles(n), func(f dataFile) bool { return f.Is != outline.There })
	files := parallel.Map(all, func(f dataFile) outline.File { return outline.File{Path: f.Path, Data: f.make()} })
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

// dataFiles are the data files: those of all board counts together, which take longest, the values of the models, and
// those of each board count.
func (p *plan) dataFiles(n computed) (all []dataFile) {
	add := func(is outline.Presence, name string, content func() []byte) {
		all = append(all, dataFile{outline.Line{Path: name, Kind: outline.Data, Shared: true, Is: is}, content})
	}
	add(outline.There, vectorsFile, func() []byte { return dataset.Vectors(p.register) })
	add(outline.There, "data/vp-scales.xlsx", func() []byte { return workbook.All(n.scales) })
	add(outline.There, "data/scales.js", func() []byte { return dataset.ScalesJS(n.scales, n.series) })
	add(outline.There, "data/vectors.schema.json", dataset.VectorsSchema)
	// Its sentences are English on a site in any language, as keys are.
	add(outline.There, "data/smoke.json", func() []byte {
		return conform.SmokeJSON(vp.Must(publisher.Load(nil)).Messages)
	})
	add(outline.There, "data/schema.json", dataset.Schema)
	for _, s := range n.series {
		if len(s.Tables) > 0 {
			add(outline.There, address.ScaleCSV(s.Scale.Name), func() []byte { return dataset.SeriesCSV(s) })
		}
	}
	models := outline.There
	if !p.content.Settings.Shows("models") {
		models = outline.Hidden
	}
	for _, m := range vp.Models() {
		add(models, "models/"+m.Name+"/values.csv", func() []byte { return dataset.ModelCSV(m) })
	}
	for _, s := range n.scales {
		add(outline.There, address.Board(s.Boards, "continuous.csv"), func() []byte { return dataset.CSV(s.ContinuousTable) })
		add(outline.There, address.Board(s.Boards, "discrete.csv"), func() []byte { return dataset.CSV(s.DiscreteTable) })
		add(outline.There, address.Board(s.Boards, "scale.json"), func() []byte { return dataset.ScaleJSON(s) })
		add(outline.There, address.Board(s.Boards, "scale.xlsx"), func() []byte { return workbook.Scale(s) })
	}
	return all
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
		if n, err := strconv.Atoi(path.Base(path.Dir(name))); err == nil && n > 0 && n <= vp.MaxPublished {
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
