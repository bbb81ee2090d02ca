package site

import (
	"errors"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"text/template/parse"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/words"
	"github.com/vpcharts/vpcharts/templates"
)

// The script build-content has files that no template reads, and templates with faults.
func TestAPublishersTemplatesReplaceTheDefaultOnes(t *testing.T) {
	own := fstest.MapFS{
		"page.html": {Data: []byte("ours")}, "embed.css": {Data: []byte("whole")}, "css/print.css": {Data: []byte("on paper")},
	}
	s := sample.Must(TemplatesOver(input.Folder{FS: own, Name: "looks"}))
	base := sample.Must(fs.ReadFile(templates.Default, "base.html"))
	for name, want := range map[string]struct{ path, text string }{
		"page.html": {"looks/page.html", "ours"}, "base.html": {"templates/default/base.html", string(base)}, "css/page.css": {"templates/default/css/page.css", ""},
	} {
		got, err := fs.ReadFile(s, name)
		if err != nil || want.text != "" && string(got) != want.text || s.Path(name) != want.path {
			t.Errorf("%s is read from %s as %.20q (%v), want it from %s", name, s.Path(name), got, err, want.path)
		}
	}
	for i, want := range []string{"on paper", "whole"} { // site.css has ours last, and embed.css is ours
		sheet := StyleSheets[i]
		got, err := sheet.Read(s)
		parts, _ := sheet.Read(templates.Default)
		if err != nil || !strings.HasSuffix(string(got), want) || i == 0 && len(got) < 10_000 || len(parts) < 3_000 {
			t.Errorf("%s is read as %.60q … (%v), want it to end in %q", sheet.Name, got, err, want)
		}
	}
}

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

// pageColours are the colours of the style sheet by their names, in the light theme and in the dark one.
func pageColours(t *testing.T) map[string][2]colour.RGB {
	t.Helper()
	css := sample.Must(fs.ReadFile(templates.Default, "css/colours.css"))
	all := map[string][2]colour.RGB{}
	line := regexp.MustCompile(`--([\w-]+): var\(--light, (#\w+)\) var\(--dark, (#\w+)\);`)
	for _, found := range line.FindAllSubmatch(css, -1) {
		var both [2]colour.RGB
		light := found[2]
		if string(light) == "#fff" {
			light = []byte("#ffffff")
		}
		if err := errors.Join(both[0].UnmarshalText(light), both[1].UnmarshalText(found[3])); err != nil {
			t.Fatalf("--%s: %v", found[1], err)
		}
		all[string(found[1])] = both
	}
	for _, name := range strings.Fields("paper tint found quiet plot-text plot-back-text") {
		if _, there := all[name]; !there {
			t.Fatalf("css/colours.css has no --%s", name)
		}
	}
	return all
}

// Any accent that settings allow has enough contrast on every background of both themes. The light
// theme changes an accent only if it must.
func TestAnAccentCanBeReadInBothThemes(t *testing.T) {
	t.Parallel()
	grounds := pageColours(t)
	for _, accent := range []colour.RGB{
		{R: 0x76, G: 0x76, B: 0x76}, {R: 0xc8, G: 0x10, B: 0x2e}, {B: 0xff}, {G: 0x80}, {R: 0x9c, G: 0x57}, {},
		{R: 0xb0, B: 0xb0},
	} {
		light, dark := themed(accent)
		for name, least := range map[string][2]float64{"paper": {4.5, 7}, "tint": {4.5, 4.5}, "found": {4.5, 4.5}} {
			for i, shown := range []colour.RGB{light, dark} {
				if got := colour.Contrast(shown, grounds[name][i]); got < least[i] {
					t.Errorf("accent %v: %v on --%s has a contrast of %.2f, want %.1f at least", accent, shown, name, got, least[i])
				}
			}
		}
		if colour.Contrast(accent, grounds["found"][0]) >= 4.5 && light != accent {
			t.Errorf("accent %v has enough contrast, but the light theme changes it to %v", accent, light)
		}
	}
}

// Quiet texts have a contrast of 7 to 1 in both themes: hints, captions, and what stands at the back
// of plots. The plots that are files of their own have the same colours.
func TestQuietTextsAreEasyToRead(t *testing.T) {
	t.Parallel()
	colours := pageColours(t)
	light, dark, _ := strings.Cut(figure.FileCSS, "@media")
	for text, grounds := range map[string][]string{"quiet": {"paper", "tint"}, "plot-text": {"paper"}, "plot-back-text": {"paper"}} {
		for theme, css := range []string{light, dark} {
			shown := colours[text][theme]
			for _, ground := range grounds {
				if got := colour.Contrast(shown, colours[ground][theme]); got < 7 {
					t.Errorf("--%s is %s on --%s: a contrast of %.2f, want 7 at least", text, shown, ground, got)
				}
			}
			if strings.HasPrefix(text, "plot-") && !strings.Contains(css, "fill:"+shown.String()) {
				t.Errorf("plots that are files of their own do not have --%s as it is in css/colours.css, %s", text, shown)
			}
		}
	}
}
