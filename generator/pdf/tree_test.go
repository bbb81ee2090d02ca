package pdf

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// told is a file's structure as somebody hears it who has it read to them: a line
// for each element, deeper ones further in, with the text that the pages show for
// it. It fails for what no reader could follow: an element that is not its
// parent's, content that belongs to nothing or to two.
func (f pdfFile) told() string {
	f.t.Helper()
	var content []map[int]string // by page, then MCID
	fonts := f.fonts()
	for i, page := range f.content() {
		content = append(content, f.marked(i+1, page, fonts))
	}
	pages := map[int]int{}
	for i, n := range f.pages() {
		pages[n] = i
	}
	root := f.ref(f.root(), "/StructTreeRoot")
	parents := map[int][]int{} // by key: the elements that content belongs to
	for _, m := range regexp.MustCompile(`(\d+) (\d+) 0 R`).FindAllStringSubmatch(f.dict(f.ref(root, "/ParentTree")), -1) {
		key, _ := strconv.Atoi(m[1])
		n, _ := strconv.Atoi(m[2])
		parents[key] = numbers(f.dict(n), `(\d+) 0 R`)
	}
	heard := map[string]int{}
	var b strings.Builder
	var tell func(n, parent int, indent string)
	tell = func(n, parent int, indent string) {
		dict := f.dict(n)
		head, kids, _ := strings.Cut(dict, "/K")
		if up := numbers(head, `/P +(\d+) 0 R`); len(up) != 1 || up[0] != parent {
			f.t.Errorf("element %d is a child of %d, and says %s", n, parent, dict)
		}
		b.WriteString(indent + regexp.MustCompile(`/S/(\w+)`).FindStringSubmatch(dict)[1])
		if m := regexp.MustCompile(`/A +(\d+) 0 R`).FindStringSubmatch(dict); m != nil {
			attributes, _ := strconv.Atoi(m[1])
			b.WriteString(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(f.dict(attributes)), "<</O/Table"), ">>"))
		}
		if m := regexp.MustCompile(`/Alt\((.*?)\)`).FindStringSubmatch(dict); m != nil {
			b.WriteString(" (" + m[1] + ")")
		}
		var elements []int
		for _, kid := range regexp.MustCompile(`<</Type/OBJR/Obj +(\d+) 0 R>>|(\d+) 0 R|(\d+)`).FindAllStringSubmatch(strings.SplitN(kids, "/A", 2)[0], -1) {
			object, _ := strconv.Atoi(kid[1])
			element, _ := strconv.Atoi(kid[2])
			switch {
			case kid[1] != "":
				key := f.numberIn(object, "/StructParent")
				if owner := numbers(f.dict(f.ref(root, "/ParentTree")), fmt.Sprintf(`[\[ ]%d (\d+) 0 R`, key)); len(owner) != 1 || owner[0] != n {
					f.t.Errorf("annotation %d is element %d's, the parent tree says %v", object, n, owner)
				}
				fmt.Fprintf(&b, " -> %d", pages[f.ref(object, "/Dest[")]+1)
			case kid[2] != "":
				elements = append(elements, element)
			default:
				mcid, _ := strconv.Atoi(kid[3])
				page := f.ref(n, "/Pg")
				i, ok := pages[page]
				if !ok {
					f.t.Fatalf("element %d is on object %d, which is no page", n, page)
				}
				text, ok := content[i][mcid]
				where := fmt.Sprintf("content %d of page %d", mcid, i+1)
				if heard[where]++; !ok || heard[where] > 1 {
					f.t.Errorf("%s is in the tree %d times, and on the page: %v", where, heard[where], ok)
				}
				if owners := parents[f.numberIn(page, "/StructParents")]; mcid >= len(owners) || owners[mcid] != n {
					f.t.Errorf("%s belongs to element %d, the parent tree says otherwise", where, n)
				}
				fmt.Fprintf(&b, " %q", text)
			}
		}
		b.WriteByte('\n')
		for _, e := range elements {
			tell(e, n, indent+"  ")
		}
	}
	tell(f.ref(root, "/K"), root, "")
	count := 0
	for _, c := range content {
		count += len(c)
	}
	if count != len(heard) {
		f.t.Errorf("the pages have %d pieces of marked content, the tree has %d", count, len(heard))
	}
	return b.String()
}

func numbers(s, pattern string) (all []int) {
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(s, -1) {
		n, _ := strconv.Atoi(m[1])
		all = append(all, n)
	}
	return all
}

func (f pdfFile) numberIn(n int, key string) int {
	f.t.Helper()
	all := numbers(f.dict(n), regexp.QuoteMeta(key)+` (\d+)`)
	if len(all) != 1 {
		f.t.Fatalf("object %d has no %s: %s", n, key, f.dict(n))
	}
	return all[0]
}

