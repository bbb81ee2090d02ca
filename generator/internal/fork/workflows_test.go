package fork

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The workflows cannot be run here. A linter knows their language. An action by its commit
// stays what was read. What people type into a form must not become part of a script; the
// command judges it, so that no list of sizes or scales has to be kept in the form.
func TestWorkflowsAreSoundAndSafe(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(root + "/.github/workflows/*.yml")
	if err != nil || len(files) < 3 {
		t.Fatalf("the workflows are %q (%v)", files, err)
	}
	if out, err := exec.Command("go", append([]string{"tool", "actionlint"}, files...)...).CombinedOutput(); err != nil {
		t.Errorf("actionlint: %v\n%s", err, out)
	}
	pinned := regexp.MustCompile(`^actions/[a-z-]+@[0-9a-f]{40}$`)
	for _, file := range files {
		w := readWorkflow(t, file)
		for name, input := range w.On.Form.Inputs {
			if input.Type == "choice" {
				t.Errorf("%s: the field %s is a list: let people type it, and the command judge", file, name)
			}
		}
		for job, j := range w.Jobs {
			for _, step := range j.Steps {
				if step.Uses != "" && !pinned.MatchString(step.Uses) {
					t.Errorf("%s: %s uses %s: name the action by its commit", file, job, step.Uses)
				}
				if strings.Contains(step.Run, "${{") {
					t.Errorf("%s: %s has an expression in a script: pass it in env instead:\n%s", file, job, step.Run)
				}
			}
		}
	}
}

// GitHub shows a fault or a note beside the file that it names, whatever the file's name is.
func TestAFaultOrANoteIsShownBesideItsFile(t *testing.T) {
	t.Parallel()
	script, err := filepath.Abs(root + "/.ci/annotate")
	if err != nil {
		t.Fatal(err)
	}
	f := tree{t, t.TempDir()}
	for _, name := range []string{"site.toml", "a b,c.html", "About.md"} {
		f.write(name, "")
	}
	said, shown := "", ""
	for _, c := range [][2]string{
		{"vpcharts: site.toml:3: title: 5% is wrong", "::error file=site.toml,line=3::title: 5%25 is wrong\n"},
		{"site.toml:12: title: wrong", "::error file=site.toml,line=12::title: wrong\n"},
		{"a b,c.html: the name is wrong", "::error file=a b%2Cc.html::the name is wrong\n"},
		{"vpcharts: note: site.toml:3: logo: large", "::warning file=site.toml,line=3::logo: large\n"},
		{"vpcharts: note: About.md is ignored: why", "::warning file=About.md::is ignored: why\n"},
		{"vpcharts: note: left out: a.pdf", ""},
		{"missing.toml:3: title: wrong", ""},
		{"3500 files in public", ""},
	} {
		said += c[0] + "\n"
		shown += c[0] + "\n" + c[1]
	}
	for github, want := range map[string]string{"true": shown, "": said} {
		cmd := exec.Command(script)
		cmd.Dir, cmd.Stdin = f.dir, strings.NewReader(said)
		cmd.Env = append(os.Environ(), "GITHUB_ACTIONS="+github)
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
			t.Errorf("it makes\n%s(%v), should make\n%s", out, err, want)
		}
	}
}

// What is a publisher's own needs no test of the program; all else does. A change of content
// must not publish a program whose last test did not pass.
func TestTheProgramIsTestedWhereItChangedOrDidNotPass(t *testing.T) {
	t.Parallel()
	f := tree{t, t.TempDir()}
	f.run(begin)
	f.write(".ci/test-needed", tree{t, root}.read(".ci/test-needed"))
	f.run("chmod +x .ci/test-needed")
	f.commit("Begin")
	for files, want := range map[string]string{
		settings + " content/rules.md content/files/cup.png content/new.toml content/scales/our.csv templates/page.html": "test=false",
		"content/default/about.md": "test=true", "content/content.go": "test=true", "templates/default/page.js": "test=true",
		"templates/templates.go": "test=true", "generator/generator.go": "test=true", "go.mod": "test=true",
	} {
		for _, file := range strings.Fields(files) {
			f.write(file, "// changed\n")
		}
		f.commit("Change")
		if got := f.testNeeded(); got != want {
			t.Errorf("after a change of %s it says %s, should be %s", files, got, want)
		}
	}
	for env, want := range map[string]string{
		"BEFORE=0000000000000000000000000000000000000000": "test=true\n", // a new branch
		"BEFORE=": "test=false\n", // started by hand
	} {
		if got := f.run(".ci/test-needed", env, "GITHUB_RUN_ID="); got != want {
			t.Errorf("with %s it says %s", env, got)
		}
	}
	bin := tree{t, t.TempDir()}
	path := bin.dir + string(os.PathListSeparator) + os.Getenv("PATH")
	for _, c := range []struct{ runs, passed, want string }{
		{"", "", "test=false\n"}, // the first run of all
		{"41", "true", "test=false\n"},
		{"41", "false", "test=true\n"},
		{"; exit 1", "", "test=true\n"}, // GitHub does not answer
	} {
		bin.write("gh", "#!/bin/sh\ncase $2 in list) echo "+c.runs+";; view) [ \"$3\" = 41 ] && echo "+c.passed+";; esac\n")
		bin.run("chmod +x gh")
		if got := f.run(".ci/test-needed", "BEFORE=HEAD", "GITHUB_RUN_ID=42", "GITHUB_REF_NAME=main", "PATH="+path); got != c.want {
			t.Errorf("where the runs before are %q and passed is %q it says %s, should be %s", c.runs, c.passed, got, c.want)
		}
	}
}
