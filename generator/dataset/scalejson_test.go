package dataset_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// scaleFile is scale.json as a stranger would declare it.
type scaleFile struct {
	SchemaVersion int         `json:"schema_version"`
	Boards        int         `json:"boards"`
	BlitzX        json.Number `json:"blitz_x"`
	Sources       []string    `json:"sources"`
	Continuous    struct {
		BlitzMargin int `json:"blitz_margin"`
		Violations  int `json:"violations"`
		Steps       int `json:"steps"`
		Moved       int `json:"moved"`
		Rows        []struct {
			IMPs    int         `json:"imps"`
			Exact   json.Number `json:"exact"`
			Rounded int         `json:"rounded_hundredths"`
			Winner  int         `json:"winner_hundredths"`
			Loser   int         `json:"loser_hundredths"`
		} `json:"rows"`
	} `json:"continuous"`
	Discrete struct {
		BlitzMargin int           `json:"blitz_margin"`
		Steps       int           `json:"steps"`
		MidScores   []json.Number `json:"mid_scores"`
		FirstPass   []int         `json:"first_pass"`
		Rows        []struct {
			From   int  `json:"from"`
			To     *int `json:"to"`
			Winner int  `json:"winner_hundredths"`
			Loser  int  `json:"loser_hundredths"`
		} `json:"rows"`
		RangeViolations []struct {
			Winner    int         `json:"winner_hundredths"`
			ExactIMPs json.Number `json:"exact_imps"`
			From      int         `json:"from"`
			To        int         `json:"to"`
		} `json:"range_violations"`
	} `json:"discrete"`
}

func TestScaleJSONIsThatOfTheSecondImplementation(t *testing.T) {
	for _, boards := range someBoards {
		var got scaleFile
		strict(t, dataset.ScaleJSON(compute(t, boards)), &got)
		name := fmt.Sprintf("scale.json of %d boards: ", boards)
		want := func(what string, got, want any) {
			t.Helper()
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s%s is %v, want %v", name, what, got, want)
			}
		}
		c, d := oracle.Continuous(boards), oracle.Discrete(boards)
		want("schema_version", got.SchemaVersion, 1)
		want("boards", got.Boards, boards)
		want("blitz_x", got.BlitzX, c.X.Text('f', 9))
		want("number of sources", len(got.Sources), 3)
		want("continuous.blitz_margin", got.Continuous.BlitzMargin, c.Blitz)
		want("violations", got.Continuous.Violations, c.Counts.Violations)
		want("continuous.steps", got.Continuous.Steps, c.Counts.Steps)
		want("moved", got.Continuous.Moved, c.Counts.Moved)
		want("number of margins", len(got.Continuous.Rows), len(c.Rows))
		for i, m := range c.Rows[:min(len(c.Rows), len(got.Continuous.Rows))] {
			r := got.Continuous.Rows[i]
			want("imps", r.IMPs, m.IMPs)
			want(fmt.Sprintf("exact of %d IMPs", i), r.Exact, m.Value.Text('f', 9))
			want(fmt.Sprintf("rounded_hundredths of %d IMPs", i), r.Rounded, m.Cut)
			want(fmt.Sprintf("winner_hundredths of %d IMPs", i), r.Winner, m.Final)
			want(fmt.Sprintf("loser_hundredths of %d IMPs", i), r.Loser, 2000-m.Final)
		}
		want("discrete.blitz_margin", got.Discrete.BlitzMargin, d.Blitz)
		want("discrete.steps", got.Discrete.Steps, d.Steps)
		want("first_pass", got.Discrete.FirstPass, d.FirstPass)
		want("number of mid_scores", len(got.Discrete.MidScores), 10)
		for i, mid := range d.Mid {
			want("mid_score", got.Discrete.MidScores[i], two(mid)+"0000000")
		}
		want("number of ranges", len(got.Discrete.Rows), len(d.Rows))
		for i, w := range d.Rows {
			r, to := got.Discrete.Rows[i], -1
			if r.To != nil {
				to = *r.To
			}
			want(fmt.Sprintf("range of %d VP", w.VP), []int{r.From, to, r.Winner, r.Loser},
				[]int{w.From, w.To, 100 * w.VP, 2000 - 100*w.VP})
		}
		violations := d.Violations()
		want("number of range_violations", len(got.Discrete.RangeViolations), len(violations))
		for i, w := range violations[:min(len(violations), len(got.Discrete.RangeViolations))] {
			r := got.Discrete.RangeViolations[i]
			want("range_violation", []int{r.Winner, r.From, r.To}, []int{100 * w.VP, w.From, w.To})
			want("exact_imps", r.ExactIMPs, w.IMPs.Text('f', 9))
		}
	}
}

