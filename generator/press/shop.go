// Package press makes all prints. A Catalogue lists the pieces. A Shop lays out a piece
// of the catalogue, or an Order, as a document of placed marks. The package uses neither disk nor
// network.
package press

import (
	"fmt"
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Shop prints for one publisher. It holds what all pieces share.
type Shop struct {
	Content *content.Content // its messages and settings
	BaseURL string           // of the site that QR codes lead to; may be ""
	By      typeset.Publisher
	Scales  scale.Register
}

// NewShop returns the shop of a content, still without the publisher's name and logo.
func NewShop(c *content.Content, scales scale.Register) *Shop {
	c = c.Printed()
	return &Shop{Content: c, BaseURL: c.Settings.BaseURL, Scales: scales}
}

// Catalogue returns what the shop prints.
func (s *Shop) Catalogue() Catalogue { return Built().For(s.settings()) }

func (s *Shop) words() *words.Messages      { return &s.Content.Messages }
func (s *Shop) settings() *content.Settings { return &s.Content.Settings }

// look returns the look of all pieces. The settings refuse an accent that cannot be read on
// white.
func (s *Shop) look() mark.Look { return mark.White(mark.Ink(s.settings().Accent)) }

// document returns the pages with what the file says of itself.
func (s *Shop) document(title, subject string, pages []mark.Page) mark.Document {
	m := s.words()
	return mark.Document{
		Title: title, Author: s.settings().Publisher(), Subject: subject, Lang: m.Language.Tag(),
		Rights: mark.Rights{Text: m.Chart.Licence(dataset.Licence), Address: dataset.LicenceURL},
		Pages:  pages,
	}
}

// Publisher returns the organisation of a content, with its logo. note says why the pieces have
// no logo although the pages have one.
func Publisher(c *content.Content) (by typeset.Publisher, note string, err error) {
	c = c.Printed()
	s := &c.Settings
	by.Name = s.Organisation
	switch ending := strings.ToLower(path.Ext(s.Logo)); ending {
	case "":
	case ".png", ".jpg", ".jpeg":
		logo, err := mark.ReadPicture(c.Logo, s.Logo)
		if err != nil {
			return by, "", fmt.Errorf("%s: %w", c.WhereSetting("logo"), err)
		}
		by.Logo = &typeset.Logo{Picture: logo, Alt: s.Publisher()}
	default:
		note = fmt.Sprintf("%s: the prints are without %q: they take a PNG or JPEG file", c.WhereSetting("logo"), s.Logo)
	}
	return by, note, nil
}
