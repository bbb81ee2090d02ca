package generator_test

import (
	"bytes"
	"fmt"
	"io/fs"
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

// builtBy runs a program that builds into a folder of the given name, in an
// environment, away from the project's own folders, and reads what it wrote.
func builtBy(t *testing.T, folder string, env, program []string) map[string][]byte {
	t.Helper()
	away := t.TempDir()
	args := append(slices.Clone(program), "--output", folder)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = away
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(cmd.Args, " "), err, out)
	}
	return tree(t, filepath.Join(away, folder))
}

// tree reads a site's files: all but the mark of its build.
func tree(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == record.MarkFile {
			return err
		}
		files[name], err = fs.ReadFile(fsys, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// sameFiles compares builds, byte by byte. which chooses the files that must be
// the same; nil chooses all.
func sameFiles(t *testing.T, got, want map[string][]byte, which func(path string) bool) (same int) {
	t.Helper()
	r := &reading{t: t, why: "whoever compares checksums would think that it was tampered with"}
	for path, data := range want {
		if which != nil && !which(path) {
			continue
		}
		same++
		switch other, there := got[path]; {
		case !there:
			r.fault("%s is missing", path)
		case !bytes.Equal(other, data):
			at := 0
			for at < len(other) && at < len(data) && other[at] == data[at] {
				at++
			}
			r.fault("%s differs from byte %d on: %.60q, want %.60q", path, at, other[at:], data[at:])
		}
	}
	for path := range got {
		if _, there := want[path]; !there && (which == nil || which(path)) {
			r.fault("%s should not be there", path)
		}
	}
	return same
}

func TestTheCommandWritesTheSameBytesWhereverItRuns(t *testing.T) {
	program := []string{command(t), "build"}
	want := whole(t).files
	elsewhere := []struct {
		folder string
		env    []string
	}{
		{"a folder/älter", []string{"TZ=Pacific/Chatham", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8", "GOMAXPROCS=1", "SOURCE_DATE_EPOCH=1"}},
		{"one", []string{"TZ=UTC", "LC_ALL=C", "GOMAXPROCS=4", "HOME=/"}},
	}
	if !everything() {
		elsewhere = elsewhere[:1]
	}
	for _, c := range elsewhere {
		t.Run(c.folder, func(t *testing.T) {
			if n := sameFiles(t, builtBy(t, c.folder, c.env, program), want, nil); n < 97*10 {
				t.Errorf("%d files were compared, want at least ten for each board count", n)
			}
		})
	}
}

// What is made of a board count does not depend on which others are made; only
// its page does, for its neighbours.
func TestABoardCountAloneHasTheSameBytes(t *testing.T) {
	files := builtBy(t, "public", nil, []string{command(t), "build", "--boards", "24"})
	of24 := func(path string) bool {
		return strings.HasPrefix(path, "boards/") && !strings.HasSuffix(path, ".html")
	}
	want := map[string][]byte{}
	for path, data := range whole(t).files {
		if strings.HasPrefix(path, "boards/24/") {
			want[path] = data
		}
	}
	if n := sameFiles(t, files, want, of24); n < 2+3+4 {
		t.Errorf("%d files of 24 boards were compared, there are 2 charts, 3 plots and 4 data files at least", n)
	}
	// The files that are of no board count are the same as well.
	shared := func(path string) bool {
		return strings.HasPrefix(path, "models/") && !strings.HasSuffix(path, ".html") ||
			slices.Contains([]string{"data/schema.json", "data/vectors.json", "site.css", "icon.svg"}, path)
	}
	if n := sameFiles(t, files, whole(t).files, shared); n != 3*5+4+4 {
		t.Errorf("%d shared files were compared, want 23", n)
	}
}

// A build of one kind is that part of the whole.
func TestAKindAloneHasTheSameBytes(t *testing.T) {
	for kind, least := range map[generator.Kind]int{generator.PDF: 97 * len(paperPieces), generator.Plots: 97 * 2, generator.Data: 97 * 2} {
		o := options()
		o.Kinds = []generator.Kind{kind}
		r, err := generator.Build(o)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string][]byte{}
		for _, f := range r.Files {
			got[f.Path] = f.Data
		}
		if n := sameFiles(t, got, whole(t).files, func(path string) bool { return kindOf(path) == kind }); n < least {
			t.Errorf("%d files of the kind %s were compared, want at least %d", n, kind, least)
		}
	}
}

// The command finds its own site whole, and a second build into the same folder
// changes nothing.
func TestTheCommandAcceptsItsOwnSite(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{{"build", "-o", "site", "--boards", "7-9"}, {"build", "-o", "site", "--boards", "7-9"}, {"check", "site"}} {
		cmd := exec.Command(command(t), args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("vpcharts %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	once := builtBy(t, "site", nil, []string{command(t), "build", "--boards", "7-9"})
	sameFiles(t, tree(t, filepath.Join(dir, "site")), once, nil)
}

// builtOnARM64 is what a build with these arguments makes there. arm64 fuses multiply
// and add: its floats differ in their last bits, the files must not.
func builtOnARM64(t *testing.T, args ...string) map[string][]byte {
	t.Helper()
	readback.LeaveToAll(t, "a cross build takes a minute")
	qemu := readback.Tool(t, "qemu-aarch64-static")
	readback.Tool(t, "go")
	arm, err := goBuild("vpcharts-arm64", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	if err != nil {
		t.Fatal(err)
	}
	return builtBy(t, "public", nil, append([]string{qemu, arm, "build"}, args...))
}

func TestDataAreTheSameOnARM64(t *testing.T) {
	files := builtOnARM64(t, "--only", "data")
	isData := func(path string) bool { return kindOf(path) == generator.Data }
	if n := sameFiles(t, files, whole(t).files, isData); n < 97*4+4+5 {
		t.Errorf("%d data files were compared, there are 4 for each board count, 4 of models and 5 in data/ at least", n)
	}
}
