package fork

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A publisher follows the README, makes a mistake, and takes an update. Where VPCHARTS_FORK
// names an empty folder, the fork stays there as it was published, for its own tests to run.
func TestAForkThatFollowsTheReadme(t *testing.T) {
	t.Parallel()
	upstream, f := tree{t, t.TempDir()}, tree{t, cmp.Or(os.Getenv("VPCHARTS_FORK"), filepath.Join(t.TempDir(), "fork"))}
	here := tree{t, root}
	here.run("tar --exclude=./.git --exclude='./public/[!.]*' -cf - . | tar -xf - -C " + upstream.dir)
	upstream.run(begin)
	upstream.commit("Upstream")
	upstream.run("git clone -q . " + f.dir)
	f.run(begin)
	alone, edits, update := readme(t)

	f.make(map[string]string{settings: alone})
	f.run("go run ./cmd/vpcharts build -o " + t.TempDir() + " --only data")
	f.make(edits)
	f.commit("Ours")
	if got := f.testNeeded(); got != "test=false" {
		t.Errorf("before it is published the workflow says %s; these edits are no part of the program", got)
	}
	if out, err := f.publish(); err != nil {
		t.Fatalf("the workflow fails: %v\n%s", err, out)
	}
	looks(t, f, edits)

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
			t.Errorf("with faults in line 2 of %q the workflow says (%v)\n%s\nshould fail with %s", slices.Sorted(maps.Keys(faults)), err, out, place)
		}
	}
	f.run("git reset -q --hard && git clean -qfd")

	// The update changes the program and what lies under the publisher's files.
	program, page, message := "cmd/vpcharts/main.go", "content/default/about.md", "content/default/messages/en.toml"
	upstream.write(program, upstream.read(program)+"\n// Newer.\n")
	upstream.write(page, upstream.read(page)+"\nA newer sentence.\n")
	upstream.write(message, strings.Replace(upstream.read(message), "computed = ", "# Newer.\ncomputed = ", 1))
	upstream.commit("Newer")
	f.run("git init -q --bare " + filepath.Join(upstream.dir, "..", "origin"))
	f.run("git remote set-url origin " + filepath.Join(upstream.dir, "..", "origin") + " && git push -q origin main && git tag ours")
	f.run("git config url." + upstream.dir + ".insteadOf https://github.com/vpcharts/vpcharts && git config pull.rebase false")
	f.run(update, "GIT_MERGE_AUTOEDIT=no")
	if got := f.testNeeded(); got != "test=true" {
		t.Errorf("after an update the workflow says %s; the program is another one", got)
	}
	changed := strings.Fields(f.run("git diff --name-only ours origin/main"))
	if want := []string{program, page, message}; !slices.Equal(slices.Sorted(slices.Values(changed)), slices.Sorted(slices.Values(want))) {
		t.Errorf("the update has changed %q, should have changed %q", changed, want)
	}
	f.run("git reset -q --hard ours")
}

// looks checks what came of the edits.
func looks(t *testing.T, f tree, edits map[string]string) {
	t.Helper()
	text := func(path string) string { // of a file, with what people read of it
		t.Helper()
		data := f.read("public/" + path)
		switch filepath.Ext(path) {
		case ".html":
			if page, err := readback.HTML([]byte(data)); err == nil {
				return data + readback.Text(page)
			}
		case ".pdf":
			if printed, err := readback.PDFText(t, filepath.Join(f.dir, "public", path)); err == nil {
				return data + strings.Join(strings.Fields(strings.Join(printed, " ")), " ")
			}
		}
		return data
	}
	places, wants := cases.ReadTexts(t, "testdata/published.txt")
	for i, place := range places {
		file, path, _ := strings.Cut(place, " ")
		delete(edits, file)
		if !strings.Contains(text(path), wants[i]) {
			t.Errorf("after the edit of %s %s does not say %q", file, path, wants[i])
		}
	}
	for file := range edits {
		t.Errorf("README.md shows an edit of %s, and no test knows what comes of it", file)
	}
	for _, path := range []string{"boards/65/index.html", "boards/24/chart-letter.pdf", "acbl/index.html"} {
		if _, err := os.Stat(filepath.Join(f.dir, "public", path)); err == nil {
			t.Errorf("%s is there, which the settings leave out", path)
		}
	}
}