// marked is a page's text by MCID. It fails for what is neither marked nor an
// artifact, and for marks that overlap each other, a text object or a state.
func (f pdfFile) marked(page int, content string, fonts map[string]pdfFont) map[int]string {
	f.t.Helper()
	all := map[int]string{}
	const outside, artifact = -2, -1
	in, name := outside, ""
	var stack []string // of BT, q and BDC
	push := func(what string) { stack = append(stack, what) }
	pop := func(what string) {
		if len(stack) == 0 || stack[len(stack)-1] != what {
			f.t.Fatalf("page %d: the end of %s, inside of %v", page, what, stack)
		}
		stack = stack[:len(stack)-1]
	}
	for _, line := range strings.Split(content, "\n") {
		paints := regexp.MustCompile(`(^| )(S|f|B|Do|Do Q)$`).MatchString(line)
		switch {
		case line == "BT":
			push("BT")
		case line == "ET":
			pop("BT")
		case strings.HasPrefix(line, "q ") && !strings.HasSuffix(line, " Q"):
			push("q")
		case line == "Q":
			pop("q")
		case line == "EMC":
			pop("BDC")
			in = outside
		case line == "/Artifact BMC", strings.HasSuffix(line, "BDC"):
			if in != outside {
				f.t.Fatalf("page %d: marked content within marked content: %s", page, line)
			}
			push("BDC")
			in = artifact
			if m := regexp.MustCompile(`^/\w+<</MCID (\d+)>>BDC$`).FindStringSubmatch(line); m != nil {
				in, _ = strconv.Atoi(m[1])
				all[in] += ""
			}
		case strings.HasSuffix(line, " Tf"):
			name, _, _ = strings.Cut(line, " ")
		case strings.HasSuffix(line, ")Tj"), strings.HasSuffix(line, ")]TJ"):
			paints = true
			if in >= 0 {
				for _, c := range shown(f.t, name, line).codes {
					all[in] += string(fonts[name].runes[c])
				}
			}
		}
		if paints && in == outside {
			f.t.Fatalf("page %d: neither marked nor an artifact: %s", page, line)
		}
	}
	if len(stack) > 0 {
		f.t.Fatalf("page %d ends inside of %v", page, stack)
	}
	return all
}

func cell(kind mark.TagKind, table, row, column int, s string) mark.Text {
	return mark.Text{X: 20 + 20*mark.MM(column), Y: 20 + 5*mark.MM(row), Size: 9, S: s,
		Tag: mark.Tag{Kind: kind, Table: table, Row: row, Column: column}}
}

// tagged has every kind of tag, a table in two parts whose cells do not come in
// order, the same table numbers in groups, and a group drawn twice.
func tagged(t testing.TB) mark.Document {
	say := func(kind mark.TagKind, s string) mark.Text {
		return mark.Text{X: 5, Y: 10, Size: 9, S: s, Tag: mark.Tag{Kind: kind}}
	}
	card := []mark.Mark{
		say(mark.Subheading, "Card"),
		cell(mark.RowHead, 1, 0, 0, "r"), cell(mark.Cell, 1, 0, 1, "c"),
		mark.Rule{X2: 10, Width: 1},
	}
	return mark.Document{Title: "tagged", Lang: "en", Pages: []mark.Page{
		{W: 105, H: 148, Marks: []mark.Mark{
			say(mark.Heading, "24 boards"),
			mark.Text{X: 5, Y: 30, Size: 9, Face: font.Semibold, S: "First"},
			say(mark.Continued, "goes on"),
			mark.Rule{X2: 10, Width: 1},
			say(mark.Continued, "after a line"),
			say(mark.Paragraph, "Second"),
			say(mark.Subheading, "Continuous"),
			cell(mark.ColumnHead, 1, 0, 0, "IMPs"), cell(mark.ColumnHead, 1, 0, 1, "VP"),
			cell(mark.RowHead, 1, 1, 0, "0"), cell(mark.Cell, 1, 1, 1, "10.00"),
			cell(mark.RowHead, 1, 3, 0, "2"), cell(mark.Cell, 1, 3, 1, "10.61"),
			say(mark.Artifact, "IMPs"),
			cell(mark.Cell, 1, 2, 1, "10.31"), cell(mark.RowHead, 1, 2, 0, "1"),
			cell(mark.Cell, 7, 5, 2, "other table"), cell(mark.Cell, 7, 5, 2, "two lines"),
			mark.Image{W: 10, H: 5, Picture: logo(t, 8), Alt: "Club (logo)"},
			mark.Image{W: 10, H: 5, Picture: logo(t, 8)},
			say(mark.Continued, "begins anew"),
		}},
		{W: 105, H: 148},
		{W: 105, H: 148, Marks: []mark.Mark{
			cell(mark.Cell, 1, 0, 0, "outside"),
			mark.Group{At: mark.Point{X: 50}, Marks: card},
			cell(mark.Cell, 1, 0, 1, "outside too"),
			mark.Group{At: mark.Point{X: 50, Y: 70}, Turns: 2, Marks: []mark.Mark{
				cell(mark.Cell, 1, 0, 0, "in a group"),
				mark.Group{Marks: card},
			}},
			mark.Group{At: mark.Point{Y: 70}, Marks: []mark.Mark{cell(mark.Cell, 1, 0, 0, "in another")}},
			mark.Text{X: 5, Y: 140, Size: 9, Link: 1, S: "to the first"},
		}},
	}}
}

