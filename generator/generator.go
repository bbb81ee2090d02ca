// Package generator publishes the Victory Point scales: one build makes the
// pages, charts, plots and data files of every board count from one set of
// numbers.
//
// A build is a sequence of functions. Each takes what the ones before it returned, and does
// not change it:
//
//	read      the content, the templates and the options; the result is a plan
//	compute   each board count's scales (dataset.Compute) and sheet (sheet.BoardSheet)
//	publish   the tables of every scale, and the data files (dataset, workbook)
//	print     the pieces (press, pdf), and the pictures beside links (preview)
//	draw      the plots (figure)
//	site      the pages, which link only to what is there
//	gather    all files in order, with their sums
//
// A site in several languages is printed, drawn and written in each of them.
package generator

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
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

// Options say what to build, and from what.
type Options struct {
	Content   fs.FS  // a publisher's content folder; nil is none
	Templates fs.FS  // a publisher's templates folder; nil is none
	Kinds     []Kind // none means all
	// First and Last bound the board counts; 0 means as the settings say.
	First, Last int
	BaseURL     string // "" means as the settings say
}

// A Result is a built site.
type Result struct {
	Files []site.File // in the order of their paths, SumsFile first
	Notes []string    // what the publisher should know: what was left out, and why
	Of    Source
}

// Build makes a site. It reads the folders of its options and nothing else, and writes
// nothing. The same options give the same bytes.
func Build(o Options) (Result, error) {
	o, sum := o.noted()
	p, err := read(o, pageTable(), scale.Built())
	if err != nil {
		return Result{}, err
	}
	result, err := p.make()
	s := &p.content.Settings
	result.Of = Source{Boards: fmt.Sprintf("%d-%d", s.FirstBoards, s.LastBoards), BaseURL: p.baseURL, Sum: sum()}
	for _, kind := range p.kinds {
		result.Of.Kinds = append(result.Of.Kinds, string(kind))
	}
	return result, err
}

// make makes the whole site.
func (p *Plan) make() (Result, error) {
	boards, err := p.compute()
	if err != nil {
		return Result{}, err
	}
	series, err := p.publish(boards)
	if err != nil {
		return Result{}, err
	}
	charts, err := p.paper.plotValues()
	if err != nil {
		return Result{}, err
	}
	shared, err := p.shared(boards, series, charts)
	if err != nil {
		return Result{}, err
	}
	branches := p.branches(shared, series)
	files, notes := slices.Clone(shared), p.notes
	var listed []string
	for i, in := range append([]*Plan{p}, p.translations...) {
		if i > 0 {
			boards = in.inWords(boards)
			if charts, err = in.paper.plotValues(); err != nil {
				return Result{}, err
			}
		}
		made, err := in.makeBranch(branches[i], boards, series, charts, shared)
		if err != nil {
			return Result{}, err
		}
		files, listed = append(files, made.files...), append(listed, made.listed...)
		notes = slices.Concat(notes, made.notes)
	}
	if p.makes(HTML) {
		robots, err := site.Robots(p.baseURL, listed)
		if err != nil {
			return Result{}, err
		}
		files = append(files, robots...)
	}
	return gather(files, notes)
}

// shared makes the files that have no language.
func (p *Plan) shared(boards Boards, series []dataset.Series, charts []plotted) ([]site.File, error) {
	files, err := p.data(boards, series)
	if err != nil {
		return nil, err
	}
	files = append(files, plotData(charts)...)
	if !p.makes(HTML) {
		return files, nil
	}
	extras, err := p.extras()
	return append(files, extras...), err
}

// makeBranch makes what the site has in the plan's language: prints, drawings and pages.
func (p *Plan) makeBranch(
	in site.Branch, boards Boards, series []dataset.Series, charts []plotted, shared []site.File,
) (paged, error) {
	prints, err := p.print(boards)
	if err != nil {
		return paged{}, err
	}
	plots, err := p.paper.draw(boards, charts)
	if err != nil {
		return paged{}, err
	}
	made := slices.Concat(prints.files, plots.files)
	k := &known{Plan: p, boards: boards, series: series, plots: plots, absent: prints.absent(), in: in, shared: shared}
	all, err := k.site(made)
	if err != nil {
		return paged{}, err
	}
	all.files = append(made, all.files...)
	for i, f := range all.files {
		all.files[i] = in.Place(f)
	}
	lost := slices.Concat(prints.leftOut, p.lost, all.lost)
	all.notes = append(all.notes, notesOf(p.content, lost, prints.hasPrint())...)
	return all, nil
}

// gather sorts a site's files by path, and adds their sums.
func gather(files []site.File, notes []string) (Result, error) {
	slices.SortFunc(files, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	for i := 1; i < len(files); i++ {
		if files[i].Path == files[i-1].Path {
			return Result{}, fmt.Errorf("two files want the path %s", files[i].Path)
		}
	}
	for i := range notes { // they can have the names of any files
		notes[i] = input.Shown(notes[i])
	}
	return Result{Files: append([]site.File{site.Sums(files)}, files...), Notes: notes}, nil
}

// CheckBoards returns an error if a range of board counts cannot be published.
func CheckBoards(first, last int) error {
	if first < publisher.MinBoards || last > publisher.MaxBoards || first > last {
		return fmt.Errorf("board counts %d-%d: a range within %d-%d is published",
			first, last, publisher.MinBoards, publisher.MaxBoards)
	}
	return nil
}
