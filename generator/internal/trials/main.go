// Command trials renews the report on what was tried against the program, .github/TRUST.md. It runs
// every test that says how often it tried something, and writes a row for each of its trials: what
// holds, how many were tried, in how many it held, and the command to repeat it. It finds these tests
// itself, so that none can be forgotten. Rows on fuzz targets and mutants come from the files in which
// their own commands keep their results.
//
// A test says it by two attributes, one after the other:
//
//	t.Attr("tried", "300 kills at random moments") // a number, and words if the test's name lacks them
//	t.Attr("survived", "300")                      // in how many of them all held that the name says
//
// With -only the other tests' rows stay as they are.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
)

// reportFile is the report, from the root of the tree.
const reportFile = ".github/TRUST.md"

func main() { os.Exit(run(".", os.Args[1:], os.Stdout, os.Stderr)) }

// run renews the report of the tree at root. The status is 1 if a test fails, or says something else
// than that all held that it tried.
func run(root string, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("trials", flag.ContinueOnError)
	flags.SetOutput(stderr)
	only := flags.String("only", "", "run only tests whose package and name match this `REGEXP`, as in generator/publish.TestX")
	if flags.Parse(args) != nil {
		return 2
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		fmt.Fprintf(stderr, "trials: -only: %v\n", err)
		return 2
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := renew(ctx, root, wanted, stdout); err != nil {
		fmt.Fprintf(stderr, "trials: %v\n", err)
		return 1
	}
	return 0
}

func renew(ctx context.Context, root string, wanted *regexp.Regexp, out io.Writer) error {
	tests, err := find(root)
	if err != nil {
		return err
	}
	file := filepath.Join(root, filepath.FromSlash(reportFile))
	before, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	kept := readRows(string(before))
	var rows []row
	for _, t := range tests {
		if !wanted.MatchString(t.String()) {
			rows = append(rows, kept[t.command()]...)
			continue
		}
		found, err := t.run(ctx, root)
		if err != nil {
			return err
		}
		for _, r := range found {
			fmt.Fprintf(out, "%s: %s, %s\n", t, r.tried, r.held)
		}
		rows = append(rows, found...)
	}
	fuzzed, fuzzErr := fuzzRows(root)
	mutated, mutantErr := mutantRows(root)
	left, leftErr := leftMutants(root)
	if err := cmp.Or(fuzzErr, mutantErr, leftErr); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(report(rows, fuzzed, mutated, left)), 0o666)
}
