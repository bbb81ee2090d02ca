package press

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Book binds pages of one format: contents, charts, and pages for every match.
type Book struct {
	Format  format.Format
	Look    mark.Look
	Head    typeset.Head
	Imprint typeset.Imprint
	Boards  string    // the heading above the charts in the contents
	Page    string    // the heading above the page numbers
	Charts  []Chapter // listed in columns, by their figures
	Every   string    // the heading above More
	More    []Chapter // listed by their names

	// How its contents are laid out.
	t       *typeset.Typesetter
	figures mark.Pt
	rows    int // of a column
	columns int // of a page
	count   int // of the pages of the contents
}

// A Chapter is a page and its name in the contents.
type Chapter struct {
	Name  string
	Usual bool // printed in bold
	Page  mark.Page
}

// Pages binds the book: each page gets its number, and each line of the contents
// leads to its page.
func (b Book) Pages() ([]mark.Page, error) {
	b.t = typeset.NewTypesetter(b.Format, b.Look, b.Imprint)
	if err := cmp.Or(b.t.CheckHeads(b.Head), b.t.CheckWords()); err != nil {
		return nil, err
	}
	b.t = b.t.Titled(b.Head)
	if !b.fit() {
		why := fmt.Sprintf("its contents do not fit at %.3g pt, the least allowed", float64(b.Format.Least))
		return nil, &typeset.FitError{Why: why}
	}
	pages := b.signed().contents()
	for _, chapter := range slices.Concat(b.Charts, b.More) {
		pages = append(pages, chapter.Page)
	}
	for i := range pages {
		pages[i].Marks = append(slices.Clip(pages[i].Marks), mark.Text{ // its number, in the middle of the foot
			X: pages[i].W / 2, Y: pages[i].H - b.Format.Safe*0.55, Size: 9, Align: mark.Center, Ink: b.Look.Quiet,
			Tag: mark.Tag{Kind: mark.Artifact}, S: fmt.Sprint(i + 1),
		})
	}
	return pages, nil
}

// signed adds the publisher's best signature that makes the figures no smaller and needs no
// more pages.
func (b *Book) signed() *Book {
	return typeset.Sign(b.t, b, b.Head, func(t *typeset.Typesetter, h typeset.Head) (*Book, bool) {
		with := *b
		with.t, with.Head = t, h
		return &with, with.fit() && with.count == b.count && with.figures >= b.figures-b.Format.Give
	})
}

// Lengths in the contents, as multiples of the size of their figures.
const (
	contentsLeading = 1.32
	contentsWidth   = 5.5 // of a column
	contentsGutter  = 2.6 // between columns, at least
)

// body is the rectangle for the columns of the contents.
func (b *Book) body() mark.Rect {
	r := b.t.Body(b.Head, b.t.Foot(), false)
	if n := len(b.More); n > 0 { // lines below the columns
		r.H -= b.figures.MM() * (contentsLeading*mark.MM(n) + 3.2)
	}
	return r
}

// height returns the height of a column of so many rows, in groups of five.
func (b *Book) height(rows int) mark.MM {
	em := b.figures.MM()
	return em*(contentsLeading*mark.MM(rows)+typeset.GroupGap*mark.MM((rows-1)/b.Format.Group)) + b.t.Format.Small.MM()*1.9
}

// fit finds the largest figures with which all charts fit on one page, in four columns or
// more. If there are none, it takes the smallest figures allowed and several pages.
func (b *Book) fit() bool {
	most := func() int { // columns on a page
		em := b.figures.MM()
		return int((b.body().W + em*contentsGutter) / (em * (contentsWidth + contentsGutter)))
	}
	for b.figures = b.Format.Least + 3; b.figures >= b.Format.Least; b.figures -= typeset.SizeStep {
		for b.columns = min(4, most()); b.columns <= most(); b.columns++ {
			b.rows = b.group((len(b.Charts) + b.columns - 1) / b.columns)
			if b.height(b.rows) <= b.body().H {
				b.count = 1
				return true
			}
		}
	}
	b.figures = b.Format.Least
	b.columns = most()
	for b.rows = b.Format.Group; b.height(b.rows+b.Format.Group) <= b.body().H; b.rows += b.Format.Group {
	}
	if b.columns == 0 || b.height(b.rows) > b.body().H {
		return false
	}
	b.count = (len(b.Charts) + b.rows*b.columns - 1) / (b.rows * b.columns)
	return true
}

// group rounds a number of rows up to whole groups.
func (b *Book) group(rows int) int {
	g := b.Format.Group
	return (rows + g - 1) / g * g
}

