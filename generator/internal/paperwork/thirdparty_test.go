package paperwork

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// root is the module's own folder.
const root = "../../.."

var update = flag.Bool("update", false, "write .github/THIRD-PARTY.txt anew")

// A module is one that the command is built from, with the files that license it.
type module struct {
	Path, Version, Dir string
	Main               bool
	licences           map[string]string // texts by their files
}

// modules lists what the command is built from, on every system that a release is for.
func modules(t *testing.T) []module {
	t.Helper()
	tool := readback.Tool(t, "go")
	all := map[string]module{}
	for _, target := range []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"} {
		system, processor, _ := strings.Cut(target, "/")
		cmd := exec.Command(tool, "list", "-deps", "-json=Dir,Module", "./cmd/vpcharts")
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0")
		var messages bytes.Buffer
		cmd.Stderr = &messages
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list, for %s: %v\n%s", target, err, &messages)
		}
		for d := json.NewDecoder(bytes.NewReader(out)); ; {
			var p struct {
				Dir    string
				Module *module
			}
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			m, known := all[p.Module.Path]
			if !known {
				m = *p.Module
				m.licences = map[string]string{}
			}
			m.readLicences(t, p.Dir)
			all[m.Path] = m
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b module) int { return cmp.Compare(a.Path, b.Path) })
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)|^ftl\.txt$`)

// readLicences reads what licenses a package: files in its folder and in those above
// it. A licence may offer a choice between those in a folder; of freetype's we take
// its own, ftl.txt, and not the other.
func (m module) readLicences(t *testing.T, dir string) {
	t.Helper()
	folders := []string{filepath.Join(m.Dir, "licenses")}
	for ; len(dir) >= len(m.Dir); dir = filepath.Dir(dir) {
		folders = append(folders, dir)
	}
	for _, folder := range folders {
		entries, err := os.ReadDir(folder)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.IsDir() || !licenceFile.MatchString(e.Name()) || filepath.Ext(e.Name()) == ".go" {
				continue
			}
			text, err := os.ReadFile(filepath.Join(folder, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			name, _ := filepath.Rel(m.Dir, filepath.Join(folder, e.Name()))
			m.licences[filepath.ToSlash(name)] = tidy(string(text))
		}
	}
}

// tidy is a text with plain line ends and no blank ends of lines.
func tidy(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// kinds are the licences that we have looked at, by words that only they have.
var kinds = []struct{ name, words string }{
	{"Apache-2.0", "Apache License"},
	{"BSD-3-Clause", "Redistribution and use in source and binary forms"},
	{"FTL", "The FreeType Project LICENSE"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE"},
	{"CC-BY-4.0", "Creative Commons Attribution 4.0 International Public License"},
}

// kindsOf names the licences of texts. BSD with two clauses lacks the third.
func kindsOf(texts map[string]string) string {
	found := map[string]bool{}
	for _, text := range texts {
		text = strings.Join(strings.Fields(text), " ")
		for _, k := range kinds {
			name := k.name
			if !strings.Contains(text, k.words) {
				continue
			}
			if name == "BSD-3-Clause" && !strings.Contains(strings.ToLower(text), "to endorse or promote products") {
				name = "BSD-2-Clause"
			}
			found[name] = true
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(found)), ", ")
}

// thirdParty is the file that says what the command is made of, and under which
// licences.
func thirdParty(t *testing.T) string {
	t.Helper()
	font, err := os.ReadFile(root + "/generator/font/OFL.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := modules(t)
	at := slices.IndexFunc(all, func(m module) bool { return m.Path == "golang.org/x/text" })
	if at < 0 {
		t.Fatal("no golang.org/x/text, which has the licence of Go itself")
	}
	all = slices.Insert(all, 0,
		module{Path: "Source Sans 3, the typeface of all prints", licences: map[string]string{"OFL.txt": tidy(string(font))}},
		module{Path: "Go, its standard library and runtime", licences: map[string]string{"LICENSE": all[at].licences["LICENSE"]}})

	var out strings.Builder
	out.WriteString("What the command vpcharts is made of, beside its own program, and under which licences.\n" +
		"The program itself is under the MIT licence: see LICENSE.\n\n" +
		"go test ./generator/internal/paperwork -update writes this file.\n\n")
	for _, m := range all {
		kind := kindsOf(m.licences)
		if kind == "" {
			t.Errorf("%s %s: a licence that nobody has looked at yet: add it to kinds if the program may go with it", m.Path, m.Version)
		}
		fmt.Fprintf(&out, "%s: %s\n", strings.TrimSpace(m.Path+" "+m.Version), kind)
	}
	for _, m := range all {
		for _, name := range slices.Sorted(maps.Keys(m.licences)) {
			fmt.Fprintf(&out, "\n%s\n%s: %s\n%[1]s\n\n%[4]s", strings.Repeat("=", 80), strings.TrimSpace(m.Path+" "+m.Version), name, m.licences[name])
		}
	}
	return out.String()
}

// Whoever adds or updates a module sees to its licence: the file goes with releases.
func TestThirdPartyLicencesAreThoseOfTheModules(t *testing.T) {
	const file = root + "/.github/THIRD-PARTY.txt"
	want := thirdParty(t)
	if *update {
		if os.Getenv("CI") != "" {
			t.Fatal("-update in CI would accept whatever is there")
		}
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const how = "A module was added, updated or removed: look at its licence, then go test ./generator/internal/paperwork -update"
	is, should := strings.Split(strings.ReplaceAll(string(got), "\r\n", "\n"), "\n"), strings.Split(want, "\n")
	for i := range min(len(is), len(should)) {
		if is[i] != should[i] {
			t.Fatalf(".github/THIRD-PARTY.txt:%d is\n\t%s\nand should be\n\t%s\n%s", i+1, is[i], should[i], how)
		}
	}
	if len(is) != len(should) {
		t.Errorf(".github/THIRD-PARTY.txt has %d lines and should have %d. %s", len(is), len(should), how)
	}
	if n := strings.Count(want, "\ngithub.com/") + strings.Count(want, "\ngolang.org/"); n < 20 {
		t.Errorf("%d modules were found", n)
	}
}

func TestTheProgramIsUnderTheMITLicence(t *testing.T) {
	file, err := os.ReadFile(root + "/LICENSE")
	text := strings.ReplaceAll(string(file), "\r\n", "\n")
	if err != nil || kindsOf(map[string]string{"LICENSE": text}) != "MIT" || !strings.Contains(text, "\nCopyright (c) 2026 The VP Charts authors\n") {
		t.Errorf("LICENSE is (%v)\n%s", err, text)
	}
}

func TestTheReadmeSaysTheLicencesAndWhatTheyLeaveOut(t *testing.T) {
	file, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, _ := strings.Cut(string(file), "\n## Licence\n")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	chapter = strings.Join(strings.Fields(chapter), " ")
	for _, want := range []string{"](LICENSE)", "MIT", "https://creativecommons.org/publicdomain/zero/1.0/", "SIL Open Font License", ".github/THIRD-PARTY.txt",
		"a publisher's name, logo, words and files", "quoted sources and printed tables"} {
		if !strings.Contains(chapter, want) {
			t.Errorf("README.md's chapter on the licence does not say %q", want)
		}
	}
}
