package press_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func picture(t testing.TB, size int) []byte {
	return sample.PNG(t, sample.Filled(size, size, color.NRGBA{R: 200, A: 255}))
}

func tableOf(t testing.TB, name string, boards int) vp.Table {
	t.Helper()
	of, err := scale.Built().Table(name, boards)
	if err != nil {
		t.Fatal(err)
	}
	return of
}

// sideBySide are scales as a venue's card prints them: a row for each score, a column for
// each scale, below its head.
func sideBySide(heads []string, tables ...[]vp.Row) [][]string {
	rows := [][]string{append([]string{"VPs"}, heads...)}
	for i, r := range tables[0] {
		row := []string{fmt.Sprintf("%d–%d", r.Winner/vp.VP, r.Loser/vp.VP)}
		for _, table := range tables {
			row = append(row, rangeText(table[i].From, table[i].To))
		}
		rows = append(rows, row)
	}
	return rows
}

func TestTheVenueCardHasEveryRangeOfEveryUsualMatchLength(t *testing.T) {
	var heads []string
	var tables [][]vp.Row
	for _, n := range usual {
		heads, tables = append(heads, fmt.Sprint(n)), append(tables, tableOf(t, "wbf-discrete", n).Rows)
	}
	of := venueSides(t, loaded(t), "venue-a5")
	sameRows(t, "venue-a5", cells(of[0], 1), sideBySide(heads, tables...))
	law := [][]string{{"Points", "IMPs"}}
	for _, r := range (ordered{}).rowsOf(t, imps) {
		law = append(law, []string{r.head, r.winner})
	}
	sameRows(t, "its back", cells(of[1], 1), law)
	// A board count that is not usual has no column.
	v, err := venueOf(shopOf(loaded(t)), 8, 11)
	if err != nil {
		t.Fatal(err)
	}
	if got := cells(v.Lay(pieceOf(t, "venue-a5")).Sides[0], 1)[0]; !slices.Equal(got, []string{"VPs", "8"}) {
		t.Errorf("of 8 and 11 boards the card has the columns %q", got)
	}
}

func TestTheACBLCardsHaveEveryRangeAndAccuseNobody(t *testing.T) {
	for _, points := range []int{20, 30} {
		printed, err := official.ACBLRanges(points)
		if err != nil {
			t.Fatal(err)
		}
		var heads []string
		var tables [][]vp.Row
		for _, c := range printed {
			heads, tables = append(heads, rangeText(c.BoardsFrom, c.BoardsTo)), append(tables, c.Rows())
		}
		name := fmt.Sprintf("acbl-%d-a5", points)
		front := venueSides(t, loaded(t), name)[0]
		sameRows(t, name, cells(front, 1), sideBySide(heads, tables...))
		for _, no := range []string{"25-39", "25–39", "fault", "misprint", "1.1"} {
			if all := running(front); strings.Contains(all, no) {
				t.Errorf("%s says %q; what is doubtful in the text that we have is for the page: %s", name, no, all)
			}
		}
	}
}

func TestTheDirectorsCardConvertsEachSideByItsOwnMargin(t *testing.T) {
	c := loaded(t)
	front := venueSides(t, c, "director-a5")[0]
	// 14.68 and 7.23 are the project's own example ("The command").
	sameRows(t, "the example", cells(front, 1)[1:], [][]string{{"47–37", "+10", "+3", "+13", "14.68"}, {"37–47", "−10", "+3", "−7", "7.23"}})
	continuous := tableOf(t, "wbf-continuous", 8)
	var want [][]string
	for _, k := range []int{1, 2, 3} {
		ours, _ := continuous.Score(10 + 3*k)
		theirs, _ := continuous.Score(-10 + 3*k)
		want = append(want, []string{
			fmt.Sprint(k), fmt.Sprintf("+%d", 3*k), fmt.Sprintf("−%d", 3*k),
			fmt.Sprintf("+%d", 10+3*k), ours.String(), fmt.Sprintf("−%d", 10-3*k), theirs.String(),
		})
	}
	sameRows(t, "1, 2 and 3 boards", cells(front, 2)[1:], want)
	all := running(front)
	says(t, "the card", all, "21.91, not 20|normally")
	if twice, err := official.IMPAmount(2); err != nil || twice != 3 {
		t.Errorf("a board played twice: %d IMPs (%v); the card cites the EBU's 12.8, note 1, for 3", twice, err)
	}
	if n := strings.Count(all, c.Messages.Cards.Regulation()); n != 2 {
		t.Errorf("without settings there are %d lines for a regulation, should be 2", n)
	}
	c.Settings.Director = content.Director{Bye: "12 VPs", Regulation: "Regulation 7"}
	all = running(venueSides(t, c, "director-a5")[0])
	says(t, "a card with a bye in the settings", all, "Bye: 12 VPs (Regulation 7).")
	if strings.Count(all, c.Messages.Cards.Void()) != 1 {
		t.Errorf("with a bye in the settings the card says: %s", all)
	}
	c.Settings.Sections = slices.DeleteFunc(c.Settings.Sections, func(s string) bool { return s == "ebu" })
	says(t, "the back without the EBU's amounts", running(venueSides(t, c, "director-a5")[1]), "Law 78B (2017)")
}

