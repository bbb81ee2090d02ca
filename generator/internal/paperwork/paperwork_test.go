// Package paperwork tests the files that go with the program: the licences of all its parts, and the
// guides that tell people how to use it and how to work on it.
package paperwork

import (
	"flag"
	"fmt"
	"io/fs"
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

// modules gives the modules of the command, on every system that has a release, and of the card maker: by path and
// version, the texts of their licences by file.
func modules(t *testing.T) map[string]map[string]string {
	t.Helper()
	const list = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}\t{{$.Dir}}\n{{end}}{{end}}"
	all := map[string]map[string]string{}
	for system, program := range map[string]string{
		"linux/amd64": "vpcharts", "darwin/amd64": "vpcharts", "windows/amd64": "vpcharts", "js/wasm": "maker",
	} {
		goos, goarch, _ := strings.Cut(system, "/")
		cmd := exec.Command(readback.Tool(t, "go"), "list", "-deps", "-f", list, "./cmd/"+program)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
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

// guides are the texts that tell people about the program.
var guides = []string{"README.md", ".github/CONTRIBUTING.md", ".github/PUBLISHING.md", ".github/SECURITY.md"}

var fenced = regexp.MustCompile("(?ms)^```.*?^```$")

// A link of a guide leads to a file, and to one of its headings as GitHub addresses them.
func TestLinksOfTheGuidesLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]*)#?([^)\s]*)\)`)
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	unaddressed := regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	follow := func(t *testing.T, guide, to, anchor string) {
		file := guide
		if to != "" {
			file = filepath.Join(filepath.Dir(guide), to)
		}
		if _, err := os.Stat(filepath.Join(root, file)); err != nil {
			t.Errorf("%s links to %s, and there is no such file", guide, to)
		} else if anchor != "" {
			anchors := map[string]bool{}
			for _, h := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(readback.OurText(t, root, file), ""), -1) {
				anchors[strings.ReplaceAll(unaddressed.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-")] = true
			}
			if !anchors[anchor] {
				t.Errorf("%s links to #%s of %s, which has no such heading", guide, anchor, file)
			}
		}
	}
	eachGuide(t, func(t *testing.T, guide, text string) (found int) {
		for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if strings.HasPrefix(m[1], "https://") {
				continue
			}
			found++
			t.Run(m[0], func(t *testing.T) { follow(t, guide, m[1], m[2]) })
		}
		return found
	})
}

// eachGuide checks each guide, in which something must be found to check.
func eachGuide(t *testing.T, check func(t *testing.T, guide, text string) (found int)) {
	for _, guide := range guides {
		t.Run(guide, func(t *testing.T) {
			if check(t, guide, readback.OurText(t, root, guide)) == 0 {
				t.Error("there is nothing to check")
			}
		})
	}
}

// The guides name files, folders and tests between back quotes, and targets of make. All must exist.
func TestWhatTheGuidesNameExists(t *testing.T) {
	file := regexp.MustCompile("`((?:cmd|generator|templates|\\.ci|\\.github)(?:/[A-Za-z0-9./_-]+)?)`")
	target := regexp.MustCompile("(?:\n    |`)make ([a-z-]+)")
	test := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	makefile, tests := readback.Get(t, root+"/Makefile"), declaredTests(t)
	eachGuide(t, func(t *testing.T, guide, text string) (found int) {
		check := func(named *regexp.Regexp, exists func(name string) bool) {
			for _, m := range named.FindAllStringSubmatch(text, -1) {
				if found++; !exists(m[1]) {
					t.Errorf("%s names %s, which does not exist", guide, m[1])
				}
			}
		}
		check(file, func(name string) bool {
			_, err := os.Stat(root + "/" + name)
			return err == nil
		})
		check(target, func(name string) bool { return strings.Contains(makefile, "\n"+name+":") })
		check(test, func(name string) bool { return tests[name] })
		return found
	})
}

// declaredTests are the names of all tests and fuzz targets.
func declaredTests(t *testing.T) map[string]bool {
	t.Helper()
	all, function := map[string]bool{}, regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, "_test.go") {
			for _, m := range function.FindAllStringSubmatch(readback.Get(t, file), -1) {
				all[m[1]] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
