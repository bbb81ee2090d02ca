package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/record"
)

// build builds a site of one board count, or as args say, into a new folder.
func build(t *testing.T, args ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	out := does(t, append([]string{"build", "-o", dir, "--boards", "8"}, args...)...)
	if want := fmt.Sprintf("read the built-in content, and the built-in templates\n%d files in %s\n", len(filesIn(t, dir)), dir); out != want {
		t.Errorf("build says %q, should say %q", out, want)
	}
	return dir
}

// filesIn lists the files of a folder, in order, without the mark of a build.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != record.MarkFile {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// copyOf writes an embedded folder to disk.
func copyOf(t *testing.T, folder fs.FS, dir string) {
	t.Helper()
	if err := os.CopyFS(dir, folder); err != nil {
		t.Fatal(err)
	}
}

// Test vectors and workbooks have tests of their own; plots are in the pages.
func isGolden(name string) bool {
	switch filepath.Ext(name) {
	case ".html", ".csv", ".xml", ".txt":
		return !strings.HasPrefix(name, "models/") && !strings.HasPrefix(name, "print/")
	case ".json":
		return strings.HasPrefix(name, "boards/")
	}
	return false
}

func TestBuildMakesWhatItMadeBefore(t *testing.T) {
	dir := build(t, "--base-url", "https://example.org/vp/")
	names := filesIn(t, dir)
	if *update {
		if err := os.RemoveAll("testdata/build"); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, "build/FILES", []byte(strings.Join(names, "\n")+"\n"))
	compared := 0
	for _, name := range names {
		if isGolden(name) {
			golden(t, "build/"+name, []byte(read(t, dir, name)))
			compared++
		}
	}
	if there := len(filesIn(t, "testdata/build")); there != compared+1 {
		t.Errorf("testdata/build has %d files, of which %d were compared: delete those that are no longer made", there, compared+1)
	}
	if compared < 15 {
		t.Errorf("only %d files were compared", compared)
	}
}

func TestTableAsCSVIsTheSitesFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	does(t, "build", "-o", dir, "--boards", "7-9", "--only", "data")
	for _, boards := range []string{"7", "8", "9"} {
		for name, file := range map[string]string{"wbf-continuous": "continuous.csv", "wbf-discrete": "discrete.csv"} {
			got := does(t, "table", name, "--boards", boards, "--format", "csv")
			if want := read(t, dir, "boards/"+boards+"/"+file); got != want {
				t.Errorf("table %s --boards %s --format csv prints\n%s\nthe site's %s is\n%s", name, boards, got, file, want)
			}
		}
	}
}

// kindOf is the kind of a file, "" of one that belongs to any.
func kindOf(name string) string {
	switch base := filepath.Base(name); filepath.Ext(name) {
	case ".html", ".css", ".txt", ".xml", ".png":
		return "html"
	case ".csv", ".json", ".xlsx":
		return "data"
	case ".pdf":
		return "pdf"
	case ".svg":
		switch base {
		case "scale.svg", "sensitivity.svg", "concavity.svg":
			return "plots"
		case "icon.svg":
			return "html"
		}
		return "pdf" // a picture of what is printed
	}
	return ""
}

func TestOnlyMakesTheNamedKinds(t *testing.T) {
	for _, kinds := range []string{"html", "pdf", "plots", "data", "html,data", "pdf, plots"} {
		t.Run(kinds, func(t *testing.T) {
			named := map[string]int{}
			for _, kind := range strings.Split(kinds, ",") {
				named[strings.TrimSpace(kind)] = 0
			}
			dir := build(t, "--only", kinds)
			for _, name := range filesIn(t, dir) {
				kind := kindOf(name)
				if _, ok := named[kind]; !ok && kind != "" {
					t.Errorf("--only %s makes %s", kinds, name)
				}
				named[kind]++
			}
			for kind, n := range named {
				if n == 0 {
					t.Errorf("--only %s makes nothing of %s", kinds, kind)
				}
			}
			does(t, "check", dir) // what is not there is not linked to
		})
	}
}

func TestBuildOfBoardCountsThatTheReportDidNotTestSaysSo(t *testing.T) {
	for boards, note := range map[string]bool{"4": false, "100": false, "3": true, "100-101": true} {
		dir := filepath.Join(t.TempDir(), "site")
		o := command("build", "-o", dir, "--boards", boards, "--only", "data")
		const want = "vpcharts: note: the WBF's report speaks of tests for 4 to 100 boards only\n"
		if o.status != exitDone || strings.Contains(o.stderr, want) != note {
			t.Errorf("--boards %s: exit status %d, messages %q; the note should be there: %t", boards, o.status, o.stderr, note)
		}
	}
	o := command("build", "-o", filepath.Join(t.TempDir(), "site"), "--boards", "400", "--only", "pdf")
	if o.status != exitDone || !strings.Contains(o.stderr, "vpcharts: note: left out: chart-a4.pdf for 400 boards: its figures do not fit at 12 pt, the least allowed\n") {
		t.Errorf("--boards 400: exit status %d, messages %q; what does not fit should be named", o.status, o.stderr)
	}
}

