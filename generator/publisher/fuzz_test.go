package publisher

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
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/toml"
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

// FuzzSettings reads any bytes as settings, as messages and as a page. Settings that are accepted are what the
// site needs, whoever checks them; faults have their lines.
func FuzzSettings(f *testing.F) {
	readback.LeaveToAll(f, "it reads some thousand texts three times")
	addOdd(f, "title = \"x\"\n[authority]\nlink = 3\n[[links]]\ntext = \"a\"\n", "home_text = \"\"\"\na\n\"\"\"\nlinks = [{text = \"a\"}]\n",
		"accent = \"#c8102e\"\nlogo = \"f\"\nfirst_boards = 6\nlast_boards = 20\nusual_boards = [6, 8]\npapers = [\"a4\"]\nsections = [\"print\", \"own\"]\n",
		"+++\ntitle = \"{x}\"\ndescription = \"\"\"\ny\n+\n\"\"\"\n+++\n# Rules\n", "+++\n+++\n",
		"[frame]\nskip = \"{x}\"\nboards = {one = \"{n}\", other = \"\"}\n",
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
	folders, err := over(overlay(map[string]string{"messages/fr.toml": ""}))
	if err != nil {
		f.Fatal(err)
	}
	usual, err := Load(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		folder := overlay(map[string]string{"f": string(data), "f.md": string(data)})
		l := input.Folder{FS: folder, Name: "content"}
		_, err := readPage(chosenPage{from: l, name: "f.md"}, usual.Facts(4, 100, nil, ""))
		areFaults(t, err, data)
		file, s := toml.Of(l.Read("f")), usual.Settings
		if all := wordings(maps.Clone(usual.Messages.Wordings())); all.read(file) {
			all.check(file)
		}
		areFaults(t, file.Err(), data)
		file = toml.Of(l.Read("f"))
		fields, french := s.fields(), newInLanguage()
		french.fields("fr", fields)
		if file.Decode(fields) {
			for _, setting := range settings {
				if setting.suit != nil && !file.Sets(setting.key) {
					setting.suit(&s)
				}
			}
			(&checking{Settings: s, file: file, folder: l.FS, folders: folders, ownPages: []string{"own"}}).check()
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
