package check

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A pageTable is a table of a page. Its head are the cells of thead. Every row has a cell.
type pageTable struct {
	id, caption string
	words       bool   // its class is words: it has sentences
	odd         string // the first of its parts because of which people may see something else
	head        []pageCell
	rows        [][]pageCell
}

// A pageCell is a cell as it is read: without marks (class mark) and words that are only heard (class
// vh). link is where the first link in it leads.
type pageCell struct{ text, link string }

func (t pageTable) texts(i int) []string {
	texts := make([]string, len(t.rows[i]))
	for c, cell := range t.rows[i] {
		texts[c] = cell.text
	}
	return texts
}

// A pageReader goes through the tokens of a page.
type pageReader struct {
	tables   []pageTable
	title    string // of the first h1
	text     *strings.Builder
	to       *string // where the text at hand goes when its element ends
	cell     *pageCell
	inHead   bool
	inTable  bool
	skipped  int // elements within one that is not read, and that one
	skipping atom.Atom
}

// readPage gives the tables of a page, and its first heading.
func readPage(page []byte) *pageReader {
	p := &pageReader{text: new(strings.Builder)}
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			p.flush()
			for i := range p.tables {
				p.tables[i].rows = slices.DeleteFunc(p.tables[i].rows, func(cells []pageCell) bool { return len(cells) == 0 })
			}
			return p
		case html.TextToken:
			text := z.Text()
			if p.skipped == 0 && p.to != nil {
				p.text.Write(text)
			} else if p.skipped > 0 && bytes.ContainsAny(text, "0123456789") {
				p.odd("a number in a mark")
			}
		case html.StartTagToken:
			t := z.Token()
			p.start(t)
		case html.EndTagToken:
			name, _ := z.TagName()
			p.end(atom.Lookup(name))
		}
	}
}

func attribute(t html.Token, key string) string {
	for _, a := range t.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// odd notes what a table has that a build does not write there.
func (p *pageReader) odd(what string) {
	if n := len(p.tables); p.inTable && n > 0 && p.tables[n-1].odd == "" {
		p.tables[n-1].odd = what
	}
}

// inTables are the elements of tables, and their attributes, with which every number is seen that is read.
var inTables = map[atom.Atom][]string{
	atom.Caption: nil, atom.Colgroup: nil, atom.Col: {"class"}, atom.Thead: nil, atom.Tbody: nil, atom.Tr: nil, atom.Td: nil,
	atom.Th: {"scope"}, atom.A: {"href"}, atom.Span: {"class", "aria-hidden"},
}

func (p *pageReader) usual(t html.Token) {
	may, known := inTables[t.DataAtom]
	if !known {
		p.odd("<" + t.Data + ">")
	}
	for _, a := range t.Attr {
		if !slices.Contains(may, a.Key) && !strings.HasPrefix(a.Key, "data-") && (a.Key != "id" || t.DataAtom == atom.Td) {
			p.odd("<" + t.Data + " " + a.Key + ">")
		}
	}
	if t.DataAtom == atom.Span && attribute(t, "class") != "mark" && attribute(t, "class") != "vh" {
		p.odd("<span>")
	}
}

func (p *pageReader) start(t html.Token) {
	if p.inTable && t.DataAtom != atom.Table {
		p.usual(t)
	}
	if p.skipped > 0 {
		if t.DataAtom == p.skipping {
			p.skipped++
		}
		return
	}
	switch t.DataAtom {
	case atom.Script, atom.Style, atom.Template:
		p.skip(t.DataAtom)
	case atom.Span:
		for _, class := range strings.Fields(attribute(t, "class")) {
			if class == "mark" || class == "vh" {
				p.skip(t.DataAtom)
				return
			}
		}
	case atom.H1:
		if p.title == "" && !p.inTable {
			p.begin(&p.title)
		}
	case atom.Table:
		p.flush()
		p.tables = append(p.tables, pageTable{id: attribute(t, "id"), words: slices.Contains(strings.Fields(attribute(t, "class")), "words")})
		p.inTable, p.inHead = true, false
	case atom.A:
		if p.cell != nil && p.cell.link == "" {
			p.cell.link = attribute(t, "href")
		}
	}
	if p.inTable {
		p.startInTable(t.DataAtom)
	}
}

func (p *pageReader) startInTable(a atom.Atom) {
	table := &p.tables[len(p.tables)-1]
	switch a {
	case atom.Caption:
		p.begin(&table.caption)
	case atom.Thead, atom.Tbody:
		p.flush()
		p.inHead = a == atom.Thead
	case atom.Tr:
		p.flush()
		if !p.inHead {
			table.rows = append(table.rows, nil)
		}
	case atom.Th, atom.Td:
		p.flush()
		row := &table.head
		if !p.inHead {
			if len(table.rows) == 0 {
				table.rows = append(table.rows, nil)
			}
			row = &table.rows[len(table.rows)-1]
		}
		*row = append(*row, pageCell{})
		p.cell = &(*row)[len(*row)-1]
		p.begin(&p.cell.text)
	}
}

func (p *pageReader) end(a atom.Atom) {
	switch {
	case p.skipped > 0 && a == p.skipping:
		p.skipped--
	case p.skipped > 0:
	case a == atom.Table:
		p.flush()
		p.inTable = false
	case a == atom.H1, a == atom.Caption, a == atom.Td, a == atom.Th, a == atom.Thead:
		p.flush()
		p.inHead = p.inHead && a != atom.Thead
	}
}

func (p *pageReader) skip(a atom.Atom) { p.skipped, p.skipping = 1, a }

// begin makes the text that follows that of an element.
func (p *pageReader) begin(to *string) {
	cell := p.cell
	p.flush()
	if cell != nil && to == &cell.text {
		p.cell = cell
	}
	p.to = to
}

// flush ends the element at hand.
func (p *pageReader) flush() {
	if p.to != nil {
		*p.to = strings.Join(strings.Fields(html.UnescapeString(p.text.String())), " ")
	}
	p.text.Reset()
	p.to, p.cell = nil, nil
}
