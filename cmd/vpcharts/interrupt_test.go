//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A build that is interrupted, or whose terminal is closed, says so once, ends with status 1 and leaves the
// old site, and nothing beside it.
func TestABuildThatIsInterruptedLeavesTheOldSite(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) { interrupts(t, s) })
	}
}

func interrupts(t *testing.T, s syscall.Signal) {
	above := t.TempDir()
	dir := filepath.Join(above, "site")
	does(t, "build", "-o", dir, "--boards", "8", "--only", "data")
	before := get(t, filepath.Join(dir, "SHA256SUMS"))
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "build", "-o", dir)
	var said bytes.Buffer
	cmd.Dir, cmd.Stderr, cmd.Env = t.TempDir(), &said, append(os.Environ(), asCommand+"=1")
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
	if want := "vpcharts: -o " + dir + ": the build was stopped\n"; cmd.ProcessState.ExitCode() != exitFailed || said.String() != want {
		t.Errorf("an interrupted build ends with %v and says %q, want status %d and %q", cmd.ProcessState, &said, exitFailed, want)
	}
	if after := get(t, filepath.Join(dir, "SHA256SUMS")); after != before {
		t.Error("an interrupted build changed the site")
	}
	if left, err := os.ReadDir(above); err != nil || len(left) != 1 {
		t.Errorf("an interrupted build leaves %v beside the folder (%v), want nothing", left, err)
	}
}
