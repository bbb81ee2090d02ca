package press_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

const statement = "Official scale of Ruritania."

// vouching is content with a statement for the scales named, or for those that it is said
// of where the settings name none.
func vouching(t *testing.T, scales ...string) *content.Content {
	t.Helper()
	c := loaded(t)
	c.Settings.Authority.Statement, c.Settings.Authority.Edition = statement, "12"
	if scales != nil {
		c.Settings.Authority.Scales = scales
	}
	return c
}

func TestAStatementVouchesForItsScalesAndNothingElse(t *testing.T) {
	t.Parallel()
	const continuous, discrete = "WBF continuous scale", "WBF discrete scale"
	card := func(scale, back string) func(*content.Content) (string, error) {
		return func(c *content.Content) (string, error) {
			side, err := cardSides(press.Order{
				Boards: []int{8}, Scale: scale, Back: back, Size: "a5", Paper: press.NoPaper,
			}, c)
			return sideText(side), err
		}
	}
	piece := func(name string) func(*content.Content) (string, error) {
		return func(c *content.Content) (string, error) {
			all, err := boardSides(c, "", 8)
			return strings.Join(textsOf(markTexts(append(all[name].Pages, mark.Page{})[0])), " "), err
		}
	}
	venue := func(name string) func(*content.Content) (string, error) {
		return func(c *content.Content) (string, error) {
			all, err := venueSides(c, "", 8)
			return strings.Join(textsOf(markTexts(append(all[name].Pages, mark.Page{})[0])), " "), err
		}
	}
	for _, c := range []struct {
		what   string
		of     func(*content.Content) (string, error)
		scales []string // vouched for; nil for those that the settings need not name
		named  string   // the scales before the statement; "-" for no statement at all
	}{
		{"continuous card", card("wbf-continuous", press.NoBack), nil, ""},
		{"continuous and discrete card", card("wbf-continuous", "discrete"), nil, ""},
		{"discrete card with the IMP scale", card("wbf-discrete", "imps"), nil, discrete},
		{"NABC card", card("acbl-nabc", press.NoBack), nil, "-"},
		{"ACBL card", card("acbl-20", press.NoBack), nil, "-"},
		{"ACBL card with the IMP scale", card("acbl-30", "imps"), nil, "-"},
		{"half-match card", card("half-match", press.NoBack), nil, "-"},
		{"half-match and continuous card", card("half-match", "continuous"), nil, continuous},
		{"ACBL card of the ACBL", card("acbl-20", press.NoBack), []string{"acbl-20", "acbl-30"}, ""},
		{"continuous card of the ACBL", card("wbf-continuous", press.NoBack), []string{"acbl-20"}, "-"},
		{"chart", piece("chart-a4.pdf"), nil, ""},
		{"chart where one is vouched for", piece("chart-a4.pdf"), []string{"wbf-discrete"}, discrete},
		{"poster", piece("poster-a3.pdf"), nil, ""},
		{"poster where the other is vouched for", piece("poster-a3.pdf"), []string{"wbf-discrete"}, "-"},
		{"smallest card", piece("card-id1.pdf"), nil, discrete},
		{"venue card", venue("print/venue-a4.pdf"), nil, discrete},
		{"ACBL venue card", venue("print/acbl-20-a5.pdf"), nil, "-"},
		{"ACBL venue card of the ACBL", venue("print/acbl-20-a5.pdf"), []string{"acbl-20"}, "ACBL 20-point scale"},
		{"EBU card", venue("print/ebu-a5.pdf"), nil, "-"},
		{"director's card", venue("print/director-a5.pdf"), nil, continuous},
		{"director's card where the discrete is vouched for", venue("print/director-a5.pdf"), []string{"wbf-discrete"}, "-"},
		{"nomogram", venue("print/nomogram-a5.pdf"), nil, continuous},
		{"nomogram where the discrete is vouched for", venue("print/nomogram-a5.pdf"), []string{"wbf-discrete"}, "-"},
		{"book", venue("print/book-a4.pdf"), nil, continuous + ", " + discrete},
	} {
		text, err := c.of(vouching(t, c.scales...))
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		text = strings.Join(strings.Fields(text), " ")
		switch at := strings.Index(text, statement); {
		case text == "":
			t.Errorf("%s says nothing", c.what)
		case c.named == "-":
			if at >= 0 {
				t.Errorf("%s says %q of what nobody vouches for: %s", c.what, statement, text)
			}
		case at < 0:
			t.Errorf("%s does not say %q: %s", c.what, statement, text)
		case c.named == "" && strings.HasSuffix(text[:at], ": "):
			t.Errorf("%s names scales before its statement, and carries no others: …%s", c.what, text[max(0, at-60):at])
		case c.named != "" && !strings.HasSuffix(text[:at], c.named+": "):
			t.Errorf("%s does not say that its statement is of %s: …%s", c.what, c.named, text[max(0, at-60):at])
		}
	}
}

