package pdf

import "fmt"

// treeWriter writes a tree.
type treeWriter struct {
	*tree
	f       *file
	root    int    // its object
	columns [2]int // the objects with the attributes of heads: of columns and of rows
	parents int    // the parent tree's object
	digits  int    // of the objects' numbers
	line    int    // the length of a line: a heading cell's
}

// perLine is how many references of a long list go on a line.
const perLine = 5

// newTreeWriter gives the tree's objects their numbers. Its links and pages have theirs.
func newTreeWriter(t *tree, f *file) *treeWriter {
	w := &treeWriter{tree: t, f: f, root: f.number(), columns: [2]int{f.number(), f.number()}}
	t.nodes[0].number = int32(f.number())
	w.parents = f.number()
	for i := range t.pages {
		if p := &t.pages[i]; p.section != 0 {
			p.key = f.number()
			t.ranked(i, func(n int32) { t.nodes[n].number = int32(f.number()) })
		}
	}
	w.digits = len(fmt.Sprint(len(f.places)))
	w.line = len("<</S/TH/P  0 R/Pg  0 R/K 1234/A  0 R>>") + 2*w.digits + len(fmt.Sprint(w.columns[1]))
	w.line = (w.line + 9) / 10 * 10
	return w
}

// write writes the tree, page by page, and its root.
// The keys of the parent tree are the pages' numbers, and after them the links'.
func (w *treeWriter) write(links []link) {
	f := w.f
	for i, scope := range []string{"Column", "Row"} {
		f.object(w.columns[i])
		f.bodies = append(f.bodies, "<</O/Table/Scope/"+scope+">>"...)
	}
	f.object(w.root)
	f.bodies = fieldTo(f.bodies, "<</Type/StructTreeRoot/K", int(w.nodes[0].number))
	f.bodies = fieldTo(f.bodies, "/ParentTree", w.parents)
	f.bodies = append(field(f.bodies, "/ParentTreeNextKey", len(w.pages)+len(links)), ">>"...)
	w.element(0, w.root)
	f.object(w.parents)
	f.bodies = append(f.bodies, "<</Nums["...)
	for i, p := range w.pages {
		if p.section != 0 {
			f.bodies = append(fieldTo(f.bodies, fmt.Sprint(i), p.key), ' ')
		}
	}
	for i, l := range links {
		f.bodies = append(fieldTo(f.bodies, fmt.Sprint(len(w.pages)+i), int(w.nodes[l.node].number)), ' ')
	}
	f.bodies = append(f.bodies, "]>>"...)
	f.rule(w.line)
	for i := range w.pages {
		if w.pages[i].section != 0 {
			w.page(i)
		}
	}
	f.rule(0)
}

// ranks give the order in which the elements of a page are written: similar ones follow each
// other.
var ranks = [...]uint8{roleRow: 1, roleColumnHead: 2, roleRowHead: 2, roleCell: 2, roleContent: 3, roleAnnotation: 3}

const rankLast = 2

// ranked takes a page's elements in that order.
func (t *tree) ranked(page int, do func(n int32)) {
	end := len(t.nodes)
	if page+1 < len(t.pages) {
		end = t.pages[page+1].nodes
	}
	for rank := range uint8(rankLast + 1) {
		for n := t.pages[page].nodes; n < end; n++ {
			if ranks[t.nodes[n].role] == rank {
				do(int32(n))
			}
		}
	}
}

// page writes a page's elements, and which of them its content belongs to.
func (w *treeWriter) page(page int) {
	w.ranked(page, func(n int32) { w.element(n, int(w.nodes[w.nodes[n].parent].number)) })
	w.f.object(w.pages[page].key)
	end := len(w.owners)
	if page+1 < len(w.pages) {
		end = w.pages[page+1].owners
	}
	b := append(w.f.bodies, '[')
	for _, owner := range w.owners[w.pages[page].owners:end] {
		b = w.listed(b, owner)
	}
	w.f.bodies = append(b, ']')
}

// listed appends a reference to an element, one of many.
func (w *treeWriter) listed(b []byte, n int32) []byte {
	return toLine(w.reference(b, int(w.nodes[n].number)), w.line/perLine)
}

// reference appends a reference, in a column.
func (w *treeWriter) reference(b []byte, n int) []byte {
	return append(appendRight(b, n, w.digits+1), " 0 R"...)
}

// element writes an element. Its parent is an argument because the document's is in no node.
func (w *treeWriter) element(n int32, parent int) {
	node := &w.nodes[n]
	w.f.object(int(node.number))
	b := append(w.f.bodies, "<</S/"...)
	b = append(b, names[node.role]...)
	b = w.reference(append(b, "/P"...), parent)
	if node.role == roleFigure {
		b = appendText(append(b, "/Alt"...), w.figures[node.column].alt)
		b = append(b, "/A<</O/Layout/Placement/Block/BBox"...)
		b = append(w.figures[node.column].area.append(b), ">>"...)
	}
	count, shown := 0, false
	for c := node.first; c != 0; c = w.nodes[c].next {
		count++
		shown = shown || w.nodes[c].role == roleContent
	}
	if shown {
		b = w.reference(append(b, "/Pg"...), w.pages[node.page].object)
	}
	b = append(b, "/K["...)
	if count == 1 && shown {
		b = append(b[:len(b)-1], ' ')
	}
	for c := node.first; c != 0; c = w.nodes[c].next {
		switch kid := &w.nodes[c]; {
		case kid.role == roleContent:
			b = appendRight(b, int(kid.number), 4)
			if count > 1 {
				b = append(b, ' ')
			}
		case kid.role == roleAnnotation:
			b = w.reference(append(b, "<</Type/OBJR/Obj"...), int(kid.number))
			b = append(b, ">>"...)
		case count > 8:
			b = w.listed(b, c)
		default:
			b = w.reference(b, int(kid.number))
		}
	}
	if count != 1 || !shown {
		b = append(b, ']')
	}
	switch node.role {
	case roleColumnHead:
		b = fieldTo(b, "/A", w.columns[0])
	case roleRowHead:
		b = fieldTo(b, "/A", w.columns[1])
	}
	w.f.bodies = append(b, ">>"...)
}
