package main

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// tests are the test functions of packages, by the packages' names.
var tests = map[string]string{
	"skips": `func TestGood(t *testing.T) { t.Log("silent") }
		func TestNoTool(t *testing.T) { t.Parallel(); t.Skip("qpdf is not installed") }
		func TestSome(t *testing.T) {
			for _, tool := range []string{"chromium", "qpdf"} {
				t.Run(tool, func(t *testing.T) { t.Log("silent"); t.Skipf("%s is not installed", tool) })
			}
		}
		func TestLong(t *testing.T) { t.Cleanup(func() { t.Log("silent") }); t.Skip("minutes long: left to make test-all") }
		func TestOther(t *testing.T) { t.Skip("there is no network") }`,
	"fails": `func TestBad(t *testing.T) { t.Log("before"); t.Error("wrong"); t.Run("part", func(t *testing.T) { t.Error("here") }) }
		func TestGood(t *testing.T) { t.Log("silent") }
		func TestSkipped(t *testing.T) { t.Skip("qpdf is not installed") }`,
	"panics": `func TestBad(t *testing.T) { panic("as planned") }`,
	"builds": `func TestBad(t *testing.T) { undefined() }`,
	"passes": `func TestGood(t *testing.T) {}`,
}

func TestTheLastLineSaysWhatWasSkippedAndHowToGetIt(t *testing.T) {
	dir := t.TempDir()
	readback.Put(t, dir+"/go.mod", "module example.org/m\n\ngo 1.26\n")
	for name, functions := range tests {
		readback.Put(t, dir+"/"+name+"/a_test.go", "package "+name+"\n\nimport \"testing\"\n\n"+functions+"\n")
	}
	for _, c := range []struct {
		packages, ci string
		lines        []string // of what is printed, in this order
		status       int
	}{
		{"./skips ./passes", "", []string{"ok  \texample.org/m/skips\t", "ok  \texample.org/m/passes\t", "5 tests were skipped: " +
			"3 without chromium, qpdf (on Debian .ci/tools installs what is missing); 1 that make test-all runs; 1 as there is no network\n"}, 0},
		{"./skips ./passes", "true", []string{"ok  \t", "ok  \t", "5 tests were skipped: "}, 1}, // from the cache
		{"./passes", "true", []string{"ok  \t", "no test was skipped\n"}, 0},
		{"./fails", "", []string{"a_test.go:5: before\n", "a_test.go:5: wrong\n", "--- FAIL: TestBad ", "a_test.go:5: here\n", "--- FAIL: TestBad/part",
			"\nFAIL\n", "FAIL\texample.org/m/fails\t", "1 test was skipped: 1 without qpdf"}, 1},
		{"./builds", "", []string{"undefined: undefined\n", "FAIL\texample.org/m/builds [build failed]\n", "no test was skipped"}, 1},
		{"./panics", "", []string{"--- FAIL: TestBad", "panic: as planned", "FAIL\texample.org/m/panics"}, 1},
	} {
		t.Setenv("CI", c.ci)
		var out, messages strings.Builder
		if status := run(dir, append(strings.Fields(c.packages), "-vet=off", "-p=1"), &out, &messages); status != c.status {
			t.Errorf("testrun %s ends with the exit status %d, want %d: %s", c.packages, status, c.status, &messages)
		}
		rest, found := out.String(), true
		for _, want := range c.lines {
			if _, rest, found = strings.Cut(rest, want); !found {
				t.Errorf("testrun %s prints\n%swant %q after the lines before it", c.packages, &out, want)
			}
		}
		if strings.Contains(out.String(), "silent") || strings.Contains(out.String(), "=== RUN") {
			t.Errorf("testrun %s prints\n%swhich has text that go test would not print", c.packages, &out)
		}
	}
}
