package generator

import (
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// NewShop returns the shop that prints with the words and settings of a content, with its texts as prints set them.
// notes say why the prints have no logo although the pages have one.
func NewShop(c *publisher.Content, scales scale.Register) (shop *press.Shop, notes []string, err error) {
	logo, notes, err := c.PrintedLogo()
	return &press.Shop{
		Settings: c.Settings, Words: &c.Messages, English: c.English, Scales: scales, LogoPicture: logo,
		Texts: c.Placed, Source: c.Source, Nomogram: figure.Nomogram,
	}, notes, err
}
