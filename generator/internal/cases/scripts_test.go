package cases_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/templates"
)

// Rules that the program and the site's scripts both know are tried on the same cases:
// the files lie beside the rule in Go, whose own tests read them too.
var rules = []struct {
	cases   string
	least   int
	scripts []string // after scales.js
	answers []string // the columns of the answer
	// call gives those, as texts, of a case c.
	call string
}{
	{"vp/testdata/next-imp.csv", 40, []string{"lookup.js"}, []string{"imps", "worth"}, `(c) => {
		const next = vp.lookup.next(c.scale, +c.boards, +c.margin);
		return next ? [next.imps, next.worth / 100] : [0, 0];
	}`},
	{"vp/testdata/needed.csv", 30, []string{"lookup.js"}, []string{"margin"}, `(c) => [vp.lookup.needed(c.scale, +c.boards, Math.round(100 * c.score))]`},
	{"vp/testdata/match.csv", 14, []string{"lookup.js"}, []string{"our_margin", "their_margin", "our_score", "their_score"}, `(c) => {
		const margins = vp.lookup.margins(+c.ours, +c.theirs, [+c.for_ours, +c.for_theirs]);
		return [...margins, ...margins.map((m) => (vp.lookup.score("wbf-continuous", 8, m)[0] / 100).toFixed(2))];
	}`},
	{"vp/testdata/ranges.csv", 30, []string{"lookup.js", "compare.js"}, []string{"from", "to", "cusp"}, `(c) => {
		const [from, to] = vp.compare.range(c.scale, +c.boards, +c.margin);
		return [from, to ?? "", vp.compare.cusp(c.scale, vp.lookup.row(c.scale, +c.boards), +c.margin) ? "yes" : "no"];
	}`},
	{"vp/testdata/shares.csv", 20, []string{"lookup.js", "compare.js"}, []string{"share"}, `(c) => [vp.compare.share(Math.round(100 * c.score), 100 * c.most)]`},
	{"official/testdata/imps-cases.csv", 50, []string{"points.js"}, []string{"imps"}, `(c) => [vp.impsFor(+c.points)]`},
	{"official/testdata/ebu-12.8-cases.csv", 45, []string{"ebu.js"}, []string{"amount", "exact"}, `(c) => {
		const parts = { "match-points": 10, vps: 100 }; // what the page reads
		const { unit, of } = vp.ebu.amounts[c.method];
		const { units, exact } = of(Math.round((parts[c.method] ?? 1) * c.of), +c.boards);
		return [units * unit / 10, exact === undefined ? "" : exact ? "yes" : "no"];
	}`},
	{"official/testdata/ebu-12.6-cases.csv", 24, []string{"ebu.js"}, []string{"points", "fault"}, `(c) => {
		const neighbour = (mps, times) => mps === "" ? null : { matchpoints: Math.round(10 * mps), share: vp.ebu.share(+c.per_pair, +times) };
		const { points, fault } = vp.ebu.assigned(neighbour(c.lower, c.lower_times), neighbour(c.higher, c.higher_times), Math.round(10 * c.top));
		return [points === undefined ? "" : points / 10, fault ?? ""];
	}`},
}

// inNode runs scripts as a page has them, one after the other in one realm. What they do
// with a page, which they begin after their rules, ends where there is none.
const inNode = `const vm = require("node:vm");
const { scripts, call, cases } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const page = vm.createContext({});
for (const [name, source] of scripts) {
  try {
    vm.runInContext(source, page, { filename: name });
  } catch (e) {
    if (!/^(document|vpWords) is not defined$/.test(e.message)) throw e;
  }
}
const rule = vm.runInContext("(" + call + ")", page);
console.log(JSON.stringify(cases.map((c) => rule(c).map(String))));`

func TestTheScriptsKeepTheRulesOfTheProgram(t *testing.T) {
	node := readback.Tool(t, "node")
	scales := scalesJS(t)
	for _, rule := range rules {
		t.Run(strings.TrimSuffix(filepath.Base(rule.cases), ".csv"), func(t *testing.T) {
			t.Parallel()
			all := cases.Read(t, filepath.Join("../..", rule.cases), rule.least)
			scripts := [][2]string{{"site.js", "const vp = {};"}, {"scales.js", scales}}
			for _, name := range rule.scripts {
				source, err := fs.ReadFile(templates.Default, name)
				if err != nil {
					t.Fatal(err)
				}
				scripts = append(scripts, [2]string{name, string(source)})
			}
			var fields []map[string]string
			for _, c := range all {
				fields = append(fields, c.Fields)
			}
			input, err := json.Marshal(map[string]any{"scripts": scripts, "call": rule.call, "cases": fields})
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(node, "-e", inNode)
			var said bytes.Buffer
			cmd.Stdin, cmd.Stderr = bytes.NewReader(input), &said
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("node: %v\n%s", err, said.String())
			}
			var got [][]string
			if err := json.Unmarshal(out, &got); err != nil || len(got) != len(all) {
				t.Fatalf("%d answers to %d cases, %v", len(got), len(all), err)
			}
			for i, c := range all {
				if len(got[i]) != len(rule.answers) {
					t.Fatalf("%s: the script says %q", c.At, got[i])
				}
				for k, column := range rule.answers {
					if got[i][k] != c.Fields[column] {
						t.Errorf("%s: the script says %s %s, want %s", c.At, column, got[i][k], c.Fields[column])
					}
				}
			}
		})
	}
}

// scalesJS is the site's, of 4 to 100 boards.
func scalesJS(t *testing.T) string {
	t.Helper()
	var all []dataset.Scales
	var counts []int
	for n := 4; n <= 100; n++ {
		s, err := dataset.Compute(n)
		if err != nil {
			t.Fatal(err)
		}
		all, counts = append(all, s), append(counts, n)
	}
	var series []dataset.Series
	for _, entry := range scale.Built().Published() {
		s, err := dataset.NewSeries(entry, counts)
		if err != nil {
			t.Fatal(err)
		}
		series = append(series, s)
	}
	text, err := dataset.ScalesJS(all, series)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestEveryFileOfCasesIsTriedOnTheScripts(t *testing.T) {
	var tried []string
	for _, rule := range rules {
		tried = append(tried, rule.cases)
	}
	found := 0
	for _, pattern := range []string{"vp/testdata/*.csv", "official/testdata/*-cases.csv"} {
		files, err := filepath.Glob(filepath.Join("../..", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			name, _ := filepath.Rel("../..", file)
			if found++; !slices.Contains(tried, filepath.ToSlash(name)) {
				t.Errorf("generator/%s is tried on no script", filepath.ToSlash(name))
			}
		}
	}
	if found != len(rules) {
		t.Errorf("%d files of cases, and %d rules", found, len(rules))
	}
}
