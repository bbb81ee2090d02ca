package content

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/colour"
)

func TestSettingsOutsideTheirDomainAreRefused(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`title = "VP Charts"`, `title = ""`, "title: the site needs a title"},
		{`title = "VP Charts"`, `title = 3`, "title: a text in quotation marks is needed here"},
		{`first_boards = 4`, `first_boards = 0`, "first_boards: 0 is outside 1 to 400"},
		{`first_boards = 4`, `first_boards = -4`, "first_boards: -4 is outside 1 to 400"},
		{`first_boards = 4`, `first_boards = 4.5`, "first_boards: a whole number is needed here"},
		{`last_boards = 100`, `last_boards = 401`, "last_boards: 401 is outside first_boards to 400"},
		{`last_boards = 100`, `last_boards = 3`, "last_boards: 3 is outside first_boards to 400"},
		{`last_boards = 100`, `last_boards = 99999999999999999999`, "99999999999999999999 is out of range"},
		{`[6, 7, 8`, `[0, 7, 8`, "usual_boards: 0 is outside 4 to 100, first_boards to last_boards"},
		{`[6, 7, 8`, `[101, 7, 8`, "usual_boards: 101 is outside 4 to 100, first_boards to last_boards"},
		{`last_boards = 100`, `last_boards = 31`, "usual_boards: 32 is outside 4 to 31, first_boards to last_boards"},
		{`[6, 7, 8`, `[8, 7, 8`, "usual_boards: 8 is named twice"},
		{`[6, 7, 8`, `["6", 7, 8`, "usual_boards: a whole number is needed here"},
		{`usual_boards = [6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32]`, `usual_boards = 6`, "usual_boards: a list in square brackets is needed here"},
		{`accent = "#0a5c8c"`, `accent = 3`, "accent: a text in quotation marks is needed here"},
		{`accent = "#0a5c8c"`, `accent = "blue"`, `accent: "blue": a colour is # and six hexadecimal figures, such as #0a5c8c`},
		{`accent = "#0a5c8c"`, `accent = "0a5c8c"`, `accent: "0a5c8c": a colour is # and six`},
		{`accent = "#0a5c8c"`, `accent = "##a5c8c"`, `accent: "##a5c8c": a colour is # and six`},
		{`accent = "#0a5c8c"`, `accent = "#+a5c8c"`, `accent: "#+a5c8c": a colour is # and six`},
		{`accent = "#0a5c8c"`, `accent = "#08c"`, `accent: "#08c": a colour is # and six`},
		{`accent = "#0a5c8c"`, `accent = "#0a5c8c80"`, `accent: "#0a5c8c80": a colour is # and six`},
		{`accent = "#0a5c8c"`, `accent = "#0a5c8g"`, `accent: "#0a5c8g": a colour is # and six`},
		{`accent = "#0a5c8c"`, `accent = "#ffd040"`, "accent: #ffd040 on white has a contrast of 1.46 to 1; to be read it needs at least 4.5 to 1"},
		{`accent = "#0a5c8c"`, `accent = "#777777"`, "accent: #777777 on white has a contrast of 4.47 to 1; to be read it needs at least 4.5 to 1"},
		{`default_scale = "wbf-continuous"`, `default_scale = ["wbf-discrete"]`, "default_scale: a text in quotation marks is needed here"},
		{`"models", "imps"`, `"modles", "imps"`, `sections: no section "modles"; the sections are compare, print, models, imps, acbl, ebu, theory, verify, data, about`},
		{`"models", "imps"`, `"home", "imps"`, `sections: no section "home"; the sections are compare`},
		{`"models", "imps"`, `"models", "print"`, `sections: "print" is named twice`},
		{`"models", "imps"`, `3, "imps"`, "sections: a text in quotation marks is needed here"},
		{`home_text = ""`, `home_text = 7`, "home_text: a text in quotation marks is needed here"},
		{`home_text = ""`, `links = "https://example.org/"`, "links: [[links]] before each is needed here"},
		{`home_text = ""`, `links = ["https://example.org/"]`, "links.1: a table is needed here"},
		{`home_text = ""`, `links = [{text = "Rules", url = "rules.html"}]`, `links.1.url: "rules.html" is not an http or https address`},
		{`logo = ""`, `logo = "club.svg"`, `logo: no file "club.svg" beside site.toml`},
		{`logo = ""`, `logo = "models.svg"`, `logo: no file "models.svg" beside site.toml`},
		{`logo = ""`, `logo = "about.md"`, `logo: "about.md" is not an image by its ending (.svg .png .jpg .jpeg .webp)`},
		{`logo = ""`, `logo = "../club.svg"`, `logo: "../club.svg": the file's name becomes an address`},
		{`logo = ""`, `logo = "/club.svg"`, `logo: "/club.svg": the file's name becomes an address`},
		{`logo = ""`, `logo = ".club.svg"`, `logo: ".club.svg": the file's name becomes an address`},
		{`logo = ""`, `logo = "our club.svg"`, `logo: "our club.svg": the file's name becomes an address`},
		{`base_url = ""`, `base_url = "example.org/vp/"`, `base_url: "example.org/vp/" is not a base URL such as https://example.org/vp/`},
		{`link = ""`, `link = "javascript:alert(1)"`, `authority.link: "javascript:alert(1)" is not an http or https address`},
		{`link = ""`, `link = "https:///rules"`, `authority.link: "https:///rules" is not an http or https address`},
		{"# The regulation's name.\nregulation = \"\"", `regulation = "White Book"`, "authority.statement: the rest of [authority] is shown only with a statement"},
		{`bye = ""`, `bye = "12 VPs"`, "director.regulation: a bye or void match is printed only with the regulation that it comes from"},
		{`organisation = ""`, `organization = ""`, `unknown key "organization"`},
		{`papers = ["a4", "letter"]`, `papers = ["a4", "A5"]`, `papers: no paper "A5"; the papers are a4, letter`},
		{`papers = ["a4", "letter"]`, `papers = ["a4", "a4"]`, `papers: "a4" is named twice`},
		{`papers = ["a4", "letter"]`, `papers = []`, "papers: prints need a paper: name at least one of a4, letter"},
		{`papers = ["a4", "letter"]`, `papers = "a4"`, "papers: a list in square brackets is needed here"},
		{`organisation = ""`, `Organisation = ""`, `unknown key "Organisation"`},
		{`[authority]`, `[authorities]`, `unknown key "authorities"`},
	} {
		t.Run(c.new, func(t *testing.T) {
			all := folder(t)
			all["models.svg/x.txt"] = &fstest.MapFile{} // a folder with the ending of an image
			replace(t, all, SettingsFile, c.old, c.new)
			at := c.new
			switch { // what is missing, not what is there
			case strings.HasPrefix(c.want, "usual_boards: 32"):
				at = "usual_boards = "
			case strings.HasPrefix(c.want, "authority.statement"):
				at = "statement = "
			case strings.HasPrefix(c.want, "director.regulation"):
				at = "regulation = \"\"\n\n# Links"
			}
			where := line(t, all, SettingsFile, at)
			found := slices.ContainsFunc(faults(t, all), func(f string) bool {
				return strings.HasPrefix(f, where) && strings.Contains(f, c.want)
			})
			if !found {
				t.Errorf("Load reports\n\t%s\nshould be\n\t%s%s", strings.Join(faults(t, all), "\n\t"), where, c.want)
			}
		})
	}
}

