package fork

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A tree is a copy of the repository.
type tree struct {
	t   *testing.T
	dir string
}

// copied is the repository as a commit of git in a folder.
func copied(t *testing.T, dir string) tree {
	t.Helper()
	f := tree{t, dir}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		switch {
		case inside == ".git" || strings.HasPrefix(inside, "public"+string(filepath.Separator)) && d.Name() != ".gitignore":
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			return os.MkdirAll(filepath.Join(dir, inside), 0o777)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, inside), data, info.Mode())
	})
	if err != nil {
		t.Fatal(err)
	}
	f.run("git init -q -b main && git config user.name Fork && git config user.email fork@example.org")
	f.commit("Upstream")
	return f
}

func (f tree) commit(message string) {
	f.t.Helper()
	f.run("git add -A && git commit -q -m '" + message + "'")
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

// try runs a script as GitHub does.
func (f tree) try(script string, env ...string) (string, error) {
	f.t.Helper()
	cmd := exec.Command(readback.Tool(f.t, "bash"), "-eo", "pipefail", "-c", script)
	cmd.Dir = f.dir
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (f tree) write(name string, data []byte) {
	f.t.Helper()
	name = filepath.Join(f.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		f.t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o666); err != nil {
		f.t.Fatal(err)
	}
}

// make makes an edit, with the files that it needs and that are no text.
func (f tree) make(e edit) {
	f.t.Helper()
	for name, text := range e.files {
		f.write(name, []byte(text))
		for file, data := range map[string]func(*testing.T) []byte{
			"league.png": picture, "files/cup.png": picture, "files/regulation.pdf": document,
		} {
			if strings.Contains(text, file) {
				f.write("content/"+file, data(f.t))
			}
		}
	}
}

// picture is a PNG of 120 × 80 pixels.
func picture(t *testing.T) []byte {
	t.Helper()
	p := image.NewRGBA(image.Rect(0, 0, 120, 80))
	for x := range 120 {
		for y := range 80 {
			p.Set(x, y, color.RGBA{uint8(2 * x), uint8(3 * y), 90, 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// document is a PDF of one empty page.
func document(*testing.T) []byte {
	return []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
		"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
}

// baseURL is where GitHub is taken to publish the fork.
const baseURL = "https://ruritania.example/vp/"

// publish runs the scripts of the workflow's job that builds the site, in their
// order, up to the first that fails.
func (f tree) publish() (out string, err error) {
	f.t.Helper()
	text, err := os.ReadFile(filepath.Join(f.dir, ".github/workflows/pages.yml"))
	if err != nil {
		f.t.Fatal(err)
	}
	var workflow struct {
		Jobs map[string]struct {
			Steps []struct {
				Run string
				Env map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(text, &workflow); err != nil {
		f.t.Fatal(err)
	}
	scripts := 0
	for _, step := range workflow.Jobs["build"].Steps {
		if step.Run == "" {
			continue
		}
		scripts++
		env := []string{"GITHUB_ACTIONS=true"}
		for name, value := range step.Env {
			value = strings.ReplaceAll(value, "${{ steps.pages.outputs.base_url }}", strings.TrimSuffix(baseURL, "/"))
			env = append(env, name+"="+value)
		}
		said, err := f.try(step.Run, env...)
		if out += said; err != nil {
			return out, err
		}
	}
	if scripts < 2 {
		f.t.Fatalf("the job build of pages.yml has %d scripts; it has to build and to check", scripts)
	}
	return out, nil
}

// published makes the tree's site, which has to succeed.
func (f tree) published() fs.FS {
	f.t.Helper()
	if out, err := f.publish(); err != nil {
		f.t.Fatalf("the workflow fails: %v\n%s", err, out)
	}
	return os.DirFS(filepath.Join(f.dir, "public"))
}

// testNeeded is what the workflow's first job says of the last commit.
func (f tree) testNeeded() string {
	f.t.Helper()
	return strings.TrimSpace(f.run(".ci/test-needed", "BEFORE="+strings.TrimSpace(f.run("git rev-parse HEAD~")), "GITHUB_RUN_ID="))
}
