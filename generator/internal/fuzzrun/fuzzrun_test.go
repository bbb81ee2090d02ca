package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// sound and faulty are packages' tests. The fault is far from what the target begins with.
const (
	sound = `func FuzzSound(f *testing.F) { f.Add("a"); f.Fuzz(func(t *testing.T, s string) {}) }
		func TestGood(t *testing.T) {}`
	faulty = `func FuzzFaulty(f *testing.F) { f.Add("abc"); f.Fuzz(func(t *testing.T, s string) { if len(s) > 3 { t.Error("too long") } }) }`
)

func TestEveryTargetRunsAndItsResultIsKept(t *testing.T) {
	dir := t.TempDir()
	put := func(name, test string) {
		readback.Put(t, dir+"/"+name+"/a.go", "package "+name+"\n")
		readback.Put(t, dir+"/"+name+"/a_test.go", "package "+name+"\n\nimport \"testing\"\n\n"+test+"\n")
	}
	readback.Put(t, dir+"/go.mod", "module example.org/m\n\ngo 1.26\n")
	put("sound", sound)
	put("faulty", faulty)
	put("none", "func TestGood(t *testing.T) {}")
	keep := filepath.Join(dir, "fuzz.csv")
	readback.Put(t, keep, strings.Join(columns, ",")+"\ngone,FuzzGone,10.00,1,1,0,00000000\n")
	var said, messages strings.Builder
	fuzz := func(args ...string) int {
		said.Reset()
		messages.Reset()
		return run(dir, append(args, "-keep", keep), &said, &messages)
	}
	kept := func() string {
		data, err := os.ReadFile(keep)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if status := fuzz("-time", "1s", "-side", "2"); status != 1 {
		t.Errorf("with a fault the exit status is %d, want 1", status)
	}
	input, err := filepath.Glob(dir + "/faulty/testdata/fuzz/FuzzFaulty/*")
	if err != nil || len(input) != 1 || !strings.Contains(messages.String(), "too long") || !strings.Contains(said.String(), "FuzzFaulty: ") || !strings.Contains(said.String(), "A FINDING") {
		t.Errorf("fuzzrun says %q and %q, and keeps the inputs %q (%v); want the fault and one input", &said, &messages, input, err)
	}
	want := `^package,target,minutes,inputs,new inputs,findings,sources\nfaulty,FuzzFaulty,\d\.\d\d,\d+,\d+,1,[0-9a-f]{8}\nsound,FuzzSound,0\.\d\d,[1-9]\d{3,},\d+,0,[0-9a-f]{8}\n$`
	if !regexp.MustCompile(want).MatchString(kept()) {
		t.Errorf("the results are\n%swant %s", kept(), want)
	}
	// What had its time is not run again, until its sources change.
	sum := func() string {
		return regexp.MustCompile(`FuzzSound.*`).FindString(kept())
	}
	first := sum()
	for _, c := range []struct {
		change, time string
		again        bool
	}{{"", "1s", false}, {"\n// changed", "10ms", false}, {"\n// changed", "3s", true}} {
		put("sound", sound+c.change)
		if status := fuzz("-time", c.time, "-only", "FuzzSound"); status != 0 || (sum() != first) != c.again {
			t.Errorf("after the change %q and %s the exit status is %d, and the result %s, after %s: %s", c.change, c.time, status, sum(), first, &messages)
		}
	}
	if !strings.Contains(kept(), "FuzzFaulty") {
		t.Error("the results of targets that do not run are lost")
	}
	if status := fuzz("-only", "FuzzElse"); status != 1 || !strings.Contains(messages.String(), "no fuzz target is found") {
		t.Errorf("without a target the exit status is %d: %s", status, &messages)
	}
	put("none", sound)
	if status := fuzz("-time", "1ms"); status != 1 || !strings.Contains(messages.String(), "both have a target FuzzSound") {
		t.Errorf("with two targets of one name the exit status is %d: %s", status, &messages)
	}
}

func TestAnEndThatComesLateIsNoFinding(t *testing.T) {
	const head = "fuzz: elapsed: 3s, execs: 9 (3/sec), new interesting: 1 (total: 4)\n--- FAIL: FuzzLate (3.10s)\n"
	for said, want := range map[string]bool{
		head + "    context deadline exceeded\nFAIL\n":                                                                                        true,
		head + "    fuzzing process hung or terminated unexpectedly: exit status 2\nFAIL\n":                                                   true,
		head + "    --- FAIL: FuzzLate (0.00s)\n        a_test.go:7: context deadline exceeded\n    \n    Failing input written to x\nFAIL\n": false,
		head + "    fuzzing process hung or terminated unexpectedly: exit status 2\n    \n    Failing input written to x\nFAIL\n":             false,
	} {
		if got := late.MatchString(said); got != want {
			t.Errorf("%q: it came late: %t", said, got)
		}
	}
}
