package press_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var usual = []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}

func table(t testing.TB, name string, boards int) vp.Table {
	t.Helper()
	scale, err := scale.Built().Table(name, boards)
	if err != nil {
		t.Fatal(err)
	}
	return scale
}

// venue is what the venue's pieces are made from, with imprints that are as long as they
// get: an authority vouches for all scales, and there is a QR code.
func venue(t testing.TB, boards ...int) *press.Venue {
	return venueWith(t, func(*content.Settings) {}, boards...)
}

func venueWith(t testing.TB, set func(*content.Settings), boards ...int) *press.Venue {
	t.Helper()
	c, err := content.Load(content.Default)
	if err != nil {
		t.Fatal(err)
	}
	c.Settings.Accent, c.Settings.UsualBoards = colour.RGB{B: 0x60}, boards
	c.Settings.Authority = content.Authority{
		Statement: "A federation’s statement, the regulation, its edition and the day from which it is in force.",
		Scales:    scale.Built().Names(),
	}
	set(&c.Settings)
	shop := press.NewShop(c, scale.Built())
	shop.BaseURL = "https://bridge.example.org/vp-charts/"
	var all []press.Board
	for _, n := range boards {
		b, err := shop.Board(n)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b)
	}
	v, err := shop.Venue(all, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// laid lays out the piece of a name.
func laid(t testing.TB, v *press.Venue, name string) press.Laid {
	t.Helper()
	for _, p := range press.Built() {
		if p.Name == name {
			return v.Lay(p)
		}
	}
	t.Fatalf("the catalogue has no %s", name)
	return press.Laid{}
}

// sides are those of a piece that there is.
func sides(t testing.TB, v *press.Venue, name string) []mark.Page {
	t.Helper()
	l := laid(t, v, name)
	if l.Err != nil {
		t.Fatal(l.Err)
	}
	return l.Sides
}

type piece struct {
	name string
	typeset.Piece
}

// pieces are all cards of a venue that have tables, in every format that they are published
// in, and what books have beside charts.
func pieces(t testing.TB, v *press.Venue) (all []piece) {
	t.Helper()
	for _, p := range press.Built() {
		if p.Of == press.OfBoardCount || strings.HasPrefix(p.Name, "nomogram-") || strings.HasPrefix(p.Name, "calibration-") {
			continue
		}
		of := sides(t, v, p.Name)
		if p.Of == press.OfBoardCounts {
			of = of[1:] // without its contents
		}
		all = append(all, piece{p.Name, typeset.Piece{Format: p.Format, Sides: of}})
	}
	if len(all) != 3+2*4+2 {
		t.Fatalf("%d pieces, should be 13", len(all))
	}
	return all
}

func texts(p mark.Page) (all []mark.Text) {
	for _, m := range p.Marks {
		if t, ok := m.(mark.Text); ok {
			all = append(all, t)
		}
	}
	return all
}

// box is the room that a text's capitals and figures take up.
func box(t mark.Text) mark.Rect {
	w := t.Size.MM() * mark.MM(t.Face.Width(t.S))
	x := t.X
	switch t.Align {
	case mark.Center:
		x -= w / 2
	case mark.Right:
		x -= w
	}
	return mark.Rect{X: x, Y: t.Y - t.Size.MM()*0.66, W: w, H: t.Size.MM() * 0.66}
}

func TestEveryTextOfAVenuesPiecesIsInTheSafeZoneAndClearOfOthers(t *testing.T) {
	const safe = 5
	count := 0
	for _, p := range pieces(t, venue(t, usual...)) {
		for side, page := range p.Sides {
			if page.W != p.Format.W || page.H != p.Format.H {
				t.Errorf("%s, side %d: %v × %v mm, should be %v × %v", p.name, side+1, page.W, page.H, p.Format.W, p.Format.H)
			}
			all := texts(page)
			for i, a := range all {
				count++
				r := box(a)
				below := r.Y + r.H + a.Size.MM()*0.22 // descenders
				if r.X < safe || r.Y < safe || r.X+r.W > page.W-safe || below > page.H-safe {
					t.Errorf("%s, side %d: %q at %v reaches into the outer %d mm, which a cut may take away", p.name, side+1, a.S, r, safe)
				}
				for _, b := range all[i+1:] {
					q := box(b)
					if r.X < q.X+q.W-0.01 && q.X < r.X+r.W-0.01 && r.Y < q.Y+q.H-0.01 && q.Y < r.Y+r.H-0.01 {
						t.Errorf("%s, side %d: %q and %q stand on each other", p.name, side+1, a.S, b.S)
					}
				}
			}
		}
	}
	if count < 2000 {
		t.Errorf("only %d texts were looked at; there should be thousands", count)
	}
}

func TestRulesAndQRCodesOfAVenuesPiecesAreInTheSafeZone(t *testing.T) {
	for _, p := range pieces(t, venue(t, usual...)) {
		for side, page := range p.Sides {
			in := func(points ...mark.Point) {
				for _, at := range points {
					if at.X < 5 || at.Y < 5 || at.X > page.W-5 || at.Y > page.H-5 {
						t.Errorf("%s, side %d: a line reaches %v, in the outer 5 mm", p.name, side+1, at)
					}
				}
			}
			for _, m := range page.Marks {
				switch m := m.(type) {
				case mark.Rule:
					in(mark.Point{X: m.X1, Y: m.Y1}, mark.Point{X: m.X2, Y: m.Y2})
				case mark.Path:
					for _, op := range m.Ops {
						if op.Verb != mark.Close {
							in(op.P[0])
						}
					}
				}
			}
		}
	}
}

// figures are cells of figures; those of a table of words are not.
var figures = regexp.MustCompile(`^[+−]?[0-9]+([.–][0-9]+)?\+?( IMPs?)?$`)

func TestTypeOfAVenuesPiecesIsNeverSmallerThanTheLeast(t *testing.T) {
	m := sample.Words(t)
	count := 0
	for _, p := range pieces(t, venue(t, usual...)) {
		for side, page := range p.Sides {
			ofWords := map[int]bool{}
			for _, text := range texts(page) {
				if text.Size < 7 {
					t.Errorf("%s, side %d: %q is set at %v pt, the least is 7", p.name, side+1, text.S, text.Size)
				}
				if text.Tag.Kind == mark.ColumnHead && text.S == string(m.EBU.Method) {
					ofWords[text.Tag.Table] = true
				}
				cell := text.Tag.Kind == mark.Cell || text.Tag.Kind == mark.RowHead
				if !cell || ofWords[text.Tag.Table] {
					continue
				}
				if strings.Trim(text.S, "*") == "" {
					continue // a mark
				}
				if count++; !figures.MatchString(text.S) {
					t.Errorf("%s, side %d: %q in a table of figures", p.name, side+1, text.S)
				}
				if text.Size < 12 {
					t.Errorf("%s, side %d: the figure %q is set at %v pt, the least is 12", p.name, side+1, text.S, text.Size)
				}
			}
		}
	}
	if count < 1500 {
		t.Errorf("only %d figures were looked at", count)
	}
}

// cells are a page's table: its heads, then its rows. Texts with one tag are one
// cell's lines, or its mark.
func cells(p mark.Page, table int) (rows [][]string) {
	last := mark.Tag{}
	for _, text := range texts(p) {
		tag := text.Tag
		if tag.Table != table || tag.Kind != mark.ColumnHead && tag.Kind != mark.RowHead && tag.Kind != mark.Cell {
			continue
		}
		if tag == last {
			rows[tag.Row][tag.Column] += text.S
			continue
		}
		last = tag
		for len(rows) <= tag.Row {
			rows = append(rows, nil)
		}
		for len(rows[tag.Row]) <= tag.Column {
			rows[tag.Row] = append(rows[tag.Row], "")
		}
		rows[tag.Row][tag.Column] = text.S
	}
	return rows
}

func same(t *testing.T, what string, got, want [][]string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		var g, w []string
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if !slices.Equal(g, w) {
			t.Errorf("%s, row %d is %q, should be %q", what, i, g, w)
		}
	}
}

