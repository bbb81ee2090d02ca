package cases

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/conform"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/templates"
)

// A fields value is a case by the columns of its file: the question, the answer, and the source of
// the answer, which is not the code under test.
type fields map[string]string

// least writes the smallest margin that is enough.
func least(l vp.Least) any {
	switch {
	case l.Any:
		return "any"
	case l.None:
		return "none"
	}
	return l.Margin
}

// parts is a number of a case, multiplied: 15.97 times 100, in hundredths, is 1597. What is empty
// is 0.
func (c fields) parts(column string, of float64) int {
	if c[column] == "" {
		return 0
	}
	return int(math.Round(of * sample.Must(strconv.ParseFloat(c[column], 64))))
}

func (c fields) int(column string) int { return c.parts(column, 1) }

func (c fields) imps(column string) vp.HalfIMPs { return vp.HalfIMPs(c.parts(column, float64(vp.IMP))) }

// match is the match of a case.
func (c fields) match() vp.Match {
	return vp.Match{Ours: c.imps("ours"), Theirs: c.imps("theirs"), ForOurs: c.imps("for_ours"), ForTheirs: c.imps("for_theirs")}
}

func (c fields) table() vp.Table {
	return sample.Must(sample.Must(scale.Built().Find(c["scale"])).Table(c.int("boards")))
}

// english has the words of smoke.json.
var english = sync.OnceValue(func() *publisher.Content { return sample.Must(publisher.Load(nil)) })