func TestBuildRefusesFlagsOutsideTheirDomain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	for _, c := range []struct{ flag, value, want string }{
		{"--boards", "0", "--boards: board counts 0-0: a range within 1-400 is published"},
		{"--boards", "401", "--boards: board counts 401-401: a range within 1-400"},
		{"--boards", "4-401", "--boards: board counts 4-401: a range within 1-400"},
		{"--boards", "9-4", "--boards: board counts 9-4: a range within 1-400"},
		{"--boards", "x", `--boards "x" is not a board count or a range of them, such as 8 or 4-100`},
		{"--boards", "4-", `--boards "4-" is not a board count`},
		{"--boards", "-4", `--boards "-4" is not a board count`},
		{"--boards", "4-8-9", `--boards "4-8-9" is not a board count`},
		{"--boards", "4,8", `--boards "4,8" is not a board count`},
		{"--only", "foo", `--only: no kind "foo"; the kinds are html, pdf, plots, data`},
		{"--only", "html,", `--only: no kind ""`},
		{"--only", "HTML", `--only: no kind "HTML"`},
		{"--base-url", "example.org", `--base-url: "example.org" is not a base URL such as https://example.org/vp/`},
		{"--base-url", "ftp://example.org/", `--base-url: "ftp://example.org/" is not a base URL`},
		{"--content", "nowhere", "--content nowhere: no such file or directory"},
		{"--content", "build_test.go", "--content build_test.go: not a folder"},
		{"--templates", "nowhere", "--templates nowhere: no such file or directory"},
		{"-o", "", "-o: the name of the folder to build into is empty"},
	} {
		refuses(t, exitUsage, c.want, "build", "-o", dir, c.flag, c.value)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("a command line that is wrong has made a folder")
	}
}

func TestBuildRefusesAFolderThatIsNotItsOwn(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "thesis.doc", "mine")
	refuses(t, exitFailed, "-o "+dir+": the folder has 1 file or folder that no build wrote, or that changed since:\n  "+
		filepath.Join(dir, "thesis.doc")+": no build wrote it\nNothing was done. Move", "build", "-o", dir, "--boards", "8", "--only", "data")
	refuses(t, exitFailed, "-o "+filepath.Join(dir, "thesis.doc")+": ", "build", "-o", filepath.Join(dir, "thesis.doc"), "--boards", "8", "--only", "data")
	if got := filesIn(t, dir); !slices.Equal(got, []string{"thesis.doc"}) || read(t, dir, "thesis.doc") != "mine" {
		t.Errorf("the folder holds %q now", got)
	}
}

func TestBuildSparesAFolderWithSumsOfItsOwn(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "thesis")
	put(t, dir, "thesis.tex", "mine")
	put(t, dir, "SHA256SUMS", fmt.Sprintf("%x  thesis.tex\n", sha256.Sum256([]byte("mine"))))
	refuses(t, exitFailed, "-o "+dir+": the folder has a SHA256SUMS, but not the mark of a build (.vpcharts)",
		"build", "-o", dir, "--boards", "8", "--only", "data")
	if got := filesIn(t, dir); !slices.Equal(got, []string{"SHA256SUMS", "thesis.tex"}) || read(t, dir, "thesis.tex") != "mine" {
		t.Errorf("the folder holds %q now", got)
	}
}

func TestBuildOverAnOlderSiteLeavesNothingOfIt(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	does(t, "build", "-o", dir, "--boards", "7-9", "--only", "data")
	put(t, dir, ".gitignore", "*\n")
	does(t, "build", "-o", dir, "--boards", "8", "--only", "data")
	for _, name := range filesIn(t, dir) {
		if strings.HasPrefix(name, "boards/7") || strings.HasPrefix(name, "boards/9") {
			t.Errorf("%s is left", name)
		}
	}
	if read(t, dir, ".gitignore") != "*\n" {
		t.Error("the dotfile has changed")
	}
	does(t, "check", dir)
}

