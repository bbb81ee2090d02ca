// Package publisher reads what people write: the site's settings, all words of its pages,
// plots and cards, and the pages in Markdown. The program's own content is in content/default,
// embedded in the binary. A publisher's folder has only what the publisher changed: its
// Markdown files replace those of the same name, its messages and settings those of the
// same key.
package publisher

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The names of the files in a content folder.
const (
	SettingsFile = "site.toml"
	MessagesFile = "messages/" + builtIn + ".toml" // the only file that must have every message
)

// ScalesFolder is the folder of a publisher's own scales. Package ownscale reads them; this
// package knows only their texts.
const ScalesFolder = "scales"

// changelog is the page with the changes of each version, the newest first, each below a
// heading "### 1.2.3". The notes of a release come from it.
const changelog = "changelog"

// Content is a publisher's content over the default one, read and checked.
type Content struct {
	Settings settings.Settings
	Messages words.Messages
	English  *words.Messages // what the program says to people who build sites
	Logo     []byte          // the file that Settings.Logo names, nil without one
	Pages    []Page          // first those of the folder, then those of its subfolders, each by name
	Notes    []string        // which files of the publisher's folder are not read, and why
	OwnFiles []outline.File  // in the order of their paths
	// Changelog is not a page of the site: the page Data ends with it.
	Changelog Page
	settings  texts // the files of Settings
	messages  texts // the files of Messages

	homeLanguage string // that Settings.HomeText is in

	// Folder is the folder of the language's pages: "fr", or "" for the site's first language.
	Folder string
	// Translations are the site in its other languages, in the order of the settings. Everything
	// without a language is shared with the first.
	Translations []*Content
	languages    map[string]inLanguage // settings for the site's languages
}

// InEachLanguage is the site in all of its languages, the first one first.
func (c *Content) InEachLanguage() []*Content { return append([]*Content{c}, c.Translations...) }

// Load reads a publisher's content folder over the default one; nil means no folder. Its error
// has all faults, each with file and line, not only the first. With one, the content is good only to find more.
func Load(own fs.FS) (*Content, error) {
	folders, err := over(own)
	if err != nil {
		return nil, err
	}
	c := &Content{languages: map[string]inLanguage{}}
	var languages []string
	c.settings, languages = openSettings(folders)
	for _, tag := range languages {
		c.languages[tag] = newInLanguage()
	}
	first, others := builtIn, languages
	if len(languages) > 0 {
		first, others = languages[0], languages[1:]
	}
	c.homeLanguage = first
	pages := c.choosePages(folders.Built, "", builtIn, nil)
	pages = c.choosePages(folders.Own, "", first, pages)
	c.readSettings(folders, pages)
	var errs []error
	var below *Content
	c.English = &c.Messages
	if first != builtIn {
		below = &Content{}
		c.English = &below.Messages
		errs = append(errs, below.readWords(folders, builtIn, nil))
		c.Notes = below.Notes
	}
	errs = append(errs, c.readWords(folders, first, below), c.readPages(pages))
	c.noteUntranslated()
	if own != nil {
		c.noteUnread(folders.Own)
		c.OwnFiles, err = ownFiles(own, folders.Own.Name, mostBytes)
		errs = append(errs, err)
	}
	for _, tag := range others {
		t, err := c.translate(folders, tag, pages)
		c.Translations, c.Notes, errs = append(c.Translations, t), append(c.Notes, t.Notes...), append(errs, err)
	}
	return c, errors.Join(append([]error{c.settings.err()}, errs...)...)
}

// readSettings gives the settings their values. It checks them together; a fault belongs to the uppermost file.
func (c *Content) readSettings(folders input.Overlay, pages []chosenPage) {
	fields := fields(&c.Settings)
	for tag, of := range c.languages {
		of.fields(tag, fields)
	}
	sound := true
	for _, f := range c.settings {
		f.Lines = "home_text"
		sound = f.Decode(fields) && sound
	}
	if !sound {
		return
	}
	f := c.settings[len(c.settings)-1]
	for tag, of := range c.languages {
		for key, text := range of {
			if at := toml.Key("language", tag) + "." + key; f.Sets(at) {
				checkSign(f, at, key, *text)
			}
		}
	}
	for _, setting := range settingsTable {
		if setting.suit != nil && !f.Sets(setting.key) {
			setting.suit(&c.Settings)
		}
	}
	of := &checking{Settings: c.Settings, file: f, folder: folders.Built.FS, folders: folders}
	if c.settings.of("logo") != c.settings[0] {
		of.folder = folders.Own.FS
	}
	for _, p := range pages {
		if !folders.Built.Has(p.name) {
			of.ownPages = append(of.ownPages, strings.TrimSuffix(p.name, ".md"))
		}
	}
	of.check()
	c.Logo = of.image
}

// readPages reads the pages that were chosen.
func (c *Content) readPages(chosen []chosenPage) error {
	var errs []error
	facts := c.Facts(c.Settings.FirstBoards, c.Settings.LastBoards, "")
	for _, p := range chosen {
		page, err := readPage(p, facts)
		page.Language, errs = p.language, append(errs, err)
		if text := c.Settings.HomeText; page.Name() == "home" && strings.TrimSpace(text) != "" {
			page = page.withText(text, c.settings.of("home_text"), "home_text")
			page.Language = c.homeLanguage
		}
		errs = append(errs, page.check()...)
		if page.Name() == changelog {
			c.Changelog = page
			continue
		}
		c.Pages = append(c.Pages, page)
	}
	return errors.Join(errs...)
}
