// Command testrun runs "go test" with the arguments that it is given, prints what go test prints,
// and ends with the same status. It adds a last line: how many tests were skipped, why, and how
// to get them; go test itself does not say this. If CI is set, a skipped test is a failure,
// unless it was skipped because only make test-all runs it.
//
// It reads go test's JSON, which has the skips of cached results too.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

func main() { os.Exit(run("", os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the tests of the module in a folder, "" for the working directory.
func run(dir string, args []string, stdout, stderr io.Writer) int {
	cmd := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	cmd.Dir, cmd.Stderr = dir, stderr
	events, err := cmd.StdoutPipe()
	if err = cmp.Or(err, cmd.Start()); err != nil {
		fmt.Fprintf(stderr, "testrun: %v\n", err)
		return 1
	}
	r := report{stdout, map[string]string{}, map[string]int{}}
	lines := bufio.NewReader(events)
	for line := []byte(nil); err == nil; {
		var e event
		if line, err = lines.ReadBytes('\n'); json.Unmarshal(line, &e) == nil && e.Action != "" {
			r.take(e)
		} else {
			stdout.Write(line) // a line that is no event
		}
	}
	err = cmd.Wait()
	summary, missed := r.summary()
	fmt.Fprintln(stdout, summary)
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed) && failed.ExitCode() > 0:
		return failed.ExitCode()
	case err == nil && os.Getenv("CI") != "" && missed:
		err = errors.New("where CI is set, no test may be skipped")
	case err == nil:
		return 0
	}
	fmt.Fprintf(stderr, "testrun: %v\n", err)
	return 1
}

// An event is a line of go test's JSON.
type event struct{ Action, Package, Test, Output string }

// A report turns events into what go test prints without -json, and counts tests that were
// skipped.
type report struct {
	out     io.Writer
	said    map[string]string // by "package test" the output of tests that failed or have not ended
	skipped map[string]int    // by the reason
}

// take handles the next event.
func (r report) take(e event) {
	id := e.Package + " " + e.Test
	ended := e.Action == "pass" || e.Action == "skip" || e.Action == "fail"
	switch {
	case e.Action == "build-output":
		fmt.Fprint(r.out, e.Output)
	case e.Action == "output" && !strings.HasPrefix(strings.TrimLeft(e.Output, " "), "=== "):
		r.said[id] += e.Output
	case ended && e.Test == "": // the package has ended
		last := r.said[id]
		delete(r.said, id)
		for _, test := range slices.Sorted(maps.Keys(r.said)) {
			if strings.HasPrefix(test, id) {
				fmt.Fprint(r.out, r.said[test])
				delete(r.said, test)
			}
		}
		if e.Action != "fail" {
			last = strings.TrimPrefix(last, "PASS\n")
		}
		fmt.Fprint(r.out, last)
	case ended && e.Action != "fail":
		if e.Action == "skip" {
			r.skipped[reason(r.said[id])]++
		}
		delete(r.said, id)
	}
}

// where matches what a test prints, with its place in the code.
var where = regexp.MustCompile(`(?m)^ *[^ ]+\.go:\d+: (.*)`)

const (
	notInstalled = " is not installed"
	leftToAll    = "make test-all"
)

// reason is why a test was skipped: one of the known reasons if the test said it, or else the
// last thing that it said.
func reason(said string) string {
	last := "it gave no reason"
	for _, m := range where.FindAllStringSubmatch(said, -1) {
		if last = m[1]; strings.HasSuffix(last, notInstalled) || strings.Contains(last, leftToAll) {
			break
		}
	}
	return last
}

// summary is the last line: what was skipped, and how to get it. missed says that a test was
// skipped that make test-all would skip too.
func (r report) summary() (text string, missed bool) {
	all, later, lack := 0, 0, 0
	var tools, why, others []string
	for _, reason := range slices.Sorted(maps.Keys(r.skipped)) {
		n := r.skipped[reason]
		all += n
		if tool, ok := strings.CutSuffix(reason, notInstalled); ok {
			tools, lack = append(tools, tool), lack+n
		} else if strings.Contains(reason, leftToAll) {
			later += n
		} else {
			others = append(others, fmt.Sprintf("%d as %s", n, reason))
		}
	}
	if lack > 0 {
		why = append(why, fmt.Sprintf("%d without %s (on Debian .ci/tools installs what is missing)", lack, strings.Join(tools, ", ")))
	}
	if later > 0 {
		why = append(why, fmt.Sprintf("%d that %s runs", later, leftToAll))
	}
	if all == 0 {
		return "no test was skipped", false
	}
	said := map[bool]string{true: "1 test was", false: fmt.Sprint(all, " tests were")}[all == 1]
	return said + " skipped: " + strings.Join(append(why, others...), "; "), later < all
}
