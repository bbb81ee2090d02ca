package cases

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/templates"
)

// A fields is a case by the columns of its file: the question, the answer, and where the
// answer is from, which is not the code that is tested.
type fields map[string]string

// parts is a number of a case in parts of one: 15.97 in hundredths, 100, is 1597.
func (c fields) parts(column string, of int64) int {
	r, ok := new(big.Rat).SetString(c[column])
	if !ok || !r.Mul(r, big.NewRat(of, 1)).IsInt() {
		panic(fmt.Sprintf("%v: %s is no whole number of 1/%d", c, column, of))
	}
	return int(r.Num().Int64())
}

func (c fields) int(column string) int { return c.parts(column, 1) }

func (c fields) table() vp.Table {
	return sample.Must(scale.Built().Table(c["scale"], c.int("boards")))
}

var rules = []struct {
	file    string
	least   int                // cases
	answers string             // the columns of the answer
	program func(fields) []any // the answer
	scripts string             // after scales.js
}{
	{
		"vp/testdata/next-imp.csv", 40, "imps worth",
		func(c fields) []any {
			imps, worth := c.table().NextIMP(c.int("margin"))
			return []any{imps, float64(worth) / 100}
		},
		"lookup.js",
	}, {
		"vp/testdata/needed.csv", 30, "margin",
		func(c fields) []any {
			return []any{sample.Must(c.table().MarginFor(vp.Hundredths(c.parts("score", 100))))}
		},
		"lookup.js",
	}, {
		"vp/testdata/match.csv", 14, "our_margin their_margin our_score their_score",
		func(c fields) []any {
			m := vp.Match{Ours: c.int("ours"), Theirs: c.int("theirs"), ForOurs: c.int("for_ours"), ForTheirs: c.int("for_theirs")}
			our, their := m.Margins()
			ours, theirs := m.Score(sample.Must(vp.WBFContinuous(8)).Table())
			return []any{our, their, ours, theirs}
		},
		"lookup.js",
	}, {
		"vp/testdata/ranges.csv", 30, "from to cusp",
		func(c fields) []any {
			from, to := c.table().Range(c.int("margin"))
			cusp := map[bool]any{true: "yes", false: "no"}[c.table().Cusp(c.int("margin"))]
			if to == vp.Open {
				return []any{from, "", cusp}
			}
			return []any{from, to, cusp}
		},
		"lookup.js compare.js",
	}, {
		"vp/testdata/shares.csv", 20, "share",
		func(c fields) []any {
			table := vp.Table{Rows: []vp.Row{{To: vp.Open, Winner: vp.Hundredths(c.parts("most", 100))}}}
			return []any{table.Share(vp.Hundredths(c.parts("score", 100)))}
		},
		"lookup.js compare.js",
	}, {
		"official/testdata/imps-cases.csv", 50, "imps",
		func(c fields) []any { return []any{sample.Must(official.IMPsFor(c.int("points")))} },
		"points.js",
	}, {
		"official/testdata/ebu-12.8-cases.csv", 45, "amount",
		func(c fields) []any {
			switch c["method"] {
			case "match-points":
				return []any{float64(sample.Must(official.MatchpointAmount(official.Tenths(c.parts("of", 10))))) / 10}
			case "imps":
				return []any{sample.Must(official.IMPAmount(c.int("of")))}
			case "cross-imps":
				return []any{sample.Must(official.CrossIMPAmount(c.int("of")))}
			case "aggregate":
				return []any{official.AggregateAmount}
			case "point-a-board":
				return []any{float64(official.PointABoardAmount) / 10}
			case "butler":
				return []any{float64(official.ButlerAmount) / 10}
			}
			return []any{float64(sample.Must(official.VPAmount(vp.Hundredths(c.parts("of", 100)), c.int("boards")))) / 100}
		},
		"ebu.js",
	}, {
		"official/testdata/ebu-12.6-cases.csv", 24, "points fault",
		func(c fields) []any {
			neighbour := func(side string) *official.Neighbour {
				if c[side] == "" {
					return nil
				}
				return &official.Neighbour{Matchpoints: official.Tenths(c.parts(side, 10)), Frequency: c.int(side + "_times")}
			}
			points, err := official.AssignedMatchpoints(neighbour("lower"), neighbour("higher"),
				official.Tenths(c.parts("top", 10)), official.Matchpointing(c.int("per_pair")))
			for fault, said := range map[string]string{
				"no_score": "no score on the board", "needs_lower": "the next lower one is needed",
				"needs_higher": "the next higher one is needed", "disagree": "the two should be equal",
			} {
				if err != nil && strings.Contains(err.Error(), said) {
					return []any{"", fault}
				}
			}
			sample.Must(points, err)
			return []any{float64(points) / 10, ""}
		},
		"ebu.js",
	},
}

