package fork

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the top of the tree.
const root = "../../.."

func workflows(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(root + "/.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows in .github/workflows: %v", err)
	}
	return files
}

// The workflows cannot be run here, so that at least what a linter knows of their
// language, of expressions and of scripts in them is checked.
func TestWorkflowsAreClean(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", append([]string{"tool", "actionlint"}, workflows(t)...)...).CombinedOutput()
	if err != nil {
		t.Errorf("actionlint: %v\n%s", err, out)
	}
}

func TestWorkflowsDoWhatTheReadmeSays(t *testing.T) {
	t.Parallel()
	for _, want := range []struct{ file, text, why string }{
		{"pages.yml", "pull_request:", "pull requests are built"},
		{"pages.yml", ".ci/run", "the tests run with nothing skipped"},
		{"pages.yml", "image: golang:1.26-bookworm", "the tests find their tools"},
		{"pages.yml", "github.event.repository.default_branch", "only the default branch is published"},
		{"pages.yml", "steps.pages.outputs.base_url", "the base URL comes from the Pages configuration"},
		{"pages.yml", "include-hidden-files: true", "what lies in .well-known is published"},
		{"release.yml", `tags: ["v*"]`, "a tag makes a release"},
		{"release.yml", "image: golang:1.26-bookworm", "the tests find their tools"},
		{"release.yml", "windows/amd64", "there is a command for Windows"},
		{"release.yml", "darwin/arm64", "there is a command for macOS"},
		{"release.yml", "linux/amd64", "there is a command for Linux"},
		{"release.yml", "sha256sum", "a release has checksums"},
		{"release.yml", "cp LICENSE ", "a release has the licences"},
		{"release.yml", "vpcharts-site.zip", "a release has the whole site as a zip"},
		{"cards.yml", "workflow_dispatch:", "a club gets its cards from a form"},
	} {
		text, err := os.ReadFile(filepath.Join(root+"/.github/workflows", want.file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), want.text) {
			t.Errorf("%s has no %q: %s", want.file, want.text, want.why)
		}
	}
}

// An action by its commit stays what was read; its version says which one it is.
func TestActionsAreNamedByTheirCommits(t *testing.T) {
	t.Parallel()
	pinned := regexp.MustCompile(`uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	for _, file := range workflows(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if strings.Contains(line, "uses:") && !pinned.MatchString(line) {
				t.Errorf("%s:%d: %s: an action is named by its commit, with its version behind it", file, n+1, strings.TrimSpace(line))
			}
		}
	}
}

// What there is to choose from is known by the command, which says so of a wrong name: a
// list in a form would be one more place that names every scale and every size.
func TestAFormHasNoListsOfItsOwn(t *testing.T) {
	t.Parallel()
	for _, file := range workflows(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if list := strings.TrimSpace(line); strings.HasPrefix(list, "options: [") || list == "options:" || list == "type: choice" {
				t.Errorf("%s:%d: %s: let people type it, and the command judge", file, n+1, list)
			}
		}
	}
}

// What people type into a form must not become part of a script.
func TestWorkflowScriptsHoldNoExpressions(t *testing.T) {
	t.Parallel()
	for _, file := range workflows(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		script, depth := false, 0
		for n, line := range strings.Split(string(text), "\n") {
			indent := len(line) - len(strings.TrimLeft(line, " "))
			key := strings.TrimPrefix(strings.TrimSpace(line), "- ")
			if script && strings.TrimSpace(line) != "" && indent <= depth {
				script = false
			}
			if strings.HasPrefix(key, "run:") {
				script, depth = true, indent
			}
			if script && strings.Contains(line, "${{") {
				t.Errorf("%s:%d: an expression in a script: pass it in env instead", file, n+1)
			}
		}
	}
}
