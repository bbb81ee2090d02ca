package generator

import (
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/outline"
)

// The outline is made before any file. Where everything can be printed, the files that it has are those of the site.
func TestTheOutlineIsTheFilesOfTheSite(t *testing.T) {
	t.Parallel()
	federation := os.DirFS("testdata/federation-site")
	for name, o := range map[string]Options{
		"all kinds, in one language":  {First: 23, Last: 24},
		"a federation, two languages": {First: 8, Last: 9, Content: federation, BaseURL: "https://bridge.example/"},
		"pages without data":          {First: 8, Last: 8, Kinds: []outline.Kind{outline.HTML, outline.Plots}},
		"prints and data":             {First: 8, Last: 8, Kinds: []outline.Kind{outline.PDF, outline.Data}, Content: federation},
	} {
		p, languages, err := read(o)
		if err != nil {
			t.Fatal(err)
		}
		p.outline(languages, p.compute())
		want := map[string]bool{}
		for _, l := range languages {
			for _, line := range l.in.Outline {
				if line.Is == outline.There {
					want[l.in.Outline.Place(l.in.Content.Folder, line.Path)] = true
				}
			}
		}
		result, err := Build(o)
		if err != nil || len(want) < 30 {
			t.Fatalf("%s: the outline has %d files, and the build's error is %v", name, len(want), err)
		}
		for _, f := range result.Files {
			if !want[f.Path] {
				t.Errorf("%s: the outline lacks %s: no page can lead to it", name, f.Path)
			}
			delete(want, f.Path)
		}
		if len(want) > 0 {
			t.Errorf("%s: the outline has files that are not on the site: %q", name, slices.Sorted(maps.Keys(want)))
		}
	}
}