func TestTheEBUCardHasTheAmountsOfThreeMaxima(t *testing.T) {
	c := loaded(t)
	of := venueSides(t, c, "ebu-half")
	sameRows(t, "ebu-half", cells(of[0], 2)[1:], [][]string{
		{"1", "3.0", "3.5", "4.0"}, {"2", "1.5", "2.0", "2.0"}, {"3", "1.0", "1.5", "1.5"}, {"4", "1.0", "1.0", "1.0"},
		{"5", "1.0", "1.0", "1.0"}, {"6", "0.5", "1.0", "1.0"}, {"7", "0.5", "0.5", "1.0"}, {"8+", "0.5", "0.5", "0.5"},
	}) // maximum/(7.5·boards), rounded up to 0.5, by hand
	sameRows(t, "amounts at IMPs, boards played and comparisons", cells(of[1], 1)[1:], [][]string{
		{"2 IMPs", "1"}, {"3 IMPs", "2", "1"}, {"4 IMPs", "3–4", "2"}, {"5 IMPs", "5–6", "3"}, {"6 IMPs", "7–9", "4"}, {"7 IMPs", "10–12", "5–6"},
		{"8 IMPs", "13–16", "7–8"}, {"9 IMPs", "17–20", "9–10"}, {"10 IMPs", "21–25", "11–12"}, {"11 IMPs", "26–30", "13–15"}, {"12 IMPs", "31–36", "16–18"},
	})
	all := running(of...)
	says(t, "the front", running(of[0]), c.Messages.Cards.EBUOlder())
	for _, a := range official.StandardAmounts() {
		says(t, "the card", all, a.Method+"|"+a.Unit)
	}
	for _, n := range official.EBUNotes() {
		says(t, "the card", all, n.Text)
	}
}

const statement = "Official scale of Ruritania."

func TestAStatementVouchesForItsScalesAndNothingElse(t *testing.T) {
	t.Parallel()
	const continuous, discrete = "WBF continuous scale", "WBF discrete scale"
	for _, c := range []struct {
		what   string // a scale and the back of a card; or a piece
		scales string // vouched for; "" for those that the settings need not name
		named  string // the scales before the statement; "-" for no statement at all
	}{
		{"wbf-continuous none", "", ""}, {"wbf-continuous discrete", "", ""}, {"wbf-discrete imps", "", discrete},
		{"acbl-nabc none", "", "-"}, {"acbl-20 none", "", "-"}, {"acbl-30 imps", "", "-"}, {"half-match none", "", "-"},
		{"half-match continuous", "", continuous}, {"acbl-20 none", "acbl-20 acbl-30", ""}, {"wbf-continuous none", "acbl-20", "-"},
		{"chart-a4", "", ""}, {"chart-a4", "wbf-discrete", discrete}, {"poster-a3", "", ""}, {"poster-a3", "wbf-discrete", "-"}, {"card-id1", "", discrete},
		{"venue-a4", "", discrete}, {"acbl-20-a5", "", "-"}, {"acbl-20-a5", "acbl-20", "ACBL 20-point scale"}, {"ebu-a5", "", "-"},
		{"director-a5", "", continuous}, {"director-a5", "wbf-discrete", "-"}, {"nomogram-a5", "", continuous}, {"nomogram-a5", "wbf-discrete", "-"},
		{"book-a4", "", continuous + ", " + discrete},
	} {
		words := loaded(t)
		words.Settings.Authority.Statement = statement
		if c.scales != "" {
			words.Settings.Authority.Scales = strings.Fields(c.scales)
		}
		shop := shopOf(words)
		var text string
		if scale, back, card := strings.Cut(c.what, " "); card {
			piece, err := cardOf(press.Order{Boards: []int{8}, Scale: scale, Back: back, Size: "a5"}, words)
			if err != nil {
				t.Fatal(err)
			}
			text = running(piece.Sides...)
		} else if files, _, err := layBoard(shop, 8); err != nil {
			t.Fatal(err)
		} else if f, there := files[c.what]; there {
			text = running(f.Sides[0])
		} else {
			text = running(venueSides(t, words, c.what)[0])
		}
		at := strings.Index(text, statement)
		before := text[:max(at, 0)]
		switch {
		case text == "" || (at < 0) != (c.named == "-"):
			t.Errorf("%s, where %q are vouched for, says %q at %d: %s", c.what, c.scales, statement, at, text)
		case c.named == "" && strings.HasSuffix(before, ": "), c.named != "" && c.named != "-" && !strings.HasSuffix(before, c.named+": "):
			t.Errorf("%s, where %q are vouched for, should name %q before the statement: %s", c.what, c.scales, c.named, before)
		}
	}
	// In a book both scales of the ACBL are vouched for by the ACBL.
	words := loaded(t)
	words.Settings.Authority.Statement, words.Settings.Authority.Scales = statement, []string{"acbl-20", "acbl-30"}
	book := venueSides(t, words, "book-a4")
	says(t, "the book's page of the ACBL", running(book[len(book)-3]), "ACBL 20-point scale, ACBL 30-point scale: "+statement)
}

