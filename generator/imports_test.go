package generator_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

const module = "github.com/vpcharts/vpcharts/"

// drawing reads the README's drawing: which package of the module imports which. It leaves out an
// import if another import of the package already imports it. Such imports are allowed too.
func drawing(t *testing.T) map[string][]string {
	t.Helper()
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(readme), "(`generator/` is left out.)")
	_, text, _ = strings.Cut(text, "\n\n")
	text, _, _ = strings.Cut(text, "\n\n")
	path := func(name string) string {
		if slices.Contains([]string{"content", "templates", "generator", "cmd/vpcharts"}, name) {
			return name
		}
		return "generator/" + name
	}
	drawn := map[string][]string{}
	for line := range strings.Lines(text) {
		name, imports, _ := strings.Cut(line, "←")
		pkg := path(strings.TrimSpace(name))
		drawn[pkg] = []string{}
		for _, to := range strings.FieldsFunc(imports, func(r rune) bool { return strings.ContainsRune(", \n", r) }) {
			if drawn[path(to)] == nil {
				t.Errorf("README.md lists %s above %s, which it imports; want it below", pkg, to)
			}
			drawn[pkg] = append(drawn[pkg], path(to))
		}
	}
	return drawn
}

// reaches tells whether a package imports another, directly or through others.
func reaches(edges map[string][]string, from, to string) bool {
	return slices.ContainsFunc(edges[from], func(via string) bool { return via == to || reaches(edges, via, to) })
}

// confined has packages that only few packages may import. So a library can be replaced by a change
// to one package, and only the outer packages use files and the network.
var confined = map[string][]string{
	"codeberg.org/go-pdf/fpdf": {"generator/pdf"}, "github.com/go-pdf/fpdf": {"generator/pdf"}, "gonum.org/v1/plot": {"generator/figure"},
	"os": {"generator/publish", "cmd/vpcharts"}, "syscall": {"generator/publish", "cmd/vpcharts"}, "net": {"generator/devserver", "cmd/vpcharts"},
	"github.com/xuri/excelize": nil, module + "generator/internal": nil, // only for tests
}

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

func TestEveryImportIsInTheReadmesDrawing(t *testing.T) {
	drawn, made := drawing(t), map[string][]string{}
	for _, line := range goList(t, "-e", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...") {
		imports := strings.Fields(line)
		pkg := strings.TrimPrefix(imports[0], module)
		if strings.HasSuffix(pkg, "/oracle") && strings.Contains(line, module+"generator/vp") {
			t.Errorf("%s: the second computation must not use the code of the first", line)
		}
		if strings.HasPrefix(pkg, "generator/internal/") {
			continue
		}
		made[pkg] = []string{}
		for _, path := range imports[1:] {
			for prefix, to := range confined {
				if under := path == prefix || strings.HasPrefix(path, prefix+"/") && path != "net/url"; under && !slices.Contains(to, pkg) {
					t.Errorf("%s imports %s; only %q may", pkg, path, to)
				}
			}
			if target, own := strings.CutPrefix(path, module); own {
				made[pkg] = append(made[pkg], target)
				if !reaches(drawn, pkg, target) {
					t.Errorf("%s imports %s; README.md allows only %q, and what these import", pkg, target, drawn[pkg])
				}
			}
		}
	}
	for pkg, imports := range drawn {
		for _, to := range imports {
			if !slices.Contains(made[pkg], to) || slices.ContainsFunc(made[pkg], func(via string) bool { return reaches(made, via, to) }) {
				t.Errorf("README.md says that %s imports %s, but it does not, or another of its imports already does", pkg, to)
			}
		}
		if made[pkg] == nil {
			t.Errorf("README.md names %s, but the module has no such package", pkg)
		}
	}
}

// readers are the lines that may read a file in another way than place.Bytes and place.Read, which
// have limits and refuse what is no file. What they read is embedded, limited, or goes through them.
var readers = []string{
	"content/messages.go: text, err := fs.ReadFile(Default, MessagesFile)", "content/sections.go: text, err := fs.ReadFile(Default, SettingsFile)",
	"generator/asset/bytes.go: data, err := io.ReadAll(io.LimitReader(r, 200))", "generator/asset/picture.go: data, err := io.ReadAll(r)",
	"generator/pages.go: data, err := fs.ReadFile(p.templates, name)", "generator/pages.go: worker, err := fs.ReadFile(k.templates, workerFile)",
	"generator/place/bytes.go: data, err := io.ReadAll(io.LimitReader(file, most+1)) // it may grow while it is read",
	"generator/retire.go: style, err := fs.ReadFile(from, retiredStyle)", "generator/retire.go: text, err := fs.ReadFile(from, retiredPage)",
	"generator/retire.go: worker, errWorker := fs.ReadFile(from, retiredWorker)",
	"generator/site/site.go: data, err := fs.ReadFile(from, name)", "templates/templates.go: return fs.ReadFile(Default, name)",
	"templates/templates.go: data, err := fs.ReadFile(from, part)", "templates/templates.go: if whole, err := fs.ReadFile(from, s.Name); !errors.Is(err, fs.ErrNotExist) {",
}

var reads = regexp.MustCompile(`\b(os|fs)\.(ReadFile|Open|DirFS)\(|\bParse(FS|Files|Glob)\(|\bio\.(ReadAll|Copy)\(`)

// Whatever a publisher gives is read by one reader. The packages that read a finished site are left
// out: such a site has other rules.
func TestAllThatPeopleGiveIsReadWithLimits(t *testing.T) {
	var found []string
	for _, top := range []string{"content", "templates", "cmd", "generator"} {
		err := filepath.WalkDir("../"+top, func(name string, d fs.DirEntry, err error) error {
			name = strings.TrimPrefix(filepath.ToSlash(name), "../")
			if d.IsDir() && slices.Contains([]string{"generator/internal", "generator/publish", "generator/record", "generator/check"}, name) {
				return fs.SkipDir
			}
			if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || name == "cmd/vpcharts/check.go" {
				return err
			}
			text, err := os.ReadFile("../" + name)
			for line := range strings.Lines(string(text)) {
				if line = strings.TrimSpace(line); reads.MatchString(line) && !strings.HasPrefix(line, "//") {
					found = append(found, name+": "+line)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range found {
		if !slices.Contains(readers, line) {
			t.Errorf("%s\nreads a file without limits; use place.Bytes or place.Read", line)
		}
	}
	for _, line := range readers {
		if !slices.Contains(found, line) {
			t.Errorf("%s\nis not in the program any more", line)
		}
	}
}

// Scoring programs import package vp, which needs only the standard library. Package press is to
// run in browsers, where each package takes time to load: it needs nothing that only sites need.
func TestFewPackagesAreNeededForScoresAndForOrders(t *testing.T) {
	if scores := goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", "./generator/vp"); len(scores) != 1 {
		t.Errorf("generator/vp depends on %v outside the standard library, want on itself alone", scores)
	}
	order := goList(t, "-deps", "./generator/press")
	for _, unwanted := range []string{
		module + "generator/claims", module + "generator/workbook", module + "generator/site", module + "generator/preview", module + "templates",
		"github.com/yuin/goldmark", "github.com/xuri/excelize/v2", "golang.org/x/net/html", "html/template", "text/template", "net/http",
	} {
		if slices.Contains(order, unwanted) || !slices.Contains(order, module+"generator/typeset") {
			t.Errorf("generator/press imports %s, which only sites need (or go list does not list its imports)", unwanted)
		}
	}
}
