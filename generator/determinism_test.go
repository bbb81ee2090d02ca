package generator_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/record"
)

// binary builds the command, once for all tests.
var binary = sync.OnceValues(func() (string, error) { return goBuild("vpcharts") })

// goBuild builds the command for another environment.
func goBuild(name string, env ...string) (string, error) {
	dir, err := scratch()
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, name)
	cmd := exec.Command("go", "build", "-o", path, "../cmd/vpcharts")
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
}

func command(t testing.TB) string {
	t.Helper()
	readback.Tool(t, "go")
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// builtBy runs a program that builds into a folder of the given name, in an environment, away
// from the project's own folders, and reads the files that it wrote.
func builtBy(t *testing.T, folder string, env []string, program ...string) map[string][]byte {
	t.Helper()
	cmd := exec.Command(program[0], append(program[1:], "--output", folder)...)
	cmd.Dir, cmd.Env = t.TempDir(), append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	files := map[string][]byte{}
	for name, f := range filesOf(t, os.DirFS(filepath.Join(cmd.Dir, folder))) {
		if name != record.MarkFile {
			files[name] = f.Data
		}
	}
	return files
}

// sameFiles compares builds, byte by byte. which chooses the files that must be the same; nil
// chooses all.
func sameFiles(t *testing.T, got, want map[string][]byte, which func(path string) bool) (same int) {
	t.Helper()
	r := &readback.Reading{T: t, Why: "whoever compares checksums would think that it was tampered with"}
	for path, data := range want {
		if which != nil && !which(path) {
			continue
		}
		same++
		if other := got[path]; !bytes.Equal(other, data) {
			at := 0
			for at < min(len(other), len(data)) && other[at] == data[at] {
				at++
			}
			r.Fault("%s differs from byte %d on: %.60q, want %.60q", path, at, other[at:], data[at:])
		}
	}
	for path := range got {
		if _, there := want[path]; !there && (which == nil || which(path)) {
			r.Fault("%s should not be there", path)
		}
	}
	return same
}

func TestTheCommandWritesTheSameBytesWhereverItRuns(t *testing.T) {
	elsewhere := map[string][]string{
		"a folder/älter": {"TZ=Pacific/Chatham", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8", "GOMAXPROCS=1", "SOURCE_DATE_EPOCH=1"},
	}
	if readback.Everything() {
		elsewhere["one"] = []string{"TZ=UTC", "LC_ALL=C", "GOMAXPROCS=4", "HOME=/"}
	}
	for folder, env := range elsewhere {
		if n := sameFiles(t, builtBy(t, folder, env, command(t), "build"), whole(t).files, nil); n < 97*10 {
			t.Errorf("%s: %d files were compared, want at least ten for each board count", folder, n)
		}
	}
}

// The files of a board count do not depend on which others or which other kinds are made; only
// its page does, for its neighbours. Neither do the files of no board count.
func TestAPartOfTheSiteHasTheSameBytes(t *testing.T) {
	t.Parallel()
	shared := []string{"data/schema.json", "data/vectors.json", "site.css", "icon.svg"}
	least := map[generator.Kind]int{generator.PDF: 15, generator.Plots: 3, generator.Data: 4, "": 15 + 3 + 4 + 3*5 + 4 + 4}
	for kind := range least {
		o := options()
		if o.First, o.Last = 24, 24; kind != "" {
			o.Kinds = []generator.Kind{kind}
		}
		which := func(path string) bool {
			if strings.HasSuffix(path, ".html") {
				return false
			}
			ofBoards := strings.HasPrefix(path, "boards/24/") && (kind == "" || kindOf(path) == kind)
			return ofBoards || kind == "" && (strings.HasPrefix(path, "models/") || slices.Contains(shared, path))
		}
		if n := sameFiles(t, buildOnly(t, o).files, whole(t).files, which); n < least[kind] {
			t.Errorf("of the kind %q %d files were compared, should be %d at least", kind, n, least[kind])
		}
	}
}

// builtOnARM64 is what a build with these arguments makes there. arm64 fuses multiply and add:
// its floats differ in their last bits, the files must not.
func builtOnARM64(t *testing.T, args ...string) map[string][]byte {
	t.Helper()
	readback.LeaveToAll(t, "a cross build takes a minute")
	qemu := readback.Tool(t, "qemu-aarch64-static")
	readback.Tool(t, "go")
	arm, err := goBuild("vpcharts-arm64", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	if err != nil {
		t.Fatal(err)
	}
	return builtBy(t, "public", nil, append([]string{qemu, arm, "build"}, args...)...)
}
