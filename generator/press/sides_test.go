package press_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

const underRepo = "https://example.org/repo/"

var usual = []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}

// someBoards are board counts with all that can happen on a piece: the ends, X whole (4, 16,
// 64, 100), range violations (7), many corrections (60).
var someBoards = []int{4, 7, 16, 24, 60, 100}

// everyBoards are the board counts that a site publishes unless told otherwise.
func everyBoards() (all []int) {
	for n := 4; n <= 100; n++ {
		all = append(all, n)
	}
	return all
}

func boardsText(n int) string { return fmt.Sprintf("%d boards", n) }

func loaded(t testing.TB) *content.Content {
	t.Helper()
	c, err := content.Load(content.Default)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func shopOf(c *content.Content) *press.Shop {
	s := press.NewShop(c, scale.Built())
	s.BaseURL = underRepo
	return s
}

// A laidFile is a file of a piece, laid out.
type laidFile struct {
	mark.Document
	press.Laid
}

// layBoard lays out the pieces of a board count: by the names of their files.
func layBoard(s *press.Shop, boards int) (files map[string]laidFile, laid []press.Laid, err error) {
	board, err := s.Board(boards)
	if err != nil {
		return nil, nil, err
	}
	if laid, err = s.LayBoard(s.Catalogue().Only(press.OfBoardCount), board); err != nil {
		return nil, nil, err
	}
	files = map[string]laidFile{}
	return files, laid, addFiles(files, laid)
}

func addFiles(files map[string]laidFile, laid []press.Laid) error {
	for _, l := range laid {
		if l.Err != nil {
			return l.Err
		}
		for i, f := range l.Files {
			if f.Err != nil {
				return f.Err
			}
			files[strings.TrimSuffix(l.Piece.Files[i].Name, ".pdf")] = laidFile{f.Document, l}
		}
	}
	return nil
}

// layVenue lays out the pieces for a venue, and the books.
func layVenue(s *press.Shop, counts ...int) (map[string]laidFile, error) {
	v, err := venueOf(s, counts...)
	if err != nil {
		return nil, err
	}
	var laid []press.Laid
	for _, p := range s.Catalogue() {
		if p.Of != press.OfBoardCount {
			laid = append(laid, v.Lay(p))
		}
	}
	files := map[string]laidFile{}
	return files, addFiles(files, laid)
}

func venueOf(s *press.Shop, counts ...int) (*press.Venue, error) {
	var boards []press.Board
	var charts []press.Chart
	for _, n := range counts {
		_, laid, err := layBoard(s, n)
		if err != nil {
			return nil, err
		}
		board, err := s.Board(n)
		if err != nil {
			return nil, err
		}
		boards, charts = append(boards, board), append(charts, press.Charts(laid)...)
	}
	return s.Venue(boards, charts)
}

// venueSides are those of a piece for a venue that sees 12 usual match lengths.
func venueSides(t testing.TB, c *content.Content, name string) []mark.Page {
	t.Helper()
	v, err := venueOf(shopOf(c), usual...)
	if err != nil {
		t.Fatal(err)
	}
	l := v.Lay(pieceOf(t, name))
	if l.Err != nil {
		t.Fatal(l.Err)
	}
	return l.Sides
}

func pieceOf(t testing.TB, name string) press.Piece {
	t.Helper()
	all := press.Built()
	i := slices.IndexFunc(all, func(p press.Piece) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("the catalogue has no %s", name)
	}
	return all[i]
}

// cardOf lays out a card of the first board count ordered.
func cardOf(o press.Order, c *content.Content) (typeset.Piece, error) {
	if o.Back == "" {
		o.Back = press.NoBack
	}
	if o.Paper == "" {
		o.Paper = press.NoPaper
	}
	return press.NewShop(c, scale.Built()).Card(o, o.Boards[0])
}

// texts are a side's, of a sheet those of its first copy.
func texts(p mark.Page) (all []mark.Text) {
	marks := p.Marks
	if i := slices.IndexFunc(marks, func(m mark.Mark) bool { _, is := m.(mark.Group); return is }); i >= 0 {
		marks = marks[i].(mark.Group).Marks
	}
	for _, m := range marks {
		if t, ok := m.(mark.Text); ok {
			all = append(all, t)
		}
	}
	return all
}

// running is what sides say, in reading order.
func running(sides ...mark.Page) string {
	var all []string
	for _, s := range sides {
		for _, t := range texts(s) {
			all = append(all, t.S)
		}
	}
	return strings.Join(strings.Fields(strings.Join(all, " ")), " ")
}

// boxOf is the room that a text's capitals and figures take up.
func boxOf(t mark.Text) mark.Rect {
	w, h := t.Size.MM()*mark.MM(t.Face.Width(t.S)), t.Size.MM()*0.66
	r := mark.Rect{X: t.X, Y: t.Y - h, W: w, H: h}
	switch t.Align {
	case mark.Center:
		r.X -= w / 2
	case mark.Right:
		r.X -= w
	}
	if t.Turn {
		r = mark.Rect{X: t.X - h, Y: t.Y - w + (t.X - r.X), W: h, H: w}
	}
	return r
}

// cells are a table's rows on a page, its heads first. Texts with one tag are one cell's
// lines, or its mark.
func cells(p mark.Page, table int) (rows [][]string) {
	last := mark.Tag{}
	for _, text := range texts(p) {
		tag := text.Tag
		if text.S == corrected && tag.Kind == mark.Artifact {
			tag = last
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

func sameRows(t *testing.T, what string, got, want [][]string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || !slices.Equal(got[i], want[i]) {
			t.Errorf("%s, row %d of %d: got %q, should be %q", what, i, len(want), got[min(i, len(got)):][:min(1, len(got)-i)], want[min(i, len(want)):])
			return
		}
	}
}

// says looks for parts of a text, with bars between.
func says(t testing.TB, what, text, parts string) {
	t.Helper()
	for _, part := range strings.Split(parts, "|") {
		if !strings.Contains(text, part) {
			t.Errorf("%s does not say %q: %s", what, part, text)
		}
	}
}
