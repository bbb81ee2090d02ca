package content

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A leaf is a message: the struct and field that it is in, and its key.
type leaf struct{ parent, field, key, text, args string }

func leaves(v reflect.Value, key string) (all []leaf) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !f.IsExported() { // a publisher's scales: what is said of them is no message
			continue
		}
		key := strings.TrimPrefix(key+"."+f.Tag.Get("toml"), ".")
		switch value := v.Field(i); value.Kind() {
		case reflect.Struct:
			all = append(all, leaves(value, key)...)
		case reflect.Map:
			for _, name := range value.MapKeys() {
				all = append(all, leaf{v.Type().Name(), f.Name, key + "." + name.String(), value.MapIndex(name).String(), ""})
			}
		default:
			all = append(all, leaf{v.Type().Name(), f.Name, key, v.Field(i).String(), f.Tag.Get("args")})
		}
	}
	return all
}

func english(t *testing.T) []leaf {
	t.Helper()
	c, err := Load(Default)
	if err != nil {
		t.Fatal(err)
	}
	all := leaves(reflect.ValueOf(c.Messages), "")
	if len(all) < 100 {
		t.Fatalf("only %d messages were found", len(all))
	}
	return all
}

func TestEveryPlaceholderThatAMessageKnowsIsInTheEnglishText(t *testing.T) {
	for _, m := range english(t) {
		for _, name := range strings.Fields(m.args) {
			if !strings.Contains(m.text, "{"+name+"}") {
				t.Errorf("%s: %q does not say {%s}; either the text forgets a value or the field's args tag has one too many", m.key, m.text, name)
			}
		}
	}
}

func TestKeysAreSpelledOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range english(t) {
		if strings.HasSuffix(m.key, ".") || seen[m.key] {
			t.Errorf("%s.%s has the key %q, which is empty or another field's too", m.parent, m.field, m.key)
		}
		seen[m.key] = true
	}
}

func TestPlaceholdersAreFilledIn(t *testing.T) {
	filled := map[Message]string{
		"{a} of {b}, {a} {c}": "1 of {a}, 1 {c}", // what is filled in is not looked at again
		"{{a}} {b {a}} {a":    "{1} {b 1} {a",
		"{a}":                 "1",
		"a}":                  "a}",
		"":                    "",
	}
	for m, want := range filled {
		if got := m.With("a", "1", "b", "{a}"); got != want {
			t.Errorf("%q is filled in as %q, should be %q", m, got, want)
		}
	}
	if got := placeholders("{a} b {c d}{}{e"); !slices.Equal(got, []string{"a", "c d", "", "e"}) {
		t.Errorf("the placeholders are %q", got)
	}
	p := Plural{"{n} board", "{n} boards"}
	for n, want := range map[int]string{0: "0 boards", 1: "1 board", 2: "2 boards", 24: "24 boards"} {
		if got := p.Of(n, Locale{"."}); got != want {
			t.Errorf("%d is %q, should be %q", n, got, want)
		}
	}
}

// A source is a text of the project that can use a message.
type source struct{ dir, text string }

// sources are Go files without tests, and the default templates.
func sources(t *testing.T) (all []source) {
	t.Helper()
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		wanted := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") ||
			strings.HasPrefix(name, "templates/default/") && strings.HasSuffix(name, ".html")
		if err != nil || d.IsDir() || !wanted {
			return err
		}
		text, err := fs.ReadFile(root, name)
		all = append(all, source{path.Dir(name), string(text)})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Fatalf("only %d sources were found; the test looks in the wrong place", len(all))
	}
	return all
}

// used finds what the sources use of the struct of type typ that Messages has
// under parent, by its fields' names: as .Board.Facts; through a variable of the
// file that it was assigned to (m := b.m.Board); or through a receiver, parameter
// or field of its type, which the whole folder may use.
func used(sources []source, parent, typ string) map[string]bool {
	assigned := regexp.MustCompile(`\b(\w+)(?:, \w+)* :?= &?[\w.()]+\.` + parent + `[,\n]`)
	declared := regexp.MustCompile(`\b(\w+)\s+\*?(?:content\.)?` + typ + `[),\n]`)
	names := map[string][]string{} // of the struct, by folder
	for _, s := range sources {
		if !strings.Contains(s.text, typ) {
			continue // which is quicker than the search
		}
		for _, m := range declared.FindAllStringSubmatch(s.text, -1) {
			names[s.dir] = append(names[s.dir], m[1])
		}
	}
	fields := map[string]bool{}
	find := func(name string, s source) {
		for _, m := range regexp.MustCompile(name+`\.(\w+)`).FindAllStringSubmatch(s.text, -1) {
			fields[m[1]] = true
		}
	}
	for _, s := range sources {
		if strings.Contains(s.text, "."+parent+".") {
			find(`\.`+parent, s)
		}
		called := slices.Clone(names[s.dir])
		if strings.Contains(s.text, "."+parent) {
			for _, m := range assigned.FindAllStringSubmatch(s.text, -1) {
				called = append(called, m[1])
			}
		}
		slices.Sort(called)
		for _, name := range slices.Compact(called) {
			find(`\b`+name, s)
		}
	}
	return fields
}

