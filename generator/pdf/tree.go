package pdf

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A tree is the structure of a document: headings, paragraphs, tables and figures, in the order
// in which they are read, each with the parts of page content that show it. It grows while
// pages are drawn.
type tree struct {
	nodes   []node                      // the document is the first
	of      [rankAnnotation + 1][]int32 // the nodes of each rank, in order
	pages   []taggedPage
	figures []figure

	// The page being drawn.
	page    int32
	marked  int32     // how many pieces of marked content it has had
	flowing int32     // the paragraph, heading or item that may be continued; 0 for none
	tables  []tableAt // of the page or of the group whose marks are being drawn
}

// A node is an element of the tree, or what an element has for content.
type node struct {
	role              role
	shown             bool // it has marked content of its own
	parent            int32
	first, last, next int32 // children, in order
	page              int32
	number            int32 // an element's object; a content's number in its page; an annotation's object
	index             int32 // of a figure or link: which of them it is
}

// A figure is what the tree says of a picture.
type figure struct {
	alt  string
	area rectangle
}

// role is the kind of a node.
type role uint8

const (
	roleDocument role = iota
	roleSection
	roleHeading
	roleSubheading
	roleParagraph
	roleTable
	roleRow
	roleColumnHead
	roleRowHead
	roleCell
	roleLink
	roleFigure
	roleList
	roleItem
	roleLabel
	roleBody       // of an item
	roleContent    // marked content of the page
	roleAnnotation // a link's
)

// The ranks of nodes. Elements of one rank follow each other in the file, as their lines are alike. Elements that
// are no part of a table have rank 0.
const (
	rankRow = iota + 1
	rankCell
	rankContent
	rankAnnotation
)

var ranks = [...]uint8{
	roleRow: rankRow, roleColumnHead: rankCell, roleRowHead: rankCell, roleCell: rankCell,
	roleContent: rankContent, roleAnnotation: rankAnnotation,
}

// names are the elements' types, all of them the format's own.
var names = [...]string{
	roleDocument: "Document", roleSection: "Sect", roleHeading: "H1", roleSubheading: "H2", roleParagraph: "P",
	roleTable: "Table", roleRow: "TR", roleColumnHead: "TH", roleRowHead: "TH", roleCell: "TD",
	roleLink: "Link", roleFigure: "Figure", roleList: "L", roleItem: "LI", roleLabel: "Lbl", roleBody: "LBody",
}

// A taggedPage is what the tree knows of a page.
type taggedPage struct {
	section int32 // 0 where nothing is tagged
	object  int   // the page's own
}

// roles are those of texts, by their tags.
var roles = [...]role{
	mark.Paragraph: roleParagraph, mark.Continued: roleParagraph,
	mark.Heading: roleHeading, mark.Subheading: roleSubheading,
	mark.ColumnHead: roleColumnHead, mark.RowHead: roleRowHead, mark.Cell: roleCell,
}

// A tableAt is a table, and the row that has been drawn last. Cells come row by row.
type tableAt struct {
	number    int
	node, row int32
	at        int // the row's number
	columns   int // that rows have so far
}

// reset begins a document.
func (t *tree) reset() {
	// Few documents have more nodes. To grow to them took 1 % of a build.
	t.nodes = append(slices.Grow(t.nodes[:0], 2048), node{role: roleDocument})
	for r := range t.of {
		t.of[r] = t.of[r][:0]
	}
	t.of[0] = append(t.of[0], 0)
	t.pages, t.figures = t.pages[:0], t.figures[:0]
}

func (t *tree) turnPage() {
	t.page, t.marked = int32(len(t.pages)), 0
	t.pages = append(t.pages, taggedPage{})
	t.flowing, t.tables = 0, t.tables[:0]
}

// add makes a node the last child of another.
func (t *tree) add(parent int32, r role) int32 {
	n := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{role: r, parent: parent, page: t.page})
	t.of[ranks[r]] = append(t.of[ranks[r]], n)
	p := &t.nodes[parent]
	if p.first == 0 {
		p.first = n
	} else {
		t.nodes[p.last].next = n
	}
	p.last = n
	return n
}

// section returns the node of the page's section.
func (t *tree) section() int32 {
	p := &t.pages[t.page]
	if p.section == 0 {
		p.section = t.add(0, roleSection)
	}
	return p.section
}

// figure is the node of a new picture.
func (t *tree) figure(alt string, area rectangle) int32 {
	n := t.add(t.section(), roleFigure)
	t.flowing = 0
	t.nodes[n].index = int32(len(t.figures))
	t.figures = append(t.figures, figure{alt, area})
	return n
}

// element is the node for a text with a tag: a new one, or one that it continues.
func (t *tree) element(tag mark.Tag) int32 {
	switch tag.Kind {
	case mark.Continued:
		if t.flowing != 0 {
			return t.flowing
		}
	case mark.ListItem:
		return t.item()
	case mark.ColumnHead, mark.RowHead, mark.Cell:
		return t.cell(tag)
	}
	t.flowing = t.add(t.section(), roles[tag.Kind])
	return t.flowing
}

// item begins an item of a list, and returns the node of its label. What continues is its body.
func (t *tree) item() int32 {
	list := t.nodes[t.section()].last
	if t.nodes[list].role != roleList {
		list = t.add(t.section(), roleList)
	}
	item := t.add(list, roleItem)
	label := t.add(item, roleLabel)
	t.flowing = t.add(item, roleBody)
	return label
}

// cell is the node of a cell. Each row has as many cells as the first one, so that some may be empty.
func (t *tree) cell(tag mark.Tag) int32 {
	t.flowing = 0
	table := t.table(tag.Table)
	if table.row == 0 || table.at != tag.Row {
		table.row, table.at = t.add(table.node, roleRow), tag.Row
		for range table.columns {
			t.add(table.row, roleCell)
		}
	}
	for ; table.columns <= tag.Column; table.columns++ {
		t.add(table.row, roleCell)
	}
	n := t.nodes[table.row].first
	for range tag.Column {
		n = t.nodes[n].next
	}
	t.nodes[n].role = roles[tag.Kind]
	return n
}

// table is the table with that number.
func (t *tree) table(number int) *tableAt {
	i := slices.IndexFunc(t.tables, func(a tableAt) bool { return a.number == number })
	if i < 0 {
		i = len(t.tables)
		t.tables = append(t.tables, tableAt{number: number, node: t.add(t.section(), roleTable)})
	}
	return &t.tables[i]
}

// content gives a node a new piece of marked content, and returns its number.
func (t *tree) content(owner int32) int {
	n := t.add(owner, roleContent)
	t.nodes[owner].shown = true
	t.nodes[n].number = t.marked
	t.marked++
	return int(t.nodes[n].number)
}
