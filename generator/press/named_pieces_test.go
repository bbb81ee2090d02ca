package press_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// carriedBy are the tables that each file of a board count carries, by hand.
var carriedBy = map[string][]string{
	"chart-a4": {"wbf-continuous", "wbf-discrete"}, "chart-letter": {"wbf-continuous", "wbf-discrete"}, "poster-a3": {"wbf-continuous"},
	"card-a5": {"wbf-continuous", "wbf-discrete", imps}, "sheet-a4-a5": {"wbf-continuous", "wbf-discrete", imps}, "sheet-letter-half": {"wbf-continuous", "wbf-discrete", imps},
	"card-a6": {"wbf-continuous", "wbf-discrete"}, "sheet-a4-a6": {"wbf-continuous", "wbf-discrete"}, "sheet-letter-quarter": {"wbf-continuous", "wbf-discrete"},
	"card-a7": {"wbf-discrete", imps}, "sheet-a4-a7": {"wbf-discrete", imps}, "sheet-letter-eighth": {"wbf-discrete", imps},
	"card-id1": {"wbf-discrete", imps}, "sheet-a4-id1": {"wbf-discrete", imps}, "sheet-letter-id1": {"wbf-discrete", imps},
}

// listed are the names of tables as a title has them.
func (o ordered) listed(m *content.Messages) string {
	var all []string
	for _, scale := range o.scales {
		all = append(all, o.fullName(m, scale))
	}
	return strings.Join(all, "; ")
}

func TestEveryPieceOfABoardCountNamesItAndItsTables(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	m := &c.Messages
	r := &reading{t: t, why: "in a drawer with others, nobody could tell which card it is"}
	boards := everyBoards()
	together(boards, func(n int) {
		all, err := boardSides(c, underRepo, n)
		if err != nil {
			t.Errorf("%d boards: %v", n, err)
			return
		}
		if len(all) != len(carriedBy) {
			t.Errorf("%d boards: there are %d files, should be %d", n, len(all), len(carriedBy))
		}
		for name, tables := range carriedBy {
			s, there := all[name+".pdf"]
			if !there {
				t.Errorf("%d boards: there is no %s", n, name)
				continue
			}
			order := ordered{boards: n, scales: tables}
			var onFront []string
			for i, page := range s.Pages {
				r.checked.Add(1)
				for _, seen := range order.checkSide(t, m, page, func(format string, args ...any) {
					r.fault("%d boards, %s, side %d: %s", n, name, i+1, fmt.Sprintf(format, args...))
				}) {
					if i == 0 {
						onFront = append(onFront, seen.name(order, m, len(seen.rows)))
					}
				}
			}
			what := fmt.Sprintf("%d boards, %s", n, name)
			r.same(s.Title, "Victory Points, "+boardsText(n)+": "+order.listed(m), "%s, its title", what)
			r.same(s.Subject, "IMPs to Victory Points for "+boardsText(n)+": "+order.listed(m), "%s, its subject", what)
			if s.Picture != "" {
				r.same(s.Picture, "Victory Points, "+boardsText(n)+": "+strings.Join(onFront, "; "), "%s, its picture's title", what)
			}
		}
	})
	if n := int(r.checked.Load()); n < len(boards)*len(carriedBy)*4 {
		t.Errorf("only %d sides and titles were looked at", n)
	}
}

