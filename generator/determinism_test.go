package generator_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// sameFiles compares builds, byte by byte. which chooses the files that must be the same; nil
// chooses all.
func sameFiles(t *testing.T, got, want map[string][]byte, which func(path string) bool) (same int) {
	t.Helper()
	r := &readback.Reading{T: t, Why: "people who compare checksums would think that somebody changed the site"}
	all := maps.Clone(got)
	maps.Copy(all, want)
	for path := range all {
		if which == nil || which(path) {
			same++
			if a, b := got[path], want[path]; (a == nil) != (b == nil) || !bytes.Equal(a, b) {
				r.Fault("%s has %d bytes, want %d bytes; if the numbers are equal, the contents differ", path, len(a), len(b))
			}
		}
	}
	return same
}

// The files of a board count, except its page with links to neighbours, do not depend on which
// other board counts and kinds are built. The same is true of files that are of no board count.
func TestAPartialBuildMakesTheSameBytes(t *testing.T) {
	t.Parallel()
	shared := []string{"data/schema.json", "data/vectors.json", "site.css", "icon.svg"}
	for _, kind := range append(generator.Kinds(), "") {
		o := options()
		o.BaseURL, o.First, o.Last = underRepo, 24, 24
		if kind != "" {
			o.Kinds = []generator.Kind{kind}
		}
		which := func(path string) bool {
			ofBoards := strings.HasPrefix(path, "boards/24/") && (kind == "" || kindOf(path) == kind)
			return !strings.HasSuffix(path, ".html") && (ofBoards || kind == "" && (strings.HasPrefix(path, "models/") || slices.Contains(shared, path)))
		}
		if sameFiles(t, buildOnly(t, o).files, few(t).files, which) == 0 && kind != generator.HTML {
			t.Errorf("no files of the kind %q were compared", kind)
		}
	}
}

// On arm64 floats differ in their last bits, because Go fuses x*y + z. The files must not differ.
func TestDataAndPicturesAreTheSameOnARM64(t *testing.T) {
	readback.LeaveToAll(t, "a cross build takes a minute")
	qemu, dir := readback.Tool(t, "qemu-aarch64-static"), t.TempDir()
	compile := exec.Command(readback.Tool(t, "go"), "build", "-o", dir, "../cmd/vpcharts")
	compile.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	run := exec.Command(qemu, filepath.Join(dir, "vpcharts"), "build", "-o", filepath.Join(dir, "site"), "--only", "html,plots,data", "--base-url", underRepo)
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
		return kindOf(p) == generator.Data || strings.HasSuffix(p, ".png") || ofValues.MatchString(p) && strings.HasSuffix(p, ".csv")
	}
	if n := sameFiles(t, files, repo(t).files, which); n < 97*5+4+5+3 {
		t.Errorf("only %d files were compared; a site has 5 for each board count, 4 of models, 5 in data/ and 3 icons at least", n)
	}
}

// SHA256SUMS lists every file, and the command that /data/ gives finds no fault in a complete copy.
func TestSHA256SUMSListsEveryFile(t *testing.T) {
	t.Parallel()
	b := few(t)
	var want []string
	for _, p := range b.paths {
		if p != "SHA256SUMS" {
			want = append(want, fmt.Sprintf("%x  %s", sha256.Sum256(b.files[p]), p))
		}
	}
	sameLines(t, "SHA256SUMS", strings.Split(strings.TrimSuffix(string(b.file(t, "SHA256SUMS")), "\n"), "\n"), want)
	readback.Tool(t, "sha256sum")
	cmd := exec.Command("sh", "-c", examples(t, "sh", 1)[0])
	cmd.Dir = b.dir()
	if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("for a complete site the command of /data/ prints %q (%v), want nothing", said, err)
	}
}
