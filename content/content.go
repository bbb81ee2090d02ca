// Package content holds what people write: the site's settings, every word
// that a page, plot or card says, and the pages in Markdown. What the program
// brings lies in default/ and is embedded in the binary. A publisher's folder holds
// only what the publisher changed, and is laid over it: Markdown file by file,
// messages and settings key by key.
package content

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"strings"
)

//go:embed default
var embedded embed.FS

// Default is the content that the binary carries.
var Default = func() fs.FS {
	sub, err := fs.Sub(embedded, "default")
	if err != nil { // only a name that is not valid fails
		panic(err)
	}
	return sub
}()

// The names of the files in a content folder.
const (
	SettingsFile = "site.toml"
	MessagesFile = "messages/" + builtIn + ".toml" // the words of the language in which all are there
)

// ScalesFolder is the folder of a publisher's own scales. They are read where scales are
// known: this package knows of their texts alone.
const ScalesFolder = "scales"

// changelog is the page with the changes from version to version: the newest first,
// each below a heading "### 1.2.3". A release takes its notes from there.
const changelog = "changelog"

// Content is a publisher's content over the default one, read and checked.
type Content struct {
	Settings Settings
	Messages Messages
	Logo     []byte    // the file that Settings.Logo names, nil without one
	Pages    []Page    // those of the folder, then those of its subfolders, by name
	Notes    []string  // what of the publisher's folder is not read, and why
	OwnFiles []OwnFile // in the order of their paths
	// Changelog is no page of its own: that of the data ends with it.
	Changelog Page
	settings  texts // what Settings is read from
	messages  texts // and Messages

	// Folder is that of the language's pages: "fr", and "" for the site's first language.
	Folder string
	// Translations are the site in its other languages, in the settings' order. They share all
	// that has no language with the first.
	Translations []*Content
	languages    map[string]inLanguage // settings for the site's languages
	// What a language lacks, and how many of its files are its own.
	missing []string
	own     int
}

// A Folder is a folder with the name that messages call it by.
type Folder struct {
	fs.FS
	Name string
}

// FolderName is what messages call a folder, and usual where it has no name.
func FolderName(fsys fs.FS, usual string) string {
	if f, ok := fsys.(Folder); ok {
		return f.Name
	}
	return usual
}

// Load reads a publisher's content folder over the default one; nil is no folder. It
// reports everything that is wrong, each with its file and line, not the first fault
// alone.
func Load(own fs.FS) (*Content, error) {
	return load(Folder{Default, "content/default"}, own)
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

// readSettings reads the settings of all layers, the uppermost last. Those of a
// layer are checked together with what lies below, and a fault is the layer's own.
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
		f := l.read(SettingsFile).TOML()
		sound := c.settings.err() == nil
		c.settings = append(c.settings, f)
		fields := c.Settings.fields()
		for tag, of := range c.languages {
			of.fields(tag, fields)
		}
		if !f.Decode(fields) || !sound {
			continue
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
			c.Logo, _ = fs.ReadFile(logo, c.Settings.Logo) // check has reported a missing one
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
		if page.Name() == changelog {
			c.Changelog = page
			continue
		}
		c.Pages = append(c.Pages, page)
	}
	return errors.Join(errs...)
}

// isPage says that a file of a content folder is a page by its place and ending.
func isPage(name string) bool {
	return path.Ext(name) == ".md" && path.Dir(name) != path.Dir(MessagesFile)
}
