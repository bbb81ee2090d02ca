package address

import "testing"

func TestPagesAndFilesHaveTheirAddresses(t *testing.T) {
	for _, c := range [][2]string{
		{Page("home"), "index.html"},
		{Page("404"), "404.html"},
		{Page("models/quadratic"), "models/quadratic/index.html"},
		{PageAt("theory#the-curve"), "theory/index.html#the-curve"},
		{PageAt("theory/joint"), "theory/joint/index.html"},
		{Board(24, "scale.json"), "boards/24/scale.json"},
		{Embed(24), "embed/24/index.html"},
		{Scale("acbl-nabc", 8), "scales/acbl-nabc/index.html#8"},
		{ScaleCSV("acbl-nabc"), "data/acbl-nabc.csv"},

		{Full("https://example.org/", "index.html"), "https://example.org/"},
		{Full("https://example.org", "boards/24/index.html"), "https://example.org/boards/24/"},
		{Full("https://example.org/vp", "data/vectors.json"), "https://example.org/vp/data/vectors.json"},
		{Full("https://example.org/vp/", "scales/acbl-nabc/index.html#8"), "https://example.org/vp/scales/acbl-nabc/#8"},
		{Full("", "boards/24/index.html"), ""},
	} {
		if c[0] != c[1] {
			t.Errorf("got the address %q, want %q", c[0], c[1])
		}
	}
}
