package typeset

import (
	"fmt"

	"rsc.io/qr"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A QR is a QR code: an address to be read by a camera.
type QR struct{ code *qr.Code }

// The measures of a QR code: its modules, and the quiet zone around it in modules.
const (
	qrModule mark.MM = 0.4
	qrQuiet  int     = 4
)

// NewQR makes the code of a text, with error correction of level L (7 %): a card
// is clean and flat, and a small code leaves room for figures.
func NewQR(text string) (*QR, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, fmt.Errorf("QR code of %q: %w", text, err)
	}
	return &QR{code}, nil
}

// Size is the length of its sides, its quiet zone included.
func (q *QR) Size() mark.MM { return qrModule * mark.MM(q.code.Size+2*qrQuiet) }

// Path draws it with its top left corner at (x, y), as rectangles: a row of black
// modules is one. It is always dark on light; on a printed ground a light square
// lies under it.
func (q *QR) Path(x, y mark.MM) mark.Path {
	p := mark.Path{Fill: true, Ink: mark.Black, Class: "qr"}
	for row := range q.code.Size {
		for from := 0; from < q.code.Size; from++ {
			if !q.code.Black(from, row) {
				continue
			}
			to := from
			for to < q.code.Size && q.code.Black(to, row) {
				to++
			}
			p.Rect(mark.Rect{X: x + qrModule*mark.MM(from+qrQuiet), Y: y + qrModule*mark.MM(row+qrQuiet), W: qrModule * mark.MM(to-from), H: qrModule})
			from = to
		}
	}
	return p
}
