package readback

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Tool gives the path of a program that a test needs, or of a library whose path is the name. Without it the test is
// skipped, and the message names it. If CI is set, the test fails, because nobody would notice that it was skipped.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err == nil {
		return path
	}
	if _, err := os.Stat(name); err == nil && filepath.IsAbs(name) {
		return name // a library
	}
	missing(t, name)
	return ""
}

// Browser gives the path of chromium-headless-shell if it is installed, or else of chromium. The
// first has the same engine and needs a third less time.
func Browser(t testing.TB) string {
	t.Helper()
	if path, err := exec.LookPath("chromium-headless-shell"); err == nil {
		return path
	}
	return Tool(t, "chromium")
}

// CardMaker compiles the card maker of the module that root is the way to, as make does, into a folder.
func CardMaker(root, folder string) ([]byte, error) {
	file := filepath.Join(folder, "maker.bin")
	cmd := exec.Command("go", "run", "./generator/internal/release", "-maker", file)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// VeraPDF gives the command that VPCHARTS_VERAPDF names: its arguments are a profile, "ua1" or "2a", and files, and it prints
// "PASS " or "FAIL " and the name of each. Without it the test is skipped, also where CI is set: Debian has no veraPDF.
func VeraPDF(t testing.TB) string {
	t.Helper()
	command := os.Getenv("VPCHARTS_VERAPDF")
	if command == "" {
		t.Skip("VPCHARTS_VERAPDF does not name a command that runs veraPDF")
	}
	return command
}

// missing ends a test whose tool is not installed.
func missing(t testing.TB, name string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is not installed: CI must skip nothing (.ci/run installs it)", name)
	}
	t.Skipf("%s is not installed", name)
}

// LeaveToAll skips a test that takes long, unless every check is asked for. why says
// how long: "it takes minutes".
func LeaveToAll(t testing.TB, why string) {
	t.Helper()
	if os.Getenv("VPCHARTS_ALL") == "" {
		t.Skipf("%s: left to make test-all", why)
	}
}

// LeaveToAudit skips a test unless make audit runs it, which runs those whose names begin with TestAudit.
func LeaveToAudit(t testing.TB) {
	t.Helper()
	if !strings.HasPrefix(t.Name(), "TestAudit") {
		t.Fatal("make audit runs only tests whose names begin with TestAudit")
	}
	if os.Getenv("VPCHARTS_AUDIT") == "" {
		t.Skip("left to make audit")
	}
}

// Output is what a program prints. If it also prints a message on standard error, the test fails.
func Output(t testing.TB, tool string, args ...string) string {
	t.Helper()
	out, said := start(t, nil, tool, args...)
	// Debian's mutool prints this warning for every file, even an empty one.
	if said != "" && said != "warning: ICC support is not available\n" {
		t.Fatalf("%s %s: %s", tool, strings.Join(args, " "), said)
	}
	return string(out)
}

// start gives a program its standard input. It returns what the program prints, and its messages.
func start(t testing.TB, given []byte, tool string, args ...string) (out []byte, said string) {
	t.Helper()
	var standard, messages bytes.Buffer
	cmd := exec.Command(Tool(t, tool), args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(given), &standard, &messages
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %s: %v: %s", tool, strings.Join(args, " "), err, strings.TrimSpace(messages.String()+"\n"+standard.String()))
	}
	return standard.Bytes(), messages.String()
}
