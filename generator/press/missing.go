package press

import (
	"errors"
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A missing is a file of a print that cannot be made; or what a piece is without.
type missing struct {
	path    string // of the file
	picture string // the path of its piece's picture
	boards  int    // its board count; 0 for none
	why     error
	fault   bool   // the build must fail
	without string // what the piece, named by the path, is without: "the organisation from "; "" if there is no piece
}

// errNoRoom says why a piece is without something.
var errNoRoom = errors.New("there is no room")

// missing returns the files of a print that cannot be made, or what its piece is without.
func (p *Print) missing() (all []missing) {
	m := missing{
		picture: p.Item.path(p.Boards, p.Item.picture()), boards: p.Boards, why: p.Err, fault: p.isFault(),
	}
	switch fit, isFit := errors.AsType[*typeset.FitError](p.Err); {
	case p.Err == nil && p.Without == nil:
		return nil
	case p.Err == nil:
		m.path, m.why, m.without = p.Item.path(p.Boards, p.Item.Name), errNoRoom, strings.Join(p.Without, ", ")+" from "
		return []missing{m}
	case isFit && !m.fault:
		m.why = fit.Brief() // notes say no more
	}
	for _, f := range p.Item.Files {
		m.path = p.Item.path(p.Boards, f.Name)
		all = append(all, m)
	}
	return all
}

// isFault reports whether the build must fail because a print cannot be made. It need not if the print is optional, if
// the typeface lacks a character, or if there is nothing for the card of usual match lengths.
func (p *Print) isFault() bool {
	_, fit := errors.AsType[*typeset.FitError](p.Err)
	_, unset := errors.AsType[*unsetError](p.Err)
	return p.Err != nil && !unset && !errors.Is(p.Err, errNoUsual) && !(p.Optional && fit)
}

// An unsetError holds the words that print cannot set.
type unsetError struct{ words []string }

func (e *unsetError) Error() string {
	return fmt.Sprintf("%q: %s", e.words[0], font.WhyUnset(e.words[0]))
}

// texts are all texts of sides, line by line.
func texts(sides []mark.Page) (all []string) {
	for _, side := range sides {
		eachText(side.Marks, func(t mark.Text) { all = append(all, t.S) })
	}
	return all
}

// names reports whether a piece has a name, on one line or several.
func names(piece typeset.Piece, name string) bool {
	unbroken := strings.NewReplacer(" ", "", "\u00a0", "")
	return strings.Contains(unbroken.Replace(strings.Join(texts(piece.Sides), "")), unbroken.Replace(name))
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

// checkSides returns an unsetError if a piece has a character that print cannot set.
func checkSides(piece typeset.Piece) error {
	var words []string
	for _, text := range texts(piece.Sides) {
		for _, word := range strings.Fields(text) {
			if font.WhyUnset(word) != "" {
				words = append(words, word)
			}
		}
	}
	if words == nil {
		return nil
	}
	return &unsetError{words}
}