// Texts of several lines may hold what looks like TOML, and a list of tables has the
// same keys again and again.
func TestAWrongSettingIsFoundAmongTextsAndLists(t *testing.T) {
	const text = "home_text = \"\"\"\n[Rules](/rules/)\n[director]\nunheard_of = 1\n\\\"\"\"\n[[links]]\n\"\"\"\n"
	const first = "[[links]]\ntext = \"Laws\"\nurl = \"https://example.org/\"\n"
	for name, c := range map[string]struct{ settings, at, want string }{
		"below a text":            {text + "unheard_of = 2", "unheard_of = 2", `unknown key "unheard_of"`},
		"below a literal text":    {"home_text = '''\n[x]\nunheard_of = 1'''\nunheard_of = 2", "unheard_of = 2", `unknown key "unheard_of"`},
		"below a text on a line":  {"home_text = \"\"\"[x]\"\"\"\nunheard_of = 2", "unheard_of = 2", `unknown key "unheard_of"`},
		"below a comment":         {"# home_text = \"\"\"\nunheard_of = 2", "unheard_of = 2", `unknown key "unheard_of"`},
		"first link":              {"[[links]]\ntext = \"a\"\nurl = \"//example.org/\"\n" + first, `url = "//`, `links.1.url: "//example.org/" is not an http or https address`},
		"second link":             {first + "[[links]]\ntext = \"a\"\nurl = \"javascript:alert(1)\"", `url = "j`, `links.2.url: "javascript:alert(1)" is not an http or https address`},
		"link below a text":       {text + first + "[[links]] # rules\ntext = \"a\"\nurl = \"rules/\"", `url = "r`, `links.2.url: "rules/" is not an http or https address`},
		"link without a host":     {first + "[[links]]\ntext = \"a\"\nurl = \"https://:80/\"", `url = "https://:`, `links.2.url: "https://:80/" is not`},
		"link without a text":     {"[[ links ]]\nurl = \"https://example.org/\"\n" + first, "[[ links ]]", "links.1.text: a link needs a text to be seen"},
		"link with a blank text":  {first + "[[links]]\ntext = \" \"\nurl = \"https://example.org/\"", `text = " "`, "links.2.text: a link needs a text to be seen"},
		"link without an address": {"[[links]] #\ntext = \"a\"\n" + first, "[[links]] #", `links.1.url: "" is not an http or https address`},
		"number for an address":   {first + "[[links]]\ntext = \"a\"\nurl = 5", "url = 5", "links.2.url: a text in quotation marks is needed here"},
		"unknown key of a link":   {first + "[[links]]\nhref = \"\"\ntext = \"a\"\nurl = \"https://example.org/\"", "href", `unknown key "links.2.href"`},
		"table in a link":         {first + "[links.more]\na = 1", "[links.more]", `unknown key "links.1.more"`},
		"one table of links":      {"[links]\ntext = \"a\"", "[links]", "links: [[links]] before each is needed here"},
	} {
		t.Run(name, func(t *testing.T) {
			all := folder(t)
			replace(t, all, SettingsFile, "home_text = \"\"\n", "")
			replace(t, all, SettingsFile, "# For a federation's own copy.", c.settings+"\n\n# For a federation's own copy.")
			where := line(t, all, SettingsFile, c.at)
			if got := faults(t, all); len(got) != 1 || !strings.HasPrefix(got[0], where) || !strings.Contains(got[0], c.want) {
				t.Errorf("Load reports\n\t%s\nshould be\n\t%s%s", strings.Join(got, "\n\t"), where, c.want)
			}
		})
	}
}

