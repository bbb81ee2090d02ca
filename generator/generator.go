// Package generator publishes the Victory Point scales: one build makes the
// pages, charts, plots and data files of every board count from one set of
// numbers.
//
// A build is a sequence of functions, which read from top to bottom:
//
//	read      the content, the templates and the options; the result is a plan
//	compute   the scales of each board count, and the tables of each scale (dataset)
//	outline   which files the site has in each language: there, left out or hidden
//	value     what the plots of pages show (theory)
//	share     the files that have no language: data (dataset, workbook), style sheets, own files
//	print     for each language: the pieces (press, pdf); what cannot be printed is left out
//	draw      the plots (figure)
//	page      the pages, which link only to what is there (pages, site)
//	gather    all files in order, with their sums
package generator

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// Options say what to build, and from what.
type Options struct {
	Content   fs.FS          // a publisher's content folder; nil is none
	Templates fs.FS          // a publisher's templates folder; nil is none
	Kinds     []outline.Kind // none means all
	// First and Last bound the board counts, within 1 to vp.MaxPublished; 0 means as the settings say.
	First, Last int
	BaseURL     string // "" means as the settings say
	Maker       []byte // the file of the card maker, of package wasm; nil leaves the card maker out
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
	p, languages, err := read(o)
	if err != nil {
		return Result{}, err
	}
	result, err := p.make(languages)
	s := &p.content.Settings
	result.Of = site.Source{
		Kinds: p.kinds, Boards: fmt.Sprintf("%d-%d", s.FirstBoards, s.LastBoards), BaseURL: p.baseURL,
		Content: sum(),
	}
	return result, err
}

// make makes the whole site.
func (p *plan) make(languages []*language) (Result, error) {
	n := p.compute()
	p.outline(languages, n)
	if p.makes(outline.Plots) {
		for _, l := range languages {
			l.in.Charts = l.onPaper().Values()
		}
	}
	files, err := p.share(n, languages[0].in.Charts)
	if err != nil {
		return Result{}, err
	}
	shared, notes := files, p.notes
	var listed, faults []string
	for _, l := range languages {
		l.in.Boards = parallel.Map(n.scales, func(s dataset.Scales) pages.Board {
			return pages.Board{Scales: s, Sheet: sheet.BoardSheet(s.Boards, s.Main, s.Lacking, l.in.Words)}
		})
		if err := errors.Join(p.print(l), p.draw(l), p.page(l, shared)); err != nil {
			for fault := range strings.SplitSeq(err.Error(), "\n") {
				if !slices.Contains(faults, fault) { // languages have the same one where they show the same text
					faults = append(faults, fault)
				}
			}
		}
		files, listed, notes = append(files, l.placed()...), append(listed, l.listed...), append(notes, l.notes...)
	}
	if faults != nil {
		return Result{}, errors.New(strings.Join(faults, "\n"))
	}
	if p.makes(outline.HTML) {
		files = append(files, site.Robots(p.baseURL, listed)...)
		files = append(files, p.maker...) // neither packs for offline use nor the version of what pages load has it
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
