package oracle

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
)

// printed reads a published table's lines, comment and header dropped.
func printed(t *testing.T, name string, fields int) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if n < 2 {
			continue
		}
		row := strings.Split(line, ",")
		if len(row) != fields {
			t.Fatalf("testdata/%s:%d: %d fields, want %d", name, n+1, len(row), fields)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("testdata/%s: no rows, nothing is compared", name)
	}
	return rows
}

func TestContinuousEqualsThePrintedTables(t *testing.T) {
	var want, got []string
	for _, r := range printed(t, "wbf-continuous.csv", 3) {
		want = append(want, strings.Join(r, ","))
	}
	for n := 4; n <= 10; n++ {
		for _, m := range Continuous(n).Rows {
			got = append(got, fmt.Sprintf("%d,%d,%d.%02d", n, m.IMPs, m.Final/100, m.Final%100))
		}
	}
	compare(t, got, want)
}

func TestDiscreteEqualsThePrintedTables(t *testing.T) {
	var want, got []string
	for _, r := range printed(t, "wbf-discrete.csv", 4) {
		want = append(want, strings.Join(r, ","))
	}
	for _, n := range []int{5, 6, 7, 8, 9, 10, 12, 16, 20, 28, 32} {
		for _, r := range Discrete(n).Rows {
			to := fmt.Sprint(r.To)
			if r.To == Open {
				to = ""
			}
			got = append(got, fmt.Sprintf("%d,%d,%s,%d", n, r.From, to, r.VP))
		}
	}
	compare(t, got, want)
}

func compare(t *testing.T, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d rows computed, %d printed", len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("row %d: computed %s, printed %s", i+1, got[i], want[i])
		}
	}
}

func TestContinuousIsLawfulForEveryBoardCount(t *testing.T) {
	for n := 1; n <= 200; n++ {
		s := Continuous(n)
		final := make([]int, len(s.Rows))
		for i, m := range s.Rows {
			final[i] = m.Final
			if m.IMPs != i || m.Final < m.Cut || m.Final > 2000 {
				t.Fatalf("%d boards: row %d is %+v", n, i, m)
			}
			if d := m.Nearest - float64(m.Rounded)/100; math.Abs(d) > 0.005+1e-12 {
				t.Errorf("%d boards, %d IMPs: %v rounded to %d", n, i, m.Nearest, m.Rounded)
			}
		}
		// eq. (3): the last margin is the first not below X.
		last := len(s.Rows) - 1
		if last*last < 225*n || (last-1)*(last-1) >= 225*n {
			t.Errorf("%d boards: the table ends at %d IMPs, X = 15√N = %s", n, last, s.X.Text('f', 3))
		}
		if final[0] != 1000 || final[last] != 2000 || final[s.Blitz] != 2000 || final[s.Blitz-1] >= 2000 {
			t.Errorf("%d boards: starts at %d, ends at %d, blitz margin %d", n, final[0], final[last], s.Blitz)
		}
		if !slices.IsSorted(final) || bends(final) != 0 {
			t.Errorf("%d boards: falls, or a gain grows: %v", n, final)
		}
	}
}

func TestDiscreteIsLawfulForEveryBoardCount(t *testing.T) {
	for n := 1; n <= 200; n++ {
		for _, s := range []RangeScale{Discrete(n), HalfMatch(n)} {
			if !admissible(s.Ends) {
				t.Errorf("V0 = %d, %d boards: ends %v break eq. (13) or (14)", s.V0, n, s.Ends)
			}
			from := 0
			for k, r := range s.Rows {
				if r.VP != s.V0+k || r.From != from || (r.To == Open) != (k == s.V0) {
					t.Errorf("V0 = %d, %d boards: row %d is %+v", s.V0, n, k, r)
				}
				from = r.To + 1
			}
			if s.Blitz != s.Ends[s.V0-1]+1 || whole(s.Blitz).Cmp(add(s.X, whole(1))) > 0 {
				t.Errorf("V0 = %d, %d boards: blitz margin %d", s.V0, n, s.Blitz)
			}
			// eq. (8), floating: right wherever the floor's edge is not near.
			for m, i := range s.FirstPass {
				x, _ := s.X.Float64()
				r := math.Sqrt(5) - 2
				real := x * math.Log(1-(1-r)*(float64(m)+0.5)/float64(s.V0)) / math.Log(r)
				if math.Abs(real-math.Round(real)) > 1e-9 && int(real) != i {
					t.Errorf("V0 = %d, %d boards: I%d = %d, but Imap is %.6f", s.V0, n, m+1, i, real)
				}
			}
		}
	}
}

