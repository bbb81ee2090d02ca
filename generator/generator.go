// Package generator publishes the Victory Point scales: one build makes the
// pages, charts, plots and data files of every board count from one set of
// numbers.
//
// For each board count the way is the same: its scales (dataset.Compute, from
// package vp), its sheet (sheet.BoardSheet), and from these the page (site), the
// printed charts (typeset, impose, pdf), the plots (figure) and the data (dataset).
package generator

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/templates"
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
}

// A Result is a built site.
type Result struct {
	Files []site.File // in the order of their paths, SumsFile first
	Notes []string    // what its maker should know: what was left out, and why
}

// Build makes a site. It reads and writes nothing but its options' folders, and
// the same options give the same bytes.
func Build(o Options) (Result, error) {
	b, err := begin(o)
	if err != nil {
		return Result{}, err
	}
	prints, err := b.print(func() error { return nil })
	if err != nil {
		return Result{}, err
	}
	return b.finish(prints)
}

// begin reads the content, and computes every board count's scales and sheet.
func begin(o Options) (*build, error) { return beginWith(o, pageTable(), scale.Built()) }

func beginWith(o Options, pages []page, scales scale.Register) (*build, error) {
	c, register, err := loadWith(o.Content, scales)
	if err != nil {
		return nil, err
	}
	b := &build{notes: c.Notes, known: known{
		table: pages, content: c, m: &c.Messages, register: register, kinds: o.Kinds, baseURL: cmp.Or(o.BaseURL, c.Settings.BaseURL),
	}}
	if len(b.kinds) == 0 {
		b.kinds = Kinds()
	}
	b.templates = templates.Over(o.Templates, content.FolderName(o.Templates, "templates"))
	unread, err := b.templates.Unread(b.pages().IsTemplate)
	if err != nil {
		return nil, err
	}
	for _, name := range unread {
		b.notes = append(b.notes, name+" is ignored: the site has no template of this name")
	}
	b.notes = shortened(b.notes)
	first, last := cmp.Or(o.First, c.Settings.FirstBoards), cmp.Or(o.Last, c.Settings.LastBoards)
	if err := CheckBoards(first, last); err != nil {
		return nil, err
	}
	if first < vp.MinTested || last > vp.MaxTested {
		b.notes = append(b.notes, fmt.Sprintf("the WBF's report speaks of tests for %d to %d boards only", vp.MinTested, vp.MaxTested))
	}
	c.Settings.FirstBoards, c.Settings.LastBoards = first, last
	b.boards = make([]boardWork, last-first+1)
	for i := range b.boards {
		b.boards[i].boards = first + i
	}
	b.pieces = press.Built().For(&c.Settings)
	if b.makes(PDF) {
		var note string
		if b.by, note, err = press.Publisher(c); err != nil {
			return nil, err
		}
		if note != "" {
			b.notes = append(b.notes, note)
		}
	}
	if b.makes(HTML) {
		if b.painter, err = b.newPainter(b.accent()); err != nil {
			return nil, err
		}
	}
	if err := parallel.Each(len(b.boards), func(i int) error { return b.compute(&b.boards[i]) }); err != nil {
		return nil, err
	}
	return b, b.publish()
}

// mostIgnored is how many ignored files are named one by one: a folder that was meant
// for something else may hold any number of them.
const mostIgnored = 20

// shortened are notes on ignored files without those that are too many to read.
func shortened(notes []string) []string {
	if len(notes) <= mostIgnored {
		return notes
	}
	return append(notes[:mostIgnored:mostIgnored], fmt.Sprintf("%d more files are ignored", len(notes)-mostIgnored))
}

// finish makes a site of prints and all else. The prints may be those of an earlier
// build, until this build's own are there.
func (b *build) finish(prints printSet) (Result, error) {
	b.early = !prints.of.same(b.printSource())
	b.absent = map[string]bool{}
	for _, m := range prints.leftOut {
		b.absent[m.Path], b.absent[m.Picture] = true, true
	}
	files, err := b.files(prints.files)
	if err != nil {
		return Result{}, err
	}
	slices.SortFunc(files, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	for i := 1; i < len(files); i++ {
		if files[i].Path == files[i-1].Path {
			return Result{}, fmt.Errorf("two files want the path %s", files[i].Path)
		}
	}
	return Result{append([]site.File{record.Sums(files)}, files...), slices.Concat(b.notes, press.Notes(b.content, slices.Concat(prints.leftOut, b.lost), prints.hasPrint()))}, nil
}

// CheckBoards says what is wrong with a range of board counts to publish.
func CheckBoards(first, last int) error {
	if first < content.MinBoards || last > content.MaxBoards || first > last {
		return fmt.Errorf("board counts %d-%d: a range within %d-%d is published", first, last, content.MinBoards, content.MaxBoards)
	}
	return nil
}

// build is one build in the making.
type build struct {
	known
	templates templates.Set
	notes     []string
	painter   *preview.Painter // nil without a base URL
	lost      []press.Missing  // of the pictures that are no part of the prints
	by        typeset.Publisher
}

// boardWork is what a build knows of one board count.
type boardWork struct {
	boards   int
	scales   dataset.Scales
	sheet    sheet.Sheet
	drawings []mark.Drawing
	files    []site.File // made of it, but for its page
}

// files makes every file but the sums, and adds them to the prints: pages last, as
// they link only to what is there.
func (b *build) files(prints []site.File) ([]site.File, error) {
	if err := parallel.Each(len(b.boards), func(i int) error { return b.board(&b.boards[i]) }); err != nil {
		return nil, err
	}
	files := slices.Clone(prints)
	for i := range b.boards {
		files = append(files, b.boards[i].files...)
	}
	shared, err := b.shared()
	if err != nil {
		return nil, err
	}
	files = append(files, shared...)
	if !b.makes(HTML) {
		return files, nil
	}
	pages, err := b.site(files)
	return append(files, pages...), err
}

// compute makes a board count's scales, and its sheet.
func (b *build) compute(w *boardWork) error {
	var err error
	if w.scales, err = dataset.Compute(w.boards); err != nil {
		return err
	}
	s := w.scales
	w.sheet = sheet.BoardSheet(s.Continuous, s.Discrete, s.ContinuousTable, s.DiscreteTable, b.m)
	return nil
}

// board makes all of one board count but what belongs to the prints, and its page.
func (b *build) board(w *boardWork) error {
	var errs []error
	for _, k := range []struct {
		kind Kind
		make func(*boardWork) error
	}{{Plots, b.boardPlots}, {Data, b.boardData}} {
		if b.makes(k.kind) {
			errs = append(errs, k.make(w))
		}
	}
	return errors.Join(errs...)
}

func (w *boardWork) add(name string, data []byte) {
	w.files = append(w.files, site.File{Path: address.Board(w.boards, name), Data: data})
}
