package main

import (
	"archive/zip"
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/CycloneDX/cyclonedx-go"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/wasm"
)

// root is the top of the repository.
const root = "../../.."

// A person who follows SECURITY.md gets the release's list of sums, from the tag alone. A release
// made in another folder is the same, byte for byte.
func TestAuditAnyoneCanRebuildARelease(t *testing.T) {
	readback.LeaveToAudit(t)
	_, commands, found := strings.Cut(readback.OurText(t, root, ".github/SECURITY.md"), "\n## Rebuild a release\n")
	_, commands, _ = strings.Cut(commands, "\n```sh\n")
	commands, _, _ = strings.Cut(commands, "\n```\n")
	address := regexp.MustCompile(`--branch (v\S+) (https://\S+)\n`).FindStringSubmatch(commands)
	const choose, fetch = `export GOTOOLCHAIN=$(awk '$1 == "toolchain" { print $2 }' go.mod)`, "curl -LO "
	if !found || address == nil || strings.Count(commands, choose) != 1 || !strings.HasPrefix(commands, fetch) {
		t.Fatalf("SECURITY.md has the commands\n%s\nwant curl, git clone --branch v…, and %s", commands, choose)
	}
	tag, changelog := address[1], readback.Get(t, root+"/content/default/changelog.md")
	if _, newest, _ := strings.Cut(changelog, "\n### "); !strings.HasPrefix(newest, tag[1:]+"\n") {
		t.Errorf("SECURITY.md rebuilds %s, which is not the newest version of the changelog", tag)
	}
	here, _ := filepath.Abs(root)
	origin, other, person := t.TempDir(), filepath.Join(t.TempDir(), "other"), t.TempDir()
	// The program's own content: what a publisher has edited is no part of this test.
	run(t, origin, "tar -C "+here+" --exclude=./.git --exclude='./public/[!.]*' --exclude=./public/.vpcharts -cf - . | tar -xf - && "+
		"find content templates -mindepth 1 -maxdepth 1 ! -name '*.go' ! -name default ! -name testdata -exec rm -r {} + && touch content/site.toml && go mod edit -toolchain="+runtime.Version()+" && git init -q -b main && git add -A && "+
		"git -c user.name=A -c user.email=a@example.org commit -qm A && git tag "+tag+" && git clone -q . "+other)

	first, second := makeRelease(t, origin, tag), makeRelease(t, other, tag)
	sums := readback.Get(t, filepath.Join(first, sumsFile))
	if again := readback.Get(t, filepath.Join(second, sumsFile)); sums != again {
		t.Errorf("a release made in two folders has the sums\n%sand\n%s", sums, again)
	}
	commit := run(t, origin, "git rev-parse HEAD")
	if said, want := run(t, first, "./"+binary(runtime.GOOS, runtime.GOARCH)+" --version"), fmt.Sprintf("vpcharts %s, commit %s, data version ", tag[1:], strings.TrimSpace(commit)); !strings.HasPrefix(said, want) {
		t.Errorf("--version says %q, want %q and the version of the data", said, want)
	}
	checkSite(t, first)
	checkParts(t, first)

	readback.Put(t, filepath.Join(person, siteSums), readback.Get(t, filepath.Join(first, siteSums)))
	_, commands, _ = strings.Cut(commands, "\n") // without curl: there is no such release on the network
	out := run(t, person, strings.Replace(commands, choose, "export GOTOOLCHAIN=local", 1),
		"GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url."+origin+".insteadOf", "GIT_CONFIG_VALUE_0="+address[2])
	if !strings.HasSuffix(out, "the same\n") {
		t.Errorf("the commands of SECURITY.md print\n%s\nand do not end with: the same", out)
	}
}

// makeRelease makes a release for this system alone.
func makeRelease(t *testing.T, tree, tag string) string {
	t.Helper()
	r := release{Root: tree, Dir: filepath.Join(t.TempDir(), "dist"), Tag: tag, Notes: filepath.Join(t.TempDir(), "notes.md"),
		Toolchain: runtime.Version(), Systems: []string{runtime.GOOS + "/" + runtime.GOARCH}}
	if err := r.make(); err != nil {
		t.Fatal(err)
	}
	if notes := readback.Get(t, r.Notes); !strings.HasPrefix(notes, "\nVersion ") || strings.Contains(notes, "\n### ") {
		t.Errorf("the notes of the release are\n%s\nwant the newest entry of the changelog, alone", notes)
	}
	return r.Dir
}