// column is a table's ranges of margins as the cards print them.
func column(rows []vp.Row) (cells []string) {
	for _, r := range rows {
		switch r.To {
		case vp.Open:
			cells = append(cells, fmt.Sprintf("%d+", r.From))
		case r.From:
			cells = append(cells, fmt.Sprint(r.From))
		default:
			cells = append(cells, fmt.Sprintf("%d–%d", r.From, r.To))
		}
	}
	return cells
}

func scores(rows []vp.Row) (cells []string) {
	for _, r := range rows {
		cells = append(cells, fmt.Sprintf("%d–%d", r.Winner/vp.VP, r.Loser/vp.VP))
	}
	return cells
}

// turned makes rows of columns.
func turned(columns [][]string) (rows [][]string) {
	for i := range columns[0] {
		var row []string
		for _, c := range columns {
			row = append(row, c[i])
		}
		rows = append(rows, row)
	}
	return rows
}

func TestTheVenueCardHasEveryRangeOfEveryUsualMatchLength(t *testing.T) {
	v := venue(t, usual...)
	columns := [][]string{append([]string{"VPs"}, scores(table(t, "wbf-discrete", usual[0]).Rows)...)}
	for _, n := range usual {
		s := table(t, "wbf-discrete", n)
		columns = append(columns, append([]string{fmt.Sprint(s.Boards)}, column(s.Rows)...))
	}
	of := sides(t, v, "venue-a5")
	same(t, "venue-a5", cells(of[0], 1), turned(columns))
	imps := [][]string{{"Points", "IMPs"}}
	for _, r := range official.IMPs() {
		imps = append(imps, []string{column([]vp.Row{{From: r.From, To: r.To}})[0], fmt.Sprint(r.IMPs)})
	}
	same(t, "its back", cells(of[1], 1), imps)
}