const clubSVG = `<svg xmlns="http://www.w3.org/2000/svg"/>`

func TestAFederationsSettingsAreRead(t *testing.T) {
	c := folder(t)
	c[SettingsFile] = &fstest.MapFile{Data: []byte(`
title = "Fédération"
organisation = "Fédération de bridge"
logo = "images/club.SVG"
base_url = "https://example.org/vp"
first_boards = 1
last_boards = 400
usual_boards = []
accent = "#C8102E"
default_scale = "wbf-discrete"
sections = ["data", "compare"]
papers = ["letter"]
home_text = """
Our *scales*.
"""

[[links]]
text = "Bridge League"
url = "https://bridge.example/"

[authority]
statement = "Official scale."
regulation = "Regulation 7"
link = "https://example.org/7"
in_force = "1 January 2027"
edition = "2"

[director]
bye = "12 VPs"
regulation = "Regulation 8"

[[links]]
text = "Calendar"
url = "http://bridge.example/days?from=1"
`)}
	c["images/club.SVG"] = &fstest.MapFile{Data: []byte(clubSVG)}
	got, err := Load(c)
	if err != nil {
		t.Fatal(err)
	}
	want := Settings{
		Title: "Fédération", Organisation: "Fédération de bridge", Logo: "images/club.SVG", BaseURL: "https://example.org/vp",
		FirstBoards: 1, LastBoards: 400, UsualBoards: []int{},
		Accent: colour.RGB{R: 0xc8, G: 0x10, B: 0x2e}, DefaultScale: "wbf-discrete", Sections: []string{"data", "compare"}, Papers: []string{"letter"}, HomeText: "Our *scales*.\n",
		Links:     []WebLink{{"Bridge League", "https://bridge.example/"}, {"Calendar", "http://bridge.example/days?from=1"}},
		Languages: []string{"en"},
		Authority: Authority{"Official scale.", "Regulation 7", "https://example.org/7", "1 January 2027", "2", []string{"wbf-continuous", "wbf-discrete"}},
		Director:  Director{Bye: "12 VPs", Regulation: "Regulation 8"},
	}
	if !reflect.DeepEqual(got.Settings, want) {
		t.Errorf("settings are\n\t%+v\nshould be\n\t%+v", got.Settings, want)
	}
	if string(got.Logo) != clubSVG {
		t.Errorf("the logo is %q", got.Logo)
	}
	if line, want := got.Messages.Authority(got.Settings.Authority),
		"Official scale. Regulation 7. In force from 1 January 2027. Edition 2."; line != want {
		t.Errorf("on paper the authority says %q, should be %q", line, want)
	}
}

