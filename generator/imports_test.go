package generator_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

const module = "github.com/vpcharts/vpcharts/"

// goList runs the go command's list in the module's root.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "go"), append([]string{"list"}, args...)...)
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %s: %v", strings.Join(args, " "), err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// imports lists what each package of the program imports, by its path in the module.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, line := range goList(t, "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...") {
		fields := strings.Fields(strings.ReplaceAll(line, module, ""))
		if !strings.HasPrefix(fields[0], "generator/internal/") {
			all[fields[0]] = fields[1:]
		}
	}
	return all
}

// reaches tells whether a package imports another, directly or through others.
func reaches(all map[string][]string, from, to string) bool {
	return slices.ContainsFunc(all[from], func(via string) bool { return via == to || reaches(all, via, to) })
}

// Whoever adds an import sees where it stands among the others.
func TestEveryImportIsInTheDrawing(t *testing.T) {
	all, want := imports(t), []string{}
	for pkg, imported := range all {
		drawn := []string{}
		for _, to := range imported {
			through := slices.ContainsFunc(imported, func(via string) bool { return reaches(all, via, to) })
			if all[to] != nil && !through {
				drawn = append(drawn, strings.TrimPrefix(to, "generator/"))
			}
		}
		slices.Sort(drawn)
		line := fmt.Sprintf("    %-12s ← %s", strings.TrimPrefix(pkg, "generator/"), strings.Join(drawn, ", "))
		want = append(want, strings.TrimRight(line, " ←"))
	}
	slices.Sort(want)
	_, drawing, _ := strings.Cut(readback.OurText(t, "..", ".github/CONTRIBUTING.md"), "(`generator/` is left out.)\n\n")
	drawing, _, _ = strings.Cut(drawing, "\n\n")
	sameLines(t, "the drawing of imports in CONTRIBUTING.md, sorted", slices.Sorted(strings.SplitSeq(drawing, "\n")), want)
}

// confined has packages that only few packages may import. So a library can be replaced by a change
// to one package, and only the outer packages use files and the network.
var confined = map[string][]string{
	"github.com/go-pdf/fpdf": {"generator/pdf"}, "gonum.org/v1/plot": {"generator/figure"},
	"os": {"generator/publish", "cmd/vpcharts"}, "syscall": {"generator/publish", "generator/devserver", "cmd/vpcharts"},
	"net":                      {"generator/devserver", "cmd/vpcharts"},
	"github.com/xuri/excelize": nil, "generator/internal": nil, // only for tests
}

func TestOnlyTheOuterPackagesUseTheDiskAndTheNetwork(t *testing.T) {
	for pkg, imported := range imports(t) {
		for _, path := range imported {
			for what, by := range confined {
				if (path == what || strings.HasPrefix(path, what+"/")) && path != "net/url" && !slices.Contains(by, pkg) {
					t.Errorf("%s imports %s; only %q may", pkg, path, by)
				}
			}
		}
	}
}

// Scoring programs import package vp, which needs only the standard library. The second computation must
// not use the code of the first.
func TestScoresAndTheirSecondComputationNeedTheStandardLibraryAlone(t *testing.T) {
	for _, pkg := range []string{"generator/vp", "generator/internal/oracle"} {
		deps := goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", "./"+pkg)
		if !slices.Equal(deps, []string{module + pkg}) {
			t.Errorf("%s needs %q, want the standard library and itself alone", pkg, deps)
		}
	}
}

// A browser can lay out prints too, so what they are made by is small: it needs none of these.
func TestPrintsNeedNoTOMLNoPlotsAndNoForeignAddresses(t *testing.T) {
	for _, pkg := range []string{"sheet", "scale", "official", "typeset", "press", "pdf"} {
		for _, dep := range goList(t, "-deps", "./generator/"+pkg) {
			if strings.Contains(dep, "toml") || strings.HasPrefix(dep, "gonum.org/") || dep == "net/url" {
				t.Errorf("%s needs %s, want it without", pkg, dep)
			}
		}
	}
}
