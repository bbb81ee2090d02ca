package fork

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// root is the top of the repository.
const root = "../../.."

// A tree is a checkout of git.
type tree struct {
	t   *testing.T
	dir string
}

// run runs a script in the tree, which has to succeed, and gives what it prints.
func (f tree) run(script string, env ...string) string {
	f.t.Helper()
	out, err := f.try(script, env...)
	if err != nil {
		f.t.Fatalf("%s\n%v\n%s", script, err, out)
	}
	return out
}

// try runs a script as GitHub does. With -trimpath all copies of the program are compiled once.
func (f tree) try(script string, env ...string) (string, error) {
	f.t.Helper()
	cmd := exec.Command(readback.Tool(f.t, "bash"), "-eo", "pipefail", "-c", script)
	cmd.Dir = f.dir
	cmd.Env = append(append(os.Environ(), "GOFLAGS=-trimpath"), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// begin makes the folder a repository of git, which need not save room.
const begin = "git init -q -b main && git config user.name Fork && git config user.email fork@example.org && git config core.compression 0"

func (f tree) commit(message string) {
	f.t.Helper()
	f.run("git add -A && git commit -q -m '" + message + "'")
}

func (f tree) write(name, text string) {
	f.t.Helper()
	readback.Put(f.t, filepath.Join(f.dir, name), text)
}

func (f tree) read(name string) string {
	f.t.Helper()
	return readback.Get(f.t, filepath.Join(f.dir, name))
}

// A workflow is what the tests need to know of one.
type workflow struct {
	Jobs map[string]struct {
		Steps []struct {
			Uses, Run string
			Env       map[string]string
		}
	}
}

func readWorkflow(t *testing.T, file string) (w workflow) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(readback.Get(t, file)), &w); err != nil || len(w.Jobs) == 0 {
		t.Fatalf("%s has %d jobs (%v)", file, len(w.Jobs), err)
	}
	return w
}

// publish runs the scripts of the workflow's job that builds and checks the site, up to the
// first that fails.
func (f tree) publish() (out string, err error) {
	f.t.Helper()
	scripts := 0
	for _, step := range readWorkflow(f.t, filepath.Join(f.dir, ".github/workflows/pages.yml")).Jobs["build"].Steps {
		env := []string{"GITHUB_ACTIONS=true"}
		for name, value := range step.Env {
			env = append(env, name+"="+strings.ReplaceAll(value, "${{ steps.pages.outputs.base_url }}", "https://ruritania.example/vp"))
		}
		if step.Run != "" {
			scripts++
			said, err := f.try(step.Run, env...)
			if out += said; err != nil {
				return out, err
			}
		}
	}
	if scripts != 2 {
		f.t.Errorf("the job build of pages.yml has %d scripts; it has to build and to check", scripts)
	}
	return out, nil
}

// testNeeded is what the workflow's first job says of the last commit.
func (f tree) testNeeded() string {
	f.t.Helper()
	return strings.TrimSpace(f.run(".ci/test-needed", "BEFORE=HEAD~", "GITHUB_RUN_ID="))
}

// settings is the file that most edits are in.
const settings = "content/site.toml"

var fenced = regexp.MustCompile("(?ms)^```(\\w+) ?(\\S*)\n(.*?)^```$")

// readme gives what its chapter shows first, which is settings alone; then all edits together,
// by their files, and the commands that take an update.
func readme(t *testing.T) (alone string, edits map[string]string, update string) {
	t.Helper()
	_, chapter, _ := strings.Cut(tree{t, root}.read("README.md"), "\n## Publish your own\n")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	edits = map[string]string{}
	for _, m := range fenced.FindAllStringSubmatch(chapter, -1) {
		language, file, text := m[1], m[2], m[3]
		switch {
		case language == "sh":
			update = text
		case file == settings && edits[file] != "":
			alone, edits[file] = edits[file], withKeys(edits[file], text)
		case file != "":
			edits[file] += text
		}
	}
	return alone, edits, update
}

// withKeys gives settings with lines of others in the place of those with the same keys.
func withKeys(text, others string) string {
	for line := range strings.Lines(others) {
		key, _, _ := strings.Cut(line, "=")
		text = regexp.MustCompile("(?m)^"+regexp.QuoteMeta(key)+"=.*\n").ReplaceAllLiteralString(text, line)
	}
	return text
}

// make makes the edits, with the files that they show and that are no text.
func (f tree) make(edits map[string]string) {
	f.t.Helper()
	for name, text := range edits {
		f.write(name, text)
	}
	picture := string(sample.PNG(f.t, image.NewRGBA(image.Rect(0, 0, 120, 80))))
	f.write("content/league.png", picture)
	f.write("content/files/cup.png", picture)
	f.write("content/files/regulation.pdf", "%PDF-1.4\n%%EOF\n")
}
