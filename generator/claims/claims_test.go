package claims

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

var update = flag.Bool("update", false, "write what the checks find into claims.csv")

// A changed figure means that a computation or a source changed: go generate records the new one.
func TestClaimsAreAsRecorded(t *testing.T) {
	computed, e, found, faults := allChecks(), gather(), slices.Clone(All()), []string(nil)
	for i, c := range All() {
		check := computed[c.ID]
		if check == nil {
			if c.Clause == "" || c.Figures != "" || c.Finding != NoData && (c.Finding != Shown || c.At == "") {
				t.Errorf("%s has the finding %s and figures without a check, or is shown nowhere", c.ID, c.Finding)
			}
			continue
		}
		r := check(e)
		found[i].Finding, found[i].Figures, found[i].Key = r.finding, r.figures, r.key
		changed := r.finding != c.Finding || r.figures != c.Figures || r.key != c.Key
		if !r.ok || c.Clause == "" || changed && !*update {
			t.Errorf("%s (%s, %s):\n found    %s: %s\n recorded %s: %s\nIs the message true: %v. If the finding is right, "+
				"run go generate here.", c.ID, c.Source.ID, c.Clause, r.finding, r.figures, c.Finding, c.Figures, r.ok)
		}
		if r.finding == Fault {
			faults = append(faults, c.ID)
		}
	}
	// An -update must not remove one of these faults without notice.
	want := []string{"wbf-positive-sum", "acbl-7-boards", "acbl-30-tiles", "ebu-assigned-prose"}
	if !slices.Equal(faults, want) {
		t.Errorf("the claims with a fault in the source are %v, want %v", faults, want)
	}
	for id := range computed {
		if !slices.ContainsFunc(found, func(c Claim) bool { return c.ID == id }) {
			t.Errorf("claims.csv lacks the claim %s, which has a check", id)
		}
	}
	if *update && os.Getenv("CI") == "" { // in CI nobody would see the change
		readback.Put(t, "claims.csv", record(found))
	}
}

// record is the text of claims.csv.
func record(all []Claim) string {
	lines := bytes.SplitAfterN(claimsCSV, []byte("\n"), 3)
	b := bytes.NewBuffer(slices.Concat(lines[0], lines[1]))
	w := csv.NewWriter(b)
	for _, c := range all {
		w.Write([]string{c.ID, c.Source.ID, c.Clause, c.At, string(c.Finding), c.Figures, c.Key})
	}
	w.Flush()
	return b.String()
}

// A result is what a check finds. ok says that the message of the finding is true.
type result struct {
	finding      Finding
	ok           bool
	key, figures string
}

// A check says what it finds. After that come the names and the values of the message's figures.
func holds(ok bool, facts ...any) result { return result{Holds, ok, "found", figures(facts)} }
func reading(ok bool, facts ...any) result {
	return result{HoldsUnderReading, ok, "found", figures(facts)}
}
func part(ok bool, facts ...any) result  { return result{HoldsInPart, ok, "found", figures(facts)} }
func fault(ok bool, facts ...any) result { return result{Fault, ok, "found", figures(facts)} }
func noData(facts ...any) result         { return result{NoData, true, "found", figures(facts)} }

// as gives the result another message.
func (r result) as(key string) result {
	r.key = key
	return r
}

// figures writes names and values as claims.csv has them.
func figures(facts []any) string {
	var all []string
	for fact := range slices.Chunk(facts, 2) {
		all = append(all, fmt.Sprint(fact[0], "=", fact[1]))
	}
	return strings.Join(all, ", ")
}

// said is a message with figures as a value.
func said(key string, facts ...any) string { return key + "(" + figures(facts) + ")" }

func listOf[V any](values []V, separator string) string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = fmt.Sprint(v)
	}
	return "[" + strings.Join(all, separator) + "]"
}

// real is a real number with the number of decimals that are shown, span margins from one to another.
func real(value float64, decimals int) string { return strconv.FormatFloat(value, 'f', decimals, 64) }
func span(from, to int) string                { return fmt.Sprintf("%d to %d", from, to) }

// evidence holds what several checks need, computed once: the WBF scales of the tested board
// counts, the first at index 0, and the concave tables that lie closest to their curves. For every twelfth board
// count the search for them looks at every score.
type evidence struct {
	continuous []vp.Continuous
	closest    []oracle.Closest
	discrete   []vp.Discrete
}

func gather() *evidence {
	e := &evidence{}
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		e.continuous = append(e.continuous, vp.Must(vp.WBFContinuous(n)))
		e.closest = append(e.closest, oracle.Continuous(n).Closest(n%12 == 4))
		e.discrete = append(e.discrete, vp.Must(vp.WBFDiscrete(n)))
	}
	return e
}

// sum adds what of gives for each.
func sum[T any](all []T, of func(T) int) (n int) {
	for _, one := range all {
		n += of(one)
	}
	return n
}

// count counts those that are as of says.
func count[T any](all []T, of func(T) bool) int {
	return sum(all, func(one T) int {
		if of(one) {
			return 1
		}
		return 0
	})
}

// near reports whether two scores or margins are equal except for float64's rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// at is the score on a curve, in VP, that a margin earns.
func at(c vp.Curve, imps float64) float64 { return vp.Must(c.VP(imps)) }

// checks are the checks of claims by their ids.
type checks map[string]func(*evidence) result

// allChecks are those of every source.
func allChecks() checks {
	all := checks{}
	for _, some := range []checks{
		acblChecks, boardsChecks, continuousChecks, curveChecks, discreteChecks, ebuChecks, modelsChecks, publishedChecks,
	} {
		maps.Copy(all, some)
	}
	return all
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

// The record uses every message of the file with all its arguments. A column in the wrong place may be an error of our
// text extraction. So no message says that the source has a misprint.
func TestEveryMessageIsUsedWithAllItsArguments(t *testing.T) {
	m := sample.Must(publisher.Load(nil)).Messages
	used := map[string]bool{}
	// A message begins, one ends, or a figure has a name.
	tokens := regexp.MustCompile(`([\w.-]+)\(|\)|(\w+)=`)
	for _, w := range InWords(All(), m) {
		used[w.ID+".text"] = true
		var within []string
		for _, token := range tokens.FindAllStringSubmatch(w.Key+"("+w.Figures+")", -1) {
			key, name := token[1], token[2]
			switch {
			case key != "" && !strings.Contains(key, "."):
				key = w.ID + "." + key
				fallthrough
			case key != "":
				used[key], within = true, append(within, key)
			case name == "":
				within = within[:len(within)-1]
			default:
				table, key, _ := strings.Cut(within[len(within)-1], ".")
				if !strings.Contains(m.Claim(table, key, map[string]string{name: "¤"}), "¤") {
					t.Errorf("the message %s.%s lacks {%s}, a figure of the record", table, key, name)
				}
			}
		}
		if w.Text == "" || !strings.HasSuffix(w.Found, ".") || strings.ContainsAny(w.Found, "{}[]") {
			t.Errorf("%s: the text of the finding is %q, want a sentence: people read it", w.ID, w.Found)
		}
	}
	for key := range words.Schema() {
		key, about := strings.CutPrefix(key, "claim.")
		if id, name, _ := strings.Cut(key, "."); about {
			if text := m.Claim(id, name, nil); !used[key] || strings.Contains(strings.ToLower(text), "misprint") {
				t.Errorf("no claim uses the message %s, or it accuses the source of a misprint: %s", key, text)
			}
		}
	}
}