func TestTheACBLCardsHaveEveryRangeAndAccuseNobody(t *testing.T) {
	for _, points := range []int{20, 30} {
		printed, err := official.ACBLRanges(points)
		if err != nil {
			t.Fatal(err)
		}
		columns := [][]string{append([]string{"VPs"}, scores(printed[0].Rows())...)}
		for _, c := range printed {
			columns = append(columns, append([]string{fmt.Sprintf("%d–%d", c.BoardsFrom, c.BoardsTo)}, column(c.Rows())...))
		}
		front := sides(t, venue(t), fmt.Sprintf("acbl-%d-a5", points))[0]
		same(t, fmt.Sprintf("acbl-%d", points), cells(front, 1), turned(columns))
		all := running(front)
		for _, no := range []string{"25-39", "25–39", "fault", "misprint", "1.1"} {
			if strings.Contains(all, no) {
				t.Errorf("acbl-%d says %q; what is doubtful in the text that we have is for the page: %s", points, no, all)
			}
		}
	}
}

// running is a page's text in reading order.
func running(p mark.Page) string {
	var all []string
	for _, text := range texts(p) {
		all = append(all, text.S)
	}
	return strings.Join(all, " ")
}

func TestTheDirectorsCardConvertsEachSideByItsOwnMargin(t *testing.T) {
	front := sides(t, venue(t), "director-a5")[0]
	// 14.68 and 7.23 are the project's own example ("The command").
	own := cells(front, 1)
	same(t, "the example", own[1:], [][]string{{"47–37", "+10", "+3", "+13", "14.68"}, {"37–47", "−10", "+3", "−7", "7.23"}})
	scale := table(t, "wbf-continuous", 8)
	var want [][]string
	for _, k := range []int{1, 2, 3} {
		ours, _ := scale.Score(10 + 3*k)
		theirs, _ := scale.Score(-10 + 3*k)
		want = append(want, []string{
			fmt.Sprint(k), fmt.Sprintf("+%d", 3*k), fmt.Sprintf("−%d", 3*k),
			fmt.Sprintf("+%d", 10+3*k), ours.String(), fmt.Sprintf("−%d", 10-3*k), theirs.String(),
		})
	}
	same(t, "1, 2 and 3 boards", cells(front, 2)[1:], want)
	if all := running(front); !strings.Contains(all, "21.91, not 20") {
		t.Errorf("the card does not say that the two scores add up to 21.91, not 20: %s", all)
	}
}

