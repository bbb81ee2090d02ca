package check

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf16"
)

// A placed text is one that a page shows, in the order of drawing. Places count in the direction in
// which the text runs, and only those of one page and one direction are compared: x is further along,
// down further down.
type placed struct {
	text    string
	x, down float64
	size    float64
	way     float64 // the direction, in degrees
	side    int     // the card on the page, if there are several
	turned  bool    // of a picture: its place is not known
	faint   bool    // its colour cannot be read on white
	at      point   // of a PDF page: where it begins
}

// A pdfFont is how a font's codes read.
type pdfFont [256]string

// pdfPages gives the texts of a file's pages.
func pdfPages(data []byte) ([][]placed, error) { return pdfDrawn(data, &pdfPen{}) }

// pdfDrawn gives the texts of a file's pages, and has a pen draw their lines and shapes.
func pdfDrawn(data []byte, pen *pdfPen) ([][]placed, error) {
	f, err := openPDF(data)
	if err != nil {
		return nil, err
	}
	var all [][]placed
	fonts, left := map[pdfRef]*pdfFont{}, mostOperators
	for _, key := range []string{"AcroForm", "OpenAction", "AA", "OCProperties", "Names"} {
		if f.dict(f.trailer["Root"])[key] != nil {
			return nil, fmt.Errorf("%w: it has %s, which can change what is seen", errPDF, key)
		}
	}
	for _, p := range f.pages() {
		notes, _ := f.get(p["Annots"]).([]any)
		for _, note := range notes {
			if d := f.dict(note); d["Subtype"] != pdfName("Link") || d["AP"] != nil {
				return nil, fmt.Errorf("%w: a note lies on a page", errPDF)
			}
		}
		content, err := f.stream(p["Contents"])
		if err != nil {
			return nil, err
		}
		d := pdfDrawing{file: f, fonts: fonts, forms: map[pdfRef][]byte{}, left: left, pen: pen}
		d.draw(content, f.dict(p["Resources"]), 0)
		if d.err != nil {
			return nil, d.err
		}
		if err := outside(f, p, d.out); err != nil {
			return nil, err
		}
		all, left = append(all, d.out), d.left
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%w: no pages", errPDF)
	}
	return all, nil
}

// outside finds fault with a number that begins beyond the edge of a page, where nobody sees it.
func outside(f *pdfFile, page pdfDict, texts []placed) error {
	for _, key := range []string{"MediaBox", "CropBox"} {
		var box [4]float64
		sides, _ := f.get(page[key]).([]any)
		for i := range min(len(sides), 4) {
			box[i], _ = sides[i].(float64)
		}
		for _, t := range texts {
			if len(sides) == 4 && (t.at.x < box[0] || t.at.x > box[2] || t.at.y < box[1] || t.at.y > box[3]) && strings.ContainsAny(t.text, "0123456789") {
				return fmt.Errorf("%w: the text %q lies outside of the page", errPDF, t.text)
			}
		}
	}
	return nil
}

// mostOperators is how many operators a file may have, those of a form each time that it is shown. The
// book of 4 to 400 boards has four million.
const mostOperators = 8 << 20

// A matrix is [a b c d e f] of PDF.
type matrix [6]float64

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

type pdfState struct {
	ctm   matrix
	font  *pdfFont
	size  float64
	faint bool
}

// A pdfDrawing follows the operators of a page.
type pdfDrawing struct {
	file  *pdfFile
	fonts map[pdfRef]*pdfFont
	forms map[pdfRef][]byte
	out   []placed
	left  int
	sides int
	err   error

	pdfState
	saved []pdfState
	line  matrix
	pen   *pdfPen // what draws lines and shapes
}

// draw follows content. Every group on the page itself is a side of its own.
func (d *pdfDrawing) draw(content []byte, resources pdfDict, depth int) {
	if depth == 0 {
		d.ctm = matrix{1, 0, 0, 1, 0, 0}
	}
	bottom := len(d.saved)
	fonts, forms := d.file.dict(resources["Font"]), d.file.dict(resources["XObject"])
	l := lexer{data: content}
	var args []any
	number := func(i int) float64 {
		if i < len(args) {
			if n, ok := args[i].(float64); ok {
				return n
			}
		}
		return 0
	}
	for d.err == nil {
		t := l.next()
		op, isOp := t.(keyword)
		if isOp && (op == "[" || op == "<<") {
			l.at -= len(op)
			args = append(args, l.object(0))
			continue
		}
		if !isOp {
			if args = append(args, t); len(args) > 64 {
				args = args[1:]
			}
			continue
		}
		if d.left--; d.left < 0 {
			d.err = fmt.Errorf("%w: more than %d operators", errPDF, mostOperators)
		}
		switch op {
		case "":
			d.saved = d.saved[:min(bottom, len(d.saved))]
			return
		case "q":
			if len(d.saved) == 0 {
				d.sides++
			}
			if d.saved = append(d.saved, d.pdfState); len(d.saved) > 1000 {
				d.err = errPDF
			}
		case "Q":
			if n := len(d.saved); n > bottom {
				d.pdfState, d.saved = d.saved[n-1], d.saved[:n-1]
			}
		case "cm":
			d.ctm = matrix{number(0), number(1), number(2), number(3), number(4), number(5)}.times(d.ctm)
		case "BT":
			d.line = matrix{1, 0, 0, 1, 0, 0}
		case "Td":
			d.line = matrix{1, 0, 0, 1, number(0), number(1)}.times(d.line)
		case "Tm":
			d.line = matrix{number(0), number(1), number(2), number(3), number(4), number(5)}
		case "Tf":
			if len(args) == 2 {
				name, _ := args[0].(pdfName)
				d.font, d.size = d.fontOf(fonts[string(name)]), number(1)
			}
		case "Tj", "TJ":
			if len(args) == 1 {
				d.show(args[0])
			}
		case "Do":
			if len(args) == 1 {
				name, _ := args[0].(pdfName)
				d.form(forms[string(name)], depth)
			}
		case "g":
			d.faint = pale(number(0), number(0), number(0))
		case "rg":
			d.faint = pale(number(0), number(1), number(2))
		case "k":
			d.faint = pale((1-number(0))*(1-number(3)), (1-number(1))*(1-number(3)), (1-number(2))*(1-number(3)))
		case "'", "\"", "TD", "T*", "Tz", "Tr", "BI", "gs", "W", "W*", "sh", "cs", "sc", "scn":
			d.err = fmt.Errorf("%w: operator %s", errPDF, op)
		default:
			if d.pen != nil {
				for _, shape := range d.pen.draw(string(op), d.ctm, number) {
					d.cover(shape)
				}
			}
		}
		args = args[:0]
	}
}