// contents are the pages with the contents.
func (b *Book) contents() []mark.Page {
	var pages []mark.Page
	number := b.count + 1 // of the first chart's page
	for p := range b.count {
		d := b.t.Begin(b.Head)
		if p > 0 {
			d.Page.Bookmark = ""
		}
		body := b.body()
		per := b.rows * b.columns
		end := b.list(d, body, b.Charts[min(p*per, len(b.Charts)):min((p+1)*per, len(b.Charts))], number+p*per)
		if p == b.count-1 && len(b.More) > 0 {
			end = b.listMore(d, body.X, end, number+len(b.Charts))
		}
		d.Below(b.t.Foot(), false, end)
		pages = append(pages, d.Page)
	}
	return pages
}

// pitch returns the distance from one column to the next.
func (b *Book) pitch(w mark.MM) mark.MM {
	column := b.figures.MM() * contentsWidth
	return column + (w-column*mark.MM(b.columns))/mark.MM(max(b.columns-1, 1))
}

// list sets charts in columns and returns the y below the longest column. number is the page
// of the first chart.
func (b *Book) list(d *typeset.Drawing, body mark.Rect, charts []Chapter, number int) mark.MM {
	em, small := b.figures.MM(), b.Format.Small
	column := em * contentsWidth
	names := mark.Width(font.Semibold, small, b.Boards)
	for _, chart := range charts {
		names = max(names, mark.Width(font.Semibold, b.figures, chart.Name))
	}
	d.Tables++
	end := body.Y
	for i, chart := range charts {
		row := i % b.rows
		x := body.X + b.pitch(body.W)*mark.MM(i/b.rows)
		y := body.Y + small.MM()*1.9 + em*(contentsLeading*mark.MM(row)+typeset.GroupGap*mark.MM(row/b.Format.Group))
		switch {
		case row == 0:
			head := mark.Text{Y: body.Y + small.MM()*1.05, Size: small, Align: mark.Right, Ink: d.Look.Quiet}
			head.X, head.S = x+names, b.Boards
			d.ColumnHead(0, i > 0, head)
			head.X, head.S = x+column, b.Page
			d.ColumnHead(1, i > 0, head)
			d.Rule(x, x+column, y-small.MM()*0.45, 0.75, d.Look.Text)
		case row%b.Format.Group == 0:
			d.Rule(x, x+column, y-em*typeset.GroupGap/2, 0.35, d.Look.Hair)
		}
		name := mark.Text{X: x + names, Y: y, Align: mark.Right, S: chart.Name, Link: number + i}
		if chart.Usual {
			name.Face = font.Semibold
		}
		b.entry(d, i, name, x+column)
		end = max(end, y+em*contentsLeading)
	}
	return end
}

// entry sets row i of the contents below a name's place: the name, and the number of the page that it leads to, which
// ends at right and leads there too.
func (b *Book) entry(d *typeset.Drawing, i int, name mark.Text, right mark.MM) {
	name.Y += b.figures.MM() * (contentsLeading + typeset.FigureHeight) / 2
	name.Size, name.Ink = b.figures, d.Look.Text
	d.Cell(i, 0, name)
	d.Cell(i, 1, mark.Text{
		X: right, Y: name.Y, Size: b.figures, Align: mark.Right, Ink: d.Look.Quiet, Link: name.Link, S: fmt.Sprint(name.Link),
	})
}

// listMore lists the pages for every match below the columns, as wide as their names need.
func (b *Book) listMore(d *typeset.Drawing, x, y mark.MM, number int) mark.MM {
	em := b.figures.MM()
	w := d.Inner().W
	need := mark.MM(0)
	for _, chapter := range b.More {
		need = max(need, mark.Width(font.Regular, b.figures, chapter.Name)+em*3)
	}
	right := x + em*contentsWidth
	for right < x+need && right < x+w-0.01 {
		right += b.pitch(w)
	}
	right = min(right, x+w)
	y += em * 2.2
	d.Tables++
	small := b.Format.Small
	d.ColumnHead(0, false, mark.Text{X: x, Y: y, Size: small * 1.15, Ink: d.Look.Name, S: b.Every})
	d.ColumnHead(1, false, mark.Text{X: right, Y: y, Size: small, Align: mark.Right, Ink: d.Look.Quiet, S: b.Page})
	y += b.Format.Small.MM() * 0.7
	d.Rule(x, right, y, 0.75, d.Look.Text)
	for i, chapter := range b.More {
		b.entry(d, i, mark.Text{X: x, Y: y, S: chapter.Name, Link: number + i}, right)
		y += em * contentsLeading
	}
	return y
}
