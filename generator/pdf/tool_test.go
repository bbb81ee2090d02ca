package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// packages says what to install for a tool, in Debian's names.
var packages = map[string]string{
	"qpdf": "qpdf", "gs": "ghostscript", "mutool": "mupdf-tools",
	"pdffonts": "poppler-utils", "pdfinfo": "poppler-utils", "pdftoppm": "poppler-utils", "pdftotext": "poppler-utils",
}

// tool is the path of a program that the test cannot do without. Where it is
// missing the test is skipped, but fails under CI, where everything is to run.
func tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err == nil {
		return path
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is not installed (package %s): under CI no test is skipped", name, packages[name])
	}
	t.Skipf("needs %s (package %s)", name, packages[name])
	return ""
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
