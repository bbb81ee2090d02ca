package generator_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A paperReader follows a page's content, forms within it included.
type paperReader struct {
	page  *paperPage
	file  pdfFile
	faces *paperFaces
	top   matrix // the page's own frame
	order int
	mcid  int
	tag   string
	depth int
	known map[string]*paperFace // by their names, of the resources at hand
	state paperState
	stack []paperState

	line, glyph matrix // of the line of type, and of the next glyph
	path        paperPath
	start       spot
}

type paperState struct {
	ctm          matrix
	frame        int
	font         string
	size         float64
	fill, stroke string
	width        float64
}

// read follows operators. One that it does not know is an error: it might move,
// hide or shrink what is measured.
func (r *paperReader) read(content []byte, resources any) error {
	var operands []string
	number := func(i int) float64 {
		x, _ := strconv.ParseFloat(at(operands, i), 64)
		return x
	}
	six := func() matrix { return matrix{number(0), number(1), number(2), number(3), number(4), number(5)} }
	depth := len(r.stack)
	for _, t := range tokens(string(content)) {
		if c := t[0]; c == '(' || c == '/' || c == '[' || c == ']' || strings.ContainsRune("+-.0123456789", rune(c)) {
			operands = append(operands, t)
			continue
		}
		s := &r.state
		switch t {
		case "q":
			r.stack = append(r.stack, *s)
		case "Q":
			if len(r.stack) == depth {
				return fmt.Errorf("Q without q")
			}
			*s, r.stack = r.stack[len(r.stack)-1], r.stack[:len(r.stack)-1]
		case "cm":
			s.ctm = six().times(s.ctm)
			r.page.frames = append(r.page.frames, s.ctm)
			s.frame = len(r.page.frames) - 1
		case "g", "rg", "k":
			s.fill = strings.Join(append(operands, t), " ")
		case "G", "RG", "K":
			s.stroke = strings.Join(append(operands, t), " ")
		case "w":
			s.width = number(0) * mmPerPoint
		case "m":
			r.start = r.at(number(0), number(1))
			r.path.parts = append(r.path.parts, []spot{r.start})
		case "l", "c":
			if len(r.path.parts) == 0 {
				return fmt.Errorf("a line that begins nowhere")
			}
			last, to := len(r.path.parts)-1, r.at(number(0), number(1))
			if t == "c" {
				r.path.curves++
				to = r.at(number(4), number(5))
			}
			r.path.parts[last] = append(r.path.parts[last], to)
		case "h":
			if last := len(r.path.parts) - 1; last >= 0 {
				r.path.parts[last] = append(r.path.parts[last], r.path.parts[last][0])
			}
		case "re":
			x, y, w, h := number(0), number(1), number(2), number(3)
			r.path.parts = append(r.path.parts, []spot{r.at(x, y), r.at(x+w, y), r.at(x+w, y+h), r.at(x, y+h), r.at(x, y)})
		case "S", "f", "B":
			r.paint(t)
		case "n":
			r.path = paperPath{}
		case "BT":
			r.line, r.glyph = identityMatrix, identityMatrix
		case "Tf":
			s.font, s.size = at(operands, 0), number(1)
		case "Td":
			r.line = matrix{1, 0, 0, 1, number(0), number(1)}.times(r.line)
			r.glyph = r.line
		case "Tm":
			r.line = six()
			r.glyph = r.line
		case "Tj", "TJ":
			if err := r.show(operands, resources); err != nil {
				return err
			}
		case "BDC", "BMC":
			r.tag, r.mcid = at(operands, 0), -1
			if len(operands) == 3 && operands[1] == "/MCID" {
				r.mcid = int(number(2))
			}
		case "EMC":
			r.tag, r.mcid = "", -1
		case "Do":
			if err := r.object(at(operands, 0), resources); err != nil {
				return err
			}
		case "ET", "d", "M", "J", "j":
		default:
			return fmt.Errorf("operator %q: this test does not know what it does to the page", t)
		}
		operands = operands[:0]
	}
	if len(r.stack) != depth {
		return fmt.Errorf("%d q more than Q", len(r.stack)-depth)
	}
	return nil
}

func (r *paperReader) at(x, y float64) spot {
	return r.page.onPage(matrix{1, 0, 0, 1, x, y}.times(r.state.ctm))
}

