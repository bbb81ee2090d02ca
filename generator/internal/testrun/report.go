package main

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// A report turns events into what go test prints without -json, and counts skips.
type report struct {
	out      io.Writer
	packages map[string]*results
	skipped  int
	missing  map[string]int // skips by the tool that is not installed
	later    int            // left to make test-all
	others   map[string]int // by their reason
}

// results are those of a package that is being tested.
type results struct {
	tests map[string]*result
	order []string // of the tests, as they began
	lines []string // of the package itself
}

type result struct {
	action string // "" while it runs
	lines  []string
}

func newReport(out io.Writer) *report {
	return &report{out: out, packages: map[string]*results{}, missing: map[string]int{}, others: map[string]int{}}
}

// take takes the next event.
func (r *report) take(e event) {
	switch e.Action {
	case "build-output":
		fmt.Fprint(r.out, e.Output)
		return
	case "build-fail":
		return
	}
	p := r.packages[e.Package]
	if p == nil {
		p = &results{tests: map[string]*result{}}
		r.packages[e.Package] = p
	}
	if e.Test == "" {
		switch e.Action {
		case "output":
			p.lines = append(p.lines, e.Output)
		case "pass", "skip", "fail": // skip is that of a package without tests
			p.print(r.out, e.Action == "fail")
			delete(r.packages, e.Package)
		}
		return
	}
	t := p.tests[e.Test]
	if t == nil {
		t = &result{}
		p.tests[e.Test] = t
		p.order = append(p.order, e.Test)
	}
	switch e.Action {
	case "output":
		t.lines = append(t.lines, e.Output)
	case "pass", "skip", "fail":
		t.action = e.Action
		if e.Action == "skip" {
			r.countSkip(strings.Join(t.lines, ""))
		}
		if e.Action != "fail" {
			t.lines = nil
		}
	}
}

// print prints a package's closing line, and before it what its failed tests said. A
// test that did not come to its end was stopped by a panic or for its time.
func (p *results) print(out io.Writer, failed bool) {
	if failed {
		for _, name := range p.order {
			t := p.tests[name]
			if t.action != "fail" && t.action != "" {
				continue
			}
			var heads, rest []string
			for _, line := range t.lines {
				switch text := strings.TrimLeft(line, " "); {
				case strings.HasPrefix(text, "=== "):
				case strings.HasPrefix(text, "--- "):
					heads = append(heads, line)
				default:
					rest = append(rest, line)
				}
			}
			if t.action == "" && len(rest) == 0 {
				continue
			}
			fmt.Fprint(out, strings.Join(append(heads, rest...), ""))
		}
	}
	for _, line := range p.lines {
		if failed || line != "PASS\n" {
			fmt.Fprint(out, line)
		}
	}
}

var (
	where  = regexp.MustCompile(`^ *[^ ]+\.go:\d+: `)
	noTool = regexp.MustCompile(`^(.+) is not installed$`)
)

const leftToAll = "make test-all"

// countSkip counts a test that was skipped, by what it said: of a tool, of make
// test-all, or else at last. What it cleans up may say more.
func (r *report) countSkip(said string) {
	r.skipped++
	reason := "without a reason"
	for _, line := range strings.Split(said, "\n") {
		if !where.MatchString(line) {
			continue
		}
		reason = strings.TrimSpace(where.ReplaceAllString(line, ""))
		if m := noTool.FindStringSubmatch(reason); m != nil {
			r.missing[m[1]]++
			return
		}
		if strings.Contains(reason, leftToAll) {
			r.later++
			return
		}
	}
	r.others[reason]++
}

// summary is the last line.
func (r *report) summary() string {
	var why []string
	if len(r.missing) > 0 {
		n := 0
		for _, k := range r.missing {
			n += k
		}
		tools := slices.Sorted(maps.Keys(r.missing))
		is := "are"
		if len(tools) == 1 {
			is = "is"
		}
		why = append(why, fmt.Sprintf("%s %s not installed (%d)", strings.Join(tools, ", "), is, n))
	}
	for _, reason := range slices.Sorted(maps.Keys(r.others)) {
		why = append(why, fmt.Sprintf("%s (%d)", reason, r.others[reason]))
	}
	if r.later > 0 {
		why = append(why, fmt.Sprintf("left to %s (%d)", leftToAll, r.later))
	}
	switch r.skipped {
	case 0:
		return "no test was skipped"
	case 1:
		return "1 test was skipped: " + strings.Join(why, "; ")
	}
	return fmt.Sprintf("%d tests were skipped: %s", r.skipped, strings.Join(why, "; "))
}
