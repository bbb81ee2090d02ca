package press_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

func TestAStatementVouchesForItsScalesAndNothingElse(t *testing.T) {
	t.Parallel()
	const statement, continuous, discrete = "Official scale of Ruritania.", "WBF continuous scale", "WBF discrete scale"
	for _, c := range []struct {
		what   string // the scale and the back of a card, or the name of a piece
		scales string // that the authority vouches for; "" for the default of the settings
		named  string // the scales named before the statement; "-" for no statement at all
		page   int    // the page of a piece's file
	}{
		{"wbf-continuous discrete", "", "", 0}, {"wbf-discrete imps", "", discrete, 0}, {"acbl-nabc none", "", "-", 0},
		{"half-match continuous", "", continuous, 0}, {"acbl-20 none", "acbl-20 acbl-30", "", 0},
		{"chart-a4", "", "", 0}, {"chart-a4", "wbf-discrete", discrete, 0}, {"poster-a3", "wbf-discrete", "-", 0},
		{"venue-a4", "", discrete, 0}, {"acbl-20-a5", "acbl-20", "ACBL 20-point scale", 0}, {"ebu-a5", "", "-", 0},
		{"director-a5", "", continuous, 0}, {"nomogram-a5", "wbf-discrete", "-", 0},
		{"book-a4", "acbl-20 acbl-30", "ACBL 20-point scale and ACBL 30-point scale", 3},
	} {
		site := loaded()
		site.Settings.Authority.Statement = statement
		if c.scales != "" {
			site.Settings.Authority.Scales = strings.Fields(c.scales)
		}
		shop := shopOf(site)
		name, back, _ := strings.Cut(c.what, " ")
		var sides []mark.Page
		if back != "" {
			sides = sample.Must(cardOf(press.Order{Boards: []int{8}, Scale: name, Back: back, Size: "a5"}, site)).Sides
		} else {
			if sides = sample.Must(layNamed(shop, name, 8))[name].Pages; c.page > 0 {
				sides = sides[c.page : c.page+1]
			}
		}
		text := running(sides...)
		at := strings.Index(text, statement)
		before := text[:max(at, 0)]
		if text == "" || (at < 0) != (c.named == "-") || c.named == "" && strings.HasSuffix(before, ": ") ||
			at >= 0 && c.named != "" && !strings.HasSuffix(before, c.named+": ") {
			t.Errorf("%+v: the statement is at %d (-1: nowhere) of the text, or has other scales before it: %s", c, at, text)
		}
	}
}

// Each side has the digits of its own tables, and of no others.
func TestEverySideHasTheDigitsOfItsTables(t *testing.T) {
	t.Parallel()
	for _, boards := range []int{8, 100} {
		for _, p := range layAll(shopOf(loaded()), boards) {
			for i, side := range p.Pieces[0].Sides {
				said := running(side)
				for name, of := range map[string]string{"WBF continuous scale": "wbf-continuous", "WBF discrete scale": "wbf-discrete"} {
					has := slices.ContainsFunc(side.Tables, func(table string) bool { return strings.HasPrefix(table, name) })
					table := sample.Must(sample.Must(scale.Built().Find(of)).Table(boards))
					if strings.Contains(said, dataset.ID(table)) != has {
						t.Errorf("%s, %d boards, side %d with %q: want the digits %s only with their table: %s",
							p.Item.Name, boards, i+1, side.Tables, dataset.ID(table), said)
					}
				}
			}
		}
	}
}

// On each paper that a printer may scale, people can measure 50 mm: along a line that says so, or between two ticks across
// a cut. An office printer's sheet stands before the file for a press.
func TestEveryFileHasACheckLine(t *testing.T) {
	t.Parallel()
	for name, f := range sample.Must(layNamed(shopOf(loaded()), "", 24)) {
		var across []mark.Rule
		for _, m := range f.Pages[0].Marks {
			if r, ok := m.(mark.Rule); ok && near(r.X2-r.X1+r.Y2-r.Y1, 3.6) {
				across = append(across, r)
			}
		}
		if first := f.Item.Files[0]; first.Bleed {
			t.Errorf("%s: its first file is %s, want a full sheet", name, first.Name)
		}
		ticked := len(across) == 2 && near(across[1].X1-across[0].X1+across[1].Y1-across[0].Y1, 50)
		if !ticked && !strings.Contains(fmt.Sprint(f.Pages), "50 mm") && !strings.HasPrefix(name, "calibration") {
			t.Errorf("%s: no page has a check line", name)
		}
	}
}

// leadsTo reports whether one of some sides has a QR code that is a link, for this address; or none of them, if the
// address is "".
func leadsTo(sides []mark.Page, address string) bool {
	var codes []mark.Figure
	for _, side := range sides {
		codes = append(codes, slices.DeleteFunc(only[mark.Figure](side), func(f mark.Figure) bool { return !f.Link })...)
	}
	if address == "" || len(codes) != 1 {
		return address == "" && len(codes) == 0
	}
	qr := typeset.NewQR(address)
	return near(codes[0].Area.W, qr.Size()) && reflect.DeepEqual(codes[0], qr.In(codes[0].Area))
}

