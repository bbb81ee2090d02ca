package main

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A mutant is an entry of a file of mutants.
type mutant struct {
	Name     string   `toml:"name"`
	File     string   `toml:"file"`
	Old      string   `toml:"old"`
	New      string   `toml:"new"`
	Packages []string `toml:"packages"`
	Killer   string   `toml:"killer"`
	Survives string   `toml:"survives"`
	All      bool     `toml:"all"`

	path   string         // of its file
	lines  map[string]int // of its keys there, and of its header by "", from 1
	end    int            // the line of its last key
	faults []error
}

// place is the file and line of a key, or of the mutant's header.
func (m *mutant) place(key string) string {
	line, ok := m.lines[key]
	if !ok {
		line = m.lines[""]
	}
	return fmt.Sprintf("%s:%d", m.path, line)
}

func (m *mutant) fault(key, format string, args ...any) {
	m.faults = append(m.faults, fmt.Errorf("%s: %s %s", m.place(key), key, fmt.Sprintf(format, args...)))
}

var killerParts = regexp.MustCompile(`^(.+?)\.((?:Test|Fuzz|Example).*)$`)

// killerTest takes the recorded killer apart: "generator/vp.TestX" is TestX of ./generator/vp.
// It may be a part of a test: "TestX/name".
func (m *mutant) killerTest() (pkg, test string) {
	parts := killerParts.FindStringSubmatch(m.Killer)
	if parts == nil {
		return "", ""
	}
	return "./" + parts[1], parts[2]
}

// pattern is what go test -run takes for just that test.
func pattern(test string) string {
	return "^" + strings.ReplaceAll(regexp.QuoteMeta(test), "/", "$/^") + "$"
}

// read reads files of mutants and checks them. If killers are to be recorded, they may be
// missing or out of date.
func read(names []string, recording bool) (all []*mutant, err error) {
	var faults []error
	seen := map[string]*mutant{}
	for _, name := range names {
		list, err := readFile(name)
		faults = append(faults, err)
		for _, m := range list {
			m.check(recording)
			if other := seen[m.Name]; other != nil {
				m.fault("name", "%q is also that of the mutant at %s", m.Name, other.place(""))
			}
			seen[m.Name] = m
			faults = append(faults, m.faults...)
		}
		all = append(all, list...)
	}
	return all, errors.Join(faults...)
}

func readFile(name string) ([]*mutant, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var file struct {
		Mutants []*mutant `toml:"mutant"`
	}
	meta, err := toml.Decode(string(data), &file)
	if wrong, ok := errors.AsType[toml.ParseError](err); ok {
		return nil, fmt.Errorf("%s:%d: %s", name, wrong.Position.Line, wrong.Message)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("%s: unknown keys: %v", name, unknown)
	}
	findLines(string(data), name, file.Mutants)
	return file.Mutants, nil
}

var keyLine = regexp.MustCompile(`^([a-z]+)\s*=`)

// findLines finds the lines that the keys of mutants stand on: the library of TOML does not
// tell them.
func findLines(text, path string, all []*mutant) {
	var m *mutant
	within := "" // the quotes that end the text of several lines that we are in
	for i, line := range strings.Split(text, "\n") {
		if within == "" && strings.HasPrefix(line, "[[mutant]]") && len(all) > 0 {
			m, all = all[0], all[1:]
			m.path, m.lines, m.end = path, map[string]int{"": i + 1}, i+1
		}
		if key := keyLine.FindStringSubmatch(line); within == "" && key != nil && m != nil {
			m.lines[key[1]], m.end = i+1, i+1
		}
		for _, quotes := range []string{`'''`, `"""`} {
			if strings.Count(line, quotes)%2 == 0 || within != "" && within != quotes {
				continue
			}
			if within == "" {
				within = quotes
			} else {
				within, m.end = "", i+1
			}
			break
		}
	}
}

func (m *mutant) check(recording bool) {
	for key, value := range map[string]string{"name": m.Name, "file": m.File, "old": m.Old, "packages": strings.Join(m.Packages, " ")} {
		if value == "" {
			m.fault(key, "is missing")
		}
	}
	if m.File != "" && m.Old != "" {
		data, err := os.ReadFile(m.File)
		if err != nil {
			m.fault("file", "%v", err)
		} else if n := strings.Count(string(data), m.Old); n != 1 {
			m.fault("old", "is %d times in %s, should be there exactly once", n, m.File)
		}
	}
	if m.Old == m.New {
		m.fault("new", "is the same as old")
	}
	for _, pkg := range m.Packages {
		if !strings.HasPrefix(pkg, "./") {
			m.fault("packages", "%q: a package begins with ./", pkg)
		}
	}
	switch {
	case m.Killer != "" && m.Survives != "":
		m.fault("survives", "a mutant has a killer or a reason to survive, not both")
	case m.Killer == "" && m.Survives == "" && !recording:
		m.fault("killer", "is missing: go run ./.ci/mutants -record writes it (or say in survives why no test kills this mutant)")
	case m.Killer != "" && !recording:
		pkg, test := m.killerTest()
		if !declares(pkg, test) {
			m.fault("killer", "there is no test %q in %q", test, pkg)
		}
	}
}

// declares says that a package has a test.
func declares(pkg, test string) bool {
	test, _, _ = strings.Cut(test, "/")
	names, _ := filepath.Glob(path.Join(pkg, "*_test.go"))
	for _, name := range names {
		if data, err := os.ReadFile(name); err == nil && strings.Contains(string(data), "\nfunc "+test+"(") {
			return true
		}
	}
	return false
}

// record writes the killers that were found into the files of the mutants, and leaves all
// else there as it is.
func record(results []result) error {
	changed := map[string][]result{}
	for _, r := range results {
		if r.verdict == killedByOther {
			changed[r.mutant.path] = append(changed[r.mutant.path], r)
		}
	}
	for path, results := range changed {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		lines := strings.Split(string(data), "\n")
		for _, r := range slices.Backward(results) { // a new line moves those below it
			killer := fmt.Sprintf("killer = %q", r.killer)
			if at, ok := r.mutant.lines["killer"]; ok {
				_, comment, found := strings.Cut(lines[at-1], " #")
				if found {
					killer += " #" + comment
				}
				lines[at-1] = killer
			} else {
				lines = slices.Insert(lines, r.mutant.end, killer)
			}
		}
		if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
			return err
		}
	}
	return nil
}
