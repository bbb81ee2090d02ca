package generator_test

import (
	"os/exec"
	"syscall"
	"testing"
)

// mostMemory is what a build may take at its peak.
const mostMemory = 250 << 20

func TestAWholeBuildNeedsLittleMemory(t *testing.T) {
	cmd := exec.Command(command(t), "build", "-o", "public")
	cmd.Dir = t.TempDir()
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		t.Skip("the system does not tell how much memory a process took")
	}
	peak := usage.Maxrss << 10
	t.Logf("%d MB, %d ms of processor time", peak>>20, (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Milliseconds())
	if peak > mostMemory {
		t.Errorf("a whole build takes %d MB, should be less than %d: it runs on shared machines", peak>>20, mostMemory>>20)
	}
}
