// Package press makes all prints. A Catalogue lists the items. A Run lays out items of the catalogue, or the cards of
// an Order, as documents of placed marks. A Shop makes files of them, and says what could not be printed, and why.
// The package uses neither disk nor network, reads no TOML, and draws no plots: settings, words and the nomogram are
// handed in.
package press

import (
	"cmp"
	"iter"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Shop prints for one publisher. It holds what all prints share.
type Shop struct {
	settings.Settings
	Words   *words.Messages // as prints set them
	English *words.Messages // for notes and faults; orders can be refused in any language
	Scales  scale.Register
	// LogoPicture is the logo that the settings name, nil if prints have none.
	LogoPicture *photo.Picture
	// Texts are the texts that prints may show, as they set them, each with its place: "content/site.toml:3: title".
	Texts iter.Seq2[string, string]
	// Source finds the publisher's own text, with its place, that some printed words come from. Both are "" if there
	// is none.
	Source func(printed ...string) (text, where string)
	// Nomogram draws the nomogram into a rectangle, as package figure does.
	Nomogram func(body mark.Rect, look mark.Look, m *words.Messages, usual []int) (mark.Figure, error)
}

// Show says which scales of a register a site with these settings shows, and which of them leads.
func Show(r scale.Register, s *settings.Settings) scale.Register {
	return r.Show(cmp.Or(s.DefaultScale, scale.WBFContinuous), s.ShowScales, func(of scale.Scale) bool {
		return s.Hides(of.Place.Section)
	})
}

// main returns the site's main scales, which its pieces carry.
func (s *Shop) main() []scale.Scale { return scale.Main(s.Scales.Shown()) }

// ofScales is a text about some scales.
func (s *Shop) ofScales(key string, named ...string) string {
	return s.Words.OfScales(key, scale.Names(s.main()), named...)
}

func (s *Shop) isUsual() bool { return words.AreUsual(scale.Names(s.main())) }
