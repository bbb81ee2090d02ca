package claims

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

var update = flag.Bool("update", false, "record what All finds in claims.csv")

// A changed figure means that a computation or a source changed. The flag -update records the new figure.
func TestClaimsAreFoundAsRecorded(t *testing.T) {
	all := All()
	if *update {
		rewrite(t, all)
		return
	}
	findings := []Finding{Shown, Holds, HoldsUnderReading, HoldsInPart, Fault, NoData}
	var ids, faults []string
	for _, c := range all {
		ids = append(ids, c.ID)
		if !c.AsRecorded() || c.Not || c.Clause == "" || !slices.Contains(findings, c.Finding) {
			t.Errorf("%s (%s, %s):\n found    %s: %s\n recorded %s: %s\nIf the new finding is right, run go test -update here.",
				c.ID, c.Source.ID, c.Clause, c.Finding, c, c.RecordedFinding, c.Recorded)
		}
		if computed[c.ID] == nil && c.Finding != NoData && (c.Finding != Shown || c.At == "") {
			t.Errorf("%s has the finding %s without a check, or is shown nowhere", c.ID, c.Finding)
		}
		if c.Finding == Fault {
			faults = append(faults, c.ID)
		}
	}
	other := all[0]
	if other.Recorded += "x"; other.AsRecorded() {
		t.Error("a claim with another figure is still as recorded")
	}
	// An -update must not remove one of these faults without notice.
	want := []string{"wbf-positive-sum", "acbl-7-boards", "acbl-30-tiles", "ebu-assigned-prose"}
	if !slices.Equal(faults, want) {
		t.Errorf("the claims with a fault in the source are %v, want %v", faults, want)
	}
	for id := range computed {
		if !slices.Contains(ids, id) {
			t.Errorf("claims.csv lacks the claim %s, which has a check", id)
		}
	}
}

func rewrite(t *testing.T, all []Claim) {
	if os.Getenv("CI") != "" {
		t.Fatal("-update would record whatever was computed: not under CI")
	}
	lines := bytes.SplitAfterN(claimsCSV, []byte("\n"), 3)
	b := bytes.NewBuffer(slices.Concat(lines[0], lines[1]))
	w := csv.NewWriter(b)
	for _, c := range all {
		w.Write([]string{c.ID, c.Source.ID, c.Clause, c.At, string(c.Finding), c.String(), c.Key})
	}
	w.Flush()
	readback.Put(t, "claims.csv", b.String())
}

// testdata/sentences.txt walks through the sources. Each sentence has its claims, and the register
// has these claims and no others. The report speaks of other bodies' tables too.
func TestEverySentenceOfTheSourcesHasItsClaims(t *testing.T) {
	source, said := "", map[string][]string{}
	for line := range strings.Lines(readback.Get(t, "testdata/sentences.txt")) {
		sentence, ids, found := strings.Cut(strings.TrimSpace(line), " → ")
		switch {
		case found && (ids != "signpost"):
			said[source] = append(said[source], strings.Fields(ids)...)
		case sentence != "" && !found && !strings.HasPrefix(sentence, "#"):
			source = sentence
		}
	}
	known := map[string][]string{}
	for _, c := range All() {
		if c.Source.ID == "wbf" || c.Source.ID == "acbl" || c.Source.ID == "ebu" {
			known[c.Source.ID] = append(known[c.Source.ID], c.ID)
		}
	}
	said["wbf"] = slices.DeleteFunc(said["wbf"], func(id string) bool { return strings.HasPrefix(id, "published-") })
	for source, ids := range known {
		slices.Sort(ids)
		slices.Sort(said[source])
		if got := slices.Compact(said[source]); !slices.Equal(got, ids) || len(said) != len(known) {
			t.Errorf("the sentences of %s have the claims\n%q\nwant all claims of the source:\n%q", source, got, ids)
		}
	}
}