func TestTheReportsCounts(t *testing.T) {
	for _, c := range []struct {
		boards int
		want   Counts
		blitz  int
	}{
		{4, Counts{0, 0, 0}, 30},
		{8, Counts{1, 1, 1}, 43},      // "only one correction"
		{60, Counts{24, 64, 54}, 117}, // "24 correction": the violations
	} {
		s := Continuous(c.boards)
		if s.Counts != c.want || s.Blitz != c.blitz {
			t.Errorf("%d boards: %+v, blitz margin %d; want %+v, %d", c.boards, s.Counts, s.Blitz, c.want, c.blitz)
		}
	}
}

// The report names 5, 6 and 7 boards, of 4 … 100.
func TestRangeViolationsAreTheReports(t *testing.T) {
	var got []string
	for n := 4; n <= 100; n++ {
		for _, v := range Discrete(n).Violations() {
			got = append(got, fmt.Sprintf("%d boards, %d VP: Î = %.3f, range %d–%d", n, v.VP, v.Nearest, v.From, v.To))
		}
	}
	want := []string{
		"5 boards, 13 VP: Î = 6.048, range 5–6",
		"6 boards, 11 VP: Î = 2.023, range 1–2",
		"6 boards, 12 VP: Î = 4.220, range 3–4",
		"7 boards, 11 VP: Î = 2.185, range 1–2",
	}
	if !slices.Equal(got, want) {
		t.Errorf("range violations:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestNABCDiffersOnlyByTheCorrection(t *testing.T) {
	for n := 4; n <= 100; n++ {
		s, moved := Continuous(n), 0
		for i, v := range NABC(n) {
			m := s.Rows[i]
			if v != m.Cut {
				t.Fatalf("%d boards, %d IMPs: NABC+ %d, WBF before correction %d", n, i, v, m.Cut)
			}
			if v != m.Final {
				moved++
			}
		}
		if want := s.Counts.Moved; moved != want {
			t.Errorf("%d boards: %d cells differ, %d were moved", n, moved, want)
		}
	}
}

func TestExactPointsAreDecidedInIntegers(t *testing.T) {
	// V0 = 0.01, X = 3: 100·V(1) = 1½ goes up to 2.
	if got := ContinuousOf(1, whole(3)).Rows[1].Rounded; got != 2 {
		t.Errorf("a tie at X/3 was rounded to %d, want up to 2", got)
	}
	// Half a match of 2 boards: V(5) = 7.5, a mid-score, still in the lower range.
	if got := HalfMatch(2).FirstPass[2]; got != 5 {
		t.Errorf("I3 of half a match of 2 boards is %d, want 5 = Imap(7.5) exactly", got)
	}
	if got := Continuous(9).Rows[15].Value; got.Cmp(whole(15)) != 0 {
		t.Errorf("9 boards, 15 IMPs: V = %s, want 15 exactly", got.Text('g', 40))
	}
}

func TestOutsideTheDomainPanics(t *testing.T) {
	for name, call := range map[string]func(){
		"no boards":      func() { Continuous(0) },
		"no VP":          func() { ContinuousOf(0, whole(30)) },
		"X below 1":      func() { ContinuousOf(1000, Float(0.5)) },
		"X above 1000":   func() { DiscreteOf(10, Float(1000.5)) },
		"negative VP":    func() { DiscreteOf(-1, whole(30)) },
		"negative match": func() { HalfMatch(-2) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a scale came out", name)
				}
			}()
			call()
		}()
	}
}

// An emptied draw range is told, not hidden: 10 VPs within 5 IMPs leave a draw no margin.
func TestEmptyDrawIsTold(t *testing.T) {
	if s := DiscreteOf(10, Float(5)); !s.Empty || s.Ends[0] >= 0 {
		t.Errorf("10 VPs within 5 IMPs: ends %v, empty %v", s.Ends, s.Empty)
	}
	if s := Discrete(4); s.Empty {
		t.Errorf("4 boards: ends %v are told empty", s.Ends)
	}
}

func BenchmarkEveryBoardCount(b *testing.B) {
	for b.Loop() {
		for n := 4; n <= 100; n++ {
			Continuous(n)
			Discrete(n)
		}
	}
}
