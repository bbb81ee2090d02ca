package paperwork

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
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

// root is the top of the repository.
const root = "../../.."

var update = flag.Bool("update", false, "write .github/THIRD-PARTY.txt anew")

// A module is a part of the command, with the texts of its licences by their files.
type module struct {
	Path, Version, Dir string
	Main               bool
	licences           map[string]string
}

// modules lists what the command is built from, on every system that a release is for.
func modules(t *testing.T) []module {
	t.Helper()
	tool := readback.Tool(t, "go")
	all := map[string]module{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command(tool, "list", "-deps", "-json=Dir,Module", "./cmd/vpcharts")
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list, for %s: %v", system, err)
		}
		for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
			var p struct {
				Dir    string
				Module *module
			}
			if err := d.Decode(&p); err != nil {
				t.Fatal(err)
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			if _, known := all[p.Module.Path]; !known {
				p.Module.licences = map[string]string{}
				all[p.Module.Path] = *p.Module
			}
			all[p.Module.Path].readLicences(t, p.Dir)
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b module) int { return cmp.Compare(a.Path, b.Path) })
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)|^ftl\.txt$`)

// readLicences reads what licenses a package: files in its folder and in those above it. A
// module may offer a choice of licences in a folder of its own; of freetype's we take ftl.txt.
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
			name, _ := filepath.Rel(m.Dir, filepath.Join(folder, e.Name()))
			m.licences[filepath.ToSlash(name)] = tidy(t, filepath.Join(folder, e.Name()))
		}
	}
}

var blankEnds = regexp.MustCompile(`(?m)[ \t\f\r]+$`)

// tidy is the text of a file without blank ends of lines.
func tidy(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Trim(blankEnds.ReplaceAllString(string(text), ""), "\n") + "\n"
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
			if k.name == "BSD-3-Clause" && !strings.Contains(strings.ToLower(text), "to endorse or promote products") {
				k.name = "BSD-2-Clause"
			}
			if strings.Contains(text, k.words) {
				found[k.name] = true
			}
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(found)), ", ")
}

// Whoever adds or updates a module sees to its licence: the file goes with releases.
func TestThirdPartyLicencesAreThoseOfTheModules(t *testing.T) {
	all := modules(t)
	at := slices.IndexFunc(all, func(m module) bool { return m.Path == "golang.org/x/text" })
	if at < 0 || len(all) < 20 {
		t.Fatalf("%d modules were found, without golang.org/x/text, which has the licence of Go itself, or too few", len(all))
	}
	all = slices.Insert(all, 0,
		module{Path: "Source Sans 3, the typeface of all prints", licences: map[string]string{"OFL.txt": tidy(t, root+"/generator/font/OFL.txt")}},
		module{Path: "Go, its standard library and runtime", licences: map[string]string{"LICENSE": all[at].licences["LICENSE"]}})
	list, texts := "", ""
	for _, m := range all {
		kind, name := kindsOf(m.licences), strings.TrimSpace(m.Path+" "+m.Version)
		if kind == "" {
			t.Errorf("%s: a licence that nobody has looked at yet: add it to kinds if the program may go with it", name)
		}
		list += name + ": " + kind + "\n"
		for _, file := range slices.Sorted(maps.Keys(m.licences)) {
			rule := strings.Repeat("=", 80)
			texts += fmt.Sprintf("\n%s\n%s: %s\n%s\n\n%s", rule, name, file, rule, m.licences[file])
		}
	}
	want := "What the command vpcharts is made of, beside its own program, and under which licences.\n" +
		"The program itself is under the MIT licence: see LICENSE.\n\n" +
		"go test ./generator/internal/paperwork -update writes this file.\n\n" + list + texts
	const file = root + "/.github/THIRD-PARTY.txt"
	if *update && os.Getenv("CI") == "" {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil || string(got) != want {
		same := 0
		for same < min(len(got), len(want)) && got[same] == want[same] {
			same++
		}
		t.Errorf(".github/THIRD-PARTY.txt:%d is not what the modules say (%v). A module was added, updated or removed: look at its licence, "+
			"then go test ./generator/internal/paperwork -update", 1+strings.Count(want[:same], "\n"), err)
	}
	if licence := tidy(t, root+"/LICENSE"); kindsOf(map[string]string{"": licence}) != "MIT" {
		t.Errorf("LICENSE is\n%s", licence)
	}
}
