package theory

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// inPython are the words of the page's pseudo-code in Python, in the order in which they are replaced.
var inPython = [][2]string{
	{`(^|  )#.*`, ""}, // a comment
	{`^function (\w+)\(\):`, "def $1():\n  s, d, low = {}, {}, {}"},
	{`^function `, "def "},
	{`for (\w) from (.*) down to (.*):`, "for $1 in range($2, $3 - 1, -1):"},
	{`for (\w) from (.*) to (.*):`, "for $1 in range($2, $3 + 1):"},
	{`repeat:`, "while True:"},
	{`until (.*) = (.*)`, "until $1 == $2"},
	{`until (.*)`, "  if $1: break"}, // at the end of the loop
	{`:=`, "="}, {`\^`, "**"}, {`\bfalse\b`, "False"}, {`\btrue\b`, "True"}, {`\bnothing\b`, "None"},
}

// results prints the results of the pseudo-code for N boards.
const results = `s, d, j = continuous(), discrete(), joint()
print(json.dumps({
  "Continuous": list(s.values()), "Discrete": [score(i, d) for i in s], "Joint": list(j.values()) if j else None}))
`

// The page's pseudo-code suffices: translated word for word, it gives every table.
func TestThePseudoCodeOfThePageGivesEveryTable(t *testing.T) {
	page := string(sample.Must(os.ReadFile("../../content/default/theory/programmers.md")))
	program := "import json\nfrom math import *\n"
	for i, block := range strings.Split(page, "```\n") {
		for line := range strings.Lines(block) {
			for _, word := range inPython {
				line = regexp.MustCompile(word[0]).ReplaceAllString(strings.TrimRight(line, "\n"), word[1])
			}
			if i%2 == 1 { // between two fences
				program += line + "\n"
			}
		}
	}
	run := exec.Command(readback.Tool(t, "python3"), "-c", "import json, sys\n"+
		"program, boards = json.load(sys.stdin)\nfor n in boards:\n  exec(program, {'N': n})\n")
	var counts []int
	for n := 1; n <= vp.MaxBoards; n++ {
		if n <= vp.MaxTested || n%25 == 0 {
			counts = append(counts, n)
		}
	}
	run.Stdin = strings.NewReader(string(sample.Must(json.Marshal([]any{program + results, counts}))))
	said, err := run.CombinedOutput()
	given := json.NewDecoder(strings.NewReader(string(said)))
	for _, n := range counts {
		var got struct{ Continuous, Discrete, Joint []int }
		if fault := given.Decode(&got); err != nil || fault != nil {
			t.Fatalf("the pseudo-code fails (%v, %v):\n%s\n%s", err, fault, program, said)
		}
		continuous, whole := sample.Must(vp.WBFContinuous(n)), sample.Must(vp.WBFDiscrete(n))
		var scores, wholes []int
		for i, m := range continuous.Rows {
			winner, _ := whole.Table().Score(i)
			scores, wholes = append(scores, int(m.Winner)), append(wholes, int(winner/vp.VP))
		}
		ours, _ := whole.Joint()
		if len(ours.RangeViolations) > 0 {
			ours.Last = nil
		}
		same := slices.Equal(got.Continuous, scores) && slices.Equal(got.Discrete, wholes)
		if !same || !slices.Equal(got.Joint, ours.Last) {
			t.Errorf("%d boards: the pseudo-code gives\n%+v, want\n%v\n%v\n%v", n, got, scores, wholes, ours.Last)
		}
	}
}
