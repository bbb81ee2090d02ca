package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The report of this tree has no gap: what is not in it has not been run for it.
func TestTheReportHasARowForEveryTrialOfThisTree(t *testing.T) {
	const root = "../../.."
	text, err := os.ReadFile(filepath.Join(root, reportFile))
	if err != nil {
		t.Fatal(err)
	}
	tests, err := find(root)
	if err != nil || len(tests) == 0 {
		t.Fatalf("%d tests say how often they tried something: %v", len(tests), err)
	}
	fuzzed, fuzzErr := fuzzRows(root)
	mutated, mutantErr := mutantRows(root)
	if err := errors.Join(fuzzErr, mutantErr); err != nil {
		t.Fatal(err)
	}
	rows := readRows(string(text))
	for _, c := range tests {
		if rows[c.command()] == nil {
			t.Errorf("%s has no row for %s; go run ./generator/internal/trials -only '%[2]s$' writes it", reportFile, c)
		}
	}
	for _, r := range append(fuzzed, mutated...) {
		if !slices.Contains(rows[r.command], r) {
			t.Errorf("%s has no row %+v; go run ./generator/internal/trials -only nothing writes it", reportFile, r)
		}
	}
	// Once results are kept, none may be missing.
	files, err := filepath.Glob(filepath.Join(root, ".ci/mutants/*.toml"))
	for _, file := range files {
		if command := "go run ./.ci/mutants .ci/mutants/" + filepath.Base(file); len(mutated) > 0 && rows[command] == nil {
			t.Errorf("%s has no row for %s; go run ./.ci/mutants -keep %s .ci/mutants/%[2]s counts them", reportFile, filepath.Base(file), mutantFile)
		}
	}
	if targets := targetsOf(t, root); err != nil || len(fuzzed) > 0 && len(targets) != len(fuzzed) {
		t.Errorf("%s has %d fuzz targets, the tree has %d: %q; make fuzz runs them", fuzzFile, len(fuzzed), len(targets), targets)
	}
}

// targetsOf lists the fuzz targets of a tree.
func targetsOf(t *testing.T, root string) (targets []string) {
	t.Helper()
	declared := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		for _, m := range declared.FindAllSubmatch(text, -1) {
			targets = append(targets, string(m[1]))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return targets
}