func TestSettingsThatAreLeftOutHaveTheirDefaults(t *testing.T) {
	all := folder(t)
	whole, err := Load(all)
	if err != nil {
		t.Fatal(err)
	}
	text := "title = \"VP Charts\"\nfirst_boards = 4\nlast_boards = 100\nusual_boards = [6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32]\n"
	for name, text := range map[string]string{"none": text, "empty": text + "accent = \"\"\ndefault_scale = \"\"\nhome_text = \" \\n\"\nlinks = []\n"} {
		all[SettingsFile] = &fstest.MapFile{Data: []byte(text)}
		c, err := Load(all)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if c.Settings.Accent != DefaultAccent || !slices.Equal(c.Settings.Sections, Sections()) || !c.Settings.Shows("acbl") {
			t.Errorf("%s: the accent is %v, the sections are %q", name, c.Settings.Accent, c.Settings.Sections)
		}
		if got, want := homePage(t, c), homePage(t, whole); string(got.Body) != string(want.Body) {
			t.Errorf("%s: the front page says %q, should say what home.md does", name, got.Body)
		}
	}
	// What we publish spells the defaults out.
	if s := whole.Settings; s.Accent != DefaultAccent || !slices.Equal(s.Sections, Sections()) || s.DefaultScale != "wbf-continuous" ||
		!slices.Equal(s.Papers, Papers()) || !slices.Equal(s.Authority.Scales, []string{"wbf-continuous", "wbf-discrete"}) {
		t.Errorf("%s has other values than it says are the defaults: %v, %q, %q, %q, %q", SettingsFile, s.Accent, s.Sections, s.DefaultScale, s.Papers, s.Authority.Scales)
	}
}

