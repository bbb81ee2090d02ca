package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/spf13/cobra"
)

// does runs the command, which must succeed and print no messages.
func does(t *testing.T, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, &stdout, &stderr); status != exitDone || stderr.Len() > 0 {
		t.Fatalf("vpcharts %q: exit status %d, messages %q", args, status, &stderr)
	}
}

func TestAPanicIsAFailureAndSaysWhereToReportIt(t *testing.T) {
	root := newRoot()
	root.RunE = func(*cobra.Command, []string) error { panic("as planned") }
	var stdout, stderr bytes.Buffer
	status := execute(root, []string{}, &stdout, &stderr) // nil would be the arguments of the test
	said := stderr.String()
	const what = "vpcharts: a fault of this program, not of yours: as planned\n"
	const where = "Please report it at https://github.com/vpcharts/vpcharts/issues, " +
		"with the command and the lines above.\n"
	if status != exitFailed || !strings.HasPrefix(said, what) || !strings.HasSuffix(said, where) ||
		!strings.Contains(said, "main_test.go") {
		t.Errorf("a panic gives the status %d and says\n%s\nwant %d, and between these where it was\n%s%s",
			status, said, exitFailed, what, where)
	}
}

func TestTheVersionLineSaysWhatGoKnowsOfTheProgram(t *testing.T) {
	commit := "57bb0e73140bbd5c6ff24cabe2d8f3ea5e5fed06"
	of := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: version}, Settings: settings}
	}
	clean := []debug.BuildSetting{
		{Key: "-trimpath", Value: "true"}, {Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: "false"},
	}
	changed := []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: "true"}}
	for _, c := range []struct {
		from string
		info *debug.BuildInfo
		want string
	}{
		{"a tag", of("v1.2.0", clean...), "vpcharts 1.2.0, commit " + commit + ", data version 7"},
		{"a later commit", of("v1.2.1-0.20261123151822-57bb0e73140b", clean...),
			"vpcharts 1.2.1-0.20261123151822-57bb0e73140b, commit " + commit + ", data version 7"},
		{"a tag with changes", of("v1.2.0+dirty", changed...),
			"vpcharts 1.2.0, commit " + commit + " with changes, data version 7"},
		{"go install module@v1.2.3", of("v1.2.3"), "vpcharts 1.2.3, commit unknown, data version 7"},
		{"go run", of("(devel)"), "vpcharts of no release, commit unknown, data version 7"},
	} {
		if got := versionLine(c.info, 7); got != c.want {
			t.Errorf("from %s --version prints\n%s\nwant\n%s", c.from, got, c.want)
		}
	}
}

// Each mistake gets a message that says where it is, what is wrong and what would be right: read the table as somebody
// who has never seen the program.
func TestMistakesAreToldSoThatWhoMadeThemCanMendThem(t *testing.T) {
	const name = "testdata/mistakes.txt"
	file, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	mistakes := strings.Split(string(text), "\n=====\n")
	if len(mistakes) <= 40 {
		t.Fatalf("%s has %d mistakes, want 40 at least", name, len(mistakes)-1)
	}
	for i, mistake := range mistakes[1:] {
		made, _, _ := strings.Cut(mistake, "\n-----\n")
		mistakes[i+1] = made + "\n-----\n" + told(t, made+"\n")
	}
	if got := strings.Join(mistakes, "\n=====\n") + "\n"; got != string(text) {
		if *update && os.Getenv("CI") == "" {
			err = os.WriteFile(file, []byte(got), 0o666)
		}
		t.Errorf("the messages of %s have changed (%v): go test ./cmd/vpcharts -run Mistakes -update writes them; they are now\n%s",
			name, err, got)
	}
}

// told gives what a mistake is told: a command line, or the files of a folder that is built.
func told(t *testing.T, made string) string {
	t.Chdir(t.TempDir())
	folder := txtar.Parse([]byte(made))
	if err := txtar.Write(folder, "."); err != nil {
		t.Fatal(err)
	}
	command := "vpcharts build --quiet --only html --boards 8 -o site"
	if len(folder.Files) == 0 {
		command = strings.TrimSpace(made)
	} else if _, err := os.Stat("content/site.toml"); err != nil && !strings.Contains(made, "Site.toml") {
		_ = os.WriteFile("content/site.toml", nil, 0o666)
	}
	var stdout, stderr bytes.Buffer
	if status := run(strings.Fields(command)[1:], &stdout, &stderr); status == exitDone {
		t.Errorf("the mistake is not seen:\n%s\n%s", made, &stderr)
	}
	return strings.ReplaceAll(strings.TrimSpace(stderr.String()), "vpcharts: ", "")
}
