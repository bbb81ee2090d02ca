package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestFrontMatterIsReadAndTheBodyKeepsItsLine(t *testing.T) {
	const front = "+++\ntitle = \"Rules\"\n# a remark\n\ndescription = \"Our rules.\"\n+++\n"
	for name, c := range map[string]struct {
		text, body string
		line       int
	}{
		"body":                {front + "\n# Rules\n", "\n# Rules\n", 7},
		"no body":             {front, "", 7},
		"no line end at last": {strings.TrimSuffix(front, "\n"), "", 7},
		"fence in the body":   {front + "a\n\n+++\nb\n", "a\n\n+++\nb\n", 7},
		"windows' line ends":  {strings.ReplaceAll(front+"a\nb\n", "\n", "\r\n"), "a\nb\n", 7},
		"byte order mark":     {"\ufeff" + front + "a\n", "a\n", 7},
		"letters in parts":    {front + "re\u0300gle\n", "r\u00e8gle\n", 7},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := layer{FS: fstest.MapFS{"club/rules.md": {Data: []byte(c.text)}}, name: "content"}.readPage("club/rules.md")
			if err != nil {
				t.Fatal(err)
			}
			if p.Name() != "club/rules" || p.Front != (Front{"Rules", "Our rules."}) {
				t.Errorf("the page is %q with %+v", p.Name(), p.Front)
			}
			if string(p.Body) != c.body || p.Line != c.line {
				t.Errorf("the body is %q from line %d, should be %q from line %d", p.Body, p.Line, c.body, c.line)
			}
		})
	}
}

func TestAPageNeedsNoFrontMatter(t *testing.T) {
	for text, body := range map[string]string{"# Rules\n\nOurs.\n": "# Rules\n\nOurs.\n", "\ufeff# Rules\r\n+++\r\n": "# Rules\n+++\n", "": "\n"} {
		p, err := layer{FS: fstest.MapFS{"rules.md": {Data: []byte(text)}}, name: "content"}.readPage("rules.md")
		if err != nil || p.Front != (Front{}) || string(p.Body) != body || p.Where(0) != "content/rules.md:1" {
			t.Errorf("%q is read as %+v with the body %q from %s (%v)", text, p.Front, p.Body, p.Where(0), err)
		}
	}
}

func TestFaultsOfAPageAreReportedOnTheirLine(t *testing.T) {
	const file = "rules.md"
	for name, c := range map[string]struct{ text, want string }{
		"front not closed": {"+++\ntitle = \"Rules\"\n\n# Rules\n", "content/rules.md:1: front matter stands between two lines of +++, and there is one; a page that begins with a heading needs none"},
		"other fence":      {"---\ntitle: Rules\n---\n", "content/rules.md:1: front matter stands between two lines of +++, not of ---, and in TOML; a page that begins with a heading needs none"},
		"no title":         {"+++\ndescription = \"x\"\n+++\n", "content/rules.md:1: the front matter needs a title"},
		"empty title":      {"+++\ndescription = \"x\"\ntitle = \"\"\n+++\n", "content/rules.md:3: the front matter needs a title"},
		"no description":   {"+++\ntitle = \"x\"\n+++\n", "content/rules.md:1: the front matter needs a description"},
		"unknown key":      {"+++\ntitle = \"x\"\ndescription = \"x\"\n\nauthor = \"me\"\n+++\n", `content/rules.md:5: unknown key "author"`},
		"wrong kind":       {"+++\ntitle = \"x\"\ndescription = [\"x\"]\n+++\n", "content/rules.md:3: description: a text in quotation marks is needed here"},
		"unknown fact": {"+++\ntitle = \"From {frist}\"\ndescription = 'to {last} {a} \\{b} { and {2}'\n+++\n", `content/rules.md:2: title: no fact {frist}; the facts are {boards} {count} {first} {last} {organisation} {publisher} {title} {victory_points} {vp} {vps}, and \\{ is a brace
content/rules.md:3: description: no fact {a}; the facts are {boards} {count} {first} {last} {organisation} {publisher} {title} {victory_points} {vp} {vps}, and \\{ is a brace`},
		"both": {"+++\na = 1\nb = 2\ntitle = \"x\"\ndescription = \"x\"\n+++\n", "content/rules.md:2: unknown key \"a\"\ncontent/rules.md:3: unknown key \"b\""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := layer{FS: fstest.MapFS{file: {Data: []byte(c.text)}}, name: "content"}.readPage(file)
			if err == nil || err.Error() != c.want {
				t.Errorf("the page is refused with\n%v\nshould be\n%s", err, c.want)
			}
		})
	}
}

func TestPagesHaveNamesThatCanBeAddresses(t *testing.T) {
	text := []byte("+++\ntitle = \"x\"\ndescription = \"x\"\n+++\n")
	for _, good := range []string{"rules.md", "Rules-2027_b.md", "club/rules.md"} {
		if _, err := (layer{FS: fstest.MapFS{good: {Data: text}}, name: "content"}).readPage(good); err != nil {
			t.Errorf("%s is refused: %v", good, err)
		}
	}
	for _, bad := range []string{"our rules.md", "règles.md", "rules?.md", "a.b.md", "club!/rules.md"} {
		_, err := layer{FS: fstest.MapFS{bad: {Data: text}}, name: "content"}.readPage(bad)
		if err == nil || !strings.HasPrefix(err.Error(), "content/"+bad+":1: the file's name becomes an address") {
			t.Errorf("%s: %v; it should be refused, as its address would need escapes", bad, err)
		}
	}
}