func TestNoSectionAtAllIsAChoice(t *testing.T) {
	all := folder(t)
	replace(t, all, SettingsFile, `sections = ["compare", "print", "models", "imps", "acbl", "ebu", "theory", "verify", "data", "about"]`, "sections = []")
	c, err := Load(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range Sections() {
		if c.Settings.Shows(section) {
			t.Errorf("%s is shown", section)
		}
	}
}

func homePage(t *testing.T, c *Content) Page {
	t.Helper()
	at := slices.IndexFunc(c.Pages, func(p Page) bool { return p.Name() == "home" })
	if at < 0 {
		t.Fatal("there is no page home")
	}
	return c.Pages[at]
}

func TestTheHomeTextStandsInsteadOfHomesOwnAndKnowsItsLines(t *testing.T) {
	for name, c := range map[string]struct{ setting, body, at, where string }{
		"several lines": {"home_text = \"\"\"\nOne\n\nTwo\n\"\"\"\n# end", "One\n\nTwo\n\n", "Two", "Two\n"},
		"Windows":       {"home_text = \"\"\"\r\nOne\r\n\r\nTwo\r\n\"\"\"\r\n# end", "One\n\nTwo\n\n", "Two", "Two\r"},
		"literal":       {"home_text = '''\nOne\n\nTwo'''\n# end", "One\n\nTwo\n", "Two", "Two'''"},
		"from its line": {"home_text = \"\"\"One\nTwo\"\"\"\n# end", "One\nTwo\n", "Two", "Two\"\"\""},
		"on one line":   {"home_text = \"One\\n\\nTwo\"\n# end", "One\n\nTwo\n", "Two", "home_text ="},
	} {
		t.Run(name, func(t *testing.T) {
			all := folder(t)
			replace(t, all, SettingsFile, `home_text = ""`, c.setting)
			read, err := Load(all)
			if err != nil {
				t.Fatal(err)
			}
			p := homePage(t, read)
			if string(p.Body) != c.body || p.Front.Title == "" {
				t.Fatalf("the front page is %q, should be %q; its title is %q", p.Body, c.body, p.Front.Title)
			}
			if got, want := p.Where(strings.Index(c.body, c.at))+": ", line(t, all, SettingsFile, c.where); got != want {
				t.Errorf("%q is said to stand in %s, should be %s", c.at, got, want)
			}
		})
	}
}

func TestTheHomeTextMayHaveCharactersThatPrintHasNot(t *testing.T) {
	all := folder(t)
	replace(t, all, SettingsFile, `home_text = ""`, `home_text = "橋牌 🂡"`)
	c, err := Load(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Runes() {
		if strings.ContainsRune("橋牌🂡", r) {
			t.Errorf("print is to have %q, which only the front page says", r)
		}
	}
}

func TestBaseURLsArePlainHTTPAddresses(t *testing.T) {
	for _, good := range []string{"", "https://example.org", "https://example.org/", "http://127.0.0.1:8000/vp/", "HTTPS://example.org/a/b"} {
		if err := CheckBaseURL(good); err != nil {
			t.Errorf("%q is refused: %v", good, err)
		}
	}
	for _, bad := range []string{
		"example.org", "//example.org/", "/vp/", "ftp://example.org/", "https://", "https:///vp/", "https://:8000/", "javascript:alert(1)",
		"https://example.org/?", "https://example.org/?a=b", "https://example.org/#", "https://example.org/#top", "https://me@example.org/",
		"https://example.org/a b/", "https://example .org/", " https://example.org/", "https://example.org/%zz",
	} {
		if err := CheckBaseURL(bad); err == nil {
			t.Errorf("%q is accepted; canonical links and the sitemap would be wrong", bad)
		}
	}
}

func TestACharacterThatPrintLacksIsNamedWithItsPlace(t *testing.T) {
	all := folder(t)
	replace(t, all, SettingsFile, `organisation = ""`, `organisation = "日本"`)
	c, err := Load(all)
	if err != nil {
		t.Fatal(err)
	}
	var places []string
	for _, text := range c.Texts() {
		if r, found := Unplaceable(text.Value, func(r rune) bool { return r < 0x3000 }); found {
			places = append(places, c.Where(text)+": "+WhyUnplaceable(r))
		}
	}
	if want := []string{`content/site.toml:8: organisation: the print's typeface has no character '日' (U+65E5)`}; !slices.Equal(places, want) {
		t.Errorf("%q, should be %q", places, want)
	}
}

func TestPrintPlacesNoMarksAndNothingBeyondItsFiles(t *testing.T) {
	has := func(rune) bool { return true }
	for text, want := range map[string]rune{
		"Plain é ♠ č": 0, "x\u030c": 0x030c, "a🂡": 0x1f0a1, "two\nlines": 0, "नि": 0x093f,
	} {
		if r, found := Unplaceable(text, has); r != want || found != (want != 0) {
			t.Errorf("%q: print is said not to place %U (%t), should be %U", text, r, found, want)
		}
	}
	if why := WhyUnplaceable(0x030c); !strings.Contains(why, "mark U+030C") {
		t.Errorf("a mark is explained by %q", why)
	}
}
