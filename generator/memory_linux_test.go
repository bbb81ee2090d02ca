package generator_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// mostMemory is what a build may take at its peak.
const mostMemory = 250 << 20

func TestAWholeBuildNeedsLittleMemory(t *testing.T) {
	cmd := exec.Command(command(t), "build", "-o", "public")
	cmd.Dir = t.TempDir()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	peak := 0
	for running := true; running; {
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			running = false
		case <-time.After(2 * time.Millisecond):
			// Not Rusage.Maxrss: it begins with what the test itself has taken.
			peak = max(peak, highWater(cmd.Process.Pid))
		}
	}
	if peak == 0 {
		readback.Skip(t, "the system does not tell how much memory a process takes")
	}
	t.Logf("%d MB, %d ms of processor time", peak>>20, (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Milliseconds())
	if peak > mostMemory {
		t.Errorf("a whole build takes %d MB, should be less than %d: it runs on shared machines", peak>>20, mostMemory>>20)
	}
}

// highWater is the most memory that a process has had so far, in bytes; 0 where
// nobody tells.
func highWater(pid int) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	kb := 0
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscan(after, &kb); err != nil {
		return 0
	}
	return kb << 10
}
