package publisher

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

func TestTheProgramsOwnMessagesHaveNoFault(t *testing.T) {
	folders, err := over(nil)
	if err != nil {
		t.Fatal(err)
	}
	f, all := toml.Of(folders.Built.Read(MessagesFile)), wordings{"language.tag": {Text: builtIn}}
	all.read(f)
	if all.check(f); f.Err() != nil || len(all) != 1+len(words.Schema()) {
		t.Errorf("%d messages are read, want %d: %v", len(all)-1, len(words.Schema()), f.Err())
	}
}

// A figure that is filled in may contain braces. A placeholder without a figure stays.
func TestAMessageAboutAClaimTakesItsFiguresByName(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{MessagesFile: "[claim.wbf-no-cusps]\nfound = \"{{most}} {from {from} {to}, {most} {@vp} {boards\"\n"}))
	figures := map[string]string{"most": "{to}", "from": ""}
	if got := c.Messages.Claim("wbf-no-cusps", "found", figures); got != "{{to}} {from  {to}, {to} VP {boards" {
		t.Errorf("the message is %q, want each placeholder with a figure filled in once", got)
	}
}

// Arguments are in the order of their names, whatever the order in a text.
func TestAMessageTakesItsArgumentsByType(t *testing.T) {
	text := "[language]\ndecimal = \",\"\n[frame]\ntitle = \"{site}: {page} {page}\"\nrange = \"{last} … {first}\"\n[facts]\nblitz_value = \"{x:3} = 15√{n}\"\n" +
		"[cards]\nown_text = \"{imps} ({imps:int})\"\nmore = \"{scale}, {boards}, {score}\"\n[scales]\nacbl-30 = \"30 points\"\n"
	m := mustLoad(t, overlay(map[string]string{MessagesFile: text})).Messages
	for _, c := range []struct{ got, want string }{
		{m.Frame.Title("{site}", "S"), "S: {site} {site}"},
		{m.Frame.Range(4, 100), "100 … 4"},
		{m.Facts.BlitzValue(24, 73.4847), "73,485 = 15√24"},
		{m.Cards.OwnText(1), "1 IMP (1)"},
		{m.Cards.More(words.CardsMore{Boards: 24, Scale: "S", Score: "1-0"}), "S, 24 boards, 1-0"},
		{m.BoardsIn("4–7", 7), "4–7 boards"},
		{m.Written("script.ebu.vps", "½", 2), "½ VPs"},
		{m.Chart.Of("source_own", 1), strings.Replace(mustLoad(t, nil).Messages.Chart.Of("source_own", 3), "3 boards this", "1 board this", 1)},
		{m.Print.Sheet("a4", 4), "A4, 4 to a sheet"},
		{m.PrintedScale("acbl-20", "none", 5), "ACBL 20-point scale"},
		{m.Scales.Name("acbl-30"), "30 points"},
		{m.Scales.Name("acbl-21"), ""},
	} {
		if c.got != c.want {
			t.Errorf("got the message %q, want %q", c.got, c.want)
		}
	}
}

// In CLDR English has the plural forms one and other; Polish has one, few and many.
func TestAMessageHasTheFormsOfItsLanguage(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{SettingsFile: "languages = [\"pl\"]\n", "messages/pl.toml": `
imps = { one = "{n} a", few = "{n} b", many = "{n} c" }
margins = "n: {n}"
[boards]
one = "{n} d"
few = "{n} e"
many = "{n} f"
[cards]
own_text = { one = "{imps} A", few = "{imps:int} B", many = "{imps:int} C" }
`}))
	m := c.Messages
	for n, want := range map[int][3]string{
		0: {"0 c", "0 C", "0 f"}, 1: {"1 a", "1 a A", "1 d"}, -1: {"−1 a", "−1 a A", "−1 d"}, 3: {"3 b", "3 B", "3 e"}, 12: {"12 c", "12 C", "12 f"}, 22: {"22 b", "22 B", "22 e"},
	} {
		if got := [3]string{m.IMPs(n), m.Cards.OwnText(n), m.Boards(n)}; got != want || m.Margins(n) != "n: "+m.Locale().Int(n) {
			t.Errorf("%d: got the messages %q and %q, want %q, and the number after \"n: \"", n, got, m.Margins(n), want)
		}
	}
	script, err := json.Marshal(m.ForScript(nil, false, false, "ebu"))
	for _, want := range []string{`"imps":{"few":"{n} b","many":"{n} c","one":"{n} a"}`, `"top":"10 % of a top of {top}"`, `"vps":{"lang":"en","one":"{n} VP","other":"{n} VPs"}`} {
		if err != nil || !strings.Contains(string(script), want) {
			t.Errorf("the script's words lack %s (%v):\n%s", want, err, script)
		}
	}
}