// What each side of a venue's pieces has to say of itself, and what their titles have to.
func TestEveryPieceForAVenueSaysWhatItIs(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	all, err := venueSides(c, underRepo, 8, 24)
	if err != nil {
		t.Fatal(err)
	}
	const law = "IMP scale|Law 78B (2017)"
	const ebu = "Standard amounts|EBU White Book, apparently of 2004"
	sides := map[string][]string{
		"venue":       {"Discrete scale|WBF discrete scale|by boards in the match|8|24", law},
		"acbl-20":     {"ACBL 20 points|6–36 boards|6–8|28–36", law},
		"acbl-30":     {"ACBL 30 points|6–36 boards|6–8|28–36", law},
		"ebu":         {ebu + "|in Victory Points (12.8)", ebu + "|Notes|at IMPs (12.8)"},
		"director":    {"Adjusted boards|WBF continuous scale, 8 boards, 47–37: one adjusted|WBF continuous scale, 8 boards, 47–37: 1, 2 or 3 adjusted", ebu},
		"nomogram":    {"4–100 boards|WBF continuous scale"},
		"calibration": {"Calibration sheet|front|50 mm", "back: registration, and a placing guide for pouches"},
		"book": {"Victory Points|WBF scales for 8, 24 boards", "8 boards|WBF continuous scale|WBF discrete scale", "24 boards|WBF continuous scale|WBF discrete scale",
			"Discrete scale|WBF discrete scale|IMP scale, Law 78B (2017)", "ACBL scales|20-point scale|30-point scale|6–36 boards", "Adjusted boards|WBF continuous scale, 8 boards", ebu},
	}
	titles := map[string]string{
		"venue": "8, 24 boards|WBF discrete scale|IMP scale", "acbl-20": "6–36 boards|ACBL 20-point scale|IMP scale", "acbl-30": "6–36 boards|ACBL 30-point scale|IMP scale",
		"ebu": ebu, "director": "Adjusted boards|WBF continuous scale, 8 boards|" + ebu, "nomogram": "4 to 100 boards|WBF continuous scale",
		"calibration": "",
		"book":        "8, 24 boards|WBF continuous scale|WBF discrete scale|ACBL 20-point scale|ACBL 30-point scale|IMP scale|" + ebu,
	}
	says := func(what, text, want string) {
		for _, w := range strings.Split(want, "|") {
			if !strings.Contains(text, w) {
				t.Errorf("%s does not say %q: %s", what, w, text)
			}
		}
	}
	seen := 0
	for path, piece := range all {
		name := strings.TrimPrefix(path[:strings.LastIndex(path, "-")], "print/")
		want, known := sides[name]
		if !known || len(want) != len(piece.Pages) {
			t.Errorf("%s has %d sides, should have %d", path, len(piece.Pages), len(want))
			continue
		}
		seen++
		for i, page := range piece.Pages {
			says(fmt.Sprintf("%s, side %d", path, i+1), strings.Join(textsOf(markTexts(page)), " "), want[i])
		}
		says(path+", its title", piece.Title, titles[name])
		says(path+", its subject", piece.Subject, titles[name])
		if front, _, _ := strings.Cut(titles[name], "|IMP scale"); name != "director" && name != "book" {
			says(path+", its picture", piece.Picture, front)
			if strings.Contains(piece.Picture, "IMP scale") {
				t.Errorf("%s: its picture is of the front, and is called %q", path, piece.Picture)
			}
		}
	}
	if want := 3 + 2*7; seen != want {
		t.Errorf("%d pieces were looked at, should be %d", seen, want)
	}
}

// What a card says is as true in twenty years, and no card accuses anybody of a misprint.
func TestNoCardSaysWhatAgeMakesUntrue(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	said := map[string]string{}
	venue, err := venueSides(c, underRepo, 8)
	if err != nil {
		t.Fatal(err)
	}
	for path, piece := range venue {
		for _, page := range piece.Pages {
			said[path] += " " + strings.Join(textsOf(markTexts(page)), " ")
		}
	}
	for _, o := range everyCard(24) {
		if card, err := cardSides(o, c); err == nil && o.Title == "" {
			said[o.Scale+", "+o.Size] += " " + sideText(card)
		}
	}
	for what, text := range said {
		for _, no := range []string{"today", "current", "nowadays", "latest", "now ", "recent", "misprint", "fault", "wrong", "as printed there"} {
			at := strings.Index(strings.ToLower(text), no)
			if at >= 0 && !strings.Contains(text[:at+len(no)+40], "current match”") { // the report's own words
				t.Errorf("%s says %q: …%s", what, no, text[max(0, at-60):min(len(text), at+60)])
			}
		}
	}
	if len(said) < 50 {
		t.Errorf("only %d pieces were read", len(said))
	}
	director := said["print/director-a5.pdf"]
	if n := strings.Count(director, "normally"); n < 2 {
		t.Errorf("Law 12C2(b) says “normally”; the director's card says so %d times: %s", n, director)
	}
}

// sideText is all that a card says.
func sideText(c typeset.Piece) string {
	var all []string
	for _, s := range c.Sides {
		all = slices.Concat(all, textsOf(markTexts(s)))
	}
	return strings.Join(all, " ")
}
