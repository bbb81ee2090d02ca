package publish

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/site"
)

// asBuilder is a variable of the environment. If it is set, this test's program writes sites into the
// folder that it names: the sites whose versions are the arguments, in turn, for ever with the last
// argument "...".
const asBuilder = "VPCHARTS_TEST_AS_BUILDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(asBuilder); dir != "" {
		os.Exit(buildFor(dir, os.Args[1:]))
	}
	os.Exit(m.Run())
}

func buildFor(dir string, versions []string) int {
	for i := 0; i < len(versions); i++ {
		if versions[i] == "..." {
			i = 0
		}
		if err := Write(dir, manyFiles(versions[i]), Made{}); err != nil {
			fmt.Println(err)
			return 1
		}
	}
	return 0
}

// manyFiles is a site that takes some time to write. Half of its files are the same in every version.
func manyFiles(version string) []site.File {
	var paths []string
	for i := range 40 {
		paths = append(paths, fmt.Sprintf("boards/%d/index.html", i), fmt.Sprintf("boards/%d/same.csv", i))
	}
	files := siteOf(version, strings.Join(paths, " "))
	for i := range files {
		if strings.HasSuffix(files[i].Path, "same.csv") {
			files[i].Data = []byte("the same\n")
		}
	}
	return withSums(files[1:])
}

// builder is a process that builds.
func builder(t *testing.T, dir string, versions ...string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, versions...)
	cmd.Env = append(os.Environ(), asBuilder+"="+dir)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	return cmd, &said
}

// Builds are killed at random moments, 300 with VPCHARTS_ALL. After each the folder has a whole site.
// The next build goes on, and what is others' is still there.
func TestKillsAtRandomMomentsLeaveAWholeSite(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("without the exchange of folders a build that is killed can leave an unfinished site, which the next one mends")
	}
	kills := 8
	if readback.Everything() {
		kills = 300
	}
	_, dir := newPlace(t)
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 1))
	for n := range kills {
		cmd, said := builder(t, dir, "a", "b", "...")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.IntN(60_000)) * time.Microsecond)
		cmd.Process.Kill()
		cmd.Wait()
		if said.Len() > 0 {
			t.Fatalf("kill %d (seed %d): the build after it fails: %s", n, seed, said)
		}
		if err := faults(dir); err != nil {
			t.Fatalf("kill %d (seed %d): the folder's site has faults: %v", n, seed, err)
		}
	}
	mustWrite(t, dir, thirdSite)
	holds(t, dir, thirdSite, others...)
}

// Of several builds at once those that do not come first fail, and name the one that is building. What
// is left is one whole site.
func TestOfBuildsAtOnceOneSucceedsAndTheOthersNameIt(t *testing.T) {
	above, dir := newPlace(t)
	p, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	host, _ := os.Hostname()
	want := fmt.Sprintf("%s is being built by process %d on %s, since %s", dir, os.Getpid(), host, time.Now().Format(time.DateOnly))
	if cmd, said := builder(t, dir, "a"); cmd.Run() == nil || !strings.Contains(said.String(), want) {
		t.Errorf("a second build says %q, want %q", said, want)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	rounds := 1
	if readback.Everything() {
		rounds = 20
	}
	for range rounds {
		cmds, says := make([]*exec.Cmd, 5), make([]*bytes.Buffer, 5)
		for i := range cmds {
			cmds[i], says[i] = builder(t, dir, fmt.Sprint("site ", i))
			if err := cmds[i].Start(); err != nil {
				t.Fatal(err)
			}
		}
		done := 0
		for i, cmd := range cmds {
			if err := cmd.Wait(); err == nil {
				done++
			} else if cmd.ProcessState.ExitCode() != 1 || !strings.Contains(says[i].String(), "is being built by ") {
				t.Errorf("of five builds at once one ends with %v: %s", err, says[i])
			}
		}
		if err := faults(dir); err != nil || done == 0 {
			t.Errorf("of five builds at once %d succeed, and the folder's site has the faults: %v", done, err)
		}
		is(t, dir, oldSite)
		alone(t, above)
	}
}
