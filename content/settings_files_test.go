package content

import (
	"bytes"
	"encoding"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write what the files say of settings anew")

const (
	aboveDefaults = `Every setting and its default. A publisher changes none of them here, but names what differs in content/site.toml. What is wrong there is reported with its line.`

	aboveOwn = `What makes this copy of the site yours. Take the # from the lines that you want and change them. Every setting, what it means and what it is where you say nothing stands in content/default/site.toml: change it here, not there, so that an update of the program does not touch what you wrote.

Words and pages likewise: content/messages/en.toml with a single changed message is enough, content/about.md is read instead of content/default/about.md, and a page of your own, content/rules.md, needs a heading and nothing else.

To see the program's own content: vpcharts serve --content content/default`
)

// assignment is the setting with a value, as a file has it.
func (s setting) assignment(value string) string {
	if strings.HasPrefix(value, "[[") {
		return value
	}
	return s.key[strings.LastIndex(s.key, ".")+1:] + " = " + value
}

// table is the header of the table that the setting is in, or "".
func (s setting) table() string {
	if table, _, ok := strings.Cut(s.key, "."); ok {
		return "[" + table + "]"
	}
	return ""
}

// sentence is a text that begins with a capital letter and ends with a full stop.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}

// comment is a text in lines that begin with #.
func comment(text string) string {
	var out strings.Builder
	line := "#"
	for i, paragraph := range strings.Split(text, "\n\n") {
		if i > 0 {
			out.WriteString(line + "\n#\n")
			line = "#"
		}
		for _, word := range strings.Fields(paragraph) {
			if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > 88 {
				out.WriteString(line + "\n")
				line = "#"
			}
			line += " " + word
		}
	}
	return out.String() + line + "\n"
}

// file is a file of settings: a table's settings below its header, each below what it
// means. value gives what the file says of a setting, if anything; mark stands before each
// line that sets something.
func file(head, mark string, value func(s setting) (value, more string)) string {
	out, table := comment(head), ""
	for _, s := range settings {
		value, more := value(s)
		if value == "" {
			continue
		}
		out += "\n"
		if s.above != "" {
			out += comment(s.above)
		}
		if s.table() != table {
			table = s.table()
			out += mark + table + "\n\n"
		}
		out += comment(sentence(s.meaning) + " " + more)
		out += mark + strings.ReplaceAll(s.assignment(value), "\n", "\n"+mark) + "\n"
	}
	return out
}

// defaults is content/default/site.toml.
func defaults() string {
	text := file(aboveDefaults, "", func(s setting) (string, string) { return s.usual, s.more })
	for _, s := range settings {
		if s.usual == "" {
			text += "\n" + comment(sentence(s.meaning)) + "#\n#   " + strings.ReplaceAll(s.assignment(s.example), "\n", "\n#   ") + "\n"
		}
	}
	return text
}

// examples is content/site.toml.
func examples() string {
	return file(aboveOwn, "# ", func(s setting) (string, string) { return s.example, "" })
}

// The README's list of settings begins with these lines, and ends with an empty one.
const readmeHead = "| setting | what it is | where you say nothing |\n|---|---|---|\n"

func readmeList() string {
	var out strings.Builder
	for _, s := range settings {
		usual := ""
		if s.usual != "" && s.usual != `""` {
			usual = "`" + s.usual + "`"
		}
		fmt.Fprintf(&out, "| `%s` | %s | %s |\n", s.key, s.meaning, usual)
	}
	return out.String()
}

// setsSomething says that a file has more than comments.
func setsSomething(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		line = strings.TrimSpace(line)
		return line != "" && !strings.HasPrefix(line, "#")
	})
}

