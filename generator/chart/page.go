// Package chart describes what is printed, and lays it out on paper.
//
// A Sheet is logical: tables, facts and notes without sizes. Layout turns it
// into Pages of placed marks in millimetres. Whatever writes files (PDF, SVG)
// draws marks and decides nothing.
package chart

import "github.com/vpcharts/vpcharts/generator/font"

// MM is a length in millimetres; positions count from a page's top left corner,
// y downwards.
type MM float64

// Pt is a length in typographic points, 1/72 of an inch: type sizes and line widths.
type Pt float64

// MM is the same length in millimetres.
func (p Pt) MM() MM { return MM(p) * 25.4 / 72 }

// Pt is the same length in points.
func (m MM) Pt() Pt { return Pt(m) * 72 / 25.4 }

// Ink is a colour of 8 bits per channel. Equal channels are a grey, and are
// printed as such.
type Ink struct{ R, G, B uint8 }

// Black is pure black.
var Black = Ink{}

// A Document is what becomes one file: pages in order, and what is said of them.
type Document struct {
	Title, Author, Subject, Lang string
	Pages                        []Page
}

// A Page is one side of a sheet of paper.
type Page struct {
	W, H  MM
	Marks []Mark // in painting order, which is also the reading order of the text
}

// A Drawing is a picture of its own, for the screen or for a place on a page.
// Its marks' classes tell a style sheet what they are.
type Drawing struct {
	W, H        MM
	Title, Desc string // the text alternative: a name, and what is to be seen
	Marks       []Mark
}

// A Mark is something placed: a Text, a Rule or a Path.
type Mark interface{ mark() }

// Align says which point of a Text its X is.
type Align int

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// A Text is one run of type on a baseline.
type Text struct {
	X, Y  MM // of the baseline, at the end or middle that Align names
	Size  Pt
	Face  font.Face
	Align Align
	Ink   Ink
	Turn  bool // turned a quarter anticlockwise about (X, Y), to read upwards
	Class string
	S     string
}

// A Rule is a straight line of the given width.
type Rule struct {
	X1, Y1, X2, Y2 MM
	Width          Pt
	Ink            Ink
	Class          string
}

// A Path is a shape of straight and curved pieces, stroked where Width is above
// zero and filled where Fill is set.
type Path struct {
	Ops   []Op
	Width Pt
	Dash  []Pt
	Fill  bool
	Ink   Ink
	Class string
}

// Verb is what an Op does.
type Verb uint8

// The verbs and the points that they take.
const (
	Move  Verb = iota // P[0]
	Line              // P[0]
	Curve             // P[0], P[1] control points, P[2] end: a cubic Bézier curve
	Close             // none
)

// An Op is one piece of a Path.
type Op struct {
	Verb Verb
	P    [3]Point
}

// A Point lies on a page.
type Point struct{ X, Y MM }

func (Text) mark() {}
func (Rule) mark() {}
func (Path) mark() {}