// A neutral card can be read in any language. It has no letters except those of units and sources.
func TestANeutralCardHasSignsInsteadOfWords(t *testing.T) {
	c := mustLoad(t, nil)
	c.Messages = c.Messages.WithScale(ruritania())
	m := c.Messages.Neutral(map[string]string{"wbf-discrete": "0", "ruritania": "♞"})
	for _, c := range []struct{ got, want string }{
		{m.Boards(1) + m.Boards(24), "124"},
		{m.Chart.Title(m.Boards(24)), "Victory Points, 24"},
		{m.Scales.Name("wbf-discrete"), "0"},
		{m.Scales.Name("ruritania"), "♞"},
		{m.Scales.List([]string{"wbf-discrete", "ruritania"}), "0, ♞"},
		{m.Chart.Of("half", 3), "½ = 3: 10–0"},
		{m.Chart.Facts(m.Boards(8), "42"), "8: X = 42 IMP"},
	} {
		if c.got != c.want {
			t.Errorf("a neutral card has %q, want %q", c.got, c.want)
		}
	}
	if c.Messages.Scales.Name("ruritania") == "♞" || c.Messages.Boards(1) != "1 board" {
		t.Error("Neutral has changed the messages of the content itself")
	}
}

// translated is a site in two languages. A publisher has translated a few texts into French.
func translated(t *testing.T, settings, french string) (first, fr *Content) {
	t.Helper()
	c := mustLoad(t, overlay(map[string]string{
		SettingsFile: settings, "messages/fr.toml": french + "[claim.acbl-tau]\nfound = \"Il est {tau}.\"\n",
		"rules.md": "# Rules\n", "fr/about.md": "# À propos\n", "fr/models/quadratic.md": "# Quadratique\n", "fr/club.md": "# Club\n",
	}))
	if len(c.Translations) != 1 {
		t.Fatalf("the site has %d other languages, want 1", len(c.Translations))
	}
	return c, c.Translations[0]
}

