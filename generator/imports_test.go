package generator_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// layout is the README's drawing: which package of the module imports which. What it leaves
// out, as one of the others imports it already, is allowed too.
var layout = sync.OnceValues(func() (map[string][]string, error) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		return nil, err
	}
	const head = "holds this drawing equal to them."
	_, text, ok := strings.Cut(string(readme), head)
	if !ok {
		return nil, fmt.Errorf("README.md has no drawing of packages after %q", head)
	}
	_, text, _ = strings.Cut(text, "\n\n")
	text, _, _ = strings.Cut(text, "\n\n")
	drawn := map[string][]string{}
	path := func(name string) string {
		if slices.Contains([]string{"content", "templates", "generator", "cmd/vpcharts"}, name) {
			return name
		}
		return "generator/" + name
	}
	for _, line := range strings.Split(text, "\n") {
		name, imports, _ := strings.Cut(strings.TrimSpace(line), "←")
		pkg := path(strings.TrimSpace(name))
		if drawn[pkg] = []string{}; strings.TrimSpace(imports) == "" {
			continue
		}
		for _, to := range strings.Split(imports, ",") {
			to = path(strings.TrimSpace(to))
			if drawn[to] == nil {
				return nil, fmt.Errorf("README.md draws %s, which imports %s, above it", pkg, to)
			}
			drawn[pkg] = append(drawn[pkg], to)
		}
	}
	return drawn, nil
})

// drawing reads it.
func drawing(t *testing.T) map[string][]string {
	t.Helper()
	l, err := layout()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// reaches says that a package imports another, or imports one that does.
func reaches(edges map[string][]string, from, to string) bool {
	return slices.ContainsFunc(edges[from], func(via string) bool { return via == to || reaches(edges, via, to) })
}

// confined packages are imported in few places, so that exchanging one is a
// change to one package, and that all but the edges are values in, bytes out.
var confined = []struct {
	prefix string
	to     []string
	why    string
}{
	{"github.com/go-pdf/fpdf", []string{"generator/pdf"}, "PDF is written in one place"},
	{"codeberg.org/go-pdf/fpdf", []string{"generator/pdf"}, "PDF is written in one place"},
	{"gonum.org/v1/plot", []string{"generator/figure"}, "plots are drawn in one place"},
	{"github.com/xuri/excelize", nil, "it reads workbooks in tests alone"},
	{"os", []string{"generator/publish", "cmd/vpcharts"}, "only the writer and the command touch disk, environment and arguments"},
	{"syscall", []string{"generator/publish", "cmd/vpcharts"}, "only the writer and the command touch the system"},
	{"net", []string{"generator/devserver", "cmd/vpcharts"}, "nothing but the command's server touches the network"},
}

const internal = "generator/internal"

// forbidden says why a file of pkg may not import path, or "". Both are given
// without the module's path when they are in the module.
func forbidden(module, pkg, path string, test bool) string {
	own := pkg == internal || strings.HasPrefix(pkg, internal+"/")
	if target, in := inModule(module, path); in {
		switch {
		case own && target == "generator/vp" || own && target == "generator/official":
			return "a second implementation shares no code with the first"
		case strings.HasPrefix(target, internal+"/"):
			if !test && !own {
				return "generator/internal is for tests only"
			}
			return ""
		case test || own:
			return ""
		}
		edges, err := layout()
		switch {
		case err != nil:
			return err.Error()
		case edges[pkg] == nil:
			return "README.md does not draw this package"
		case !reaches(edges, pkg, target):
			return fmt.Sprintf("README.md draws it with %s, and what these import", orNothing(edges[pkg]))
		}
		return ""
	}
	if test || own {
		return ""
	}
	if first, _, _ := strings.Cut(path, "/"); pkg == "generator/vp" && (strings.Contains(first, ".") || path == "unsafe" || path == "C") {
		return "scoring programs import it: standard library only"
	}
	for _, c := range confined {
		under := path == c.prefix || strings.HasPrefix(path, c.prefix+"/") && path != "net/url"
		if under && !slices.Contains(c.to, pkg) {
			return strings.TrimSuffix(c.why+": "+strings.Join(c.to, ", "), ": ")
		}
	}
	return ""
}

func inModule(module, path string) (string, bool) {
	if path == module {
		return ".", true
	}
	return strings.CutPrefix(path, module+"/")
}

func orNothing(list []string) string {
	if len(list) == 0 {
		return "nothing of this module"
	}
	return strings.Join(list, ", ") + " only"
}

// goList runs the go command's list in the module's root.
func goList(t *testing.T, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "go"), append([]string{"list"}, args...)...)
	cmd.Dir = ".."
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %s: %v\n%s", strings.Join(args, " "), err, &stderr)
	}
	return out
}

