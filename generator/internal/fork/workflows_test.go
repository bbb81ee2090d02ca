package fork

import (
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A linter checks the workflows, because they cannot run here. An action named by its commit cannot
// change. Text that people type into a form must not become part of a script. A checkout leaves no
// credentials on the disk, where the code that runs next could read them.
func TestWorkflowsAreSoundAndSafe(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(root + "/.github/workflows/*.yml")
	if err != nil || len(files) < 3 {
		t.Fatalf("the workflows are %q, want 3 at least (%v)", files, err)
	}
	if out, err := exec.Command("go", append([]string{"tool", "actionlint"}, files...)...).CombinedOutput(); err != nil {
		t.Errorf("actionlint: %v\n%s", err, out)
	}
	pinned := regexp.MustCompile(`^actions/[a-z-]+@[0-9a-f]{40}$`)
	checkouts := 0
	for _, file := range files {
		w := readWorkflow(t, file)
		if !maps.Equal(w.Permissions, map[string]string{"contents": "read"}) {
			t.Errorf("%s: a job that asks for nothing may %v; want that it may only read contents", file, w.Permissions)
		}
		for job, j := range w.Jobs {
			writes := slices.Contains(slices.Collect(maps.Values(j.Permissions)), "write")
			for _, step := range j.Steps {
				if step.Uses != "" && !pinned.MatchString(step.Uses) {
					t.Errorf("%s: %s uses %s: name the action by its commit", file, job, step.Uses)
				}
				if strings.Contains(step.Run, "${{") {
					t.Errorf("%s: %s has an expression in a script: pass it in env instead:\n%s", file, job, step.Run)
				}
				if strings.Contains(step.Run, "| .ci/annotate") && step.Shell != "bash" {
					t.Errorf("%s: %s would not fail where the command before .ci/annotate fails: give the step shell: bash", file, job)
				}
				if strings.HasPrefix(step.Uses, "actions/checkout@") {
					if checkouts++; step.With["persist-credentials"] != false {
						t.Errorf("%s: %s checks out with persist-credentials: %v; want false: the code of the repository could read them", file, job, step.With["persist-credentials"])
					}
				}
				if writes && (strings.HasPrefix(step.Uses, "actions/checkout@") || strings.Contains(step.Run, "go ")) {
					t.Errorf("%s: %s may write, and has the code of the repository: let another job run it", file, job)
				}
			}
		}
	}
	if checkouts < 6 {
		t.Errorf("only %d checkouts were found, want 6 at least", checkouts)
	}
}

// What a release publishes was tested, then built by a job that can only read, and is published as
// it was built: the job that publishes compares the sums.
func TestAReleaseIsTestedBuiltAndPublishedByThreeJobs(t *testing.T) {
	t.Parallel()
	jobs := readWorkflow(t, root+"/.github/workflows/release.yml").Jobs
	if names := slices.Sorted(maps.Keys(jobs)); !slices.Equal(names, []string{"build", "publish", "test"}) {
		t.Fatalf("a release has the jobs %q", names)
	}
	if jobs["test"].Permissions != nil || jobs["build"].Permissions != nil || jobs["build"].Needs != "test" || jobs["publish"].Needs != "build" {
		t.Errorf("test may %v, build needs %v and may %v, publish needs %v; want the first two to read only, and each to need the one before",
			jobs["test"].Permissions, jobs["build"].Needs, jobs["build"].Permissions, jobs["publish"].Needs)
	}
	for _, command := range []string{".ci/audit", ".ci/run", "make audit"} {
		if !slices.ContainsFunc(jobs["test"].Steps, func(s step) bool { return strings.Contains(s.Run, command) }) {
			t.Errorf("test does not run %s", command)
		}
	}
	want := map[string]string{"actions": "read", "attestations": "write", "contents": "write", "id-token": "write"}
	if !maps.Equal(jobs["publish"].Permissions, want) {
		t.Errorf("publish may %v, want %v", jobs["publish"].Permissions, want)
	}
	compared, attested := false, false
	for _, step := range jobs["publish"].Steps {
		compared = compared || strings.Contains(step.Run, `= "$SUMS"`) && strings.Contains(step.Run, "sha256sum --check") && step.Env["SUMS"] == "${{ needs.build.outputs.sums }}"
		attested = attested || compared && strings.HasPrefix(step.Uses, "actions/attest-build-provenance@") && step.With["subject-path"] == "dist/*"
		if strings.Contains(step.Run, "gh release create") && !attested {
			t.Error("publish makes the release before it has compared the sums and attested all files")
		}
	}
	if !compared || !attested {
		t.Errorf("publish compares the sums: %t, attests all files: %t; want both", compared, attested)
	}
}

// Upstream publishes what was built and tested. A fork publishes what was built: it waits for no test, and a test that
// fails leaves its run green. Nobody publishes a pull request.
func TestUpstreamWaitsForItsTestsAndAForkDoesNot(t *testing.T) {
	t.Parallel()
	pages := readWorkflow(t, root+"/.github/workflows/pages.yml")
	jobs := pages.Jobs
	for _, c := range []struct {
		repository, event, program, test, build string
		published                               bool
	}{
		{"vpcharts/vpcharts", "push", "success", "success", "success", true},
		{"vpcharts/vpcharts", "push", "success", "skipped", "success", true},
		{"vpcharts/vpcharts", "push", "success", "failure", "success", false},
		{"vpcharts/vpcharts", "push", "failure", "skipped", "success", false},
		{"vpcharts/vpcharts", "push", "success", "success", "failure", false},
		{"vpcharts/vpcharts", "pull_request", "success", "success", "success", false},
		{"ruritania/vp", "push", "failure", "skipped", "success", true},
		{"ruritania/vp", "push", "success", "skipped", "failure", false},
		{"ruritania/vp", "pull_request", "success", "skipped", "success", false},
	} {
		values := strings.NewReplacer("${{", "", "}}", "", "!cancelled()", "true", "'", `"`, "github.ref", `"main"`,
			"format('refs/heads/{0}', github.event.repository.default_branch)", `"main"`, "needs.program.outputs.test", `"true"`,
			"github.repository", strconv.Quote(c.repository), "github.event_name", strconv.Quote(c.event),
			"needs.program.result", strconv.Quote(c.program), "needs.test.result", strconv.Quote(c.test), "needs.build.result", strconv.Quote(c.build))
		upstream := c.repository == "vpcharts/vpcharts"
		for expression, want := range map[string]bool{
			jobs["test"].If: upstream, jobs["test-beside"].If: !upstream, jobs["systems"].ContinueOnError: !upstream, jobs["deploy"].If: c.published,
		} { // with values for its names, an expression is one of Go
			got, err := types.Eval(token.NewFileSet(), nil, token.NoPos, values.Replace(expression))
			if err != nil || got.Value.String() != strconv.FormatBool(want) {
				t.Errorf("in the case %+v\n%s\nis %v, want %t (%v)", c, expression, got.Value, want, err)
			}
		}
	}
	// What leads to a deployment waits for that of the commit before, and is never cancelled: the newest is published last.
	for got, want := range map[string]string{
		fmt.Sprint(jobs["deploy"].Needs): "[program test build]", jobs["test-beside"].ContinueOnError: "true",
		jobs["program"].Concurrency: "program-${{ github.ref }}", jobs["test"].Concurrency: "test-${{ github.ref }}",
		jobs["build"].Concurrency: "build-${{ github.ref }}", jobs["deploy"].Concurrency: "deploy-${{ github.ref }}",
		pages.Concurrency["group"]:             "pages-${{ github.event.pull_request.number || github.run_id }}",
		jobs["program"].Steps[1].Env["BEFORE"]: "${{ github.event.pull_request.base.sha || github.event.before }}",
	} {
		if got != want {
			t.Errorf("pages.yml has %q, want %q", got, want)
		}
	}
}

// A step says what is wrong where GitHub shows it, and fails only where nothing can be published.
func TestStepsThatAskTheWebSayWhatIsWrong(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, job, step, others, want string }{
		{"pages", "deploy", "Is this site on the web?", "curl() { echo new; }", ""},
		{"pages", "deploy", "Is this site on the web?", "curl() { echo old; }", "::warning::The site was published, but u/SHA256SUMS is still another one: look at the site again in an hour\n"},
		{"cards", "cards", "Where is the site?", "gh() { echo https://ruritania.example/vp/; }", "base_url=https://ruritania.example/vp/\n"},
		{"cards", "cards", "Where is the site?", "gh() { echo '{\"status\":\"404\"}'; return 1; }", "base_url=\n"},
		{"cards", "cards", "Make the cards", "go() { [[ \"$*\" != *' --base-url=u/ '* ]] || echo vpcharts: bad; }", "vpcharts: bad\n::error::bad\n"},
	} {
		job := readWorkflow(t, root+"/.github/workflows/"+c.file+".yml").Jobs[c.job]
		at := slices.IndexFunc(job.Steps, func(s step) bool { return s.Name == c.step })
		script := "sleep() { :; }; SUMS=$(echo new | sha256sum); " + c.others + "\n" + job.Steps[at].Run
		cmd := exec.Command(readback.Tool(t, "bash"), "-e", "-o", "pipefail", "-c", script)
		cmd.Dir, cmd.Env = root, append(os.Environ(), "GITHUB_ACTIONS=true", "GITHUB_OUTPUT=/dev/stdout")
		for name := range job.Steps[at].Env {
			cmd.Env = append(cmd.Env, name+"=u/")
		}
		if got, err := cmd.CombinedOutput(); err != nil || string(got) != c.want || job.Permissions["pages"] == "" {
			t.Errorf("with %s the step %q, which may %v, prints %q (%v), want %q", c.others, c.step, job.Permissions, got, err, c.want)
		}
	}
}
