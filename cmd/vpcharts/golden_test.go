package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the tests print to testdata, for a reader of the difference to accept")

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	os.Exit(m.Run())
}

// here is the package's folder, whatever folder a test works in.
var here, _ = os.Getwd()

// golden compares all bytes of what was made with a file of the package.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join(here, name)
	if *update && os.Getenv("CI") == "" { // there it would accept any change unseen
		put(t, file, got)
		return
	}
	was, is := strings.SplitAfter(get(t, file), "\n"), strings.SplitAfter(got, "\n")
	same := 0
	for same < min(len(was), len(is)) && was[same] == is[same] {
		same++
	}
	if same < max(len(was), len(is)) {
		t.Errorf("%s:%d was\n\t%q\nis now\n\t%q\nIf it should be so: go test ./cmd/vpcharts -update", name, same+1, append(was, "")[same], append(is, "")[same])
	}
}

// put writes a file, in folders that it makes.
func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// get reads a file.
func get(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
