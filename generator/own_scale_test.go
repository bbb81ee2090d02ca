package generator_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// withRuritania adds a publisher's scale to a content folder. Country and figures are invented. Like some
// old scales it goes from 25 to 0: the winner's score stops at 25, but the loser's goes on falling.
func withRuritania(folder fstest.MapFS) fstest.MapFS {
	for _, ending := range []string{"csv", "toml"} {
		data := sample.Must(os.ReadFile("testdata/ruritania." + ending))
		folder["scales/ruritania."+ending] = &fstest.MapFile{Data: data}
	}
	return folder
}

// digitsOf gives the digits that identify the table of a CSV file.
func digitsOf(csv string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(csv)))[:8] }

// default_scale must be a scale that the calculator shows. authority.scales must name
// existing scales. Builds check this, and cards too.
func TestSettingsNameExistingScales(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("", "scales/notes.txt", "x"))
	const large, statement = "content/site.toml:1: default_scale: %q is not one of wbf-continuous, wbf-discrete, %sruritania", "[authority]\nstatement = \"x\"\nscales = "
	for settings, want := range map[string]string{
		"default_scale = \"acbl-20\"\nsections = [\"print\"]": fmt.Sprintf(large, "acbl-20", "half-match, "),
		`default_scale = "wbf-joint"`:                         fmt.Sprintf(large, "wbf-joint", "acbl-20, acbl-30, acbl-nabc, half-match, "),
		`default_scale = "wbf"`:                               fmt.Sprintf(large, "wbf", "acbl-20, acbl-30, acbl-nabc, half-match, "),
		statement + `["wbf-continous"]`:                       `content/site.toml:3: authority.scales: no scale "wbf-continous" (did you mean "wbf-continuous"?); the scales are wbf-continuous, wbf-discrete, acbl-20`,
		statement + `["wbf-joint"]`:                           `content/site.toml:3: authority.scales: no scale "wbf-joint"`,
		statement + `[]`:                                      "a statement vouches for at least one scale",
		statement + `["acbl-20", "acbl-20"]`:                  `"acbl-20" is named twice`,
	} {
		folder["site.toml"].Data = []byte(settings)
		_, err := generator.Build(generator.Options{Content: folder})
		if _, _, cardErr := generator.Load(folder); !strings.Contains(fmt.Sprint(err), want) || !strings.Contains(fmt.Sprint(cardErr), want) {
			t.Errorf("with the settings %s a build gives the error %v, and a card %v, want %s", settings, err, cardErr, want)
		}
	}
	folder["site.toml"].Data = nil
	b := buildOnly(t, generator.Options{Content: folder, First: 8, Last: 8, Kinds: []generator.Kind{generator.Data}})
	if !slices.ContainsFunc(b.notes, func(n string) bool { return strings.Contains(n, "scales/notes.txt") }) {
		t.Errorf("the build's notes are %q, want one about scales/notes.txt, which is no scale", b.notes)
	}
}
