// Package mark describes the marks on a page: runs of type, rules, paths and pictures,
// placed in millimetres. It draws them as SVG; package pdf draws them as PDF. Marks are complete:
// the code that draws them makes no decisions about layout.
package mark

import (
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
)

// MM is a length in millimetres; positions count from a page's top left corner,
// y downwards.
type MM float64

// Pt is a length in typographic points, 1/72 of an inch: type sizes and line widths.
type Pt float64

// MM is the same length in millimetres.
func (p Pt) MM() MM { return MM(p) * 25.4 / 72 }

// Pt is the same length in points.
func (m MM) Pt() Pt { return Pt(m) * 72 / 25.4 }

// A Document becomes one file: its pages in order, and the file's metadata.
type Document struct {
	Title, Author, Subject, Lang string
	Rights                       Rights
	Pages                        []Page
	Colour                       Colour // the inks that it is printed in
	Duplex                       Duplex // the setting for printers that turn its sheets
	Press                        *Press // of the file of a print shop; nil for an office's
}

// Rights say what anyone may do with a document: in words, and the address of the
// licence.
type Rights struct{ Text, Address string }

// Duplex says on which edge a printer flips the sheets of a document to print both sides.
type Duplex uint8

// The ways. DuplexNone leaves the choice to the person who prints.
const (
	DuplexNone Duplex = iota
	DuplexFlipLongEdge
	DuplexFlipShortEdge
)

// Said returns the first of two texts for the long edge, the second for the short edge, and "" for none.
func (d Duplex) Said(long, short string) string {
	return [...]string{DuplexFlipLongEdge: long, DuplexFlipShortEdge: short}[d]
}

// A Page is one side of a sheet of paper.
type Page struct {
	W, H MM // of the medium
	// Trim is what is left once the paper is cut. Bleed is the area that its ink covers, some of
	// which is cut off. An empty rectangle means the whole page.
	Trim, Bleed Rect
	Marks       []Mark // in painting order, which is also the reading order of the text
	Bookmark    string // its name in the document's outline; may be empty
	Foot        Rule   // the rule above the foot of a card's back, in whose place a check line may stand; may be empty
	// Columns and Figures are how its tables are set: the number of columns, and the size of figures; 0 for other sides.
	Columns int
	Figures Pt
	// Tables are the names of the tables on it, as it prints them: "WBF continuous scale,
	// 0–59 IMPs". Only cards and charts of a board count have any.
	Tables []string
}

// A Rect lies on a page.
type Rect struct{ X, Y, W, H MM }

// Empty says whether a rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset is the rectangle, smaller by d on every side; a negative d makes it larger.
func (r Rect) Inset(d MM) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// A Drawing is a picture for the screen or for a place on a page. The classes of its marks
// tell a style sheet what they are.
type Drawing struct {
	At          Point // of its left upper corner, in its marks' units
	W, H        MM
	Title, Desc string // the text alternative: a name, and what is to be seen
	Marks       []Mark
	Plane       *Plane // of a plot: where its values lie; nil for other drawings
}

// Inset gives n plots in a row one inset: their y axes begin, and their x axes stand, equally far from the corners of
// their pictures, which get equally wide.
func Inset(n int, plot func(i int) *Drawing) {
	var left, bottom, wide MM
	for i := range n {
		left, bottom = max(left, plot(i).Plane.Left), max(bottom, plot(i).Plane.Bottom)
	}
	for i := range n {
		d := plot(i)
		d.At = Point{d.Plane.Left - left, d.Plane.Bottom - bottom}
		d.H -= d.At.Y
		wide = max(wide, d.W-d.At.X)
	}
	for i := range n {
		plot(i).W = wide
	}
}

// A Plane is where a plot's values lie in its drawing: x from XMin to XMax between
// Left and Right, y from YMin to YMax between Bottom and Top.
type Plane struct {
	Left, Right, Bottom, Top MM
	XMax, YMin, YMax, XMin   float64
	LogY                     bool // the y axis is logarithmic
}

// A Mark is something placed: a Text, a Rule, a Path, an Image, a Group of marks, or a Figure.
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
	Ink   colour.RGB
	Turn  bool // turned a quarter anticlockwise about (X, Y), to read upwards
	Class string
	Tag   Tag
	Link  int // the page of the document that it leads to, from 1; 0 for none
	S     string
}

// A Tag says what a text is in the structure of its document, for people who have the document
// read to them. The zero Tag is a paragraph.
type Tag struct {
	Kind TagKind
	// A cell's place: the number of its table, then row and column from 0; the
	// headings are row 0. Cells with the same table number on one page, outside groups or
	// in one Group, are one table, wherever they are on the page.
	Table, Row, Column int
}

// TagOfLine is the tag of a paragraph's line, from 0: the first one is a Paragraph, and others have the kind after it,
// Continued.
func TagOfLine(line int) Tag { return Tag{Kind: TagKind(min(line, int(Continued)))} }

// TagKind is a kind of Tag.
type TagKind uint8

// The kinds. Texts of one paragraph follow each other; each new one begins with
// Paragraph and its further lines are Continued. Items that follow each other are one list.
const (
	Paragraph  TagKind = iota
	Continued          // the paragraph, heading or item goes on
	Heading            // the title of a page
	Subheading         // the name of a table
	ListItem           // the number of an item of a list, which goes on with its text
	ColumnHead         // heads a column of Table
	RowHead            // heads a row of Table
	Cell               // any other cell of Table
	Artifact           // not read aloud: a repeated heading, a crop mark's label
)

// A Group is marks placed together: moved to At, and turned about it clockwise by a number of
// quarter turns. The marks' own positions count from At. Groups of one
// document with the same slice of marks are copies: only the first is read aloud, so that a person who listens to
// a sheet of cards hears each card once. Pages that have only copies are silent.
type Group struct {
	At    Point
	Turns int
	Marks []Mark
}

// A Figure is marks that are one thing to people who have a document read to them: they hear Alt instead. If it is a
// Link, Alt is the address on the web that a click on its area leads to, in ASCII.
type Figure struct {
	Area  Rect
	Alt   string
	Link  bool
	Marks []Mark
}

// A Rule is a straight line of the given width.
type Rule struct {
	X1, Y1, X2, Y2 MM
	Width          Pt
	Ink            colour.RGB
	Class          string
}

// A Path is a shape of straight and curved pieces, stroked where Width is above
// zero and filled where Fill is set.
type Path struct {
	Ops   []Op
	Width Pt
	Dash  []Pt
	Fill  bool
	Ink   colour.RGB
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

func (Text) mark()   {}
func (Rule) mark()   {}
func (Path) mark()   {}
func (Group) mark()  {}
func (Figure) mark() {}
