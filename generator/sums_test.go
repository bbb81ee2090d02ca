package generator_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
)

var update = flag.Bool("update", false, "write the golden files of the sites: make update")

// amd64 is whether all bytes can be compared: see onlySame.
const amd64 = runtime.GOARCH == "amd64"

// upstream is the repository whose sites the golden files describe.
const upstream = "vpcharts/vpcharts"

// golden are the sites of which every file is pinned. testdata/NAME.txt has the combined sums of each; the
// files that texts names are in testdata/NAME, so that a difference can be read.
var golden = []struct {
	name, what string
	files      func(t *testing.T) map[string][]byte
	texts      string
}{
	{
		"sums", "the site with the default content, without a base URL",
		func(t *testing.T) map[string][]byte { return whole(t).files }, "",
	},
	{
		"sums-linked", "the same with a base URL, for 23 to 25 boards",
		func(*testing.T) map[string][]byte { return fewSite().files },
		"FILES 404.html boards/24/index.html boards/24/scale.json embed/24/index.html index.html " +
			"scales/acbl-nabc/index.html sitemap.xml",
	},
	{
		"sums-federation", "the site of testdata/federation-site",
		func(t *testing.T) map[string][]byte {
			return buildOnly(t, generator.Options{Content: os.DirFS("testdata/federation-site")}).files
		},
		"boards/8/index.html boards/8/card-quarter.svg de/boards/8/index.html de/boards/8/card-half.svg " +
			"scales/ruritania/index.html data/ruritania.csv",
	},
	{
		"sums-retired", "that federation's site, retired",
		func(t *testing.T) map[string][]byte {
			o := generator.Options{Content: os.DirFS("testdata/federation-site")}
			return inMemory(sample.Must(generator.Retire(o, lookHere))).files
		},
		"FILES 404.html sw.js",
	},
}

// Nothing that people have printed, linked to or compared with changes unnoticed. Whoever changes it
// on purpose reads what has changed, and accepts it with one command.
func TestEverySiteIsTheOneThatWasAccepted(t *testing.T) {
	if why := forked(os.Getenv("GITHUB_REPOSITORY"), readback.Get(t, "../content/site.toml")); why != "" {
		t.Logf("a fork may publish other bytes: %s", why)
		return
	}
	for _, g := range golden {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			files := g.files(t)
			is := onlySame(sumsOf(t, files))
			kept := "testdata/" + g.name + ".txt"
			if *update && os.Getenv("CI") == "" {
				if !amd64 {
					t.Fatalf("the sums are accepted on amd64, because prints and plots of %s "+
						"differ in their last decimals", runtime.GOARCH)
				}
				was, _ := os.ReadFile(kept)
				readback.Put(t, kept, writeSums(g.what, is))
				for name := range strings.FieldsSeq(g.texts) {
					readback.Put(t, textFile(g.name, name), textOf(t, files, name))
				}
				fmt.Printf("accepted of %s:\n%s", g.what, changes(readSums(string(was)), is))
				return
			}
			text := readback.Get(t, kept)
			if said := changes(onlySame(readSums(text)), is); said != "" {
				t.Errorf("%s is not the one that was accepted; this is %s:\n%s%s\n"+
					"If that is meant, say it in content/default/changelog.md, then: make update",
					g.what, runtime.Version(), said, strings.SplitN(text, "\n", 2)[0])
			}
			if !amd64 {
				return
			}
			for name := range strings.FieldsSeq(g.texts) {
				kept := textFile(g.name, name)
				lines := func(text string) []string { return strings.Split(text, "\n") }
				sameLines(t, kept, lines(textOf(t, files, name)), lines(readback.Get(t, kept)))
			}
		})
	}
}

// textFile is where the text of a site's file is kept.
func textFile(site, name string) string { return "testdata/" + site + "/" + name }

// textOf is the text of a site's file, without the version of what it loads. FILES is the list of all files.
func textOf(t *testing.T, files map[string][]byte, name string) string {
	t.Helper()
	if name == "FILES" {
		return strings.Join(slices.Sorted(maps.Keys(files)), "\n") + "\n"
	}
	data, ok := files[name]
	if !ok {
		t.Errorf("the site has no %s", name)
	}
	return string(loaded.ReplaceAll(data, []byte("?v=00000000")))
}