func TestEveryMessageIsUsed(t *testing.T) {
	all := sources(t)
	messages := reflect.TypeFor[Messages]()
	for i := range messages.NumField() {
		parent := messages.Field(i)
		key := parent.Tag.Get("toml")
		if parent.Type.Kind() == reflect.String { // what the Locale and the pages' head use
			continue
		}
		if !parent.IsExported() {
			continue
		}
		if parent.Type == reflect.TypeFor[Script]() { // TestEveryMessageForScriptsIsUsed
			continue
		}
		if parent.Type == reflect.TypeFor[Scales]() { // TestEveryScaleHasItsName, beside the register
			continue
		}
		fields := used(all, parent.Name, parent.Type.Name())
		if parent.Type == reflect.TypeFor[Plural]() {
			if !fields["Of"] {
				t.Errorf("nothing uses the message %s: translators would work on it in vain", key)
			}
			continue
		}
		for j := range parent.Type.NumField() {
			if field := parent.Type.Field(j); !fields[field.Name] {
				t.Errorf("nothing uses the message %s.%s: translators would work on it in vain", key, field.Tag.Get("toml"))
			}
		}
	}
}

// The scripts find their words under vpWords, by the keys of the messages' file.
func TestEveryMessageForScriptsIsUsed(t *testing.T) {
	scripts := map[string]string{}
	for name, text := range files(t, os.DirFS("../templates/default"), "*.js") {
		scripts[strings.TrimSuffix(name, ".js")] = text
	}
	all := reflect.TypeFor[Script]()
	for i := range all.NumField() {
		script := all.Field(i)
		name := script.Tag.Get("toml")
		text, ok := scripts[name]
		if !ok {
			t.Errorf("[script.%s] has words for templates/%s.js, which is not there", name, name)
		}
		if !strings.Contains(text, "vpWords."+name) {
			t.Errorf("templates/%s.js does not look into vpWords.%s", name, name)
		}
		for j := range script.Type.NumField() {
			key := script.Type.Field(j).Tag.Get("toml")
			if !regexp.MustCompile(`[."]` + key + `\b`).MatchString(text) { // words.top, or words[fault] of "no_score"
				t.Errorf("templates/%s.js does not use the message script.%s.%s: translators would work on it in vain", name, name, key)
			}
		}
	}
}

// files are the texts of a folder's files that match a pattern.
func files(t *testing.T, folder fs.FS, pattern string) map[string]string {
	t.Helper()
	names, err := fs.Glob(folder, pattern)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = string(text)
	}
	return all
}

func TestTheSearchForUsesFindsThem(t *testing.T) {
	for text, want := range map[string]string{
		"x := b.m.Board.Facts":                                  "Facts",
		"{{$.M.Board.Facts}}":                                   "Facts",
		"m := &b.M().Board\nuse(string(m.Facts), m.Plots)":      "Facts Plots",
		"p, l := m.Board, m.Locale()\nuse(p.Facts)":             "Facts",
		"p := m.Board\nreturn p.Facts.With()":                   "Facts",
		"func words(w content.Board) { w.Facts }":               "Facts",
		"func words(w content.Board, n int) { w.Facts }":        "Facts",
		"func (b Board) Name() { return b.Facts }":              "Facts",
		"type x struct {\n\tm    content.Board\n}\nx.m.Facts":   "Facts",
		"m := b.m.Plot\nuse(m.Facts)":                           "",
		"m := b.m.Boards\nuse(m.Facts)":                         "",
		"type Messages struct {\n\tBoard Board `toml:\"a\"`\n}": "",
	} {
		got := slices.Sorted(maps.Keys(used([]source{{"x", text}}, "Board", "Board")))
		if strings.Join(got, " ") != want {
			t.Errorf("in %q the fields %q are found, should be %q", text, got, want)
		}
	}
}
