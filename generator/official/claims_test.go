package official

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "record the findings of Claims in data/claims.csv")

// TestClaimsAreFoundAsRecorded is what verify stands on. A changed figure means
// that a computation changed, or a source did; -update records it.
func TestClaimsAreFoundAsRecorded(t *testing.T) {
	claims := Claims()
	if *update {
		if os.Getenv("CI") != "" {
			t.Fatal("-update would record whatever was computed: not under CI")
		}
		record(t, claims)
		return
	}
	for _, c := range claims {
		if !c.AsRecorded() {
			t.Errorf("%s (%s, %s):\n found    %s: %s\n recorded %s: %s\nIf the new finding is right, run go test -update here.",
				c.ID, c.Source.Name, c.Clause, c.Finding, c.Found, c.RecordedFinding, c.RecordedFound)
		}
	}
}

func record(t *testing.T, claims []Claim) {
	old, err := os.ReadFile("data/claims.csv")
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := bytes.Cut(old, []byte("\n"))
	var b bytes.Buffer
	b.Write(append(first, '\n'))
	w := csv.NewWriter(&b)
	rows := [][]string{{"id", "source", "clause", "text", "finding", "found"}}
	for _, c := range claims {
		rows = append(rows, []string{c.ID, c.Source.ID, c.Clause, c.Text, string(c.Finding), c.Found})
	}
	if err := w.WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("data/claims.csv", b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestEveryCheckHasOneClaimAndEveryClaimOneCheck(t *testing.T) {
	var computed, recorded []string
	for _, c := range checks() {
		computed = append(computed, c.id)
	}
	for _, c := range Claims() {
		recorded = append(recorded, c.ID)
		if c.Text == "" || c.Source.Name == "" || c.Clause == "" || c.Found == "" {
			t.Errorf("%s: text, source, clause or finding is missing: %+v", c.ID, c)
		}
		if !strings.HasSuffix(c.Found, ".") {
			t.Errorf("%s: what was found is shown to people and should be a sentence: %s", c.ID, c.Found)
		}
		if !slices.Contains(Findings(), c.RecordedFinding) {
			t.Errorf("%s: %q is no finding", c.ID, c.RecordedFinding)
		}
	}
	slices.Sort(computed)
	slices.Sort(recorded)
	if !slices.Equal(computed, recorded) {
		t.Errorf("checks and claims.csv do not pair off:\n%s\n%s", computed, recorded)
	}
}

func TestAFindingThatDiffersIsNoticed(t *testing.T) {
	for _, c := range Claims() {
		other := c
		other.RecordedFound += " "
		if other.AsRecorded() {
			t.Errorf("%s: another figure goes unnoticed", c.ID)
		}
		other = c
		other.RecordedFinding = "something else"
		if other.AsRecorded() {
			t.Errorf("%s: another finding goes unnoticed", c.ID)
		}
	}
}

// TestTheFaultsAreTheKnownOnes names what must not come to hold unnoticed by an
// -update.
func TestTheFaultsAreTheKnownOnes(t *testing.T) {
	var faults []string
	for _, c := range Claims() {
		if c.Finding == Fault {
			faults = append(faults, c.ID)
		}
		if strings.Contains(c.Found, "Not so: ") {
			t.Errorf("%s: %s", c.ID, c.Found)
		}
	}
	want := []string{"wbf-positive-sum", "acbl-7-boards", "acbl-30-tiles", "ebu-assigned-prose"}
	if !slices.Equal(faults, want) {
		t.Errorf("faults of the texts: %v, want %v", faults, want)
	}
}

// TestTheTilingTestCanFail shows that tiles finds each kind of fault.
func TestTheTilingTestCanFail(t *testing.T) {
	for _, c := range []struct{ name, ranges, want string }{
		{"whole", "0 1-2 3+", ""},
		{"gap", "0 2-3 4+", "no score for 1 to 1"},
		{"overlap", "0 1-3 3+", "begins at 3"},
		{"does not start at 0", "1 2+", "no score for 0 to 0"},
		{"no open end", "0 1-2 3", "should be open"},
		{"open in the middle", "0 1+ 3+", "should be open"},
		{"nothing", "", "no open range"},
	} {
		var column Column
		for i, printed := range strings.Fields(c.ranges) {
			score := []string{"10-10", "11- 9", "12-8"}[i]
			column.Lines = append(column.Lines, Line{PrintedIMPs: printed, PrintedScore: score})
		}
		rows, err := asPrinted(column)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		got := strings.Join(tiles(rows, 20), "; ")
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s (%s): found %q, want %q in it", c.name, c.ranges, got, c.want)
		}
	}
}

func BenchmarkClaims(b *testing.B) {
	for b.Loop() {
		Claims()
	}
}