func TestScaleJSONWritesEveryRealWithNineDecimals(t *testing.T) {
	reals := regexp.MustCompile(`-?[0-9]+\.[0-9]+`)
	integerKey := regexp.MustCompile(`_hundredths": [0-9]+[,}]`)
	for _, boards := range someBoards {
		file := dataset.ScaleJSON(compute(t, boards))
		if long, err := readback.JSONDecimals(file, 9); err != nil || len(long) > 0 {
			t.Errorf("%d boards: %v, numbers too long for the same bytes on every processor: %v", boards, err, long)
		}
		var count int
		for _, r := range reals.FindAllString(string(withoutSources(file)), -1) {
			count++
			if _, decimals, _ := strings.Cut(r, "."); len(decimals) != 9 {
				t.Errorf("%d boards: %s has not nine decimals", boards, r)
			}
		}
		rows := len(compute(t, boards).Continuous.Rows)
		if count < rows+11 {
			t.Errorf("%d boards: %d reals, want at least %d", boards, count, rows+11)
		}
		if got, keys := len(integerKey.FindAll(file, -1)), bytes.Count(file, []byte("_hundredths")); got != keys {
			t.Errorf("%d boards: %d of %d …_hundredths are integers", boards, got, keys)
		}
		if bytes.Contains(file, []byte("\r")) || !bytes.HasSuffix(file, []byte("}\n")) {
			t.Errorf("%d boards: lines do not end with LF alone", boards)
		}
	}
}

// withoutSources leaves out the sources, whose clause numbers look like reals.
func withoutSources(file []byte) []byte {
	before, rest, _ := bytes.Cut(file, []byte(`"sources": [`))
	_, after, _ := bytes.Cut(rest, []byte("]"))
	return append(bytes.Clone(before), after...)
}

func TestScaleJSONKeepsTheOrderOfTheContract(t *testing.T) {
	file := string(dataset.ScaleJSON(compute(t, 5)))
	at := 0
	for _, key := range []string{"schema_version", "boards", "blitz_x", "sources",
		"continuous", "blitz_margin", "violations", "steps", "moved", "rows",
		"imps", "exact", "rounded_hundredths", "winner_hundredths", "loser_hundredths",
		"discrete", "blitz_margin", "steps", "mid_scores", "first_pass", "rows",
		"from", "to", "winner_hundredths", "loser_hundredths", "range_violations"} {
		i := strings.Index(file[at:], `"`+key+`": `)
		if i < 0 {
			t.Fatalf("no key %s after byte %d", key, at)
		}
		at += i + len(key)
	}
}

func TestReportsOwnExamplesAreInTheData(t *testing.T) {
	// Section 3, remark (b): one correction for 8 boards, 24 for 60.
	for boards, want := range map[int]int{8: 1, 60: 24} {
		var got scaleFile
		strict(t, dataset.ScaleJSON(compute(t, boards)), &got)
		if c := got.Continuous; c.Violations != want {
			t.Errorf("%d boards: %d violations, %d steps, %d moved; the report's %d corrections are the violations", boards, c.Violations, c.Steps, c.Moved, want)
		}
	}
	// Section 4.1: range violations for 5, 6 and 7 boards only.
	for boards := 4; boards <= 100; boards++ {
		found := len(compute(t, boards).Discrete.RangeViolations) > 0
		if want := boards >= 5 && boards <= 7; found != want {
			t.Errorf("%d boards: range violations: %v, the report has %v", boards, found, want)
		}
	}
}
