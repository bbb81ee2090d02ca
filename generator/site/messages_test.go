package site

import (
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template/parse"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/words"
	"github.com/vpcharts/vpcharts/templates"
)

// aMessage matches {{.M.Frame.Title}} and {{$.M.Frame.Title}}, without braces.
var aMessage = regexp.MustCompile(`^\$?\.M\.([\w.]+)$`)

// No compiler looks at templates, and many messages are used there alone.
func TestTemplatesCallMessagesAsTheyAre(t *testing.T) {
	calls := 0
	check := func(file string, args []parse.Node) {
		for i, arg := range args {
			call := aMessage.FindStringSubmatch(arg.String())
			if call == nil {
				continue
			}
			var given []parse.Node
			if i == 0 { // a message among the arguments of something else has none itself
				given = args[1:]
			}
			calls++
			method, ok := methodOf(strings.Split(call[1], "."))
			if !ok || method.Type.NumIn() != 1+len(given) {
				t.Errorf("%s: there is no message %s with %d arguments", file, arg, len(given))
				continue
			}
			for n, g := range given {
				if want := method.Type.In(n + 1).Kind(); !isOf(g, want) {
					t.Errorf("%s: %s takes a %s, not %s", file, arg, want, g)
				}
			}
		}
	}
	for _, name := range slices.Concat(sample.Must(fs.Glob(templates.Default, "*.html")),
		sample.Must(fs.Glob(templates.Default, "*/*.html"))) {
		tree, trees := parse.New(name), map[string]*parse.Tree{}
		tree.Mode = parse.SkipFuncCheck
		sample.Must(tree.Parse(string(sample.Must(fs.ReadFile(templates.Default, name))), "", "", trees))
		for _, t := range trees {
			eachCommand(reflect.ValueOf(t.Root), func(args []parse.Node) { check(name, args) })
		}
	}
	if calls < 150 {
		t.Errorf("found %d calls of messages, want at least 150", calls)
	}
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
	return of.MethodByName(path[len(path)-1])
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
