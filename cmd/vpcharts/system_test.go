//go:build unix

package main

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"github.com/vpcharts/vpcharts/generator/publish"
)

// mostMemory is the most MB that a whole build may take, because it runs on shared machines.
const mostMemory = 300

// A build in another process makes the same bytes in any environment, in any folder and with any number of
// processors. The whole site needs little memory: make test-all builds it, and make test a part.
func TestABuildIsTheSameEverywhereAndNeedsLittleMemory(t *testing.T) {
	boards := "4-100"
	if os.Getenv("VPCHARTS_ALL") == "" {
		boards = "7-8"
	}
	here := filepath.Join(t.TempDir(), "site")
	does(t, "build", "--quiet", "-o", here, "--boards", boards)
	const folder = "a folder/älter"
	cmd := exec.Command("vpcharts", "build", "--quiet", "-o", folder, "--boards", boards)
	cmd.Dir, cmd.Stderr = t.TempDir(), os.Stderr
	cmd.Env = append(os.Environ(), "VPCHARTS_MEASURED=1", "TZ=Pacific/Chatham", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8",
		"GOMAXPROCS=3", "SOURCE_DATE_EPOCH=1", "HOME=/")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	was, is := get(t, filepath.Join(here, "SHA256SUMS")), get(t, filepath.Join(cmd.Dir, folder, "SHA256SUMS"))
	if strings.Count(was, "\n") < 200 {
		t.Errorf("a build has only these files:\n%s", was)
	}
	for line := range strings.Lines(was) {
		if !strings.Contains(is, line) {
			t.Errorf("the other build lacks the line %q of SHA256SUMS: "+
				"people who compare would think that somebody changed the site", line)
		}
	}
	// Rusage.Maxrss is no measure: it includes the memory of the test, which starts the process.
	_, after, _ := strings.Cut(string(out), "VmHWM:")
	peak := 0 // in KB
	if fmt.Sscan(after, &peak); runtime.GOOS == "linux" && (peak == 0 || peak>>10 > mostMemory) {
		t.Errorf("a build takes %d MB, want %d at most", peak>>10, mostMemory)
	}
}

// A build that is interrupted, or whose terminal is closed, says so once, ends with status 1 and leaves the
// old site.
func TestABuildThatIsInterruptedLeavesTheOldSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	does(t, "build", "-o", dir, "--boards", "8", "--only", "data")
	before := filesIn(t, dir)
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		cmd := exec.Command("vpcharts", "build", "-o", dir, "--only", "plots,data")
		cmd.Dir = t.TempDir()
		put(t, filepath.Join(cmd.Dir, "content/site.toml"), `title = "Ours"`)
		out, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		said := make([]byte, 1)
		out.Read(said) // it says first what it read, and writes last
		if err := cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		rest, _ := io.ReadAll(out)
		cmd.Wait()
		said = append(said, rest...)
		want := "vpcharts: note: read content/ over the built-in files\nvpcharts: -o " + dir + ": the build was stopped\n"
		if cmd.ProcessState.ExitCode() != exitFailed || string(said) != want {
			t.Errorf("%v: an interrupted build ends with %v and says %q, want status 1 and %q", s, cmd.ProcessState, said, want)
		}
		if !maps.Equal(before, filesIn(t, dir)) {
			t.Errorf("%v: an interrupted build changed the site", s)
		}
	}
}

// filesIn gives what is in the files of a folder.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	if err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[name] = get(t, filepath.Join(dir, name))
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return files
}

// Builds are killed at random moments. Each file is then as one of the two sites has it, or is not there if one lacks
// it, and the next build completes the site.
func TestKillsAtRandomMomentsLeaveEachFileOldOrNew(t *testing.T) {
	if os.Getenv("VPCHARTS_ALL") == "" {
		t.Skip("make test-all kills 30 builds")
	}
	killsBuilds(t, 30)
}

func TestAuditManyKillsLeaveEachFileOldOrNew(t *testing.T) {
	if os.Getenv("VPCHARTS_AUDIT") == "" {
		t.Skip("make audit kills 300 builds")
	}
	killsBuilds(t, 300)
}

