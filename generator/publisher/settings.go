package publisher

import (
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// webLinks are the links of the settings.
type webLinks []settings.WebLink

// ReadTOML reads the links; package toml calls it.
func (l *webLinks) ReadTOML(t *toml.File, key string, value any) {
	*l = toml.Tables(t, key, value, func(l *settings.WebLink) toml.Fields {
		return toml.Fields{"text": &l.Text, "url": &l.URL}
	})
}

// DefaultAccent is the accent colour where the settings have none: 7.2:1 on white.
var DefaultAccent = colour.RGB{R: 0x0a, G: 0x5c, B: 0x8c}

// UsualBoards are the match lengths that players know. A site highlights them unless its settings name
// others.
func UsualBoards() []int { return []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32} }
