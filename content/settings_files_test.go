package content

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

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
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// comment is a text in lines that begin with #.
func comment(text string) string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		lines = append(lines, "#", "#")
		for word := range strings.FieldsSeq(paragraph) {
			last := &lines[len(lines)-1]
			if utf8.RuneCountInString(*last+" "+word) > 88 {
				lines = append(lines, "#")
				last = &lines[len(lines)-1]
			}
			*last += " " + word
		}
	}
	return strings.Join(lines[1:], "\n") + "\n"
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

func TestSettingsAreExplainedAsTheirTableHasThem(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(data), "\r\n", "\n")
	}
	same(t, "default/site.toml", read("default/site.toml"), defaults())
	// A file that sets something is a publisher's: what it says is theirs.
	own, setsSomething := read("site.toml"), func(line string) bool { return line != "" && line[0] != '#' }
	if !slices.ContainsFunc(strings.Split(own, "\n"), setsSomething) {
		same(t, "site.toml", own, examples())
	}
	readme := read("../README.md")
	before, list, _ := strings.Cut(readme, readmeHead)
	_, after, ok := strings.Cut(list, "\n\n")
	if !ok {
		t.Fatalf("README.md has no list of settings that begins with\n%s", readmeHead)
	}
	same(t, "../README.md", readme, before+readmeHead+readmeList()+"\n"+after)
	for _, s := range settings {
		if s.meaning == "" || strings.ContainsAny(s.meaning, "\n|") || strings.HasSuffix(s.meaning, ".") {
			t.Errorf("%s: %q is no line that says what it means", s.key, s.meaning)
		}
	}
}

// The README's first block of settings is what a publisher writes: the examples of the table,
// but for the base URL, which the workflow gives. They can be published.
func TestTheReadmesSettingsAreTheTablesExamples(t *testing.T) {
	want, table := "", ""
	for _, s := range settings {
		if s.example == "" || s.key == "base_url" {
			continue
		}
		if s.table() != table {
			table = s.table()
			want += strings.TrimPrefix(table+"\n", "\n")
		}
		want += s.assignment(s.example) + "\n"
	}
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(strings.ReplaceAll(string(readme), "\r\n", "\n"), "```toml content/site.toml\n")
	block, _, _ = strings.Cut(block, "```")
	if got := strings.ReplaceAll(block, "\n\n", "\n"); got != want {
		t.Errorf("README.md shows\n%s\nand the table of settings has\n%s", got, want)
	}
	mustLoad(t, overlay(map[string]string{SettingsFile: block, "rules.md": "# Rules\n", "league.png": smallestPNG}))
}

// smallestPNG is a picture of one pixel.
const smallestPNG = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU"
