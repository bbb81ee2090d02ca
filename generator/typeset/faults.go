package typeset

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A FitError says that a piece does not fit in the least type allowed.
type FitError struct {
	Piece string        // "a7 163 boards"
	Why   string        // "its figures do not fit at 10 pt, the least allowed"
	would func() string // "8.5 pt would fit", which takes long to find; may be nil
}

func (e *FitError) Error() string {
	if e.would == nil {
		return e.Piece + ": " + e.Why
	}
	return e.Piece + ": " + e.Why + "; " + e.would()
}

// Brief is the error without what would fit. Finding that takes long, and keeps the tables
// of the piece in memory: of 4 to 400 boards 60 MB.
func (e *FitError) Brief() *FitError { return &FitError{Piece: e.Piece, Why: e.Why} }

// A TextError says that a text which is not broken into lines is longer than its
// piece has room for.
type TextError struct {
	Piece        string
	Text         string
	Length, Room mark.MM
	Size         mark.Pt
}

func (e *TextError) Error() string {
	return fmt.Sprintf("%s: the text %q is %.0f mm long at %.3g pt; there is room for %.0f mm", e.Piece, e.Text, e.Length, float64(e.Size), e.Room)
}

// CheckWords says which word of an imprint is too long for a line.
func (t *Typesetter) CheckWords(name string) error {
	room := t.imprintRoom()
	for _, line := range t.imprintTexts() {
		for _, word := range strings.Split(line.text, " ") {
			if w := mark.Width(line.face, t.Format.Small, word); w > room {
				return &TextError{t.Format.Name + " " + name, word, w, room, t.Format.Small}
			}
		}
	}
	return nil
}
