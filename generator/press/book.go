package press

import (
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
	c := contents{Book: b, t: typeset.NewTypesetter(b.Format, b.Look, b.Imprint)}
	if err := c.t.CheckHeads(b.Head); err != nil {
		return nil, err
	}
	if err := c.t.CheckWords(); err != nil {
		return nil, err
	}
	c.t = c.t.Titled(b.Head)
	if !c.fit() {
		why := fmt.Sprintf("its contents do not fit at %.3g pt, the least allowed", float64(b.Format.Least))
		return nil, &typeset.FitError{Why: why}
	}
	pages := c.signed().pages()
	for _, chapter := range slices.Concat(b.Charts, b.More) {
		pages = append(pages, chapter.Page)
	}
	for i := range pages {
		pages[i].Marks = append(slices.Clip(pages[i].Marks), b.number(i+1, pages[i]))
	}
	return pages, nil
}

// signed adds the publisher's best signature that makes the figures no smaller and needs no
// more pages.
func (c *contents) signed() *contents {
	return typeset.Sign(c.t, c, c.Head, func(t *typeset.Typesetter, h typeset.Head) (*contents, bool) {
		with := *c
		with.t, with.Head = t, h
		return &with, with.fit() && with.count == c.count && with.figures >= c.figures-c.Format.Give
	})
}

// number returns the page number, in the middle of the foot.
func (b Book) number(n int, p mark.Page) mark.Mark {
	const size mark.Pt = 9
	return mark.Text{
		X: p.W / 2, Y: p.H - b.Format.Safe*0.55, Size: size, Align: mark.Center, Ink: b.Look.Quiet,
		Tag: mark.Tag{Kind: mark.Artifact}, S: fmt.Sprint(n),
	}
}

// A contents lays out the first pages of a book.
type contents struct {
	Book
	t       *typeset.Typesetter
	figures mark.Pt
	rows    int // of a column
	columns int // of a page
	count   int // of its pages
}

// Lengths in the contents, as multiples of the size of their figures.
const (
	contentsLeading = 1.32
	contentsWidth   = 5.5 // of a column
	contentsGutter  = 2.6 // between columns, at least
)

func (c *contents) body() mark.Rect {
	r := c.t.Body(c.Head, true, false)
	if n := len(c.More); n > 0 {
		r.H -= c.more(n)
	}
	return r
}

// more returns the height of the lines below the columns.
func (c *contents) more(n int) mark.MM {
	return c.figures.MM() * (contentsLeading*mark.MM(n) + 3.2)
}

// height returns the height of a column of so many rows, in groups of five.
func (c *contents) height(rows int) mark.MM {
	em := c.figures.MM()
	return em*(contentsLeading*mark.MM(rows)+typeset.GroupGap*mark.MM((rows-1)/c.Format.Group)) + c.t.Format.Small.MM()*1.9
}

// fit finds the largest figures with which all charts fit on one page, in four columns or
// more. If there are none, it takes the smallest figures allowed and several pages.
func (c *contents) fit() bool {
	em := func() mark.MM { return c.figures.MM() }
	for c.figures = c.Format.Least + 3; c.figures >= c.Format.Least; c.figures -= typeset.SizeStep {
		most := int((c.body().W + em()*contentsGutter) / (em() * (contentsWidth + contentsGutter)))
		for c.columns = min(4, most); c.columns <= most; c.columns++ {
			c.rows = c.group((len(c.Charts) + c.columns - 1) / c.columns)
			if c.height(c.rows) <= c.body().H {
				c.count = 1
				return true
			}
		}
	}
	c.figures = c.Format.Least
	c.columns = int((c.body().W + em()*contentsGutter) / (em() * (contentsWidth + contentsGutter)))
	for c.rows = c.Format.Group; c.height(c.rows+c.Format.Group) <= c.body().H; c.rows += c.Format.Group {
	}
	if c.columns == 0 || c.height(c.rows) > c.body().H {
		return false
	}
	c.count = (len(c.Charts) + c.rows*c.columns - 1) / (c.rows * c.columns)
	return true
}

// group rounds a number of rows up to whole groups.
func (c *contents) group(rows int) int {
	g := c.Format.Group
	return (rows + g - 1) / g * g
}

