// Package fork tests a publisher's copy: a federation forks the repository, makes
// the edits that .github/PUBLISHING.md shows, and lets the workflow publish the site. An edit
// is a fenced block that names a file after its language. The edits are kept in testdata/guide.md, because a
// fork may rewrite its guide.
package fork

import (
	"cmp"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// ownTests are the tests that read files which a publisher may edit or add: settings, pages, messages, scales and
// templates, the README and the guides.
const ownTests = "go test ./generator/publisher ./templates ./generator/internal/paperwork && " +
	"go test ./generator -run TestEverySiteIsTheOneThatWasAccepted"

// A publisher follows the guide, makes a mistake, and takes an update. What is published has the edits, and the
// tests that read the publisher's files pass.
func TestAForkThatFollowsTheGuide(t *testing.T) {
	readback.LeaveToAll(t, "it builds a fork three times")
	t.Parallel()
	f, upstream, origin := tree{t, t.TempDir()}, t.TempDir(), t.TempDir()
	tree{t, root}.run("tar --exclude=./.git --exclude='./public/[!.]*' -cf - . | tar -xf - -C " + f.dir)
	f.run(begin)
	f.commit("Upstream")
	// The update changes the program, its settings, and default files that the publisher has replaced.
	for file, change := range map[string][2]string{
		"cmd/vpcharts/main.go": {"package main", "package main // newer"}, "content/default/about.md": {"# ", "# Newer: "},
		"content/default/messages/en.toml":      {"computed = ", "# Newer.\ncomputed = "},
		"generator/publisher/settings_table.go": {"the site's name", "the name of the site"},
		"templates/default/imps.html":           {"{{define", "{{/* newer */}}{{define"}, "README.md": {"\n", "\n\nNewer.\n"},
	} {
		f.write(file, strings.Replace(f.read(file), change[0], change[1], 1))
	}
	f.run("go test ./generator/publisher -run SettingsFiles -update", "CI=")
	f.commit("Newer")
	changes := f.run("git diff --name-only HEAD~")
	if !strings.Contains(changes, "content/default/site.toml\n") || strings.Contains(changes, "\n"+settings+"\n") {
		t.Errorf("an update of the settings has changed\n%swant content/default/site.toml, and not %s", changes, settings)
	}
	f.run("git init -q --bare " + upstream + " && git init -q --bare " + origin + " && git remote add origin " + origin)
	f.run("git push -q " + upstream + " main && git reset -q --hard HEAD~")

	alone, edits, update := guide(t)
	f.make(map[string]string{settings: alone})
	f.run("go run ./cmd/vpcharts build -o " + t.TempDir() + " --only data")
	f.make(edits)
	f.commit("Ours")
	if got := f.testNeeded(); got != "test=false" {
		t.Errorf("after the publisher's edits .ci/test-needed says %s, want test=false: the program has not changed", got)
	}
	if out, err := f.publish(); err != nil || !strings.Contains(out, "files are, byte for byte, as this version makes them") {
		t.Fatalf("the workflow fails to build or to check: %v\n%s", err, out)
	}
	checkPublished(t, f, edits)
	f.run("cp .github/README.md README.md")                // which a fork may do, but updates then conflict
	f.run(ownTests, "GITHUB_REPOSITORY=", "VPCHARTS_ALL=") // GitHub's name for the fork must not be needed
	f.run("git reset -q --hard")

	faults := map[string]string{
		settings:                   "title = \"Ours\"\nsections = [\"modles\"]\n",
		"content/messages/en.toml": "[frame]\nskipp = \"x\"\n",
		"content/scales/our.csv":   "boards,imps,winner,loser\n8,0,15,14\n",
	}
	for file, text := range faults {
		f.write(file, text)
	}
	out, err := f.publish()
	for file := range faults {
		if place := "\n::error file=" + file + ",line=2::"; err == nil || !strings.Contains(out, place) {
			t.Errorf("with a fault in line 2 of %s the workflow prints (%v)\n%s\nwant a failure with %s", file, err, out, place)
		}
	}
	f.run("git reset -q --hard && git clean -qfd")

	f.run("git push -q -u origin main && git tag ours && git config url." + upstream + ".insteadOf https://github.com/vpcharts/vpcharts && git config pull.rebase false")
	f.run(update, "GIT_MERGE_AUTOEDIT=no")
	if got := f.testNeeded(); got != "test=true" {
		t.Errorf("after an update .ci/test-needed says %s, want test=true: the program has changed", got)
	}
	if got := f.run("git diff --name-only ours origin/main"); got != changes {
		t.Errorf("the update has changed\n%swant changes of\n%s", got, changes)
	}
	f.run("git reset -q --hard ours")
}

// checkPublished checks that the published site has what the edits ask for.
func checkPublished(t *testing.T, f tree, edits map[string]string) {
	t.Helper()
	text := func(path string) string { // the bytes of a file, and what people read in it
		t.Helper()
		data := f.read("public/" + path)
		if filepath.Ext(path) == ".html" {
			page, _ := readback.HTML([]byte(data)) // a page that cannot be parsed has no text
			return data + readback.Text(page)
		} else if filepath.Ext(path) == ".pdf" {
			printed, _ := readback.PDFText(t, filepath.Join(f.dir, "public", path))
			return data + strings.Join(strings.Fields(strings.Join(printed, " ")), " ")
		}
		return data
	}
	places, wants := cases.ReadTexts(t, "testdata/published.txt")
	for i, place := range places {
		file, path, _ := strings.Cut(place, " ")
		delete(edits, file)
		if !strings.Contains(text(path), wants[i]) {
			t.Errorf("after the edit of %s the file %s lacks %q", file, path, wants[i])
		}
	}
	for file := range edits {
		t.Errorf("PUBLISHING.md shows an edit of %s, and testdata/published.txt has no text for it", file)
	}
	for _, path := range []string{"boards/65/index.html", "boards/24/chart-letter.pdf", "acbl/index.html"} {
		if _, err := os.Stat(filepath.Join(f.dir, "public", path)); err == nil {
			t.Errorf("%s is published, but the settings leave it out", path)
		}
	}
}

// root is the top of the repository.
const root = "../../.."

// A tree is a checkout of git.
type tree struct {
	t   *testing.T
	dir string
}

// run runs a script in the tree and gives what it prints. If the script fails, the test ends.
func (f tree) run(script string, env ...string) string {
	f.t.Helper()
	out, err := f.try(script, env...)
	if err != nil {
		f.t.Fatalf("%s\n%v\n%s", script, err, out)
	}
	return out
}

// try runs a script as GitHub does. With -trimpath Go compiles the copies of the program only once.
func (f tree) try(script string, env ...string) (string, error) {
	f.t.Helper()
	cmd := exec.Command(readback.Tool(f.t, "bash"), "-eo", "pipefail", "-c", script)
	cmd.Dir = f.dir
	cmd.Env = append(append(os.Environ(), "GOFLAGS=-trimpath"), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// begin makes the folder a repository of git, without compression.
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

// publish runs the scripts of the workflow's job that builds and checks the site, up to the
// first that fails.
func (f tree) publish() (out string, err error) {
	f.t.Helper()
	for _, step := range readWorkflow(f.t, filepath.Join(f.dir, ".github/workflows/pages.yml")).Jobs["build"].Steps {
		env := []string{"GITHUB_ACTIONS=true", "GITHUB_OUTPUT=/dev/null"}
		for name, value := range step.Env {
			env = append(env, name+"="+strings.ReplaceAll(value, "${{ steps.pages.outputs.base_url }}", "https://ruritania.example/vp"))
		}
		if step.Run != "" {
			said, err := f.try(step.Run, env...)
			if out += said; err != nil {
				return out, err
			}
		}
	}
	return out, nil
}

// testNeeded is what the script of the workflow's first job prints for the last commit.
func (f tree) testNeeded() string {
	f.t.Helper()
	return strings.TrimSpace(f.run(".ci/test-needed", "BEFORE=HEAD~", "GITHUB_RUN_ID=", "GITHUB_REPOSITORY=ruritania/vp"))
}

// settings is the file that most edits change.
const settings = "content/site.toml"

var fenced = regexp.MustCompile("(?ms)^```(\\w+) ?(\\S*)\n(.*?)^```$")

// The guide shows the edits that this package tries out, and no others.
func TestTheGuideShowsWhatIsTriedOut(t *testing.T) {
	want := fenced.FindAllString(readback.Get(t, "testdata/guide.md"), -1)
	if got := fenced.FindAllString(readback.OurText(t, root, ".github/PUBLISHING.md"), -1); !slices.Equal(got, want) {
		t.Errorf("PUBLISHING.md has the blocks\n%s\nCopy them to testdata/guide.md, which has\n%s", strings.Join(got, "\n"),
			strings.Join(want, "\n"))
	}
}

// guide reads the guide. alone is its first edit, of settings only; edits are all edits
// together, by file; update has the commands that take an update.
func guide(t *testing.T) (alone string, edits map[string]string, update string) {
	t.Helper()
	edits = map[string]string{}
	for _, m := range fenced.FindAllStringSubmatch(readback.Get(t, "testdata/guide.md"), -1) {
		language, file, text := m[1], m[2], m[3]
		switch {
		case language == "sh":
			update = text
		case file == settings && edits[file] != "":
			alone, edits[file] = cmp.Or(alone, edits[file]), withKeys(edits[file], text)
		case file != "":
			edits[file] += text
		}
	}
	return alone, edits, update
}

// withKeys replaces the lines of settings that have the same keys as lines of others.
func withKeys(text, others string) string {
	for line := range strings.Lines(others) {
		key, _, _ := strings.Cut(line, "=")
		text = regexp.MustCompile("(?m)^"+regexp.QuoteMeta(key)+"=.*\n").ReplaceAllLiteralString(text, line)
	}
	return text
}

// make makes the edits. It also writes the binary files that they name, and what the guide names without an example.
func (f tree) make(edits map[string]string) {
	f.t.Helper()
	for name, text := range edits {
		f.write(name, text)
	}
	picture := string(sample.PNG(f.t, image.NewRGBA(image.Rect(0, 0, 120, 80))))
	f.write("content/league.png", picture)
	f.write("content/files/cup.png", picture)
	f.write("content/files/regulation.pdf", "%PDF-1.4\n%%EOF\n")
	f.write(settings, "languages = [\"en\", \"fr\"]\n"+f.read(settings))
	f.write("content/messages/fr.toml", "[language]\nname = \"Français\"\n")
	f.write("content/fr/about.md", "# À propos\n")
	f.write("content/root/CNAME", "ruritania.example\n")
	f.write(".github/README.md", "# The copy of the Bridge League of Ruritania\n")
	f.write("templates/imps.html", f.read("templates/default/imps.html"))
}
