package content

import (
	"io/fs"
	"slices"

	"github.com/BurntSushi/toml"
)

// Sections are the parts of a site that settings choose among, in their usual order. Each
// has a page of its name. Which they are is content: those that the default settings name.
func Sections() []string { return slices.Clone(sections) }

var sections = func() []string {
	text, err := fs.ReadFile(Default, SettingsFile)
	if err != nil { // it is embedded
		panic(err)
	}
	var settings struct {
		Sections []string `toml:"sections"`
	}
	// Load reports a file that is not right, with its line.
	_, _ = toml.Decode(string(text), &settings)
	return settings.Sections
}()
