package figure_test

import (
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var english = []string{"exponential", "quadratic", "logarithmic", "square-root"}

func number(v float64, decimals int) string { return strconv.FormatFloat(v, 'f', decimals, 64) }

func match(t testing.TB, k figure.Kind, boards int) mark.Drawing {
	t.Helper()
	d, err := figure.OfMatch(k, curveFor(t, boards), matchWords(k, boards))
	if err != nil {
		t.Fatalf("%d boards: %v", boards, err)
	}
	return d
}

func curveFor(t testing.TB, boards int) vp.Curve {
	t.Helper()
	x, err := vp.Blitz(boards)
	if err != nil {
		t.Fatal(err)
	}
	c, err := vp.NewCurve(vp.ScoreDrawn, x)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func matchWords(k figure.Kind, boards int) figure.Words {
	return figure.Words{
		Title: "The models", Desc: "What is to be seen", X: "IMP margin",
		Y:      [...]string{"VP", "VP per IMP", "VP per IMP² (log scale)"}[k],
		Blitz:  "blitz " + number(15*math.Sqrt(float64(boards)), 2),
		Models: english, Number: number,
	}
}

func models(t testing.TB, k figure.Kind, front string) mark.Drawing {
	t.Helper()
	w := matchWords(k, 1)
	w.X, w.Y, w.Blitz = "u = x/X", [...]string{"v", "s", "c (log scale)"}[k], ""
	d, err := figure.OfModels(k, front, w)
	if err != nil {
		t.Fatalf("%q in front: %v", front, err)
	}
	return d
}

// element is what a reader of the SVG sees.
type element struct {
	name, text string
	attr       map[string]string
}

func (e element) has(class string) bool {
	return slices.Contains(strings.Fields(e.attr["class"]), class)
}

func (e element) number(t testing.TB, attr string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(e.attr[attr], 64)
	if err != nil {
		t.Fatalf("<%s %v>%s: %s: %v", e.name, e.attr, e.text, attr, err)
	}
	return v
}

// read parses an SVG as XML.
func read(t testing.TB, svg []byte) []element {
	t.Helper()
	var all []element
	dec := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, svg)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			e := element{name: tok.Name.Local, attr: map[string]string{}}
			for _, a := range tok.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			all = append(all, e)
		case xml.CharData:
			if len(all) > 0 {
				all[len(all)-1].text += strings.TrimSpace(string(tok))
			}
		}
	}
}

type pt struct{ x, y float64 }

var pathToken = regexp.MustCompile(`[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)`)

// lines reads path data of M, m, l, h, v, c and z into lines of absolute points; of a
// curve it keeps the end.
func lines(t testing.TB, d string) [][]pt {
	t.Helper()
	var out [][]pt
	var at, start pt
	var verb string
	tokens := pathToken.FindAllString(d, -1)
	if rest := pathToken.ReplaceAllString(d, ""); strings.TrimSpace(rest) != "" {
		t.Fatalf("path data %q has %q in it", d, rest)
	}
	next := func() float64 {
		if len(tokens) == 0 {
			t.Fatalf("path data %q ends too soon", d)
		}
		v, err := strconv.ParseFloat(tokens[0], 64)
		if err != nil {
			t.Fatalf("path data %q: %v", d, err)
		}
		tokens = tokens[1:]
		return v
	}
	for len(tokens) > 0 {
		if strings.ContainsAny(tokens[0], "Mmlhvcz") {
			verb, tokens = tokens[0], tokens[1:]
		}
		switch verb {
		case "M", "m":
			if verb == "M" {
				at = pt{}
			}
			at = pt{at.x + next(), at.y + next()}
			start = at
			out = append(out, []pt{at})
			verb = map[string]string{"M": "L", "m": "l"}[verb]
			continue
		case "c":
			for range 4 {
				next()
			}
			at = pt{at.x + next(), at.y + next()}
		case "l":
			at = pt{at.x + next(), at.y + next()}
		case "h":
			at.x += next()
		case "v":
			at.y += next()
		case "z":
			at = start
		default:
			t.Fatalf("path data %q: unexpected %q", d, verb)
		}
		out[len(out)-1] = append(out[len(out)-1], at)
	}
	return out
}

// one is the element with all the classes.
func one(t testing.TB, all []element, classes ...string) element {
	t.Helper()
	var found []element
	for _, e := range all {
		fits := true
		for _, c := range classes {
			fits = fits && e.has(c)
		}
		if fits {
			found = append(found, e)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d elements of class %v, want 1", len(found), classes)
	}
	return found[0]
}

// axis maps values to places by its ticks: the numbers beside the grid's lines.
type axis struct {
	log        bool
	v0, v1     float64
	at0, at1   float64
	tickValues []float64
}

func (a axis) place(v float64) float64 {
	f := func(v float64) float64 { return v }
	if a.log {
		f = math.Log
	}
	return a.at0 + (f(v)-f(a.v0))/(f(a.v1)-f(a.v0))*(a.at1-a.at0)
}

// axes pairs the ticks' numbers with the grid's lines.
func axes(t testing.TB, all []element, log bool) (x, y axis) {
	t.Helper()
	var upright, level []float64 // places of the grid's lines, by increasing value
	for _, l := range lines(t, one(t, all, "grid").attr["d"]) {
		switch a, b := l[0], l[len(l)-1]; {
		case a.x == b.x:
			upright = append(upright, a.x)
		case a.y == b.y:
			level = append(level, a.y)
		default:
			t.Fatalf("grid line from %v to %v", a, b)
		}
	}
	slices.Sort(upright)
	slices.Sort(level)
	slices.Reverse(level)
	var xs, ys []float64
	for _, e := range all {
		if !e.has("tick") {
			continue
		}
		v, err := strconv.ParseFloat(e.text, 64)
		if err != nil {
			t.Fatal(err)
		}
		line, where := 0., ""
		if e.attr["text-anchor"] == "middle" {
			xs = append(xs, v)
			line, where = upright[min(len(xs), len(upright))-1]-e.number(t, "x"), "x"
		} else {
			ys = append(ys, v)
			line, where = level[min(len(ys), len(level))-1]-(e.number(t, "y")-1.2), "y"
		}
		if math.Abs(line) > 0.1 {
			t.Fatalf("%s axis: the number %s stands %.2f mm from its line", where, e.text, line)
		}
	}
	make1 := func(name string, v, at []float64, log bool) axis {
		if len(v) < 3 || len(v) != len(at) {
			t.Fatalf("%s axis: %d numbers for %d lines, want the same and 3 or more", name, len(v), len(at))
		}
		n := len(v) - 1
		return axis{log, v[0], v[n], at[0], at[n], v}
	}
	return make1("x", xs, upright, false), make1("y", ys, level, log)
}
