package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// A test is a test function that says how often it tried something.
type test struct {
	dir  string // its package, from the root of the tree
	name string
}

func (t test) String() string { return t.dir + "." + t.name }

// command runs the test again.
func (t test) command() string {
	return fmt.Sprintf("VPCHARTS_ALL=1 go test ./%s -count=1 -run '^%s$'", t.dir, t.name)
}

// says is what the test's name says: "A killed build leaves no file" of TestAKilledBuildLeavesNoFile.
func (t test) says() string {
	words := wordsOf(strings.TrimPrefix(t.name, "Test"))
	for i, w := range words {
		if i > 0 && w != strings.ToUpper(w) || i > 0 && len(w) == 1 {
			words[i] = strings.ToLower(w)
		}
	}
	return strings.Join(words, " ")
}

// wordsOf takes a name in camel case apart. A word begins at a capital letter or a figure, unless the
// one before it is such too and the next is no small letter: "NoPDFOf100" is "No", "PDF", "Of", "100".
func wordsOf(name string) (words []string) {
	letters := []rune(name)
	starts := func(i int) bool {
		capital := func(i int) bool { return i >= 0 && i < len(letters) && unicode.IsUpper(letters[i]) }
		if i == 0 || unicode.IsDigit(letters[i]) != unicode.IsDigit(letters[i-1]) {
			return true
		}
		return capital(i) && (!capital(i-1) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
	}
	for i, l := range letters {
		if starts(i) {
			words = append(words, "")
		}
		words[len(words)-1] += string(l)
	}
	return words
}

// find lists the tests of the tree that say how often they tried something, or call a function of
// their package that does.
func find(root string) (all []test, err error) {
	calls := map[string]map[string][]string{} // by folder and function: the names of what it calls
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != root && (strings.HasPrefix(base, ".") || base == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(name))
		if err != nil {
			return err
		}
		dir = filepath.ToSlash(dir)
		if calls[dir] == nil {
			calls[dir] = map[string][]string{}
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil {
				calls[dir][f.Name.Name] = append(calls[dir][f.Name.Name], called(f.Body)...)
			}
		}
		return nil
	})
	for dir, functions := range calls {
		for name := range functions {
			if strings.HasPrefix(name, "Test") && tells(functions, name, map[string]bool{}) {
				all = append(all, test{path.Clean(dir), name})
			}
		}
	}
	slices.SortFunc(all, func(a, b test) int { return strings.Compare(a.String(), b.String()) })
	return all, err
}

// triedCall stands for a call of Attr with "tried".
const triedCall = `Attr("tried"`

// called lists the functions and methods that a function calls, by their names alone.
func called(body ast.Node) (names []string) {
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch f := call.Fun.(type) {
		case *ast.Ident:
			names = append(names, f.Name)
		case *ast.SelectorExpr:
			names = append(names, f.Sel.Name)
			if key, ok := first(call.Args).(*ast.BasicLit); ok && f.Sel.Name == "Attr" && key.Value == `"tried"` {
				names = append(names, triedCall)
			}
		}
		return true
	})
	return names
}

func first(args []ast.Expr) ast.Expr {
	if len(args) == 0 {
		return nil
	}
	return args[0]
}

// tells says whether a function calls Attr with "tried", itself or through others.
func tells(functions map[string][]string, name string, seen map[string]bool) bool {
	if seen[name] {
		return false
	}
	seen[name] = true
	return slices.ContainsFunc(functions[name], func(to string) bool { return to == triedCall || tells(functions, to, seen) })
}
