package main

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// An event is a line of go test's JSON.
type event struct{ Action, Package, Test, Output string }

// A report turns events into what go test prints without -json, and counts tests that were
// skipped.
type report struct {
	out     io.Writer
	said    map[string][]string // by "package test" what a test said that has not ended
	failed  map[string][]string // by package what its failed tests said
	missing map[string]int      // skips by the tool that is not installed
	later   int                 // skips that are left to make test-all
	others  map[string]int      // skips by another reason
}

func newReport(out io.Writer) *report {
	return &report{out, map[string][]string{}, map[string][]string{}, map[string]int{}, 0, map[string]int{}}
}

// take takes the next event.
func (r *report) take(e event) {
	id := e.Package + " " + e.Test
	switch e.Action {
	case "build-output":
		fmt.Fprint(r.out, e.Output)
	case "output":
		if !strings.HasPrefix(strings.TrimLeft(e.Output, " "), "=== ") {
			r.said[id] = append(r.said[id], e.Output)
		}
	case "pass", "skip", "fail":
		if e.Test == "" { // the package has ended
			r.print(e.Package, e.Action == "fail")
			return
		}
		if e.Action == "skip" {
			r.countSkip(strings.Join(r.said[id], ""))
		}
		if e.Action == "fail" {
			r.failed[e.Package] = append(r.failed[e.Package], r.said[id]...)
		}
		delete(r.said, id)
	}
}

// print prints what is to be said of a package. A test that did not come to its end was
// stopped by a panic or for its time.
func (r *report) print(of string, failed bool) {
	last := r.said[of+" "]
	delete(r.said, of+" ")
	lines := r.failed[of]
	for _, id := range slices.Sorted(maps.Keys(r.said)) {
		if strings.HasPrefix(id, of+" ") {
			lines = append(lines, r.said[id]...)
			delete(r.said, id)
		}
	}
	for _, line := range append(lines, last...) {
		if failed || line != "PASS\n" {
			fmt.Fprint(r.out, line)
		}
	}
}

// where is the place at which a test says something.
var where = regexp.MustCompile(`^ *[^ ]+\.go:\d+: `)

const leftToAll = "make test-all"

// countSkip counts a test that was skipped by what it said.
func (r *report) countSkip(said string) {
	reason := "nobody says why"
	for line := range strings.SplitSeq(said, "\n") {
		if !where.MatchString(line) {
			continue
		}
		reason = strings.TrimSpace(where.ReplaceAllString(line, ""))
		if tool, ok := strings.CutSuffix(reason, " is not installed"); ok {
			r.missing[tool]++
			return
		}
		if strings.Contains(reason, leftToAll) {
			r.later++
			return
		}
	}
	r.others[reason]++ // the last thing that it said
}

// summary is the last line: what was skipped, and how to get it.
func (r *report) summary() string {
	var why []string
	all := r.later
	add := func(n int, how string) {
		why = append(why, fmt.Sprintf("%d %s", n, how))
	}
	lack := 0
	for _, n := range r.missing {
		lack += n
	}
	if all += lack; lack > 0 {
		add(lack, "for want of "+strings.Join(slices.Sorted(maps.Keys(r.missing)), ", ")+" (on Debian .ci/tools installs what is missing)")
	}
	if r.later > 0 {
		add(r.later, "that "+leftToAll+" runs")
	}
	for _, reason := range slices.Sorted(maps.Keys(r.others)) {
		all += r.others[reason]
		add(r.others[reason], "as "+reason)
	}
	switch all {
	case 0:
		return "no test was skipped"
	case 1:
		return "1 test was skipped: " + why[0]
	}
	return fmt.Sprintf("%d tests were skipped: %s", all, strings.Join(why, "; "))
}
