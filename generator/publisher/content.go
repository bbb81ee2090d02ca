// Package publisher reads what people write: the site's settings, all words of its pages,
// plots and cards, and the pages in Markdown. The program's own content is in content/default,
// embedded in the binary. A publisher's folder has only what the publisher changed: its
// Markdown files replace those of the same name, its messages and settings those of the
// same key.
package publisher

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The names of the files in a content folder.
const (
	SettingsFile = "site.toml"
	MessagesFile = "messages/" + builtIn + ".toml" // the only file that must have every message
)

// ScalesFolder is the folder of a publisher's own scales. Package scale reads them; this
// package knows only their texts.
const ScalesFolder = "scales"

// changelog is the page with the changes of each version, the newest first, each below a
// heading "### 1.2.3". The notes of a release come from it.
const changelog = "changelog"

// Content is a publisher's content over the default one, read and checked.
type Content struct {
	Settings Settings
	Messages words.Messages
	Logo     []byte    // the file that Settings.Logo names, nil without one
	Pages    []Page    // first those of the folder, then those of its subfolders, each by name
	Notes    []string  // which files of the publisher's folder are not read, and why
	OwnFiles []OwnFile // in the order of their paths
	// Changelog is not a page of the site: the page Data ends with it.
	Changelog Page
	settings  texts // the files of Settings
	messages  texts // the files of Messages

	// Folder is the folder of the language's pages: "fr", or "" for the site's first language.
	Folder string
	// Translations are the site in its other languages, in the order of the settings. Everything
	// without a language is shared with the first.
	Translations []*Content
	languages    map[string]inLanguage // settings for the site's languages
	own          int                   // how many of the last files in messages are the language's own
}

// A Folder is a folder with the name that faults and notes use for it.
type Folder struct {
	fs.FS
	Name string
}

// FolderName returns the name of a Folder, or usual for another file system.
func FolderName(fsys fs.FS, usual string) string {
	if f, ok := fsys.(Folder); ok {
		return f.Name
	}
	return usual
}

// Load reads a publisher's content folder over the default one; nil means no folder. Its error
// has all faults, each with file and line, not only the first.
func Load(own fs.FS) (*Content, error) {
	return load(Folder{content.Default, "content/default"}, own)
}

func load(base Folder, own fs.FS) (*Content, error) {
	folders := []fs.FS{base}
	if own != nil {
		folders = append(folders, own)
	}
	languages := languagesOf(folders...)
	var layers []layer
	var errs []error
	for _, folder := range folders {
		l, err := newLayer(folder, languages...)
		layers, errs = append(layers, l), append(errs, err)
	}
	c := &Content{}
	pages := c.choosePages(layers)
	c.readSettings(layers, ownPages(layers, pages), languages)
	first, below := builtIn, (*Content)(nil)
	if len(languages) > 0 && languages[0] != builtIn {
		first, below = languages[0], &Content{}
		below.readWords(layers, builtIn, nil)
		errs = append(errs, below.messages.err())
	}
	c.readWords(layers, first, below)
	errs = append(errs, c.settings.err(), c.messages[len(c.messages)-c.own:].err(), c.readPages(pages))
	if own != nil {
		c.noteUnread(layers[1])
		var err error
		c.OwnFiles, err = ownFiles(own, layers[1].name, mostBytes)
		errs = append(errs, err)
	}
	for _, tag := range languages[min(1, len(languages)):] {
		t, err := c.translate(layers, tag)
		c.Translations, c.Notes, errs = append(c.Translations, t), append(c.Notes, t.Notes...), append(errs, err)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return c, nil
}

// readSettings reads the settings of all layers, the publisher's last. It checks the settings of
// a layer together with those of the layers below it; a fault belongs to the upper layer.
func (c *Content) readSettings(layers []layer, ownPages, languages []string) {
	c.languages = map[string]inLanguage{}
	for _, tag := range languages {
		c.languages[tag] = newInLanguage()
	}
	translated := []string{builtIn}
	for _, l := range layers {
		for _, tag := range languages {
			if l.has(messagesFile(tag)) {
				translated = append(translated, tag)
			}
		}
	}
	for i, l := range layers {
		if i > 0 && !l.has(SettingsFile) {
			continue
		}
		f := toml.Of(l.read(SettingsFile))
		sound := c.settings.err() == nil
		c.settings = append(c.settings, f)
		fields := c.Settings.fields()
		for tag, of := range c.languages {
			of.fields(tag, fields)
		}
		if !f.Decode(fields) || !sound {
			continue
		}
		for tag, of := range c.languages {
			for key, text := range of {
				if at := toml.Key("language", tag) + "." + key; f.Sets(at) {
					checkSign(f, at, key, *text)
				}
			}
		}
		for _, setting := range settings {
			if setting.suit != nil && !f.Sets(setting.key) {
				setting.suit(&c.Settings)
			}
		}
		logo := layers[0].FS
		if f.Sets("logo") {
			logo = l.FS
		}
		checking{Settings: c.Settings, file: f, folder: logo, ownPages: ownPages, translated: translated}.check()
		if c.Logo = nil; c.Settings.Logo != "" {
			c.Logo, _ = input.Bytes(logo, c.Settings.Logo, input.MostPicture) // check has reported a missing one
		}
	}
}

// readPages reads the pages that were chosen.
func (c *Content) readPages(chosen []chosenPage) error {
	var errs []error
	for _, p := range chosen {
		page, err := p.layer.readPage(p.name)
		page.translated = p.translated
		errs = append(errs, err)
		if text := c.Settings.HomeText; page.Name() == "home" && strings.TrimSpace(text) != "" {
			page = page.withText(text, c.settings.of("home_text"), "home_text")
		}
		errs = append(errs, page.measure())
		if page.Name() == changelog {
			c.Changelog = page
			continue
		}
		c.Pages = append(c.Pages, page)
	}
	return errors.Join(errs...)
}

// isPage says whether a file of a content folder is a page, from its folder and ending.
func isPage(name string) bool {
	return path.Ext(name) == ".md" && path.Dir(name) != path.Dir(MessagesFile)
}
