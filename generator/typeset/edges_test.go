package typeset_test

import (
	"errors"
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// wordOf is one word of so many letters.
func wordOf(letters int) string { return strings.Repeat("Donaudampfschiff", 10)[:letters] }

// overSafe are the texts that are not between the safe zones at both sides, and a title that
// runs into a logo.
func overSafe(f format.Format, side mark.Page) (over []string) {
	beside := side.W - f.Safe // of a title
	for _, m := range side.Marks {
		if logo, ok := m.(mark.Image); ok {
			beside = logo.X
		}
	}
	for _, m := range side.Marks {
		t, ok := m.(mark.Text)
		if !ok {
			continue
		}
		w, left, right := mark.Width(t.Face, t.Size, t.S), t.X, side.W-f.Safe
		switch t.Align {
		case mark.Center:
			left -= w / 2
		case mark.Right:
			left -= w
		}
		if t.Tag.Kind == mark.Heading {
			right = beside
		}
		if left < f.Safe-0.01 || left+w > right+0.01 {
			over = append(over, fmt.Sprintf("%q from %.1f to %.1f of %.1f mm", t.S, left, left+w, side.W))
		}
	}
	return over
}

// layouts lay out a piece with a word in one of the places where a publisher's words stand.
func layouts(t *testing.T) map[string]func(f format.Format, word string) ([]mark.Page, error) {
	m, look := sample.Words(t), mark.White(mark.Ink{B: 0x60})
	table, err := scale.Built().Table("wbf-discrete", 8)
	if err != nil {
		t.Fatal(err)
	}
	head := typeset.Head{Title: "8 boards", Kicker: "IMPs to Victory Points", Line: "Swiss teams"}
	by := typeset.Publisher{Logo: readPicture(t, sample.PNG(t, sample.Filled(400, 200, color.NRGBA{200, 16, 46, 255}))), Alt: "The league"}
	design := func(h typeset.Head, lines ...string) typeset.Design {
		return typeset.Design{
			Name: "8 boards", Look: look, Heads: typeset.Heads{Board: h, General: h, Several: "WBF scales"},
			Imprint: typeset.Imprint{Lines: append(lines, "8 boards."), Check: "50 mm", Club: "Club", By: by},
		}
	}
	card := func(f format.Format, d typeset.Design, name string) ([]mark.Page, error) {
		p, err := d.Card(f, sheet.ScaleTable(table, name, m), sheet.IMPTable(m))
		return p.Sides, err
	}
	stack := func(f format.Format, h typeset.Head, bands ...typeset.Band) ([]mark.Page, error) {
		p, err := typeset.NewTypesetter(f, look, design(h).Imprint).StackSide("a card", h, true, bands...)
		return []mark.Page{p}, err
	}
	titled := func(title string) typeset.Head { return typeset.Head{Title: title, Kicker: "For all", Line: "of us"} }
	return map[string]func(f format.Format, word string) ([]mark.Page, error){
		"a card's title":       func(f format.Format, w string) ([]mark.Page, error) { return card(f, design(titled(w)), "WBF") },
		"a scale's name":       func(f format.Format, w string) ([]mark.Page, error) { return card(f, design(head), w) },
		"a word of the name":   func(f format.Format, w string) ([]mark.Page, error) { return card(f, design(head), "The "+w+" scale") },
		"a line of an imprint": func(f format.Format, w string) ([]mark.Page, error) { return card(f, design(head, "By "+w+"."), "WBF") },
		"the title of paragraphs": func(f format.Format, w string) ([]mark.Page, error) {
			return stack(f, titled(w), typeset.Prose{{Text: "a"}})
		},
		"a word of paragraphs": func(f format.Format, w string) ([]mark.Page, error) {
			return stack(f, head, typeset.Prose{{Mark: "1", Text: "The " + w + " rule."}})
		},
		"half a width's word": func(f format.Format, w string) ([]mark.Page, error) {
			return stack(f, head, typeset.Pair{Left: typeset.Prose{{Text: w}}, Right: typeset.Prose{{Text: w}}})
		},
		"a drawing's title": func(f format.Format, w string) ([]mark.Page, error) {
			p, err := typeset.DrawingCard(f, look, titled(w), design(head).Imprint, func(mark.Rect) ([]mark.Mark, error) { return nil, nil })
			return p.Sides, err
		},
		"a fact": func(f format.Format, w string) ([]mark.Page, error) {
			p, err := design(head).Chart(f, sheet.Sheet{
				Tables: []sheet.Table{sheet.ScaleTable(table, "WBF", m), sheet.ScaleTable(table, "Club", m)},
				Facts:  []sheet.Fact{{Label: "Blitz", Value: "of " + w}},
			})
			return p.Sides, err
		},
	}
}

func TestAWordFitsBetweenTheSafeZonesOrIsRefused(t *testing.T) {
	for place, lay := range layouts(t) {
		fitted, refused := 0, 0
		for _, f := range format.All() {
			for letters := 5; letters <= 145; letters += 5 {
				sides, err := lay(f, wordOf(letters))
				if err != nil {
					refused++
					var text *typeset.TextError
					var fit *typeset.FitError
					if !errors.As(err, &text) && !errors.As(err, &fit) {
						t.Fatalf("%s of %d letters on %s: %v", place, letters, f.Name, err)
					}
					continue
				}
				fitted++
				for i, side := range sides {
					for _, over := range overSafe(f, side) {
						t.Errorf("%s of %d letters on %s, side %d: %s", place, letters, f.Name, i+1, over)
					}
				}
			}
		}
		if fitted < 10 || refused < 10 {
			t.Errorf("%s: %d words fitted and %d were refused; there should be many of both", place, fitted, refused)
		}
	}
}

// A title that is too wide where it is largest is set smaller, where that is allowed.
func TestATitleIsAsLargeAsItsWidthAllows(t *testing.T) {
	for _, place := range []string{"a card's title", "the title of paragraphs", "a drawing's title"} {
		lay, sizes := layouts(t)[place], map[mark.Pt]bool{}
		for letters := 5; letters <= 30; letters++ {
			sides, err := lay(format.A5, wordOf(letters))
			if err != nil {
				continue
			}
			for _, m := range sides[0].Marks {
				if text, ok := m.(mark.Text); ok && text.Tag.Kind == mark.Heading {
					sizes[text.Size] = true
				}
			}
		}
		if !sizes[format.A5.Title] || !sizes[format.A5.LeastTitle] || len(sizes) != 2 {
			t.Errorf("%s is set at %v pt, should be at %v and, where it is longer, at %v", place, sizes, format.A5.Title, format.A5.LeastTitle)
		}
	}
}

func TestTextsAtTheEdgesOfASideAreFound(t *testing.T) {
	w := mark.Width(0, 10, "Club")
	text := func(x mark.MM, a mark.Align, k mark.TagKind) mark.Text {
		return mark.Text{X: x, Y: 50, Size: 10, Align: a, Tag: mark.Tag{Kind: k, Table: 1}, S: "Club"}
	}
	turned := text(1, mark.Left, mark.Paragraph)
	turned.Turn = true
	for _, c := range []struct {
		text mark.Text
		over bool
	}{
		{text(5, mark.Left, mark.Paragraph), false},
		{text(4.9, mark.Left, mark.Paragraph), true},
		{text(95-w, mark.Left, mark.Cell), false},
		{text(95.1-w, mark.Left, mark.Cell), true},
		{text(95, mark.Right, mark.Heading), false},
		{text(95.1, mark.Right, mark.ColumnHead), true},
		{text(4.9+w, mark.Right, mark.ColumnHead), true},
		{text(5+w/2, mark.Center, mark.Artifact), false},
		{text(4.9+w/2, mark.Center, mark.Artifact), true},
		{text(95.1-w/2, mark.Center, mark.Artifact), true},
		{text(200, mark.Left, mark.Paragraph), true},
		{turned, false},
		{text(95.1, mark.Right, mark.Cell), false}, // a figure: its column is as wide as it
	} {
		err := typeset.CheckEdges("a card", mark.Page{W: 100, H: 100, Marks: []mark.Mark{c.text}})
		var long *typeset.TextError
		if errors.As(err, &long) != c.over {
			t.Errorf("%+v on a side of 100 mm: %v", c.text, err)
		}
		if c.over && (long.Text != "Club" || long.Room < 0 || long.Room >= long.Length) {
			t.Errorf("%+v: %v", c.text, err)
		}
	}
}
