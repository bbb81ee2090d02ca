package pdf

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A tree is the structure of a document: headings, paragraphs, tables and figures, in the order
// in which they are read, each with the parts of page content that show it. It grows while
// pages are drawn.
type tree struct {
	nodes  []node // the document is the first
	pages  []taggedPage
	owners []int32 // by page and number in it (MCID): the node that the content belongs to

	figures []figure

	// The page being drawn.
	page    int
	group   int // the group whose marks are being drawn, counted from 1 on each page; 0 for none
	groups  int // how many there have been
	flowing int // the paragraph or heading that may be continued; 0 for none
	tables  []tableRows
}

// A node is an element of the tree, or what an element has for content.
type node struct {
	role              role
	parent            int32
	first, last, next int32 // children, in order
	page              int32
	number            int32 // an element's object; a content's number in its page; an annotation's object
	column            int32 // of a cell; which of the tree's figures it is
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
	roleContent    // marked content of the page
	roleAnnotation // a link's
)

// names are the elements' types, all of them the format's own.
var names = [...]string{
	roleDocument: "Document", roleSection: "Sect", roleHeading: "H1", roleSubheading: "H2", roleParagraph: "P",
	roleTable: "Table", roleRow: "TR", roleColumnHead: "TH", roleRowHead: "TH", roleCell: "TD",
	roleLink: "Link", roleFigure: "Figure",
}

// A taggedPage is what the tree knows of a page.
type taggedPage struct {
	section int32 // 0 where nothing is tagged
	nodes   int   // where its part of tree.nodes begins
	owners  int   // where its part of tree.owners begins
	key     int   // the object that lists the owners
	object  int   // the page's own
}

// tableRows are a table's rows, by their numbers: the nodes, 0 for none yet.
type tableRows struct {
	group, table int
	node         int32
	rows         []int32
}

// reset begins a document with the given number of marks. A book has 50 000 texts. Growing the
// list of nodes one by one was a tenth of the memory that the prints of a site allocate.
func (t *tree) reset(marks int) {
	t.nodes = append(slices.Grow(t.nodes[:0], 2*marks), node{role: roleDocument}) // an element of each, and its content
	t.owners = slices.Grow(t.owners, marks)
	t.pages, t.owners, t.figures = t.pages[:0], t.owners[:0], t.figures[:0]
}

func (t *tree) turnPage() {
	t.page = len(t.pages)
	t.pages = append(t.pages, taggedPage{nodes: len(t.nodes), owners: len(t.owners)})
	t.group, t.groups, t.flowing = 0, 0, 0
	t.tables = t.tables[:0]
}

// add makes a node the last child of another.
func (t *tree) add(parent int32, r role) int32 {
	n := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{role: r, parent: parent, page: int32(t.page)})
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

// element is the node for a text with a tag: a new one, or one that it continues.
func (t *tree) element(tag mark.Tag) int32 {
	r := roleParagraph
	switch tag.Kind {
	case mark.Continued:
		if t.flowing != 0 {
			return int32(t.flowing)
		}
	case mark.Heading:
		r = roleHeading
	case mark.Subheading:
		r = roleSubheading
	case mark.ColumnHead, mark.RowHead, mark.Cell:
		return t.cell(tag)
	}
	n := t.add(t.section(), r)
	t.flowing = int(n)
	return n
}

// cell is the node of a cell, wherever in its table it belongs.
func (t *tree) cell(tag mark.Tag) int32 {
	t.flowing = 0
	rows := t.rows(tag.Table)
	for len(rows.rows) <= tag.Row {
		rows.rows = append(rows.rows, 0)
	}
	row := rows.rows[tag.Row]
	if row == 0 {
		row = t.addRow(rows, tag.Row)
		rows.rows[tag.Row] = row
	}
	r := roleCell
	switch tag.Kind {
	case mark.ColumnHead:
		r = roleColumnHead
	case mark.RowHead:
		r = roleRowHead
	}
	column := int32(tag.Column)
	before := int32(0)
	for c := t.nodes[row].first; c != 0 && t.nodes[c].column <= column; c = t.nodes[c].next {
		if t.nodes[c].column == column {
			return c
		}
		before = c
	}
	n := t.insert(row, before, r)
	t.nodes[n].column = column
	return n
}

// rows returns the rows of the table with that number in the current group.
func (t *tree) rows(table int) *tableRows {
	for i := len(t.tables) - 1; i >= 0; i-- {
		if r := &t.tables[i]; r.table == table && r.group == t.group {
			return r
		}
	}
	if n := len(t.tables); n < cap(t.tables) {
		t.tables = t.tables[:n+1] // for its rows' memory
	} else {
		t.tables = append(t.tables, tableRows{})
	}
	r := &t.tables[len(t.tables)-1]
	*r = tableRows{group: t.group, table: table, node: t.add(t.section(), roleTable), rows: r.rows[:0]}
	return r
}

// addRow makes a row, after those with lower numbers.
func (t *tree) addRow(rows *tableRows, row int) int32 {
	for i := row - 1; i >= 0; i-- {
		if rows.rows[i] != 0 {
			return t.insert(rows.node, rows.rows[i], roleRow)
		}
	}
	return t.insert(rows.node, 0, roleRow)
}

// insert makes a node a child of another, after a given one; before all, for 0.
func (t *tree) insert(parent, after int32, r role) int32 {
	if after == t.nodes[parent].last {
		return t.add(parent, r) // also the first of all
	}
	n := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{role: r, parent: parent, page: int32(t.page)})
	if after == 0 {
		t.nodes[n].next, t.nodes[parent].first = t.nodes[parent].first, n
	} else {
		t.nodes[n].next, t.nodes[after].next = t.nodes[after].next, n
	}
	return n
}

// content gives a node a new piece of marked content, and returns its number.
func (t *tree) content(owner int32) int {
	mcid := len(t.owners) - t.pages[t.page].owners
	t.owners = append(t.owners, owner)
	t.nodes[t.add(owner, roleContent)].number = int32(mcid)
	return mcid
}
