package content

import (
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/message"
	"github.com/vpcharts/vpcharts/generator/place"
)

// addOdd adds texts, and each of them with something odd in it.
func addOdd(f *testing.F, texts ...string) {
	for _, text := range texts {
		for _, odd := range []string{"", "\xff\xfe", "\xc3", "\r", "\u2028", "\ufeff", "\u202e", "\u00ad", "\x00", "{", "\"\"\"", "'''", "[[", "+++\n", "---\n", "\\u0000", "a.\"\\\n", "[a.1]\n"} {
			for _, whole := range []string{odd + text, text + odd, strings.Replace(text, "\n", odd, 1), strings.Replace(text, "\"", "\""+odd, 1)} {
				f.Add([]byte(whole))
			}
		}
	}
}

var namesNothing = regexp.MustCompile(`(^|[^"\\])""($|[^"])`)

// areFaults checks the faults of a file: each names the file and a line that is there, in one line
// without control characters, and has no empty quotation marks in the place of a name.
func areFaults(t *testing.T, err error, data []byte) {
	t.Helper()
	if err == nil {
		return
	}
	for text := range strings.SplitSeq(err.Error(), "\n") {
		rest, named := strings.CutPrefix(text, "content/f")
		rest = strings.TrimPrefix(rest, ".md")
		line, lines := 0, 1+strings.Count(string(data), "\n")
		if _, scanned := fmt.Sscanf(rest, ":%d: ", &line); !named || scanned != nil || line < 1 || line > lines {
			t.Errorf("the fault %q of the file %q names no line from 1 to %d", text, data, lines)
		}
		if strings.ContainsFunc(text, unicode.IsControl) || namesNothing.MatchString(text) {
			t.Errorf("the fault %q of the file %q has control characters, or names nothing", text, data)
		}
	}
}

// isShown says whether readers can be shown a text of the settings.
func isShown(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t' || r == unicode.ReplacementChar
	})
}

// FuzzSettings reads any bytes as settings. Those that are accepted are what the site needs, whoever
// checks them; faults have their lines.
func FuzzSettings(f *testing.F) {
	addOdd(f, "title = \"x\"\n[authority]\nlink = 3\n[[links]]\ntext = \"a\"\n", "home_text = \"\"\"\na\n\"\"\"\nlinks = [{text = \"a\"}]\n",
		"accent = \"#c8102e\"\nlogo = \"f\"\nfirst_boards = 6\nlast_boards = 20\nusual_boards = [6, 8]\npapers = [\"a4\"]\nsections = [\"print\", \"own\"]\n",
		"base_url = \"https://example.org/vp/\"\nlanguages = [\"en\", \"fr\"]\n[language.fr]\ntitle = \"y\"\n")
	for _, s := range settings {
		table, key, inTable := strings.Cut(s.key, ".")
		head := "[" + table + "]\n"
		if !inTable {
			head, key = "", table
		}
		for _, value := range []string{s.usual, s.example, `""`, "0", "[]", "[1]", `[""]`, "{}", "-9223372036854775808", "nan", "1979-05-27", `"\u200b"`} {
			if value != "" && !strings.HasPrefix(value, "[[") {
				f.Add([]byte(head + key + " = " + value + "\n"))
			}
		}
	}
	usual, err := Load(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l := layer{FS: overlay(map[string]string{"f": string(data)}), name: "content"}
		file, s := l.read("f").TOML(), usual.Settings
		fields, french := s.fields(), newInLanguage()
		french.fields("fr", fields)
		if file.Decode(fields) {
			for _, setting := range settings {
				if setting.suit != nil && !file.Sets(setting.key) {
					setting.suit(&s)
				}
			}
			checking{Settings: s, file: file, folder: l.FS, ownPages: []string{"own"}, translated: []string{builtIn, "fr"}}.check()
		}
		if areFaults(t, file.Err(), data); file.Err() != nil {
			return
		}
		leads := func(address string, mayBeEmpty bool) bool {
			u, err := url.Parse(address)
			return mayBeEmpty && address == "" || err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
		}
		once := func(list []string, known ...string) bool {
			for i, name := range list {
				if slices.Contains(list[:i], name) || !slices.Contains(known, name) {
					return false
				}
			}
			return true
		}
		a := s.Authority
		for what, holds := range map[string]bool{
			"the title":        s.Title != "",
			"the accent":       colour.Contrast(s.Accent, colour.RGB{R: 255, G: 255, B: 255}) >= 4.5,
			"the boards":       1 <= s.FirstBoards && s.FirstBoards <= s.LastBoards && s.LastBoards <= 400,
			"the papers":       len(s.Papers) > 0 && once(s.Papers, "a4", "letter"),
			"the sections":     once(s.Sections, append(Sections(), "own")...),
			"the languages":    len(s.Languages) > 0 && once(s.Languages, "en", "fr"),
			"the base URL":     leads(s.BaseURL, true) && !strings.ContainsAny(s.BaseURL, "?# \n\""),
			"the authority":    a.Statement != "" || a.Regulation+a.Link+a.InForce+a.Edition == "",
			"the regulation":   leads(a.Link, true),
			"the director":     s.Director.Regulation != "" || s.Director.Bye+s.Director.Void == "",
			"the logo":         s.Logo == "", // the only file there is no picture
			"the links":        !slices.ContainsFunc(s.Links, func(l WebLink) bool { return strings.TrimSpace(l.Text) == "" || !leads(l.URL, false) }),
			"a shown text":     isShown(s.Title + s.Organisation + s.HomeText + a.Statement + a.Regulation + a.InForce + a.Edition + s.Director.Bye + s.Director.Void),
			"the usual boards": !slices.ContainsFunc(s.UsualBoards, func(n int) bool { return n < s.FirstBoards || n > s.LastBoards }),
		} {
			if !holds {
				t.Errorf("the settings %q are accepted, and %s is wrong: %+v", data, what, s)
			}
		}
	})
}