// codes are the QR codes of a side.
func codes(p mark.Page) (all []mark.Path) {
	for _, m := range p.Marks {
		if path, ok := m.(mark.Path); ok && path.Class == "qr" {
			all = append(all, path)
		}
	}
	return all
}

// leadsTo says that a path is the QR code of an address.
func leadsTo(t testing.TB, path mark.Path, address string) bool {
	t.Helper()
	qr, err := typeset.NewQR(address)
	if err != nil {
		t.Fatal(err)
	}
	at, zero := path.Ops[0].P[0], qr.Path(0, 0).Ops[0].P[0]
	return slices.EqualFunc(qr.Path(at.X-zero.X, at.Y-zero.Y).Ops, path.Ops, func(x, y mark.Op) bool {
		dx, dy := x.P[0].X-y.P[0].X, x.P[0].Y-y.P[0].Y
		return x.Verb == y.Verb && max(dx, -dx, dy, -dy) < 1e-6
	})
}

// Where a QR code leads, the tables are. No page has those of two federations, and none a
// table that the site does not publish.
func TestAQRCodeLeadsToThePieceTablesOrThereIsNone(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		scale, back string
		boards      int
		hidden      string // a section
		want        string
	}{
		{"wbf-continuous", "none", 8, "", "boards/8/"}, {"wbf-discrete", "continuous", 8, "", "boards/8/"}, {"wbf-discrete", "imps", 24, "", "boards/24/"},
		{"wbf-discrete", "imps", 3, "", ""}, {"wbf-continuous", "none", 101, "", ""}, {"acbl-20", "none", 8, "", "acbl/"},
		{"acbl-30", "imps", 8, "", "acbl/"}, {"acbl-30", "none", 8, "acbl", ""}, {"acbl-20", "discrete", 8, "", ""},
		{"acbl-nabc", "none", 8, "", "scales/acbl-nabc/#8"}, {"acbl-nabc", "none", 101, "", ""}, {"acbl-nabc", "none", 8, "acbl", ""},
		{"acbl-nabc", "continuous", 8, "", ""}, {"half-match", "none", 8, "", "scales/half-match/#8"}, {"half-match", "imps", 3, "", "scales/half-match/#3"},
		{"half-match", "discrete", 8, "", ""},
	} {
		words := loaded(t)
		words.Settings.Sections = slices.DeleteFunc(words.Settings.Sections, func(s string) bool { return s == c.hidden })
		card, err := cardOf(press.Order{Boards: []int{c.boards}, Scale: c.scale, Back: c.back, Size: "a5", BaseURL: underRepo}, words)
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		found := codes(card.Sides[0])
		if c.want == "" && len(found) > 0 || c.want != "" && (len(found) != 1 || !leadsTo(t, found[0], underRepo+c.want)) {
			t.Errorf("%+v: %d QR codes; there should be one to %q, or none", c, len(found), c.want)
		}
	}
	pages := map[string]string{"acbl-20": "acbl/", "acbl-30": "acbl/", "ebu": "ebu/", "venue": "print/", "director": "print/", "nomogram": "print/", "book": ""}
	files, err := layVenue(shopOf(loaded(t)), 8)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range files {
		of := name[:strings.LastIndex(name, "-")]
		if found := codes(f.Sides[0]); of != "calibration" && (len(found) != 1 || !leadsTo(t, found[0], underRepo+pages[of])) {
			t.Errorf("%s: %d QR codes, should be one to %s", name, len(found), underRepo+pages[of])
		}
	}
}

