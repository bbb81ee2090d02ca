package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A row is a row of the report.
type row struct {
	what, tried, held, command string
}

// number begins the value of an attribute.
var number = regexp.MustCompile(`^[1-9][0-9]*(?: |$)`)

// run runs the test with every check, and returns a row for each of its trials.
func (t test) run(ctx context.Context, root string) (rows []row, err error) {
	cmd := exec.CommandContext(ctx, "go", "test", "./"+t.dir, "-json", "-count=1", "-timeout=60m", "-run=^"+t.name+"$")
	cmd.Dir, cmd.Env = root, append(os.Environ(), "VPCHARTS_ALL=1")
	var messages bytes.Buffer
	cmd.Stderr = &messages
	out, err := cmd.Output()
	rows, said, faults := t.read(out)
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s%s", t, err, said, &messages)
	}
	return rows, faults
}

// read makes rows of what go test -json printed. A part of a test, which has a name of its own, has
// rows of its own. said is what the test printed.
func (t test) read(events []byte) (rows []row, said string, err error) {
	var texts strings.Builder
	var faults []error
	open := map[string]string{} // by test the trial whose second attribute is still to come
	fault := func(name, format string, args ...any) {
		faults = append(faults, fmt.Errorf("%s.%s: %s", t.dir, name, fmt.Sprintf(format, args...)))
	}
	for line := range bytes.Lines(events) {
		var e struct{ Action, Test, Key, Value, Output string }
		if json.Unmarshal(line, &e) != nil {
			continue
		}
		texts.WriteString(e.Output)
		switch {
		case e.Action == "skip" && e.Test == t.name:
			fault(e.Test, "the test was skipped")
		case e.Action != "attr" || e.Key != "tried" && e.Key != "survived":
		case !number.MatchString(e.Value):
			fault(e.Test, "the attribute %s is %q, which does not begin with a whole number above 0", e.Key, e.Value)
		case e.Key == "tried":
			open[e.Test] = e.Value
		case open[e.Test] == "":
			fault(e.Test, "the attribute survived comes without tried before it")
		default:
			tried, held := open[e.Test], e.Value
			delete(open, e.Test)
			if a, b := strings.Fields(tried)[0], strings.Fields(held)[0]; a != b {
				fault(e.Test, "%s of %s held", b, a)
			}
			what := t.says()
			if _, part, ok := strings.Cut(e.Test, "/"); ok {
				what += ": " + strings.ReplaceAll(part, "_", " ")
			}
			rows = append(rows, row{what, readable(tried), readable(held), t.command()})
		}
	}
	for name, tried := range open {
		fault(name, "the attribute tried (%s) has no survived after it", tried)
	}
	if len(rows) == 0 && len(faults) == 0 {
		fault(t.name, "the test says nothing of what it tried")
	}
	return rows, texts.String(), errors.Join(faults...)
}

// The files in which other commands keep their results.
const (
	fuzzFile   = ".ci/fuzz.csv"
	mutantFile = ".ci/mutants/results.csv"
)

// table reads a CSV file with named columns, nil if it is not there.
func table(root, name string, columns ...string) (lines []map[string]string, err error) {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	records, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil || len(records) == 0 {
		return nil, fmt.Errorf("%s: want a line of the names of columns, and rows: %w", name, err)
	}
	for _, r := range records[1:] {
		line := map[string]string{}
		for i, value := range r {
			line[records[0][i]] = value
		}
		for _, c := range columns {
			if line[c] == "" {
				return nil, fmt.Errorf("%s: no value in column %s of %q", name, c, r)
			}
		}
		lines = append(lines, line)
	}
	return lines, nil
}

func fuzzRows(root string) (rows []row, err error) {
	lines, err := table(root, fuzzFile, "package", "target", "minutes", "inputs", "findings")
	for _, l := range lines {
		inputs, _ := strconv.Atoi(l["inputs"])
		minutes, _ := strconv.ParseFloat(l["minutes"], 64)
		if l["findings"] != "0" {
			return nil, fmt.Errorf("%s: %s of %s has findings: %s", fuzzFile, l["target"], l["package"], l["findings"])
		}
		rows = append(rows, row{
			fmt.Sprintf("`%s` of `%s`", l["target"], l["package"]),
			fmt.Sprintf("%s inputs in %.0f processor minutes", grouped(inputs), minutes), "all",
			fmt.Sprintf("go test ./%s -run '^$' -fuzz '^%s$' -fuzztime 10m", l["package"], l["target"]),
		})
	}
	return rows, err
}

func mutantRows(root string) (rows []row, err error) {
	lines, err := table(root, mutantFile, "file", "folders", "mutants", "found", "left")
	for _, l := range lines {
		all, _ := strconv.Atoi(l["mutants"])
		found, _ := strconv.Atoi(l["found"])
		left, _ := strconv.Atoi(l["left"])
		if all == 0 || found+left != all {
			return nil, fmt.Errorf("%s: %s: of %s mutants %s are found and %s have a reason, the others do not", mutantFile, l["file"], l["mutants"], l["found"], l["left"])
		}
		rows = append(rows, row{
			l["folders"], fmt.Sprint(all), l["found"] + strings.TrimSuffix(", "+l["left"]+" left with a reason", ", 0 left with a reason"),
			"go run ./.ci/mutants " + l["file"],
		})
	}
	return rows, err
}

// readable is the value of an attribute with its number grouped.
func readable(value string) string {
	n, rest, _ := strings.Cut(value, " ")
	count, _ := strconv.Atoi(n)
	return strings.TrimSpace(grouped(count) + " " + rest)
}

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
