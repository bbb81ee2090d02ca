package generator

import (
	"fmt"
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// publisher is whose prints a content's are: its organisation, with its logo. note
// says why the prints are without a logo that the pages have.
func publisher(c *content.Content) (by typeset.Publisher, note string, err error) {
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
