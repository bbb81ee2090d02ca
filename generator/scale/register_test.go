package scale

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// tiny returns a scale for a few board counts with a gap between them.
func tiny(name string) Scale {
	return Scale{
		Name: name, Kind: File, From: 4, To: 8, Only: []int{4, 6, 7, 8},
		Make: func(boards int) vp.Table {
			return vp.Table{Name: name, Boards: boards,
				Rows: []vp.Row{{To: 2, Winner: 500, Loser: 500}, {From: 3, To: vp.Open, Winner: 900}}}
		},
	}
}

// Links and programs depend on the names and their order. Each table must have the properties that
// its entry states.
func TestEveryTableIsAsItsEntryStates(t *testing.T) {
	want := []string{"wbf-continuous 1 1000 true", "wbf-discrete 1 1000 false", "acbl-20 6 36 false", "acbl-30 6 36 false",
		"acbl-nabc 1 1000 true", "half-match 2 50 false", "wbf-joint 4 100 false"}
	var got []string
	for _, s := range Built().All() {
		got = append(got, fmt.Sprint(s.Name, " ", s.From, s.To, s.PerMargin))
		if len(s.Clauses) == 0 || len(s.Cited) == 0 || s.Words.Source == "" || (s.Half || s.Study) != (s.Note != "") ||
			(s.Curve == nil) != (s.Kind == Printed) {
			t.Errorf("%s lacks its source, or has a note or a curve that does not go with its kind", s.Name)
		}
		for _, c := range s.Clauses {
			if _, err := official.SourceOf(c.Source); err != nil || c.Clause == "" {
				t.Errorf("%s has the clause %+v, which has no number or an unknown source: %v", s.Name, c, err)
			}
		}
		for _, boards := range s.Boards() {
			table := sample.Must(s.Table(boards))
			sample.Invariant(t, table, s.Total)
			if decimals := map[bool]int{true: 2}[s.PerMargin]; table.Name != s.Name || table.Boards != boards ||
				table.PerMargin != s.PerMargin || table.Decimals != decimals {
				t.Errorf("the table of %s for %d boards has the name %s, %d boards and %d decimals, a row for each margin: %t",
					s.Name, boards, table.Name, table.Boards, table.Decimals, table.PerMargin)
			}
			if s.Curve == nil || boards > 100 {
				continue
			}
			curve, blitz := s.Curve(boards), float64(table.BlitzMargin())
			if 2*curve.V0() != s.Total || curve.V0() != table.Rows[0].Winner || blitz > curve.X()+1 || blitz < 0.8*curve.X() {
				t.Errorf("%s, %d boards: the curve has V0 = %v and X = %.2f, which does not go with the table's total %v and "+
					"blitz margin %v", s.Name, boards, curve.V0(), curve.X(), s.Total, blitz)
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the entries are %q, want %q", got, want)
	}
}

func TestUnknownScalesAndBoardCountsAreRefused(t *testing.T) {
	r := Built().With(tiny("ruritania"))
	for want, of := range map[string]struct {
		name   string
		boards int
	}{
		"wbf-continuous: board count 0 is outside 1 to 1000":            {"wbf-continuous", 0},
		"acbl-20: board count 37 is outside 6 to 36":                    {"acbl-20", 37},
		"half-match: board count 51 is outside 2 to 50":                 {"half-match", 51},
		"ruritania: no table for board count 5; it has them for 4, 6-8": {"ruritania", 5},
		"ruritania: board count 9 is outside 4 to 8":                    {"ruritania", 9},
		"wbf-joint: board count 101 is outside 4 to 100":                {"wbf-joint", 101},
		"wbf-joint: no table for board count 6; it has them for 4-5, 7-100: for 6 boards no scale keeps (13), (14) and " +
			"(15): the first two give 5·I2 + 1 ≤ 3·I3, but (15) asks for I2 ≥ 3, as the curve has 11 VPs at 2.02 IMPs, " +
			"and for I3 ≤ 5, as it has 13 VPs at 6.62": {"wbf-joint", 6},
		`no scale "WBF"; the scales are ` + strings.Join(Names(r.All()), ", "): {"WBF", 16},
	} {
		s, err := r.Find(of.name)
		if err == nil {
			_, err = s.Table(of.boards)
		}
		var domain *DomainError
		if !errors.As(err, &domain) || err.Error() != want {
			t.Errorf("the error is %v, want a *DomainError, for which the command exits with 2: %s", err, want)
		}
	}
}

func TestScalesAreChosenForTheirUse(t *testing.T) {
	published := Built().With(tiny("ruritania")).All()
	want := []string{"wbf-continuous", "wbf-discrete", "acbl-nabc", "acbl-20", "acbl-30", "ruritania"}
	if got := Names(Compared(published)); !slices.Equal(got, want) {
		t.Errorf("the scales compared are %q, want %q", got, want)
	}
	if got := Names(Calculated(published)); len(got) != 7 || slices.Contains(got, "wbf-joint") {
		t.Errorf("the scales that people play by are %q, want all seven but the study", got)
	}
	if got := Names(Main(published)); !slices.Equal(got, want[:2]) {
		t.Errorf("the main scales are %q, want %q", got, want[:2])
	}
	r := Built().With(tiny("ruritania"))
	hidden := func(s Scale) bool { return s.Place.Section == "acbl" || s.Study }
	for of, want := range map[string][2]string{
		"ruritania":         {"ruritania wbf-continuous wbf-discrete half-match", "ruritania wbf-continuous wbf-discrete"},
		"wbf-discrete":      {"wbf-discrete wbf-continuous half-match ruritania", "wbf-discrete wbf-continuous"},
		"half-match":        {"half-match wbf-continuous wbf-discrete ruritania", "wbf-continuous wbf-discrete"},
		"acbl-20 ruritania": {"acbl-20 ruritania", "acbl-20 ruritania"},
	} {
		names := strings.Fields(of)
		shown := r.Show(names[0], names[:len(names)/2*2], hidden).Shown()
		if got := strings.Join(Names(shown), " "); got != want[0] || strings.Join(Names(Main(shown)), " ") != want[1] {
			t.Errorf("a site of %s shows %s, of which %q are main ones, want %q", of, got, Names(Main(shown)), want)
		}
	}
	site, follows := []int{4, 5, 6, 7}, tiny("tiny")
	follows.Follows = true
	for _, c := range []struct {
		s    Scale
		want []int
	}{
		{sample.Must(Built().Find("wbf-continuous")), site}, {tiny("tiny"), []int{4, 6, 7, 8}}, {follows, []int{4, 6, 7}},
	} {
		if got := c.s.Counts(site); !slices.Equal(got, c.want) || !slices.Equal(site, []int{4, 5, 6, 7}) {
			t.Errorf("%s with Follows %v has the board counts %v, want %v, or it changed those of the site",
				c.s.Name, c.s.Follows, got, c.want)
		}
	}
}
