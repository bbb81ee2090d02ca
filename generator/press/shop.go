// Package press makes all that is printed. A Catalogue says which pieces there are; a Shop
// makes a piece of it, or of an Order, into a document of placed marks. It touches neither
// disk nor network.
package press

import (
	"fmt"
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Shop prints for one publisher: it is what all pieces have in common.
type Shop struct {
	Content *content.Content // its messages and settings
	BaseURL string           // of the site that QR codes lead to; may be ""
	By      typeset.Publisher
	Scales  scale.Register
	Formats []format.Format // that cards can be ordered in
}

// NewShop is the shop of a content, without whose pieces they are.
func NewShop(c *content.Content, scales scale.Register) *Shop {
	return &Shop{Content: c, BaseURL: c.Settings.BaseURL, Scales: scales, Formats: format.All()}
}

// Catalogue is what the shop prints.
func (s *Shop) Catalogue() Catalogue { return CatalogueOf(s.Formats).For(s.settings()) }

func (s *Shop) words() *content.Messages    { return &s.Content.Messages }
func (s *Shop) settings() *content.Settings { return &s.Content.Settings }

// look is that of what is printed: the settings see to it that the accent can be
// read on white.
func (s *Shop) look() mark.Look { return mark.White(mark.Ink(s.settings().Accent)) }

// document is what becomes a file.
func (s *Shop) document(title, subject string, pages []mark.Page) mark.Document {
	m := s.words()
	return mark.Document{
		Title: title, Author: s.settings().Publisher(), Subject: subject, Lang: m.Language,
		Rights: mark.Rights{Text: m.Chart.Licence.With("licence", dataset.Licence), Address: dataset.LicenceURL},
		Pages:  pages,
	}
}

// Publisher is whose pieces a content's are: its organisation, with its logo. note
// says why the pieces are without a logo that the pages have.
func Publisher(c *content.Content) (by typeset.Publisher, note string, err error) {
	s := &c.Settings
	by.Name, by.Alt = s.Organisation, s.Publisher()
	if by.Name != "" {
		by.Published = c.Messages.Frame.Published.With("organisation", by.Name)
	}
	switch ending := strings.ToLower(path.Ext(s.Logo)); ending {
	case "":
	case ".png", ".jpg", ".jpeg":
		if by.Logo, err = mark.ReadPicture(c.Logo, s.Logo); err != nil {
			return by, "", fmt.Errorf("%s: %w", c.WhereSetting("logo"), err)
		}
	default:
		note = fmt.Sprintf("%s: the prints are without %q: they take a PNG or JPEG file", c.WhereSetting("logo"), s.Logo)
	}
	return by, note, nil
}
