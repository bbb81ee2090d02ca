package content

import (
	"io/fs"
	"slices"

	"github.com/BurntSushi/toml"
)

// Sections are the parts of a site that settings choose among, in their usual order: those that
// the default settings name. Each has a page of its name.
func Sections() []string { return slices.Clone(sections) }

var sections = func() []string {
	text, err := fs.ReadFile(Default, SettingsFile)
	if err != nil { // it is embedded
		panic(err)
	}
	var settings struct {
		Sections []string `toml:"sections"`
	}
	// An error is ignored here: Load reports it, with its line.
	_, _ = toml.Decode(string(text), &settings)
	return settings.Sections
}()
