// Package settings has the settings of a site as values. Package publisher reads them; pages and prints are made
// with them.
package settings

import (
	"cmp"
	"slices"

	"github.com/vpcharts/vpcharts/generator/colour"
)

// Settings is site.toml: what makes a copy of the site somebody's own. The table of settings in package publisher
// says what each of them means.
type Settings struct {
	Title        string
	Organisation string // may be empty
	Logo         string // may be empty
	Accent       colour.RGB
	BaseURL      string // may be empty
	Until        string // a day, 2027-08-31; may be empty
	HomeText     string // may be empty
	DefaultScale string // may be empty
	Sections     []string
	FirstBoards  int
	LastBoards   int
	UsualBoards  []int
	Papers       []string
	Authority    Authority
	Director     Director
	Links        []WebLink
	Languages    []string // tags; the first one's pages have no folder
}

// Authority is what a federation says of the scales in its own copy. Where
// Statement is empty the site says only what it computed, and from which source.
type Authority struct {
	Statement, Regulation, Link, InForce, Edition string
	Scales                                        []string // those that the statement vouches for
}

// Director is what the director's card says of matches that were not played.
// What is empty is a line to fill in.
type Director struct{ Bye, Void, Regulation string }

// A WebLink leads to another site.
type WebLink struct {
	Text string
	URL  string // http or https
}

// Vouched are the scales that the authority vouches for, if there is one.
func (s *Settings) Vouched() []string {
	if s.Authority.Statement == "" {
		return nil
	}
	return s.Authority.Scales
}

// Vouches says that the authority vouches for a scale.
func (s *Settings) Vouches(scale string) bool { return slices.Contains(s.Vouched(), scale) }

// Shows says that a section is shown.
func (s *Settings) Shows(section string) bool { return slices.Contains(s.Sections, section) }

// Publisher is who publishes this copy of the site: its organisation, or the site
// itself by its title.
func (s *Settings) Publisher() string { return cmp.Or(s.Organisation, s.Title) }