func (c *contents) pages() []mark.Page {
	var pages []mark.Page
	number := c.count + 1 // of the first chart's page
	for p := range c.count {
		d := c.t.Begin(c.Head)
		if p > 0 {
			d.Page.Bookmark = ""
		}
		body := c.body()
		per := c.rows * c.columns
		end := c.list(d, body, c.Charts[min(p*per, len(c.Charts)):min((p+1)*per, len(c.Charts))], number+p*per)
		if p == c.count-1 && len(c.More) > 0 {
			end = c.listMore(d, body.X, end, number+len(c.Charts))
		}
		d.ImprintAt(false, end)
		pages = append(pages, d.Page)
	}
	return pages
}

// pitch returns the distance from one column to the next.
func (c *contents) pitch(w mark.MM) mark.MM {
	column := c.figures.MM() * contentsWidth
	return column + (w-column*mark.MM(c.columns))/mark.MM(max(c.columns-1, 1))
}

// list sets charts in columns and returns the y below the longest column. number is the page
// of the first chart.
func (c *contents) list(d *typeset.Drawing, body mark.Rect, charts []Chapter, number int) mark.MM {
	em, small := c.figures.MM(), c.Format.Small
	column := em * contentsWidth
	names := mark.Width(font.Semibold, small, c.Boards)
	for _, chart := range charts {
		names = max(names, mark.Width(font.Semibold, c.figures, chart.Name))
	}
	d.Tables++
	end := body.Y
	for i, chart := range charts {
		row := i % c.rows
		x := body.X + c.pitch(body.W)*mark.MM(i/c.rows)
		y := body.Y + small.MM()*1.9 + em*(contentsLeading*mark.MM(row)+typeset.GroupGap*mark.MM(row/c.Format.Group))
		switch {
		case row == 0:
			head := mark.Text{Y: body.Y + small.MM()*1.05, Size: small, Align: mark.Right, Ink: d.Look.Quiet}
			head.X, head.S = x+names, c.Boards
			d.ColumnHead(0, i > 0, head)
			head.X, head.S = x+column, c.Page
			d.ColumnHead(1, i > 0, head)
			d.Rule(x, x+column, y-small.MM()*0.45, 0.75, d.Look.Text)
		case row%c.Format.Group == 0:
			d.Rule(x, x+column, y-em*typeset.GroupGap/2, 0.35, d.Look.Hair)
		}
		name := mark.Text{X: x + names, Align: mark.Right, S: chart.Name}
		if chart.Usual {
			name.Face = font.Semibold
		}
		c.entry(d, i, name, x+column, y, number+i)
		end = max(end, y+em*contentsLeading)
	}
	return end
}

// entry sets row i of the contents below y: a name, and its page number, which ends at right. Both are
// links to the page.
func (c *contents) entry(d *typeset.Drawing, i int, name mark.Text, right, y mark.MM, number int) {
	name.Y = y + c.figures.MM()*(contentsLeading+typeset.FigureHeight)/2
	name.Size, name.Ink, name.Link = c.figures, d.Look.Text, number
	d.Cell(i, 0, name)
	d.Cell(i, 1, mark.Text{
		X: right, Y: name.Y, Size: c.figures, Align: mark.Right, Ink: d.Look.Quiet, Link: number, S: fmt.Sprint(number),
	})
}

// listMore lists the pages for every match below the columns, as wide as their names need.
func (c *contents) listMore(d *typeset.Drawing, x, y mark.MM, number int) mark.MM {
	em := c.figures.MM()
	w := d.Inner().W
	need := mark.MM(0)
	for _, chapter := range c.More {
		need = max(need, mark.Width(font.Regular, c.figures, chapter.Name)+em*3)
	}
	right := x + em*contentsWidth
	for right < x+need && right < x+w-0.01 {
		right += c.pitch(w)
	}
	right = min(right, x+w)
	y += em * 2.2
	d.Tables++
	small := c.Format.Small
	d.ColumnHead(0, false, mark.Text{X: x, Y: y, Size: small * 1.15, Ink: d.Look.Name, S: c.Every})
	d.ColumnHead(1, false, mark.Text{X: right, Y: y, Size: small, Align: mark.Right, Ink: d.Look.Quiet, S: c.Page})
	y += c.Format.Small.MM() * 0.7
	d.Rule(x, right, y, 0.75, d.Look.Text)
	for i, chapter := range c.More {
		c.entry(d, i, mark.Text{X: x, S: chapter.Name}, right, y, number+i)
		y += em * contentsLeading
	}
	return y
}
