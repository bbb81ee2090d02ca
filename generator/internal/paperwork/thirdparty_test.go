// Package paperwork tests the files that go with the program: the licences of all its parts, and the
// guides that tell people how to use it and how to work on it.
package paperwork

import (
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

var update = flag.Bool("update", false, "write .github/THIRD-PARTY.txt")

// modules gives the modules of the command, on every system that has a release: by path and
// version, the texts of their licences by file.
func modules(t *testing.T) map[string]map[string]string {
	t.Helper()
	const list = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}\t{{$.Dir}}\n{{end}}{{end}}"
	all := map[string]map[string]string{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command(readback.Tool(t, "go"), "list", "-deps", "-f", list, "./cmd/vpcharts")
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list, for %s: %v", system, err)
		}
		for line := range strings.Lines(string(out)) {
			if part := strings.Split(strings.TrimSpace(line), "\t"); len(part) == 3 {
				if all[part[0]] == nil {
					all[part[0]] = map[string]string{}
				}
				readLicences(t, all[part[0]], part[1], part[2])
			}
		}
	}
	return all
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)|^ftl\.txt$`)

// readLicences reads the licence files of a package, in its folder and in the folders above it. A
// module may offer a choice of licences in a folder licenses; of freetype's we take ftl.txt.
func readLicences(t *testing.T, texts map[string]string, module, dir string) {
	t.Helper()
	folders := []string{filepath.Join(module, "licenses")}
	for ; len(dir) >= len(module); dir = filepath.Dir(dir) {
		folders = append(folders, dir)
	}
	for _, folder := range folders {
		entries, _ := os.ReadDir(folder) // few modules have a folder licenses
		for _, e := range entries {
			if licenceFile.MatchString(e.Name()) && !e.IsDir() && filepath.Ext(e.Name()) != ".go" {
				name, _ := filepath.Rel(module, filepath.Join(folder, e.Name()))
				texts[filepath.ToSlash(name)] = tidy(t, filepath.Join(folder, e.Name()))
			}
		}
	}
}

var blankEnds = regexp.MustCompile(`(?m)[ \t\f\r]+$`)

// tidy is the text of a file without blanks at the ends of lines.
func tidy(t *testing.T, file string) string {
	t.Helper()
	return strings.Trim(blankEnds.ReplaceAllString(readback.Get(t, file), ""), "\n") + "\n"
}

// kinds are the licences that we have read, with words that only they have.
var kinds = []struct{ name, words string }{
	{"Apache-2.0", "Apache License"},
	{"BSD-3-Clause", "Redistribution and use in source and binary forms"},
	{"FTL", "The FreeType Project LICENSE"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE"},
	{"CC-BY-4.0", "Creative Commons Attribution 4.0 International Public License"},
}

// kindsOf names the licences of texts. BSD-2-Clause is BSD-3-Clause without its third clause.
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

// Every release contains this file. Whoever adds or updates a module must read its licence.
func TestThirdPartyLicencesAreThoseOfTheModules(t *testing.T) {
	all := modules(t)
	names := slices.Sorted(maps.Keys(all))
	at := slices.IndexFunc(names, func(name string) bool { return strings.HasPrefix(name, "golang.org/x/text ") })
	if at < 0 || len(all) < 20 {
		t.Fatalf("the modules are %q, want 20 at least, and golang.org/x/text, which has the licence of Go itself", names)
	}
	const typeface, goItself = "Source Sans 3, the typeface of all prints", "Go, its standard library and runtime"
	all[typeface] = map[string]string{"OFL.txt": tidy(t, root+"/generator/font/OFL.txt")}
	all[goItself] = map[string]string{"LICENSE": all[names[at]]["LICENSE"]}
	list, texts, rule := "", "", strings.Repeat("=", 80)
	for _, name := range append([]string{typeface, goItself}, names...) {
		kind := kindsOf(all[name])
		if kind == "" {
			t.Errorf("%s: its licence is none of kinds: read it, and add it there if the program may use the module", name)
		}
		list += name + ": " + kind + "\n"
		for _, file := range slices.Sorted(maps.Keys(all[name])) {
			texts += fmt.Sprintf("\n%s\n%s: %s\n%s\n\n%s", rule, name, file, rule, all[name][file])
		}
	}
	want := "What the command vpcharts is made of, beside its own program, and under which licences.\n" +
		"The program itself is under the MIT licence: see LICENSE.\n\n" +
		"go test ./generator/internal/paperwork -update writes this file.\n\n" + list + texts
	const file = root + "/.github/THIRD-PARTY.txt"
	if *update && os.Getenv("CI") == "" {
		readback.Put(t, file, want)
	}
	if readback.Get(t, file) != want {
		t.Error(".github/THIRD-PARTY.txt does not match the modules. A module was added, updated or removed: " +
			"go test ./generator/internal/paperwork -update; then read its licence there")
	}
}
