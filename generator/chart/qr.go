package chart

import (
	"fmt"

	"rsc.io/qr"
)

// A QR is a QR code: an address to be read by a camera.
type QR struct{ code *qr.Code }

// The measures of a QR code: its modules, and the quiet zone around it in modules.
const (
	qrModule MM  = 0.4
	qrQuiet  int = 4
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
func (q *QR) Size() MM { return qrModule * MM(q.code.Size+2*qrQuiet) }

// Path draws it with its top left corner at (x, y), as rectangles: a row of black
// modules is one. It is always dark on light; on a printed ground a light square
// lies under it.
func (q *QR) Path(x, y MM) Path {
	p := Path{Fill: true, Ink: Black, Class: "qr"}
	for row := range q.code.Size {
		for from := 0; from < q.code.Size; from++ {
			if !q.code.Black(from, row) {
				continue
			}
			to := from
			for to < q.code.Size && q.code.Black(to, row) {
				to++
			}
			p.rect(Rect{x + qrModule*MM(from+qrQuiet), y + qrModule*MM(row+qrQuiet), qrModule * MM(to-from), qrModule})
			from = to
		}
	}
	return p
}
