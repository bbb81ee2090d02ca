package content

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/place"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// Sections are the parts of a site that settings choose among, in their usual order: those that
// the default settings name. Each has a page of its name.
func Sections() []string { return slices.Clone(sections) }

var sections = toml.Texts(place.Read(Default, SettingsFile, SettingsFile), "sections")
