package official

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// TestFlawsAreFound has a table with each kind of flaw.
func TestFlawsAreFound(t *testing.T) {
	for _, c := range []struct {
		name, ranges string
		want         []Flaw
	}{
		{"whole", "0 1-2 3+", nil},
		{"gap", "0 2-3 4+", []Flaw{{Gap, row(2, 3, 11), 1, 1}}},
		{"overlap", "0 1-3 3+", []Flaw{{Overlap, row(3, vp.Open, 12), 3, 3}}},
		{"does not start at 0", "1 2+", []Flaw{{Gap, row(1, 1, 10), 0, 0}}},
		{"no open end", "0 1-2 3", []Flaw{{Unended, row(3, 3, 12), 3, 3}}},
		{"open in the middle", "0 1+ 9+", []Flaw{{Unended, row(1, vp.Open, 11), 1, vp.Open}}},
		{"ends before it begins", "0 1-0 1+", []Flaw{{Empty, row(1, 0, 11), 1, 0}}},
		{"nothing", "", []Flaw{{Kind: Unended}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var column Column
			for i, printed := range strings.Fields(c.ranges) {
				column.Lines = append(column.Lines, Line{PrintedIMPs: printed, PrintedScore: []string{"10-10", "11- 9", "12-8"}[i]})
			}
			rows, err := column.AsPrinted()
			if err != nil {
				t.Fatal(err)
			}
			same(t, Flaws(rows, 20), c.want)
		})
	}
	whole := []vp.Row{row(0, 0, 10), row(1, 2, 11), row(3, vp.Open, 12)}
	same(t, Flaws(whole, 30), []Flaw{{Sum, whole[0], 0, 0}, {Sum, whole[1], 1, 2}, {Sum, whole[2], 3, vp.Open}})
	level := []vp.Row{row(0, 0, 10), row(1, vp.Open, 10)}
	same(t, Flaws(level, 20), []Flaw{{Sum, level[1], 1, vp.Open}})
}

// row is one of a 20-point scale.
func row(from, to int, winner vp.Hundredths) vp.Row {
	return vp.Row{From: from, To: to, Winner: winner * vp.VP, Loser: (20 - winner) * vp.VP}
}

func same(t *testing.T, got, want []Flaw) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("flaws %v, want %v", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("flaw %v, want %v", got[i], want[i])
		}
	}
}

func TestWhatIsNotPrintedIsNotRead(t *testing.T) {
	for _, l := range []Line{
		{PrintedIMPs: "", PrintedScore: "10-10"}, {PrintedIMPs: "5-", PrintedScore: "10-10"}, {PrintedIMPs: "28 or more", PrintedScore: "10-10"},
		{PrintedIMPs: "0", PrintedScore: ""}, {PrintedIMPs: "0", PrintedScore: "10"}, {PrintedIMPs: "0", PrintedScore: "10-"}, {PrintedIMPs: "0", PrintedScore: "x-10"},
	} {
		if rows, err := (Column{Lines: []Line{l}}).AsPrinted(); err == nil {
			t.Errorf("%q for %q is read as %v", l.PrintedIMPs, l.PrintedScore, rows)
		}
	}
}
