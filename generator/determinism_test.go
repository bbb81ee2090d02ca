package generator_test

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// sameFiles compares builds, byte by byte. which chooses the files that must be the same.
func sameFiles(t *testing.T, got, want map[string][]byte, which func(path string) bool) (same int) {
	t.Helper()
	r := &readback.Reading{T: t, Why: "people who compare checksums would think that somebody changed the site"}
	all := maps.Clone(got)
	maps.Copy(all, want)
	for path := range all {
		if which(path) {
			same++
			if a, b := got[path], want[path]; (a == nil) != (b == nil) || !bytes.Equal(a, b) {
				r.Fault("%s has %d bytes, want %d bytes; if the numbers are equal, the contents differ", path, len(a), len(b))
			}
		}
	}
	return same
}

// On arm64 floats differ in their last bits, because Go fuses x*y + z. The files must not differ.
func TestAuditDataAndPicturesAreTheSameOnARM64(t *testing.T) {
	readback.LeaveToAudit(t)
	qemu, dir := readback.Tool(t, "qemu-aarch64-static"), t.TempDir()
	compile := exec.Command(readback.Tool(t, "go"), "build", "-o", dir, "../cmd/vpcharts")
	compile.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	run := exec.Command(qemu, filepath.Join(dir, "vpcharts"), "build", "-o", filepath.Join(dir, "site"),
		"--only", "html,plots,data", "--base-url", underRepo)
	for _, cmd := range []*exec.Cmd{compile, run} {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", cmd, err, out)
		}
	}
	files := map[string][]byte{}
	for name, f := range filesOf(t, os.DirFS(filepath.Join(dir, "site"))) {
		files[name] = f.Data
	}
	which := func(p string) bool {
		values := ofValues.MatchString(p) && strings.HasSuffix(p, ".csv")
		return kindOf(p) == generator.Data || strings.HasSuffix(p, ".png") || values
	}
	if n := sameFiles(t, files, repo(t).files, which); n < 97*5+4+5+3 {
		t.Errorf("only %d files were compared; a site has 5 for each board count and 12 others at least", n)
	}
}

// The command that /data/ gives finds no fault in a complete copy.
func TestTheCommandForSumsFindsNoFault(t *testing.T) {
	t.Parallel()
	readback.Tool(t, "sha256sum")
	cmd := exec.Command("sh", "-c", examples(t, "sh", 1)[0])
	cmd.Dir = few(t).dir()
	if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("for a complete site the command of /data/ prints %q (%v), want nothing", said, err)
	}
}