func TestTextsWithoutATranslationAreThoseOfTheFirstLanguage(t *testing.T) {
	c, fr := translated(t, "languages = [\"en\", \"fr\"]\ntitle = \"Club\"\n[language.fr]\ntitle = \"Cercle\"\ndecimal = \".\"\nvp = \"PV\"\n",
		"imps = { one = \"{n} point\", many = \"{n} de points\", other = \"{n} points\" }\n[frame]\nskip = \"Aller\"\n[language]\nname = \"Français\"\ndecimal = \",\"\ngroup = \"\u202f\"\n")
	for _, c := range []struct{ got, want string }{
		{fr.Messages.Frame.Skip(), "Aller"},
		{fr.Messages.Frame.Menu(), "Menu"},
		{fr.Settings.Title, "Cercle"},
		{c.Settings.Title, "Club"},
		{fr.Messages.IMPs(0), "0 point"},
		{fr.Messages.IMPs(4000), "4\u202f000 points"},
		{fr.Messages.Boards(1), "1 board"},
		{fr.Messages.Boards(0), "0 boards"},
		{fr.Messages.Facts.BlitzValue(24, 73.4847), "15√24 = 73.48 IMPs"},
		// the sign for VPs is a setting of each language
		{fr.Messages.Plot.VPPerIMP(), "PV per IMP"},
		{c.Messages.Plot.VPPerIMP(), "VP per IMP"},
		{fr.Messages.InForce("2027-01-31"), "In force from 31 January 2027."},
		{fr.Messages.InForce("next year"), "In force from next year."},
		{fr.Messages.InForce("2027-02-30") + fr.Messages.InForce("2028-2-29"), "In force from 2027-02-30.In force from 2028-2-29."},
		{fr.Messages.Claim("acbl-tau", "found", nil), "Il est {tau}."},
		{fr.Messages.Claim("acbl-tau", "text", nil), c.Messages.Claim("acbl-tau", "text", nil)},
		{fr.Messages.Language.Tag(), "fr"},
		{c.Messages.Language.Tag(), "en"},
		{pageNamed(t, fr, "about").Where(0), "content/fr/about.md:1"},
		{pageNamed(t, c, "about").Where(0), "content/default/about.md:5"},
		{pageNamed(t, fr, "rules").Where(0), "content/rules.md:1"},
		{pageNamed(t, fr, "models/quadratic").Where(0), "content/fr/models/quadratic.md:1"},
		{pageNamed(t, fr, "club").Where(0), "content/fr/club.md:1"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	if slices.ContainsFunc(c.Pages, func(p Page) bool { return strings.HasPrefix(p.Name(), "fr/") || p.Name() == "club" }) {
		t.Error("the first language has pages of the other language")
	}
	if script, err := json.Marshal(fr.Messages.ForScript(nil, false, false)); err != nil || !strings.Contains(string(script), `"boards":{"lang":"en","one":`) || !strings.Contains(string(script), `"imps":{"many":`) {
		t.Errorf("the scripts' words are %.300s (%v), want boards in English and imps in French", script, err)
	}
	if len(c.Notes) != 1 || !strings.HasSuffix(c.Notes[0], " texts have no translation into Français (fr): the site shows them in another language; vpcharts untranslated fr lists them") {
		t.Errorf("the notes are %q, want one that counts the texts without a translation", c.Notes)
	}
}

// If the first language is another one, English is in a folder like any other language.
func TestEnglishIsALanguageLikeOthers(t *testing.T) {
	c, en := translated(t, "languages = [\"fr\", \"en\"]\n", "[frame]\nskip = \"Aller\"\n[language]\nname = \"Français\"\n")
	if c.Folder != "" || en.Folder != "en" || c.Messages.Frame.Skip() != "Aller" || c.Messages.Frame.Menu() != "Menu" || en.Messages.Frame.Skip() != "Skip to the content" {
		t.Errorf("the first language has the message %q, English in the folder %q has %q", c.Messages.Frame.Skip(), en.Folder, en.Messages.Frame.Skip())
	}
	if all := c.Untranslated(); c.Messages.Language.Name() != "Français" || len(c.Notes) != 2 || len(all) < 1000 ||
		!strings.HasSuffix(all[len(all)-1], "content/default/theory/programmers.md") {
		t.Errorf("the first language, which has two messages, lacks %d texts, and the notes are %q", len(all), c.Notes)
	}
	if nameless := mustLoad(t, overlay(map[string]string{SettingsFile: "languages = [\"fr\"]\n", "messages/fr.toml": "[language]\ngroup = \" \"\n"})); nameless.Messages.Language.Name() != "fr" || nameless.Messages.Locale().Int(10_000) != "10\u00a0000" {
		t.Errorf("a language without a name is called %q, and 10000 is written %q; want its tag, and a space that does not break", nameless.Messages.Language.Name(), nameless.Messages.Locale().Int(10_000))
	}
	for own, want := range map[string]string{"": "en", "[language.fr]\nhome_text = \"Nos tables.\"\n": "fr"} {
		_, fr := translated(t, "languages = [\"en\", \"fr\"]\nhome_text = \"Our scales.\"\n"+own, "")
		at := slices.IndexFunc(fr.Pages, func(p Page) bool { return p.Name() == "home" })
		if got := fr.Pages[at].Language; got != want {
			t.Errorf("with the settings %q the French front page is in %q, want %q", own, got, want)
		}
	}
	for _, p := range en.Untranslated() {
		if p != "content/rules.md" { // the publisher's own page, which is in French
			t.Errorf("English has no translation of %q, want all but content/rules.md", p)
		}
	}
}

// ruritania is how a publisher describes an invented scale.
func ruritania() words.OwnScale {
	places := map[string]string{}
	for _, key := range []string{"title", "short", "whose", "source", "edition", "link", "note"} {
		places[key] = "content/scales/ruritania.toml:7: " + key
	}
	return words.OwnScale{
		Name: "ruritania", Title: "Ruritania 25–0 ♞", Short: "Rur. 25", Whose: "Bridge League",
		Source: "Regulation 9", Edition: "2027",
		Link: "https://league.example/ŵ", Places: places,
	}
}

// The texts of a publisher's scale are treated like all texts of prints: the font gets their
// characters, and faults name the characters that it lacks and the texts that are too long.
func TestTheTextsOfAPublishersScaleAreTextsOfPrint(t *testing.T) {
	plain, c := mustLoad(t, nil), mustLoad(t, nil)
	c.Messages = c.Messages.WithScale(ruritania())
	var places []string
	for _, text := range c.Texts()[len(plain.Texts()):] {
		places = append(places, strings.TrimPrefix(c.Where(text), "content/scales/ruritania.toml:7: "))
	}
	if want := []string{"title", "short", "whose", "source", "edition", "note"}; !slices.Equal(places, want) {
		t.Errorf("the scale's texts are %q, want %q", places, want)
	}
}

// typedFigure is a decimal fraction, a share or a count, written by hand.
var typedFigure = regexp.MustCompile(`[0-9][.,][0-9]|[0-9] ?(%|per cent|margins|steps|cells|times)`)

// A figure in the prose on theory is computed at each build: the Markdown names it in braces. Formulas,
// code and the numbers of the sources' clauses are no such figures.
func TestFiguresInTheoryAreComputed(t *testing.T) {
	pages := []string{"theory.md", "models.md"}
	for _, folder := range []string{"theory", "models"} {
		below, err := fs.Glob(content.Default, folder+"/*.md")
		if err != nil || len(below) < 4 {
			t.Fatalf("the pages of %s are %v (%v), want four or more", folder, below, err)
		}
		pages = append(pages, below...)
	}
	skipped := regexp.MustCompile("(?ms)^(?:```|~~~).*?^(?:```|~~~)$|\\$?`[^`\n]*`\\$?|\\{[^}]*\\}|\\]\\([^)]*\\)|[0-9]+[.][0-9]+[.][0-9]+|[Cc]lauses? [0-9.]+|[Ss]ections? [0-9.]+|\\b0[.]01\\b")
	for _, name := range pages {
		data, err := fs.ReadFile(content.Default, name)
		if err != nil {
			t.Fatal(err)
		}
		_, body, _ := strings.Cut(strings.TrimPrefix(string(data), fence), fence)
		for i, line := range strings.Split(skipped.ReplaceAllStringFunc(body, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) }), "\n") {
			if found := typedFigure.FindString(line); found != "" {
				t.Errorf("content/default/%s, line %d of its text: the figure %q is typed by hand; name a fact in braces: %s", name, i+1, found, line)
			}
		}
	}
}
