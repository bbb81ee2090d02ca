// Package fork tests a publisher's copy: a federation forks the repository, makes
// the edits that .github/PUBLISHING.md shows, and lets the workflow publish the site. An edit
// is a fenced block that names a file after its language. The edits are kept in testdata/guide.md, because a
// fork may rewrite its guide.
package fork

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.yaml.in/yaml/v3"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// root is the top of the repository.
const root = "../../.."

// A publisher follows the guide, makes a mistake, and takes an update. What is published has the edits, and the
// tests that read the publisher's files pass.
func TestAForkThatFollowsTheGuide(t *testing.T) {
	readback.LeaveToAll(t, "it builds a fork three times")
	readback.Tool(t, "pdftotext")
	files := map[string]string{"publish.sh": publishing(t)}
	for _, m := range fenced.FindAllStringSubmatch(readback.Get(t, "testdata/guide.md"), -1) {
		name := "guide/" + cmp.Or(m[2], m[1]) // what names no file has its language as its name
		if files[name] != "" {
			name = "later.toml"
		}
		files[name] += m[3]
	}
	runScript(t, "fork", files)
}

func TestAFaultOrANoteIsShownBesideItsFile(t *testing.T) { runScript(t, "annotate", nil) }

func TestTheProgramIsTestedAfterAChangeOrAFailedTest(t *testing.T) { runScript(t, "test-needed", nil) }

// runScript runs a script of testdata in a folder with more files. With -trimpath Go compiles the copies of the program
// only once.
func runScript(t *testing.T, name string, more map[string]string) {
	t.Helper()
	readback.Tool(t, "bash")
	top, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	setup := func(env *testscript.Env) error {
		env.Vars = append(append(env.Vars, os.Environ()...), "ROOT="+top, "GOFLAGS=-trimpath", "GIT_AUTHOR_NAME=Fork",
			"GIT_AUTHOR_EMAIL=fork@example.org", "GIT_COMMITTER_NAME=Fork", "GIT_COMMITTER_EMAIL=fork@example.org")
		for file, text := range more {
			readback.Put(t, filepath.Join(env.WorkDir, file), text)
		}
		return nil
	}
	testscript.Run(t, testscript.Params{Files: []string{"testdata/" + name + ".txtar"}, Setup: setup})
}

// publishing gives the scripts of the workflow's job that builds and checks the site, as one script, which ends with the
// first that fails.
func publishing(t *testing.T) string {
	t.Helper()
	script := "set -e -o pipefail\nexport GITHUB_ACTIONS=true GITHUB_OUTPUT=/dev/null\n"
	for _, step := range readWorkflow(t, root+"/.github/workflows/pages.yml").Jobs["build"].Steps {
		if step.Run == "" {
			continue
		}
		script += "(\n" // what a step exports is for itself
		for name, value := range step.Env {
			value = strings.ReplaceAll(value, "${{ steps.pages.outputs.base_url }}", "https://ruritania.example/vp")
			script += "export " + name + "='" + value + "'\n"
		}
		script += step.Run + "\n)\n"
	}
	return script
}

// A workflow is the part of a workflow's file that the tests read.
type workflow struct {
	Permissions, Concurrency map[string]string
	Jobs                     map[string]struct {
		Permissions     map[string]string
		Needs           any // a job or a list of them
		If, Concurrency string
		ContinueOnError string `yaml:"continue-on-error"`
		Steps           []step
	}
}

type step struct {
	Name, Uses, Run, Shell string
	Env                    map[string]string
	With                   map[string]any
}

func readWorkflow(t *testing.T, file string) (w workflow) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(readback.Get(t, file)), &w); err != nil || len(w.Jobs) == 0 {
		t.Fatalf("%s has %d jobs, want 1 at least (%v)", file, len(w.Jobs), err)
	}
	return w
}

var fenced = regexp.MustCompile("(?ms)^```(\\w+) ?(\\S*)\n(.*?)^```$")

// The guide shows the edits that this package tries out, and no others.
func TestTheGuideShowsWhatIsTriedOut(t *testing.T) {
	want := fenced.FindAllString(readback.Get(t, "testdata/guide.md"), -1)
	if got := fenced.FindAllString(readback.OurText(t, root, ".github/PUBLISHING.md"), -1); !slices.Equal(got, want) {
		t.Errorf("PUBLISHING.md has the blocks\n%s\nCopy them to testdata/guide.md, which has\n%s", strings.Join(got, "\n"),
			strings.Join(want, "\n"))
	}
	script := readback.Get(t, "testdata/fork.txtar")
	for _, m := range fenced.FindAllStringSubmatch(strings.Join(want, "\n"), -1) {
		if m[2] != "" && !strings.Contains(script, "\n# "+m[2]+"\n") {
			t.Errorf("testdata/fork.txtar shows nothing of what is published after the edit of %s", m[2])
		}
	}
}