// A QR code leads to a page that has all tables of the piece. There is no such page, and so no code,
// for tables of two federations and for tables that the site does not publish.
func TestAQRCodeLeadsToAPageWithTheTablesOfThePiece(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		scale, back string
		boards      int
		hidden      string // a section
		want        string
	}{
		{"wbf-continuous", "none", 8, "", "boards/8/"}, {"wbf-discrete", "imps", 24, "", "boards/24/"},
		{"wbf-continuous", "none", 101, "", ""}, {"acbl-30", "imps", 8, "", "acbl/"}, {"acbl-30", "none", 8, "acbl", ""},
		{"acbl-20", "discrete", 8, "", ""}, {"acbl-nabc", "none", 8, "", "scales/acbl-nabc/#8"},
		{"acbl-nabc", "none", 101, "", ""}, {"half-match", "imps", 3, "", "scales/half-match/#3"},
	} {
		site := loaded()
		site.Settings.Sections = slices.DeleteFunc(site.Settings.Sections, func(s string) bool { return s == c.hidden })
		if c.want != "" {
			c.want = underRepo + c.want
		}
		card := sample.Must(cardOf(press.Order{Boards: []int{c.boards}, Scale: c.scale, Back: c.back, Size: "a5",
			BaseURL: underRepo}, site))
		if !leadsTo(card.Sides, c.want) {
			t.Errorf("%+v: want one QR code to %q, or none if this is empty", c, c.want)
		}
	}
	pages := map[string]string{"acbl-20": "acbl/", "acbl-30": "acbl/", "ebu": "ebu/", "venue": "print/", "lengths": "print/",
		"director": "print/", "nomogram": "print/", "book": ""}
	for name, f := range sample.Must(layNamed(shopOf(loaded()), "", 8)) {
		page, forVenue := pages[f.Item.Figure]
		if !forVenue {
			page = "boards/8/"
		}
		sides := f.Pieces[0].Sides
		if f.Item.Figure == "book" {
			sides = sides[:1] // its charts have their own
		}
		if f.Item.Figure != "calibration" && !leadsTo(sides, underRepo+page) {
			t.Errorf("%s: want one QR code to %s", name, underRepo+page)
		}
	}
}

// A card says if we have its table at second hand, and if the table is our extension or our reading.
func TestACardNamesItsSourceAndOnlyCardsOfTheWBFNameItsAlgorithm(t *testing.T) {
	t.Parallel()
	const computed = "Computed as in “The New WBF IMP to VP Scales”"
	for _, c := range []struct {
		scale  string
		boards int
		says   string
	}{
		{"half-match", 3, "The EBU has printed the same table (White Book 3.1.2, which we have at second hand)|X = " +
			"18.37 IMPs|for a half of 3 boards"},
		{"half-match", 4, "The EBU has printed the same table|at second hand"},
		{"half-match", 8, "The EBU has printed such tables for halves of 3 and 4 boards|at second hand|for 8 boards " +
			"this is our extension|N the boards of the half|X = 30.00 IMPs"},
		{"wbf-joint", 5, "Our own study|not a scale of the WBF, and nobody plays by it|X = 33.54 IMPs"},
		{"acbl-nabc", 8, "clause 1.7|our reading"}, {"wbf-continuous", 24, "X = 73.48 IMPs"},
	} {
		card := sample.Must(cardOf(press.Order{Boards: []int{c.boards}, Scale: c.scale, Size: "a5"}, loaded()))
		said := running(card.Sides...)
		wantParts(t, fmt.Sprint(c.scale, c.boards), said, c.says)
		if got := strings.Contains(said, computed); got != (c.scale == "wbf-continuous") {
			t.Errorf("a card of %s says that it is computed as in the WBF's report: %t", c.scale, got)
		}
	}
	for want, entry := range map[string]scale.Scale{
		"Riverside Bridge Club, Rules, page 3, 2026.": {Kind: scale.File},
		", 9.9.": {Kind: scale.Printed, Clauses: []scale.Clause{{Source: "acbl", Clause: "9.9"}}}, "": {Kind: scale.Computed},
	} {
		site := loaded()
		if entry.Kind == scale.File {
			site.Messages = site.Messages.WithScale(words.OwnScale{
				Name: "club", Title: "Club scale", Whose: "Riverside Bridge Club", Source: "Rules, page 3", Edition: "2026",
			})
		}
		// The WBF scale on the back still names its algorithm.
		for back, claims := range map[string]int{press.NoBack: 0, "discrete": 1} {
			order := press.Order{Scale: "club", Back: back, Size: "a5", Paper: press.NoPaper, Boards: []int{8}}
			said := running(sample.Must(shopWith(site, withClub(entry)).Lay(order)).Pieces[0].Sides...)
			wantParts(t, "a card of a club's scale", said, want)
			if strings.Count(said, computed) != claims || claims == 0 &&
				(strings.Contains(said, "WBF") || strings.Contains(said, "X =")) {
				t.Errorf("a card of a club's scale should not name the WBF's algorithm, except for a WBF scale on its back: %s",
					said)
			}
		}
	}
}

// withClub returns the register with an invented scale, which gives 3–0 from one IMP on.
func withClub(s scale.Scale) scale.Register {
	s.Name, s.From, s.To = "club", 1, 100
	s.Make = func(boards int) vp.Table {
		return vp.Table{Name: "club", Boards: boards, Rows: []vp.Row{
			{From: 0, To: 0, Winner: 150, Loser: 150}, {From: 1, To: vp.Open, Winner: 300, Loser: 0},
		}}
	}
	return scale.Built().With(s)
}
