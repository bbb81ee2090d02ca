package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// asCommand is a variable of the environment. If it is set, this test's program runs as vpcharts,
// and then prints what the system says about its process.
const asCommand = "VPCHARTS_TEST_AS_COMMAND"

// mostMemory is the most MB that a whole build may take, because it runs on shared machines.
const mostMemory = 250

// A whole build in another process makes the same bytes in any environment, in any folder and with
// any number of processors. It needs little memory.
func TestAWholeBuildIsTheSameEverywhereAndNeedsLittleMemory(t *testing.T) {
	here := filepath.Join(t.TempDir(), "site")
	does(t, "build", "-o", here)
	const folder = "a folder/älter"
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "build", "-o", folder)
	cmd.Dir, cmd.Stderr = t.TempDir(), os.Stderr
	cmd.Env = append(os.Environ(), asCommand+"=1", "TZ=Pacific/Chatham", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8", "GOMAXPROCS=3", "SOURCE_DATE_EPOCH=1", "HOME=/")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	// Rusage.Maxrss is no measure: it includes the memory of the test, which starts the process.
	_, after, _ := strings.Cut(string(out), "VmHWM:")
	peak := 0 // in KB
	fmt.Sscan(after, &peak)
	was := strings.Split(get(t, filepath.Join(here, "SHA256SUMS")), "\n")
	is := strings.Split(get(t, filepath.Join(cmd.Dir, folder, "SHA256SUMS")), "\n")
	for i, line := range was {
		if len(was) < 97*30 || len(is) != len(was) || is[i] != line {
			t.Fatalf("line %d of %d of SHA256SUMS is %q; the other build has another line there, or %d lines: people who compare would think that somebody changed the site", i+1, len(was), line, len(is))
		}
	}
	if peak == 0 && os.Getenv("CI") == "" {
		t.Skip("the system does not tell how much memory a process takes")
	}
	if t.Logf("%d MB", peak>>10); peak == 0 || peak>>10 > mostMemory {
		t.Errorf("a whole build takes %d MB, want %d at most", peak>>10, mostMemory)
	}
}