// FuzzMessages reads any bytes as messages. With those that are accepted, every message can be filled
// in, and no placeholder is left.
func FuzzMessages(f *testing.F) {
	addOdd(f, "[frame]\nskip = \"{x}\"\n", "boards = {one = \"{n}\", other = \"\"}\n", "[boards]\none = \"{n} b\"\nother = \"{n} bs\"\n[language]\ndecimal = \",\"\ntag = \"pl\"\n",
		"[scales]\nwbf-discrete = \"W\"\nown = \"x\"\n", "[home]\nexample = \"{match}\"\n[script.home]\nnext = \"{vps}\"\n")
	usual, err := Load(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l := layer{FS: overlay(map[string]string{"f": string(data)}), name: "content"}
		file, raw := l.read("f").TOML(), maps.Clone(usual.Messages.w.raw)
		readMessages(file, false, raw)
		if areFaults(t, file.Err(), data); file.Err() != nil {
			return
		}
		w := newWords(raw)
		for at, text := range raw {
			if text == usual.Messages.w.raw[at] {
				continue
			}
			key, _ := wholeKey(at)
			args, known := schema()[key]
			if !known || !isShown(text) {
				t.Errorf("with the messages %q, %s is %q", data, at, text)
				continue
			}
			for n := range 12 {
				values := make([]value, len(args.Names))
				for i := range values {
					values[i] = value{n: n, real: 1}
				}
				for _, p := range message.Parse(w.fill(key, values...)) {
					if _, known := args.Kinds[p.Name]; p.Placeholder && known {
						t.Errorf("with the messages %q, %s leaves %q", data, key, p.Source)
					}
				}
			}
		}
	})
}

// FuzzFrontMatter reads any bytes as a page. The body of one that is accepted is the end of the file, from the
// line on that the page says, and its front matter is complete.
func FuzzFrontMatter(f *testing.F) {
	addOdd(f, "+++\ntitle = \"{x}\"\ndescription = \"y\"\n+++\n# Rules\n", "+++\ntitle = \"x\"\ndescription = \"\"\"\ny\n+\n\"\"\"\nshort = \"z\"\n+++\n\ntext", "# Rules\n\ntext\n", "+++\n+++\n", "+++\n", "")
	f.Fuzz(func(t *testing.T, data []byte) {
		l := layer{FS: overlay(map[string]string{"f.md": string(data)}), name: "content"}
		p, err := l.readPage("f.md")
		if areFaults(t, err, data); err != nil {
			return
		}
		text := place.Read(l.FS, "f.md", "f.md").Text()
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		lines := strings.SplitAfter(text, "\n")
		if p.Line < 1 || p.Line > len(lines) || strings.Join(lines[p.Line-1:], "") != string(p.Body) {
			t.Fatalf("the body of %q is %q, which does not begin on line %d", data, p.Body, p.Line)
		}
		for at := range p.Body {
			want := fmt.Sprintf("content/f.md:%d", p.Line+strings.Count(string(p.Body[:at]), "\n"))
			if got := p.Where(at); got != want {
				t.Fatalf("the place of byte %d of the body of %q is %s, want %s", at, data, got, want)
			}
		}
		if fenced := p.Line > 1; fenced && (p.Front.Title == "" || p.Front.Description == "") || !fenced && p.Front != (Front{}) || !isShown(p.Front.Title+p.Front.Description+p.Front.Short) {
			t.Errorf("the front matter of %q is %+v", data, p.Front)
		}
	})
}
