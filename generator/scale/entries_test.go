package scale_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// tiny is a scale for a few board counts with a hole between them.
func tiny(name string) scale.Scale {
	return scale.Scale{
		Name: name, Kind: scale.File, From: 4, To: 8, Only: []int{4, 6, 7, 8},
		Make: func(boards int) (vp.Table, error) {
			return vp.Table{Name: name, Boards: boards, Rows: []vp.Row{{To: 2, Winner: 5 * vp.VP, Loser: 5 * vp.VP}, {From: 3, To: vp.Open, Winner: 9 * vp.VP}}}, nil
		},
	}
}

func TestAnEntrysTotalIsThatOfEveryRow(t *testing.T) {
	for _, s := range scale.Built().Published() {
		for boards := s.From; boards <= s.To; boards++ {
			table, err := s.Table(boards)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range table.Rows {
				if r.Winner+r.Loser != s.Total {
					t.Fatalf("%s, %d boards, %d IMPs: %v and %v VP are not the total of %v that the entry says", s.Name, boards, r.From, r.Winner, r.Loser, s.Total)
				}
			}
		}
	}
}

// A curve begins with a drawn match's score, and its blitz is that of the table: for
// programs that draw one over the other.
func TestAnEntrysCurveIsThatOfItsTables(t *testing.T) {
	curves := 0
	for _, s := range scale.Built().Published() {
		if (s.Curve == nil) != (s.Kind == scale.Printed) {
			t.Errorf("%s is %s, and its curve is nil: %v", s.Name, s.Kind, s.Curve == nil)
		}
		if s.Curve == nil {
			continue
		}
		curves++
		for boards := s.From; boards <= min(s.To, 100); boards++ {
			curve, err := s.Curve(boards)
			if err != nil {
				t.Fatal(err)
			}
			table, err := s.Table(boards)
			if err != nil {
				t.Fatal(err)
			}
			if curve.V0() != table.Rows[0].Winner || 2*curve.V0() != s.Total {
				t.Errorf("%s, %d boards: the curve begins at %v, the table at %v of %v", s.Name, boards, curve.V0(), table.Rows[0].Winner, s.Total)
			}
			if blitz := float64(table.BlitzMargin()); blitz > curve.X()+1 || blitz < 0.8*curve.X() {
				t.Errorf("%s, %d boards: the curve's blitz is %.2f IMPs, the table's %.0f", s.Name, boards, curve.X(), blitz)
			}
		}
	}
	if curves != 4 {
		t.Errorf("%d scales have a curve, should be 4", curves)
	}
}

func TestWhatVouchesForAScaleEqualsItsTables(t *testing.T) {
	want := map[string]int{"wbf-continuous": 7, "wbf-discrete": 11, "half-match": 2} // tables, by hand from the printed files
	for _, s := range scale.Built().Published() {
		if s.Vouched == nil {
			continue
		}
		tables := s.Vouched().Tables
		if len(tables) != want[s.Name] {
			t.Errorf("%d tables vouch for %s, should be %d", len(tables), s.Name, want[s.Name])
		}
		delete(want, s.Name)
		for _, printed := range tables {
			if !s.IsVouched(printed.Boards) {
				t.Errorf("%s, %d boards: IsVouched denies it", s.Name, printed.Boards)
			}
			table, err := s.Table(printed.Boards)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range printed.Rows {
				if winner, _ := table.Score(r.From); winner != r.Winner {
					t.Errorf("%s, %d boards, %d IMPs: %v printed, %v here", s.Name, printed.Boards, r.From, r.Winner, winner)
				}
			}
		}
		if s.IsVouched(2) {
			t.Errorf("%s for 2 boards: nobody printed it", s.Name)
		}
	}
	if len(want) > 0 {
		t.Errorf("no longer vouched for: %v", want)
	}
}

func TestThePublishedBoardCountsAreTheSitesOrAllThatThereAre(t *testing.T) {
	site := []int{4, 5, 6, 7}
	for _, c := range []struct {
		s    scale.Scale
		want []int
	}{
		{find(t, "wbf-continuous"), site},
		{tiny("tiny"), []int{4, 6, 7, 8}},
		{func() scale.Scale { s := tiny("tiny"); s.Follows = true; return s }(), []int{4, 6, 7}},
	} {
		if got := c.s.Counts(site); !slices.Equal(got, c.want) {
			t.Errorf("%s, follows %v: %v, should be %v", c.s.Name, c.s.Follows, got, c.want)
		}
	}
	if got := find(t, "half-match").Counts(site); len(got) != 49 || got[0] != 2 || got[48] != 50 {
		t.Errorf("half-match is published for %v, should be for 2 to 50 whatever the site's board counts", got)
	}
	if site[0] != 4 || site[3] != 7 {
		t.Errorf("the site's board counts were changed: %v", site)
	}
}

func TestAPublishersScaleIsOneLikeOurs(t *testing.T) {
	r, err := scale.Built().With(tiny("ruritania"))
	if err != nil {
		t.Fatal(err)
	}
	if names := r.Names(); names[len(names)-1] != "ruritania" || len(names) != len(scale.Built().Names())+1 {
		t.Errorf("the names are %v, should end with ruritania", names)
	}
	if _, err := scale.Built().Find("ruritania"); err == nil {
		t.Error("the register that was added to has changed")
	}
	table, err := r.Table("ruritania", 6)
	if winner, _ := table.Score(3); err != nil || winner != 9*vp.VP {
		t.Errorf("6 boards, 3 IMPs: %v, %v; should be 9", winner, err)
	}
	for boards, want := range map[int]string{
		5: "ruritania: no table for board count 5; it has them for 4, 6-8",
		9: "ruritania: board count 9 is outside 4 to 8",
	} {
		_, err := r.Table("ruritania", boards)
		var domain *scale.DomainError
		if !errors.As(err, &domain) || err.Error() != want {
			t.Errorf("%d boards: %v, should be %s", boards, err, want)
		}
	}
	for _, taken := range []string{"acbl-20", "wbf-joint", "ruritania"} {
		if _, err := r.With(tiny(taken)); err == nil || !strings.Contains(err.Error(), taken) {
			t.Errorf("a second %s: %v, should be refused", taken, err)
		}
	}
}

func find(t *testing.T, name string) scale.Scale {
	t.Helper()
	s, err := scale.Built().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestScalesAreComparedInTheirPlacesAndHalvesAreNot(t *testing.T) {
	r, err := scale.Built().With(tiny("ruritania"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"wbf-continuous", "wbf-discrete", "acbl-nabc", "acbl-20", "acbl-30", "ruritania"}
	if got := scale.Names(scale.Compared(r.Published())); !slices.Equal(got, want) {
		t.Errorf("compared are %q, should be %q", got, want)
	}
	if got := scale.Names(scale.Main(r.Published())); !slices.Equal(got, want[:2]) {
		t.Errorf("the site is about %q, should be about %q", got, want[:2])
	}
}

// What an entry says of its sources and of its board counts is there.
func TestEveryEntryNamesItsSources(t *testing.T) {
	for _, s := range scale.Built().Published() {
		if len(s.Clauses) == 0 || len(s.Cited) == 0 || s.Words.Source == "" {
			t.Errorf("%s does not say where it comes from", s.Name)
		}
		for _, c := range s.Clauses {
			if _, err := official.SourceOf(c.Source); err != nil || c.Clause == "" {
				t.Errorf("%s rests on %+v: %v", s.Name, c, err)
			}
		}
		if s.Half != (s.Note != "") {
			t.Errorf("%s is for halves of a match: %v; commands say %q of it", s.Name, s.Half, s.Note)
		}
	}
}