// cover finds fault with a shape that is painted over numbers. Shapes are rectangles, or nearly.
func (d *pdfDrawing) cover(shape stroke) {
	left, right, top, bottom := shape.box()
	for _, t := range d.out {
		if t.at.x > left && t.at.x < right && t.at.y > top && t.at.y < bottom && strings.ContainsAny(t.text, "0123456789") {
			d.err = fmt.Errorf("%w: a shape covers the text %q", errPDF, t.text)
			return
		}
	}
}

// form shows a form. A picture it passes over.
func (d *pdfDrawing) form(o any, depth int) {
	ref, is := o.(pdfRef)
	if !is {
		return
	}
	dict := d.file.dict(ref)
	if dict["Subtype"] != pdfName("Form") {
		return
	}
	if depth > 8 || dict["Matrix"] != nil {
		d.err = errPDF
		return
	}
	content, there := d.forms[ref]
	if !there {
		if content, d.err = d.file.stream(ref); d.err != nil {
			return
		}
		d.forms[ref] = content
	}
	before := d.pdfState
	d.saved = append(d.saved, before)
	d.draw(content, d.file.dict(dict["Resources"]), depth+1)
	d.pdfState = before
	d.saved = d.saved[:max(0, len(d.saved)-1)]
}

// show notes a text at its place.
func (d *pdfDrawing) show(o any) {
	var b strings.Builder
	if d.font == nil {
		return
	}
	parts, isArray := o.([]any)
	if !isArray {
		parts = []any{o}
	}
	for _, part := range parts {
		s, _ := part.(pdfString)
		for i := range len(s) {
			b.WriteString(d.font[s[i]])
		}
	}
	at := d.line.times(d.ctm)
	long := math.Hypot(at[0], at[1])
	if long == 0 {
		return
	}
	side := 0
	if len(d.saved) > 0 {
		side = d.sides
	}
	cos, sin := at[0]/long, at[1]/long // which way the text runs: a card may be turned
	d.out = append(d.out, placed{
		text: strings.TrimSpace(b.String()), side: side, size: d.size * long, way: math.Round(math.Atan2(sin, cos) * 180 / math.Pi),
		x: at[4]*cos + at[5]*sin, down: at[4]*sin - at[5]*cos, faint: d.faint, at: point{at[4], at[5]},
	})
}

// fontOf reads which letters a font's codes are, twice: as they are copied, and as the encoding names
// them. If the two differ, a reader sees another text than a program.
func (d *pdfDrawing) fontOf(o any) *pdfFont {
	ref, is := o.(pdfRef)
	if !is {
		return nil
	}
	if f, there := d.fonts[ref]; there {
		return f
	}
	dict := d.file.dict(ref)
	stream, err := d.file.stream(dict["ToUnicode"])
	if err != nil {
		d.err = err
		return nil
	}
	f := &pdfFont{}
	d.fonts[ref] = f
	l := lexer{data: stream}
	inside := false
	for {
		t := l.next()
		if t == keyword("") {
			break
		}
		if op, is := t.(keyword); is {
			inside = op == "beginbfchar"
			continue
		}
		code, ok := t.(pdfString)
		if !inside || !ok {
			continue
		}
		text, _ := l.next().(pdfString)
		if len(code) != 1 || len(text)%2 != 0 {
			d.err = errPDF
			return nil
		}
		var units []uint16
		for i := 0; i < len(text); i += 2 {
			units = append(units, uint16(text[i])<<8|uint16(text[i+1]))
		}
		f[code[0]] = string(utf16.Decode(units))
	}
	d.err = d.compareEncoding(f, d.file.dict(dict["Encoding"]))
	return f
}

func (d *pdfDrawing) compareEncoding(f *pdfFont, encoding pdfDict) error {
	differ := func(code int) error {
		return fmt.Errorf("the font shows the code %d as another letter than it copies it, %q", code, f[code])
	}
	named := [256]bool{}
	differences, _ := d.file.get(encoding["Differences"]).([]any)
	code := 0
	for _, o := range differences {
		switch o := o.(type) {
		case float64:
			code = int(o)
		case pdfName:
			if code < 0 || code > 255 {
				return errPDF
			}
			named[code] = true
			if f[code] != "" && string(o) != fmt.Sprintf("uni%04X", []rune(f[code])[0]) {
				return differ(code)
			}
			code++
		}
	}
	for code := ' '; code <= '~'; code++ {
		if f[code] != "" && !named[code] && f[code] != string(code) {
			return differ(int(code))
		}
	}
	return nil
}