var rules = map[string]struct {
	answers string             // the columns of the answer
	program func(fields) []any // gives the answer
}{
	"vp/testdata/next-imp.csv": {"imps worth", func(c fields) []any {
		imps, worth := c.table().NextIMP(c.imps("margin"))
		return []any{imps, float64(worth) / 100}
	}},
	"vp/testdata/needed.csv": {"margin", func(c fields) []any {
		return []any{sample.Must(c.table().MarginFor(vp.Hundredths(c.parts("score", 100))))}
	}},
	"vp/testdata/need.csv": {"level ahead final around", func(c fields) []any {
		amount := func(column string) vp.Amount { return sample.Must(typed.Amount(cmp.Or(c[column], "0"))) }
		n := vp.Need{
			Table: c.table(), Amount: amount("amount"), RivalMargin: c.int("rival"),
			Against: map[string]vp.Against{"vps": vp.Nobody, "opponent": vp.Opponent, "rival": vp.Rival}[c["against"]],
			Ours:    vp.Extra{Carry: amount("our_carry"), Penalty: amount("our_penalty")},
			Theirs:  vp.Extra{Carry: amount("their_carry"), Penalty: amount("their_penalty")},
		}
		a := n.Answer()
		answer := []any{least(a.Level), least(a.Ahead), "", ""}
		if n.Against == vp.Nobody {
			answer[1] = ""
		}
		for _, l := range []vp.Least{a.Level, a.Ahead} {
			if !l.Any && !l.None {
				answer[2] = n.Final(l.Margin)
			}
		}
		var around []string
		for _, r := range a.Around {
			around = append(around, strings.ReplaceAll(fmt.Sprintf("%d:%d", r.From, r.To), fmt.Sprint(vp.Endless), ""))
		}
		answer[3] = strings.ReplaceAll(strings.Join(around, " "), "-:", ":")
		return answer
	}},
	"typed/testdata/numbers.csv": {"value", func(c fields) []any {
		text := sample.Must(strconv.Unquote(`"` + c["text"] + `"`))
		margin, err := typed.IMPs(text, 10_000)
		readings := strconv.Itoa(margin.IMPs.Counted())
		if margin.Half {
			readings += " half"
		}
		if margin.Totals[0] != "" {
			readings += " " + strings.Join(margin.Totals[:], "-")
		}
		if c["kind"] == "imps" && err == nil && !margin.Unclear {
			return []any{float64(margin.IMPs) / float64(vp.IMP)}
		} else if c["kind"] == "readings" && (margin.Unclear || margin.Totals[0] != "") {
			return []any{readings}
		} else if vps, err := typed.Amount(text); c["kind"] == "vps" && err == nil {
			return []any{float64(vps) / 1e6}
		}
		return []any{""}
	}},
	"typed/testdata/totals.csv": {"ours theirs", func(c fields) []any {
		ours, theirs, _ := typed.Totals(sample.Must(strconv.Unquote(`"` + c["text"] + `"`)))
		return []any{ours, theirs}
	}},
	"vp/testdata/triangle.csv": {"ab ac bc a b c", func(c fields) []any {
		half := sample.Must(sample.Must(scale.Built().Find(vp.HalfMatchName)).Table(c.int("boards")))
		answer := []any{"", "", "", "", "", ""} // what is not yet played has none
		for i, match := range []string{"ab", "ac", "bc"} {
			var sides [2]vp.Hundredths
			for _, column := range []string{match + "1", match + "2"} {
				if c[column] != "" {
					ours, theirs := half.Score(c.int(column))
					sides[0], sides[1] = sides[0]+ours, sides[1]+theirs
				}
			}
			if sides == [2]vp.Hundredths{} {
				continue
			}
			answer[i] = fmt.Sprintf("%d–%d", sides[0]/vp.VP, sides[1]/vp.VP)
			for side, team := range match {
				total, _ := answer[3+team-'a'].(vp.Hundredths)
				answer[3+team-'a'] = total + sides[side]
			}
		}
		return answer
	}},
	"vp/testdata/match.csv": {"our_margin their_margin our_score their_score", func(c fields) []any {
		our, their := c.match().Margins()
		ours, theirs := c.match().Score(sample.Must(vp.WBFContinuous(8)).Table())
		return []any{our, their, ours, theirs}
	}},
	"vp/testdata/plausible.csv": {"doubtful", func(c fields) []any {
		if imps := c.match().Doubtful(c.int("boards")); imps > 0 {
			return []any{imps}
		}
		return []any{""}
	}},
	"vp/testdata/ranges.csv": {"from to cusp", func(c fields) []any {
		from, to := c.table().Range(c.int("margin"))
		cusp := map[bool]any{true: "yes", false: "no"}[c.table().Cusp(c.int("margin"))]
		if to == vp.Open {
			return []any{from, "", cusp}
		}
		return []any{from, to, cusp}
	}},
	"theory/testdata/odds.csv": {"chance mean wins", func(c fields) []any {
		better := sample.Must(strconv.ParseFloat(c["better"], 64))
		o := theory.NewOdds(sample.Must(vp.WBFDiscrete(c.int("boards"))).Table(), better)
		return []any{math.Round(1e6 * o.Scores[c.int("score")]), math.Round(1e6 * o.Mean()),
			math.Round(1e6 * o.Margin.From(1))}
	}},
	"vp/testdata/shares.csv": {"share", func(c fields) []any {
		table := vp.Table{Rows: []vp.Row{{To: vp.Open, Winner: vp.Hundredths(c.parts("most", 100))}}}
		return []any{table.Share(vp.Hundredths(c.parts("score", 100)))}
	}},
	"conform/testdata/judged.csv": {"named", func(c fields) []any {
		lines := strings.NewReader(strings.ReplaceAll(c["answers"], "; ", "\n"))
		v := conform.Judge(sample.Must(conform.ReadLines(conform.Smoke(), lines)), english().Messages)
		var named []string
		for _, d := range v.Diagnoses {
			for _, f := range d.Faults {
				named = append(named, f.Name)
			}
		}
		if len(v.Wrong) > 0 && named == nil {
			return []any{"?"}
		}
		return []any{strings.Join(named, " ")}
	}},
	"official/testdata/imps-cases.csv": {"imps", func(c fields) []any { return []any{official.IMPsFor(c.int("points"))} }},
	"official/testdata/ebu-12.8-cases.csv": {"amount", func(c fields) []any {
		switch c["method"] {
		case "match-points":
			return []any{official.MatchpointAmount(official.Tenths(c.parts("of", 10)))}
		case "imps":
			return []any{official.IMPAmount(c.int("of"))}
		case "cross-imps":
			return []any{official.CrossIMPAmount(c.int("of"))}
		case "aggregate":
			return []any{official.AggregateAmount}
		case "point-a-board":
			return []any{float64(official.PointABoardAmount) / 10}
		case "butler":
			return []any{float64(official.ButlerAmount) / 10}
		}
		return []any{float64(official.VPAmount(vp.Hundredths(c.parts("of", 100)), c.int("boards"))) / 100}
	}},
	"official/testdata/ebu-12.6-cases.csv": {"points fault", func(c fields) []any {
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
	}},
}

