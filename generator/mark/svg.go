package mark

import (
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
)

// InlineSVG writes a drawing for an HTML page. It has neither style
// attributes nor a <style>, so that a strict content security policy allows it.
// The page's style sheet gives it colours, by the marks' classes.
// Its caption on the page is its name, so it does not say its title again; its text alternative
// is its description, if it has one. A plot has its Plane in the attribute data-plane, for scripts that show a
// reader's own value in it: left, right, bottom, top, greatest x, least and greatest y, least x, and
// "log" if the y axis is logarithmic.
func InlineSVG(d Drawing) []byte {
	w := &svgWriter{}
	w.open(d, plane(d.Plane), ` aria-label="`+escaped(cmp.Or(d.Desc, d.Title))+`"`)
	w.draw(d.Marks)
	w.put("</svg>")
	return w.out
}

func plane(p *Plane) string {
	if p == nil {
		return ""
	}
	log := ""
	if p.LogY {
		log = " log"
	}
	return fmt.Sprintf(` data-plane="%s %s %s %s %.5g %.5g %.5g %.5g%s"`,
		number(p.Left), number(p.Right), number(p.Bottom), number(p.Top), p.XMax, p.YMin, p.YMax, p.XMin, log)
}

// SVG writes a drawing as a file of its own: the same body, its true size in
// millimetres, and css as its style sheet, which should hold plain colours and
// media queries only (some viewers know no more). A page of print is a drawing
// too: marks without a class carry their ink, and their texts are outlines, so that they show our type everywhere.
// css may be empty then.
func SVG(d Drawing, css string) []byte {
	w := &svgWriter{out: make([]byte, 0, 250*len(d.Marks))} // about what a text takes
	size := fmt.Sprintf(` xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm"`, number(d.W), number(d.H))
	label := ` aria-labelledby="t d"`
	if d.Desc == "" {
		label = ` aria-labelledby="t"`
	}
	w.open(d, size, label)
	if css != "" {
		w.put("<style>" + escaped(css) + "</style>\n")
	}
	if d.Title != "" {
		w.put(`<title id="t">` + escaped(d.Title) + "</title>\n")
		if d.Desc != "" {
			w.put(`<desc id="d">` + escaped(d.Desc) + "</desc>\n")
		}
	}
	w.draw(d.Marks)
	w.put("</svg>\n")
	return w.out
}

// svgWriter writes millimetres as user units. It appends numbers and colours without making strings first,
// as a site has a thousand pictures of pieces.
type svgWriter struct {
	out     []byte
	glyphs  []glyph // that were used
	line    Text    // what the texts of the last group share
	lineEnd int     // where it ended
}

func (w *svgWriter) put(s string) { w.out = append(w.out, s...) }

func (w *svgWriter) printf(format string, args ...any) { w.out = fmt.Appendf(w.out, format, args...) }

// open begins the root element. Its fill is the colour of text where there is no style sheet. With a title it
// has a label for screen readers.
func (w *svgWriter) open(d Drawing, more, label string) {
	x, y := number(d.At.X), number(d.At.Y)
	w.printf(`<svg%s viewBox="%s %s %s %s" fill="currentColor"`, more, x, y, number(d.W), number(d.H))
	if d.Title == "" {
		w.put(` aria-hidden="true"`)
	} else {
		w.put(` role="img"` + label)
	}
	w.put(">\n")
}

func (w *svgWriter) marks(marks []Mark) {
	for _, m := range marks {
		switch m := m.(type) {
		case Text:
			w.text(m)
		case Rule:
			w.path(Path{
				Ops: []Op{
					{Verb: Move, P: [3]Point{{m.X1, m.Y1}}},
					{Verb: Line, P: [3]Point{{m.X2, m.Y2}}},
				},
				Width: m.Width, Ink: m.Ink, Class: m.Class,
			})
		case Path:
			w.path(m)
		case Image:
			w.image(m)
		case Group:
			w.group(m)
		case Figure:
			w.marks(m.Marks)
		}
	}
}

func (w *svgWriter) group(g Group) {
	w.printf(`<g transform="translate(%s %s)`, number(g.At.X), number(g.At.Y))
	if g.Turns != 0 {
		w.printf("rotate(%d)", 90*g.Turns)
	}
	w.put("\">\n")
	w.marks(g.Marks)
	w.put("</g>\n")
}

// image writes a picture into the file, so that the drawing needs no other file.
func (w *svgWriter) image(m Image) {
	w.put("<image")
	w.length("x", m.X)
	w.length("y", m.Y)
	w.length("width", m.W)
	w.length("height", m.H)
	w.put(` preserveAspectRatio="none"`)
	if m.Alt == "" {
		w.put(` aria-hidden="true"`)
	} else {
		w.put(` role="img"`)
		w.attr("aria-label", m.Alt)
	}
	w.put(` href="data:image/` + m.Picture.Kind + ";base64,")
	w.out = append(base64.StdEncoding.AppendEncode(w.out, m.Picture.File), '"')
	w.put("/>\n")
}

func (w *svgWriter) text(t Text) {
	if t.Class == "" {
		w.outlines(t)
		return
	}
	w.put("<text")
	w.attr("class", t.Class)
	w.length("x", t.X)
	w.length("y", t.Y)
	w.length("font-size", t.Size.MM())
	w.put([...]string{font.Semibold: ` font-weight="600"`}[t.Face])
	w.put([...]string{Center: ` text-anchor="middle"`, Right: ` text-anchor="end"`}[t.Align])
	if t.Turn {
		w.printf(` transform="rotate(-90 %s %s)"`, number(t.X), number(t.Y))
	}
	w.put(">" + escaped(t.S) + "</text>\n")
}