// read reads a file of cases. Lines with # say where answers are from, and the last column,
// source, does for each.
func read(t *testing.T, path string, least int) (all []fields) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../..", path))
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment = '#'
	records, err := r.ReadAll()
	if err != nil || len(records) < 1+least {
		t.Fatalf("%s: %d cases, want at least %d; %v", path, len(records), least, err)
	}
	seen := map[string]bool{}
	for _, record := range records[1:] {
		c := fields{}
		for i, name := range records[0] {
			c[name] = record[i]
		}
		source := c["source"]
		question := strings.TrimSuffix(strings.Join(record, ","), source)
		if source == "" || seen[question] {
			t.Errorf("%s: %s stands there twice, or without a source", path, question)
		}
		seen[question] = true
		all = append(all, c)
	}
	return all
}

func TestTheScriptsKeepTheRulesOfTheProgram(t *testing.T) {
	for _, rule := range rules {
		name := strings.TrimSuffix(filepath.Base(rule.file), ".csv")
		all := read(t, rule.file, rule.least)
		compare := func(t *testing.T, answers [][]any) {
			t.Helper()
			if len(answers) != len(all) {
				t.Fatalf("%d answers to %d cases", len(answers), len(all))
			}
			for i, c := range all {
				var want []any
				for column := range strings.FieldsSeq(rule.answers) {
					want = append(want, c[column])
				}
				if !slices.Equal(text(answers[i]), text(want)) {
					t.Errorf("%v: the answer is %v", c, answers[i])
				}
			}
		}
		t.Run(name, func(t *testing.T) {
			var answers [][]any
			for _, c := range all {
				answers = append(answers, rule.program(c))
			}
			compare(t, answers)
		})
		t.Run(name+" in a script", func(t *testing.T) {
			t.Parallel()
			compare(t, inNode(t, strings.Fields(rule.scripts), name, all))
		})
	}
	files, _ := filepath.Glob("../../vp/testdata/*.csv")
	more, _ := filepath.Glob("../../official/testdata/*-cases.csv")
	if found := len(files) + len(more); found != len(rules) {
		t.Errorf("%d files of cases, and %d rules", found, len(rules))
	}
}

// text is an answer as the files write it: numbers without zeros at their ends.
func text(answer []any) (all []string) {
	for _, a := range answer {
		s := fmt.Sprint(a)
		if r, ok := new(big.Rat).SetString(s); ok {
			f, _ := r.Float64()
			s = fmt.Sprint(math.Round(1000*f) / 1000)
		}
		all = append(all, s)
	}
	return all
}

// inNode gives the answers of scripts, which testdata/run.js runs as a page has them.
func inNode(t *testing.T, names []string, rule string, all []fields) (answers [][]any) {
	t.Helper()
	scripts := [][2]string{{"site.js", "const vp = {};"}, {"scales.js", scalesJS()}}
	for _, name := range names {
		scripts = append(scripts, [2]string{name, string(sample.Must(fs.ReadFile(templates.Default, name)))})
	}
	cmd := exec.Command(readback.Tool(t, "node"), "testdata/run.js")
	var said bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(sample.Must(json.Marshal(map[string]any{"scripts": scripts, "rule": rule, "cases": all}))), &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, said.String())
	}
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// scalesJS is the site's, of 4 to 100 boards.
var scalesJS = sync.OnceValue(func() string {
	var all []dataset.Scales
	var counts []int
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		all, counts = append(all, sample.Must(dataset.Compute(n))), append(counts, n)
	}
	var series []dataset.Series
	for _, entry := range scale.Built().Published() {
		series = append(series, sample.Must(dataset.NewSeries(entry, counts)))
	}
	return string(sample.Must(dataset.ScalesJS(all, series)))
})