// checkSite compares the archive of the site with the list of its sums.
func checkSite(t *testing.T, dist string) {
	t.Helper()
	z := sample.Must(zip.OpenReader(filepath.Join(dist, siteFolder+".zip")))
	defer z.Close()
	packed := ""
	for _, f := range z.File {
		name := strings.TrimPrefix(f.Name, siteFolder+"/")
		if f.Mode() != 0o644 {
			t.Errorf("%s has the mode %v, want one with which all may read it", f.Name, f.Mode())
		}
		if name != sumsFile && !strings.HasPrefix(filepath.Base(name), ".") {
			data := sample.Must(io.ReadAll(sample.Must(f.Open())))
			packed += fmt.Sprintf("%x  %s\n", sha256.Sum256(data), name)
		}
	}
	sorted := func(list string) []string { return slices.Sorted(strings.Lines(list)) }
	maker := sha256.Sum256([]byte(readback.Get(t, filepath.Join(dist, makerAsset))))
	if line := fmt.Sprintf("%x  cards/maker-%.8[1]x.bin\n", maker); !strings.Contains(packed, line) {
		t.Errorf("the site does not have the card maker of the release: %s", line)
	}
	if sums := readback.Get(t, filepath.Join(dist, siteSums)); !slices.Equal(sorted(sums), sorted(packed)) || strings.Count(sums, "\n") < 3000 {
		t.Errorf("the archive does not have the %d files of %s", strings.Count(sums, "\n"), siteSums)
	}
}

// checkParts compares the list of parts with the binary, and with what Go wrote into that. A part without a licence ends
// the release.
func checkParts(t *testing.T, dist string) {
	t.Helper()
	name := binary(runtime.GOOS, runtime.GOARCH)
	text, sum := readback.Get(t, filepath.Join(dist, sbomFile)), sha256.Sum256([]byte(readback.Get(t, filepath.Join(dist, name))))
	var bom cyclonedx.BOM
	err := cyclonedx.NewBOMDecoder(strings.NewReader(text), cyclonedx.BOMFileFormatJSON).Decode(&bom)
	if err != nil || bom.SpecVersion != cyclonedx.SpecVersion1_6 {
		t.Fatalf("the list of parts has the version %v (%v)", bom.SpecVersion, err)
	}
	info, wanted := sample.Must(buildinfo.ReadFile(filepath.Join(dist, name))), []string{name, fmt.Sprintf("%x", sum)}
	maker := readback.Get(t, filepath.Join(dist, makerAsset))
	wanted = append(wanted, makerAsset, fmt.Sprintf("%x", sha256.Sum256([]byte(maker))))
	_, licences, err := wasm.Read([]byte(maker))
	for _, part := range []string{"VP Charts: ", typeface + ": ", goItself + ": "} {
		if !strings.Contains(string(licences), part) {
			t.Errorf("the card maker's licences lack that of %s (%v)", part, err)
		}
	}
	for _, m := range info.Deps {
		wanted = append(wanted, purl(m.Path, m.Version))
	}
	for _, want := range append(wanted, append(fonts, purl("std", info.GoVersion[2:]), purl(info.Main.Path, info.Main.Version))...) {
		if !strings.Contains(text, `"`+want+`"`) || len(wanted) < 20 {
			t.Errorf("the list of parts lacks %s, or there are fewer parts than 20", want)
		}
	}
}

// run runs a script in a folder, and gives what it prints.
func run(t *testing.T, dir, script string, env ...string) string {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "bash"), "-eo", "pipefail", "-c", script)
	cmd.Dir, cmd.Env = dir, append(append(os.Environ(), "GOFLAGS=-trimpath"), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s\n%v\n%s", script, err, out)
	}
	return string(out)
}

// A mistake ends a release before anything is built, and says what would be right.
func TestAMistakeEndsARelease(t *testing.T) {
	t.Parallel()
	there := t.TempDir()
	for _, c := range []struct {
		tag, toolchain, dir, want string
	}{
		{"v0.0.1", runtime.Version(), filepath.Join(t.TempDir(), "new"), "the tag is v0.0.1, and the newest entry of content/default/changelog.md is "},
		{"", "go1.2.3", filepath.Join(t.TempDir(), "new"), "set GOTOOLCHAIN=go1.2.3"},
		{"", runtime.Version(), there, "a release is made in a new folder"},
	} {
		err := release{Root: root, Dir: c.dir, Tag: c.tag, Toolchain: c.toolchain}.make()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("a release with %+v ends with %v", c, err)
		}
	}
	if name, err := toolchain(root); err != nil || !strings.HasPrefix(name, "go1.") {
		t.Errorf("go.mod names the toolchain %q (%v)", name, err)
	}
	if name, err := toolchain(there); err == nil {
		t.Errorf("a folder without go.mod names the toolchain %q", name)
	}
}