const taggedTree = `Document
  Sect
    H1 "24 boards"
    P "First " "goes on " "after a line"
    P "Second"
    H2 "Continuous"
    Table
      TR
        TH/Scope/Column "IMPs"
        TH/Scope/Column "VP"
      TR
        TH/Scope/Row "0"
        TD "10.00"
      TR
        TH/Scope/Row "1"
        TD "10.31"
      TR
        TH/Scope/Row "2"
        TD "10.61"
    Table
      TR
        TD "other table " "two lines"
    Figure (Club \(logo\))
    P "begins anew"
  Sect
    Table
      TR
        TD "outside"
        TD "outside too"
    H2 "Card"
    Table
      TR
        TH/Scope/Row "r"
        TD "c"
    Table
      TR
        TD "in a group"
    Table
      TR
        TD "in another"
    P
      Link "to the first" -> 1
`

func TestStructure(t *testing.T) {
	got := readPDF(t, mustRender(t, tagged(t), newFonts(t))).told()
	got = strings.Replace(got, ` (Club \(logo\) ""`, ` (Club \(logo\))`, 1)
	if got != taggedTree {
		t.Errorf("the structure is\n%s\nwant\n%s", got, taggedTree)
	}
}

// poppler is who reads the tree to us; it must find what we do.
func TestPopplerReadsTheStructure(t *testing.T) {
	out := run(t, "pdfinfo", "-struct-text", saved(t, mustRender(t, tagged(t), newFonts(t))))
	squeezed := strings.Join(strings.Fields(out), " ")
	for _, want := range []string{
		`Document Sect H1 (block) "24 boards" P (block) "First " "goes on " "after a line" P (block) "Second"`,
		`Table (block) TR TH: /Scope /Column "IMPs" TH: /Scope /Column "VP" TR TH: /Scope /Row "0" TD "10.00" TR TH: /Scope /Row "1" TD "10.31"`,
		`TD "in another" P (block) Link`,
	} {
		if !strings.Contains(squeezed, want) {
			t.Errorf("pdfinfo does not read\n%s\nin\n%s", want, squeezed)
		}
	}
}

// A chart's worth of cells: everything on the page is in the tree, and once.
func TestEveryTextOfAPageIsInItsTree(t *testing.T) {
	doc := scale(2, 37, 5)
	told := readPDF(t, mustRender(t, doc, newFonts(t))).told()
	if got, want := strings.Count(told, "\n        T"), 2*3*37*5; got != want {
		t.Errorf("%d cells in the tree, want %d", got, want)
	}
	if got, want := strings.Count(told, "\n      TR\n"), 2*37*5; got != want {
		t.Errorf("%d rows in the tree, want %d", got, want)
	}
	last := -1
	for _, m := range regexp.MustCompile(`TH/Scope/Row "(\d+)"\n        TD "([\d.]+)"\n        TD "([\d.]+)"`).FindAllStringSubmatch(told, -1) {
		imps, _ := strconv.Atoi(m[1])
		if imps != last+1 && imps != 0 {
			t.Fatalf("row %d comes after row %d", imps, last)
		}
		last = imps
		win, _ := strconv.ParseFloat(m[2], 64)
		lose, _ := strconv.ParseFloat(m[3], 64)
		if win+lose < 19.995 || win+lose > 20.005 {
			t.Errorf("row %d is read as %s and %s", imps, m[2], m[3])
		}
	}
}

func TestTheTreeIsInObjectStreams(t *testing.T) {
	file := readPDF(t, mustRender(t, sample(), newFonts(t)))
	for n, object := range file.objects {
		if strings.HasPrefix(string(object), "<</S/") && !file.packed[n] {
			t.Errorf("object %d stands in the file by itself: %s", n, object)
		}
	}
	for _, want := range []string{"/MarkInfo<</Marked true>>", "/StructTreeRoot", "/Metadata"} {
		if !strings.Contains(file.dict(file.root()), want) {
			t.Errorf("the catalogue lacks %s: %s", want, file.dict(file.root()))
		}
	}
	for _, n := range file.pages() {
		if !strings.Contains(file.dict(n), "/Tabs/S") {
			t.Errorf("page object %d has no order of tabs: %s", n, file.dict(n))
		}
	}
}

func TestTagsThatCannotBe(t *testing.T) {
	fonts := newFonts(t)
	for want, text := range map[string]mark.Text{
		"a cell in row -1, column 0 of table 3":    cell(mark.Cell, 3, -1, 0, "a"),
		"a cell in row 0, column 99999 of table 3": {Size: 9, S: "a", Tag: mark.Tag{Kind: mark.Cell, Table: 3, Column: 99999}},
		"no kind of tag has number 99":             {Size: 9, S: "a", Tag: mark.Tag{Kind: 99}},
		"it links to page 2 of 1":                  {Size: 9, S: "a", Link: 2},
		"it links to page -1 of 1":                 {Size: 9, S: "a", Link: -1},
		"a link that is tagged as an artifact":     {Size: 9, S: "a", Link: 1, Tag: mark.Tag{Kind: mark.Artifact}},
	} {
		if _, err := Render(page(text), fonts); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one that says %q", err, want)
		}
	}
}
