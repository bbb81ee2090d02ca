package press

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Book binds pages of one format: contents, charts, and pages for every match.
type Book struct {
	Set    *typeset.Typesetter // of the contents
	Words  *words.Messages
	Head   typeset.Head
	Charts []Chapter // listed in columns, by their figures
	More   []Chapter // for every match, listed by their names
}

// A Chapter is a page and its name in the contents.
type Chapter struct {
	Name  string
	Usual bool // printed in bold
	Page  mark.Page
}

// Pages binds the book: each page gets its number, and each line of the contents
// leads to its page. Charts that do not fit on one page of the contents take several.
func (b Book) Pages() (pages []mark.Page, err error) {
	group := b.Set.Format.Group
	for per := (max(len(b.Charts), 1) + group - 1) / group * group; pages == nil && per > 0; per -= group {
		pages, err = b.contents(per)
	}
	for _, chapter := range slices.Concat(b.Charts, b.More) {
		pages = append(pages, chapter.Page)
	}
	for i := range pages {
		pages[i].Marks = append(slices.Clip(pages[i].Marks), mark.Text{ // its number, in the middle of the foot
			X: pages[i].W / 2, Y: pages[i].H - b.Set.Format.Safe*0.55, Size: 9, Align: mark.Center, Ink: b.Set.Look.Quiet,
			Tag: mark.Tag{Kind: mark.Artifact}, S: fmt.Sprint(i + 1),
		})
	}
	return pages, err
}

// contents lists so many charts on a page: up to a hundred of them in four columns, and each further hundred in one
// more. The last page has those for every match too. Several pages have figures of one size, the least.
func (b Book) contents(per int) (pages []mark.Page, err error) {
	t, charts := *b.Set, len(b.Charts)
	if t.Format.Most = t.Format.Least; per >= charts {
		t.Format.Most += 3
	}
	first := max((charts+per-1)/per, 1) + 1 // the page of the first chart
	for from := 0; from == 0 || from < charts; from += per {
		to := min(from+per, charts)
		bands := []typeset.Band{typeset.Grid{
			Table: b.table(b.Words.Table.Boards(), b.Charts[from:to], first+from),
			Parts: 4 + (per-1)/100, Group: t.Format.Group,
		}}
		if to == charts {
			bands = append(bands, typeset.Grid{Table: b.table(b.Words.Cards.Every(), b.More, first+charts), Names: true})
		}
		page, err := t.StackSide(b.Head, bands...)
		if err != nil {
			return nil, err
		}
		if from > 0 {
			page.Bookmark = ""
		}
		pages = append(pages, page)
	}
	return pages, nil
}

// table lists chapters. number is the page of the first.
func (b Book) table(head string, chapters []Chapter, number int) sheet.Table {
	t := sheet.Table{Heads: []string{head, b.Words.Cards.Page()}, Strong: -1}
	for i, c := range chapters {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{c.Name, fmt.Sprint(number + i)}, Strong: c.Usual, Page: number + i})
	}
	return t
}
