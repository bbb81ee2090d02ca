//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// mostMemory is the most MB that a whole build may take, because it runs on shared machines.
const mostMemory = 250

// A build in another process makes the same bytes in any environment, in any folder and with any number of
// processors. The whole site needs little memory: make test-all builds it, and make test a part.
func TestABuildIsTheSameEverywhereAndNeedsLittleMemory(t *testing.T) {
	boards := "4-100"
	if os.Getenv("VPCHARTS_ALL") == "" {
		boards = "7-8"
	}
	here := filepath.Join(t.TempDir(), "site")
	does(t, "build", "-o", here, "--boards", boards)
	const folder = "a folder/älter"
	cmd := exec.Command("vpcharts", "build", "-o", folder, "--boards", boards)
	cmd.Dir, cmd.Stderr = t.TempDir(), os.Stderr
	cmd.Env = append(os.Environ(), "VPCHARTS_MEASURED=1", "TZ=Pacific/Chatham", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8",
		"GOMAXPROCS=3", "SOURCE_DATE_EPOCH=1", "HOME=/")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	was, is := get(t, filepath.Join(here, "SHA256SUMS")), get(t, filepath.Join(cmd.Dir, folder, "SHA256SUMS"))
	if strings.Count(was, "\n") < 200 {
		t.Errorf("a build has only these files:\n%s", was)
	}
	for line := range strings.Lines(was) {
		if !strings.Contains(is, line) {
			t.Errorf("the other build lacks the line %q of SHA256SUMS: "+
				"people who compare would think that somebody changed the site", line)
		}
	}
	// Rusage.Maxrss is no measure: it includes the memory of the test, which starts the process.
	_, after, _ := strings.Cut(string(out), "VmHWM:")
	peak := 0 // in KB
	if fmt.Sscan(after, &peak); runtime.GOOS == "linux" && (peak == 0 || peak>>10 > mostMemory) {
		t.Errorf("a build takes %d MB, want %d at most", peak>>10, mostMemory)
	}
}

// A build that is interrupted, or whose terminal is closed, says so once, ends with status 1 and leaves the
// old site, and nothing beside it.
func TestABuildThatIsInterruptedLeavesTheOldSite(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "site")
	does(t, "build", "-o", dir, "--boards", "8", "--only", "data")
	before := get(t, filepath.Join(dir, "SHA256SUMS"))
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		cmd := exec.Command("vpcharts", "build", "-o", dir)
		var said bytes.Buffer
		cmd.Dir, cmd.Stderr = t.TempDir(), &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for range 1000 { // until it has begun
			if _, err := os.Stat(filepath.Join(above, ".site.vpcharts-build", "lock")); err == nil {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if err := cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		want := "vpcharts: -o " + dir + ": the build was stopped\n"
		if cmd.ProcessState.ExitCode() != exitFailed || said.String() != want {
			t.Errorf("%v: an interrupted build ends with %v and says %q, want status 1 and %q", s, cmd.ProcessState, &said, want)
		}
		if after := get(t, filepath.Join(dir, "SHA256SUMS")); after != before {
			t.Errorf("%v: an interrupted build changed the site", s)
		}
		if left, err := os.ReadDir(above); err != nil || len(left) != 1 {
			t.Errorf("%v: an interrupted build leaves %v beside the folder (%v), want nothing", s, left, err)
		}
	}
}
