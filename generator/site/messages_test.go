package site

import (
	"io/fs"
	"path"
	"reflect"
	"testing"
	"text/template/parse"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/words"
	"github.com/vpcharts/vpcharts/templates"
)

// No compiler looks at templates, and many messages are used there alone.
func TestTemplatesCallMessagesAsTheyAre(t *testing.T) {
	calls := 0
	check := func(file string, args []parse.Node) {
		for i, arg := range args {
			path := messagePath(arg)
			if path == nil {
				continue
			}
			var given []parse.Node
			if i == 0 { // a message among the arguments of something else has none itself
				given = args[1:]
			}
			calls++
			if method, ok := methodOf(path); !ok || method.Type.NumIn() != 1+len(given) {
				t.Errorf("%s: there is no message %s with %d arguments", file, arg, len(given))
			} else {
				for n, g := range given {
					if want := method.Type.In(n + 1).Kind(); !isOf(g, want) {
						t.Errorf("%s: %s takes a %s, not %s", file, arg, want, g)
					}
				}
			}
		}
	}
	err := fs.WalkDir(templates.Default, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".html" {
			return err
		}
		tree := parse.New(name)
		tree.Mode = parse.SkipFuncCheck
		trees := map[string]*parse.Tree{}
		sample.Must(tree.Parse(string(sample.Must(fs.ReadFile(templates.Default, name))), "", "", trees))
		for _, t := range trees {
			eachCommand(reflect.ValueOf(t.Root), func(args []parse.Node) { check(name, args) })
		}
		return nil
	})
	if err != nil || calls < 150 {
		t.Errorf("found %d calls of messages, want at least 150 (%v)", calls, err)
	}
}

// messagePath is what follows M in {{.M.Frame.Title}} or {{$.M.Frame.Title}}, nil for another node.
func messagePath(n parse.Node) []string {
	switch n := n.(type) {
	case *parse.FieldNode:
		if n.Ident[0] == "M" {
			return n.Ident[1:]
		}
	case *parse.VariableNode:
		if len(n.Ident) > 1 && n.Ident[1] == "M" {
			return n.Ident[2:]
		}
	}
	return nil
}

// methodOf is the method of a message: the first names are those of sections.
func methodOf(path []string) (method reflect.Method, ok bool) {
	of := reflect.TypeFor[words.Messages]()
	for _, section := range path[:len(path)-1] {
		field, ok := of.FieldByName(section)
		if !ok {
			return method, false
		}
		of = field.Type
	}
	return reflect.PointerTo(of).MethodByName(path[len(path)-1])
}

// isOf reports whether an argument can be of a kind. Only a literal's is known.
func isOf(arg parse.Node, kind reflect.Kind) bool {
	switch arg := arg.(type) {
	case *parse.StringNode:
		return kind == reflect.String
	case *parse.NumberNode:
		return kind == reflect.Int && arg.IsInt || kind == reflect.Float64
	}
	return true
}

// eachCommand calls do with the words of each command in a template.
func eachCommand(v reflect.Value, do func(args []parse.Node)) {
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		if command, ok := v.Interface().(*parse.CommandNode); ok && command != nil {
			do(command.Args)
		}
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Struct:
		for _, name := range []string{"Nodes", "Pipe", "List", "ElseList", "Cmds", "Args"} {
			if field := v.FieldByName(name); field.IsValid() {
				eachCommand(field, do)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachCommand(v.Index(i), do)
		}
	}
}
