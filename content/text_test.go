package content

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestWhatIsNoTextIsReportedOnItsLine(t *testing.T) {
	const cr = "a carriage return alone ends no line: save the file with the line ends of Unix or Windows"
	files := map[string]string{SettingsFile: "title = \"x\"\n", MessagesFile: "[frame]\nskip = \"x\"\n", "rules.md": "+++\ntitle = \"x\"\ndescription = \"y\"\n+++\n# Rules\n"}
	for name, text := range files {
		last := 1 + strings.Count(text, "\n")
		for odd, what := range map[string]string{
			"\x00": "the control character U+0000 has no place in a text", "\x03": "the control character U+0003 has no place in a text",
			"\x7f": "the control character U+007F has no place in a text", "\u0085": "the control character U+0085 has no place in a text",
			"\xff": "the byte 0xFF is not UTF-8: save the file as UTF-8 text", "\xc3": "the byte 0xC3 is not UTF-8: save the file as UTF-8 text",
			"\r": cr,
		} {
			for at, whole := range map[int]string{1: odd + text, last: text + odd + " "} {
				want := fmt.Sprintf("content/%s:%d: %s", name, at, what)
				if got := faults(t, overlay(map[string]string{name: whole})); !slices.Equal(got, []string{want}) {
					t.Errorf("%q: Load reports %q, should be %q", whole, got, want)
				}
			}
		}
		if got := faults(t, overlay(map[string]string{name: strings.ReplaceAll(text, "\n", "\r")})); !slices.Equal(got, []string{"content/" + name + ":1: " + cr}) {
			t.Errorf("%s with carriage returns: Load reports %q", name, got)
		}
		if got := faults(t, overlay(map[string]string{name: "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")})); got != nil {
			t.Errorf("%s with a byte order mark and Windows' line ends: Load reports %q", name, got)
		}
	}
	if got := faults(t, overlay(map[string]string{SettingsFile: "\ntitle = \"a\\u0007b\"\n"})); !slices.Equal(got, []string{"content/site.toml:2: title: the control character U+0007 cannot be shown"}) {
		t.Errorf("of a control character as an escape Load reports %q", got)
	}
}

// A Mac writes é as e and an accent, which fonts would place apart.
func TestLettersAreComposed(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{
		SettingsFile: "title = \"Fe\u0301de\\u0301ration\"\nhome_text = \"re\u0300gle\"\n[[links]]\ntext = \"re\u0300gle\"\nurl = \"https://example.org/\"\n",
		MessagesFile: "[frame]\nskip = \"re\u0300gle\"\n",
		"rules.md":   "+++\ntitle = \"Re\u0300gle\"\ndescription = \"re\\u0300gle\"\n+++\nRe\u0300gle\n",
	}))
	rules := pageNamed(t, c, "rules")
	for _, got := range []string{
		c.Settings.HomeText, c.Settings.Links[0].Text, c.Messages.Frame.Skip(), strings.ToLower(rules.Front.Title), rules.Front.Description,
		strings.ToLower(strings.TrimSpace(string(rules.Body))),
	} {
		if got != "r\u00e8gle" {
			t.Errorf("%q (% x) is not composed", got, got)
		}
	}
	if c.Settings.Title != "F\u00e9d\u00e9ration" {
		t.Errorf("the title %q is not composed", c.Settings.Title)
	}
	c = mustLoad(t, overlay(map[string]string{SettingsFile: "\norganisation = \"e\u0301 q\u0308\"\n", MessagesFile: "[frame]\n\nskip = \"日\"\n"}))
	var places []string
	for _, text := range c.Texts() {
		if r, found := Unplaceable(text.Value, func(r rune) bool { return r < 0x3000 }); found {
			places = append(places, fmt.Sprintf("%s: %U", c.Where(text), r))
		}
	}
	if want := []string{"content/site.toml:2: organisation: U+0308", "content/messages/en.toml:3: frame.skip: U+65E5"}; !slices.Equal(places, want) {
		t.Errorf("print cannot set %q, should be %q", places, want)
	}
}

// FuzzTexts reads any bytes as settings, messages and a page: it never panics, and
// names a line of the file for all that is wrong.
func FuzzTexts(f *testing.F) {
	odd := []string{"", "\x00", "\x03", "\ufeff", "\xff\xfe", "\xc3", "\r", "\u2028", "e\u0301", "{", "\"\"\"", "'''", "[[", "+++\n", "---\n", "\\u0000", "=", "a.\"\\\n", "[a.1]\n", "# x"}
	for _, text := range []string{
		"title = \"x\"\n[authority]\nlink = 3\n[[links]]\ntext = \"a\"\n", "[frame]\nskip = \"{x}\"\n", "+++\ntitle = \"{x}\"\ndescription = \"y\"\n+++\n# Rules\n",
		"home_text = \"\"\"\na\n\"\"\"\nlinks = [{text = \"a\"}]\n", "boards = {one = \"{n}\", other = \"\"}\n",
	} {
		for _, o := range odd {
			for _, whole := range []string{o + text, text + o, strings.Replace(text, "\n", o, 1), strings.Replace(text, "\"", "\""+o, 1)} {
				f.Add([]byte(whole))
			}
		}
		f.Add(bytes.ReplaceAll([]byte(text), []byte("\n"), []byte("\r")))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		folder := fstest.MapFS{"f": {Data: data}, "f.md": {Data: data}}
		var settings Settings
		l := layer{FS: folder, name: "content"}
		s, m := l.read("f").TOML(), l.read("f").TOML()
		if s.Decode(settings.fields()) {
			checking{Settings: settings, file: s, folder: folder}.check()
		}
		raw := map[string]string{}
		readMessages(m, false, raw)
		_, err := l.readPage("f.md")
		lines := 1 + bytes.Count(data, []byte("\n"))
		for _, err := range []error{s.Err(), m.Err(), err} {
			if err == nil {
				continue
			}
			for _, text := range strings.Split(err.Error(), "\n") {
				var line int
				if _, scanned := fmt.Sscanf(strings.NewReplacer("content/f.md:", "", "content/f:", "").Replace(text), "%d: ", &line); scanned != nil || line < 1 || line > lines {
					t.Errorf("%q of %q names no line of the %d", text, data, lines)
				}
			}
		}
	})
}
