package press

import (
	"errors"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/pdf"
)

// A Set is files of prints and their pictures, and what could not be made.
type Set struct {
	Files   []outline.File
	LeftOut []string // the paths of files and pictures that could not be made
	Notes   []string // what was left out, and why
	NoRoom  []Print  // that have no room for some of their board counts
	missing []missing
}

// All makes the prints of a catalogue, for every board count and for a venue. The error names what must be there and
// cannot be made.
func (s *Shop) All(catalogue Catalogue, counts []int) (all Set, err error) {
	ofBoard := catalogue.Only(OfBoardCount)
	// The board counts of a family have one leader, which takes as long to set as they together: it is found once.
	led := s.Run(slices.Concat(counts, sampleBoards)...).Led(ofBoard)
	fonts, err := s.fonts(ofBoard, led)
	if err != nil {
		return all, err
	}
	// Books come first, because they take longest.
	others := slices.Concat(catalogue.Only(OfBoardCounts), catalogue.Only(OfVenue))
	sets, charts := make([]Set, len(counts)+len(others)), make([][]Print, len(counts))
	err = parallel.Each(len(counts), func(i int) error {
		prints := led.Only(counts[i]).Lay(ofBoard)
		charts[i] = Charts(prints)
		return sets[i].add(prints, fonts)
	})
	run := s.Run(counts...)
	run.Charts = slices.Concat(charts...)
	err = errors.Join(err, parallel.Each(len(others), func(i int) error {
		return sets[len(counts)+i].add(run.Lay(others[i:i+1]), fonts)
	}))
	for _, set := range sets {
		all.Files, all.LeftOut = append(all.Files, set.Files...), append(all.LeftOut, set.LeftOut...)
		all.missing, all.NoRoom = append(all.missing, set.missing...), append(all.NoRoom, set.NoRoom...)
	}
	all.Notes = s.notes(all.missing, len(all.Files) > 0)
	faults := slices.DeleteFunc(all.missing, func(m missing) bool { return !m.fault })
	return all, errors.Join(err, s.fault(faults))
}

// add adds the files of prints and their pictures, or the reason why there are none.
func (to *Set) add(prints []Print, fonts *pdf.Fonts) error {
	for _, p := range prints {
		to.missing = append(to.missing, p.missing()...)
		if p.Err != nil {
			to.LeftOut = append(to.LeftOut, p.Item.paths(p.Boards)...)
			continue
		}
		if p.NoRoom != nil {
			to.NoRoom = append(to.NoRoom, p)
		}
		for _, f := range p.Files {
			data, err := pdf.Render(f.Document, fonts)
			if err != nil {
				return fmt.Errorf("%s: %w", f.Path, err)
			}
			to.Files = append(to.Files, outline.File{Path: f.Path, Data: data})
		}
		pictures := p.Item.pictures(p.Boards)
		made := min(len(pictures), len(p.Pictures))
		for i, path := range pictures[:made] {
			to.Files = append(to.Files, outline.File{Path: path, Data: mark.SVG(p.Pictures[i], "")})
		}
		to.LeftOut = append(to.LeftOut, pictures[made:]...)
	}
	return nil
}

// sampleBoards are board counts whose pieces together have nearly every character that the
// pieces of any board count have.
var sampleBoards = []int{5, 8, 100}

// fonts makes the fonts of all pieces: whole ones, and smaller ones with what the pieces of
// board counts use. They are the same in every build.
func (s *Shop) fonts(ofBoard Catalogue, led *Run) (*pdf.Fonts, error) {
	var samples []mark.Document
	for _, n := range sampleBoards {
		for _, p := range led.Only(n).Lay(ofBoard) {
			if p.Err != nil {
				continue // a piece that is left out needs no fonts
			}
			for _, f := range p.Files {
				samples = append(samples, f.Document)
			}
		}
	}
	return pdf.NewFonts(s.runes(), samples...)
}

// written are the characters beyond ASCII that the program writes by itself, whatever the words
// of a language are: between figures, before them, in a scale's sign, and as a mark.
const written = "–−½·"

// runes is every character that print may need and can set: ASCII, what the program writes by itself, and
// all that occurs in its texts. It does not depend on what is built, so that a chart has the same bytes in every build.
func (s *Shop) runes() []rune {
	all := []rune(written)
	for r := ' '; r <= '~'; r++ {
		all = append(all, r)
	}
	for text := range s.Texts {
		all = append(all, []rune(font.Printed(text))...)
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(r rune) bool {
		return r < ' ' || font.Unset(string(r)) > 0
	})
}
