package check

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// A point is a place in a picture, y downwards.
type point struct{ x, y float64 }

// A stroke is a part of a path that is drawn without lifting the pen.
type stroke struct {
	class  string // of its path
	closed bool
	points []point // the ends of its lines and curves
}

// A tick is a text of a picture.
type tick struct {
	point
	class, anchor, text string
}

// A drawing is what a plot's picture shows.
type drawing struct {
	title, desc string
	texts       []tick
	strokes     []stroke
}

// mostPoints is how many points a plot's picture may have. A usual one has some hundreds.
const mostPoints = 100_000

// readDrawing reads the SVG of a plot: texts and paths, which are in no moved group.
func readDrawing(data []byte) (d drawing, err error) {
	z := html.NewTokenizer(bytes.NewReader(data))
	var to *string
	left := mostPoints
	for {
		switch z.Next() {
		case html.ErrorToken:
			if len(d.strokes) == 0 {
				return d, errors.New("a plot without lines")
			}
			return d, nil
		case html.TextToken:
			if to != nil {
				*to += string(z.Text())
			}
		case html.EndTagToken:
			if to != nil {
				*to = strings.TrimSpace(html.UnescapeString(*to))
			}
			to = nil
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			number := func(key string) float64 { n, _ := strconv.ParseFloat(attribute(t, key), 64); return n }
			switch t.Data {
			case "title":
				to = &d.title
			case "desc":
				to = &d.desc
			case "text":
				d.texts = append(d.texts, tick{point: point{number("x"), number("y")}, class: attribute(t, "class"), anchor: attribute(t, "text-anchor")})
				to = &d.texts[len(d.texts)-1].text
			case "path":
				strokes, err := readPath(attribute(t, "d"), &left)
				if err != nil {
					return d, err
				}
				for _, s := range strokes {
					s.class = attribute(t, "class")
					d.strokes = append(d.strokes, s)
				}
			case "g", "use", "image", "rect", "circle", "line", "polyline", "polygon", "ellipse", "foreignobject", "tspan":
				return d, errors.New("a plot with <" + t.Data + ">, which a build does not write")
			}
			if t.Data == "text" || t.Data == "path" {
				for _, a := range t.Attr {
					if !strings.Contains(" class x y font-size font-weight text-anchor fill stroke stroke-width stroke-dasharray d ", " "+a.Key+" ") {
						return d, errors.New("a plot with the attribute " + shown(a.Key) + ", which a build does not write")
					}
				}
			}
		}
	}
}

// An operation is a command of a path, with its points: M, L, C or Z.
type operation struct {
	command byte
	points  [3]point
}

// readPath reads a path as strokes.
func readPath(text string, left *int) (all []stroke, err error) {
	ops, err := pathOf(text, left)
	var s stroke
	end := func() {
		if len(s.points) > 1 {
			all = append(all, s)
		}
		s = stroke{}
	}
	for _, op := range ops {
		switch op.command {
		case 'M':
			end()
			s.points = append(s.points, op.points[0])
		case 'L':
			s.points = append(s.points, op.points[0])
		case 'C':
			s.points = append(s.points, op.points[2])
		case 'Z':
			from := s.points[:min(1, len(s.points))]
			s.closed = true
			end()
			s.points = append(s.points, from...)
		}
	}
	end()
	return all, err
}

// pathOf reads the commands M, L, H, V, C and Z of a path, with places that are absolute.
func pathOf(text string, left *int) (all []operation, err error) {
	var at, from point
	var command byte
	for {
		text = strings.TrimLeft(text, " ,\n")
		if text == "" {
			return all, nil
		}
		if c := text[0]; strings.IndexByte("MmLlHhVvCcZz", c) >= 0 {
			command, text = c, text[1:]
		}
		var n [6]float64
		for i := range map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6}[command&^0x20] {
			if n[i], text, err = nextNumber(text); err != nil {
				return nil, err
			}
		}
		base := point{}
		if command >= 'a' {
			base = at
		}
		to := point{base.x + n[0], base.y + n[1]}
		op := operation{'L', [3]point{to}}
		switch command &^ 0x20 {
		case 'M':
			op.command, from = 'M', to
			command-- // what follows without a command are lines
		case 'L':
		case 'H':
			op.points[0].y = at.y
		case 'V':
			op.points[0] = point{at.x, base.y + n[0]}
		case 'C':
			op = operation{'C', [3]point{to, {base.x + n[2], base.y + n[3]}, {base.x + n[4], base.y + n[5]}}}
			to = op.points[2]
		case 'Z':
			op.command, to, command = 'Z', from, 0
		default:
			return nil, errors.New("a path that cannot be read")
		}
		if op.command == 'L' {
			to = op.points[0]
		}
		if at = to; len(all) == 0 && op.command != 'M' {
			return nil, errors.New("a path that begins nowhere")
		}
		all = append(all, op)
		if *left--; *left < 0 {
			return nil, errors.New("too many points for a plot")
		}
	}
}

// nextNumber takes a number off a path, which may stand close to the next: "1.5-.2.3".
func nextNumber(text string) (n float64, rest string, err error) {
	text = strings.TrimLeft(text, " ,\n")
	end, dot := 0, false
	for end < len(text) {
		c := text[end]
		if c == '-' && end > 0 || c == '.' && dot || c != '-' && c != '.' && (c < '0' || c > '9') {
			break
		}
		dot = dot || c == '.'
		end++
	}
	n, err = strconv.ParseFloat(text[:end], 64)
	if err != nil || end > 20 {
		return 0, "", errors.New("a path that cannot be read")
	}
	return n, text[end:], nil
}
