// Package content holds what people write: the site's settings, every word
// that a page, plot or card says, and the pages in Markdown. It is embedded in
// the binary; a folder of the same shape can be read instead.
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
	MessagesFile = "messages/en.toml"
)

// Content is a folder of content, read and checked.
type Content struct {
	Settings Settings
	Messages Messages
	Logo     []byte // the file that Settings.Logo names, nil without one
	Pages    []Page // those of the folder, then those of its subfolders, by name
	folder   string
	settings file // the text of Settings
	messages file // and of Messages
}

// A Folder is a content folder with the name that messages call it by. Any other
// file system they call "content".
type Folder struct {
	fs.FS
	Name string
}

func folderName(fsys fs.FS) string {
	if f, ok := fsys.(Folder); ok {
		return f.Name
	}
	return "content"
}

// Path is a file of the folder as messages name it: "content/about.md".
func (c *Content) Path(name string) string { return path.Join(c.folder, name) }

// Load reads a content folder. It reports everything that is wrong with it,
// each with its file and line, not the first fault alone.
func Load(fsys fs.FS) (*Content, error) {
	c := Content{Settings: defaultSettings(), folder: folderName(fsys)}
	settings, messages := &file{folder: c.folder, name: SettingsFile}, &file{folder: c.folder, name: MessagesFile}
	if settings.decode(fsys, &c.Settings) {
		c.Settings.check(fsys, settings)
		if c.Settings.Logo != "" {
			c.Logo, _ = fs.ReadFile(fsys, c.Settings.Logo) // check has reported a missing one
		}
	}
	if messages.decode(fsys, &c.Messages) {
		c.Messages.check(messages)
	}
	errs := []error{settings.errors(), messages.errors()}
	for _, pattern := range []string{"*.md", "*/*.md"} {
		names, err := fs.Glob(fsys, pattern)
		errs = append(errs, err)
		for _, name := range names {
			if strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
				continue // an editor's lock or draft, or its own folder
			}
			page, err := readPage(fsys, c.folder, name)
			errs = append(errs, err)
			if text := c.Settings.HomeText; page.Name() == "home" && strings.TrimSpace(text) != "" {
				page = page.withText(text, settings, "home_text")
			}
			c.Pages = append(c.Pages, page)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	c.settings, c.messages = *settings, *messages
	return &c, nil
}
