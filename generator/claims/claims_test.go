package claims

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

var update = flag.Bool("update", false, "record what All finds in claims.csv")

// TestClaimsAreFoundAsRecorded is what verify stands on. A changed figure means
// that a computation changed, or a source did; -update records it.
func TestClaimsAreFoundAsRecorded(t *testing.T) {
	all := All()
	if *update {
		if os.Getenv("CI") != "" {
			t.Fatal("-update would record whatever was computed: not under CI")
		}
		rewrite(t, all)
		return
	}
	for _, c := range all {
		if !c.AsRecorded() {
			t.Errorf("%s (%s, %s):\n found    %s: %s\n recorded %s: %s\nIf the new finding is right, run go test -update here.",
				c.ID, c.Source.Name, c.Clause, c.Finding, c, c.RecordedFinding, c.Recorded)
		}
	}
}

func rewrite(t *testing.T, all []Claim) {
	first, _, _ := bytes.Cut(recorded, []byte("\n"))
	var b bytes.Buffer
	b.Write(append(first, '\n'))
	w := csv.NewWriter(&b)
	rows := [][]string{columns}
	for _, c := range all {
		rows = append(rows, []string{c.ID, c.Source.ID, c.Clause, string(c.Finding), c.String()})
	}
	if err := w.WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("claims.csv", b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestEveryCheckHasOneClaimAndEveryClaimOneCheck(t *testing.T) {
	var computed, recorded []string
	for _, c := range checks() {
		computed = append(computed, c.id)
	}
	for _, c := range All() {
		recorded = append(recorded, c.ID)
		if c.Source.Name == "" || c.Clause == "" {
			t.Errorf("%s: source or clause is missing: %+v", c.ID, c)
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
	for _, c := range All() {
		other := c
		other.Recorded += " "
		if other.AsRecorded() {
			t.Errorf("%s: another figure goes unnoticed", c.ID)
		}
		other = c
		other.RecordedFinding = "something else"
		if other.AsRecorded() {
			t.Errorf("%s: another finding goes unnoticed", c.ID)
		}
		other = c
		other.Not = !c.Not
		if other.AsRecorded() {
			t.Errorf("%s: that it is not so goes unnoticed", c.ID)
		}
	}
}

// TestTheFaultsAreTheKnownOnes names what must not come to hold unnoticed by an
// -update.
func TestTheFaultsAreTheKnownOnes(t *testing.T) {
	var faults []string
	for _, c := range All() {
		if c.Finding == Fault {
			faults = append(faults, c.ID)
		}
		if c.Not {
			t.Errorf("%s is not so: %s", c.ID, c)
		}
	}
	want := []string{"wbf-positive-sum", "acbl-7-boards", "acbl-30-tiles", "ebu-assigned-prose"}
	if !slices.Equal(faults, want) {
		t.Errorf("faults of the texts: %v, want %v", faults, want)
	}
}

// TestNobodyIsAccused: a column that slipped may be the extraction's.
func TestNobodyIsAccused(t *testing.T) {
	c, err := content.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for id, words := range c.Claims {
		for key, text := range words {
			if strings.Contains(strings.ToLower(string(text)), "misprint") {
				t.Errorf("%s.%s is an accusation: %s", id, key, text)
			}
		}
	}
}

// TestEverySentenceOfTheReportIsARow: testdata/wbf-sentences.txt has what the WBF's
// report says that could be checked, each with the claims that do.
func TestEverySentenceOfTheReportIsARow(t *testing.T) {
	text, err := os.ReadFile("testdata/wbf-sentences.txt")
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	known := map[string]bool{}
	for _, c := range All() {
		known[c.ID] = true
		if c.Source.ID == "wbf" {
			left = append(left, c.ID)
		}
	}
	sentences := 0
	for line := range strings.Lines(string(text)) {
		sentence, ids, found := strings.Cut(strings.TrimSpace(line), " → ")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if !found {
			t.Errorf("%q: no claims after →", sentence)
		}
		sentences++
		for id := range strings.FieldsSeq(ids) {
			if !known[id] {
				t.Errorf("%q: no claim %q", sentence, id)
			}
			left = slices.DeleteFunc(left, func(other string) bool { return other == id })
		}
	}
	if len(left) > 0 || sentences < 45 {
		t.Errorf("%d sentences; claims of the report that none of them makes: %v", sentences, left)
	}
}

// TestTheProseOfTheTextGives6 shows the fault of 12.6: "the weighted (by their
// frequency) average" of 4 (five times) and 11 (twice) is 6.
func TestTheProseOfTheTextGives6(t *testing.T) {
	lower, higher, _ := example()
	if got := weighted(lower, higher, lower.Frequency, higher.Frequency); got != 6 {
		t.Errorf("the average is %v", got)
	}
	if got := weighted(lower, higher, higher.Frequency, lower.Frequency); got != 9 {
		t.Errorf("weighted crosswise it is %v", got)
	}
}

func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		All()
	}
}
