package press

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// organisation is what a print is without if no piece of it names the organisation.
const organisation = "the organisation"

// A missing is a file of a print that cannot be made; or what a piece is without.
type missing struct {
	path    string // of the file
	boards  int    // its board count; 0 for none
	why     error
	fault   bool   // the build must fail
	without string // what the piece, named by the path, is without: "the organisation from "; "" if there is no piece
}

// missing returns the files of a print that cannot be made, or what its piece is without.
func (p *Print) missing() (all []missing) {
	m := missing{boards: p.Boards, why: p.Err, fault: p.isFault()}
	if p.Err == nil && p.Without == nil {
		return nil
	}
	if p.Err == nil {
		m.path, m.without = p.Item.path(p.Boards, p.Item.Name), strings.Join(p.Without, ", ")+" from "
		m.why = errors.New("there is no room")
		return []missing{m}
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

func (e *unsetError) Error() string { return fmt.Sprintf("print cannot set %q", e.words[0]) }

// whyUnset says why print cannot set a text; "" if it can.
func whyUnset(text string, m *words.Messages) string {
	r := font.Unset(text)
	switch sign := fmt.Sprintf("%q (%U)", r, r); {
	case r == 0:
		return ""
	case unicode.Is(unicode.M, r):
		return m.Order.Combining(fmt.Sprintf("%U", r))
	default:
		return m.Order.Sign(sign)
	}
}

// texts are all texts of sides, line by line.
func texts(sides []mark.Page) (all []string) {
	for _, side := range sides {
		all = appendTexts(all, side.Marks)
	}
	return all
}

func appendTexts(all []string, marks []mark.Mark) []string {
	all = slices.Grow(all, len(marks))
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			all = append(all, m.S)
		case mark.Group:
			all = appendTexts(all, m.Marks)
		case mark.Figure:
			all = appendTexts(all, m.Marks)
		}
	}
	return all
}

// names reports whether a piece has a name, on one line or several.
func names(piece typeset.Piece, name string) bool {
	unbroken := strings.NewReplacer(" ", "", "\u00a0", "")
	return strings.Contains(unbroken.Replace(strings.Join(texts(piece.Sides), "")), unbroken.Replace(name))
}

// checkSides returns an unsetError if a piece has a character that print cannot set.
func checkSides(piece typeset.Piece) error {
	var words []string
	for _, text := range texts(piece.Sides) {
		for word := range strings.FieldsSeq(text) {
			if font.Unset(word) > 0 {
				words = append(words, word)
			}
		}
	}
	if words == nil {
		return nil
	}
	return &unsetError{words}
}
