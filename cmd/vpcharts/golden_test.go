package main

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the tests print to testdata, for a reader of the difference to accept")

func TestMain(m *testing.M) {
	flag.Parse()
	if *update && os.Getenv("CI") != "" {
		os.Stderr.WriteString("-update where CI is set would accept any change unseen\n")
		os.Exit(exitUsage)
	}
	os.Exit(m.Run())
}

// golden compares all bytes of what was made with a file of testdata. One that
// is missing is a failure: there is nothing to compare with.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name))
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Errorf("%v: go test ./cmd/vpcharts -update makes it", err)
		return
	}
	if bytes.Equal(got, want) {
		return
	}
	was, is := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(was), len(is)) {
		before, now := lineAt(was, i), lineAt(is, i)
		if before != now {
			t.Errorf("%s:%d was\n\t%s\nis now\n\t%s\nIf it should be so: go test ./cmd/vpcharts -update", file, i+1, before, now)
			return
		}
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(the end)"
}

func TestUpdateIsRefusedWhereCIIsSet(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^$", "-update")
	cmd.Env = append(os.Environ(), "CI=true")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != exitUsage {
		t.Errorf("-update where CI is set: %v, %s", err, out)
	}
}
