package main

import (
	"os/exec"
	"regexp"
	"slices"
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
				t.Run(tool, func(t *testing.T) { t.Log("looked"); t.Skipf("%s is not installed", tool) })
			}
		}
		func TestLong(t *testing.T) { t.Cleanup(func() { t.Log("took 0.0 s") }); t.Skip("minutes long: left to make test-all") }
		func TestOther(t *testing.T) { t.Skip("the moon is new") }`,
	"fails": `func TestBad(t *testing.T) { t.Log("before"); t.Error("wrong"); t.Run("part", func(t *testing.T) { t.Error("here") }) }
		func TestGood(t *testing.T) { t.Log("silent") }
		func TestSkipped(t *testing.T) { t.Skip("qpdf is not installed") }`,
	"panics": `func TestBad(t *testing.T) { panic("at the disco") }`,
	"builds": `func TestBad(t *testing.T) { undefined() }`,
	"passes": `func TestGood(t *testing.T) {}`,
}

// same is the lines of an output, each once and in an order of its own, as packages are printed
// when they are ready. What differs from run to run is left out.
func same(text string) string {
	text = regexp.MustCompile(`\t([0-9.]+s|\(cached\))|\([0-9.]+s\)|0x[0-9a-f]+|goroutine \d+|\+0x\S+|testing\.go:\d+`).ReplaceAllString(text, "_")
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	slices.Sort(lines)
	return strings.Join(slices.Compact(lines), "\n")
}

// Whatever go test prints is there, and nothing else but the last line.
func TestTheLastLineSaysWhatWasSkippedAndHowToGetIt(t *testing.T) {
	dir, goTool := t.TempDir(), readback.Tool(t, "go")
	readback.Put(t, dir+"/go.mod", "module example.org/m\n\ngo 1.26\n")
	for name, functions := range tests {
		readback.Put(t, dir+"/"+name+"/a_test.go", "package "+name+"\n\nimport \"testing\"\n\n"+functions+"\n")
	}
	t.Setenv("CI", "")
	for _, c := range []struct {
		packages, ci, last string
		status             int
	}{
		{"./skips ./passes", "", "5 tests were skipped: 3 for want of chromium, qpdf (on Debian .ci/tools installs what is missing); " +
			"1 that make test-all runs; 1 as the moon is new", 0},
		{"./skips ./passes", "true", "5 tests were skipped: ", 1}, // from the cache
		{"./passes", "true", "no test was skipped", 0},
		{"./fails ./builds ./panics ./passes", "", "1 test was skipped: 1 for want of qpdf", 1},
	} {
		t.Setenv("CI", c.ci)
		args := append(strings.Fields(c.packages), "-vet=off")
		var out, messages strings.Builder
		status := run(dir, args, &out, &messages)
		if status != c.status {
			t.Errorf("of %s the exit status is %d, should be %d: %s", c.packages, status, c.status, &messages)
		}
		printed, last, _ := strings.Cut(strings.TrimSuffix(out.String(), "\n"), "\n"+c.last[:strings.Index(c.last, "skipped")])
		if !strings.HasPrefix(c.last[:strings.Index(c.last, "skipped")]+last, c.last) {
			t.Errorf("of %s the last line should be %s\n%s", c.packages, c.last, &out)
		}
		plain := exec.Command(goTool, append([]string{"test"}, args...)...)
		plain.Dir = dir
		text, _ := plain.CombinedOutput()
		if got, want := same(printed+"\n"), same(string(text)); got != want {
			t.Errorf("of %s testrun prints\n%s\ngo test prints\n%s", c.packages, got, want)
		}
	}
}
