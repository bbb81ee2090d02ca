// Package generator publishes the Victory Point scales: one build makes the
// pages, charts, plots and data files of every board count from one set of
// numbers.
//
// A build is a sequence of functions. Each takes what the ones before it returned, and does
// not change it:
//
//	Read      the content, the templates and the options; the result is a plan
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
	"github.com/vpcharts/vpcharts/generator/character"
	"github.com/vpcharts/vpcharts/generator/press"
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
	p, err := Read(o)
	if err != nil {
		return Result{}, err
	}
	result, err := p.make()
	s := &p.content.Settings
	result.Of = Source{Kinds: p.kinds, First: s.FirstBoards, Last: s.LastBoards, BaseURL: p.baseURL, Sum: sum()}
	return result, err
}

// make makes the whole site.
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

// Finish makes the rest of a site. The prints may be those of an earlier build, while this
// build's own are still being made.
func (p *Plan) Finish(boards Boards, prints Prints) (Result, error) {
	series, err := p.publish(boards)
	if err != nil {
		return Result{}, err
	}
	shared, err := p.data(boards, series)
	if err != nil {
		return Result{}, err
	}
	charts, err := p.paper.plotValues()
	if err != nil {
		return Result{}, err
	}
	shared = append(shared, plotData(charts)...)
	if p.makes(HTML) {
		extras, err := p.extras()
		if err != nil {
			return Result{}, err
		}
		shared = append(shared, extras...)
	}
	early := !prints.of.Same(p.PrintSource())
	branches := p.branches(shared, series)
	files, notes := slices.Clone(shared), p.notes
	var listed []string
	for i, in := range append([]*Plan{p}, p.translations...) {
		b, printed := boards, prints
		if i > 0 {
			b, printed = in.inWords(boards), prints.in(i-1)
			if charts, err = in.paper.plotValues(); err != nil {
				return Result{}, err
			}
		}
		plots, err := in.paper.draw(b, charts)
		if err != nil {
			return Result{}, err
		}
		made := slices.Concat(printed.files, plots.files)
		k := &known{Plan: in, boards: b, series: series, plots: plots, absent: printed.absent(), early: early, in: branches[i], shared: shared}
		pages, err := k.site(made)
		if err != nil {
			return Result{}, err
		}
		for _, f := range slices.Concat(made, pages.files) {
			files = append(files, branches[i].Place(f))
		}
		listed = append(listed, pages.listed...)
		notes = slices.Concat(notes, pages.notes, press.Notes(in.content, slices.Concat(printed.leftOut, in.lost, plots.lost, pages.lost), printed.hasPrint()))
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

// gather sorts a site's files by path, and adds their sums.
func gather(files []site.File, notes []string) (Result, error) {
	slices.SortFunc(files, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	for i := 1; i < len(files); i++ {
		if files[i].Path == files[i-1].Path {
			return Result{}, fmt.Errorf("two files want the path %s", files[i].Path)
		}
	}
	for i := range notes { // they can have the names of any files
		notes[i] = character.Shown(notes[i])
	}
	return Result{Files: append([]site.File{site.Sums(files)}, files...), Notes: notes}, nil
}

// CheckBoards returns an error if a range of board counts cannot be published.
func CheckBoards(first, last int) error {
	if first < content.MinBoards || last > content.MaxBoards || first > last {
		return fmt.Errorf("board counts %d-%d: a range within %d-%d is published", first, last, content.MinBoards, content.MaxBoards)
	}
	return nil
}
