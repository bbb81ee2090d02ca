package typeset

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
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

// Brief is the error without the size that would fit. To find that size takes long, and needs
// the tables of the piece: those of 4 to 400 boards take 60 MB.
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

// CheckWords names the word of an imprint that is too long for a line.
func (t *Typesetter) CheckWords(name string) error {
	room := t.imprintRoom()
	for _, line := range t.imprintTexts() {
		if err := t.checkWords(name, line.face, line.text, room); err != nil {
			return err
		}
	}
	return nil
}

// checkWords names the word of a small text that is too long for a line.
func (t *Typesetter) checkWords(name string, f font.Face, text string, room mark.MM) error {
	for word := range strings.SplitSeq(text, " ") {
		if w := mark.Width(f, t.Format.Small, word); w > room {
			return &TextError{t.Format.Name + " " + name, word, w, room, t.Format.Small}
		}
	}
	return nil
}

// CheckEdges returns an error that names a text of a side that reaches into the outer 5 mm, which
// a cut or a printer may take away. It checks the finished layout, because a publisher's or a
// translator's words may be long. It does not check turned texts, nor columns of figures.
func CheckEdges(name string, side mark.Page) error {
	const outer mark.MM = 5
	for _, m := range side.Marks {
		t, ok := m.(mark.Text)
		if !ok || t.Turn || t.Align == mark.Right && (t.Tag.Kind == mark.Cell || t.Tag.Kind == mark.RowHead) {
			continue
		}
		b := t.Box()
		if room := min(b.X+b.W, side.W-outer) - max(b.X, outer); room < b.W-0.01 {
			return &TextError{name, t.S, b.W, max(room, 0), t.Size}
		}
	}
	return nil
}
