package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// sound, slow and faulty are packages' tests. What slow begins with takes longer than the time it is given.
// The fault is far from what its target begins with.
const (
	sound = `func FuzzSound(f *testing.F) { f.Add("a"); f.Fuzz(func(t *testing.T, s string) {}) }
		func TestGood(t *testing.T) {}`
	slow = `func FuzzSlow(f *testing.F) {
			for range 10 { f.Add("slow") }
			f.Fuzz(func(t *testing.T, s string) { for i := 0; s == "slow" && i < 1e8; i++ { seen++ } })
		}
		var seen int`
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
	put("slow", slow)
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
	want := `^package,target,minutes,inputs,new inputs,findings,sources\nfaulty,FuzzFaulty,\d\.\d\d,\d+,\d+,1,[0-9a-f]{8}\nslow,FuzzSlow,\d\.\d\d,[1-9]\d*,\d+,0,[0-9a-f]{8}\nsound,FuzzSound,0\.\d\d,[1-9]\d{3,},\d+,0,[0-9a-f]{8}\n$`
	if !regexp.MustCompile(want).MatchString(kept()) {
		t.Errorf("the results are\n%swant %s", kept(), want)
	}
	// What had its time is not run again, until its sources change. A shorter run of the changed sources
	// does not take the place of a longer one.
	first := kept()
	if status := fuzz("-time", "1s", "-only", "FuzzSound"); status != 0 || kept() != first {
		t.Errorf("without a change the exit status is %d, and the results are\n%swant\n%s%s", status, kept(), first, &messages)
	}
	for minutes, again := range map[string]bool{"0.00": true, "1000.00": false} {
		old := "sound,FuzzSound," + minutes + ",0,0,0,00000000\n"
		readback.Put(t, keep, regexp.MustCompile("sound,FuzzSound.*\n").ReplaceAllString(first, old))
		if status := fuzz("-time", "1s", "-only", "FuzzSound"); status != 0 || strings.Contains(kept(), old) == again {
			t.Errorf("after %s minutes of other sources the exit status is %d, and the results are\n%s%s", minutes, status, kept(), &messages)
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
