package scale_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/scale"
)

// mayName are the places that may name a scale: those that it is made in, and words.
var mayName = []string{
	"generator/scale", "generator/vp", "generator/official", // the register, and what tables are made of
	"generator/claims", // a claim may be called as its scale is
	"content/default",  // words
}

// aComment is what only people read of a script, a style sheet or a workflow.
var aComment = regexp.MustCompile(`(?m)^\s*(//|#[^a-z]).*$|(?s)/\*.*?\*/`)

// Nobody asks for a scale's name to know what to do: not in Go, not in scripts, templates,
// style sheets or workflows. Who needs something of a scale finds it in its entry.
func TestNobodyElseNamesAScale(t *testing.T) {
	var names []string
	for _, s := range scale.Built().All() {
		names = append(names, s.Name)
	}
	named := regexp.MustCompile(`\b(` + strings.Join(names, "|") + `)\b`)
	root := os.DirFS("../..")
	files := map[string]int{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			hidden := strings.HasPrefix(d.Name(), ".") && name != "." && name != ".github"
			if hidden || slices.Contains(mayName, name) || d.Name() == "testdata" || name == "public" || name == "generator/internal" {
				return fs.SkipDir
			}
			return nil
		}
		ending := path.Ext(name)
		switch {
		case slices.Contains(mayName, name), strings.HasSuffix(name, "_test.go"):
			return nil
		case !slices.Contains([]string{".go", ".js", ".html", ".css", ".yml"}, ending):
			return nil
		}
		files[ending]++
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if ending != ".go" {
			for _, found := range named.FindAllString(aComment.ReplaceAllString(string(text), ""), -1) {
				t.Errorf("%s names %s: let it find what it needs in an attribute, or be told by the command", name, found)
			}
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if value, _ := strconv.Unquote(literal.Value); slices.Contains(names, value) {
					t.Errorf("%v names %s: let it ask the scale's entry in the register", set.Position(literal.Pos()), value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for ending, least := range map[string]int{".go": 100, ".js": 10, ".html": 8, ".css": 2, ".yml": 3} {
		if files[ending] < least {
			t.Errorf("%d files of %s were read, should be %d at least", files[ending], ending, least)
		}
	}
}