func TestFaultsOfContentNameFileAndLine(t *testing.T) {
	dir := t.TempDir()
	copyOf(t, content.Default, dir)
	settings := read(t, dir, "site.toml")
	put(t, dir, "site.toml", "title = \"\"\n"+settings[strings.Index(settings, "\nfirst_boards"):]+"[colours]\nred = 1\n")
	put(t, dir, "club.md", "+++\ntitle = \"Club\"\ndescription = \"x\"\n+++\n\nOur [rules](/rules/).\n")
	lines := strings.Count(read(t, dir, "site.toml"), "\n") - 1
	refuses(t, exitFailed,
		fmt.Sprintf("%[1]s/site.toml:1: title: the site needs a title\n%[1]s/site.toml:%[2]d: unknown key \"colours\"", filepath.ToSlash(dir), lines),
		"build", "-o", filepath.Join(dir, "site"), "--content", dir, "--boards", "8")
	put(t, dir, "site.toml", settings)
	refuses(t, exitFailed, filepath.ToSlash(dir)+`/club.md:6: no page or file "/rules/" on this site`,
		"build", "-o", filepath.Join(dir, "site"), "--content", dir, "--boards", "8")
}

func TestFoldersOfTheWorkingDirectoryLieOverTheBinarysOwn(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	page := func(want string, args ...string) string {
		t.Helper()
		out := does(t, append([]string{"build", "-o", "site", "--boards", "8", "--only", "html"}, args...)...)
		if got, _, _ := strings.Cut(out, "\n"); got != "read "+want {
			t.Errorf("build says %q, should be that it read %s", got, want)
		}
		return read(t, dir, "site/about/index.html")
	}
	const builtIn = "the built-in templates"
	if got := page("the built-in content, and " + builtIn); !strings.Contains(got, "<title>About – VP Charts</title>") {
		t.Errorf("without folders the page is\n%s", got)
	}
	put(t, dir, "content/about.md", about("Our club."))
	if got := page("content/ over the built-in content, and " + builtIn); !strings.Contains(got, "<title>About – VP Charts</title>") || !strings.Contains(got, "Our club.") {
		t.Errorf("with ./content without settings the page is\n%s", got)
	}
	for _, name := range []string{"content", "other"} {
		put(t, dir, name+"/site.toml", "title = \"Club "+name+"\"\n")
	}
	if got := page("content/ over the built-in content, and " + builtIn); !strings.Contains(got, "<title>About – Club content</title>") {
		t.Errorf("with ./content the page is\n%s", got)
	}
	if got := page("other/ over the built-in content, and "+builtIn, "--content", "other/"); !strings.Contains(got, "<title>About – Club other</title>") {
		t.Errorf("with --content other the page is\n%s", got)
	}
	put(t, dir, "templates/page.html", `{{define "main"}}<h1>Ours: {{.Title}}</h1>{{end}}`)
	if got := page("content/ over the built-in content, and templates/ over " + builtIn); !strings.Contains(got, "<h1>Ours: About</h1>") {
		t.Errorf("with ./templates the page is\n%s", got)
	}
}

func TestWhatIsIgnoredInAFolderIsANote(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	put(t, dir, "content/messages/fr.toml", "x")
	put(t, dir, "templates/pagee.html", "x")
	put(t, dir, "templates/about.html", `{{define "tools"}}Ours.{{end}}`) // of a page that has none of its own by default
	put(t, dir, "templates/default/base.html", "{{")
	put(t, dir, "templates/templates.go", "x")
	put(t, dir, "templates/.pagee.html.swp", "x")
	o := command("build", "-o", "site", "--boards", "8", "--only", "html")
	want := "vpcharts: note: content/messages/fr.toml is ignored: the messages that are read are those of messages/en.toml\n" +
		"vpcharts: note: templates/pagee.html is ignored: the site has no template of this name\n"
	if o.status != exitDone || o.stderr != want {
		t.Errorf("exit status %d, messages\n%sshould be\n%s", o.status, o.stderr, want)
	}
	if page := read(t, dir, "site/about/index.html"); !strings.Contains(page, "Ours.") {
		t.Errorf("with a template of its own a page is\n%s", page)
	}
	for i := range 30 {
		put(t, dir, fmt.Sprintf("content/notes/%d.txt", i), "x")
	}
	o = command("build", "-o", "site", "--boards", "8", "--only", "data")
	if n := strings.Count(o.stderr, "\n"); n != 21 || !strings.HasSuffix(o.stderr, "vpcharts: note: 12 more files are ignored\n") {
		t.Errorf("of 32 ignored files build says in %d lines\n%s", n, o.stderr)
	}
}

func TestABrokenTemplateOfAPublisherIsNamed(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	put(t, dir, "templates/page.html", "{{define \"main\"}}\n{{if}}{{end}}")
	refuses(t, exitFailed, "vpcharts: templates/page.html:2: ", "build", "-o", "site", "--boards", "8", "--only", "html")
	put(t, dir, "templates/page.html", "{{define \"main\"}}\n{{.Titel}}{{end}}")
	o := command("build", "-o", "site", "--boards", "8", "--only", "html")
	if want := "vpcharts: 404.html: templates/page.html:2:2: "; o.status != exitFailed || !strings.HasPrefix(o.stderr, want) {
		t.Errorf("exit status %d, messages\n%sshould begin with %q", o.status, o.stderr, want)
	}
}
