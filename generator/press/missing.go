package press

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/character"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Missing is a file of a piece, or a picture with text, that cannot be made.
type Missing struct {
	Path     string // of the file
	Picture  string // the path of its piece's picture; may be empty
	Boards   int    // its board count; 0 for none
	Untested bool   // the WBF's report did not test its board count
	Why      error
}

// Missing returns the files of a piece that cannot be made.
func (l Laid) Missing() (all []Missing) {
	of := func(path string, why error) {
		m := Missing{path, l.Piece.path(l.Boards, l.Piece.picture()), l.Boards, l.Untested, why}
		if fit, ok := errors.AsType[*typeset.FitError](why); ok && !m.Fault() {
			m.Why = fit.Brief() // notes say no more
		}
		all = append(all, m)
	}
	if l.Err != nil {
		for _, f := range l.Piece.Files {
			of(l.Piece.path(l.Boards, f.Name), l.Err)
		}
	}
	for _, f := range l.Files {
		if f.Err != nil {
			of(f.Path, f.Err)
		}
	}
	return all
}

// Fault reports whether the build must fail. It need not if the board count was not tested by
// the report, if the typeface lacks a character, or if no usual match length is published.
func (m Missing) Fault() bool {
	var fit *typeset.FitError
	var unset *unsetError
	return !errors.As(m.Why, &unset) && !errors.Is(m.Why, errNoUsual) && !(m.Untested && errors.As(m.Why, &fit))
}

// inPrint reports whether all faces of print have a character.
func inPrint(r rune) bool {
	return !slices.ContainsFunc(font.Faces(), func(f font.Face) bool { return !f.Has(r) })
}

// Unset returns the texts of a content that print cannot set.
func Unset(c *content.Content) []content.Text {
	return slices.DeleteFunc(c.Texts(), func(t content.Text) bool {
		_, found := character.Unplaceable(t.Value, inPrint)
		return !found
	})
}

// Placeable returns the characters that print can set.
func Placeable(runes []rune) []rune {
	return slices.DeleteFunc(runes, func(r rune) bool {
		_, found := character.Unplaceable(string(r), inPrint)
		return found || character.Unprinted(r)
	})
}

// An unsetError holds the words that print cannot set.
type unsetError struct{ words []string }

func (e *unsetError) Error() string {
	r, _ := character.Unplaceable(e.words[0], inPrint)
	return fmt.Sprintf("%q: %s", e.words[0], character.WhyUnplaceable(r))
}

// of reports whether a text has one of the words.
func (e *unsetError) of(t content.Text) bool {
	return slices.ContainsFunc(e.words, func(word string) bool { return strings.Contains(character.Printed(t.Value), word) })
}

// CheckText sets the error of a piece whose sides have a character that print cannot set.
func (l *Laid) CheckText() {
	if l.Err == nil {
		l.Err = unsetIn(l.Sides)
	}
}

// unsetIn returns an unsetError if pages cannot be printed.
func unsetIn(pages []mark.Page) error {
	var words []string
	for _, p := range pages {
		eachText(p.Marks, func(t mark.Text) { words = addUnset(words, t.S) })
	}
	return unsetOf(words)
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

// CheckTexts returns an error if texts cannot be set in print, or in a picture with the same
// typeface.
func CheckTexts(texts ...string) error {
	var words []string
	for _, t := range texts {
		words = addUnset(words, t)
	}
	return unsetOf(words)
}

func unsetOf(words []string) error {
	if words == nil {
		return nil
	}
	return &unsetError{words}
}

// addUnset adds the words of a text that print cannot set.
func addUnset(words []string, text string) []string {
	if _, found := character.Unplaceable(text, inPrint); !found {
		return words
	}
	for _, word := range strings.Fields(text) {
		if _, found := character.Unplaceable(word, inPrint); found && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}
