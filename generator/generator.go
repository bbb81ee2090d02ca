// Package generator publishes the Victory Point scales: one build makes the
// pages, charts, plots and data files of every board count from one set of
// numbers.
//
// A build is a row of functions. Each takes what the ones before it returned, and changes
// nothing of it:
//
//	Read      the content, the templates and the options: a plan
//	Compute   each board count's scales (dataset.Compute) and sheet (sheet.BoardSheet)
//	Print     the pieces (press, pdf), and the pictures beside links (preview)
//	draw      the plots (figure)
//	publish   the tables of every scale, and the data files (dataset, workbook)
//	site      the pages, which link only to what is there
//	gather    all files in order, with their sums
package generator

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// Kind is a kind of file that a build makes.
type Kind string

// The kinds.
const (
	HTML  Kind = "html"
	PDF   Kind = "pdf"
	Plots Kind = "plots"
	Data  Kind = "data"
)

// Kinds are all kinds.
func Kinds() []Kind { return []Kind{HTML, PDF, Plots, Data} }

// Options say what to build.
type Options struct {
	Content   fs.FS  // a publisher's content folder; nil is none
	Templates fs.FS  // a publisher's templates folder; nil is none
	Kinds     []Kind // none means all
	// First and Last bound the board counts; 0 means as the settings say.
	First, Last int
	BaseURL     string // "" means as the settings say
	// Keep stores a finished print until the whole site is there. It copies data, which the
	// caller uses again. nil keeps prints in memory. Several goroutines may call it.
	Keep func(data []byte) (site.Kept, error)
}

// A Result is a built site.
type Result struct {
	Files []site.File // in the order of their paths, SumsFile first
	Notes []string    // what its maker should know: what was left out, and why
}

// Build makes a site. It reads and writes nothing but its options' folders, and
// the same options give the same bytes.
func Build(o Options) (Result, error) {
	p, err := Read(o)
	if err != nil {
		return Result{}, err
	}
	return p.make()
}

// make makes what is planned.
func (p *Plan) make() (Result, error) {
	boards, err := p.Compute()
	if err != nil {
		return Result{}, err
	}
	prints, err := p.Print(boards, func() error { return nil })
	if err != nil {
		return Result{}, err
	}
	return p.Finish(boards, prints)
}

// Finish makes a site of prints and all else. The prints may be those of an earlier
// build, until this build's own are there.
func (p *Plan) Finish(boards Boards, prints Prints) (Result, error) {
	plots, err := p.draw(boards)
	if err != nil {
		return Result{}, err
	}
	series, err := p.publish(boards)
	if err != nil {
		return Result{}, err
	}
	data, err := p.data(boards, series)
	if err != nil {
		return Result{}, err
	}
	k := &known{Plan: p, boards: boards, series: series, plots: plots, absent: prints.absent(), early: !prints.of.Same(p.PrintSource())}
	made := slices.Concat(prints.files, plots.files, data)
	pages, err := k.site(made)
	if err != nil {
		return Result{}, err
	}
	notes := press.Notes(p.content, slices.Concat(prints.leftOut, p.lost, pages.lost), prints.hasPrint())
	return gather(slices.Concat(made, pages.files), slices.Concat(p.notes, pages.notes, notes))
}

// gather puts a site's files in the order of their paths, with their sums.
func gather(files []site.File, notes []string) (Result, error) {
	slices.SortFunc(files, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	for i := 1; i < len(files); i++ {
		if files[i].Path == files[i-1].Path {
			return Result{}, fmt.Errorf("two files want the path %s", files[i].Path)
		}
	}
	return Result{append([]site.File{record.Sums(files)}, files...), notes}, nil
}

// CheckBoards says what is wrong with a range of board counts to publish.
func CheckBoards(first, last int) error {
	if first < content.MinBoards || last > content.MaxBoards || first > last {
		return fmt.Errorf("board counts %d-%d: a range within %d-%d is published", first, last, content.MinBoards, content.MaxBoards)
	}
	return nil
}
