package fork

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// The chapter that a publisher follows.
const chapter = "Publish your own"

// settings is the file that most edits are in.
const settings = "content/site.toml"

// A block is a fenced block of the README's chapter.
type block struct {
	heading  string // the one that it stands below
	language string
	file     string // that it is an edit of; "" for another block
	text     string
}

// blocks reads the README's chapter.
func blocks(t *testing.T) (all []block) {
	t.Helper()
	source, err := os.ReadFile(path.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	inside, heading := false, ""
	document := goldmark.DefaultParser().Parse(text.NewReader(source))
	err = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Heading:
			if entering {
				heading = string(n.Lines().Value(source))
				if n.Level <= 2 {
					inside = heading == chapter
				}
			}
		case *ast.FencedCodeBlock:
			if entering && inside {
				b := block{heading: heading, text: string(n.Lines().Value(source))}
				if n.Info != nil {
					b.language, b.file, _ = strings.Cut(string(n.Info.Value(source)), " ")
				}
				all = append(all, b)
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 5 {
		t.Fatalf("README.md has %d fenced blocks in its chapter %q; that is too few to be the edits", len(all), chapter)
	}
	return all
}

// An edit is something that the README shows: texts of files, by their names. A
// text of settings holds some of the keys.
type edit struct {
	name  string
	files map[string]string
}

// edits are those of the README. Each paragraph of the first block of settings is
// one, as is each heading with blocks of other files.
func edits(t *testing.T) (all []edit) {
	t.Helper()
	first := true
	for _, b := range blocks(t) {
		if b.file == "" {
			continue
		}
		if first && b.file == settings {
			first = false
			for _, paragraph := range strings.Split(strings.TrimSpace(b.text), "\n\n") {
				name, _, _ := strings.Cut(paragraph, "\n")
				name, _, _ = strings.Cut(name, " ")
				all = append(all, edit{name, map[string]string{settings: paragraph + "\n"}})
			}
			continue
		}
		at := slices.IndexFunc(all, func(e edit) bool { return e.name == b.heading })
		if at < 0 {
			at = len(all)
			all = append(all, edit{b.heading, map[string]string{}})
		}
		all[at].files[b.file] += b.text
	}
	return all
}

// together is all edits as one.
func together(edits []edit) edit {
	all := edit{"all", map[string]string{}}
	for _, e := range edits {
		for file, text := range e.files {
			if file == settings {
				text = merged(all.files[file], text)
			}
			all.files[file] = text
		}
	}
	return all
}

// assignment is a key of settings with its value, which may go over several lines.
var assignment = regexp.MustCompile(`(?m)^(\w+) *= *("""(?s:.*?)"""|.*)\n?`)

// split is a text of settings in two: its keys, and its tables.
func split(text string) (keys, tables string) {
	at := strings.Index("\n"+text, "\n[")
	if at < 0 {
		return text, ""
	}
	return text[:at], text[at:]
}

// merged is a text of settings with another one added to it, whose keys take the
// place of those that are there.
func merged(text, more string) string {
	keys, tables := split(text)
	newKeys, newTables := split(more)
	for _, key := range assignment.FindAllStringSubmatch(newKeys, -1) {
		keys = assignment.ReplaceAllStringFunc(keys, func(old string) string {
			if assignment.FindStringSubmatch(old)[1] == key[1] {
				return ""
			}
			return old
		})
	}
	return keys + newKeys + tables + newTables
}

// The README must show the edits that publishers ask for most.
func TestTheReadmeShowsEachEdit(t *testing.T) {
	all := together(edits(t))
	for file, wants := range map[string][]string{
		settings: {"title =", "organisation =", "logo =", "accent =", "first_boards = 4\n", "last_boards = 64\n", "papers =",
			"sections =", `home_text = """`, "[authority]", "statement =", "scales =", "[[links]]"},
		"content/rules.md":              {"# ", "|-----", "](/files/", "!["},
		"content/about.md":              {"# "},
		"content/scales/ruritania.csv":  {"boards,from,to,winner,loser\n", "6-8,0,", ",25,4\n", ",25,0\n"},
		"content/scales/ruritania.toml": {"title =", "short =", "whose =", "source =", "edition =", "link ="},
		"content/messages/en.toml":      {"["},
	} {
		for _, want := range wants {
			if !strings.Contains(all.files[file], want) {
				t.Errorf("README.md shows no edit of %s with %q; it shows\n%s", file, want, all.files[file])
			}
		}
	}
}

func TestSettingsAreMergedKeyByKey(t *testing.T) {
	const one = "a = 1\nb = \"\"\"\nx\ny = 2\n\"\"\"\n[t]\na = 3\n"
	for more, want := range map[string]string{
		"a = 2\n":             "b = \"\"\"\nx\ny = 2\n\"\"\"\na = 2\n[t]\na = 3\n",
		"b = \"z\"\n":         "a = 1\nb = \"z\"\n[t]\na = 3\n",
		"[[u]]\nc = 1\n":      one + "[[u]]\nc = 1\n",
		"y = 3\n[v]\ne = 2\n": "a = 1\nb = \"\"\"\nx\ny = 2\n\"\"\"\ny = 3\n[t]\na = 3\n[v]\ne = 2\n",
	} {
		if got := merged(one, more); got != want {
			t.Errorf("merged with %q it is\n%s\nshould be\n%s", more, got, want)
		}
	}
}
