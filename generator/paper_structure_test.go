package generator_test

import "strings"

// An element of the structure tree, with what its content says.
type element struct {
	kind, scope string
	text        string
	size        float64 // of its own smallest text, pt; 0 for none
	kids        []element
}

// words are what it and all within it say.
func (e element) words() string {
	all := []string{e.text}
	for _, k := range e.kids {
		all = append(all, k.words())
	}
	return strings.TrimSpace(strings.Join(all, " "))
}

// structure is a file's tree.
func (p *paperFile) structure() element {
	texts := map[string]map[int][]paperText{} // by page and number of content
	for _, page := range p.pages {
		texts[page.object] = map[int][]paperText{}
		for _, t := range page.texts {
			if t.mcid >= 0 {
				texts[page.object][t.mcid] = append(texts[page.object][t.mcid], t)
			}
		}
	}
	root := p.file.get(p.file["trailer"].Value, "/Root", "/StructTreeRoot")
	return p.element(root, "", texts, 0)
}

func (p *paperFile) element(v any, page string, texts map[string]map[int][]paperText, depth int) element {
	var e element
	dict, _ := p.file.get(v).(map[string]any)
	e.kind, _ = p.file.get(dict["/S"]).(string)
	e.scope, _ = p.file.get(dict["/A"], "/Scope").(string)
	if own, ok := dict["/Pg"].(string); ok {
		page = own
	}
	kids, list := p.file.get(dict["/K"]).([]any)
	if !list && dict["/K"] != nil {
		kids = []any{dict["/K"]}
	}
	if depth > 20 {
		return e
	}
	for _, kid := range kids {
		number, isNumber := p.file.get(kid).(float64)
		if inner, ok := p.file.get(kid).(map[string]any); ok && inner["/Type"] == "/MCR" {
			number, isNumber = inner["/MCID"].(float64)
			if own, ok := inner["/Pg"].(string); ok {
				page = own
			}
		}
		if isNumber {
			for _, t := range texts[page][int(number)] {
				if e.text = strings.TrimSpace(e.text + " " + strings.TrimSpace(t.text)); e.size == 0 || t.size < e.size {
					e.size = t.size
				}
			}
			delete(texts[page], int(number))
			continue
		}
		e.kids = append(e.kids, p.element(kid, page, texts, depth+1))
	}
	return e
}

// all are the elements of a kind, in order.
func (e element) all(kind string) (found []element) {
	if e.kind == kind {
		found = append(found, e)
	}
	for _, k := range e.kids {
		found = append(found, k.all(kind)...)
	}
	return found
}

// What is read aloud: a heading for each side, and tables whose cells know their
// headings, with the oracle's figures.
func lookAtStructure(c *paperCase, r *reading) {
	tree := c.structure()
	titles := tree.all("/H1")
	if len(titles) != len(c.pages) {
		r.fault("%s: %d titles for %d sides", c.path, len(titles), len(c.pages))
	}
	for i, h := range titles {
		if want := boardsText(c.boards); i == 0 || h.text != string(c.m.Chart.IMPScale) {
			r.same(h.text, want, "%s, title %d", c.path, i+1)
		}
	}
	tables := tree.all("/Table")
	for _, k := range c.piece.carries {
		rows, _ := c.rowsOf(k)
		for len(rows) > 0 {
			if len(tables) == 0 {
				r.fault("%s: no table has the row %q", c.path, rows[0].cells[0])
				return
			}
			n := c.readAloud(r, tables[0], k, rows)
			tables, rows = tables[1:], rows[n:]
		}
	}
	if len(tables) > 0 {
		r.fault("%s: %d tables more than the piece has", c.path, len(tables))
	}
}

// readAloud compares a table's rows, and returns how many it has.
func (c *paperCase) readAloud(r *reading, table element, k carried, rows []cellRow) int {
	lines := table.all("/TR")
	if len(lines) == 0 {
		r.fault("%s: a table without rows, where %q should be", c.path, rows[0].cells[0])
		return len(rows)
	}
	heads := headsOf(k, c.m)[0]
	if first := lines[0]; len(first.kids) > 0 && first.kids[0].scope == "/Column" {
		if len(first.kids) == 2 {
			heads = heads[:2]
		}
		for i, h := range heads {
			var cell element
			if i < len(first.kids) {
				cell = first.kids[i]
			}
			r.same(cell.kind+" "+cell.scope+" "+cell.text, "/TH /Column "+h, "%s, heading %d", c.path, i+1)
		}
		lines = lines[1:]
	} else {
		if len(first.kids) == 2 {
			heads = heads[:2]
		}
		r.fault("%s: the table that begins with %q has no headings", c.path, rows[0].cells[0])
	}
	for i, line := range lines {
		if i >= len(rows) {
			r.fault("%s: %d rows more than the table should have", c.path, len(lines)-i)
			return len(rows)
		}
		if len(line.kids) != len(heads) {
			r.fault("%s, row %s: %d cells, should be %d", c.path, rows[i].cells[0], len(line.kids), len(heads))
			continue
		}
		for column, cell := range line.kids {
			kind := "/TD "
			if column == 0 {
				kind = "/TH /Row"
			}
			r.same(cell.kind+" "+cell.scope+" "+cell.text, kind+" "+rows[i].cells[column], "%s, row %s, cell %d", c.path, rows[i].cells[0], column+1)
		}
	}
	return len(lines)
}
