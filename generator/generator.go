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
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
)

// Options say what to build, and from what.
type Options struct {
	Content   fs.FS          // a publisher's content folder; nil is none
	Templates fs.FS          // a publisher's templates folder; nil is none
	Kinds     []outline.Kind // none means all
	// First and Last bound the board counts; 0 means as the settings say.
	First, Last int
	BaseURL     string // "" means as the settings say
}

// A Result is a built site.
type Result struct {
	Files []outline.File // in the order of their paths, SumsFile first
	Notes []string       // what the publisher should know: what was left out, and why
	Of    site.Source
}

// Build makes a site. It reads the folders of its options and nothing else, and writes
// nothing. The same options give the same bytes.
func Build(o Options) (Result, error) {
	o, sum := o.noted()
	p, err := read(o)
	if err != nil {
		return Result{}, err
	}
	result, err := p.make()
	s := &p.content.Settings
	result.Of = site.Source{
		Boards: fmt.Sprintf("%d-%d", s.FirstBoards, s.LastBoards), BaseURL: p.baseURL, Content: sum(),
	}
	for _, kind := range p.kinds {
		result.Of.Kinds = append(result.Of.Kinds, string(kind))
	}
	return result, err
}

// make makes the whole site.
func (p *Plan) make() (Result, error) {
	scales := p.compute()
	series := p.publish(scales)
	shared := p.data(scales, series)
	charts := p.languages[0].chartValues()
	for _, c := range charts {
		shared = append(shared, outline.File{Path: c.File(".csv"), Data: c.Values.CSV()})
	}
	if p.makes(outline.HTML) {
		extras, err := p.extras()
		if err != nil {
			return Result{}, err
		}
		shared = append(shared, extras...)
	}
	files, notes := slices.Clone(shared), p.notes
	var listed, faults []string
	for i, in := range p.branches(shared, series) {
		l := p.languages[i]
		if i > 0 {
			charts = l.chartValues()
		}
		made, err := l.make(in, scales, series, charts, shared)
		if err != nil {
			for fault := range strings.SplitSeq(err.Error(), "\n") {
				if !slices.Contains(faults, fault) { // other languages show the same text where they lack it
					faults = append(faults, fault)
				}
			}
		}
		files, listed, notes = append(files, made.files...), append(listed, made.listed...), append(notes, made.notes...)
	}
	if faults != nil {
		return Result{}, errors.New(strings.Join(faults, "\n"))
	}
	if p.makes(outline.HTML) {
		files = append(files, site.Robots(p.baseURL, listed)...)
	}
	return gather(files, notes)
}

// gather sorts a site's files by path, and adds their sums.
func gather(files []outline.File, notes []string) (Result, error) {
	slices.SortFunc(files, func(a, b outline.File) int { return strings.Compare(a.Path, b.Path) })
	for i := 1; i < len(files); i++ {
		if files[i].Path == files[i-1].Path {
			return Result{}, fmt.Errorf("two files want the path %s", files[i].Path)
		}
	}
	for i := range notes { // they can have the names of any files
		notes[i] = input.Escaped(notes[i])
	}
	return Result{Files: append([]outline.File{site.Sums(files)}, files...), Notes: notes}, nil
}

// CheckBoards returns an error if a range of board counts cannot be published.
func CheckBoards(first, last int) error {
	if first < publisher.MinBoards || last > publisher.MaxBoards || first > last {
		return fmt.Errorf("board counts %d-%d: a range within %d-%d is published",
			first, last, publisher.MinBoards, publisher.MaxBoards)
	}
	return nil
}
