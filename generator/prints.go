package generator

import (
	"fmt"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A printer makes the files of pieces.
type printer struct {
	shop    *press.Shop
	pieces  press.Catalogue // the ones that the settings choose
	fonts   *pdf.Fonts
	unset   bool                                              // some texts have characters that the print's typeface lacks
	proceed func() error                                      // called before each file
	keep    func(path string, data []byte) (site.Kept, error) // nil keeps files in memory
	rooms   sync.Pool                                         // buffers for files that keep takes
}

// A run is the result of some of a printer's work.
type run struct {
	files   []site.File
	missing []press.Missing
	charts  []press.Chart // for books
}

// board makes the pieces of a board count.
func (p *printer) board(b *board) (run, error) {
	laid, err := p.shop.LayBoard(p.pieces.Only(press.OfBoardCount), b.pressed())
	if err != nil {
		return run{}, err
	}
	r := run{charts: press.Charts(laid)}
	for _, l := range laid {
		if err := p.make(l, &r); err != nil {
			return run{}, err
		}
	}
	return r, nil
}

// others makes the pieces that are not of one board count. Books come first, because they take
// longest.
func (p *printer) others(boards []press.Board, charts []press.Chart) (all run, err error) {
	venue, err := p.shop.Venue(boards, charts)
	if err != nil {
		return run{}, err
	}
	pieces := slices.Concat(p.pieces.Only(press.OfBoardCounts), p.pieces.Only(press.OfVenue))
	runs := make([]run, len(pieces))
	err = parallel.Each(len(pieces), func(i int) error { return p.make(venue.Lay(pieces[i]), &runs[i]) })
	for _, r := range runs {
		all.files, all.missing = append(all.files, r.files...), append(all.missing, r.missing...)
	}
	return all, err
}

// make adds the files of a piece and the picture of its front to a run, or the reason why there
// are none.
func (p *printer) make(l press.Laid, r *run) error {
	if p.unset {
		l.CheckText()
	}
	r.missing = append(r.missing, l.Missing()...)
	if l.Err != nil {
		return nil
	}
	for _, f := range l.Files {
		if f.Err != nil {
			continue
		}
		if err := p.add(r, f.Path, func(b []byte) ([]byte, error) { return p.render(b, f.Document) }); err != nil {
			return fmt.Errorf("%s: %w", f.Path, err)
		}
	}
	if l.Picture.Path != "" {
		return p.add(r, l.Picture.Path, func(b []byte) ([]byte, error) { return l.Picture.AppendSVG(b), nil })
	}
	return nil
}

// add adds a file to a run. write appends its contents.
func (p *printer) add(r *run, path string, write func(b []byte) ([]byte, error)) (err error) {
	f := site.File{Path: path}
	if p.keep == nil {
		f.Data, err = write(nil)
	} else {
		f.Kept, err = p.kept(path, write)
	}
	r.files = append(r.files, f)
	return err
}

// kept makes a file and gives it to keep.
func (p *printer) kept(path string, write func(b []byte) ([]byte, error)) (site.Kept, error) {
	room, _ := p.rooms.Get().(*[]byte)
	if room == nil {
		room = new([]byte)
	}
	defer p.rooms.Put(room)
	data, err := write((*room)[:0])
	if err != nil {
		return nil, err
	}
	*room = data
	return p.keep(path, data)
}

// render appends a document as PDF.
func (p *printer) render(b []byte, d mark.Document) ([]byte, error) {
	if err := p.proceed(); err != nil {
		return nil, err
	}
	return pdf.Append(b, d, p.fonts)
}

// sampleBoards are board counts whose pieces together have nearly every character that the
// pieces of any board count have.
var sampleBoards = []int{5, 8, 100}

// makeFonts makes the fonts of all pieces: whole ones, and smaller ones with what the pieces of
// board counts use, which makes those a third smaller. They are the same in every build.
func (p *printer) makeFonts() error {
	fonts, err := pdf.NewFonts(press.Placeable(p.shop.Content.Runes()))
	if err != nil {
		return err
	}
	var samples []mark.Document
	for _, n := range sampleBoards {
		board, err := p.shop.Board(n)
		if err != nil {
			return err
		}
		laid, err := p.shop.LayBoard(p.pieces.Only(press.OfBoardCount), board)
		if err != nil {
			return err
		}
		for _, l := range laid {
			if l.CheckText(); l.Err != nil {
				continue // a piece that is left out needs no fonts
			}
			for _, f := range l.Files {
				if f.Err == nil {
					samples = append(samples, f.Document)
				}
			}
		}
	}
	p.fonts, err = fonts.For(samples...)
	return err
}