func killsBuilds(t *testing.T, count int) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	build := func(kind int, dir string) *exec.Cmd {
		return exec.Command("vpcharts", "build", "-o", dir, "--boards", []string{"7-9", "8-40"}[kind], "--only", "data")
	}
	var sites [2]map[string]string
	var longest time.Duration
	for kind := range sites {
		begun := time.Now()
		if out, err := build(kind, dir).CombinedOutput(); err != nil {
			t.Fatal(err, string(out))
		}
		longest = max(longest, time.Since(begun))
		sites[kind] = filesIn(t, dir)
	}
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 1))
	unfinished := 0
	for n := range count {
		cmd := build(n/2%2, dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		wait := longest
		if n%2 == 0 { // while the build writes, which takes a short time
			wait = longest / 10
			for begun := time.Now(); time.Since(begun) < longest; time.Sleep(100 * time.Microsecond) {
				if _, err := os.Lstat(filepath.Join(dir, publish.Staging)); err == nil {
					break
				}
			}
		}
		time.Sleep(time.Duration(random.Int64N(int64(wait))))
		cmd.Process.Kill()
		cmd.Wait()
		there := filesIn(t, dir)
		if strings.Contains(there[publish.MarkFile], "\nunfinished\n") {
			unfinished++
		}
		for name, data := range there {
			isOurs := name != publish.MarkFile && !strings.HasPrefix(name, publish.Staging+"/")
			if isOurs && data != sites[0][name] && data != sites[1][name] {
				t.Errorf("kill %d (seed %d): %s is neither old nor new", n, seed, name)
			}
		}
		if n%3 == 0 { // else the next build is killed too
			if out, err := build(n/2%2, dir).CombinedOutput(); err != nil {
				t.Errorf("kill %d (seed %d): the next build says %v: %s", n, seed, err, out)
			}
			if !maps.Equal(filesIn(t, dir), sites[n/2%2]) {
				t.Errorf("kill %d (seed %d): the next build does not complete the site", n, seed)
			}
		}
	}
	t.Logf("of %d builds that were killed %d left an unfinished site", count, unfinished)
}

// The script unreadable has pipes, devices and links out of the folder.
func TestAFolderOnDiskGivesOnlyItsOwnFilesAndFolders(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "c/a.md", "a")
	put(t, "c/sub/b.md", "b")
	put(t, "secret", "s")
	if err := fstest.TestFS(openFolder("c"), "a.md", "sub/b.md"); err != nil {
		t.Error(err)
	}
	for name, to := range map[string]string{"inside": "sub/b.md", "folder": "sub", "up": "..", "loop": "loop"} {
		if err := os.Symlink(to, filepath.Join("c", name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		"a.md": "a <nil>", "inside": "b <nil>", "folder/b.md": "b <nil>", "sub/b.md": "b <nil>",
		"up/secret": " open up/secret: this is a link that leads out of the folder: put the file itself here",
		"../secret": " open ../secret: invalid argument",
		"loop":      " open loop: too many levels of symbolic links",
	} {
		data, err := fs.ReadFile(openFolder("c"), name)
		if got := fmt.Sprint(string(data), " ", err); got != want {
			t.Errorf("%s is read as %q, want %q", name, got, want)
		}
	}
}

// Names and texts of a stranger can have escapes, which would change what the terminal shows.
func TestNotesAndErrorsBringNoEscapeToTheTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "content/site.toml", "sections = [\"about\"]\n")
	put(t, "content/a\x1b[31m.txt", "")
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"build -o site --boards 8 --only html", exitDone, `content/a\x1b[31m.txt is ignored`},
		{"build -o site --base-url https://a\u202e.example/", exitUsage, `"https://a\u202e.example/": U+202E, change of direction`},
		{"card --boards 8 -o a.pdf --title a\ufeffb", exitUsage, `has a character or a tag that no line of text can have`},
		{"retire gone --to https://vp.example/\xff", exitUsage, `is not an address such as`},
		{"card --boards 8 --logo none\x1b.png", exitFailed, `--logo none\x1b.png: there is no such file or folder`},
	} {
		var out, errs strings.Builder
		status := run(strings.Fields(c.args), &out, &errs)
		all := out.String() + errs.String()
		if status != c.status || !strings.Contains(all, c.want) || strings.ContainsAny(all, "\x1b\u202e\ufeff") {
			t.Errorf("%q: the status is %d, and the texts %q, want %d and %s", c.args, status, all, c.status, c.want)
		}
	}
}
