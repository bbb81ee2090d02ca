package prints

import (
	"fmt"
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// NewShop returns the shop that prints with the words and settings of a content. notes say why the prints
// have no logo although the pages have one.
func NewShop(c *publisher.Content, scales scale.Register) (shop *press.Shop, notes []string, err error) {
	c = c.Printed()
	shop = &press.Shop{Settings: c.Settings, Words: &c.Messages, Scales: scales, Nomogram: figure.Nomogram}
	shop.By.Name = c.Settings.Organisation
	switch file := c.Settings.Logo; strings.ToLower(path.Ext(file)) {
	case "":
	case ".png", ".jpg", ".jpeg":
		logo, err := photo.Read(c.Logo, file)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", c.WhereSetting("logo"), err)
		}
		shop.By.Logo = &typeset.Logo{Picture: logo, Alt: shop.Publisher()}
	default:
		const without = "%s: the prints are without %q: they take a PNG or JPEG file"
		notes = append(notes, fmt.Sprintf(without, c.WhereSetting("logo"), file))
	}
	return shop, notes, nil
}
