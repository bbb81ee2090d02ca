package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"
)

const (
	head = `# What was tried against the program

` + "`make report`" + ` writes this file: change the tests, not the file. Each row is something that was tried many
times over, how often, in how many of these tries all held that the row says, and the command that does
it again. Numbers differ a little between machines where time decides how many tries there are.

## Tests

What is in the first column held, although somebody or something tried to break it. A part after a colon
is one of several ways in which it was tried.
`
	fuzzHead = `
## Fuzz targets

Each gives a reader of people's files inputs that a program makes up. None made it panic, hang or break
the rules that the target checks. The corpora are kept beside the targets, in ` + "`testdata/fuzz`" + `.
`
	mutantHead = `
## Mutants

A mutant is a fault that we put into a copy of the sources. A test has to find it: the tests that attack
the program would be worth little if they could not fail. The first column has the folders that have the
faults, with the number of faults.
`
	leftHead = `
Mutants that no test finds:

`
)

// columns are those of the three tables.
var columns = map[string][4]string{
	head:       {"What held", "Tried", "Held", "Command"},
	fuzzHead:   {"Target", "Tried", "Held", "Command"},
	mutantHead: {"Faults in", "Tried", "Found", "Command"},
}

// report is the text of the report. left lists the mutants that no test finds.
func report(tests, fuzzed, mutated []row, left string) string {
	var b strings.Builder
	section := func(text string, rows []row) {
		b.WriteString(text)
		for i, r := range rows {
			if i == 0 {
				c := columns[text]
				fmt.Fprintf(&b, "\n| %s | %s | %s | %s |\n|---|---:|---:|---|\n", c[0], c[1], c[2], c[3])
			}
			fmt.Fprintf(&b, "| %s | %s | %s | `%s` |\n", cell(r.what), cell(r.tried), cell(r.held), r.command)
		}
		if len(rows) == 0 {
			b.WriteString("\nNone has run yet.\n")
		}
	}
	section(head, tests)
	section(fuzzHead, fuzzed)
	section(mutantHead, mutated)
	if left != "" {
		b.WriteString(leftHead + left)
	}
	return b.String()
}

// cell makes a text one that a cell can show as it is.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", "*", `\*`, "\n", " ").Replace(text)
}

// readRows reads a report's rows, by their commands.
func readRows(report string) map[string][]row {
	rows := map[string][]row{}
	for line := range strings.Lines(report) {
		line = strings.ReplaceAll(strings.TrimSpace(line), `\|`, "\x00")
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if len(cells) != 4 || !strings.HasPrefix(line, "|") {
			continue
		}
		for i, c := range cells {
			cells[i] = strings.NewReplacer("\x00", "|", "&lt;", "<", `\*`, "*").Replace(strings.TrimSpace(c))
		}
		if command, ok := strings.CutPrefix(cells[3], "`"); ok {
			command = strings.TrimSuffix(command, "`")
			rows[command] = append(rows[command], row{cells[0], cells[1], cells[2], command})
		}
	}
	return rows
}

// leftMutants lists the mutants that no test finds, with the reasons.
func leftMutants(root string) (string, error) {
	var b strings.Builder
	names, err := filepath.Glob(filepath.Join(root, ".ci/mutants/*.toml"))
	if err != nil {
		return "", err
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		var file struct {
			Mutants []struct{ Name, File, Survives string } `toml:"mutant"`
		}
		if err := toml.Unmarshal(data, &file); err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		for _, m := range file.Mutants {
			if m.Survives != "" {
				fmt.Fprintf(&b, "- `%s`, %s: %s\n", m.File, m.Name, m.Survives)
			}
		}
	}
	return b.String(), nil
}
