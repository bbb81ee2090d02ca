package publisher

import (
	"slices"
	"strings"
	"testing"
)

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
	if script, err := fr.Messages.ForScript(nil, false, false); err != nil || !strings.Contains(string(script), `"boards":{"lang":"en","one":`) || !strings.Contains(string(script), `"imps":{"many":`) {
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