func TestEveryImportIsInTheReadmesDrawing(t *testing.T) {
	module := strings.TrimSpace(string(goList(t, "-m")))
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	seen, made, edges := map[string]bool{}, map[string][]string{}, 0
	for d := json.NewDecoder(bytes.NewReader(goList(t, "-e", "-find",
		"-json=Dir,ImportPath,GoFiles,CgoFiles,IgnoredGoFiles,TestGoFiles,XTestGoFiles", "./..."))); ; {
		var p struct {
			Dir, ImportPath                                              string
			GoFiles, CgoFiles, IgnoredGoFiles, TestGoFiles, XTestGoFiles []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("go list's JSON: %v", err)
		}
		pkg, in := inModule(module, p.ImportPath)
		if !in {
			t.Fatalf("go list ./... names %s, outside %s", p.ImportPath, module)
		}
		seen[pkg] = true
		for _, name := range slices.Concat(p.GoFiles, p.CgoFiles, p.IgnoredGoFiles, p.TestGoFiles, p.XTestGoFiles) {
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, parser.ImportsOnly)
			if err != nil {
				t.Errorf("cannot read the imports: %v", err)
				continue
			}
			for _, spec := range f.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				edges++
				if target, in := inModule(module, path); in && !strings.HasSuffix(name, "_test.go") {
					made[pkg] = append(made[pkg], target)
				}
				if why := forbidden(module, pkg, path, strings.HasSuffix(name, "_test.go")); why != "" {
					at := files.Position(spec.Pos())
					file, _ := filepath.Rel(root, at.Filename)
					t.Errorf("%s:%d: %s imports %s: %s", filepath.ToSlash(file), at.Line, pkg, path, why)
				}
			}
		}
	}
	for pkg, imports := range drawing(t) {
		if !seen[pkg] {
			t.Errorf("README.md draws %s, and the module has no such package", pkg)
		}
		for _, to := range imports {
			switch {
			case !slices.Contains(made[pkg], to):
				t.Errorf("README.md draws %s with %s, which it does not import", pkg, to)
			case slices.ContainsFunc(made[pkg], func(via string) bool { return reaches(made, via, to) }):
				t.Errorf("README.md draws %s with %s, which another of its imports imports: leave it out", pkg, to)
			}
		}
	}
	if edges == 0 {
		t.Error("no import was looked at")
	}
}

func TestScoringProgramsGetNothingButTheStandardLibraryWithVP(t *testing.T) {
	out := goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", "./generator/vp")
	deps := strings.Fields(string(out))
	if len(deps) != 1 || !strings.HasSuffix(deps[0], "/generator/vp") {
		t.Errorf("generator/vp depends on %v outside the standard library, want on itself alone", deps)
	}
}

// What makes a file of an order is to run in a browser, where each package is a wait. It
// needs tables, words, layout and PDF, and none of these.
func TestAnOrderBecomesAFileWithoutWhatSitesNeedAlone(t *testing.T) {
	module := strings.TrimSpace(string(goList(t, "-m")))
	deps := strings.Fields(string(goList(t, "-deps", "./generator/press")))
	for _, pkg := range []string{"content", "generator/typeset", "generator/scale", "generator/vp"} {
		if !slices.Contains(deps, module+"/"+pkg) {
			t.Errorf("%s is not among what an order needs: the test looks at the wrong packages", pkg)
		}
	}
	known := drawing(t)
	for _, own := range []string{"generator", "generator/claims", "generator/workbook", "generator/site", "generator/preview", "templates"} {
		if slices.Contains(deps, module+"/"+own) {
			t.Errorf("an order needs %s", own)
		}
		if known[own] == nil {
			t.Errorf("README.md draws no package %s, which an order should not need", own)
		}
	}
	for _, dep := range deps {
		for _, heavy := range []string{"github.com/yuin/goldmark", "github.com/xuri/excelize", "golang.org/x/net", "html/template", "text/template", "net/http"} {
			if dep == heavy || strings.HasPrefix(dep, heavy+"/") {
				t.Errorf("an order needs %s", dep)
			}
		}
	}
}

// The check itself, on edges that are right and wrong.
func TestImportCheckTellsRightFromWrong(t *testing.T) {
	const module = "example.org/m"
	for _, c := range []struct {
		pkg, path string
		test, ok  bool
	}{
		{"generator/vp", "math", false, true},
		{"generator/vp", "golang.org/x/text", false, false},
		{"generator/vp", module + "/generator/official", false, false},
		{"generator/vp", module + "/content", false, false},
		{"generator/vp", module + "/generator/internal/oracle", true, true},
		{"generator/vp", module + "/generator/internal/oracle", false, false},
		{"generator/official", module + "/generator/vp", false, true},
		{"generator/official", module + "/templates", false, false},
		{"generator/typeset", module + "/generator/figure", false, false},
		{"generator/sheet", module + "/content", false, true},
		{"generator/pdf", module + "/generator/vp", false, false},
		{"generator/pdf", "github.com/go-pdf/fpdf", false, true},
		{"generator/site", "github.com/go-pdf/fpdf", false, false},
		{"generator/site", module + "/generator/pdf", false, false},
		{"generator/site", module + "/generator", false, false},
		{"generator/site", "net/url", false, true},
		{"generator/site", "net/http", false, false},
		{"generator/workbook", "github.com/xuri/excelize/v2", false, false},
		{"generator/workbook", "github.com/xuri/excelize/v2", true, true},
		{"generator/figure", "gonum.org/v1/plot/vg", false, true},
		{"generator/sheet", "gonum.org/v1/plot/vg", false, false},
		{"generator/font", "os", false, false},
		{"generator/font", "os", true, true},
		{"generator/font", "os/exec", false, false},
		{"generator", "os", false, false},
		{"generator/publish", "os", false, true},
		{"cmd/vpcharts", "os", false, true},
		{"cmd/vpcharts", module + "/generator", false, true},
		{"generator/internal/oracle", module + "/generator/vp", false, false},
		{"generator/internal/readback", "os/exec", false, true},
		{"generator/drawer", module + "/generator/vp", false, false},
		{"content", module + "/templates", false, false},
	} {
		if why := forbidden(module, c.pkg, c.path, c.test); (why == "") != c.ok {
			t.Errorf("%s imports %s (test file: %v): allowed %v (%s), want %v", c.pkg, c.path, c.test, why == "", why, c.ok)
		}
	}
}
