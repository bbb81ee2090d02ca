package typeset

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A FitError says that a piece does not fit in the least type allowed.
type FitError struct {
	Figures, Text mark.Pt  // the least sizes; Text is 0 if there are figures only
	Texts         []string // the texts that take room from its figures
}

func (e *FitError) Error() string { return fmt.Sprintf("figures at %v pt do not fit", e.Figures) }

// Say is the error for people.
func (e *FitError) Say(m *words.Messages) string {
	if e.Text > 0 {
		return m.Order.Text(points(e.Figures, m), points(e.Text, m))
	}
	return m.Order.Figures(points(e.Figures, m))
}

// points writes a size of type with two decimals at most.
func points(size mark.Pt, m *words.Messages) string {
	return m.Locale().Shortest(math.Round(float64(size)*100) / 100)
}

// A TextError says that a text which is not broken into lines is longer than its
// piece has room for.
type TextError struct {
	Text         string
	Length, Room mark.MM
	Size         mark.Pt
}

func (e *TextError) Error() string {
	return fmt.Sprintf("%q is %v mm long, in a room of %v", e.Text, e.Length, e.Room)
}

// On is the error for people, with the piece on which the text stands.
func (e *TextError) On(piece string, m *words.Messages) string {
	return m.Order.Long(words.OrderLong{
		Text: Shortened(e.Text), Length: int(math.Ceil(float64(e.Length))), Pt: points(e.Size, m), Piece: piece,
		Room: int(math.Floor(float64(e.Room))),
	})
}

// Shortened is the beginning of a text.
func Shortened(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		s = strings.TrimRight(string(r[:most]), " ") + "…"
	}
	return s
}

// checkLine returns an error if a text is too long for one line.
func checkLine(f font.Face, size mark.Pt, text string, room mark.MM) error {
	if w := mark.Width(f, size, text); w > room {
		return &TextError{text, w, room, size}
	}
	return nil
}

// checkWords names the word of a text that is too long for a line.
func checkWords(f font.Face, size mark.Pt, text string, room mark.MM) error {
	for word := range strings.SplitSeq(text, " ") {
		if err := checkLine(f, size, word, room); err != nil {
			return err
		}
	}
	return nil
}

// checkImprint names the word of an imprint that is too long for a line.
func (t *Typesetter) checkImprint() error {
	room := t.footRoom(Foot{qr: t.imprint.QR})
	for _, line := range t.imprint.Lines {
		if err := checkWords(font.Regular, t.Format.Imprint, line, room); err != nil {
			return err
		}
	}
	if t.named {
		return checkWords(font.Semibold, t.Format.Imprint, t.imprint.By.Name, room)
	}
	return nil
}

// checkHeads returns an error that names the text of a head that is too long for its piece. A
// line below the title may be broken: then only its words must fit.
func (t *Typesetter) checkHeads(heads ...Head) error {
	for _, h := range heads {
		room := t.headRoom(h)
		err := cmp.Or(
			checkLine(font.Semibold, t.Format.LeastTitle, h.Title, room),
			checkLine(font.Semibold, t.Format.Small*kickerSize, h.Kicker, room),
		)
		for _, line := range t.linesOf(h) {
			err = cmp.Or(err, checkWords(line.face, line.size, line.text, room))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// CheckEdges returns an error that names a text of a side that reaches into the outer 5 mm, which
// a cut or a printer may take away. It checks the finished layout, because a publisher's or a
// translator's words may be long. It does not check turned texts, nor columns of figures.
func CheckEdges(sides ...mark.Page) error {
	const outer mark.MM = 5
	for _, side := range sides {
		for _, m := range side.Marks {
			if f, ok := m.(mark.Figure); ok {
				if err := CheckEdges(mark.Page{W: side.W, Marks: f.Marks}); err != nil {
					return err
				}
			}
			t, ok := m.(mark.Text)
			if !ok || t.Turn || t.Align == mark.Right && (t.Tag.Kind == mark.Cell || t.Tag.Kind == mark.RowHead) {
				continue
			}
			b := t.Box()
			if room := min(b.X+b.W, side.W-outer) - max(b.X, outer); room < b.W-0.01 {
				return &TextError{t.S, b.W, max(room, 0), t.Size}
			}
		}
	}
	return nil
}