// forked says why the site need not be that of upstream, or "": GitHub runs the tests of another
// repository, or a publisher has made settings.
func forked(repository, settings string) string {
	if repository != "" && repository != upstream {
		return "this is " + repository + ", not " + upstream
	}
	for line := range strings.Lines(settings) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			return "content/site.toml has settings"
		}
	}
	return ""
}

var pattern = regexp.MustCompile

// kinds are the kinds of files, with the groups that one combined sum is for. The first pattern that
// matches a file counts; its first subgroups name the group.
var kinds = []struct {
	kind    string
	pattern *regexp.Regexp
	group   string // how the group is called: $1 is the first subgroup
}{
	{"scales", pattern(`^boards/\d+/(continuous|discrete)\.csv$`), "wbf-$1"},
	{"scales", pattern(`^data/(.*)\.csv$`), "$1"},
	{"data", pattern(`^boards/\d+/(scale\.(?:json|xlsx))$`), "boards/N/$1"},
	{"data", pattern(`^(data/.*\.(?:json|xlsx|js|zip))$`), "$1"},
	{"pages", pattern(`^(boards|embed)/\d+/index\.html$`), "/$1/N/"},
	{"pages", pattern(`^(.*/|)index\.html$`), "/$1"},
	{"pages", pattern(`^404\.html$`), "/404.html"},
	{"looks", pattern(`^[a-z]+\.css$`), "style sheets"},
	{"looks", pattern(`^words.*\.js$`), "words of the scripts"},
	{"looks", pattern(`^(?:icon.*|apple-touch-icon\.png|manifest\.webmanifest)$`), "icons"},
	{"pack", pattern(`^(?:sw\.js|core\.bin|offline\.bin)$`), "offline pack (has all pages)"},
	{"looks", pattern(`^[a-z]+\.js$`), "scripts"},
	{"plots", pattern(`^boards/\d+/(concavity|difference|scale|sensitivity)\.svg$`), "boards/N/$1"},
	{"prints", pattern(`^boards/\d+/([a-z0-9-]+)\.(?:pdf|svg)$`), "boards/N/$1"},
	{"prints", pattern(`^print/(?:sheet-(?:a4|letter)-)?(acbl-20|acbl-30|[a-z]+)(?:-[a-z0-9]+)*\.(?:pdf|svg)$`), "print/$1"},
	{"plots", pattern(`^(models(?:/[a-z-]+)?|theory)/[a-z0-9-]+\.(?:csv|svg)$`), "/$1/"},
	{"other", pattern(`^(robots\.txt|sitemap\.xml|CNAME|league\.png|files/.*)$`), "$1"},
}

// groupOf names the kind and the group of a file. The files of the federation's second language have
// groups of their own.
func groupOf(file string) (group string, ok bool) {
	if file, second := strings.CutPrefix(file, "de/"); second {
		group, ok = groupOf(file)
		return group + ", in German", ok
	}
	for _, k := range kinds {
		if m := k.pattern.FindStringSubmatchIndex(file); m != nil {
			return k.kind + " " + string(k.pattern.ExpandString(nil, k.group, file, m)), true
		}
	}
	return "", false
}

// onlySame removes what may differ from amd64 on this processor: prints, plots and pages have more
// decimals than data.
func onlySame(all map[string]string) map[string]string {
	maps.DeleteFunc(all, func(group, _ string) bool {
		return !amd64 && !strings.HasPrefix(group, "scales ") && !strings.HasPrefix(group, "data ")
	})
	return all
}

// loaded is the version of what pages load. Sums leave it out: else each change of a script would be a
// change of every page.
var loaded = regexp.MustCompile(`\?v=[0-9a-f]{8}`)

// sumsOf gives the combined sums of a site, by group: the SHA-256 of the lines that list the files of the group, in
// the form of SHA256SUMS, and how many files it has.
func sumsOf(t *testing.T, files map[string][]byte) map[string]string {
	t.Helper()
	lines, all := map[string]string{}, map[string]string{}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		if file == "SHA256SUMS" || strings.HasPrefix(file, ".") {
			continue
		}
		group, ok := groupOf(file)
		if !ok {
			t.Errorf("%s is of no kind: add a pattern to kinds", file)
		}
		lines[group] += fmt.Sprintf("%x  %s\n", sha256.Sum256(loaded.ReplaceAll(files[file], nil)), file)
	}
	for group, text := range lines {
		all[group] = fmt.Sprintf("%x %4d", sha256.Sum256([]byte(text)), strings.Count(text, "\n"))
	}
	return all
}

