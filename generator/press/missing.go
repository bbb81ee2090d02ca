package press

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Missing is a file of a print that cannot be made; or what a piece is without.
type Missing struct {
	Path     string // of the file
	Picture  string // the path of its piece's picture; may be empty
	Boards   int    // its board count; 0 for none
	Optional bool   // as of a Print
	Why      error
	Without  string // what the piece, named by the path, is without; "" if it is not there at all
}

// errNoRoom says why a piece is without something.
var errNoRoom = errors.New("there is no room")

// Missing returns the files of a print that cannot be made, or what its piece is without.
func (p Print) Missing() (all []Missing) {
	if p.Err == nil && p.Without != nil {
		m := Missing{Path: p.Item.path(p.Boards, p.Item.Name), Boards: p.Boards, Why: errNoRoom}
		m.Without = strings.Join(p.Without, ", ")
		return []Missing{m}
	} else if p.Err == nil {
		return nil
	}
	for _, f := range p.Item.Files {
		m := Missing{
			Path: p.Item.path(p.Boards, f.Name), Picture: p.Item.path(p.Boards, p.Item.picture()),
			Boards: p.Boards, Optional: p.Optional, Why: p.Err,
		}
		if fit, ok := errors.AsType[*typeset.FitError](p.Err); ok && !m.Fault() {
			m.Why = fit.Brief() // notes say no more
		}
		all = append(all, m)
	}
	return all
}

// Fault reports whether the build must fail. It need not if the print is optional, if the typeface lacks a
// character, or if there is nothing for the card of usual match lengths.
func (m Missing) Fault() bool {
	if m.Without != "" {
		return false
	}
	_, fit := errors.AsType[*typeset.FitError](m.Why)
	_, unset := errors.AsType[*UnsetError](m.Why)
	return !unset && !errors.Is(m.Why, errNoUsual) && !(m.Optional && fit)
}

// An UnsetError holds the words that print cannot set.
type UnsetError struct{ Words []string }

func (e *UnsetError) Error() string {
	return fmt.Sprintf("%q: %s", e.Words[0], font.WhyUnset(e.Words[0]))
}

// CheckText sets the error of a print whose sides have a character that print cannot set.
func (p *Print) CheckText() {
	if p.Err == nil && len(p.Pieces) > 0 {
		p.Err = checkSides(p.Pieces[0])
	}
}

// texts are all texts of a piece, line by line.
func texts(piece typeset.Piece) (all []string) {
	for _, side := range piece.Sides {
		eachText(side.Marks, func(t mark.Text) { all = append(all, t.S) })
	}
	return all
}

// names reports whether a piece has a name, on one line or several.
func names(piece typeset.Piece, name string) bool {
	unbroken := strings.NewReplacer(" ", "", "\u00a0", "")
	return strings.Contains(unbroken.Replace(strings.Join(texts(piece), "")), unbroken.Replace(name))
}

func eachText(marks []mark.Mark, do func(mark.Text)) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			do(m)
		case mark.Group:
			eachText(m.Marks, do)
		}
	}
}

// checkSides returns an UnsetError if a piece has a character that print cannot set.
func checkSides(piece typeset.Piece) error {
	var words []string
	for _, text := range texts(piece) {
		for _, word := range strings.Fields(text) {
			if font.WhyUnset(word) != "" && !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	if words == nil {
		return nil
	}
	return &UnsetError{words}
}
