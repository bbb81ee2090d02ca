package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// tool is the path of a program that the test cannot do without.
func tool(t testing.TB, name string) string {
	t.Helper()
	return readback.Tool(t, name)
}

// aboutItself is what Debian's mutool says of any file, an empty one too.
const aboutItself = "warning: ICC support is not available\n"

// run gives a tool its arguments and returns what it printed. A failure, and any
// word on standard error, is a failure of the test: these tools warn there.
func run(t testing.TB, name string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(tool(t, name), args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	err := cmd.Run()
	said := strings.ReplaceAll(stderr.String(), aboutItself, "")
	if err != nil || said != "" {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, said, stdout.String())
	}
	return stdout.String()
}

// saved is a file that holds the bytes, for tools.
func saved(t testing.TB, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.pdf")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}
