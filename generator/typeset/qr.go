package typeset

import (
	"rsc.io/qr"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A QR is a QR code: an address to be read by a camera.
type QR struct {
	size mark.MM
	dark []mark.Rect // from its top left corner; a row of black modules is one
}

// The measures of a QR code: its modules, and the quiet zone around it in modules.
const (
	qrModule mark.MM = 0.4
	qrQuiet  int     = 4
)

// NewQR makes the code of a text, with error correction of level L (7 %): a card
// is clean and flat, and a small code leaves room for figures. The text has at most 2,953 bytes.
func NewQR(text string) *QR {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		panic(err)
	}
	q := &QR{size: qrModule * mark.MM(code.Size+2*qrQuiet)}
	for row := range code.Size {
		for from := 0; from < code.Size; from++ {
			if !code.Black(from, row) {
				continue
			}
			to := from
			for to < code.Size && code.Black(to, row) {
				to++
			}
			q.dark = append(q.dark, mark.Rect{
				X: qrModule * mark.MM(from+qrQuiet), Y: qrModule * mark.MM(row+qrQuiet),
				W: qrModule * mark.MM(to-from), H: qrModule,
			})
			from = to
		}
	}
	return q
}

// Size is the length of its sides, its quiet zone included.
func (q *QR) Size() mark.MM { return q.size }

// Path draws it with its top left corner at (x, y). It is always dark on light: on a printed
// ground a light square has to lie under it.
func (q *QR) Path(x, y mark.MM) mark.Path {
	p := mark.Path{Fill: true, Ink: colour.Black, Class: "qr"}
	for _, r := range q.dark {
		r.X, r.Y = x+r.X, y+r.Y
		p.Rect(r)
	}
	return p
}
