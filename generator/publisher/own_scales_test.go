package publisher

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/words"
)

// ruritania is how a publisher describes an invented scale.
func ruritania() words.OwnScale {
	places := map[string]string{}
	for _, key := range []string{"title", "short", "whose", "source", "edition", "link", "note"} {
		places[key] = "content/scales/ruritania.toml:7: " + key
	}
	return words.OwnScale{
		Name: "ruritania", Title: "Ruritania 25–0 ♞", Short: "Rur. 25", Whose: "Bridge League",
		Source: "Regulation 9", Edition: "2027",
		Link: "https://league.example/ŵ", Places: places,
	}
}

// The texts of a publisher's scale are treated like all texts of prints: the font gets their
// characters, and faults name the characters that it lacks and the texts that are too long.
func TestTheTextsOfAPublishersScaleAreTextsOfPrint(t *testing.T) {
	plain, c := mustLoad(t, nil), mustLoad(t, nil)
	c.Messages = c.Messages.WithScale(ruritania())
	if runes := string(c.Runes()); strings.ContainsAny(string(plain.Runes()), "♞ŵ") ||
		!strings.Contains(runes, "♞") || strings.Contains(runes, "ŵ") {
		t.Error("the characters for prints must have ♞ of the scale's title, and not ŵ of its link, which prints do not show")
	}
	var places []string
	for _, text := range c.Texts()[len(plain.Texts()):] {
		places = append(places, strings.TrimPrefix(c.Where(text), "content/scales/ruritania.toml:7: "))
	}
	if want := []string{"title", "short", "whose", "source", "edition", "note"}; !slices.Equal(places, want) {
		t.Errorf("the scale's texts are %q, want %q", places, want)
	}
}
