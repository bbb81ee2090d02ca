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
			if attribute(t, "transform") != "" {
				return d, errors.New("a plot with a moved part, which a build does not write")
			}
		}
	}
}

// readPath reads the commands of a path: M, L, H, V, C and Z.
func readPath(text string, left *int) (all []stroke, err error) {
	at, from := point{}, point{}
	var s stroke
	end := func() {
		if len(s.points) > 1 {
			all = append(all, s)
		}
		s = stroke{}
	}
	var command byte
	for {
		text = strings.TrimLeft(text, " ,\n")
		if text == "" {
			end()
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
		switch command &^ 0x20 {
		case 'M':
			end()
			at = point{base.x + n[0], base.y + n[1]}
			from = at
			command-- // what follows without a command are lines
		case 'L':
			at = point{base.x + n[0], base.y + n[1]}
		case 'H':
			at.x = base.x + n[0]
		case 'V':
			at.y = base.y + n[0]
		case 'C':
			at = point{base.x + n[4], base.y + n[5]}
		case 'Z':
			s.closed, at = true, from
			end()
			command = 0
			continue
		default:
			return nil, errors.New("a path that cannot be read")
		}
		if len(s.points) == 0 && at != from {
			s.points = append(s.points, from)
		}
		s.points = append(s.points, at)
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