// Tables at second hand say so, and those that are ours.
func TestACardSaysWhoPrintsItsTableAndOnlyTheWBFsClaimItsAlgorithm(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		scale  string
		boards int
		says   string
	}{
		{"half-match", 3, "The EBU has printed the same table (White Book 3.1.2, which we have at second hand)|X = 18.37 IMPs|for a half of 3 boards"},
		{"half-match", 4, "The EBU has printed the same table|at second hand"},
		{"half-match", 8, "The EBU has printed such tables for halves of 3 and 4 boards|at second hand|for 8 boards this is our extension|N the boards of the half|X = 30.00 IMPs"},
		{"acbl-nabc", 8, "clause 1.7|our reading"}, {"wbf-continuous", 24, "X = 73.48 IMPs"},
	} {
		for _, size := range press.CardSizes() {
			card, err := cardOf(press.Order{Boards: []int{c.boards}, Scale: c.scale, Size: size}, loaded(t))
			if err == nil {
				says(t, fmt.Sprint(c.scale, c.boards, size), running(card.Sides...), c.says)
			} else if size == "a5" {
				t.Error(err)
			}
		}
	}
	clubs := scale.Scale{Name: "club", Kind: scale.File, From: 1, To: 100, Make: clubTable, Own: &scale.Own{Title: "Club scale", Whose: "Riverside Bridge Club", Source: "Rules, page 3", Edition: "2026"}}
	clause := scale.Scale{Name: "club", Kind: scale.Printed, From: 1, To: 100, Make: clubTable, Clauses: []scale.Clause{{Source: "acbl", Clause: "9.9"}}}
	none := scale.Scale{Name: "club", Kind: scale.Computed, From: 1, To: 100, Make: clubTable}
	const computed = "Computed as in “The New WBF IMP to VP Scales”"
	for want, entry := range map[string]scale.Scale{"Riverside Bridge Club, Rules, page 3, 2026.": clubs, ", 9.9.": clause, "": none} {
		register, err := scale.Built().With(entry)
		if err != nil {
			t.Fatal(err)
		}
		words := loaded(t)
		if own := entry.Own; own != nil {
			words.AddScale(content.OwnScale{Name: "club", Title: own.Title, Whose: own.Whose, Source: own.Source, Edition: own.Edition})
		}
		for back, claims := range map[string]int{press.NoBack: 0, "discrete": 1} { // the scale beside it keeps its own claim
			card, err := press.NewShop(words, register).Card(press.Order{Scale: "club", Back: back, Size: "a5", Paper: press.NoPaper, Boards: []int{8}}, 8)
			if err != nil {
				t.Fatal(err)
			}
			said := running(card.Sides[0])
			says(t, "a card of a club's scale", said, want)
			if strings.Count(said, computed) != claims || claims == 0 && (strings.Contains(said, "WBF") || strings.Contains(said, "X =")) {
				t.Errorf("a club's scale claims the WBF's algorithm: %s", said)
			}
		}
	}
	for _, s := range scale.Built().Published() {
		n := max(s.From, 8)
		card, err := cardOf(press.Order{Scale: s.Name, Size: "a4", Boards: []int{n}}, loaded(t))
		if got, want := strings.Contains(running(card.Sides...), computed), strings.HasPrefix(s.Name, "wbf-"); err != nil || got != want {
			t.Errorf("%s claims to be computed as the WBF's: %t, should be %t (%v)", s.Name, got, want, err)
		}
	}
}

// clubTable is a made-up scale: 3–0 from one IMP on.
func clubTable(boards int) (vp.Table, error) {
	return vp.Table{Name: "club", Boards: boards, Rows: []vp.Row{
		{From: 0, To: 0, Winner: 150, Loser: 150}, {From: 1, To: vp.Open, Winner: 300, Loser: 0},
	}}, nil
}
