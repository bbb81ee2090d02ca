package press_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
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
	c = c.Printed()
	return &press.Shop{
		Settings: c.Settings, Words: &c.Messages, English: c.English, Scales: scales, Texts: c.Placed, Source: c.Source,
		Nomogram: figure.Nomogram,
	}
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
	return press.Built().For(&s.Settings, s.Scales.Shown())
}

// layAll lays out the pieces of a board count.
func layAll(s *press.Shop, boards int) []press.Print {
	return s.Run(boards).Lay(catalogueOf(s).Only(press.OfBoardCount))
}

// layNamed lays out the pieces whose names begin with prefix.
func layNamed(s *press.Shop, prefix string, counts ...int) (map[string]laidFile, error) {
	run := s.Run(counts...)
	for _, n := range counts {
		if strings.HasPrefix("book-", prefix[:min(5, len(prefix))]) {
			run.Charts = append(run.Charts, press.Charts(layAll(s, n))...)
		}
	}
	return filesOf(run.Lay(slices.DeleteFunc(catalogueOf(s), func(p press.Item) bool { return !strings.HasPrefix(p.Name, prefix) })))
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
		if f, ok := m.(mark.Figure); ok {
			all = append(all, only[M](mark.Page{Marks: f.Marks})...)
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
		if text.S == sheet.CorrectionMark {
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

// leastType has the least sizes of a piece's figures and of its other text, in points, by its format. Lengths have sizes
// of their own.
var leastType = map[string][2]mark.Pt{
	"id1": {9, 6.5}, "a7": {10, 7}, "eighth": {10, 7}, "a6": {10, 7}, "quarter": {10, 7},
	"a5": {12, 7}, "half": {12, 7}, "a4": {12, 7}, "letter": {12, 7}, "a3": {24, 7},
	"lengths-a3": {14, 7}, "lengths-a4": {12, 7}, "lengths-letter": {11.5, 7}, "lengths-a5": {10, 7}, "lengths-half": {10, 7},
}

// within reports whether a lies in b, except for rounding.
func within(a, b mark.Rect) bool {
	b = b.Inset(-0.01)
	return a.X >= b.X && a.Y >= b.Y && a.X+a.W <= b.X+b.W && a.Y+a.H <= b.Y+b.H
}

// lookAtSide reports text that is too small, too near the cut, on other text, of low contrast or
// without a glyph, and lines too near the cut.
func lookAtSide(r *readback.Reading, what, format string, side mark.Page, large, dim bool) {
	all := texts(side)
	words := map[int]bool{} // the tables that have words, not figures
	for _, x := range all {
		words[x.Tag.Table] = words[x.Tag.Table] || x.Tag.Kind == mark.Cell && len(x.S) > 12
	}
	ground := colour.White
	if dim {
		ground = colour.Black
	}
	safe, lowest := mark.Rect{W: side.W, H: side.H}.Inset(5), mark.MM(0)
	for _, x := range all {
		if x.Tag.Table > 0 {
			lowest = max(lowest, x.Y) // the imprint stands below, in its usual size
		}
	}
	for i, x := range all {
		figure := x.Tag.Kind == mark.Cell || x.Tag.Kind == mark.RowHead
		least := leastType[format][1]
		if figure && !words[x.Tag.Table] && !strings.HasPrefix(x.S, "*") {
			least = leastType[format][0]
		}
		if x.Tag.Kind == mark.ColumnHead && format == "a3" {
			least = 18 // a poster is read from two metres
		}
		if large && x.Y <= lowest {
			least *= 4. / 3
		}
		if large && figure {
			least = max(least, 16)
		}
		if x.Size < least-0.01 {
			r.Fault("%s: %q is set in %.2f pt, want at least %.2f", what, x.S, x.Size, least)
		}
		b := x.Box()
		whole := b
		if !figure {
			whole.H += x.Size.MM() * 0.22 // for descenders, which figures do not have
		}
		if x.Tag.Kind != mark.Artifact && !within(whole, safe) {
			r.Fault("%s: %q at %v reaches into the 5 mm at the edge that a cut may take away", what, x.S, b)
		}
		if at := strings.IndexFunc(x.S, func(c rune) bool { return !x.Face.Has(c) }); at >= 0 {
			r.Fault("%s: the face has no glyph for the beginning of %q", what, x.S[at:])
		}
		if got := colour.Contrast(x.Ink, ground); got < 7 || figure && !dim && x.Ink != colour.Black && x.Link == 0 {
			r.Fault("%s: %q in %v has a contrast of %.2f, want 7 or more, and pure black for figures", what, x.S, x.Ink, got)
		}
		b = b.Inset(0.01)
		for _, y := range all[i+1:] {
			if c := y.Box(); b.X < c.X+c.W && c.X < b.X+b.W && b.Y < c.Y+c.H && c.Y < b.Y+b.H {
				r.Fault("%s: %q and %q overlap", what, x.S, y.S)
			}
		}
	}
	for _, l := range lines(side) {
		if !within(mark.Rect{X: l.x1, Y: l.y1, W: l.x2 - l.x1, H: l.y2 - l.y1}, safe) {
			r.Fault("%s: the line %v reaches into the 5 mm at the edge that a cut may take away", what, l)
		}
	}
}

// The imprint is the longest possible: it has an authority's statement for all scales, and a QR code.
func TestEverySideIsReadableAndKeepsAwayFromTheCut(t *testing.T) {
	t.Parallel()
	r := &readback.Reading{T: t, Why: "it is read at arm's length, in poor light"}
	accents := []colour.RGB{{R: 0x0a, G: 0x5c, B: 0x8c}, {R: 0x76, G: 0x76, B: 0x76}, {B: 0xff}}
	c := loaded()
	c.Settings.Authority.Statement = "A federation’s statement, the regulation, its edition and the day from which it is in force."
	items := catalogueOf(shopOf(c)).Only(press.OfBoardCount)
	var led []*press.Run
	for _, accent := range accents {
		c := *c
		c.Settings.Accent = accent
		led = append(led, shopOf(&c).Run(someBoards()...).Led(items))
	}
	readback.Together(someBoards(), func(n int) {
		accent := accents[n%len(accents)]
		files, err := filesOf(led[n%len(accents)].Only(n).Lay(items))
		if err != nil {
			t.Errorf("%d boards: %v", n, err)
		}
		for name, f := range files {
			for _, side := range f.Pieces[0].Sides {
				r.Checked.Add(1)
				lookAtSide(r, boardsText(n)+", "+name, f.Item.Format.Name, side, false, false)
				chart := strings.HasPrefix(name, "chart-") // only a chart has room to explain asterisks, and 4 boards have none
				if got := strings.Contains(running(side), "*"); got && !chart || chart && got == (n == 4) {
					r.Fault("%d boards, %s: it has an asterisk: %t", n, name, got)
				}
			}
			if !slices.ContainsFunc(only[mark.Rule](f.Pieces[0].Sides[0]), func(m mark.Rule) bool { return m.Ink == accent }) {
				r.Fault("%d boards, %s: no rule on its front has the accent colour", n, name)
			}
		}
	})
	for name, f := range sample.Must(layNamed(shopOf(c), "", usual...)) {
		format := f.Item.Format.Name
		if f.Item.Figure == press.Lengths {
			format = f.Item.Name
		}
		for _, side := range f.Pieces[0].Sides {
			r.Checked.Add(1)
			lookAtSide(r, name, format, side, false, false)
		}
	}
	if n := r.Checked.Load(); n < 150 {
		t.Errorf("only %d sides were checked, want at least 150", n)
	}
}
