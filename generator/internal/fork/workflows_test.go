package fork

import (
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
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
	if !slices.ContainsFunc(jobs["test"].Steps, func(s step) bool { return s.Run == ".ci/audit" }) {
		t.Error("test does not look for known weaknesses and for a newer patch of Go")
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
		if got := (tree{t, root}).run(script, "GITHUB_ACTIONS=true", "GITHUB_OUTPUT=/dev/stdout", "URL=u/", "BASE_URL=u/"); got != c.want || job.Permissions["pages"] == "" {
			t.Errorf("with %s the step %q, which may %v, prints %q, want %q", c.others, c.step, job.Permissions, got, c.want)
		}
	}
}

// GitHub shows a fault or a note beside the file that it names, whatever the name of the file.
func TestAFaultOrANoteIsShownBesideItsFile(t *testing.T) {
	t.Parallel()
	script, err := filepath.Abs(root + "/.ci/annotate")
	if err != nil {
		t.Fatal(err)
	}
	f := tree{t, t.TempDir()}
	f.run("mkdir content && touch site.toml 'a b,c.html' About.md")
	said, shown := "", ""
	for _, c := range [][2]string{
		{"vpcharts: site.toml:3: title: 5% is wrong", "::error file=site.toml,line=3::title: 5%25 is wrong\n"},
		{"site.toml:12: title: wrong", "::error file=site.toml,line=12::title: wrong\n"},
		{"a b,c.html: the name is wrong", "::error file=a b%2Cc.html::the name is wrong\n"},
		{"vpcharts: note: site.toml:3: logo: large", "::warning file=site.toml,line=3::logo: large\n"},
		{"vpcharts: note: About.md is ignored: why", "::warning file=About.md::is ignored: why\n"},
		{"vpcharts: note: left out: a.pdf", ""},
		{"missing.toml:3: title: wrong", ""},
		{"vpcharts: content: this folder has no site.toml", "::error file=content::this folder has no site.toml\n"},
		{"vpcharts: --size: 100% is no size", "::error::--size: 100%25 is no size\n"},
		{"3500 files in public", ""},
		{"content: 3500 files are, byte for byte, as this version makes them", ""},
	} {
		said += c[0] + "\n"
		shown += c[0] + "\n" + c[1]
	}
	for github, want := range map[string]string{"true": shown, "": said} {
		if out := f.run("printf '%s' \"$SAID\" | "+script, "SAID="+said, "GITHUB_ACTIONS="+github); out != want {
			t.Errorf("with GITHUB_ACTIONS=%q .ci/annotate prints\n%s\nwant\n%s", github, out, want)
		}
	}
}

// A change of a publisher's own files needs no test of the program. Any other change does. If the
// last test of the program failed, a change of content tests it again.
func TestTheProgramIsTestedAfterAChangeOrAFailedTest(t *testing.T) {
	t.Parallel()
	f := tree{t, t.TempDir()}
	tree{t, root}.run("cp -r .ci " + f.dir)
	f.run(begin)
	f.commit("Begin")
	for files, want := range map[string]string{
		settings + " content/rules.md content/files/cup.png content/new.toml content/scales/our.csv templates/page.html": "test=false",
		"README.md LICENSE .github/PUBLISHING.md .github/chart-24.png":                                                   "test=false", "generator/testdata/rules.md": "test=true",
		"content/default/about.md": "test=true", "content/embed.go": "test=true", "templates/default/page.js": "test=true",
		"templates/embed.go": "test=true", "generator/generator.go": "test=true", "go.mod": "test=true",
	} {
		for _, file := range strings.Fields(files) {
			f.write(file, "// changed\n")
		}
		f.commit("Change")
		if got := f.testNeeded(); got != want {
			t.Errorf("after a change of %s .ci/test-needed says %s, want %s", files, got, want)
		}
	}
	f.write("README.md", "changed upstream\n")
	f.commit("Change")
	if got := f.run(".ci/test-needed", "BEFORE=HEAD~", "GITHUB_RUN_ID=", "GITHUB_REPOSITORY=vpcharts/vpcharts"); got != "test=true\n" {
		t.Errorf("after a change of README.md upstream .ci/test-needed says %s", got)
	}
	f.run("echo 'case $2 in list) eval echo $RUNS;; view) [ $3 = 41 ] && echo $PASSED;; esac' > gh && chmod +x gh")
	for _, c := range []struct{ before, run, runs, passed, want string }{
		{strings.Repeat("0", 40), "", "", "", "test=true\n"}, // a new branch
		{"", "", "", "", "test=false\n"},                     // started by hand
		{"HEAD", "42", "", "", "test=false\n"},               // the first run of all
		{"HEAD", "42", "41", "true", "test=false\n"},
		{"HEAD", "42", "41", "false", "test=true\n"},
		{"HEAD", "42", "; exit 1", "", "test=true\n"}, // GitHub does not answer
	} {
		env := []string{"BEFORE=" + c.before, "GITHUB_RUN_ID=" + c.run, "GITHUB_REF_NAME=main", "RUNS=" + c.runs, "PASSED=" + c.passed}
		if got := f.run("PATH=.:$PATH .ci/test-needed", env...); got != c.want {
			t.Errorf("in the case %+v .ci/test-needed says %s", c, got)
		}
	}
}
