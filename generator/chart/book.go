package chart

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A Book is pages of one format bound together: contents, charts, and what is for
// every match.
type Book struct {
	Format  Format
	Look    Look
	Head    Head
	Imprint Imprint
	Boards  string    // heads the charts in the contents
	Page    string    // heads the numbers of their pages
	Charts  []Chapter // listed in columns, by their figures
	Every   string    // names what follows them
	More    []Chapter // listed by their names
}

// A Chapter is a page and its name in the contents.
type Chapter struct {
	Name  string
	Usual bool // stands out
	Page  Page
}

// Pages binds the book: each page gets its number, and each line of the contents
// leads to its page.
func (b Book) Pages() ([]Page, error) {
	c := contents{Book: b, t: newTypesetter(b.Format, b.Look, b.Imprint)}
	if err := c.t.checkHeads("contents", b.Head); err != nil {
		return nil, err
	}
	if err := c.t.checkWords("contents"); err != nil {
		return nil, err
	}
	if !c.fit() {
		return nil, &FitError{Piece: b.Format.Name + " book", Why: fmt.Sprintf("its contents do not fit at %v pt, the least allowed", b.Format.Least)}
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

// signed is the contents with the publisher's best signature for which they need
// no smaller figures and no more pages.
func (c *contents) signed() *contents {
	for _, sign := range c.t.signatures() {
		with := *c
		var ok bool
		if with.t, with.Head, ok = c.t.signed(sign, "contents", c.Head); ok && with.fit() && with.count == c.count && with.figures >= c.figures-c.Format.Give {
			return &with
		}
	}
	return c
}

// number is a page's number, in the middle of its foot.
func (b Book) number(n int, p Page) Mark {
	const size Pt = 9
	return Text{
		X: p.W / 2, Y: p.H - b.Format.Safe*0.55, Size: size, Align: Center, Ink: b.Look.Quiet,
		Tag: Tag{Kind: Artifact}, S: fmt.Sprint(n),
	}
}

// contents is the first pages of a book in the making.
type contents struct {
	Book
	t       *typesetter
	figures Pt
	rows    int // of a column
	columns int // of a page
	count   int // of its pages
}

// The measures of contents, in the size of their figures.
const (
	contentsLeading = 1.32
	contentsWidth   = 5.5 // of a column
	contentsGutter  = 2.6 // between columns, at least
)

func (c *contents) body() Rect {
	r := c.t.body(c.Head, true, false)
	if n := len(c.More); n > 0 {
		r.H -= c.more(n)
	}
	return r
}

// more is the height of the lines below the columns.
func (c *contents) more(n int) MM {
	return c.figures.MM() * (contentsLeading*MM(n) + 3.2)
}

// height is that of a column of so many rows, in groups of five.
func (c *contents) height(rows int) MM {
	em := c.figures.MM()
	return em*(contentsLeading*MM(rows)+groupGap*MM((rows-1)/c.Format.Group)) + c.t.format.Small.MM()*1.9
}

// fit finds the largest figures for which all charts are on one page in four
// columns, or in as many as there is room for; or else for several pages the least.
func (c *contents) fit() bool {
	em := func() MM { return c.figures.MM() }
	for c.figures = c.Format.Least + 3; c.figures >= c.Format.Least; c.figures -= sizeStep {
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

func (c *contents) pages() []Page {
	var pages []Page
	number := c.count + 1 // of the first chart's page
	for p := range c.count {
		d := &drawing{typesetter: c.t, page: Page{W: c.Format.W, H: c.Format.H}}
		if p == 0 {
			d.page.Bookmark = c.Head.Title
		}
		d.head(c.Head)
		body := c.body()
		per := c.rows * c.columns
		end := c.list(d, body, c.Charts[min(p*per, len(c.Charts)):min((p+1)*per, len(c.Charts))], number+p*per)
		if p == c.count-1 && len(c.More) > 0 {
			end = c.listMore(d, body.X, end, number+len(c.Charts))
		}
		d.imprintAt(false, end)
		pages = append(pages, d.page)
	}
	return pages
}

// pitch is from the left of a column to that of the next.
func (c *contents) pitch(w MM) MM {
	column := c.figures.MM() * contentsWidth
	return column + (w-column*MM(c.columns))/MM(max(c.columns-1, 1))
}

// list sets charts in columns, the first of them on the page of the given number,
// and returns the y below the longest.
func (c *contents) list(d *drawing, body Rect, charts []Chapter, number int) MM {
	em, small := c.figures.MM(), c.Format.Small
	column := em * contentsWidth
	names := width(font.Semibold, small, c.Boards)
	for _, chart := range charts {
		names = max(names, width(font.Semibold, c.figures, chart.Name))
	}
	d.tables++
	end := body.Y
	for i, chart := range charts {
		row := i % c.rows
		x := body.X + c.pitch(body.W)*MM(i/c.rows)
		y := body.Y + small.MM()*1.9 + em*(contentsLeading*MM(row)+groupGap*MM(row/c.Format.Group))
		switch {
		case row == 0:
			tag := func(column int) Tag {
				if i > 0 {
					return Tag{Kind: Artifact}
				}
				return Tag{Kind: ColumnHead, Table: d.tables, Column: column}
			}
			d.text(x+names, body.Y+small.MM()*1.05, small, font.Semibold, Right, d.look.Quiet, tag(0), c.Boards)
			d.text(x+column, body.Y+small.MM()*1.05, small, font.Semibold, Right, d.look.Quiet, tag(1), c.Page)
			d.rule(x, x+column, y-small.MM()*0.45, 0.75, d.look.Text)
		case row%c.Format.Group == 0:
			d.rule(x, x+column, y-em*groupGap/2, 0.35, d.look.Hair)
		}
		f := font.Regular
		if chart.Usual {
			f = font.Semibold
		}
		base := y + em*(contentsLeading+figureHeight)/2
		c.entry(d, x+names, x+column, base, Right, f, chart.Name, Tag{Table: d.tables, Row: i + 1}, number+i)
		end = max(end, y+em*contentsLeading)
	}
	return end
}

// entry sets a name and the number of its page, which both lead there.
func (c *contents) entry(d *drawing, x, right, base MM, a Align, f font.Face, name string, tag Tag, number int) {
	tag.Kind = RowHead
	d.add(Text{X: x, Y: base, Size: c.figures, Face: f, Align: a, Ink: d.look.Text, Tag: tag, Link: number, S: name})
	tag.Kind, tag.Column = Cell, 1
	d.add(Text{X: right, Y: base, Size: c.figures, Align: Right, Ink: d.look.Quiet, Tag: tag, Link: number, S: fmt.Sprint(number)})
}

// listMore sets what is for every match below the columns, over the width of as
// many as its names need.
func (c *contents) listMore(d *drawing, x, y MM, number int) MM {
	em := c.figures.MM()
	w := d.inner().W
	need := MM(0)
	for _, chapter := range c.More {
		need = max(need, width(font.Regular, c.figures, chapter.Name)+em*3)
	}
	right := x + em*contentsWidth
	for right < x+need && right < x+w-0.01 {
		right += c.pitch(w)
	}
	right = min(right, x+w)
	y += em * 2.2
	d.tables++
	small := c.Format.Small
	d.text(x, y, small*1.15, font.Semibold, Left, d.look.Name, Tag{Kind: ColumnHead, Table: d.tables}, c.Every)
	d.text(right, y, small, font.Semibold, Right, d.look.Quiet, Tag{Kind: ColumnHead, Table: d.tables, Column: 1}, c.Page)
	y += c.Format.Small.MM() * 0.7
	d.rule(x, right, y, 0.75, d.look.Text)
	for i, chapter := range c.More {
		c.entry(d, x, right, y+em*(contentsLeading+figureHeight)/2, Left, font.Regular, chapter.Name, Tag{Table: d.tables, Row: i + 1}, number+i)
		y += em * contentsLeading
	}
	return y
}
