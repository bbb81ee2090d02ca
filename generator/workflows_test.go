package generator_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func workflows(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../.github/workflows/*.yml")
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
		{"pages.yml", "pull_request:", "pull requests are built and tested"},
		{"pages.yml", "run: .ci/run", "the tests run with nothing skipped"},
		{"pages.yml", "github.event.repository.default_branch", "only the default branch is published"},
		{"pages.yml", "steps.pages.outputs.base_url", "the base URL comes from the Pages configuration"},
		{"pages.yml", `--base-url "$BASE_URL"`, "the base URL comes from the Pages configuration"},
		{"release.yml", `tags: ["v*"]`, "a tag makes a release"},
		{"release.yml", "windows/amd64", "there is a command for Windows"},
		{"release.yml", "darwin/arm64", "there is a command for macOS"},
		{"release.yml", "linux/amd64", "there is a command for Linux"},
		{"release.yml", "sha256sum", "a release has checksums"},
		{"release.yml", "vpcharts-site.zip", "a release has the whole site as a zip"},
		{"cards.yml", "workflow_dispatch:", "a club gets its cards from a form"},
	} {
		text, err := os.ReadFile(filepath.Join("../.github/workflows", want.file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), want.text) {
			t.Errorf("%s has no %q: %s", want.file, want.text, want.why)
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
