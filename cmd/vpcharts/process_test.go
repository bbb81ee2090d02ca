package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// asCommand in the environment makes this test's program the command itself, which then prints
// what the system says of it.
const asCommand = "VPCHARTS_TEST_AS_COMMAND"

// mostMemory is what a whole build may take, in MB: it runs on shared machines.
const mostMemory = 250

// A whole build in another process has the same bytes, whatever its environment, its folder
// and its number of processors. And it needs little memory.
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
	// Not Rusage.Maxrss: it begins with what the test itself has taken.
	_, after, _ := strings.Cut(string(out), "VmHWM:")
	peak := 0 // in KB
	fmt.Sscan(after, &peak)
	was := strings.Split(get(t, filepath.Join(here, "SHA256SUMS")), "\n")
	is := strings.Split(get(t, filepath.Join(cmd.Dir, folder, "SHA256SUMS")), "\n")
	for i, line := range was {
		if len(was) < 97*30 || len(is) != len(was) || is[i] != line {
			t.Fatalf("line %d of %d of SHA256SUMS is %q, and elsewhere one of %d: whoever compares would think that the site was tampered with", i+1, len(was), line, len(is))
		}
	}
	if peak == 0 && os.Getenv("CI") == "" {
		t.Skip("the system does not tell how much memory a process takes")
	}
	if t.Logf("%d MB", peak>>10); peak == 0 || peak>>10 > mostMemory {
		t.Errorf("a whole build takes %d MB, should be at most %d", peak>>10, mostMemory)
	}
}
