package publisher

import (
	"slices"

	"github.com/vpcharts/vpcharts/content"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// Sections are the parts of a site that settings choose among, in their usual order: those that
// the default settings name. Each has a page of its name.
func Sections() []string { return slices.Clone(sections) }

var sections = toml.Texts(input.Read(content.Default, SettingsFile, SettingsFile), "sections")