// writeSums is the text of a file of sums.
func writeSums(what string, all map[string]string) string {
	text := fmt.Sprintf("# accepted with %s on %s: %s\n"+
		"# Each sum is the SHA-256 of the lines that list the files of a group, in the form of SHA256SUMS. Pages\n"+
		"# are without the version of what they load, such as ?v=4ca4e098.\n"+
		"# make update writes this file.\n", runtime.Version(), runtime.GOARCH, what)
	for _, group := range slices.Sorted(maps.Keys(all)) {
		text += all[group] + " " + group + "\n"
	}
	return text
}

func readSums(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") && len(line) > 70 {
			all[strings.TrimSpace(line[70:])] = line[:69]
		}
	}
	return all
}

// changes says what has changed, a line for each kind, in the words of people who compare; "" for
// nothing.
func changes(was, is map[string]string) string {
	byKind := map[string][]string{}
	both := maps.Clone(was)
	maps.Copy(both, is)
	for _, group := range slices.Sorted(maps.Keys(both)) {
		a, before := was[group]
		b, now := is[group]
		kind, name, _ := strings.Cut(group, " ")
		switch {
		case !before:
			name += " (new)"
		case !now:
			name += " (gone)"
		case a == b:
			continue
		case a[64:] != b[64:]:
			name += fmt.Sprintf(" (%s files, were %s)", strings.TrimSpace(b[64:]), strings.TrimSpace(a[64:]))
		}
		byKind[kind] = append(byKind[kind], name)
	}
	text := ""
	for _, kind := range slices.Sorted(maps.Keys(byKind)) {
		text += fmt.Sprintf("  %s: %s\n", kind, strings.Join(byKind[kind], ", "))
	}
	return text
}

// sameFiles compares builds, byte by byte. which chooses the files that must be the same.
func sameFiles(t *testing.T, got, want map[string][]byte, which func(path string) bool) (same int) {
	t.Helper()
	r := &readback.Reading{T: t, Why: "people who compare checksums would think that somebody changed the site"}
	all := maps.Clone(got)
	maps.Copy(all, want)
	for path := range all {
		if which(path) {
			same++
			if a, b := got[path], want[path]; (a == nil) != (b == nil) || !bytes.Equal(a, b) {
				r.Fault("%s has %d bytes, want %d bytes; if the numbers are equal, the contents differ", path, len(a), len(b))
			}
		}
	}
	return same
}

// On arm64 floats differ in their last bits, because Go fuses x*y + z. The files must not differ.
func TestAuditDataAndPicturesAreTheSameOnARM64(t *testing.T) {
	readback.LeaveToAudit(t)
	qemu, dir := readback.Tool(t, "qemu-aarch64-static"), t.TempDir()
	compile := exec.Command(readback.Tool(t, "go"), "build", "-o", dir, "../cmd/vpcharts")
	compile.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	run := exec.Command(qemu, filepath.Join(dir, "vpcharts"), "build", "-o", filepath.Join(dir, "site"),
		"--only", "html,plots,data", "--base-url", underRepo)
	for _, cmd := range []*exec.Cmd{compile, run} {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", cmd, err, out)
		}
	}
	files := map[string][]byte{}
	for name, f := range filesOf(t, os.DirFS(filepath.Join(dir, "site"))) {
		files[name] = f.Data
	}
	which := func(p string) bool {
		values := ofValues.MatchString(p) && strings.HasSuffix(p, ".csv")
		return kindOf(p) == outline.Data || strings.HasSuffix(p, ".png") || values
	}
	if n := sameFiles(t, files, repo(t).files, which); n < 97*4+4+5+3 {
		t.Errorf("only %d files were compared; a site has 4 for each board count and 12 others at least", n)
	}
}

// The command that /data/ gives finds no fault in a complete copy.
func TestTheCommandForSumsFindsNoFault(t *testing.T) {
	t.Parallel()
	readback.Tool(t, "sha256sum")
	cmd := exec.Command("sh", "-c", examples(t, "sh", 1)[0])
	cmd.Dir = few(t).dir()
	if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("for a complete site the command of /data/ prints %q (%v), want nothing", said, err)
	}
}