// strange returns results that the real sources do not give: the checks get tables with other
// values. testdata/strange.txt has the sentence for each result, or the beginning of it.
func strange(all []Claim) (found []Claim) {
	add := func(id string, r Result) {
		c := all[slices.IndexFunc(all, func(c Claim) bool { return c.ID == id })]
		c.Result = r
		found = append(found, c)
	}
	column := func(ranges ...string) official.Column {
		c := official.Column{Points: 20, BoardsFrom: 6, BoardsTo: 8}
		for i, printed := range ranges {
			score := []string{"10-10", "11-9", "12-8", "12-8"}[i]
			c.Lines = append(c.Lines, official.Line{PrintedIMPs: printed, PrintedScore: score})
		}
		return c
	}
	add("acbl-30-tiles", checkTiles([]official.Column{column("1", "2-1", "3-4", "4")}))

	e := gather()
	last := len(e.discrete[0].Last) - 1
	e.discrete[0].Last = slices.Clone(e.discrete[0].Last)
	e.discrete[0].Last[last] += 10 // the maximum needs ten IMPs more than on the curve
	add("wbf-range-violations", checkRangeViolations(e))
	e.continuous[0].Rows = slices.Clone(e.continuous[0].Rows)
	e.continuous[0].Rows[0].Winner++ // a draw of 10.01
	add("wbf-0-to-20", checkZeroToTwenty(e))
	return found
}

func TestPrintedTablesAreComparedRowByRow(t *testing.T) {
	p := official.PublishedDiscrete()
	p.Tables[1].Rows[2].To++
	p.Tables[1].Rows[3].From++
	if differ, rows := compare(p, vp.WBFDiscrete); differ != 2 || rows != 121 {
		t.Errorf("%d of %d rows differ, want 2 of 121", differ, rows)
	}
}

// The results of the checks, for the real tables and for changed ones, use every message of the
// file with all its arguments. A column in the wrong place may be an error of our text extraction.
// So no message says that the source has a misprint.
func TestEveryMessageIsUsedWithAllItsArguments(t *testing.T) {
	m := sample.Must(publisher.Load(nil)).Messages
	all := All()
	all = append(all, strange(all)...)
	want := strings.Split(strings.TrimSpace(readback.Get(t, "testdata/strange.txt")), "\n")
	used := map[string]bool{}
	var look func(id string, v any)
	look = func(id string, v any) {
		switch v := v.(type) {
		case list:
			for _, one := range v.values {
				look(id, one)
			}
		case Said:
			table, key := v.place(id)
			used[table+"."+key] = true
			for _, f := range v.Facts {
				if !strings.Contains(m.Claim(table, key, map[string]string{f.Name: "¤"}), "¤") {
					t.Errorf("the message %s.%s lacks {%s}, a value that the check gives", table, key, f.Name)
				}
				look(id, f.Value)
			}
		}
	}
	for i, w := range InWords(all, m) {
		look(w.ID, Said{Key: "text"})
		look(w.ID, w.Said)
		if w.Text == "" || !strings.HasSuffix(w.Found, ".") || strings.ContainsAny(w.Found, "{}[]") {
			t.Errorf("%s: the text of the finding is %q, want a sentence: people read it", w.ID, w.Found)
		}
		if k := i - len(all) + len(want); k >= 0 && !strings.HasPrefix(w.Found, want[k]) {
			t.Errorf("the text of the finding of %s is\n%s\nwant it to begin with\n%s", w.ID, w.Found, want[k])
		}
	}
	for key := range words.Schema() {
		key, about := strings.CutPrefix(key, "claim.")
		id, name, _ := strings.Cut(key, ".")
		if !about {
			continue
		}
		if text := m.Claim(id, name, nil); !used[key] || strings.Contains(strings.ToLower(text), "misprint") {
			t.Errorf("no check uses the message %s, or it accuses the source of a misprint: %s", key, text)
		}
	}
}
