package typeset

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A QR is a QR code: an address to be read by a camera.
type QR struct {
	address string // in ASCII
	code    *qr.Code
}

// The measures of a QR code: its modules, and the quiet zone around it in modules.
const (
	qrModule mark.MM = 0.4
	qrQuiet  int     = 4
)

// NewQR makes the code of an address, with error correction of level L (7 %): a card
// is clean and flat, and a small code leaves room for figures. The address has at most 2,953 bytes.
func NewQR(address string) *QR {
	return &QR{ascii(address), vp.Must(qr.Encode(address, qr.L))}
}

// ascii escapes what an address in ASCII cannot have.
func ascii(address string) (all string) {
	for _, c := range []byte(address) {
		if c <= ' ' || c > '~' || strings.IndexByte("\"<>\\^`{|}", c) >= 0 {
			all += fmt.Sprintf("%%%02X", c)
		} else {
			all += string(rune(c))
		}
	}
	return all
}

// Size is the length of its sides, its quiet zone included.
func (q *QR) Size() mark.MM { return qrModule * mark.MM(q.code.Size+2*qrQuiet) }

// In is the code in a place of its size, as a link to its address; a row of black modules is one rectangle. It is
// always dark on light: on a printed ground a light square has to lie under it. A path that has room from the start
// saves a tenth of the time of laying out cards with a code.
func (q *QR) In(at mark.Rect) mark.Figure {
	p := mark.Path{Fill: true, Ink: colour.Black, Class: "qr", Ops: make([]mark.Op, 0, q.code.Size*q.code.Size)}
	for row := range q.code.Size {
		for from, to := 0, 0; from < q.code.Size; from = to + 1 {
			for to = from; q.code.Black(to, row); to++ {
			}
			if to > from {
				p.Rect(mark.Rect{
					X: at.X + qrModule*mark.MM(from+qrQuiet), Y: at.Y + qrModule*mark.MM(row+qrQuiet),
					W: qrModule * mark.MM(to-from), H: qrModule,
				})
			}
		}
	}
	return mark.Figure{Area: at, Alt: q.address, Link: true, Marks: []mark.Mark{p}}
}