func (r *paperReader) paint(operator string) {
	p, s := r.path, r.state
	r.path = paperPath{}
	p.order, p.frame, p.width = r.order, s.frame, s.width
	p.fill, p.line = operator != "S", operator != "f"
	p.ink = s.stroke
	if p.fill {
		p.ink = s.fill
	}
	r.order++
	if len(p.parts) > 0 {
		r.page.paths = append(r.page.paths, p)
	}
}

// object draws an image or a form.
func (r *paperReader) object(name string, resources any) error {
	dict, _ := r.file.get(resources, "/XObject").(map[string]any)
	object := r.file.get(dict[name])
	switch kind := r.file.get(object, "/Subtype"); kind {
	case "/Image":
		b := nothingYet
		for _, c := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			b = b.with(r.at(c[0], c[1]))
		}
		r.page.images = append(r.page.images, paperImage{r.order, r.state.frame, b})
		r.order++
		return nil
	case "/Form":
		if r.depth == 10 {
			return fmt.Errorf("form %s: forms within forms without end", name)
		}
		data, err := r.file.stream(dict[name])
		if err != nil {
			return fmt.Errorf("form %s: %w", name, err)
		}
		before := r.state
		r.depth++
		if m, ok := numbersOf(r.file.get(object, "/Matrix"), 6); ok {
			r.state.ctm = matrix(m).times(r.state.ctm)
		}
		r.page.frames = append(r.page.frames, r.state.ctm)
		r.state.frame = len(r.page.frames) - 1
		if inner := r.file.get(object, "/Resources"); inner != nil {
			resources = inner
		}
		known := r.known
		r.known = nil
		err = r.read(data, resources)
		r.known, r.depth, r.state = known, r.depth-1, before
		return err
	default:
		return fmt.Errorf("object %s is %v: this test does not know what it draws", name, kind)
	}
}

func (r *paperReader) face(name string, resources any) (*paperFace, error) {
	if face, ok := r.known[name]; ok {
		return face, nil
	}
	face, err := r.faces.of(r.file, resources, name)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	if r.known == nil {
		r.known = map[string]*paperFace{}
	}
	r.known[name] = face
	return face, nil
}

// show sets a run of type: glyph after glyph, by the file's widths and kerning.
func (r *paperReader) show(operands []string, resources any) error {
	s := r.state
	face, err := r.face(s.font, resources)
	if err != nil {
		return err
	}
	t := paperText{order: r.order, frame: s.frame, tag: r.tag, mcid: r.mcid, box: nothingYet}
	r.order++
	t.m = r.glyph.times(s.ctm)
	t.font, t.ink, t.size = s.font, s.fill, s.size*t.m.scale()
	t.at = r.local(t.m)
	step := func(points float64) { r.glyph = matrix{1, 0, 0, 1, points, 0}.times(r.glyph) }
	for _, o := range operands {
		switch {
		case o[0] == '(':
			for _, code := range unescape(o[1 : len(o)-1]) {
				g := face.glyph(code)
				t.codes = append(t.codes, code)
				t.text += g.text
				if g.wrong != "" && t.wrong == "" {
					t.wrong = fmt.Sprintf("code %d, %q: %s", code, g.text, g.wrong)
				}
				if !g.outline.empty() {
					m := r.glyph.times(s.ctm)
					b := nothingYet
					for _, c := range [][2]float64{{g.outline.x0, g.outline.y0}, {g.outline.x1, g.outline.y1}} {
						b = b.with(r.page.onPage(matrix{1, 0, 0, 1, c[0] * s.size / 1000, -c[1] * s.size / 1000}.times(m)))
					}
					t.glyphs = append(t.glyphs, b)
					t.box = t.box.and(b)
				}
				step(g.width * s.size / 1000)
			}
		case o != "[" && o != "]":
			x, err := strconv.ParseFloat(o, 64)
			if err != nil || math.Abs(x) > 1000 {
				return fmt.Errorf("a kern of %s", o)
			}
			step(-x * s.size / 1000)
		}
	}
	t.right = r.local(r.glyph.times(s.ctm)).x
	r.page.texts = append(r.page.texts, t)
	return nil
}

// local is a place in the frame at hand.
func (r *paperReader) local(m matrix) spot {
	f := r.page.frames[r.state.frame]
	x, y := m[4]-f[4], m[5]-f[5]
	det := f[0]*f[3] - f[1]*f[2]
	return spot{(x*f[3] - y*f[2]) / det * mmPerPoint, -(y*f[0] - x*f[1]) / det * mmPerPoint}
}
