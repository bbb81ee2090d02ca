package generator_test

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// The least measures of a QR code.
const (
	leastModule = 0.4 // mm
	quietZone   = 4   // modules
)

// A paperQR is a QR code as content draws it: many dark rectangles.
type paperQR struct {
	paperPath
	box    box
	module float64
	count  int // modules a side
}

// codes are a page's QR codes.
func (p *paperPage) codes() (all []paperQR, err error) {
	for _, path := range p.paths {
		if !path.fill || len(path.parts) < 100 {
			continue
		}
		q := paperQR{paperPath: path, box: nothingYet, module: math.Inf(1)}
		for k := range path.parts {
			b := path.box(k)
			q.box = q.box.and(b)
			q.module = min(q.module, b.w(), b.h())
		}
		q.count = int(math.Round(q.box.w() / q.module))
		if q.count < 21 || (q.count-17)%4 != 0 || math.Abs(q.box.w()-q.box.h()) > rounding {
			return nil, fmt.Errorf("something of %d rectangles at %v is no QR code: %d modules a side", len(path.parts), q.box, q.count)
		}
		q.module = q.box.w() / float64(q.count)
		all = append(all, q)
	}
	return all, nil
}

// addressOn is where the QR code of a file leads.
func addressOn(path string) string {
	switch folder, name := path[:strings.LastIndex(path, "/")+1], path[strings.LastIndex(path, "/")+1:]; {
	case folder != "print/":
		return underRepo + folder
	case strings.HasPrefix(name, "acbl-"):
		return underRepo + "acbl/"
	case strings.HasPrefix(name, "ebu-"):
		return underRepo + "ebu/"
	default:
		return underRepo + "print/"
	}
}

// A camera's view of the paper: every code of every copy is found, read and
// compared with the address of its page.
func TestEveryQRCodeLeadsToItsPage(t *testing.T) {
	t.Parallel()
	b := repo(t)
	var paths []string
	boards := []int{4, 24, 100}
	if everything() {
		boards = someOfAll
	}
	for _, n := range boards {
		for _, p := range paperPieces {
			paths = append(paths, boardPath(n, p.name+".pdf"))
		}
	}
	for _, p := range b.ending(".pdf") {
		if strings.HasPrefix(p, "print/") && !strings.HasPrefix(p, "print/book-") && !strings.HasPrefix(p, "print/calibration-") {
			paths = append(paths, p)
		}
	}
	qpdf, pdftoppm := readback.Tool(t, "qpdf"), readback.Tool(t, "pdftoppm")
	r := &reading{t: t, why: "a camera would find nothing, or another page"}
	var faces paperFaces
	together(paths, func(path string) {
		p, err := openPaper(qpdf, b.onDisk(path), path, 0, &faces)
		if err != nil {
			t.Error(err)
			return
		}
		c := &paperCase{paperFile: p}
		page := p.pages[0]
		codes, err := page.codes()
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return
		}
		if copies := len(page.cards()); len(codes) != copies {
			r.fault("%s: %d QR codes on %d copies", path, len(codes), copies)
		}
		if strings.HasPrefix(path, "boards/") {
			c.lookAtCheckLine(r)
		}
		const dpi = 300
		ink, err := rendered(pdftoppm, b.onDisk(path), dpi, 1)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return
		}
		for _, q := range codes {
			c.lookAtQR(r, page, q)
			got, err := decodeQR(ink[0], pixels(q.box.inset(-quietZone*q.module), dpi))
			if err != nil {
				c.fault(r, page, "the QR code at %v cannot be read: %v", q.box, err)
				continue
			}
			r.same(got, addressOn(path), "%s, QR code at %v", path, q.box)
		}
	})
	if n := int(r.checked.Load()); n < len(paths) {
		t.Errorf("%d QR codes were read in %d files", n, len(paths))
	}
	t.Logf("%d QR codes read in %d files", r.checked.Load(), len(paths))
}

// lookAtQR measures modules and the quiet zone.
func (c *paperCase) lookAtQR(r *reading, page *paperPage, q paperQR) {
	if q.module < leastModule-0.0005 {
		c.fault(r, page, "the QR code's modules are %.3f mm, the least is %v", q.module, leastModule)
	}
	if ink, _ := inkOf(q.ink); ink != (paperInk{}) {
		c.fault(r, page, "the QR code is printed with %q, not in pure black", q.ink)
	}
	quiet := q.box.inset(-quietZone * q.module)
	if !(box{0, 0, page.w, page.h}).inset(safeZone).holds(quiet) {
		c.fault(r, page, "the quiet zone %v of the QR code reaches into the paper's edge", quiet)
	}
	for _, t := range page.texts {
		if t.box.overlaps(quiet) {
			c.fault(r, page, "%q lies in the QR code's quiet zone", shorten(t.text))
		}
	}
	ground := paperWhite
	for _, p := range page.paths {
		for k := range p.parts {
			in := p.inked(k)
			ink, _ := inkOf(p.ink)
			switch around := p.curves > 0 && !p.fill && in.inset(safeZone/2).holds(quiet); {
			case p.order == q.order || around || !in.overlaps(quiet):
			case p.fill && p.order < q.order && p.rectangle(k) && in.holds(quiet):
				ground = ink
			default:
				c.fault(r, page, "a line or shape at %v lies in the QR code's quiet zone %v", in, quiet)
			}
		}
	}
	if ground != paperWhite {
		c.fault(r, page, "under the QR code at %v and its quiet zone lies %v, should be white", q.box, ground)
	}
}

func decodeQR(page *image.Gray, in image.Rectangle) (string, error) {
	// The quiet zone alone must do: nothing of what lies around is seen.
	bitmap, err := gozxing.NewBinaryBitmapFromImage(page.SubImage(in))
	if err != nil {
		return "", err
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}