func TestTheAmountOfAverageIsTheEBUsForTeamsOfFour(t *testing.T) {
	twice, err := official.IMPAmount(2)
	if err != nil || twice != 3 {
		t.Errorf("a board played twice: %d IMPs (%v); the director's card cites the EBU's 12.8, note 1, for 3", twice, err)
	}
}

func TestByeAndVoidMatchAreLinesToFillInOrTheSettingsWithTheirRegulation(t *testing.T) {
	m := sample.Words(t)
	open := sides(t, venue(t), "director-a5")
	half := sides(t, venueWith(t, func(s *content.Settings) {
		s.Director = content.Director{Bye: "12 VPs", Regulation: "Regulation 7"}
	}), "director-a5")
	if n := strings.Count(running(open[0]), string(m.Cards.Regulation)); n != 2 {
		t.Errorf("without settings there are %d lines for a regulation, should be 2", n)
	}
	all := running(half[0])
	if !strings.Contains(all, "Bye: 12 VPs (Regulation 7).") || strings.Count(all, string(m.Cards.Void)) != 1 {
		t.Errorf("with a bye in the settings the card says: %s", all)
	}
}

func TestTheEBUCardHasTheAmountsOfThreeMaxima(t *testing.T) {
	of := sides(t, venue(t), "ebu-half")
	want := [][]string{
		{"1", "3.0", "3.5", "4.0"}, {"2", "1.5", "2.0", "2.0"}, {"3", "1.0", "1.5", "1.5"}, {"4", "1.0", "1.0", "1.0"},
		{"5", "1.0", "1.0", "1.0"}, {"6", "0.5", "1.0", "1.0"}, {"7", "0.5", "0.5", "1.0"}, {"8+", "0.5", "0.5", "0.5"},
	} // maximum/(7.5·boards), rounded up to 0.5, by hand
	same(t, "ebu-half", cells(of[0], 2)[1:], want)
	all := running(of[0]) + running(of[1])
	for _, a := range official.StandardAmounts() {
		if !strings.Contains(all, a.Method) || !strings.Contains(all, a.Unit) {
			t.Errorf("the card lacks %q or its unit %q", a.Method, a.Unit)
		}
	}
	for _, n := range official.EBUNotes() {
		if !strings.Contains(all, n.Text) {
			t.Errorf("the card lacks note %d, %q", n.Number, n.Text)
		}
	}
	if !strings.Contains(running(of[0]), string(sample.Words(t).Cards.EBUOlder)) {
		t.Error("the front does not say that the White Book is an older one")
	}
}

func TestACardThatDoesNotFitIsNamedWithWhatWouldFit(t *testing.T) {
	var boards []int
	for n := 60; n < 74; n++ {
		boards = append(boards, n)
	}
	err := laid(t, venue(t, boards...), "venue-a5").Err
	// A little less than 12 pt would do: the least is not gone under even so.
	want := regexp.MustCompile(`^a5 discrete scales for 14 match lengths: .* 12 pt .* figures at 1[01][0-9.]* pt would fit$`)
	if err == nil || !want.MatchString(err.Error()) {
		t.Errorf("14 columns of long margins on A5: %v; should match %v", err, want)
	}
	if err := laid(t, venue(t, boards[:12]...), "venue-a5").Err; err != nil {
		t.Errorf("12 columns of long margins on A5 fit with less between them: %v", err)
	}
}

func TestTheFontHasEveryCharacterOfAVenuesPieces(t *testing.T) {
	for _, p := range pieces(t, venue(t, usual...)) {
		for _, page := range p.Sides {
			for _, text := range texts(page) {
				for _, r := range text.S {
					if !text.Face.Has(r) {
						t.Errorf("%s: %v has no glyph for %U in %q", p.name, text.Face, r, text.S)
					}
				}
			}
		}
	}
	if font.Regular.Has('\u2603') {
		t.Error("the font has a snowman: the test cannot fail")
	}
}