func TestSettingsAreExplainedAsTheirTableHasThem(t *testing.T) {
	for _, c := range []struct {
		name string
		want func(is string) string
	}{
		{"default/site.toml", func(string) string { return defaults() }},
		{"site.toml", func(is string) string {
			if setsSomething(is) {
				return is // a publisher's: what it says is theirs
			}
			return examples()
		}},
		{"../README.md", func(is string) string {
			before, list, ok := strings.Cut(is, readmeHead)
			_, after, ends := strings.Cut(list, "\n\n")
			if !ok || !ends {
				t.Fatalf("README.md has no list of settings that begins with\n%s", readmeHead)
			}
			return before + readmeHead + readmeList() + "\n" + after
		}},
	} {
		data, err := os.ReadFile(c.name)
		if err != nil {
			t.Fatal(err)
		}
		is := strings.ReplaceAll(string(data), "\r\n", "\n")
		want := c.want(is)
		if is == want {
			continue
		}
		if *update {
			if os.Getenv("CI") != "" {
				t.Fatal("-update in CI would accept whatever is there")
			}
			if err := os.WriteFile(c.name, []byte(want), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		isLines, wantLines := strings.Split(is+"\n", "\n"), strings.Split(want+"\n", "\n")
		for i := range min(len(isLines), len(wantLines)) {
			if isLines[i] != wantLines[i] {
				t.Errorf("content/%s:%d is\n\t%s\nand should be\n\t%s\nChange the table of settings, then: go test ./content -run Settings -update", c.name, i+1, isLines[i], wantLines[i])
				break
			}
		}
	}
}

// publishersValues are the examples of all settings that have one.
func publishersValues() string {
	text, table := "", ""
	for _, s := range settings {
		if s.example == "" {
			continue
		}
		if s.table() != table && s.table() != "" {
			text += s.table() + "\n"
		}
		table = s.table()
		text += s.assignment(s.example) + "\n"
	}
	return text
}

// The README's first block of settings is what a publisher writes: the examples of the
// table, but for the base URL, which the workflow gives.
func TestTheReadmesSettingsAreTheTablesExamples(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(strings.ReplaceAll(string(readme), "\r\n", "\n"), "```toml content/site.toml\n")
	block, _, _ = strings.Cut(block, "```")
	var want []string
	for line := range strings.Lines(publishersValues()) {
		if !strings.HasPrefix(line, "base_url") {
			want = append(want, line)
		}
	}
	got := slices.DeleteFunc(slices.Collect(strings.Lines(block)), func(line string) bool { return line == "\n" })
	if !slices.Equal(got, want) {
		t.Errorf("README.md shows\n%s\nand the table of settings has\n%s", strings.Join(got, ""), strings.Join(want, ""))
	}
}

// What is said to be usual is what a publisher without settings has, and what is shown as
// an example can be published.
func TestSettingsThatAreShownAreRight(t *testing.T) {
	var logo bytes.Buffer
	if err := png.Encode(&logo, image.NewGray(image.Rect(0, 0, 8, 8))); err != nil {
		t.Fatal(err)
	}
	own := overlay(map[string]string{SettingsFile: publishersValues(), "rules.md": "# Rules\n", "league.png": logo.String()})
	c, err := Load(own)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range settings {
		set, of := s.example != "", c.settings.of(s.key).Path()
		if set != (of == "content/site.toml") {
			t.Errorf("%s has an example: %t, and its value is from %s", s.key, set, of)
		}
		if s.key == "links" != (s.usual == "") {
			t.Errorf("%s has the usual value %q", s.key, s.usual)
		}
		if s.meaning == "" || strings.ContainsAny(s.meaning, "\n|") || strings.HasSuffix(s.meaning, ".") {
			t.Errorf("%s: %q is no line that says what it means", s.key, s.meaning)
		}
	}
}

// An entry of the table is all that a setting takes: it is read, checked, set on prints and
// explained.
func TestAnEntryAddsASetting(t *testing.T) {
	own := overlay(map[string]string{SettingsFile: "title = \"Club\"\n\nmotto = \"Fair play.\"\n"})
	if got, want := faults(t, own), "content/site.toml:3: unknown key \"motto\""; len(got) != 1 || got[0] != want {
		t.Fatalf("of a setting without an entry Load reports %q, should be %q", got, want)
	}
	motto, before := "", settings
	defer func() { settings = before }()
	settings = slices.Insert(slices.Clone(settings), 1, setting{
		key: "motto", field: func(*Settings) any { return &motto },
		usual: `""`, example: `"Fair play."`, meaning: "what stands below the title", printed: true,
		check: func(c *checking) {
			if strings.HasSuffix(motto, "!") {
				c.fault("%q is too loud", motto)
			}
		},
	})
	c := mustLoad(t, own)
	if motto != "Fair play." {
		t.Errorf("the motto is %q", motto)
	}
	texts := c.Texts()
	at := slices.IndexFunc(texts, func(text Text) bool { return text.Key == "motto" })
	if at != 1 || texts[at].Value != motto || c.Where(texts[at]) != "content/site.toml:3: motto" {
		t.Errorf("the texts that prints set are %+v …", texts[:3])
	}
	for what, text := range map[string]string{
		"# What stands below the title.\nmotto = \"\"\n":             defaults(),
		"# What stands below the title.\n# motto = \"Fair play.\"\n": examples(),
		"| `motto` | what stands below the title |  |\n":             readmeList(),
	} {
		if !strings.Contains(text, what) {
			t.Errorf("%q is not explained in\n%s", what, text)
		}
	}
	own[SettingsFile] = &fstest.MapFile{Data: []byte("title = \"Club\"\nmotto = \"Win!\"\n")}
	if got, want := faults(t, own), `content/site.toml:2: motto: "Win!" is too loud`; len(got) != 1 || got[0] != want {
		t.Errorf("Load reports %q, should be %q", got, want)
	}
}

// A text that print cannot set, or that is too long, is found among these, and reported with
// its place.
func TestTheSettingsThatPrintsSet(t *testing.T) {
	var got []string
	for _, text := range mustLoad(t, nil).Texts() {
		if text.settings {
			got = append(got, text.Key)
		}
	}
	want := []string{
		"title", "organisation", "authority.statement", "authority.regulation", "authority.in_force", "authority.edition",
		"director.bye", "director.void", "director.regulation",
	}
	if !slices.Equal(got, want) {
		t.Errorf("prints set the settings\n%q, should be\n%q", got, want)
	}
	for _, s := range settings {
		if _, isText := s.field(&Settings{}).(*string); s.printed && !isText {
			t.Errorf("%s is said to be a text that prints set", s.key)
		}
	}
}

// Every field of Settings has an entry, and every entry a field of its own.
func TestEveryFieldOfSettingsHasOneEntry(t *testing.T) {
	var s Settings
	seen := map[any]string{}
	for _, entry := range settings {
		p := entry.field(&s)
		if other := seen[p]; other != "" {
			t.Errorf("%s and %s have the same field", other, entry.key)
		}
		seen[p] = entry.key
	}
	for key, p := range fieldsByReflection(&s) {
		if seen[p] == "" {
			t.Errorf("no setting fills the field %s", key)
		}
	}
}

// fieldsByReflection are pointers to the fields of a struct, and of the structs in it that do
// not read themselves, by their names.
func fieldsByReflection(s *Settings) map[string]any {
	all := map[string]any{}
	var walk func(at string, v reflect.Value)
	walk = func(at string, v reflect.Value) {
		for i := range v.NumField() {
			name, p := at+v.Type().Field(i).Name, v.Field(i).Addr().Interface()
			if _, own := p.(encoding.TextUnmarshaler); v.Field(i).Kind() == reflect.Struct && !own {
				walk(name+".", v.Field(i))
			} else {
				all[name] = p
			}
		}
	}
	walk("", reflect.ValueOf(s).Elem())
	return all
}
