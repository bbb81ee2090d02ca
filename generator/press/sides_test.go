package press_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/prints"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

const underRepo = "https://example.org/repo/"

var usual = []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}

// someBoards returns board counts with all special cases of a piece: the first and the last, a whole
// X (4, 16, 100), range violations (7), many corrections (60). With VPCHARTS_ALL=1 it returns all
// that a site publishes by default.
func someBoards() (all []int) {
	if !readback.Everything() {
		return []int{4, 7, 16, 24, 60, 100}
	}
	for n := 4; n <= 100; n++ {
		all = append(all, n)
	}
	return all
}

func boardsText(n int) string { return fmt.Sprintf("%d boards", n) }

var readOnce = sync.OnceValue(func() *publisher.Content { return sample.Must(publisher.Load(nil)) })

// loaded returns the default content, whose settings a test may change.
func loaded() *publisher.Content {
	c := *readOnce()
	c.Settings.Sections = slices.Clone(c.Settings.Sections)
	return &c
}

func shopOf(c *publisher.Content) *press.Shop {
	s := shopWith(c, scale.Built())
	s.BaseURL = underRepo
	return s
}

func shopWith(c *publisher.Content, scales scale.Register) *press.Shop {
	s, _, err := prints.NewShop(c, scales)
	if err != nil {
		panic(err)
	}
	return s
}

// A laidFile is a file of a piece that was laid out.
type laidFile struct {
	mark.Document
	press.Print
}

// filesOf returns the files of pieces, by their names.
func filesOf(laid []press.Print) (map[string]laidFile, error) {
	files := map[string]laidFile{}
	for _, l := range laid {
		if l.Err != nil {
			return nil, l.Err
		}
		for i, f := range l.Files {
			files[strings.TrimSuffix(l.Item.Files[i].Name, ".pdf")] = laidFile{f.Document, l}
		}
	}
	return files, nil
}

func catalogueOf(s *press.Shop) press.Catalogue {
	return press.Built().For(s.Sections, s.Papers, s.Scales.Shown())
}

// layAll lays out the pieces of a board count.
func layAll(s *press.Shop, boards int) ([]press.Print, error) {
	return s.LayBoard(catalogueOf(s).Only(press.OfBoardCount), s.Board(boards))
}

func layBoard(s *press.Shop, boards int) (map[string]laidFile, error) {
	return filesOf(sample.Must(layAll(s, boards)))
}

// layVenue lays out the pieces for a venue and the books whose names begin with prefix.
func layVenue(s *press.Shop, prefix string, counts ...int) (map[string]laidFile, error) {
	var boards []press.Board
	var charts []press.Chart
	for _, n := range counts {
		boards = append(boards, s.Board(n))
		if strings.HasPrefix("book-", prefix[:min(5, len(prefix))]) {
			charts = append(charts, press.Charts(sample.Must(layAll(s, n)))...)
		}
	}
	v := s.Venue(boards, charts)
	var laid []press.Print
	for _, p := range catalogueOf(s) {
		if p.Of != press.OfBoardCount && strings.HasPrefix(p.Name, prefix) {
			laid = append(laid, v.Lay(p))
		}
	}
	return filesOf(laid)
}

// cardOf lays out a card of the first board count ordered.
func cardOf(o press.Order, c *publisher.Content) (typeset.Piece, error) {
	if o.Back == "" {
		o.Back = press.NoBack
	}
	if o.Paper == "" {
		o.Paper = press.NoPaper
	}
	p, err := shopWith(c, scale.Built()).Lay(o)
	if err != nil {
		return typeset.Piece{}, err
	}
	return p.Pieces[0], nil
}

// only returns the marks of one kind on a side. On a sheet of cards it returns those of the first card.
func only[M mark.Mark](p mark.Page) (all []M) {
	marks := p.Marks
	if i := slices.IndexFunc(marks, func(m mark.Mark) bool { _, is := m.(mark.Group); return is }); i >= 0 {
		marks = marks[i].(mark.Group).Marks
	}
	for _, m := range marks {
		if m, ok := m.(M); ok {
			all = append(all, m)
		}
	}
	return all
}

func texts(p mark.Page) []mark.Text { return only[mark.Text](p) }

// running returns the texts of sides in reading order, as one text.
func running(sides ...mark.Page) string {
	var all []string
	for _, s := range sides {
		for _, t := range texts(s) {
			all = append(all, t.S)
		}
	}
	return strings.Join(strings.Fields(strings.Join(all, " ")), " ")
}

// cells returns the rows of a table on a page, its heads first, without the correction marks. Texts
// that follow each other and have the same tag are the lines of one cell.
func cells(p mark.Page, table int) (rows [][]string) {
	last := mark.Tag{}
	for _, text := range texts(p) {
		tag := text.Tag
		if tag.Kind == mark.Artifact && text.S == sheet.CorrectionMark {
			continue
		}
		again := tag == last
		last = tag
		if tag.Table != table || tag.Kind != mark.ColumnHead && tag.Kind != mark.RowHead && tag.Kind != mark.Cell {
			continue
		}
		for len(rows) <= tag.Row {
			rows = append(rows, nil)
		}
		for len(rows[tag.Row]) <= tag.Column {
			rows[tag.Row] = append(rows[tag.Row], "")
		}
		if again {
			text.S = rows[tag.Row][tag.Column] + text.S
		}
		rows[tag.Row][tag.Column] = text.S
	}
	return rows
}

// wantParts fails the test unless a text has all these parts, which are separated by bars.
func wantParts(t testing.TB, what, text, parts string) {
	t.Helper()
	for _, part := range strings.Split(parts, "|") {
		if !strings.Contains(text, part) {
			t.Errorf("the text of %s lacks %q: %s", what, part, text)
		}
	}
}
