// Package settings has the settings of a site: what its publisher decides about pages and prints. It reads no files.
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
	BaseURL      string   // may be empty
	Until        string   // a day, 2027-08-31; may be empty
	HomeText     string   // may be empty
	DefaultScale string   // may be empty
	ShowScales   []string // may be empty
	Sections     []string
	FirstBoards  int
	LastBoards   int
	UsualBoards  []int
	Papers       []string
	// PressCondition is the printing condition of files for a print shop: one of PressConditions.
	PressCondition string
	Authority      Authority
	Director       Director
	Links          []WebLink
	Languages      []string // tags; the first one's pages have no folder
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

// DefaultAccent is the accent colour where the settings have none: 7.2:1 on white.
var DefaultAccent = colour.RGB{R: 0x0a, G: 0x5c, B: 0x8c}

// PressConditions lists the printing conditions that a file for a print shop can name: for coated and uncoated paper in
// Europe, America and Japan. They are reference names of the ICC's registry of CMYK characterization data,
// https://registry.color.org/cmyk-registry/, as of 2026.
func PressConditions() []string {
	return []string{
		"FOGRA39", "FOGRA47", "FOGRA51", "FOGRA52", "CGATS TR 006", "CGATS21-2-CRPC6", "CGATS21-2-CRPC3",
		"JC200103", "JC200104",
	}
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

// UsualBoards are the match lengths that players know. A site highlights them unless its settings name
// others.
func UsualBoards() []int { return []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32} }

// Shows says that a section is shown.
func (s *Settings) Shows(section string) bool { return slices.Contains(s.Sections, section) }

// Hides says that what belongs to a section is hidden; "" is no section.
func (s *Settings) Hides(section string) bool { return section != "" && !s.Shows(section) }

// Publisher is who publishes this copy of the site: its organisation, or the site
// itself by its title.
func (s *Settings) Publisher() string { return cmp.Or(s.Organisation, s.Title) }
