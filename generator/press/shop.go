// Package press makes all prints. A Catalogue lists the items. A Shop lays out an item of the
// catalogue, or an Order, as documents of placed marks. The package uses neither disk nor network,
// reads no TOML, and draws no plots: settings, words and the nomogram are handed in.
package press

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Shop prints for one publisher. It holds what all prints share.
type Shop struct {
	Settings
	Words  *words.Messages // as prints set them
	Scales scale.Register
	By     typeset.Publisher
	// Nomogram draws the nomogram into a rectangle.
	Nomogram func(body mark.Rect, look mark.Look) ([]mark.Mark, error)

	own Order // the order that it works on; its zero value for the catalogue
}

// main returns the site's main scales, which its pieces carry.
func (s *Shop) main() []scale.Scale { return scale.Main(s.Scales.Shown()) }

// ofScales is a text about some of them.
func (s *Shop) ofScales(key string, named ...string) string {
	return s.Words.OfScales(key, scale.Names(s.main()), named...)
}

func (s *Shop) isUsual() bool { return words.AreUsual(scale.Names(s.main())) }

// look returns the look of all pieces. The settings refuse an accent that cannot be read on
// white.
func (s *Shop) look() mark.Look {
	switch {
	case s.own.Dim:
		return mark.Dim()
	case s.own.Accent != nil:
		return mark.White(*s.own.Accent)
	}
	return mark.White(s.Accent)
}

// shows reports whether the site shows a section.
func (s *Settings) shows(section string) bool { return slices.Contains(s.Sections, section) }

// Settings are what a publisher decides about prints.
type Settings struct {
	Author                  string // of the files
	BaseURL                 string // of the site that QR codes lead to; may be ""
	Accent                  colour.RGB
	Papers                  []string
	Sections                []string // of the site: what it shows
	FirstBoards, LastBoards int      // of the site
	UsualBoards             []int
	Until                   string // a day; may be ""
	Authority               Authority
	Director                Director
}

// An Authority is what a federation says of the scales that it vouches for. Without a statement it
// vouches for none.
type Authority struct {
	Statement, Regulation, InForce, Edition string
	Scales                                  []string
}

// A Director is what the director's card says of matches that were not played. What is empty is a
// line to fill in.
type Director struct{ Bye, Void, Regulation string }