// Where a card's QR code leads, its tables are. No page has those of two federations, and
// none a table that the site does not publish.
func TestACardsQRCodeLeadsToItsTablesOrThereIsNone(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		scale, back string
		boards      int
		hidden      string // a section
		want        string
	}{
		{"wbf-continuous", press.NoBack, 8, "", "boards/8/"},
		{"wbf-discrete", "continuous", 8, "", "boards/8/"},
		{"wbf-discrete", "imps", 24, "", "boards/24/"},
		{"wbf-discrete", "imps", 3, "", ""},
		{"wbf-continuous", press.NoBack, 101, "", ""},
		{"acbl-20", press.NoBack, 8, "", "acbl/"},
		{"acbl-30", "imps", 8, "", "acbl/"},
		{"acbl-30", press.NoBack, 8, "acbl", ""},
		{"acbl-20", "discrete", 8, "", ""},
		{"acbl-nabc", press.NoBack, 8, "", "scales/acbl-nabc/#8"},
		{"acbl-nabc", press.NoBack, 101, "", ""},
		{"acbl-nabc", press.NoBack, 8, "acbl", ""},
		{"acbl-nabc", "continuous", 8, "", ""},
		{"half-match", press.NoBack, 8, "", "scales/half-match/#8"},
		{"half-match", "imps", 3, "", "scales/half-match/#3"},
		{"half-match", "discrete", 8, "", ""},
	} {
		words := loaded(t)
		words.Settings.Sections = slices.DeleteFunc(words.Settings.Sections, func(s string) bool { return s == c.hidden })
		o := press.Order{Boards: []int{c.boards}, Scale: c.scale, Back: c.back, Size: "a5", Paper: press.NoPaper, BaseURL: underRepo}
		card, err := cardSides(o, words)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		var found []mark.Path
		for _, m := range card.Sides[0].Marks {
			if p, ok := m.(mark.Path); ok && p.Class == "qr" {
				found = append(found, p)
			}
		}
		if c.want == "" {
			if len(found) > 0 {
				t.Errorf("%+v has a QR code, and no page has its tables", c)
			}
			continue
		}
		qr, err := typeset.NewQR(underRepo + c.want)
		if err != nil || len(found) != 1 {
			t.Errorf("%+v: %d QR codes (%v), should be one", c, len(found), err)
			continue
		}
		at := found[0].Ops[0].P[0]
		zero := qr.Path(0, 0).Ops[0].P[0]
		if want := qr.Path(at.X-zero.X, at.Y-zero.Y); len(want.Ops) != len(found[0].Ops) || !samePath(want, found[0]) {
			t.Errorf("%+v: the QR code does not lead to %s", c, underRepo+c.want)
		}
	}
}

func samePath(a, b mark.Path) bool {
	return slices.EqualFunc(a.Ops, b.Ops, func(x, y mark.Op) bool {
		return x.Verb == y.Verb && max(x.P[0].X-y.P[0].X, y.P[0].X-x.P[0].X, x.P[0].Y-y.P[0].Y, y.P[0].Y-x.P[0].Y) < 1e-6
	})
}

// Tables at second hand say so, and those that are ours.
func TestAHalfMatchCardSaysWhoPrintsItsTable(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	for boards, says := range map[int][]string{
		3: {"The EBU has printed the same table (White Book 3.1.2, which we have at second hand)", "X = 18.37 IMPs", "for a half of 3 boards"},
		4: {"The EBU has printed the same table", "at second hand"},
		8: {"The EBU has printed such tables for halves of 3 and 4 boards", "at second hand", "for 8 boards this is our extension", "N the boards of the half", "X = 30.00 IMPs"},
	} {
		for _, size := range press.CardSizes() {
			card, err := cardSides(press.Order{
				Boards: []int{boards}, Scale: "half-match", Back: press.NoBack, Size: size, Paper: press.NoPaper,
			}, c)
			if err != nil {
				t.Errorf("half of %d boards, %s: %v", boards, size, err)
				continue
			}
			for _, want := range says {
				if text := sideText(card); !strings.Contains(text, want) {
					t.Errorf("half of %d boards, %s: does not say %q: %s", boards, size, want, text)
				}
			}
		}
	}
	card, err := cardSides(press.Order{
		Boards: []int{8}, Scale: "acbl-nabc", Back: press.NoBack, Size: "a6", Paper: press.NoPaper,
	}, c)
	if text := sideText(card); err != nil || !strings.Contains(text, "clause 1.7") || !strings.Contains(text, "our reading") {
		t.Errorf("the NABC+ card does not say that its rounding is our reading of clause 1.7 (%v): %s", err, text)
	}
}
