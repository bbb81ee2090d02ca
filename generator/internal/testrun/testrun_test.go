package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// module writes a module of these files.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files["go.mod"] = "module example.org/m\n\ngo 1.26\n"
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const skipping = `package a

import "testing"

func TestGood(t *testing.T) { t.Log("silent") }
func TestNoTool(t *testing.T) {
	t.Parallel()
	t.Skip("qpdf is not installed")
}
func TestSome(t *testing.T) {
	for _, tool := range []string{"chromium", "qpdf"} {
		t.Run(tool, func(t *testing.T) { t.Log("looked"); t.Skipf("%s is not installed", tool) })
	}
}
func TestLong(t *testing.T)  { t.Cleanup(func() { t.Log("took 0.0 s") }); t.Skip("minutes long: left to make test-all") }
func TestOther(t *testing.T) { t.Skip("the moon is new") }
`

const sound = "package b\n\nimport \"testing\"\n\nfunc TestB(t *testing.T) {}\n"

var times = regexp.MustCompile(`\t([0-9.]+s|\(cached\))|\([0-9.]+s\)|0x[0-9a-f]+|goroutine \d+|\+0x\S+`)

// said is an output without what differs from run to run.
func said(text string) string { return times.ReplaceAllString(text, "_") }

// sorted is said, whichever package was ready first.
func sorted(text string) string {
	lines := strings.Split(said(text), "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// plain is what go test prints itself.
func plain(t *testing.T, dir string, args ...string) (out string, status int) {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "go"), append([]string{"test"}, args...)...)
	cmd.Dir = dir
	text, _ := cmd.Output()
	return string(text), cmd.ProcessState.ExitCode()
}

func TestTheLastLineCountsWhatWasSkipped(t *testing.T) {
	readback.Tool(t, "go")
	dir := module(t, map[string]string{"a/a_test.go": skipping, "b/b_test.go": sound, "c/c.go": "package c\n"})
	want, status := plain(t, dir, "./...")
	for _, what := range []string{"fresh", "cached"} {
		var out, messages strings.Builder
		if got := run(dir, []string{"./..."}, &out, &messages); got != status || status != 0 {
			t.Errorf("%s: exit status %d, that of go test is %d: %s", what, got, status, &messages)
		}
		last := "5 tests were skipped: chromium, qpdf are not installed (3); the moon is new (1); left to make test-all (1)\n"
		if !strings.HasSuffix(out.String(), "\n"+last) || sorted(out.String()) != sorted(want+last) {
			t.Errorf("%s: testrun prints\n%s\ngo test prints\n%s\nand the last line should be\n%s", what, &out, want, last)
		}
		if what == "cached" && !strings.Contains(out.String(), "(cached)") {
			t.Errorf("results are not from the cache:\n%s", &out)
		}
	}
	var out strings.Builder
	run(dir, []string{"./b"}, &out, &out)
	if !strings.HasSuffix(out.String(), "\nno test was skipped\n") {
		t.Errorf("without skips testrun prints\n%s", &out)
	}
}

// Whatever goes wrong, it is all there, and so is the exit status.
func TestFailuresAreThoseOfGoTest(t *testing.T) {
	readback.Tool(t, "go")
	for what, text := range map[string]string{
		"a failed test": "func TestBad(t *testing.T) { t.Log(\"before\"); t.Error(\"it is wrong\"); t.Run(\"part\", func(t *testing.T) { t.Error(\"here\") }) }\n" +
			"func TestGood(t *testing.T) { t.Log(\"silent\") }\nfunc TestSkipped(t *testing.T) { t.Skip(\"qpdf is not installed\") }",
		"a panic":             "func TestBad(t *testing.T) { panic(\"at the disco\") }",
		"an exit":             "func TestMain(m *testing.M) { println(\"no\"); panic(\"main\") }",
		"what does not vet":   "func TestBad(t *testing.T) { t.Errorf(\"%d\", \"x\") }",
		"what does not build": "func TestBad(t *testing.T) { it is }",
	} {
		t.Run(what, func(t *testing.T) {
			dir := module(t, map[string]string{"a/a_test.go": "package a\n\nimport \"testing\"\n\n" + text + "\n", "b/b_test.go": sound})
			want, status := plain(t, dir, "./...")
			var out strings.Builder
			if got := run(dir, []string{"./..."}, &out, &out); got != status || status == 0 {
				t.Errorf("exit status %d, that of go test is %d", got, status)
			}
			for _, line := range strings.Split(said(want), "\n") {
				if !strings.Contains(said(out.String()), strings.TrimSpace(line)) {
					t.Errorf("testrun does not print %q. It prints\n%s\ngo test prints\n%s", line, &out, want)
				}
			}
			if strings.Contains(out.String(), "silent") || strings.Contains(out.String(), "=== RUN") {
				t.Errorf("testrun prints what go test does not:\n%s", &out)
			}
		})
	}
}

// A test that is skipped in another way than through package readback is not counted
// by its tool, or passes under CI.
func TestEverySkipGoesThroughOneHelper(t *testing.T) {
	skip := regexp.MustCompile(`\b[a-z]{1,2}\.(Skip|Skipf|SkipNow)\(`)
	looked := 0
	for _, top := range []string{"cmd", "content", "generator", "templates"} {
		err := filepath.WalkDir("../../../"+top, func(name string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
				return err
			}
			text, err := os.ReadFile(name)
			name = filepath.ToSlash(name)
			if strings.HasSuffix(name, "internal/readback/tool.go") || strings.HasSuffix(name, "internal/testrun/testrun_test.go") {
				return err
			}
			looked++
			for n, line := range strings.Split(string(text), "\n") {
				if skip.MatchString(line) {
					t.Errorf("%s:%d: %s: use readback.Tool, readback.Browser, readback.Module, readback.Skip or readback.LeaveToAll", name, n+1, strings.TrimSpace(line))
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if looked < 100 {
		t.Errorf("only %d files were read", looked)
	}
}
