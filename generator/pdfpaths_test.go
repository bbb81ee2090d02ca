package generator_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A spot is a place on paper: millimetres from its top left corner.
type spot struct{ x, y float64 }

// A stroke is a straight line as content draws it.
type stroke struct {
	a, b spot
	w    float64 // of the line, mm
	dash bool
}

func (s stroke) length() float64 { return math.Hypot(s.b.x-s.a.x, s.b.y-s.a.y) }
func (s stroke) level() bool     { return math.Abs(s.a.y-s.b.y) < 0.005 }
func (s stroke) upright() bool   { return math.Abs(s.a.x-s.b.x) < 0.005 }

// A shape is a closed outline: the box of its points, and how many curves it has.
type shape struct {
	x, y, w, h float64
	curves     int
	filled     bool
}

// A label is a text where it begins.
type label struct {
	spot
	size float64 // mm
	text string
}

// A drawn is one page's lines, outlines and texts.
type drawn struct {
	w, h    float64
	strokes []stroke
	shapes  []shape
	labels  []label
}

const mmPerPoint = 25.4 / 72

// drawnPages reads what each page's content draws.
func drawnPages(qpdf, path string) ([]drawn, error) {
	f, err := openPDF(qpdf, path)
	if err != nil {
		return nil, err
	}
	kids, _ := f.get(f["trailer"].Value, "/Root", "/Pages", "/Kids").([]any)
	if len(kids) == 0 {
		return nil, fmt.Errorf("%s: no pages", path)
	}
	var pages []drawn
	for i, page := range kids {
		dict, _ := f.get(page).(map[string]any)
		box, _ := f.get(page, "/MediaBox").([]any)
		if len(box) != 4 {
			return nil, fmt.Errorf("%s, page %d: MediaBox %v", path, i+1, box)
		}
		data, err := f.stream(dict["/Contents"])
		if err != nil {
			return nil, fmt.Errorf("%s, page %d: %w", path, i+1, err)
		}
		w, _ := box[2].(float64)
		h, _ := box[3].(float64)
		p, err := drawnBy(data, f.decoder(page), w, h)
		if err != nil {
			return nil, fmt.Errorf("%s, page %d: %w", path, i+1, err)
		}
		pages = append(pages, p)
	}
	return pages, nil
}

// drawnBy follows a content's operators over a page of w × h points. An operator
// that it does not know is an error: it might move what is measured.
func drawnBy(content []byte, decode func(font string, code byte) string, w, h float64) (drawn, error) {
	type state struct {
		ctm   matrix
		width float64
		dash  bool
		font  string
		size  float64
	}
	p := drawn{w: w * mmPerPoint, h: h * mmPerPoint}
	s := state{ctm: identityMatrix, width: 1}
	var stack []state
	line := identityMatrix
	var operands []string
	number := func(i int) float64 {
		x, _ := strconv.ParseFloat(at(operands, i), 64)
		return x
	}
	six := func() matrix { return matrix{number(0), number(1), number(2), number(3), number(4), number(5)} }
	place := func(x, y float64) spot {
		m := matrix{1, 0, 0, 1, x, y}.times(s.ctm)
		return spot{m[4] * mmPerPoint, (h - m[5]) * mmPerPoint}
	}
	var path [][]spot // subpaths
	curves, closed := 0, 0
	end := func(filled bool) {
		for _, sub := range path {
			for i := 1; i < len(sub) && !filled && curves == 0; i++ {
				p.strokes = append(p.strokes, stroke{sub[i-1], sub[i], s.width * mmPerPoint, s.dash})
			}
		}
		if closed > 0 {
			o := shape{x: math.Inf(1), y: math.Inf(1), curves: curves, filled: filled}
			x, y := math.Inf(-1), math.Inf(-1)
			for _, sub := range path {
				for _, q := range sub {
					o.x, o.y, x, y = min(o.x, q.x), min(o.y, q.y), max(x, q.x), max(y, q.y)
				}
			}
			o.w, o.h = x-o.x, y-o.y
			p.shapes = append(p.shapes, o)
		}
		path, curves, closed = nil, 0, 0
	}
	for _, t := range tokens(string(content)) {
		if c := t[0]; c == '(' || c == '/' || c == '[' || c == ']' || strings.ContainsRune("+-.0123456789", rune(c)) {
			operands = append(operands, t)
			continue
		}
		switch t {
		case "q":
			stack = append(stack, s)
		case "Q":
			if len(stack) == 0 {
				return p, fmt.Errorf("Q without q")
			}
			s, stack = stack[len(stack)-1], stack[:len(stack)-1]
		case "cm":
			s.ctm = six().times(s.ctm)
		case "w":
			s.width = number(0)
		case "d":
			s.dash = len(operands) > 3 // brackets and phase
		case "m":
			path = append(path, []spot{place(number(0), number(1))})
		case "l":
			path[len(path)-1] = append(path[len(path)-1], place(number(0), number(1)))
		case "c":
			curves++
			path[len(path)-1] = append(path[len(path)-1], place(number(4), number(5)))
		case "re":
			x, y, rw, rh := number(0), number(1), number(2), number(3)
			path = append(path, []spot{place(x, y), place(x+rw, y), place(x+rw, y+rh), place(x, y+rh)})
			closed++
		case "h":
			closed++
		case "S", "n":
			end(false)
		case "f", "B":
			end(true)
		case "BT":
			line = identityMatrix
		case "Tf":
			s.font, s.size = at(operands, 0), number(1)
		case "Td":
			line = matrix{1, 0, 0, 1, number(0), number(1)}.times(line)
		case "Tm":
			line = six()
		case "Tj", "TJ":
			l := label{size: s.size * line.times(s.ctm).scale() * mmPerPoint}
			m := line.times(s.ctm)
			l.spot = spot{m[4] * mmPerPoint, (h - m[5]) * mmPerPoint}
			for _, o := range operands {
				if o[0] == '(' {
					for _, c := range unescape(o[1 : len(o)-1]) {
						l.text += decode(s.font, c)
					}
				}
			}
			p.labels = append(p.labels, l)
		case "ET", "g", "rg", "k", "G", "RG", "K", "M", "J", "j", "BDC", "BMC", "EMC":
		default:
			return p, fmt.Errorf("operator %q: this test does not know what it does to lines", t)
		}
		operands = operands[:0]
	}
	return p, nil
}