// read reads a file of cases. Its comments, and the column source of each case, say where the
// answers are from.
func read(t *testing.T, path string) (all []fields) {
	t.Helper()
	r := csv.NewReader(bytes.NewReader(sample.Must(os.ReadFile(filepath.Join("../..", path)))))
	r.Comment = '#'
	records := sample.Must(r.ReadAll())
	for _, record := range records[1:] {
		c := fields{}
		for i, name := range records[0] {
			c[name] = record[i]
		}
		if all = append(all, c); c["source"] == "" {
			t.Errorf("%s: the case %v has no source", path, c)
		}
	}
	if len(all) < 14 {
		t.Errorf("%s has only %d cases, want 14 at least", path, len(all))
	}
	return all
}

func TestTheScriptsKeepTheRulesOfTheProgram(t *testing.T) {
	all, answers := map[string][]fields{}, map[string][][]any{}
	for file, rule := range rules {
		all[file] = read(t, file)
		for _, c := range all[file] {
			answers[file] = append(answers[file], rule.program(c))
		}
	}
	compare := func(t *testing.T, answers map[string][][]any) {
		for file, rule := range rules {
			for i, c := range all[file] {
				for k, column := range strings.Fields(rule.answers) {
					if got := text(answers[file][i][k]); got != text(c[column]) {
						t.Errorf("%s: for the case %v the answer has %s %s, want that of the case", file, c, column, got)
					}
				}
			}
		}
	}
	compare(t, answers)
	t.Run("in scripts", func(t *testing.T) { compare(t, inNode(t, all)) })
	files, _ := filepath.Glob("../../vp/testdata/*.csv")
	more, _ := filepath.Glob("../../official/testdata/*-cases.csv")
	theirs, _ := filepath.Glob("../../theory/testdata/*.csv")
	typed, _ := filepath.Glob("../../typed/testdata/*.csv")
	judged, _ := filepath.Glob("../../conform/testdata/*.csv")
	if found := len(files) + len(more) + len(theirs) + len(typed) + len(judged); found != len(rules) {
		t.Errorf("there are %d files of cases and %d rules, want a rule for each file", found, len(rules))
	}
}

// text writes an answer as the files do: numbers without zeros at their ends.
func text(answer any) string {
	s := fmt.Sprint(answer)
	if x, err := strconv.ParseFloat(s, 64); err == nil {
		return fmt.Sprint(math.Round(1000*x) / 1000)
	}
	return s
}

// inNode gives the answers of the site's scripts. testdata/run.js loads them as a page does.
func inNode(t *testing.T, all map[string][]fields) (answers map[string][][]any) {
	t.Helper()
	smoke := "const smoke = " + string(conform.SmokeJSON(english().Messages))
	scripts := [][2]string{{"site.js", siteJS()}, {"scales.js", scalesJS()}, {"smoke.json", smoke}}
	for _, name := range []string{"lookup.js", "margin.js", "real.js", "result.js", "needed.js", "triangle.js", "compare.js", "points.js",
		"ebu.js", "players.js", "conform.js"} {
		scripts = append(scripts, [2]string{name, string(sample.Must(fs.ReadFile(templates.Default, name)))})
	}
	cmd := exec.Command(readback.Tool(t, "node"), "testdata/run.js")
	var said bytes.Buffer
	cmd.Stdin = bytes.NewReader(sample.Must(json.Marshal(map[string]any{"scripts": scripts, "cases": all})))
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, said.String())
	}
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// siteJS is the beginning of site.js, which makes vp: the rest needs a page.
func siteJS() string {
	makes, _, _ := strings.Cut(string(sample.Must(fs.ReadFile(templates.Default, "site.js"))), "\n};\n")
	return `const vp = ((document) => {` + makes +
		"\n}; return vp; })({ documentElement: { dataset: { boards: '4-100' } } });"
}

// scalesJS is the script data/scales.js of a site of 4 to 100 boards.
func scalesJS() string {
	var all []dataset.Scales
	var counts []int
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		all, counts = append(all, dataset.Compute(n, nil)), append(counts, n)
	}
	var series []dataset.Series
	for _, entry := range scale.Built().All() {
		series = append(series, dataset.NewSeries(entry, counts))
	}
	return string(dataset.ScalesJS(all, series))
}
