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
			if running = false; err != nil {
				t.Fatal(err)
			}
		case <-time.After(2 * time.Millisecond):
			// Not Rusage.Maxrss: it begins with what the test itself has taken.
			status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
			_, after, _ := strings.Cut(string(status), "VmHWM:")
			var kb int
			if _, err := fmt.Sscan(after, &kb); err == nil {
				peak = max(peak, kb>>10)
			}
		}
	}
	if peak == 0 {
		readback.Skip(t, "the system does not tell how much memory a process takes")
	}
	if t.Logf("%d MB", peak); peak > 250 {
		t.Errorf("a whole build takes %d MB, should be less than 250: it runs on shared machines", peak)
	}
}
