package fork

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A publisher follows the README, makes a mistake, and takes an update. Where VPCHARTS_FORK
// names an empty folder, the fork stays there as it was published, for its own tests to run.
func TestAForkThatFollowsTheReadme(t *testing.T) {
	t.Parallel()
	f, upstream, origin := tree{t, cmp.Or(os.Getenv("VPCHARTS_FORK"), t.TempDir())}, t.TempDir(), t.TempDir()
	tree{t, root}.run("tar --exclude=./.git --exclude='./public/[!.]*' -cf - . | tar -xf - -C " + f.dir)
	f.run(begin)
	f.commit("Upstream")
	// The update changes the program and what lies under the publisher's files.
	program, page, message := "cmd/vpcharts/main.go", "content/default/about.md", "content/default/messages/en.toml"
	f.write(program, f.read(program)+"\n// Newer.\n")
	f.write(page, f.read(page)+"\nA newer sentence.\n")
	f.write(message, strings.Replace(f.read(message), "computed = ", "# Newer.\ncomputed = ", 1))
	f.commit("Newer")
	f.run("git init -q --bare " + upstream + " && git init -q --bare " + origin + " && git remote add origin " + origin)
	f.run("git push -q " + upstream + " main && git reset -q --hard HEAD~")

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
			t.Errorf("with a fault in line 2 of %s the workflow says (%v)\n%s\nshould fail with %s", file, err, out, place)
		}
	}
	f.run("git reset -q --hard && git clean -qfd")

	f.run("git push -q -u origin main && git tag ours && git config url." + upstream + ".insteadOf https://github.com/vpcharts/vpcharts && git config pull.rebase false")
	f.run(update, "GIT_MERGE_AUTOEDIT=no")
	if got := f.testNeeded(); got != "test=true" {
		t.Errorf("after an update the workflow says %s; the program is another one", got)
	}
	if got, want := f.run("git diff --name-only ours origin/main"), program+"\n"+page+"\n"+message+"\n"; got != want {
		t.Errorf("the update has changed\n%sshould have changed\n%s", got, want)
	}
	f.run("git reset -q --hard ours")
}

// looks checks what came of the edits.
func looks(t *testing.T, f tree, edits map[string]string) {
	t.Helper()
	text := func(path string) string { // of a file, with what people read of it
		t.Helper()
		data := f.read("public/" + path)
		if filepath.Ext(path) == ".html" {
			page, _ := readback.HTML([]byte(data)) // what is no page says nothing
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
