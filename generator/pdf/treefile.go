package pdf

import "fmt"

// writeStructure writes the structure tree. The objects of the links begin at links.
func (d *renderer) writeStructure(links int) {
	t, f := &d.tree, d.file
	for _, alike := range t.of[:rankContent] {
		for _, n := range alike {
			t.nodes[n].number = int32(f.number())
		}
	}
	for i, n := range t.of[rankAnnotation] {
		t.nodes[n].number = int32(links + i)
	}
	f.rule()
	f.object(structureObject)
	f.bodies = fieldTo(f.bodies, "<</Type/StructTreeRoot/K", int(t.nodes[0].number))
	f.bodies = append(fieldTo(f.bodies, "/ParentTree", parentsObject), ">>"...)
	for _, alike := range t.of[:rankContent] {
		for _, n := range alike {
			d.writeElement(n)
		}
	}
	d.writeParents()
}

// writeElement writes an element of the structure tree.
func (d *renderer) writeElement(n int32) {
	t, f := &d.tree, d.file
	node, parent := &t.nodes[n], int32(structureObject)
	if n != 0 {
		parent = t.nodes[node.parent].number
	}
	f.object(int(node.number))
	b := append(append(f.bodies, "<</S/"...), names[node.role]...)
	b = f.reference(append(b, "/P"...), parent)
	if node.shown {
		b = f.reference(append(b, "/Pg"...), int32(t.pages[node.page].object))
	}
	b = append(b, "/K["...)
	for c := node.first; c != 0; c = t.nodes[c].next {
		switch kid := &t.nodes[c]; {
		case kid.role == roleContent:
			b = appendRight(b, int(kid.number), 5)
		case kid.role == roleAnnotation:
			b = append(f.reference(append(b, "<</Type/OBJR/Obj"...), kid.number), ">>"...)
		case node.role == roleRow:
			b = f.reference(b, kid.number)
		default:
			b = f.listed(b, kid.number)
		}
	}
	b = append(b, ']')
	switch node.role {
	case roleFigure:
		b = appendText(append(b, "/Alt"...), t.figures[node.index].alt)
		b = append(b, "/A<</O/Layout/Placement/Block/BBox"...)
		b = append(t.figures[node.index].area.append(b), ">>"...)
	case roleLink:
		if address := d.links[node.index].address; address != "" {
			b = appendText(append(b, "/ActualText"...), address)
		}
	case roleList:
		b = append(b, "/A<</O/List/ListNumbering/Decimal>>"...)
	case roleColumnHead:
		b = fieldTo(b, "/A", columnHeadObject)
	case roleRowHead:
		b = fieldTo(b, "/A", rowHeadObject)
	}
	f.bodies = append(b, ">>"...)
}

// writeParents writes which elements the marked content of each page belongs to, and each link.
// The keys are the pages' numbers, and after them the links'.
func (d *renderer) writeParents() {
	t, f := &d.tree, d.file
	f.object(parentsObject)
	b, contents := append(f.bodies, "<</Nums["...), t.of[rankContent]
	for i := range t.pages {
		b = fmt.Appendf(b, "%d[", i)
		for ; len(contents) > 0 && t.nodes[contents[0]].page == int32(i); contents = contents[1:] {
			b = f.listed(b, t.nodes[t.nodes[contents[0]].parent].number)
		}
		b = append(b, ']')
	}
	for i, n := range t.of[rankAnnotation] {
		b = f.listed(fmt.Append(append(b, ' '), len(t.pages)+i), t.nodes[t.nodes[n].parent].number)
	}
	f.bodies = append(b, "]>>"...)
}
