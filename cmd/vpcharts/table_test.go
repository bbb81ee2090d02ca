package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/scale"
)

// The WBF discrete scale for 8 boards, as printed in the EBU White Book 2025, 3.1.1.
const discrete8 = `from,to,winner,loser
0,0,10,10
1,3,11,9
4,6,12,8
7,9,13,7
10,12,14,6
13,16,15,5
17,20,16,4
21,25,17,3
26,30,18,2
31,38,19,1
39,,20,0
`

func TestTablePrintsAScaleInEveryFormat(t *testing.T) {
	table := func(format string) string {
		t.Helper()
		return does(t, "table", "wbf-discrete", "--boards", "8", "--format", format)
	}
	if got := table("csv"); got != discrete8 {
		t.Errorf("as CSV the table is\n%s\nshould be\n%s", got, discrete8)
	}
	if got := does(t, "table", "wbf-discrete", "--boards", "8"); got != table("text") || !strings.Contains(got, " 1–3      11      9\n") {
		t.Errorf("without a format the table is\n%s", got)
	}
	if got := table("markdown"); !strings.HasPrefix(got, "| IMPs | winner | loser |\n| ---: |") || !strings.HasSuffix(got, "| 39+ | 20 | 0 |\n") {
		t.Errorf("as Markdown the table is\n%s", got)
	}
	var parsed struct {
		Name   string
		Boards int
		Rows   []struct {
			Winner int `json:"winner_hundredths"`
		}
	}
	if err := json.Unmarshal([]byte(table("json")), &parsed); err != nil || parsed.Name != "wbf-discrete" || parsed.Boards != 8 ||
		len(parsed.Rows) != 11 || parsed.Rows[10].Winner != 2000 {
		t.Errorf("as JSON the table is %+v (%v)", parsed, err)
	}
}

func TestTableKnowsEveryPublishedScale(t *testing.T) {
	for name, last := range map[string]string{
		"wbf-continuous": ",20.00,0.00\n",
		"wbf-discrete":   ",,20,0\n",
		"acbl-20":        ",,20,0\n",
		"acbl-30":        ",,30,0\n",
		"acbl-nabc":      ",20.00,0.00\n",
		"half-match":     ",,10,0\n",
	} {
		if got := does(t, "table", name, "--boards", "12", "--format", "csv"); !strings.HasSuffix(got, last) {
			t.Errorf("the CSV of %s for 12 boards should end with %q:\n%s", name, last, got)
		}
	}
	if n := len(scale.Built().Names()); n != 6 {
		t.Errorf("%d scales are published, of which 6 are tested here", n)
	}
}

func TestTableRefusesWhatIsOutsideItsDomain(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "accepts 1 arg(s), received 0 (usage: vpcharts table NAME --boards N"},
		{"wbf-discrete acbl-20 --boards 8", "accepts 1 arg(s), received 2"},
		{"wbf-discrete", "table wbf-discrete: say for how many boards: --boards N"},
		{"wbf-discrete --boards 0", "--boards 0 is outside 1 to 1000"},
		{"wbf-discrete --boards -8", "--boards -8 is outside 1 to 1000"},
		{"wbf-discrete --boards 1001", "--boards 1001 is outside 1 to 1000"},
		{"wbf-discrete --boards x", `--boards "x" is not a whole number from 1 to 1000`},
		{"wbf-discrete --boards 4-8", `--boards "4-8" is not a whole number`},
		{"acbl-20 --boards 5", "--boards: acbl-20: board count 5 is outside 6 to 36"},
		{"acbl-30 --boards 37", "--boards: acbl-30: board count 37 is outside 6 to 36"},
		{"half-match --boards 1", "--boards: half-match: board count 1 is outside 2 to 50"},
		{"wbf --boards 8", `table: no scale "wbf"; the scales are wbf-continuous,`},
		{"wbf-discrete --boards 8 --format xml", `--format: no format "xml"; the formats are text, csv, json, markdown`},
	} {
		refuses(t, exitUsage, c.want, append([]string{"table"}, strings.Fields(c.args)...)...)
	}
	refuses(t, exitFailed, "table: wbf-joint: not published yet", "table", "wbf-joint", "--boards", "8")
}