func (w *svgWriter) path(p Path) {
	if len(p.Ops) == 0 || p.Width <= 0 && !p.Fill {
		return
	}
	w.put("<path")
	if p.Class != "" {
		w.attr("class", p.Class)
	}
	switch {
	case !p.Fill:
		w.put(` fill="none"`)
	case p.Class == "":
		w.colour("fill", p.Ink)
	}
	if p.Width > 0 {
		if p.Class != "" {
			// A style sheet that knows the class overrides this; without one the mark is
			// visible.
			w.put(` stroke="currentColor"`)
		} else {
			w.colour("stroke", p.Ink)
		}
		w.length("stroke-width", p.Width.MM())
		if len(p.Dash) > 0 {
			w.put(` stroke-dasharray="`)
			for i, d := range p.Dash {
				if i > 0 {
					w.put(" ")
				}
				w.out = AppendNumber(w.out, hundredths(d.MM()), 2)
			}
			w.put(`"`)
		}
	}
	w.put(` d="`)
	w.ops(p.Ops)
	w.put("\"/>\n")
}

// ops writes path data relative to the last point, a third shorter than absolute
// data. The differences are taken between rounded positions, so that roundings
// do not add up along a line.
func (w *svgWriter) ops(ops []Op) {
	b := w.out
	var at, start [2]int
	var last byte
	for _, op := range ops {
		n := 1
		verb := letterOf(op, at)
		switch {
		case op.Verb == Close:
			if last != 'z' {
				b = append(b, 'z')
			}
			at, last = start, 'z'
			continue
		case op.Verb == Line && snapped(op.P[0]) == at:
			continue
		case op.Verb == Curve:
			n = 3
		case op.Verb == Move && last == 0:
			verb = 'M'
		}
		// A repeated letter may be left out, and so may the l after an m.
		letter := verb != last && (verb != 'l' || last != 'm')
		if letter {
			b = append(b, verb)
		}
		first := letter
		put := func(h int) {
			if !first && h >= 0 {
				b = append(b, ' ')
			}
			b = AppendNumber(b, h, 2)
			first = false
		}
		for _, p := range op.P[:n] {
			to := snapped(p)
			switch verb {
			case 'h':
				put(to[0] - at[0])
			case 'v':
				put(to[1] - at[1])
			default:
				put(to[0] - at[0])
				put(to[1] - at[1])
			}
		}
		at, last = snapped(op.P[n-1]), verb
		if op.Verb == Move {
			start = at
		}
	}
	w.out = b
}

// letterOf is the letter of path data for what op draws from a point.
func letterOf(op Op, from [2]int) byte {
	to := snapped(op.P[0])
	switch {
	case op.Verb == Move:
		return 'm'
	case op.Verb == Curve:
		return 'c'
	case to[1] == from[1]:
		return 'h'
	case to[0] == from[0]:
		return 'v'
	}
	return 'l'
}

// attr writes an attribute with a text.
func (w *svgWriter) attr(name, value string) {
	w.begin(name)
	w.put(escaped(value) + `"`)
}

// length writes an attribute with a length.
func (w *svgWriter) length(name string, v MM) {
	w.begin(name)
	w.out = append(AppendNumber(w.out, hundredths(v), 2), '"')
}

// colour writes an attribute with a colour: #c0392b.
func (w *svgWriter) colour(name string, i colour.RGB) {
	w.begin(name)
	w.put("#")
	w.out = append(hex.AppendEncode(w.out, []byte{i.R, i.G, i.B}), '"')
}

// begin begins an attribute.
func (w *svgWriter) begin(name string) {
	w.out = append(append(append(w.out, ' '), name...), `="`...)
}

var escaper = strings.NewReplacer("<", "&lt;", ">", "&gt;", "&", "&amp;", `"`, "&quot;")

// escaped is a text for an element or an attribute. Characters that XML forbids become U+FFFD.
func escaped(s string) string {
	return escaper.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff {
			return unicode.ReplacementChar
		}
		return r
	}, s))
}

// hundredths rounds to 0.01 mm.
func hundredths(v MM) int { return rounded(float64(v) * 100) }

// rounded rounds to a whole number. It adds 1e-6, so that every processor rounds a value on or near a tie to the same
// side.
func rounded(v float64) int { return int(math.Floor(v + 0.5 + 1e-6)) }

func snapped(p Point) [2]int { return [2]int{hundredths(p.X), hundredths(p.Y)} }

// number writes a length with at most two decimals, as short as SVG allows.
func number(v MM) string { return string(AppendNumber(nil, hundredths(v), 2)) }

// AppendNumber appends v/10^decimals without needless zeros, as SVG and PDF write numbers: 12.5, -3, .04.
func AppendNumber(b []byte, v, decimals int) []byte {
	if v < 0 {
		b = append(b, '-')
		v = -v
	}
	unit := [...]int{1, 10, 100, 1000}[decimals]
	whole, part := v/unit, v%unit
	if whole > 0 || part == 0 {
		b = strconv.AppendInt(b, int64(whole), 10)
	}
	if part > 0 {
		b = append(b, '.')
	}
	for ; part > 0; part %= unit {
		unit /= 10
		b = append(b, '0'+byte(part/unit))
	}
	return b
}
