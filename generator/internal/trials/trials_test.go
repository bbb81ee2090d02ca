package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// tree writes a module whose package tried has these functions beside two tests that try nothing.
func tree(t *testing.T, functions string) string {
	t.Helper()
	root := t.TempDir()
	readback.Put(t, root+"/go.mod", "module example.org/m\n\ngo 1.26\n")
	readback.Put(t, root+"/.github/TRUST.md", "")
	readback.Put(t, root+"/tried/a_test.go", "package tried\n\nimport \"testing\"\n\nfunc TestQuiet(t *testing.T) { t.Attr(\"kind\", \"tried\") }\n"+functions)
	return root
}

// report runs the command on a tree. It returns the exit status, what was printed, and the report.
func reportOf(t *testing.T, root string, args ...string) (status int, printed, report string) {
	t.Helper()
	var out strings.Builder
	status = run(root, args, &out, &out)
	text, err := os.ReadFile(filepath.Join(root, reportFile))
	if err != nil {
		t.Fatal(err)
	}
	return status, out.String(), string(text)
}

func TestTheReportHasARowForWhatEachTestTried(t *testing.T) {
	root := tree(t, `
func TestAKilledBuildLeavesNoPDFOf100(t *testing.T) {
	t.Attr("tried", "300 kills | at <any> moment")
	t.Attr("survived", "300")
	t.Attr("tried", "4")
	t.Attr("survived", "4 whole")
}
func TestParts(t *testing.T) { t.Run("by a helper", func(t *testing.T) { helper(t) }) }
func helper(t testing.TB) { t.Attr("tried", "7000"); t.Attr("survived", "7000") }
`)
	readback.Put(t, root+"/"+fuzzFile, "package,target,minutes,inputs,new inputs,findings\ncontent,FuzzTexts,10.04,1234567,5,0\n")
	readback.Put(t, root+"/"+mutantFile, "file,folders,mutants,found,left\n.ci/mutants/x.toml,`content` 12,12,11,1\n")
	readback.Put(t, root+"/.ci/mutants/x.toml", "[[mutant]]\nname = \"a fault\"\nfile = \"a.go\"\nsurvives = \"only a comment differs\"\n")
	const killed, parts = "`VPCHARTS_ALL=1 go test ./tried -count=1 -run '^TestAKilledBuildLeavesNoPDFOf100$'` |\n", "`VPCHARTS_ALL=1 go test ./tried -count=1 -run '^TestParts$'` |\n"
	want := []string{
		`| A killed build leaves no PDF of 100 | 300 kills \| at &lt;any> moment | 300 | ` + killed,
		"| A killed build leaves no PDF of 100 | 4 | 4 whole | " + killed, "| Parts: by a helper | 7,000 | 7,000 | " + parts,
		"| `FuzzTexts` of `content` | 1,234,567 inputs in 10 processor minutes | all | `go test ./content -run '^$' -fuzz '^FuzzTexts$' -fuzztime 10m` |\n",
		"| `content` 12 | 12 | 11, 1 left with a reason | `go run ./.ci/mutants .ci/mutants/x.toml` |\n",
		"- `a.go`, a fault: only a comment differs\n",
	}
	for _, args := range [][]string{nil, {"-only", "Parts"}} { // the second keeps the rows of the other test
		status, printed, text := reportOf(t, root, args...)
		for _, line := range want {
			if status != 0 || strings.Count(text, line) != 1 {
				t.Errorf("trials %q ends with the status %d and prints %q; the report is\n%s\nwant in it\n%s", args, status, printed, text, line)
			}
		}
		if strings.Contains(text, "Quiet") || strings.Count(printed, "TestParts: 7,000, 7,000\n") != 1 || strings.Contains(printed, "TestAKilled") != (args == nil) {
			t.Errorf("trials %q prints %q, and the report is\n%s\nwant no row for a test that tries nothing, and a line for each test that ran", args, printed, text)
		}
	}
}

// A test that fails, is skipped or contradicts itself leaves the report as it is.
func TestNothingIsReportedThatDidNotHold(t *testing.T) {
	for body, want := range map[string]string{
		`t.Attr("tried", "300"); t.Attr("survived", "299")`:                  "tried.TestIt: 299 of 300 held",
		`t.Attr("tried", "300"); t.Attr("survived", "300"); t.Error("torn")`: "torn",
		`t.Attr("tried", "300")`:                                             "the attribute tried (300) has no survived after it",
		`t.Attr("survived", "300"); t.Attr("tried", "")`:                     "the attribute survived comes without tried before it",
		`t.Attr("tried", "0"); t.Attr("survived", "0")`:                      `the attribute tried is "0", which does not begin with a whole number above 0`,
		`t.Attr("tried", "many")`:                                            `the attribute tried is "many"`,
		`if false { t.Attr("tried", "1") }`:                                  "the test says nothing of what it tried",
		`t.Attr("tried", "1"); t.Attr("survived", "1"); t.Skip()`:            "the test was skipped",
	} {
		status, printed, text := reportOf(t, tree(t, "func TestIt(t *testing.T) { "+body+" }\n"))
		if status != 1 || !strings.Contains(printed, want) || text != "" {
			t.Errorf("where a test is { %s }, the status is %d, the report %q and the message %q; want 1, none and %q", body, status, text, printed, want)
		}
	}
}

// The same holds for the results that other commands kept.
func TestNoFindingIsReportedAsIfThereWereNone(t *testing.T) {
	for file, text := range map[string]string{
		fuzzFile:   "package,target,minutes,inputs,new inputs,findings\ncontent,FuzzTexts,10.04,1234567,5,1\n",
		mutantFile: "file,folders,mutants,found,left\n.ci/mutants/x.toml,`content` 12,12,10,1\n",
	} {
		root := tree(t, `func TestIt(t *testing.T) { t.Attr("tried", "1"); t.Attr("survived", "1") }`)
		readback.Put(t, root+"/"+file, text)
		if status, printed, report := reportOf(t, root); status != 1 || !strings.Contains(printed, file+": ") || report != "" {
			t.Errorf("with a finding in %s the status is %d, the report %q and the message %q; want 1, none, and the file named", file, status, report, printed)
		}
	}
}

func TestATestsNameIsTakenApartIntoWords(t *testing.T) {
	for name, want := range map[string]string{
		"TestAFullDisk": "A full disk", "TestNoPDFIsLost": "No PDF is lost", "TestTheACBLHas1000Paths": "The ACBL has 1000 paths",
		"TestTheSiteIsA": "The site is a", "TestHTTP": "HTTP", "TestÄ": "Ä",
	} {
		if got := (test{"x", name}).says(); got != want {
			t.Errorf("%s says %q, want %q", name, got, want)
		}
	}
}
