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

// Files is the content that the binary carries.
//
//go:embed *.md */*.md *.toml messages/*.toml
var Files embed.FS

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
}

// Load reads a content folder. It reports everything that is wrong with it,
// each with its file and line, not the first fault alone.
func Load(fsys fs.FS) (*Content, error) {
	var c Content
	settings, messages := &file{name: SettingsFile}, &file{name: MessagesFile}
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
			if strings.HasPrefix(path.Base(name), ".") {
				continue // an editor's lock or draft
			}
			page, err := readPage(fsys, name)
			errs = append(errs, err)
			c.Pages = append(c.Pages, page)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return &c, nil
}
