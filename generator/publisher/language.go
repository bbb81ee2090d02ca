package publisher

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A site is in one language or in several. The first one's pages stand at the top of the site,
// those of any other in a folder of its tag: /fr/boards/24/. The words of a language are in
// messages/fr.toml, its pages in the folder fr. A text that a language lacks is taken from the first
// language, and what that lacks from English.

// builtIn is the language in which the program has every message and every page.
const builtIn = "en"

// messagesFile is the name of a language's file of messages.
func messagesFile(tag string) string { return "messages/" + tag + ".toml" }

// isTag matches the tag of a language, which is also the name of its folder: fr, pt-BR.
var isTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// languages checks the setting languages.
func (c *checking) languages() {
	if len(c.Languages) == 0 {
		c.fault("a site needs a language: name at least one")
	}
	for i, tag := range c.Languages {
		switch {
		case tag == "":
			c.fault("a tag is empty; a language has a tag such as fr or pt-BR")
		case !isTag.MatchString(tag):
			c.fault("%q is not a language tag such as fr or pt-BR", tag)
		case slices.Contains(c.Languages[:i], tag):
			c.fault("%q is named twice", tag)
		case !c.folders.Built.Has(messagesFile(tag)) && !c.folders.Own.Has(messagesFile(tag)):
			c.fault("there is no %s with the words of %q", messagesFile(tag), tag)
		}
	}
}

// ofCountry are the messages that depend on the country more than on the language. Settings can
// set them.
var ofCountry = []string{"name", "decimal", "group", "vp", "vps", "victory_points"}

// inLanguage are the settings of [language.fr]: the site's texts in that language, its decimal
// sign, and its names of Victory Points.
type inLanguage map[string]*string

// fields adds a pointer to each setting of a language.
func (l inLanguage) fields(tag string, all toml.Fields) {
	for key, value := range l {
		all[toml.Key("language", tag)+"."+key] = value
	}
}

// newInLanguage returns an inLanguage with every setting unset.
func newInLanguage() inLanguage {
	l := inLanguage{}
	for _, key := range ofCountry {
		l[key] = new(string)
	}
	for _, s := range settingsTable {
		if s.words {
			l[s.key] = new(string)
		}
	}
	return l
}

// of is the settings in the language.
func (l inLanguage) of(s settings.Settings) settings.Settings {
	for _, setting := range settingsTable {
		if text := l[setting.key]; text != nil && *text != "" {
			*setting.field(&s).(*string) = *text
		}
	}
	return s
}

// readWords reads the messages of a language, and returns the faults of its files. below has the messages
// that are used for missing ones; it is nil for the language that has all.
func (c *Content) readWords(folders input.Overlay, tag string, below *Content) error {
	raw := wordings{"language.tag": {Text: tag}}
	files := open(folders, messagesFile(tag))
	for i, f := range files {
		if raw.read(f) && (i > 0 || tag != builtIn) { // the tests check the program's own
			c.Notes = append(c.Notes, raw.check(f)...)
		}
	}
	for _, key := range ofCountry {
		if of, ok := c.languages[tag]; ok && *of[key] != "" {
			raw["language."+key] = words.Wording{Text: *of[key]}
		}
	}
	if _, named := raw["language.name"]; !named { // another language's name would be wrong
		raw["language.name"] = words.Wording{Text: tag}
	}
	if c.messages = files; below == nil {
		c.Messages = words.New(raw, nil)
	} else {
		c.Messages, c.messages = words.New(raw, &below.Messages), slices.Concat(below.messages, files)
	}
	c.checkSigns(tag)
	return files.err()
}

// checkSigns reports a decimal sign that separates thousands too, where one of the two is set.
func (c *Content) checkSigns(tag string) {
	sign := c.Messages.Locale().Decimal
	if sign == "" || sign != c.Messages.Locale().Group {
		return
	}
	for _, of := range []struct {
		files texts
		at    string
	}{{c.settings, toml.Key("language", tag)}, {c.messages, "language"}} {
		for _, f := range slices.Backward(of.files) {
			for _, key := range []string{"decimal", "group"} {
				if at := of.at + "." + key; f.Sets(at) {
					f.At(at, "%s: %q is the decimal sign and the thousands separator: they must differ", at, sign)
					return
				}
			}
		}
	}
}

// Untranslated lists what the language lacks: messages, then pages. Each is the place of what stands in for it, and the
// text of a message: "content/default/messages/en.toml:7: frame.skip Skip to the text".
func (c *Content) Untranslated() (all []string) {
	for _, key := range c.Messages.Missing() {
		of, at := c.Messages.Wordings()[key], key
		if of.Forms != nil {
			at += ".other"
		}
		all = append(all, strings.TrimSpace(c.Where(Text{Key: at})+" "+of.Whole()))
	}
	for _, p := range c.Pages {
		if p.Language != c.Messages.Language.Tag() {
			all = append(all, path.Join(p.Folder, p.File))
		}
	}
	return all
}

// noteUntranslated notes how much the language lacks.
func (c *Content) noteUntranslated() {
	if n := len(c.Untranslated()); n > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("%d texts have no translation into %s (%s): the site shows them in another "+
			"language; vpcharts untranslated %[3]s lists them", n, c.Messages.Language.Name(), c.Messages.Language.Tag()))
	}
}

// translate reads the site in another of its languages. Pages without a translation are those of the first.
func (c *Content) translate(folders input.Overlay, tag string, pages []chosenPage) (*Content, error) {
	t := &Content{
		Settings: c.languages[tag].of(c.Settings), Folder: tag, English: c.English, Logo: c.Logo, OwnFiles: c.OwnFiles,
		settings: c.settings, languages: c.languages, homeLanguage: c.homeLanguage,
	}
	if *c.languages[tag]["home_text"] != "" {
		t.homeLanguage = tag
	}
	if tag == builtIn { // the program's pages are in it
		pages = c.choosePages(folders.Built, "", tag, pages)
	}
	pages = c.choosePages(folders.Own, tag, tag, c.choosePages(folders.Built, tag, tag, pages))
	err := errors.Join(t.readWords(folders, tag, c), t.readPages(pages))
	t.noteUntranslated()
	return t, err
}
